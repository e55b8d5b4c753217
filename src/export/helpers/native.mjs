// A WebdriverIO test made by ScreenGraph from its map. Run it with: npm install webdriverio && node --test FILE
// APPIUM_URL: the Appium server (default http://127.0.0.1:4723); DEVICE: which phone; APP: another package or bundle ID;
// CAPABILITIES: more of them, as JSON; WAIT_MS: how long to wait for a control or a screen.
import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { test } from 'node:test';
import { remote } from 'webdriverio';
import {
  backOf,
  barrierOf,
  closeOf,
  decliningOf,
  isBrowserBar,
  isShareSheet,
  readsFromRight,
  saysBack,
} from './native-ios.mjs';

const { env } = process;
const WAIT_MS = Number(env.WAIT_MS ?? 15_000);
/** A control that is not to be seen is waited for so long before it is scrolled for, and again before what is like it is taken. */
const LIKE_MS = Math.min(WAIT_MS, 2_000);
const MAX_SWIPES = 12;
const AFTER_SWIPE_MS = 300;
const REST_MS = 3_000;

/** Without what is no word: breaks between lines, which a name has commas for, marks of direction, signs of icon fonts. */
const squeezed = (text) => text.replace(/[\s,\p{Cf}\p{Co}]+/gu, '').toLowerCase();
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, number, name) =>
    name === undefined
      ? String.fromCodePoint(parseInt(hex ?? number, hex ? 16 : 10))
      : (ENTITIES[name] ?? all),
  );

