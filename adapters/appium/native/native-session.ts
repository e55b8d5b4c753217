import type { Browser } from 'webdriverio';
import { ScreenGraphError, toScreenGraphError } from '../../../agent/domain/errors.ts';
import { type AppiumServer, type AppiumServerOptions, shareAppiumServer } from '../server/appium-server.ts';
import { unlessNoRoom } from '../server/temporary-folder.ts';
import { withAnswerLimit } from '../server/answer-limit.ts';
import { bounded } from '../server/bounded.ts';
import { IN_SESSION, TO_OPEN, whenTaken } from '../server/refused-for-now.ts';
import { authorizationOf } from '../server/server-address.ts';
import { explainServerFault } from '../server/server-fault.ts';
import { mapDriverError } from '../server/w3c-errors.ts';
import { withWords } from '../server/worded-answer.ts';

/** Capabilities as they go over the wire. */
export type Capabilities = Readonly<Record<string, unknown>>;

export interface NativeSessionOptions {
  readonly capabilities: Capabilities;
  /** A running Appium server, with user name and password where it wants them; without it one of our own is shared. */
  readonly appiumUrl?: string | undefined;
  /** What our own server is started with. */
  readonly server: AppiumServerOptions;
  readonly callMs: number;
  readonly openMs: number;
  /** How long a server that takes no requests, or is away in the middle of a run, is waited for. */
  readonly awayMs: number;
  /** What an answer of the server may have. */
  readonly answerBytes: number;
  /** Fires when the run is to end: nothing is waited for then. */
  readonly cancelled?: AbortSignal | undefined;
}

/** One WebDriver session with a phone. Calls are bounded in time and fail with ScreenGraphErrors only. */
export interface NativeSession {
  readonly sessionId: string;
  /** As the server answered them. */
  readonly capabilities: Capabilities;
  /** How long its calls have waited, in all, because the server took none; no part of the time that they may take. */
  pausedMs(): number;
  call<T>(doing: string, work: (browser: Browser) => Promise<T>, limitMs?: number): Promise<T>;
  /** One of the driver's own commands (`mobile: …`). */
  execute<T>(command: string, parameters?: object, limitMs?: number): Promise<T>;
  close(): Promise<void>;
}

/** How long a session that nobody waits for any more may still come, so that it can be ended. */
const LATE_MS = 60_000;
const CLOSE_MS = 5_000;

/** Without what is null: a Selenium Grid refuses nulls, and so a user's file takes one of ours away. */
export const present = (capabilities: Capabilities): Capabilities =>
  Object.fromEntries(Object.entries(capabilities).filter(([, value]) => value !== null));

const start = async (url: URL, options: NativeSessionOptions): Promise<Browser> => {
  const { remote } = await import('webdriverio');
  const secure = url.protocol === 'https:';
  let asked: RequestInit | undefined;
  const opening = remote({
    protocol: secure ? 'https' : 'http',
    hostname: url.hostname,
    port: Number(url.port || (secure ? 443 : 80)),
    path: url.pathname,
    // With every call and not only the first, as the client does by itself: a hub behind a proxy asks each time.
    headers: authorizationOf(url),
    logLevel: 'silent',
    transformRequest: (request) => (asked = withAnswerLimit(request, options.answerBytes)),
    transformResponse: withWords,
    // Waiting and trying again are the core's business, and each of its attempts is on the record.
    connectionRetryCount: 0,
    connectionRetryTimeout: Math.max(options.openMs, options.callMs) + LATE_MS,
    capabilities: present(options.capabilities) as WebdriverIO.Capabilities,
  });
  return opening.catch((error: unknown) => {
    // Of what it throws over a session that does not open, the client forgets the exchange.
    throw Object.assign(error as Error, { opts: asked });
  });
};

const either = (one: AbortSignal, other: AbortSignal | undefined): AbortSignal =>
  other === undefined ? one : AbortSignal.any([one, other]);

