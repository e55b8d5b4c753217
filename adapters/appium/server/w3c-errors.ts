import { type ErrorCode, ScreenGraphError } from '../../../agent/domain/errors.ts';
import { refusedForNow } from './refused-for-now.ts';
import { PACKED_OTHERWISE } from './unpacked.ts';

/** W3C WebDriver error strings, as answered by chromedriver, UiAutomator2 and XCUITest alike, to our codes. */
export const W3C_ERROR_CODES: Readonly<Record<string, ErrorCode>> = {
  'element click intercepted': 'element_not_interactable',
  'element not interactable': 'element_not_interactable',
  'element not selectable': 'element_not_interactable',
  'invalid element state': 'element_not_interactable',
  'move target out of bounds': 'element_not_interactable',
  'unexpected alert open': 'element_not_interactable',
  'invalid coordinates': 'element_not_interactable',
  'no such element': 'element_not_found',
  'no such shadow root': 'element_not_found',
  'no such alert': 'element_not_found',
  'stale element reference': 'element_not_found',
  'detached shadow root': 'element_not_found',
  'invalid session id': 'session_lost',
  'no such driver': 'session_lost',
  'no such window': 'session_lost',
  'no such frame': 'session_lost',
  'session not created': 'device_offline',
  'script timeout': 'action_timeout',
  timeout: 'action_timeout',
  'unable to capture screen': 'invalid_screenshot',
  'invalid argument': 'unsupported_operation',
  'invalid selector': 'unsupported_operation',
  'unknown command': 'unsupported_operation',
  'unknown method': 'unsupported_operation',
  'unsupported operation': 'unsupported_operation',
  'insecure certificate': 'target_unreachable',
  // A page that broke its own built-ins, or is being replaced: looked at again, then started afresh.
  'javascript error': 'action_timeout',
  'unknown error': 'action_timeout',
};

/** What drivers say inside `unknown error` and what sockets say, by the part of the message that is stable. */
const MESSAGE_CODES: readonly (readonly [RegExp, ErrorCode])[] = [
  // adb, when the phone itself is out of reach: no new session helps.
  [
    // Its serial has no spaces: what else is said of a device, and of what is not found on it, tells nothing of the cable.
    /device (?:'[^'\s]*' |[^'\s]+ )?(?:not found|offline|unauthorized|still (?:connecting|authorizing))|no devices\/emulators found|Could not find a connected Android device/i,
    'device_offline',
  ],
  [
    /is not installed|Activity class \{[^}]*\} does not exist|not found in the list of installed/i,
    'app_not_installed',
  ],
  [/ANSWER_TOO_LARGE/, 'page_source_too_large'],
  // No app on the phone takes such an address.
  [/unable to resolve Intent/i, 'unsupported_operation'],
  // The automation server on the phone has died, the phone has not.
  [
    /cannot be proxied|instrumentation process|Could not proxy command|ECONNABORTED|UiAutomation not connected/i,
    'session_lost',
  ],
  [/net::ERR_|ERR_NAME_NOT_RESOLVED|ERR_CONNECTION/, 'target_unreachable'],
  [
    /tab crashed|disconnected|not reachable|target window already closed|web view not found|session deleted|terminated|not started|crashed|has not yet started/i,
    'session_lost',
  ],
  // How farms say so.
  [/session\b.*\b(?:already (?:finished|ended)|(?:has|is|was) (?:expired|closed|ended))\b/i, 'session_lost'],
  [
    /ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|fetch failed|UND_ERR_SOCKET|other side closed/i,
    'session_lost',
  ],
  [/timed? ?out|ETIMEDOUT|UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT|aborted due to timeout/i, 'action_timeout'],
];

