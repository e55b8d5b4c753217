import { setTimeout as sleep } from 'node:timers/promises';
import { ScreenGraphError, toScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Bounds, Foreground, Viewport } from '../../../agent/domain/ui-element.ts';
import type {
  ActionTarget,
  CaptureOptions,
  DeviceCapture,
  DriverPort,
  ProvisionResult,
  ScrollDirection,
} from '../../../agent/ports/DriverPort.ts';
import { bounded } from '../server/bounded.ts';
import { outcomeScript } from './farms.ts';
import { aimAt, centreOf, fieldAt, swipeOver } from './native-aim.ts';
import type { AcquiredDevice, DeviceDescription, NativePlatform, NativeSource } from './native-platform.ts';
import { type NativeSession, openNativeSession } from './native-session.ts';
import { ANSWER_BYTES } from '../server/answer-limit.ts';
import { pictureOrNone } from '../server/picture.ts';
import { serverAway } from '../server/server-fault.ts';
import { sessionEnded } from '../server/w3c-errors.ts';
import { type Point, drag, press } from '../web/web-gestures.ts';

export interface NativeDriverOptions {
  readonly platform: NativePlatform;
  /** A running Appium server; without it one is started. */
  readonly appiumUrl?: string | undefined;
  readonly timeouts?: {
    readonly callMs?: number;
    readonly openMs?: number;
    /** Of bringing the app to the front. */
    readonly launchMs?: number;
    /** Of an installation. */
    readonly provisionMs?: number;
    /** Of a server that is away in the middle of a run. */
    readonly awayMs?: number;
  };
  /** What an answer of the server may have, in bytes. */
  readonly answerBytes?: number | undefined;
}

interface Live {
  readonly session: NativeSession;
  readonly acquired: AcquiredDevice;
  readonly described: DeviceDescription;
}

const DRAG_MS = 350;
const REST_MS = 120;
const AGAIN_MS = 1_000;
const LONGEST_AGAIN_MS = 5_000;
const HOLD_MS = 900;
const REPORT_MS = 5_000;
/** What a list needs to draw the rows that a swipe has brought. */
const AFTER_SWIPE_MS = 250;

/**
 * A native app on a phone by Appium. One driver for all platforms: what differs is behind `NativePlatform`. Actions aim
 * at what the last look showed; every call ends within its time, whatever Appium or the phone do.
 */
