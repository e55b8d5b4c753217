import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Bounds, Viewport } from '../../../agent/domain/ui-element.ts';
import { descendants } from '../processes/process-tree.ts';
import { openPhoneBrowser, type Browser } from '../documents/browser.ts';
import type { FocusedWindow, PhoneScreen } from './phone-screen.ts';
import { type PageTree, webHierarchy } from './web-hierarchy.ts';

const SCRIPT = new URL('../../fixtures/web-phone/hierarchy.js', import.meta.url);
const LAUNCHER = 'com.android.launcher3';
const BROWSER = 'com.android.chrome';
const ACTIVITY = '.MainActivity';
const HOLD_MS = 700;
const CLOSE_MS = 10_000;
const LOADING_MS = 50;
const LOADING_LOOKS = 200;
const SWIPE_MS = 250;

export interface WebScreenOptions {
  /** Where the app begins; what lies on another origin is shown by the phone's browser. */
  readonly url: string;
  readonly package: string;
  readonly version?: string;
  /** False: the WebView keeps its page from the platform, as some builds of it and pages without accessibility do. */
  readonly tells?: boolean;
  /** In pixels of the display; the page has these divided by the scale. */
  readonly size?: Viewport;
}

export interface WebScreen extends PhoneScreen {
  /** Every address that was shown while somebody looked. */
  readonly visited: ReadonlySet<string>;
  close(): Promise<void>;
}

