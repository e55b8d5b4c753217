// A WebdriverIO test made by ScreenGraph from its map. Run it with: npm install webdriverio && node --test FILE
// START_URL: another address of the app; CHROME_PATH, CHROMEDRIVER_PATH: which browser; HEADED=1: to watch; WAIT_MS: how
// long to wait for a control or a screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remote } from 'webdriverio';

const { env } = process;
const WAIT_MS = Number(env.WAIT_MS ?? 15_000);
/** What is typed; with nothing in its place the test would fail somewhere else, later. */
const secret = (variable, name) => {
  assert.ok(env[variable], `${variable} is not set; it is the secret ${name} of the data file`);
  return env[variable];
};

/**
 * In the page: how many entries of the history one way back is. What a page left by itself before anybody looked is passed
 * by, as a browser's own button does, and so is the empty fragment that a link to nowhere left.
 */
function entriesBack(seen) {
  const now = globalThis.navigation?.currentEntry;
  if (!now) return 1;
  const bare = (url) => (url ?? '').replace(/#$/, '');
  const earlier = globalThis.navigation.entries().slice(0, now.index).reverse();
  const isIdle = ({ sameDocument, url }) => sameDocument && url !== now.url && bare(url) === bare(now.url);
  const next = earlier.findIndex((entry) => !isIdle(entry));
  const looked = earlier.findIndex((entry) => !isIdle(entry) && seen.includes(entry.key));
  return Math.max(looked < 0 || earlier[looked].sameDocument ? next : looked, 0) + 1;
}

/**
 * In the page: the control that is meant, by its name; of several the one that lies most like it did. Where things lie is
 * asked as the page was scrolled when the search began, so that bringing one into view makes no other one likelier.
 */
function locate({ label, resource, at }, again) {
  const scrolls = (again && globalThis.screengraphScrolls) || (globalThis.screengraphScrolls = new Map());
  const above = (element) => element.parentElement ?? element.getRootNode().host ?? null;
  const isFixed = (element) => getComputedStyle(element).position === 'fixed';
  const remember = (element) => {
    for (let e = element; e !== null; e = above(e))
      if (!scrolls.has(e)) scrolls.set(e, [e.scrollLeft, e.scrollTop]);
  };
  /** How far an element was scrolled to the left and up since. */
  const moved = (element) => {
    const by = [0, 0];
    for (let e = element; e !== null && !isFixed(e); e = above(e)) {
      const holder = above(e);
      const [left, top] = scrolls.get(holder) ?? [holder?.scrollLeft ?? 0, holder?.scrollTop ?? 0];
      by[0] += (holder?.scrollLeft ?? 0) - left;
      by[1] += (holder?.scrollTop ?? 0) - top;
    }
    return by;
  };
  const squeeze = (text) => (text ?? '').replace(/\s+/g, '');
  const attribute = (element, name) => element.getAttribute(name) ?? '';
  /** What an element says, parts with a name of their own by that name. */
  const said = (node) => {
    if (node.nodeType === 3) return node.nodeValue ?? '';
    if (node.nodeType !== 1 || /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|INPUT|SELECT|TEXTAREA)$/.test(node.tagName))
      return '';
    if (node.hidden || attribute(node, 'aria-hidden') === 'true') return '';
    const own = attribute(node, 'aria-label') || (node.tagName === 'IMG' ? attribute(node, 'alt') : '');
    if (own) return own;
    const { display, visibility } = getComputedStyle(node);
    if (display === 'none' || visibility === 'hidden') return '';
    return [...(node.shadowRoot ?? node).childNodes].map(said).join('');
  };
  const nameOf = (element) => {
    const labelled = attribute(element, 'aria-labelledby')
      .split(/\s+/)
      .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
      .join('');
    const own = labelled || attribute(element, 'aria-label');
    if (own) return own;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) {
      const texts = [...(element.labels ?? [])].map((one) => one.textContent).join('');
      const button = /^(submit|button|reset)$/.test(element.type);
      return (button ? element.value : texts) || attribute(element, 'title') || element.placeholder || '';
    }
    return attribute(element, 'alt') || said(element) || attribute(element, 'title');
  };
  const shown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  const distance = (element) => {
    if (at === null) return 0;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = moved(element);
    const middle = Math.hypot(
      left + x + width / 2 - at.x - at.width / 2,
      top + y + height / 2 - at.y - at.height / 2,
    );
    return middle + Math.abs(width - at.width) + Math.abs(height - at.height);
  };
  /** Where a tap is the element's, rather than a control's within it; `own`: where nothing lies on it at all. */
  const spot = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const control = 'a,button,input,select,textarea,summary,[role=button],[role=link],[onclick]';
    const shares = [0.5, 0.25, 0.75, 0.05, 0.95];
    let best = null;
    for (const [fx, fy] of shares.flatMap((y) => shares.map((x) => [x, y]))) {
      const [x, y] = [Math.floor(left + width * fx), Math.floor(top + height * fy)];
      const hit = document.elementFromPoint(x, y);
      if (hit === null || !(element.contains(hit) || hit.contains(element))) continue;
      const taker = hit.closest(control);
      const rank = !element.contains(hit) ? 0 : element.contains(taker) && taker !== element ? 1 : 2;
      if (rank > (best?.rank ?? -1)) best = { x, y, rank, own: hit === element };
    }
    return best;
  };
  globalThis.screengraphSpot = spot;
  const all = [...document.querySelectorAll('body, body *')];
  const wanted = squeeze(label);
  const fits = (element) => {
    const name = squeeze(nameOf(element));
    return label.length >= 120 ? name.startsWith(wanted) : name === wanted;
  };
  const keys = ['data-testid', 'data-test', 'data-test-id', 'data-qa', 'data-cy', 'id', 'name'];
  let found =
    resource === '' ? [] : all.filter((e) => shown(e) && keys.some((key) => attribute(e, key) === resource));
  if (found.length > 1 && wanted !== '' && found.some(fits)) found = found.filter(fits);
  if (found.length === 0 && wanted !== '') {
    found = all.filter((e) => shown(e) && fits(e));
    if (at === null) found = found.filter((e) => !found.some((other) => other !== e && e.contains(other)));
  }
  if (found.length === 0 && wanted === '' && at !== null) {
    // What closes a panel lies under it: its middle may be the panel's.
    const layer = all.findLast((e) => shown(e) && distance(e) <= 4 && spot(e)?.own);
    if (layer !== undefined) return layer;
    const page = document.scrollingElement ?? document.documentElement;
    remember(page);
    const y = () => at.y + at.height / 2 - (page.scrollTop - scrolls.get(page)[1]);
    if (y() < 0 || y() >= innerHeight) scrollBy({ top: y() - innerHeight / 2, behavior: 'instant' });
    const hit = document.elementFromPoint(at.x + at.width / 2, y());
    return hit === document.body || hit === document.documentElement ? null : hit;
  }
  const onTop = (element) => {
    remember(element);
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return spot(element);
  };
  const sorted = found.map((element) => [distance(element), element]).sort(([a], [b]) => a - b);
  return sorted.map(([, element]) => element).find(onTop) ?? sorted[0]?.[1] ?? null;
}