/** A session that comes after its time is ended again: nobody else gets the phone as long as it stays. */
const startInTime = async (url: URL, options: NativeSessionOptions): Promise<Browser> => {
  const { openMs: patienceMs } = options;
  const given = new AbortController();
  const patience = { statuses: TO_OPEN, patienceMs, until: either(given.signal, options.cancelled) };
  const starting = whenTaken(() => start(url, options), patience);
  try {
    return await bounded('open a session', starting, options.openMs);
  } catch (error) {
    given.abort();
    starting.then((late) => late.deleteSession()).catch(() => undefined);
    if (toScreenGraphError(error).code !== 'action_timeout') throw error;
    throw new ScreenGraphError(
      'action_timeout',
      `open a session: no answer within ${options.openMs / 1000} s. Where one takes longer (a farm that lets wait, the first build of iOS's agent) raise SCREENGRAPH_APPIUM_OPEN_TIME (setting \`appium.openMs\`).`,
    );
  }
};

const NO_SESSION = 'open a session: the server answered nothing that WebDriver knows';

/** What cannot be opened is a device that is not to be had, unless the failure says something more exact. */
const refusal = (error: unknown): ScreenGraphError => {
  const mapped = mapDriverError(error, 'open a session');
  const vague =
    mapped.code === 'session_lost' || mapped.code === 'internal' || mapped.code === 'action_timeout';
  // The client reads what a session is made of unseen, and fails at an answer that holds none.
  const message = error instanceof TypeError ? NO_SESSION : mapped.message;
  const { refused } = mapped.details;
  const details = refused === undefined ? {} : { refused };
  return vague ? new ScreenGraphError('device_offline', message, { cause: error, details }) : mapped;
};

/** Opens a session with a phone through Appium. */
export const openNativeSession = async (options: NativeSessionOptions): Promise<NativeSession> => {
  const { appiumUrl, callMs, awayMs } = options;
  let server: AppiumServer | null = null;
  let browser: Browser;
  try {
    server = appiumUrl
      ? { url: appiumUrl, folder: null, close: async () => undefined }
      : await shareAppiumServer(options.server);
    browser = await startInTime(new URL(server.url), options);
  } catch (error) {
    await server?.close();
    const refused = refusal(appiumUrl ? error : await unlessNoRoom(error));
    throw appiumUrl ? await explainServerFault(refused, appiumUrl, options.capabilities) : refused;
  }
  const used = server;
  let closing: Promise<void> | null = null;
  let pausedMs = 0;
  const closed = new AbortController();
  const patience = {
    statuses: IN_SESSION,
    patienceMs: awayMs,
    until: either(closed.signal, options.cancelled),
    pausing: (ms: number) => (pausedMs += ms),
  };
  const call = async <T>(doing: string, work: (b: Browser) => Promise<T>, limitMs = callMs): Promise<T> => {
    if (closing) throw new ScreenGraphError('session_lost', 'The session is closed.');
    try {
      return await whenTaken(() => bounded(doing, work(browser), limitMs), patience);
    } catch (error) {
      throw mapDriverError(error, doing);
    }
  };
  const end = async (): Promise<void> => {
    closed.abort();
    // Whatever the run is told: a hub keeps the phone of a session that nobody ends.
    const patience = { statuses: TO_OPEN, patienceMs: CLOSE_MS, until: AbortSignal.timeout(CLOSE_MS) };
    const ended = whenTaken(() => browser.deleteSession(), patience);
    await bounded('close', ended, CLOSE_MS).catch(() => undefined);
    await used.close();
  };
  return {
    pausedMs: () => pausedMs,
    sessionId: browser.sessionId,
    capabilities: browser.capabilities as unknown as Capabilities,
    call,
    execute: <T>(command: string, parameters: object = {}, limitMs?: number) =>
      call(command, (b) => b.executeScript(command, [parameters]) as Promise<T>, limitMs),
    close: () => (closing ??= end()),
  };
};
