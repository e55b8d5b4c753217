import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebDriver } from '../../../adapters/appium/web/web-driver.ts';
import { holdAppium } from '../../support/apps/held-appium.ts';
import type { StaticServer } from '../../support/apps/static-server.ts';
import {
  type SeenNode,
  type WebHand,
  createWebHand,
  nodesOf,
  pantryDriver,
  startPantry,
} from '../../support/apps/web-fixture.ts';

/** What one look at a page holds. Needs `apt-get install chromium chromium-driver`. */
describe('reading a web page', () => {
  let server: StaticServer;
  let hand: WebHand;
  beforeAll(async () => {
    server = await startPantry();
    await holdAppium();
    hand = createWebHand(pantryDriver(server.origin));
    await hand.driver.open();
  });
  afterAll(async () => {
    await hand.driver.close();
    await server.close();
  });
  /** The start page, or what one of its links leads to. */
  const at = async (link?: string): Promise<WebHand> => {
    await hand.driver.launch({ fresh: true });
    await hand.settle();
    if (link) await hand.tap(link);
    return hand;
  };
  const called = (nodes: readonly SeenNode[], name: string) =>
    nodes.find((node) => node.attributes['name'] === name)?.attributes ?? {};

  it('lists what a person sees, also below the fold, with states and names', async () => {
    const pantry = await at();
    const { nodes, foreground, viewport, insideApp, dialect } = await pantry.look();
    expect({ dialect, insideApp, viewport }).toEqual({
      dialect: 'web',
      insideApp: true,
      viewport: { width: 412, height: 915, scale: 1 },
    });
    expect(foreground).toEqual({ appIdentifier: server.origin, route: '/index.html', title: 'Pantry' });
    expect(called(nodes, 'New entry')).toMatchObject({
      role: 'link',
      clickable: 'true',
      href: `${server.origin}/form.html`,
      'on-screen': 'true',
    });
    expect(called(nodes, 'Far below')).toMatchObject({ clickable: 'true', visible: 'true' });
    expect(called(nodes, 'Far below')['on-screen']).toBeUndefined();
    expect(called(nodes, 'Print')['href']).toBeUndefined();
    expect(nodes[0]?.attributes).toMatchObject({ class: 'body', scrollable: 'down' });
    expect(await pantry.driver.provision()).toEqual({ installed: 'none', version: '1.4.2' });
    const { screenshotPng } = await pantry.driver.capture({ screenshot: true });
    expect(
      Buffer.from(screenshotPng ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('names fields, keeps what was typed out of texts, and passwords out of everything', async () => {
    const { nodes, pageSource } = await (await at('New entry')).look();
    expect(pageSource).not.toContain('hunter2');
    for (const typed of ['old@value.test', 'kept note', 'told'])
      expect(pageSource.split(typed)).toHaveLength(pageSource.split(` value="${typed}"`).length);
    expect(called(nodes, 'E-mail address')).toMatchObject({ class: 'label' });
    const field = (resource: string) =>
      nodes.find((node) => node.attributes['resource-name'] === resource)?.attributes ?? {};
    expect(field('mail')).toMatchObject({
      role: 'textfield',
      name: 'E-mail address',
      hint: 'you@example.com',
      editable: 'true',
      filled: 'true',
      required: 'true',
      'input-type': 'email',
    });
    expect(field('pass')).toMatchObject({ name: 'Secret', password: 'true', filled: 'true' });
    expect(field('kind')).toMatchObject({ role: 'select', name: 'Kind', value: 'Fruit' });
    expect(field('locked')['editable']).toBeUndefined();
    expect(field('wrong')).toMatchObject({ invalid: 'true' });
    expect(field('alarm')).toMatchObject({
      role: 'switch',
      checkable: 'true',
      name: 'Alarm',
      clickable: 'true',
    });
    expect(called(nodes, 'Keep it fresh')).toMatchObject({
      role: 'checkbox',
      checked: 'true',
      clickable: 'true',
    });
    expect(called(nodes, 'Story')).toMatchObject({ 'input-type': 'contenteditable', filled: 'true' });
    expect(called(nodes, 'Not now')['enabled']).toBeUndefined();
    const offered = nodes.filter(
      (node) => node.attributes['name'] === 'Alarm' && node.attributes['clickable'],
    );
    expect(offered).toHaveLength(1);
  });

  it('reads shadow roots and slots as drawn and knows what listens', async () => {
    const { nodes } = await (await at('Shadow')).look();
    const clickable = nodes
      .filter((node) => node.attributes['clickable'] === 'true' && node.attributes['enabled'] === 'true')
      .map((node) => node.attributes['name']);
    expect(clickable).toEqual(['Slotted label', 'In the light', 'Pointer box', 'Heard', 'Inner']);
    expect(called(nodes, 'Card title')).toMatchObject({ role: 'heading' });
    expect(called(nodes, 'Asleep')['enabled']).toBeUndefined();
  });

  it('does not offer what lies beneath or beside, and marks what is covered', async () => {
    const { nodes, pageSource } = await (await at('Layers')).look();
    expect(pageSource).not.toContain('Underneath');
    expect(pageSource).not.toContain('resource-name="old"');
    expect(pageSource).not.toContain('To the right');
    expect(called(nodes, 'Veiled')).toMatchObject({ covered: 'true', visible: 'true' });
    expect(called(nodes, 'Half covered')['covered']).toBeUndefined();
    expect(called(nodes, 'Front bottom')).toMatchObject({ clickable: 'true', visible: 'true' });
  });

  it('does not offer what an open panel keeps from the finger, further down either', async () => {
    const pantry = await at('Panel');
    expect((await pantry.find('I agree')).attributes).toMatchObject({ role: 'checkbox', clickable: 'true' });
    await pantry.tap('Open panel');
    const { nodes } = await pantry.look();
    expect(called(nodes, 'I agree')['covered']).toBe('true');
    expect(called(nodes, 'In the panel')).toMatchObject({ clickable: 'true', 'on-screen': 'true' });
  });

  it('adds the offsets of frames', async () => {
    const { nodes } = await (await at('Frames')).look();
    const frame = called(nodes, 'Inner');
    const inside = called(nodes, 'Inside');
    expect(frame['role']).toBe('webview');
    const [frameY, insideY] = [frame, inside].map((node) => Number(node['bounds']?.split(',')[1]));
    expect(insideY).toBeGreaterThan((frameY ?? 0) + 5);
    expect(called(nodes, 'In the box')).toMatchObject({ visible: 'true', clickable: 'true' });
  });

  it('gives XML whatever the page holds', async () => {
    const { nodes, pageSource } = await (await at('Open in a tab')).look();
    const forbidden = [...pageSource].filter((c) => {
      const code = c.codePointAt(0) ?? 0;
      return (
        (code < 32 && code !== 10) || (code >= 0xd800 && code < 0xe000) || code === 0xfffe || code === 0xffff
      );
    });
    expect(forbidden).toEqual([]);
    expect(nodes.some((node) => node.attributes['name'] === 'abcde & <f> "g"')).toBe(true);
    expect(nodes.some((node) => node.attributes['name'] === ']]>"&<')).toBe(true);
  });

  it('caps a huge page and says so', async () => {
    const driver = createWebDriver({
      url: `${server.origin}/long.html?rows=4000`,
      limits: { maxNodes: 1000 },
    });
    await driver.open();
    await driver.launch({ fresh: true });
    const { pageSource } = await driver.capture({ screenshot: false });
    await driver.close();
    expect(pageSource).toContain('truncated="true"');
    expect(nodesOf(pageSource).length).toBeLessThanOrEqual(1000);
  });

  it('keeps the key of an element from look to look', async () => {
    const pantry = await at();
    const first = (await pantry.find('Dialogs')).target.key;
    expect((await pantry.find('Dialogs')).target.key).toBe(first);
  });
});