/** In the page: where a control (or the page) is, and whether something is under way. */
const boxOf = (element) => {
  const { left, top, width, height } = (element ?? document.body).getBoundingClientRect();
  const moving = document.getAnimations().filter((one) => {
    const { endTime } = one.effect?.getComputedTiming() ?? {};
    return one.playState === 'running' && endTime < 3_000;
  });
  // What is under way differs from look to look.
  const busy = moving.length === 0 ? '' : Math.random();
  return [left, top, width, height, location.href, document.body.scrollHeight, busy];
};

/**
 * In the page: where a tap is one beside what lies on top, on the layer that keeps the page beneath from taps; `state` is
 * another one once that layer goes or fades.
 */
function beside() {
  const hitAt = (x, y, root = document) => {
    const hit = root.elementFromPoint(x, y);
    const deeper = hit?.shadowRoot ? hitAt(x, y, hit.shadowRoot) : null;
    return deeper ?? hit;
  };
  const above = (element) =>
    element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;
  const lineOf = (element) => (element === null ? [] : [element, ...lineOf(above(element))]);
  const share = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const wide = Math.min(right, globalThis.innerWidth) - Math.max(left, 0);
    const high = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return (Math.max(0, wide) * Math.max(0, high)) / (globalThis.innerWidth * innerHeight);
  };
  const liesOver = (layer, x, y) =>
    [layer.getRootNode(), document]
      .flatMap((root) => root.elementsFromPoint(x, y))
      .some((one) => !lineOf(layer).includes(one) && !lineOf(one).includes(layer));
  const control = 'a,button,input,select,textarea,label,summary,[role=button],[role=link],[tabindex="0"]';
  const rim = [0.03, 0.97, 0.5, 0.25, 0.75];
  let best = null;
  for (const fy of rim)
    for (const fx of rim) {
      const [x, y] = [Math.floor(globalThis.innerWidth * fx), Math.floor(innerHeight * fy)];
      const hit = hitAt(x, y);
      if (hit === null || /^(HTML|BODY)$/.test(hit.tagName) || hit.closest(control)) continue;
      if (share(hit) >= Math.max(0.5, (best?.share ?? 0) + 0.001) && liesOver(hit, x, y))
        best = { hit, x, y, share: share(hit) };
    }
  if (best === null) return null;
  const layers = globalThis.screengraphLayers ?? (globalThis.screengraphLayers = []);
  if (!layers.includes(best.hit)) layers.push(best.hit);
  const { left, top } = best.hit.getBoundingClientRect();
  const seen = lineOf(best.hit).map((one) => getComputedStyle(one).opacity);
  return { x: best.x, y: best.y, state: [layers.indexOf(best.hit), left, top, ...seen].join() };
}

