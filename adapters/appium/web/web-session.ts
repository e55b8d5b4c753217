import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'webdriverio';
import { ScreenGraphError, toScreenGraphError } from '../../../agent/domain/errors.ts';
import { type AppiumServer, shareAppiumServer } from '../server/appium-server.ts';
import { unlessNoRoom } from '../server/temporary-folder.ts';
import { jsonWithin, withAnswerLimit } from '../server/answer-limit.ts';
import { bounded } from '../server/bounded.ts';
import { findChromedriver, findChromium } from '../server/executables.ts';
import { freePort } from '../server/free-port.ts';
import { type Json, pageEvaluator } from '../page/page-evaluator.ts';
import { pageScript } from '../page/script.ts';
import { mapDriverError } from '../server/w3c-errors.ts';
import { withWords } from '../server/worded-answer.ts';
import { type NewWindows, noNewWindows, watchNewWindows } from './web-new-windows.ts';

export interface WebSessionOptions {
  readonly viewport: { readonly width: number; readonly height: number; readonly scale: number };
  readonly locale: string;
  readonly userAgent: string;
  readonly chromiumPath?: string | undefined;
  readonly chromedriverPath?: string | undefined;
  /** A running Appium server; without it one is started and shared within the process. */
  readonly appiumUrl?: string | undefined;
  readonly callMs: number;
  readonly openMs: number;
  /** What an answer of the server may have. */
  readonly answerBytes: number;
  /** Where chromedriver is to listen; for tests. */
  readonly pickPort?: () => Promise<number>;
}

/** One browser with its private profile. Calls are bounded in time and fail with ScreenGraphErrors only. */
export interface WebSession {
  readonly sessionId: string;
  readonly browserName: string;
  /** A folder of the session's own, removed on close. */
  readonly folder: string;
  /** Windows that pages have opened, and their dialogs. */
  readonly newWindows: NewWindows;
  /** What every document is given before its own scripts. */
  readonly pageScript: string;
  call<T>(doing: string, work: (browser: Browser) => Promise<T>, limitMs?: number): Promise<T>;
  /** Evaluates an expression over `kit` (the page script) and `args`, installing the script where it is missing. */
  evaluate<T>(doing: string, expression: string, ...args: readonly Json[]): Promise<T>;
  cdp<T>(command: string, params?: object): Promise<T>;
  close(): Promise<void>;
}

const BROWSER_ARGUMENTS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-search-engine-choice-screen',
  // The popups of an address bar that is not shown are pages of their own: they took the half of a browser's start.
  '--disable-features=Translate,OptimizationHints,MediaRouter,AutofillServerCommunication,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  '--deny-permission-prompts',
  '--use-fake-ui-for-media-stream=deny',
  '--block-new-web-contents=false',
  '--mute-audio',
];

const PREFERENCES = {
  credentials_enable_service: false,
  'profile.password_manager_enabled': false,
  'autofill.profile_enabled': false,
  download_restrictions: 3,
};

/** Chromium refuses its sandbox to root, and needs it for everybody else. */
const sandbox = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

const capabilities = async (
  options: WebSessionOptions,
  folder: string,
): Promise<WebdriverIO.Capabilities & Record<`appium:${string}`, string | number | boolean>> => {
  const [binary, executable, port] = await Promise.all([
    findChromium(options.chromiumPath),
    findChromedriver(options.chromedriverPath),
    // Without a port of its own every session ends the chromedriver of the others on 9515.
    (options.pickPort ?? freePort)(),
  ]);
  const { width, height } = options.viewport;
  return {
    platformName: process.platform === 'darwin' ? 'mac' : process.platform === 'win32' ? 'windows' : 'linux',
    browserName: 'chrome',
    'appium:automationName': 'Chromium',
    'appium:executable': executable,
    'appium:autodownloadEnabled': false,
    'appium:chromedriverPort': port,
    'appium:newCommandTimeout': 0,
    'wdio:enforceWebDriverClassic': true,
    unhandledPromptBehavior: 'ignore',
    // Waiting is the core's business: with any other strategy a page that never loads holds the next call for long.
    pageLoadStrategy: 'none',
    'goog:chromeOptions': {
      binary,
      args: [
        ...BROWSER_ARGUMENTS,
        ...sandbox(),
        `--lang=${options.locale}`,
        `--window-size=${width},${height}`,
        // A window that the app opens asks for its page before anybody can tell it what it is.
        `--user-agent=${options.userAgent}`,
        `--user-data-dir=${folder}/profile`,
      ],
      prefs: { ...PREFERENCES, 'intl.accept_languages': options.locale },
    },
  };
};

const start = async (server: AppiumServer, options: WebSessionOptions, folder: string): Promise<Browser> => {
  const { remote } = await import('webdriverio');
  const url = new URL(server.url);
  return remote({
    protocol: url.protocol === 'https:' ? 'https' : 'http',
    hostname: url.hostname,
    port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
    path: url.pathname,
    logLevel: 'silent',
    transformRequest: (request) => withAnswerLimit(request, options.answerBytes),
    transformResponse: withWords,
    connectionRetryCount: 0,
    connectionRetryTimeout: options.openMs,
    capabilities: await capabilities(options, folder),
  });
};

/** Ends the browser of a session by its process, whose children end with it. */
function endBrowser({ capabilities }: Browser): void {
  const pid: unknown = Reflect.get(capabilities, 'goog:processID');
  if (typeof pid !== 'number' || pid <= 1) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone.
  }
}