/** A web app in a WebView that fills the phone, painted by Chromium: real pixels, touches and scrolling. */
export async function createWebScreen(options: WebScreenOptions): Promise<WebScreen> {
  const { size = { width: 824, height: 1830, scale: 2 } } = options;
  const { scale } = size;
  const origin = new URL(options.url).origin;
  const script = await readFile(SCRIPT, 'utf8');
  const browser: Browser = await openPhoneBrowser({
    width: size.width / scale,
    height: size.height / scale,
    scale,
  });
  const cdp = <T>(command: string, parameters: object = {}): Promise<T> =>
    browser.sendCommandAndGetResult(command, parameters) as Promise<T>;
  await cdp('Page.enable');
  await cdp('Page.addScriptToEvaluateOnNewDocument', { source: script });

  const { debuggerAddress = '' } = (Reflect.get(browser.capabilities, 'goog:chromeOptions') ?? {}) as {
    debuggerAddress?: string;
  };
  const debuggerPort = Number(debuggerAddress.split(':').at(-1)) || null;
  const visited = new Set<string>();
  let turned = false;
  const shownSize = (): Viewport => (turned ? { ...size, width: size.height, height: size.width } : size);
  let running = false;
  let front = false;
  const css = (pixels: number): number => Math.round(pixels / scale);
  const page = (): Promise<PageTree | null> =>
    browser
      .executeScript('return window.__phone ? window.__phone.hierarchy() : null', [])
      .then((tree) => tree as PageTree | null)
      .catch(() => null);
  // What cannot be loaded lies elsewhere too: the app's own pages are all on this machine.
  const elsewhere = (href: string): boolean =>
    /^https?:/.test(href) ? new URL(href).origin !== origin : href.startsWith('chrome-error:');
  const packageOf = (href: string): string => (elsewhere(href) ? BROWSER : options.package);
  const finger = async (steps: readonly object[]): Promise<void> => {
    if (!front) return;
    const actions = [
      { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions: [...steps] },
    ];
    await browser.performActions(actions).catch(() => undefined);
  };
  const move = (x: number, y: number, duration = 0): object => ({
    type: 'pointerMove',
    x: css(x),
    y: css(y),
    duration,
  });
  const DOWN = { type: 'pointerDown', button: 0 };
  const UP = { type: 'pointerUp', button: 0 };
  const loaded = async (): Promise<void> => {
    const there = 'return location.href !== "about:blank" && document.readyState === "complete"';
    for (let look = 0; look < LOADING_LOOKS; look++) {
      if ((await browser.executeScript(there, []).catch(() => false)) === true) return;
      await wait(LOADING_MS);
    }
  };
  const tap = (x: number, y: number): Promise<void> =>
    finger([move(x, y), DOWN, { type: 'pause', duration: 40 }, UP]);
  const typing = async (): Promise<boolean> =>
    front &&
    (await browser
      .executeScript('return Boolean(window.__phone && window.__phone.typing())', [])
      .then(Boolean)
      .catch(() => false));
  const blank = await sharp({
    create: { width: size.width, height: size.height, channels: 3, background: '#203040' },
  })
    .png()
    .toBuffer();

  const screen: WebScreen = {
    app: { package: options.package, version: options.version ?? '1.0.0', activity: ACTIVITY },
    size,
    visited,
    devtoolsPort: () => (running ? debuggerPort : null),
    isTurned: () => turned,
    async turn(landscape) {
      turned = landscape;
      const { width, height } = shownSize();
      await cdp('Emulation.setDeviceMetricsOverride', {
        width: width / scale,
        height: height / scale,
        deviceScaleFactor: scale,
        mobile: true,
      });
    },
    async openLink(url) {
      if (new URL(url).origin !== origin) return false;
      await screen.start();
      await browser.navigateTo(url);
      return true;
    },
    async source() {
      if (!front) return webHierarchy(null, shownSize(), LAUNCHER);
      const tree = await page();
      if (tree !== null && !elsewhere(tree.href)) visited.add(tree.href);
      const told = tree === null || options.tells !== false ? tree : { ...tree, title: '', children: [] };
      return webHierarchy(told, shownSize(), packageOf(tree?.href ?? ''));
    },
    async screenshot() {
      if (!front) return new Uint8Array(blank);
      const png = await browser.takeScreenshot();
      return new Uint8Array(Buffer.from(png, 'base64'));
    },
    async focused(): Promise<FocusedWindow> {
      if (!front) return { appPackage: LAUNCHER, activity: '.Launcher', systemWindow: null };
      const href = String(await browser.executeScript('return location.href', []).catch(() => ''));
      const name = packageOf(href);
      return { appPackage: name, activity: name === BROWSER ? '.Main' : ACTIVITY, systemWindow: null };
    },
    isRunning: () => running,
    keyboardShown: () => false,
    tap,
    longPress: (x, y) => finger([move(x, y), DOWN, { type: 'pause', duration: HOLD_MS }, UP]),
    swipe: (from, to) =>
      finger([move(from.x, from.y), DOWN, move(to.x, to.y, SWIPE_MS), { type: 'pause', duration: 80 }, UP]),
    async setText({ x, y, width, height }: Bounds, text) {
      await tap(x + width / 2, y + height / 2);
      if (!(await typing())) return false;
      await browser.executeScript('document.activeElement.select && document.activeElement.select()', []);
      if (text !== '') await cdp('Input.insertText', { text });
      else await browser.executeScript("document.execCommand('delete')", []);
      return true;
    },
    async enter() {
      const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
      await cdp('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
      await cdp('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    },
    async back() {
      if (!front) return;
      const { currentIndex, entries } = await cdp<{ currentIndex: number; entries: { id: number }[] }>(
        'Page.getNavigationHistory',
      );
      const before = entries[currentIndex - 1];
      if (before === undefined) await screen.home();
      else await cdp('Page.navigateToHistoryEntry', { entryId: before.id });
    },
    home() {
      front = false;
      return Promise.resolve();
    },
    hideKeyboard: () =>
      browser
        .executeScript('document.activeElement && document.activeElement.blur()', [])
        .then(() => undefined),
    async start() {
      if (!running) {
        await browser.navigateTo('about:blank');
        await browser.navigateTo(options.url);
        await loaded();
        await cdp('Page.resetNavigationHistory');
      }
      running = true;
      front = true;
    },
    async stop() {
      running = false;
      front = false;
      await browser.navigateTo('about:blank').catch(() => undefined);
    },
    async clear() {
      await screen.stop();
      await cdp('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    },
    newLogLines: () => [],
    async close() {
      const driver = Number(Reflect.get(browser.capabilities, 'wdio:driverPID'));
      const started = Number.isInteger(driver) ? [...descendants(driver).map(({ pid }) => pid), driver] : [];
      const closed = browser.deleteSession().then(
        () => true,
        () => false,
      );
      if (await Promise.race([closed, wait(CLOSE_MS, false)])) return;
      // A page that hangs its browser holds the driver as well: both are ended.
      for (const pid of started)
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It was gone already.
        }
    },
  };
  return screen;
}
