import { setTimeout as sleep } from 'node:timers/promises';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { NO_PAGE, type Foreground, type Viewport } from '../../../agent/domain/ui-element.ts';
import type {
  ActionTarget,
  CaptureOptions,
  CapturedPage,
  DeviceCapture,
  DriverPort,
  ScrollDirection,
  StabilitySample,
} from '../../../agent/ports/DriverPort.ts';
import type { Aim, AimTarget, PageExplanation, Swipe } from '../page/answers.ts';
import { ANSWER_BYTES } from '../server/answer-limit.ts';
import { pictureOrNone } from '../server/picture.ts';
import { DIALOG_KEYS, type WebDialog, dialogTree } from './web-dialog.ts';
import { answerDialog, openDialog, typeIntoDialog } from './web-open-dialog.ts';
import { dismissTop } from './web-dismiss.ts';
import { drag, press, wheel } from './web-gestures.ts';
import { type Target, chooseOption, enterText } from './web-input.ts';
import { type Look, PLACE } from './web-look.ts';
import { bringsNoPage, isBlank, noPage, withLogin } from './web-no-page.ts';
import { type WebHistory, createWebHistory } from './web-history.ts';
import { type WebSession, isAlertOpen, isWindowGone, openWebSession } from './web-session.ts';
import { type WebWindows, createWebWindows } from './web-windows.ts';
import { webHierarchy } from './web-xml.ts';

export interface WebDriverOptions {
  /** The start page. */
  readonly url: string;
  /** What the server of the start page asks for by itself (HTTP authentication); it is sent to no other. */
  readonly login?: { readonly username: string; readonly password: string };
  readonly viewport?: { readonly width: number; readonly height: number; readonly scale?: number };
  readonly locale?: string;
  readonly userAgent?: string;
  readonly chromiumPath?: string;
  readonly chromedriverPath?: string;
  /** A running Appium server with the Chromium driver; without it one is started. */
  readonly appiumUrl?: string;
  readonly timeouts?: { readonly callMs?: number; readonly openMs?: number };
  /** What an answer of the server may have, in bytes. */
  readonly answerBytes?: number;
  /** Origins that belong to the app, besides the one of `url`. */
  readonly fence?: { readonly allowOrigins: readonly string[] };
  readonly limits?: { readonly maxNodes?: number; readonly maxText?: number; readonly maxDepth?: number };
}

const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** What only a browser can tell, for `inspect --why`. */
export interface WebDriver extends DriverPort {
  /** Asks the page about the elements of its last capture, by their keys, and about the controls left out. */
  explain(keys: readonly string[]): Promise<PageExplanation>;
}

/**
 * Mobile web by Appium's Chromium driver. A page is read by one script (`page/`), acted on by trusted touches and keys.
 * Quirks absorbed here: no script runs while an alert is open; windows are followed by hand; history is cut after a
 * start, so that `back` cannot leave the app for an empty page; select lists and pickers never open.
 */