/** What pages open is met by the debugger of a browser that is ours, and so on this machine. */
const newWindowsOf = async ({ capabilities }: Browser, limitMs: number): Promise<NewWindows> => {
  const chrome: unknown = Reflect.get(capabilities, 'goog:chromeOptions');
  const address: unknown = Reflect.get(Object(chrome), 'debuggerAddress');
  if (typeof address !== 'string') return noNewWindows;
  return watchNewWindows(address, limitMs).catch(() => noNewWindows);
};

const ONE_VERSION =
  ' The browser and its driver must be of one version: CHROME_PATH names the one, CHROMEDRIVER_PATH the other.';

/** Where somebody named the browser and it did not come up, it is named: it may be none, or one of another version. */
const whichBrowser = (said: string, { chromiumPath }: WebSessionOptions): string => {
  if (/only supports Chrome/i.test(said)) return ONE_VERSION;
  return chromiumPath !== undefined && /session not created/i.test(said)
    ? ` CHROME_PATH names ${chromiumPath}: correct it, or unset it.`
    : '';
};

/** A browser fails to open now and then where the next one does not; somebody else may have taken its driver's port meanwhile. */
export const openWebSession = async (options: WebSessionOptions): Promise<WebSession> => {
  const start = performance.now();
  try {
    return await openOnce(options);
  } catch (error) {
    const { code } = toScreenGraphError(error);
    if (code !== 'device_offline' || performance.now() - start > options.openMs / 2) throw error;
    return openOnce(options);
  }
};

/** Opens a browser through Appium: about 1 s, and 1.2 s more where the server has to be started. */
const openOnce = async (options: WebSessionOptions): Promise<WebSession> => {
  const { appiumUrl } = options;
  let server: AppiumServer | null = null;
  let folder = '';
  let browser: Browser;
  try {
    server = appiumUrl
      ? { url: appiumUrl, folder: null, close: async () => undefined }
      : await shareAppiumServer();
    folder = await mkdtemp(join(server.folder ?? tmpdir(), 'screengraph-web-'));
    browser = await bounded('open a browser', start(server, options, folder), options.openMs);
  } catch (error) {
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    await server?.close();
    const mapped = mapDriverError(appiumUrl ? error : await unlessNoRoom(error), 'open a browser');
    if (!['session_lost', 'internal', 'device_offline'].includes(mapped.code)) throw mapped;
    throw new ScreenGraphError(
      'device_offline',
      `${mapped.message}${whichBrowser(mapped.message, options)}`,
      {
        cause: error,
        details: mapped.details,
      },
    );
  }
  const used = server;
  const newWindows = appiumUrl ? noNewWindows : await newWindowsOf(browser, options.callMs);
  let closing: Promise<void> | null = null;

  const call = async <T>(doing: string, work: (b: Browser) => Promise<T>, limitMs = options.callMs) => {
    if (closing) throw new ScreenGraphError('session_lost', 'The session is closed.');
    try {
      return await newWindows.unlessDialog(() => bounded(doing, work(browser), limitMs));
    } catch (error) {
      throw mapDriverError(error, doing);
    }
  };
  const script = pageScript(options.callMs);
  const evaluate = pageEvaluator(call, script);
  // Appium knows the route, webdriverio offers another one that Appium does not know.
  const cdp = <T>(cmd: string, params: object = {}): Promise<T> =>
    call(cmd, async (b) => {
      const answer = await fetch(`${used.url.replace(/\/$/, '')}/session/${b.sessionId}/goog/cdp/execute`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cmd, params }),
        signal: AbortSignal.timeout(options.callMs),
      });
      const body = (await jsonWithin(answer, options.answerBytes)) as {
        value: T & { error?: string; message?: string };
      };
      if (!answer.ok)
        throw Object.assign(new Error(body.value.message ?? cmd), { error: body.value.error ?? '' });
      return body.value;
    });
  const end = async (): Promise<void> => {
    newWindows.close();
    const closed = bounded('close', browser.deleteSession(), 5000);
    // A browser that hangs outlives its driver. On a server elsewhere it is not ours to end.
    await closed.catch(() => (appiumUrl ? undefined : endBrowser(browser)));
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
    await used.close();
  };
  try {
    // The browser gives up before the call does, and so can still say why.
    const pageMs = Math.round(Math.max(options.callMs / 2, options.callMs - 1500));
    await call('set time limits', (b) => b.setTimeouts(0, pageMs, pageMs));
  } catch (error) {
    await (closing ??= end());
    throw error;
  }
  const version = String(Reflect.get(browser.capabilities, 'browserVersion') ?? '').split('.')[0] ?? '';
  return {
    sessionId: browser.sessionId,
    browserName: `Chromium ${version}`,
    folder,
    newWindows,
    pageScript: script,
    call,
    evaluate,
    cdp,
    close: () => (closing ??= end()),
  };
};

/** Whether the failure means that an alert, confirm or prompt is open. */
export const isAlertOpen = (error: unknown): boolean =>
  error instanceof ScreenGraphError && error.details['w3c'] === 'unexpected alert open';

/** Whether the failure means that the window in front is there no more: a page may close what it was opened in. */
export const isWindowGone = (error: unknown): boolean =>
  error instanceof ScreenGraphError && error.details['w3c'] === 'no such window';