/** In the page: what tells one screen from another. */
const place = () => ({
  route: location.pathname + location.search + location.hash,
  origin: location.origin,
  title: document.title,
  text: [
    document.body?.innerText ?? '',
    ...[...document.querySelectorAll('[aria-label],[alt],[placeholder],[title]')].map((e) =>
      ['aria-label', 'alt', 'placeholder', 'title'].map((name) => e.getAttribute(name) ?? '').join(' '),
    ),
  ].join(' '),
});

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
        mobileEmulation: { deviceMetrics: { ...viewport, pixelRatio: 1, touch: true } },
        args: [
          ...(HEADED ? [] : ['headless=new']),
          ...(process.getuid?.() === 0 ? ['no-sandbox'] : []),
          'disable-dev-shm-usage',
        ],
      },
      ...(driver ? { 'wdio:chromedriverOptions': { binary: driver } } : {}),
    },
  });
  let windows = 1;
  /** The entries of the history that were looked at. */
  const looked = new Set();
  const look = async () => {
    const key = await browser.execute(() => globalThis.navigation?.currentEntry?.key ?? '').catch(() => '');
    looked.add(key);
  };
  /** Where one starts nothing lies behind: back must not leave the app for the empty page of a new browser. */
  const begin = async () => {
    looked.clear();
    await browser.url(start);
    await browser.sendCommandAndGetResult('Page.resetNavigationHistory', {}).catch(() => undefined);
  };
  await begin();

  /** The control once it stays where it is: what slides in or unfolds is waited for. */
  const find = async (target) => {
    let [found, last, again] = [null, null, false];
    const rests = async () => {
      found = await browser.execute(locate, target, again);
      again = true;
      const box = found === null ? null : JSON.stringify(await browser.execute(boxOf, found));
      const same = box !== null && box === last;
      last = box;
      return same;
    };
    await browser.waitUntil(rests, {
      timeout: WAIT_MS,
      interval: 150,
      timeoutMsg: `nothing on the page is ${JSON.stringify(target)}`,
    });
    return browser.$(found);
  };
  const touch = async (element, ms) => {
    const spot = await browser.execute((e) => globalThis.screengraphSpot?.(e), element);
    const to = spot ? { x: spot.x, y: spot.y } : { origin: element };
    await browser
      .action('pointer', { parameters: { pointerType: 'touch' } })
      .move(to)
      .down()
      .pause(ms)
      .up()
      // What is released already must not be released again: Chromium makes another tap of it.
      .perform(true);
  };
  /** Escape, and where nothing answers to it, a tap beside what lies on top. */
  const dismiss = async () => {
    const before = await browser.execute(beside);
    await browser.keys(['Escape']);
    if (before === null) return;
    for (let rested = 0, looks = 0; rested < 4; looks++) {
      if (looks === 20) return;
      await browser.pause(50);
      const now = await browser.execute(beside);
      if (now?.state !== before.state) return;
      rested = (await browser.execute(boxOf, null)).at(-1) === '' ? rested + 1 : 0;
    }
    await browser
      .action('pointer', { parameters: { pointerType: 'touch' } })
      .move({ x: before.x, y: before.y })
      .down()
      .pause(60)
      .up()
      .perform(true);
  };
  const scroll = (direction, at) =>
    browser.execute(
      (way, box) => {
        const [dx, dy] = { UP: [0, -1], DOWN: [0, 1], LEFT: [-1, 0], RIGHT: [1, 0] }[way];
        const moves = (e) => {
          const before = [e.scrollLeft, e.scrollTop];
          e.scrollBy({ left: dx * e.clientWidth * 0.7, top: dy * e.clientHeight * 0.7, behavior: 'instant' });
          return e.scrollLeft !== before[0] || e.scrollTop !== before[1];
        };
        let e =
          box === null ? null : document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        for (; e !== null; e = e.parentElement) if (moves(e)) return;
        if (!moves(document.scrollingElement ?? document.body)) moves(document.body);
      },
      direction,
      at,
    );

  return {
    close: () => browser.deleteSession(),
    async perform(kind, target) {
      const alert = await browser.isAlertOpen().catch(() => false);
      if (alert && (kind === 'TAP' || kind === 'DISMISS'))
        return kind === 'TAP' && target.label !== 'Cancel' ? browser.acceptAlert() : browser.dismissAlert();
      if (kind === 'TAP') return touch(await find(target), 60);
      if (kind === 'LONG_PRESS') return touch(await find(target), 800);
      if (kind === 'BACK') {
        if (windows > 1 && (await browser.execute(() => history.length)) <= 1) return browser.closeWindow();
        const entries = await browser.execute(entriesBack, [...looked]).catch(() => 1);
        return entries === 1 ? browser.back() : browser.execute((n) => history.go(-n), entries);
      }
      if (kind === 'DISMISS') return dismiss();
      if (kind === 'HIDE_KEYBOARD') return browser.execute(() => document.activeElement?.blur());
      if (kind.startsWith('SCROLL_')) return scroll(kind.slice('SCROLL_'.length), target.at);
      return begin();
    },
    async type(target, text) {
      const element = await find(target);
      const how = await browser.execute((e) => (e.tagName === 'SELECT' ? 'select' : (e.type ?? '')), element);
      if (how === 'select') return element.selectByVisibleText(text);
      if (!/^(date|time|datetime-local|month|week|color|range)$/.test(how)) {
        const line = how === 'textarea' ? text : text.replace(/\n+$/, '');
        await element.setValue(line);
        return line === text ? undefined : browser.keys('Enter');
      }
      return browser.execute(
        (e, value) => {
          e.value = value;
          for (const type of ['input', 'change']) e.dispatchEvent(new Event(type, { bubbles: true }));
        },
        element,
        text,
      );
    },
    async restart(what) {
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
        seen = await browser.execute(place);
        const inside = seen.origin === new URL(start).origin;
        if (expected.kind !== 'screen') return !inside;
        const named = squeezed(`${seen.title} ${seen.text}`).includes(squeezed(expected.name));
        return inside && named && new RegExp(expected.route).test(seen.route);
      };
      await browser.waitUntil(there, { timeout: WAIT_MS }).catch(() => undefined);
      let last = null;
      const rests = async () => {
        if (await browser.isAlertOpen().catch(() => false)) return true;
        const now = JSON.stringify([await browser.execute(place), await browser.execute(boxOf, null)]);
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