export const createWebDriver = (options: WebDriverOptions): WebDriver => {
  const size = { width: 412, height: 915, scale: 1, ...options.viewport };
  const locale = options.locale ?? 'en-US';
  const limits = { maxNodes: 5000, maxText: 300, maxDepth: 60, ...options.limits };
  const originOf = (url: string): string => {
    const parsed = new URL(url);
    return parsed.origin === 'null' ? `${parsed.protocol}//` : parsed.origin;
  };
  const inside = new Set([originOf(options.url), ...(options.fence?.allowOrigins ?? []).map(originOf)]);
  const isInside = (place: Foreground): boolean => inside.has(place.appIdentifier);
  let live: { session: WebSession; windows: WebWindows; history: WebHistory } | null = null;
  const loggedIn = new WeakSet<WebSession>();
  let closed = false;
  let captures = 0;
  let dialogFilled = false;
  let lastViewport: Viewport = size;
  let lastPlace: Foreground = { appIdentifier: '', route: '', title: '' };

  const device = (): NonNullable<typeof live> => {
    if (!live || closed) throw new ScreenGraphError('session_lost', 'No browser session is open.');
    return live;
  };
  /** Runs `work`; while an alert is open runs `instead`, once more where the window in front has closed itself. */
  const unlessDialog = async <T>(
    work: () => Promise<T>,
    instead: (d: WebDialog) => Promise<T> | T,
    again = work,
  ): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isAlertOpen(error)) return instead(await openDialog(device().session));
      if (!isWindowGone(error) || !device().windows.isChild()) throw error;
      await device().windows.follow();
      return unlessDialog(again, instead);
    }
  };
  const place = (): Promise<Foreground> =>
    unlessDialog(
      async () => (lastPlace = await device().session.evaluate<Foreground>('read the address', PLACE)),
      () => lastPlace,
    );
  const closeDialog = (accept: boolean): Promise<void> => {
    dialogFilled = false;
    return answerDialog(device().session, accept);
  };

  /** Whether the browser has come to an end with it. */
  const navigate = async (url: string): Promise<boolean> => {
    const { session } = device();
    try {
      await session.call('load the page', (b) => b.navigateTo(url));
      for (let i = 0; i < 80; i++) {
        const state = await session.evaluate<string>('wait for the page', 'kit.page.readyState');
        if (state !== 'loading') break;
        await sleep(50 + i * 2);
      }
      return true;
    } catch (error) {
      // A page that never stops loading is still a page; whether it can be used shows when it is looked at.
      const slow = error instanceof ScreenGraphError && error.code === 'action_timeout';
      if (!slow && !isAlertOpen(error)) throw error;
      return false;
    }
  };
  const launchFresh = async (): Promise<Foreground> => {
    const { session, windows, history } = device();
    // While one of them is open nothing is loaded; its answer may ask once more.
    for (let asked = true, i = 0; asked && i < 5; i++) {
      asked = false;
      await unlessDialog(
        async () => {
          await windows.follow();
          await windows.closeChildren();
          await session.evaluate(
            'clear the tab',
            '(function () { try { sessionStorage.clear(); } catch (e) {} })()',
          );
        },
        () => {
          asked = true;
          return closeDialog(false);
        },
      );
    }
    await navigate('about:blank');
    if (options.login && !loggedIn.has(session)) await navigate(withLogin(options.url, options.login));
    loggedIn.add(session);
    const [isDone, before] = [await navigate(options.url), lastPlace];
    const now = await place();
    if (now.appIdentifier === NO_PAGE) throw await noPage(session, options.url, options.login !== undefined);
    if (isDone && now !== before && isBlank(now)) throw bringsNoPage(options.url);
    history.forget();
    await session.cdp('Page.resetNavigationHistory').catch(() => undefined);
    return now;
  };
  const goBack = (): Promise<void> =>
    unlessDialog(
      () => device().history.goBack(),
      () => closeDialog(false),
    );
  const aim = async (target: ActionTarget, typing = false): Promise<Target> => {
    const { x, y, width, height } = target.bounds;
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const point: AimTarget = { key: target.key, ...middle, typing };
    const found = await device().session.evaluate<Aim>('find the element', 'kit.aim(args[0])', point);
    if (!('error' in found)) return found;
    throw found.error === 'gone'
      ? new ScreenGraphError('element_not_found')
      : new ScreenGraphError('element_not_interactable', `The element is ${found.error}.`);
  };
  const touch = async (target: ActionTarget, holdMs: number): Promise<void> => {
    const { session } = device();
    if (target.key === DIALOG_KEYS.accept || target.key === DIALOG_KEYS.dismiss)
      return closeDialog(target.key === DIALOG_KEYS.accept);
    if (target.key === DIALOG_KEYS.text) return;
    const at = await aim(target);
    if (at.kind === 'select') return chooseOption(session, at);
    await unlessDialog(
      () => session.call('tap', (b) => b.performActions(press(at, holdMs))),
      () => undefined,
      // It may be this very tap that closed it.
      () => Promise.resolve(),
    );
  };
  const capture = async ({ screenshot, onPage }: CaptureOptions): Promise<DeviceCapture> => {
    const { session, windows, history } = device();
    captures += 1;
    return unlessDialog(
      async () => {
        await windows.follow();
        const look = await session.evaluate<Look>(
          'read the page',
          `(kit.begin(args[1]), Object.assign(kit.walk(args[0]), { place: ${PLACE}, entry: ${history.entry}, width: kit.display().width, height: kit.display().height, scale: devicePixelRatio }))`,
          limits,
          captures,
        );
        const viewport = { width: look.width, height: look.height, scale: look.scale };
        lastViewport = viewport;
        lastPlace = look.place;
        history.looked(look.entry);
        const shooting = screenshot
          ? session.cdp<{ data: string }>('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
          : null;
        // It is awaited below; should the page fail to be read before, its failure is the one to tell.
        shooting?.catch(() => undefined);
        const page: CapturedPage = {
          dialect: 'web',
          pageSource: webHierarchy({ ...look, viewport, foreground: look.place }),
          viewport,
          foreground: look.place,
          insideApp: isInside(look.place),
          defect: null,
        };
        if (shooting === null) return { ...page, screenshotPng: null };
        onPage?.(page);
        const screenshotPng = await pictureOrNone(
          async () => (await shooting).data,
          () => true,
          // A dialog that has opened meanwhile lets no script through, and is looked at instead.
          () => session.evaluate('read the address', PLACE),
        );
        return { ...page, screenshotPng };
      },
      (dialog): DeviceCapture => ({
        dialect: 'web',
        pageSource: webHierarchy({
          root: dialogTree(dialog, lastViewport, dialogFilled),
          truncated: false,
          viewport: lastViewport,
          foreground: lastPlace,
        }),
        screenshotPng: null,
        viewport: lastViewport,
        foreground: lastPlace,
        insideApp: isInside(lastPlace),
        defect: null,
      }),
    );
  };
  const scroll = async (target: ActionTarget | null, direction: ScrollDirection): Promise<void> => {
    const { session } = device();
    const key = target?.key ?? null;
    const way = await session.evaluate<Swipe>(
      'find what scrolls',
      'kit.swipe(args[0], args[1])',
      key,
      direction,
    );
    if (!way.possible)
      throw new ScreenGraphError('element_not_interactable', `Nothing scrolls ${direction} here.`);
    const from = { x: way.fromX, y: way.fromY };
    const to = { x: way.toX, y: way.toY };
    const moved = async (): Promise<boolean> =>
      (await session.evaluate<string>('read the position', 'kit.scrolled(args[0])', way.key)) !== way.before;
    await session.call('swipe', (b) => b.performActions(drag(from, to)));
    if (await moved()) return;
    const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
    await session.cdp('Input.dispatchMouseEvent', wheel(middle, from.x - to.x, from.y - to.y));
  };

  const unable = async (): Promise<never> => {
    await place();
    throw new ScreenGraphError('unsupported_operation');
  };
  const release = async (): Promise<void> => {
    const old = live;
    live = null;
    await old?.session.close().catch(() => undefined);
  };

  return {
    open: async () => {
      if (closed) throw new ScreenGraphError('session_lost', 'The driver is closed.');
      await release();
      const userAgent = options.userAgent ?? USER_AGENT;
      const session = await openWebSession({
        viewport: size,
        locale,
        userAgent,
        chromiumPath: options.chromiumPath,
        chromedriverPath: options.chromedriverPath,
        appiumUrl: options.appiumUrl,
        callMs: options.timeouts?.callMs ?? 10_000,
        openMs: options.timeouts?.openMs ?? 60_000,
        answerBytes: options.answerBytes ?? ANSWER_BYTES,
      });
      const windows = createWebWindows(session, { viewport: size, userAgent });
      live = { session, windows, history: createWebHistory(session, windows) };
      await windows.prepare();
      const orientation = size.width > size.height ? 'landscape' : 'portrait';
      return {
        driver: 'appium-chromium',
        device: session.browserName,
        platform: 'web',
        viewport: size,
        sessionId: session.sessionId,
        variantKey: `web:${size.width}x${size.height}:${locale}:${orientation}`,
      };
    },
    provision: async () => {
      const { session } = device();
      const now = await place();
      // The page says its version only once it is there.
      if (!isInside(now)) await launchFresh();
      const version = await unlessDialog(
        () =>
          session.evaluate<string | null>(
            'read the version',
            `(function (m) { return m && m.content.trim() ? m.content.trim().slice(0, 100) : null })(kit.page.querySelector('meta[name="app-version"],meta[name="version"],meta[name="application-version"]'))`,
          ),
        () => null,
      );
      return { installed: 'none', version };
    },
    launch: async ({ fresh }) => {
      const { windows } = device();
      if (!fresh) {
        let now = await place();
        // A way back into the app is cheaper than a load, and what a person would do.
        if (!isInside(now) && /^https?:/.test(now.appIdentifier)) {
          if (windows.isChild()) await windows.closeFront();
          else await goBack();
          now = await place();
        }
        if (isInside(now)) return { start: 'attached', foreground: now };
      }
      return { start: 'launched', foreground: await launchFresh() };
    },
    sample: () =>
      unlessDialog(
        () => device().session.evaluate<StabilitySample>('sample the page', 'kit.sample(3000)'),
        (dialog) => ({ fingerprint: `dialog:${dialog.text}`, busy: false }),
      ),
    capture,
    foreground: place,
    tap: (target) => touch(target, 30),
    longPress: (target) => touch(target, 800),
    typeText: async (target, text) => {
      const { session } = device();
      if (target.key === DIALOG_KEYS.text) {
        await typeIntoDialog(session, text);
        dialogFilled = text !== '';
        return;
      }
      const at = await aim(target, true);
      await unlessDialog(
        () => enterText(session, at, text),
        () => undefined,
        () => Promise.resolve(),
      );
    },
    scroll,
    back: goBack,
    dismiss: () =>
      unlessDialog(
        () => dismissTop(device().session),
        () => closeDialog(false),
      ),
    hideKeyboard: async () => {
      const blur = 'kit.page.activeElement && kit.own(kit.page.activeElement).blur()';
      await device().session.evaluate('leave the field', blur);
    },
    resetApp: async () => {
      const { session } = device();
      const origins = [...inside].filter((origin) => origin.startsWith('http'));
      for (const origin of origins)
        await session.cdp('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await session.cdp('Network.clearBrowserCookies');
      await launchFresh();
    },
    explain: (keys) =>
      unlessDialog(
        () =>
          device().session.evaluate<PageExplanation>('explain the page', 'kit.explain(args[0])', [...keys]),
        () => ({ known: [], leftOut: [] }),
      ),
    // Asked after every step: it must not cost a round trip to say that a browser has none.
    checkpoint: async () => {
      device();
      return Promise.resolve(null);
    },
    restore: unable,
    // A page knows nothing of what is around its browser.
    home: unable,
    background: unable,
    rotate: unable,
    openLink: async (url) => {
      device();
      if (!inside.has(originOf(url))) return unable();
      await navigate(url);
    },
    report: () => Promise.resolve(),
    close: async () => {
      closed = true;
      await release();
    },
  };
};