/** The elements of a page source (UIAutomator's or XCUITest's), in document order. */
function elementsOf(source) {
  const elements = [];
  const open = [];
  const tags = /<(\/?)([^\s<>/!?]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
  for (const [, ends, tag, attributes, alone] of source.matchAll(tags)) {
    if (ends !== '') {
      open.pop();
      continue;
    }
    const own = {};
    for (const [, name, , double, single] of attributes.matchAll(/([\w:.-]+)\s*=\s*("([^"]*)"|'([^']*)')/g))
      own[name] = plain(double ?? single);
    const [left, top, right, bottom] = (own.bounds?.match(/-?\d+/g) ?? []).map(Number);
    const box =
      left === undefined
        ? { x: Number(own.x), y: Number(own.y), width: Number(own.width), height: Number(own.height) }
        : { x: left, y: top, width: right - left, height: bottom - top };
    const type = (own.class ?? own.type ?? tag).replace(/^XCUIElementType/, '');
    const element = { type, own, box, within: [...open], inner: [] };
    element.shown = own.displayed !== 'false' && own.visible !== 'false' && box.width > 0 && box.height > 0;
    element.resource = (own['resource-id'] ?? own.name ?? '').replace(/^[^/]*:id\//, '');
    const names = ['content-desc', 'text', 'hint', 'label', 'placeholderValue', 'name', 'value'];
    element.says = names.map((name) => own[name] ?? '').filter((text) => text.trim() !== '');
    if (element.shown) for (const holder of open) holder.inner.push(element);
    elements.push(element);
    if (alone === '') open.push(element);
  }
  return elements;
}

/** What an element is called: what it says itself, or all that is said in it. */
const namesOf = ({ says, inner }) => [
  ...says,
  [...new Set(inner.flatMap((one) => one.says[0] ?? []))].join(', '),
];

async function open({ app: stored, platform }) {
  const { APPIUM_URL = 'http://127.0.0.1:4723', DEVICE, APP: app = stored, CAPABILITIES = '{}' } = env;
  const { hostname, port, protocol, pathname, username, password } = new URL(APPIUM_URL);
  const account = [username, password].map(decodeURIComponent).join(':');
  const android = platform === 'Android';
  const browser = await remote({
    logLevel: 'error',
    hostname,
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    protocol: protocol.slice(0, -1),
    path: pathname,
    ...(username === ''
      ? {}
      : { headers: { authorization: `Basic ${Buffer.from(account).toString('base64')}` } }),
    capabilities: {
      platformName: platform,
      'appium:automationName': android ? 'UiAutomator2' : 'XCUITest',
      ...(DEVICE ? { 'appium:udid': DEVICE } : {}),
      'appium:autoLaunch': false,
      'appium:noReset': true,
      'wdio:enforceWebDriverClassic': true,
      ...JSON.parse(CAPABILITIES),
    },
  });
  const mobile = (command, parameters = {}) => browser.executeScript(`mobile: ${command}`, [parameters]);
  const begin = () => (android ? browser.activateApp(app) : mobile('activateApp', { bundleId: app }));
  const start = async () => {
    await (android ? browser.terminateApp(app) : mobile('terminateApp', { bundleId: app })).catch(
      () => false,
    );
    await begin();
  };
  await start();

  const look = async () => elementsOf(await browser.getPageSource());
  const distance = ({ box }, at) =>
    at === null
      ? 0
      : Math.hypot(
          box.x + box.width / 2 - at.x - at.width / 2,
          box.y + box.height / 2 - at.y - at.height / 2,
        ) +
        Math.abs(box.width - at.width) +
        Math.abs(box.height - at.height);
  /** The control that is meant; of several the one that lies most like it did. `exactly`: it is called as it was. */
  const locate = (elements, { label, resource, at }, exactly) => {
    const wanted = squeezed(label);
    const fits = (element) =>
      wanted !== '' &&
      namesOf(element).some((name) =>
        label.length >= 120 ? squeezed(name).startsWith(wanted) : squeezed(name) === wanted,
      );
    const shown = elements.filter((element) => element.shown);
    const own = resource === '' ? [] : shown.filter((element) => element.resource === resource);
    const called = (resource === '' ? shown : own).filter(fits);
    const alike = own.length > 0 ? own : shown.filter(fits);
    const found = called.length > 0 || exactly ? called : alike;
    const all = wanted === '' ? own : found;
    return all.map((one) => [distance(one, at), one]).sort(([a], [b]) => a - b)[0]?.[1] ?? null;
  };
  const finger = (from, steps) =>
    steps(
      browser
        .action('pointer', { parameters: { pointerType: 'touch' } })
        .move({ x: Math.round(from.x), y: Math.round(from.y) })
        .down(),
    )
      .up()
      // What is released already is not released again.
      .perform(true);
  /** Of a switch in a switch, as SwiftUI has them, the inner one answers. */
  const press = ({ type, inner = [], box: own }, ms = 60) => {
    const { x, y, width, height } = inner.find((one) => type === 'Switch' && one.type === type)?.box ?? own;
    return finger({ x: x + width / 2, y: y + height / 2 }, (down) => down.pause(ms));
  };
  const pull = (from, to) =>
    finger(from, (down) => down.move({ x: Math.round(to.x), y: Math.round(to.y), duration: 350 }).pause(120));
  const swipe = async (direction, at) => {
    const { width, height } = await browser.getWindowSize();
    const box = at ?? { x: 0, y: 0, width, height };
    // A drawer is pulled out of the very edge.
    const drawer = box.width === width && (await look()).some(({ type }) => type.endsWith('DrawerLayout'));
    const point = (across, down) => ({ x: box.x + box.width * across, y: box.y + box.height * down });
    const [from, to] = {
      UP: [point(0.5, 0.15), point(0.5, 0.85)],
      DOWN: [point(0.5, 0.85), point(0.5, 0.15)],
      LEFT: [point(drawer ? 0.003 : 0.15, 0.5), point(0.85, 0.5)],
      RIGHT: [point(0.85, 0.5), point(0.15, 0.5)],
    }[direction];
    return pull(from, to);
  };
  /** Scrolls for what is scrolled away: down to the end, then up. */
  const seek = async (target) => {
    const area = ({ box }) => box.width * box.height;
    const scrolls = ({ type, own, shown }) =>
      shown &&
      (own.scrollable === 'true' || (!android && /^(?:ScrollView|Table|CollectionView)$/.test(type)));
    let seen = '';
    for (const direction of ['DOWN', 'UP'])
      for (let swipes = 0; swipes < MAX_SWIPES; swipes++) {
        const source = await browser.getPageSource();
        const elements = elementsOf(source);
        if (locate(elements, target, true) !== null) return true;
        const [largest] = elements.filter(scrolls).sort((a, b) => area(b) - area(a));
        if (largest === undefined) return false;
        if (source === seen) break;
        seen = source;
        await swipe(direction, largest.box);
        await browser.pause(AFTER_SWIPE_MS);
      }
    return false;
  };
  /** Where to touch, once it stays where it is: what slides in or unfolds is waited for. */
  const find = async (target) => {
    const named = target.label !== '' || target.resource !== '';
    let [found, last] = [null, ''];
    const rests = async (exactly) => {
      found = locate(await look(), target, exactly);
      const box = JSON.stringify(found?.box ?? null);
      const same = found !== null && box === last;
      last = box;
      return same;
    };
    const wait = (exactly, timeout) =>
      browser.waitUntil(() => rests(exactly), { timeout, interval: 200 }).catch(() => undefined);
    if (named) await wait(true, LIKE_MS);
    if (named && found === null && (await seek(target))) await wait(true, LIKE_MS);
    if (named && found === null) await wait(false, target.at === null ? WAIT_MS : LIKE_MS);
    assert.ok(found !== null || target.at !== null, `nothing on the screen is ${JSON.stringify(target)}`);
    return found ?? { box: target.at, own: {}, type: '' };
  };
  const buttonsIn = (elements, holder) =>
    elements.filter((one) => one.type === 'Button' && one.shown && one.within.includes(holder));
  /** The sheet by which iOS hands something on: by its button, else by a touch above it. */
  const closeSheet = async (elements, sheet) => {
    const button = buttonsIn(elements, sheet).find((one) => saysBack(one.own));
    if (button !== undefined) return press(button);
    const { width, height } = await browser.getWindowSize();
    const parts = sheet.inner.filter(({ box }) => box.width * box.height <= 0.9 * width * height);
    const top = Math.min(...parts.map(({ box }) => box.y));
    if (parts.length > 0 && top >= 44) await finger({ x: width / 2, y: top / 2 }, (down) => down.pause(60));
  };
  const back = async () => {
    if (android) return browser.back();
    const elements = await look();
    const over = elements.findLast((one) => (isShareSheet(one) || isBrowserBar(one)) && one.shown);
    if (over !== undefined && isShareSheet(over)) return closeSheet(elements, over);
    const { width, height } = await browser.getWindowSize();
    if (over === undefined && barrierOf(elements, { width, height }) !== undefined) return dismiss();
    const bar = over ?? elements.findLast((one) => one.type === 'NavigationBar' && one.shown);
    const buttons = buttonsIn(elements, bar);
    const fromRight = readsFromRight(elements);
    const button = over === undefined ? backOf(buttons, width, fromRight) : closeOf(buttons);
    if (button !== undefined) return press(button);
    const [from, to] = fromRight ? [width - 1, width * 0.2] : [1, width * 0.8];
    return pull({ x: from, y: height / 2 }, { x: to, y: height / 2 });
  };
  /** Where a touch meets the region that closes what iOS shows over the rest, and not what it is there for. */
  const beside = async (region, later = []) => {
    const display = await browser.getWindowSize();
    const x = Math.max(region.box.x, 0);
    const y = Math.max(region.box.y, 0);
    const width = Math.min(region.box.x + region.box.width, display.width) - x;
    const height = Math.min(region.box.y + region.box.height, display.height) - y;
    const others = ({ inner }) =>
      inner.filter((one) => one !== region && !one.within.includes(region) && !region.within.includes(one));
    const holder = region.within.findLast((box) => others(box).some(({ type }) => type !== 'Other'));
    const over = later.length > 0 || holder === undefined ? later : others(holder);
    const boxes = over.map(({ box }) => box).filter((box) => box.width * box.height <= 0.9 * width * height);
    const spots = [
      [0.5, 0.08],
      [0.5, 0.92],
      [0.08, 0.5],
      [0.92, 0.5],
      [0.08, 0.08],
      [0.92, 0.92],
    ].map(([across, down]) => ({ x: x + width * across, y: y + height * down }));
    const isIn = (box, at) =>
      at.x >= box.x && at.x < box.x + box.width && at.y >= box.y && at.y < box.y + box.height;
    const free = spots.find((at) => !boxes.some((box) => isIn(box, at)));
    return free ?? { x: x + width / 2, y: y + height / 2 };
  };
  /** Closes what is on top without doing what it asks for. */
  const dismiss = async () => {
    const elements = await look();
    if (android) {
      const answer = ['aerr_wait', 'aerr_close'].flatMap((id) =>
        elements.filter((one) => one.resource === id),
      )[0];
      return answer === undefined ? browser.back() : press(answer);
    }
    const region = elements.findLast((one) => one.own.name === 'PopoverDismissRegion' && one.shown);
    if (region !== undefined) return finger(await beside(region), (down) => down.pause(60));
    const dialog = elements.findLast(
      (one) => (/^(?:Alert|Sheet|Dialog)$/.test(one.type) || isShareSheet(one)) && one.shown,
    );
    if (dialog !== undefined && isShareSheet(dialog)) return closeSheet(elements, dialog);
    const barrier = dialog === undefined ? barrierOf(elements, await browser.getWindowSize()) : undefined;
    const later = barrier && elements.slice(elements.indexOf(barrier) + 1).filter(({ shown }) => shown);
    if (barrier) return finger(await beside(barrier, later), (down) => down.pause(60));
    const button = decliningOf(buttonsIn(elements, dialog), dialog?.type === 'Sheet');
    if (button !== undefined) await press(button);
  };
  const inFront = async (elements) =>
    android
      ? elements.some((one) => one.own.package === app)
      : (await mobile('activeAppInfo'))?.bundleId === app;

  return {
    close: () => browser.deleteSession(),
    async perform(kind, target) {
      if (kind === 'TAP') return press(await find(target));
      if (kind === 'LONG_PRESS') return press(await find(target), 900);
      if (kind === 'BACK') return back();
      if (kind === 'DISMISS') return dismiss();
      if (kind.startsWith('SCROLL_')) return swipe(kind.slice('SCROLL_'.length), target.at);
      if (kind !== 'HIDE_KEYBOARD') return start();
      if (await (android ? browser.isKeyboardShown() : mobile('isKeyboardShown')))
        await (android ? browser.hideKeyboard() : mobile('hideKeyboard')).catch(() => undefined);
    },
    async type(target, text) {
      // A keypad that the app draws itself.
      for (const sign of target.keys === undefined ? '' : text) {
        const key = target.keys.find((one) => one.sign === sign);
        assert.ok(key !== undefined, 'the keypad has no key for what is to be typed');
        await press({ box: key.at });
      }
      if (target.keys !== undefined) return;
      const { type, own, box } = await find(target);
      const [field] = await browser.$$(
        android
          ? `//*[@class="${type}" and @bounds="${own.bounds}"]`
          : `-ios predicate string:type == "XCUIElementType${type}" AND rect.x == ${box.x} AND rect.y == ${box.y} AND rect.width == ${box.width} AND rect.height == ${box.height}`,
      );
      assert.ok(field !== undefined, `nothing on the screen takes text as ${JSON.stringify(target)}`);
      const line = text.replace(/\n+$/, '');
      if (line === text || !android) return field.setValue(text);
      // Text is set without a focus, and keys go to what has it.
      await field.click();
      await field.setValue(line);
      await mobile('pressKey', { keycode: 66 });
    },
    async restart(what) {
      if (what === 'reset' && android) await mobile('clearApp', { appId: app });
      await (what === 'attach' ? begin() : start());
    },
    async arrives(expected) {
      if (expected === null || expected.kind === 'unknown') return;
      let seen = '';
      const there = async () => {
        const elements = await look();
        const said = elements.flatMap((one) => (one.shown ? namesOf(one) : []));
        seen = [...new Set(said)].join(' | ');
        if (expected.kind === 'screen' && expected.name !== '')
          return squeezed(seen).includes(squeezed(expected.name));
        return (await inFront(elements)) === (expected.kind === 'screen');
      };
      await browser.waitUntil(there, { timeout: WAIT_MS, interval: 200 }).catch(() => undefined);
      let last = '';
      const rests = async () => {
        const now = JSON.stringify((await look()).map(({ type, box }) => [type, box]));
        const same = now === last;
        last = now;
        return same;
      };
      // A clock on the screen never rests.
      await browser.waitUntil(rests, { timeout: REST_MS, interval: 200 }).catch(() => undefined);
      assert.ok(await there(), `expected ${JSON.stringify(expected)}, got ${seen.slice(0, 2_000)}`);
    },
  };
}