export const createNativeDriver = (options: NativeDriverOptions): DriverPort => {
  const { platform, appiumUrl } = options;
  const { callMs = 10_000, openMs = 60_000 } = options.timeouts ?? {};
  const limits = {
    // Within a look, so that a picture that never comes leaves the page.
    pictureMs: callMs / 2,
    // A start is several calls, on a slow phone as well.
    launchMs: Math.max(30_000, 3 * callMs),
    provisionMs: 180_000,
    awayMs: Math.min(45_000, openMs),
    ...options.timeouts,
    callMs,
    openMs,
  };
  let live: Live | null = null;
  let closed = false;
  let wasOpen = false;
  let seen: NativeSource | null = null;
  /** Whether reading a source again brought a whole one when it was last tried; each may take seconds. */
  let isWholeAgain = true;

  const device = (): Live => {
    if (live === null || closed)
      throw new ScreenGraphError('session_lost', 'No session with the phone is open.');
    return live;
  };
  /** The whole of a call within one limit; the session bounds only its parts. */
  const timed = async <T>(doing: string, work: () => Promise<T>, limitMs = limits.callMs): Promise<T> => {
    const session = live?.session;
    const before = session?.pausedMs() ?? 0;
    // Given up while it is only told to wait, a touch would come after all, unasked.
    return bounded(doing, work(), limitMs, () => (session?.pausedMs() ?? 0) - before);
  };

  const look = async (): Promise<NativeSource> => {
    const read = async (): Promise<NativeSource> => {
      try {
        return platform.read(await device().session.call('read the screen', (b) => b.getPageSource()));
      } catch (thrown) {
        const seenAllTheSame = platform.unread?.(thrown) ?? null;
        if (seenAllTheSame === null) throw thrown;
        return seenAllTheSame;
      }
    };
    const first = await read().catch((thrown: unknown) => {
      if (toScreenGraphError(thrown).code !== 'invalid_page_source' || !isWholeAgain) throw thrown;
      return null;
    });
    let source = first;
    // What was lost or cut off on its way is whole at the next, and half a screen looks like another one.
    if (source === null || (source.breaksOff === true && isWholeAgain)) {
      isWholeAgain = false;
      source = await read();
    }
    // An app that puts into each what none may hold is read once.
    isWholeAgain = source.breaksOff !== true;
    return (seen = (await platform.filled?.(device().session, source)) ?? source);
  };
  const viewportOf = (source: NativeSource): Viewport =>
    platform.viewport(device().described.viewport, source);

  const capture = async ({ screenshot, onPage }: CaptureOptions): Promise<DeviceCapture> => {
    const { session } = device();
    const source = await look();
    const page = {
      dialect: platform.dialect,
      pageSource: source.xml,
      viewport: viewportOf(source),
      ...(await platform.front(session, source)),
    };
    if (!screenshot) return { ...page, screenshotPng: null };
    onPage?.(page);
    const screenshotPng = await pictureOrNone(
      () => session.call('take a picture', (b) => b.takeScreenshot(), limits.pictureMs),
      sessionEnded,
      () => session.call('read the screen', (b) => b.getPageSource()),
    );
    return { ...page, screenshotPng };
  };

  const touch = (at: Point, holdMs?: number): Promise<void> =>
    device().session.call('touch', (b) => b.performActions(press(at, holdMs)));
  const swipe = (box: Bounds, direction: ScrollDirection, fromEdge = false): Promise<void> => {
    const { from, to } = swipeOver(box, direction, fromEdge);
    return device().session.call('swipe', (b) => b.performActions(drag(from, to, DRAG_MS, REST_MS)));
  };
  /** The point to touch; scrolls first when the target of the last look lies outside the view. */
  const aim = async (target: ActionTarget): Promise<Point> => {
    const source = seen ?? (await look());
    return aimAt(platform, source, viewportOf(source), target, async (box, direction) => {
      await swipe(box, direction);
      await sleep(AFTER_SWIPE_MS);
      return look();
    });
  };

  const letGo = async (old: Live | null): Promise<void> => {
    await old?.session.close().catch(() => undefined);
    await old?.acquired.release().catch(() => undefined);
  };
  const release = async (): Promise<void> => {
    const old = live;
    live = null;
    seen = null;
    await letGo(old);
  };
  const open = async (cancelled: AbortSignal | undefined): Promise<Live> => {
    const acquired = await platform.acquire();
    let session: NativeSession | null = null;
    try {
      session = await openNativeSession({
        capabilities: acquired.capabilities,
        server: acquired.server,
        appiumUrl,
        callMs: limits.callMs,
        openMs: limits.openMs,
        awayMs: limits.awayMs,
        answerBytes: options.answerBytes ?? ANSWER_BYTES,
        cancelled,
      });
      const described = await platform.describe(session);
      return { session, acquired, described };
    } catch (error) {
      await session?.close().catch(() => undefined);
      await acquired.release().catch(() => undefined);
      throw error;
    }
  };

  /**
   * A session fails to open now and then where the next one does not: a phone that has just come back, a busy hub. A server
   * that was there in this run and is away is being started again, as it seems, and is waited for.
   */
  const openOrAgain = async (cancelled?: AbortSignal): Promise<Live> => {
    const start = performance.now();
    let others = 0;
    for (let failed = 1; ; failed++) {
      const began = performance.now();
      try {
        const opened = await open(cancelled);
        wasOpen = true;
        if (!closed) return opened;
        await letGo(opened);
      } catch (error) {
        const { code } = toScreenGraphError(error);
        const isAway = wasOpen && serverAway(error);
        if (!isAway) others++;
        const now = performance.now();
        const again = isAway ? now - start < limits.awayMs : others === 1 && now - began < limits.openMs / 2;
        if (closed || code !== 'device_offline' || !again) throw error;
        const pause = Math.min(AGAIN_MS * 2 ** (failed - 1), LONGEST_AGAIN_MS);
        await sleep(pause, undefined, { signal: cancelled }).catch(() => undefined);
        if (cancelled?.aborted === true) throw error;
      }
      if (closed) throw new ScreenGraphError('session_lost', 'The driver is closed.');
    }
  };
  /** While the app is provided nothing can be retried: a phone that does not answer then is one that is not there. */
  const provide = async (): Promise<ProvisionResult> => {
    try {
      return await platform.provision(device().session);
    } catch (error) {
      const { code, message } = toScreenGraphError(error);
      if (code !== 'action_timeout' && code !== 'internal') throw error;
      throw new ScreenGraphError('device_offline', message, { cause: error });
    }
  };

  return {
    open: async (cancelled) => {
      if (closed) throw new ScreenGraphError('session_lost', 'The driver is closed.');
      await release();
      const { session, described } = (live = await openOrAgain(cancelled));
      return {
        driver: platform.driverName,
        platform: platform.platform,
        sessionId: session.sessionId,
        ...described,
      };
    },
    provision: () => timed('provide the app', provide, limits.provisionMs),
    launch: ({ fresh }) =>
      timed(
        'start the app',
        async () => {
          const { session } = device();
          const cold = await platform.launch(session, fresh);
          const { foreground } = await platform.front(session, await look());
          return { start: cold ? 'launched' : 'attached', foreground };
        },
        limits.launchMs,
      ),
    sample: () => timed('sample the screen', async () => platform.sample(await look())),
    capture: (wanted) => timed('look at the screen', () => capture(wanted), limits.callMs + limits.pictureMs),
    foreground: () =>
      timed('read what is in front', async (): Promise<Foreground> => {
        const { foreground } = await platform.front(device().session, await look());
        return foreground;
      }),
    tap: (target) => timed('tap', async () => touch(await aim(target))),
    longPress: (target) => timed('press long', async () => touch(await aim(target), HOLD_MS)),
    typeText: (target, text) =>
      timed('type', async () => {
        const at = await aim(target);
        const field = fieldAt(platform, seen ?? (await look()), at);
        await platform.typeText(device().session, field, text);
      }),
    scroll: (target, direction) =>
      timed('scroll', async () => {
        const source = seen ?? (await look());
        const over = target?.bounds ?? platform.scrollables(source)[0]?.bounds;
        if (over === undefined) return;
        const edge = source.nodes.some(
          (node) => platform.opensFromEdge(node) && centreOf(node.bounds).x === centreOf(over).x,
        );
        await swipe(over, direction, edge);
      }),
    back: () => timed('go back', () => platform.back(device().session)),
    dismiss: () => timed('close what is on top', () => platform.dismiss(device().session, look)),
    hideKeyboard: () => timed('hide the keyboard', () => platform.hideKeyboard(device().session)),
    home: () => timed('go home', () => platform.home(device().session)),
    background: (ms) => {
      const limitMs = limits.callMs + ms;
      const away = (): Promise<void> =>
        device().session.execute('mobile: backgroundApp', { seconds: ms / 1000 }, limitMs);
      return timed('send the app away', away, limitMs);
    },
    rotate: (orientation) =>
      timed('turn the device', async () => {
        const wanted = orientation === 'landscape' ? 'LANDSCAPE' : 'PORTRAIT';
        await device().session.call('turn the device', (b) => b.setOrientation(wanted));
        await look();
      }),
    openLink: (url) =>
      timed('open an address', () => platform.openLink(device().session, url), limits.launchMs),
    resetApp: () => timed('wipe the app', () => platform.resetApp(device().session), limits.launchMs),
    // Asked after every step: it must not cost a round trip to say that a phone has none.
    checkpoint: async () => {
      device();
      return Promise.resolve(null);
    },
    restore: async () => {
      device();
      return Promise.reject(new ScreenGraphError('unsupported_operation'));
    },
    report: async (outcome) => {
      const script = outcomeScript(appiumUrl, live?.acquired.capabilities ?? {}, outcome);
      if (script === null || live === null || closed) return;
      await live.session
        .call('report the outcome', (b) => b.executeScript(script, []), REPORT_MS)
        .catch(() => undefined);
    },
    close: async () => {
      closed = true;
      await release();
    },
  };
};