const field = (thrown: unknown, name: string): string => {
  const value = typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** The W3C error string of a driver's failure; empty when it is none. */
const w3cErrorOf = (thrown: unknown): string =>
  [field(thrown, 'error'), field(thrown, 'name')].find((name) => Object.hasOwn(W3C_ERROR_CODES, name)) ?? '';

/** The client appends the command with all its arguments: what was typed must neither be told on nor be matched. */
const withoutArguments = (message: string): string => message.replace(/ when running "[\s\S]*$/, '');

/** It is the app's: it must neither be told on nor be matched. */
const ALERT_TEXT = /:? ?\{Alert text.*$/s;

/** What the client calls an answer that no driver gave: a gateway's page, nothing at all, half of one. */
const NAMELESS = /^(?:Error|WebDriver Error)?$/;

/**
 * What an exchange with the server came to that no table knows; null where the client did not throw it over one, which
 * is a fault of the program. An answer that is none of WebDriver's is as good as none: whatever stands between us and
 * the driver has lost it. A complaint under a name that is new to us passes or comes back as any other.
 */
const ofExchange = (thrown: unknown): ErrorCode | null => {
  if (field(Reflect.get(Object(thrown), 'opts'), 'method') === '') return null;
  return NAMELESS.test(field(thrown, 'name')) ? 'session_lost' : 'action_timeout';
};

/** An answer that cannot be read is quoted whole by the client, and may hold half a page source. */
const withoutBody = (message: string, thrown: unknown): string => {
  const status: unknown = Reflect.get(Object(thrown), 'statusCode');
  const what = `the server answered${typeof status === 'number' ? ` ${status} and` : ''} nothing that WebDriver knows`;
  return message.replace(/(?:WebDriverError: )?Could not parse response body: [\s\S]*$/, what);
};

/** What a server that takes nothing yet comes to, whatever else it writes with it. */
const FOR_NOW: Readonly<Record<number, string>> = {
  429: 'the server still says that it is asked too often (429): run fewer crawls at once with this account, or try again later',
  503: 'the server still says that it has no room (503), as where all phones of a farm are taken: run fewer crawls at once there, or try again later',
};

const PACKED =
  'the answer is packed in a way that nobody asked for (zstd, compress, or many codings around each other): what stands between here and the device should send it as it is, or by gzip';

/** A failure of Appium or a driver as a ScreenGraphError: by its W3C string, else by the stable part of its message. */
export const mapDriverError = (thrown: unknown, doing: string): ScreenGraphError => {
  if (thrown instanceof ScreenGraphError) return thrown;
  const name = w3cErrorOf(thrown);
  const message = withoutBody(withoutArguments(field(thrown, 'message') || String(thrown)), thrown);
  const cause = withoutArguments(field(Reflect.get(Object(thrown), 'cause'), 'message'));
  const own = message.replace(ALERT_TEXT, '');
  const said = MESSAGE_CODES.find(([pattern]) => pattern.test(`${own} ${cause}`))?.[1];
  // What a driver complains of without a name of its own passes or comes back; it is no fault of ours.
  const known = name === 'unknown error' ? (said ?? W3C_ERROR_CODES[name]) : (W3C_ERROR_CODES[name] ?? said);
  const other = known === undefined ? ofExchange(thrown) : null;
  // The first line; the client's error holds whole requests.
  const told = own.split('\n')[0] ?? '';
  const packed = field(thrown, 'code') === PACKED_OTHERWISE;
  const refused = refusedForNow(thrown);
  const line = packed ? PACKED : (FOR_NOW[refused ?? 0] ?? told);
  const lean = Object.assign(new Error(line), { name: name || 'Error' });
  return new ScreenGraphError(known ?? other ?? 'internal', `${doing}: ${line}`, {
    cause: lean,
    details: {
      doing,
      w3c: name,
      ...(other === 'session_lost' ? { unanswered: true } : {}),
      ...(refused === null ? {} : { refused }),
    },
  });
};

/** Whether a driver said that its session is over, or cannot be reached; not for what a gateway answers in its stead. */
export const sessionEnded = (error: unknown): boolean =>
  error instanceof ScreenGraphError && error.code === 'session_lost' && error.details['unanswered'] !== true;

/** What the driver says of an app that it was told to end, and that the system has started again, or is slow to end. */
const STILL_RUNS = /is still running|failed to terminate/i;

/** Whether a driver complained in such words. */
export const driverSays = (error: unknown, what: RegExp): boolean =>
  error instanceof ScreenGraphError && typeof error.details['w3c'] === 'string' && what.test(error.message);

export const stillRuns = (error: unknown): boolean => driverSays(error, STILL_RUNS);

/** For what the run is none the worse for: only that the session is over is passed on. */
export function unlessEnded(error: unknown): void {
  if (sessionEnded(error)) throw error;
}
