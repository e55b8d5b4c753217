import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWebDriver } from '../../../adapters/appium/web/web-driver.ts';
import { holdAppium } from '../../support/apps/held-appium.ts';
import type { StaticServer } from '../../support/apps/static-server.ts';
import { type WebHand, createWebHand, pantryDriver, startPantry } from '../../support/apps/web-fixture.ts';

/** Trusted taps, keys and swipes on real pages. Needs `apt-get install chromium chromium-driver`. */
describe('acting on a web page', () => {
  let server: StaticServer;
  let other: StaticServer;
  let hand: WebHand;
  beforeAll(async () => {
    other = await startPantry();
    server = await startPantry(`${other.origin}/detail.html`);
    await holdAppium();
    hand = createWebHand(pantryDriver(server.origin));
    await hand.driver.open();
  });
  afterAll(async () => {
    await hand.driver.close();
    await server.close();
    await other.close();
  });
  /** From the start page by one tap. */
  const go = async (link: string): Promise<void> => {
    await hand.driver.launch({ fresh: true });
    await hand.settle();
    await hand.tap(link);
  };

  it('brings an element into view before the tap, and taps past a fixed bar', async () => {
    await hand.driver.launch({ fresh: true });
    await hand.tap('Far below');
    expect(await hand.title()).toBe('deep tapped');
    await hand.tap('Always here');
    expect(await hand.title()).toBe('bar tapped');
  });

  it('sees and reaches a page that is wider than the display as it is displayed', async () => {
    const wide = createWebHand(pantryDriver(server.origin, 'wide.html'));
    await wide.driver.open();
    try {
      await wide.driver.launch({ fresh: true });
      await wide.settle();
      const { viewport, screenshotPng } = await wide.driver.capture({ screenshot: true });
      expect(viewport).toMatchObject({ width: 412, height: 915 });
      const picture = Buffer.from(screenshotPng ?? []);
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
        viewport.width * viewport.scale,
        viewport.height * viewport.scale,
      ]);
      for (const name of ['Near the corner', 'Beyond']) {
        await wide.tap(name);
        expect(await wide.title()).toBe(`${name} tapped`);
      }
      const ways = async (): Promise<string> => (await wide.look()).nodes[0]?.attributes['scrollable'] ?? '';
      expect(await ways()).toContain('down');
      for (let tries = 0; tries < 6 && (await ways()).includes('down'); tries++) {
        await wide.driver.scroll(null, 'down');
        await wide.settle();
      }
      const { nodes } = await wide.look();
      expect(nodes[0]?.attributes['scrollable']).toMatch(/up/);
      const end = nodes.find((node) => node.attributes['name'] === 'At the end')?.target.bounds;
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      expect(nodes.filter((node) => node.attributes['name'] === 'Top of the page')).toHaveLength(1);
    } finally {
      await wide.driver.close();
    }
  });

  it('goes back as the browser does, and nowhere from the first page', async () => {
    await go('New entry');
    expect(await hand.title()).toBe('New entry');
    await hand.driver.back();
    await hand.settle();
    expect(await hand.title()).toBe('Pantry');
    await hand.driver.back();
    await hand.settle();
    expect(await hand.driver.foreground()).toMatchObject({ appIdentifier: server.origin, title: 'Pantry' });
    expect(await hand.driver.launch({ fresh: false })).toMatchObject({ start: 'attached' });
  });

  it('fills every kind of field', async () => {
    await go('New entry');
    await hand.type('E-mail address', 'ada@example.org');
    await hand.type('Secret', 'pä55 wörd');
    await hand.type('Count', '42');
    await hand.type('Day', '2025-03-04');
    await hand.type('Hour', 'soon');
    await hand.type('Notes', 'one\ntwo');
    await hand.type('Photo', 'a picture');
    await hand.tap('Kind');
    await hand.tap('Keep it fresh');
    await hand.tap('Alarm');
    const seen = await hand.look();
    const kind = seen.nodes.find((node) => node.attributes['resource-name'] === 'kind');
    expect(kind?.attributes['value']).toBe('Bread');
    await hand.tap('Send it');
    const sent = JSON.parse((await hand.title()).replace('sent ', '')) as Record<string, unknown>;
    expect(sent).toMatchObject({
      mail: 'ada@example.org',
      pass: 'pä55 wörd',
      count: '42',
      day: '2025-03-04',
      hour: '10:30',
      notes: 'one\ntwo',
      kind: 'bread',
      alarm: 'on',
    });
    expect(sent).not.toHaveProperty('fresh');
  });

  it('refuses what no user could do', async () => {
    await go('New entry');
    const locked = await hand.find('Locked');
    await expect(hand.driver.typeText(locked.target, 'x')).rejects.toMatchObject({
      code: 'element_not_interactable',
    });
    const off = await hand.find('Not now');
    await expect(hand.driver.tap(off.target)).rejects.toMatchObject({ code: 'element_not_interactable' });
    const bounds = { x: 0, y: 0, width: 1, height: 1 };
    await expect(hand.driver.tap({ key: '0-999999', bounds })).rejects.toMatchObject({
      code: 'element_not_found',
    });
    await go('Layers');
    const veiled = await hand.find('Veiled');
    await expect(hand.driver.tap(veiled.target)).rejects.toMatchObject({ code: 'element_not_interactable' });
    expect(await hand.title()).toBe('Layers');
  });

  it('taps through shadow roots, slots and frames', async () => {
    await go('Shadow');
    for (const [name, title] of [
      ['Slotted label', 'shadow true'],
      ['In the light', 'light'],
      ['Heard', 'listener'],
    ] as const) {
      await hand.tap(name);
      expect(await hand.title()).toBe(title);
    }
    await go('Frames');
    await hand.tap('Inside');
    expect(await hand.title()).toBe('inner true');
    await hand.type('Inner field', 'abc');
    expect(await hand.title()).toBe('typed abc');
    await hand.tap('In the box');
    expect(await hand.title()).toBe('in box');
  });

  it('scrolls the page and boxes with a finger', async () => {
    await go('Long list');
    const top = async (): Promise<number> => (await hand.find('Row 0')).target.bounds.y;
    const before = await top();
    await hand.driver.scroll(null, 'down');
    await hand.settle();
    const after = await top();
    expect(before - after).toBeGreaterThan(300);
    await hand.driver.scroll(null, 'up');
    await hand.settle();
    expect(await top()).toBeGreaterThan(after);
    await expect(hand.driver.scroll(null, 'right')).rejects.toMatchObject({
      code: 'element_not_interactable',
    });
  });

  it('starts anew from an alert, a confirm or a prompt that is open', async () => {
    for (const dialog of ['Alert', 'Confirm', 'Prompt']) {
      await go('Dialogs');
      await hand.tap(dialog);
      expect((await hand.look()).nodes[0]?.attributes['role']).toBe('alert');
      await hand.driver.launch({ fresh: true });
      await hand.settle();
      expect(await hand.title()).toBe('Pantry');
    }
  });

  it('answers alerts, confirms and prompts as dialogs of the page', async () => {
    await go('Dialogs');
    await hand.tap('Alert');
    const alert = await hand.look();
    expect(alert.nodes.map((node) => [node.attributes['role'], node.attributes['name']])).toEqual([
      ['alert', 'Milk is out'],
      ['text', 'Milk is out'],
      ['button', 'OK'],
    ]);
    await hand.driver.dismiss();
    await hand.tap('Confirm');
    await hand.tap('OK');
    expect(await hand.title()).toBe('confirm true');
    await hand.tap('Confirm');
    await hand.tap('Cancel');
    expect(await hand.title()).toBe('confirm false');
    await hand.tap('Prompt');
    const field = (await hand.look()).nodes.find((node) => node.attributes['editable']);
    await hand.driver.typeText(
      field?.target ?? { key: null, bounds: { x: 0, y: 0, width: 0, height: 0 } },
      '7',
    );
    expect((await hand.look()).nodes.find((node) => node.attributes['editable'])?.attributes['filled']).toBe(
      'true',
    );
    await hand.tap('OK');
    expect(await hand.title()).toBe('prompt 7');
    await hand.tap('Alert later');
    const later = async (): Promise<void> => expect((await hand.look()).pageSource).toContain('"Later"');
    await vi.waitFor(later, { timeout: 10_000 });
    await hand.driver.back();
    await hand.tap('Modal');
    expect((await hand.find('Alert')).attributes['covered']).toBe('true');
    await hand.driver.dismiss();
    await hand.settle();
    expect((await hand.look()).pageSource).not.toContain('Really modal');
    await hand.tap('Leave');
    expect(await hand.title()).toBe('Detail');
  });

  it('follows a new tab and comes back from it', async () => {
    await go('Open in a tab');
    await hand.settle();
    await hand.tap('Check');
    expect(await hand.title()).toBe('detail 412');
    await hand.driver.back();
    expect((await hand.look()).foreground.title).toBe('Pantry');
  });

  it('says when another origin is in front, and finds the way back', async () => {
    await go('Elsewhere');
    const away = await hand.look();
    expect(away).toMatchObject({ insideApp: false, foreground: { appIdentifier: other.origin } });
    expect(await hand.driver.launch({ fresh: false })).toMatchObject({
      start: 'attached',
      foreground: { title: 'Pantry' },
    });
  });

  it('stays put on downloads and printing', async () => {
    await go('Download');
    await hand.tap('Print');
    expect((await hand.look()).foreground.title).toBe('Pantry');
  });

  it('knows when a page is under way, and is not held by what never ends', async () => {
    await go('Late');
    await hand.driver.tap((await hand.find('Load')).target);
    expect((await hand.driver.sample()).busy).toBe(true);
    await hand.settle();
    expect((await hand.look()).pageSource).toContain('Arrived');
    await hand.driver.tap((await hand.find('Animate')).target);
    expect((await hand.driver.sample()).busy).toBe(true);
    expect(await hand.settle()).toBeLessThan(2500);
    await hand.driver.tap((await hand.find('Poll')).target);
    expect(await hand.settle()).toBeLessThan(4500);
  });

  it('refuses a start page that does not answer', async () => {
    const dead = createWebDriver({ url: 'http://127.0.0.1:9/' });
    await dead.open();
    await expect(dead.launch({ fresh: true })).rejects.toMatchObject({
      code: 'target_unreachable',
      message: expect.stringContaining('cannot be opened (ERR_UNSAFE_PORT)') as string,
    });
    await dead.close();
    await expect(dead.capture({ screenshot: false })).rejects.toMatchObject({ code: 'session_lost' });
    await dead.close();
  });

  it('says what to install when the browser is missing', async () => {
    const driver = createWebDriver({ url: server.origin, chromiumPath: '/nowhere/chromium' });
    await expect(driver.open()).rejects.toMatchObject({ code: 'missing_dependency' });
  });

  it('names what somebody named as the browser where that is none', async () => {
    const driver = createWebDriver({ url: server.origin, chromiumPath: process.execPath });
    await expect(driver.open()).rejects.toMatchObject({
      code: 'device_offline',
      message: expect.stringContaining(`CHROME_PATH names ${process.execPath}`) as string,
    });
  });
});
