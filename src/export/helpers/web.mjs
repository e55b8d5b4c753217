// A WebdriverIO test made by ScreenGraph from its map. Run it with: npm install webdriverio && node --test FILE
// START_URL: another address of the app; CHROME_PATH, CHROMEDRIVER_PATH: which browser; HEADED=1: to watch; WAIT_MS: how
// long to wait for a control or a screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remote } from 'webdriverio';
import { beside, boxOf, entriesBack, fill, isFirst, locate, place, prepare, scrollAt } from './web-page.mjs';

const { env } = process;
const WAIT_MS = Number(env.WAIT_MS ?? 15_000);

const squeezed = (text) => text.replace(/\s+/g, '').toLowerCase();

async function open({ start: stored, viewport }) {
  const start = env.START_URL ?? stored;
  const { CHROME_PATH: binary, CHROMEDRIVER_PATH: driver, HEADED } = env;
  const browser = await remote({
    logLevel: 'error',
    capabilities: {
      browserName: 'chrome',
      unhandledPromptBehavior: 'ignore',
      'wdio:enforceWebDriverClassic': true,
      'goog:chromeOptions': {
        ...(binary ? { binary } : {}),
        args: [
          ...(HEADED ? [] : ['headless=new']),
          ...(process.getuid?.() === 0 ? ['no-sandbox'] : []),
          'disable-dev-shm-usage',
        ],
      },
      ...(driver ? { 'wdio:chromedriverOptions': { binary: driver } } : {}),
    },
  });
  /**
   * Told once, a window stays a phone's. The driver's own mobileEmulation says it again with every page, and is never
   * answered where an alert opens meanwhile.
   */
  const phones = new Set();
  const asPhone = async (handle) => {
    if (phones.has(handle)) return;
    const metrics = { ...viewport, deviceScaleFactor: 1, mobile: true };
    await browser.sendCommandAndGetResult('Emulation.setDeviceMetricsOverride', metrics);
    await browser.sendCommandAndGetResult('Emulation.setTouchEmulationEnabled', { enabled: true });
    phones.add(handle);
  };
  let windows = 1;
  /** The entries of the history that were looked at. */
  const looked = new Set();
  const look = async () => {
    const key = await browser.execute(() => globalThis.navigation?.currentEntry?.key ?? '').catch(() => '');
    looked.add(key);
  };
  /** While an alert, a confirm or a prompt is open nothing is loaded; its answer may ask once more. */
  const decline = async () => {
    for (let i = 0; i < 5 && (await browser.isAlertOpen().catch(() => false)); i++)
      await browser.dismissAlert();
  };
  /** Where one starts nothing lies behind: back must not leave the app for the empty page of a new browser. */
  const begin = async () => {
    await decline();
    looked.clear();
    await browser.url(start);
    await browser.sendCommandAndGetResult('Page.resetNavigationHistory', {}).catch(() => undefined);
  };
  await asPhone(await browser.getWindowHandle());
  await begin();

  /** The control once it stays where it is: what slides in or unfolds is waited for. */
  const find = async (target) => {
    let [found, last, again] = [null, null, false];
    const rests = async () => {
      found = await browser.execute(locate, target, again);
      again = true;
      const now = found === null ? null : JSON.stringify([found.box, await browser.execute(boxOf)]);
      const same = now !== null && now === last;
      last = now;
      return same;
    };
    await browser.waitUntil(rests, {
      timeout: WAIT_MS,
      interval: 150,
      timeoutMsg: `nothing on the page is ${JSON.stringify(target)}`,
    });
    return found;
  };
  const touch = async ({ to }, ms) => {
    await browser
      .action('pointer', { parameters: { pointerType: 'touch' } })
      .move(to)
      .down()
      .pause(ms)
      .up()
      // What is released already must not be released again: Chromium makes another tap of it.
      .perform(true);
  };
  /** A frame's field has no handle outside it, so it gets the keys one by one. */
  const press = async (line) => {
    await browser.execute(prepare);
    const keys = browser.action('key');
    for (const key of line) keys.down(key).up(key);
    await keys.perform();
  };
  /** Escape, and where nothing answers to it, a tap beside what lies on top. */
  const dismiss = async () => {
    const before = await browser.execute(beside);
    await browser.keys(['Escape']);
    if (before === null) return;
    for (let [rested, looks, last] = [0, 0, null]; rested < 4; looks++) {
      if (looks === 20) return;
      await browser.pause(50);
      const now = await browser.execute(beside);
      if (now?.state !== before.state) return;
      const busy = (await browser.execute(boxOf)).at(-1);
      rested = busy === last ? rested + 1 : 0;
      last = busy;
    }
    await touch({ to: { x: before.x, y: before.y } }, 60);
  };
  return {
    close: () => browser.deleteSession(),
    async perform(kind, target) {
      const alert = await browser.isAlertOpen().catch(() => false);
      if (alert && ['TAP', 'DISMISS', 'BACK'].includes(kind))
        return kind === 'TAP' && target.label !== 'Cancel' ? browser.acceptAlert() : browser.dismissAlert();
      if (kind === 'TAP') return touch(await find(target), 60);
      if (kind === 'LONG_PRESS') return touch(await find(target), 800);
      if (kind === 'BACK') {
        if (windows > 1 && (await browser.execute(isFirst))) return browser.closeWindow();
        const entries = await browser.execute(entriesBack, [...looked]).catch(() => 1);
        return entries === 1 ? browser.back() : browser.execute((n) => history.go(-n), entries);
      }
      if (kind === 'DISMISS') return dismiss();
      if (kind === 'HIDE_KEYBOARD') return browser.execute(() => document.activeElement?.blur());
      if (kind.startsWith('SCROLL_'))
        return browser.execute(scrollAt, kind.slice('SCROLL_'.length), target.at);
      return begin();
    },
    async type(target, text) {
      const { kind, framed } = await find(target);
      if (/^(select|date|time|datetime-local|month|week|color|range)$/.test(kind))
        return browser.execute(fill, text);
      const line = kind === 'textarea' ? text : text.replace(/\n+$/, '');
      if (framed) await press(line);
      else await (await browser.$(await browser.execute(() => globalThis.screengraphFound))).setValue(line);
      return line === text ? undefined : browser.keys('Enter');
    },
    async restart(what) {
      await decline();
      if (what === 'reset') {
        await browser.deleteCookies();
        await browser.execute(() => [localStorage, sessionStorage].forEach((store) => store.clear()));
      }
      await browser.url('about:blank');
      await begin();
    },
    async arrives(expected) {
      if (expected === null || expected.kind === 'unknown') return look();
      let seen = null;
      const there = async () => {
        if (await browser.isAlertOpen().catch(() => false)) return expected.kind === 'screen';
        // What opens in a window of its own is followed; one that was closed is left.
        const handles = await browser.getWindowHandles();
        if (handles.length !== windows) await browser.switchToWindow(handles.at(-1));
        windows = handles.length;
        // One that opens with an alert is told once that is answered.
        if (!(await browser.isAlertOpen().catch(() => false))) await asPhone(handles.at(-1));
        seen = await browser.execute(place);
        const inside = seen.origin === new URL(start).origin;
        if (expected.kind !== 'screen') return !inside;
        // A page that says nothing of itself is called by its address.
        const said = `${seen.title} ${seen.text} ${seen.route}`;
        const named = squeezed(said).includes(squeezed(expected.name));
        return inside && named && new RegExp(expected.route).test(seen.route);
      };
      await browser.waitUntil(there, { timeout: WAIT_MS }).catch(() => undefined);
      let last = null;
      const rests = async () => {
        if (await browser.isAlertOpen().catch(() => false)) return true;
        const now = JSON.stringify([await browser.execute(place), await browser.execute(boxOf)]);
        const same = now === last;
        last = now;
        return same;
      };
      // A clock on the page never rests.
      await browser.waitUntil(rests, { timeout: 3_000, interval: 200 }).catch(() => undefined);
      assert.ok(
        await there(),
        `expected ${JSON.stringify(expected)}, got ${JSON.stringify({ ...seen, text: undefined })}`,
      );
      await look();
    },
  };
}
