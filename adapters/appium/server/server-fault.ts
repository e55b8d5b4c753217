import { z } from 'zod';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { jsonWithin } from './answer-limit.ts';
import { authorizationOf } from './server-address.ts';

type Capabilities = Readonly<Record<string, unknown>>;

const STATUS_MS = 3_000;
const STATUS_BYTES = 1024 * 1024;
/** What a gateway answers whose server is not there. */
const AWAY: readonly number[] = [502, 503, 504];
/** The first Appium that speaks W3C only and takes capabilities as we write them. */
const OLDEST = 2;
/** What a driver is called where it is installed. */
const DRIVER_NAMES: Readonly<Record<string, string>> = {
  UiAutomator2: 'uiautomator2',
  XCUITest: 'xcuitest',
};
const Status = z.object({ value: z.object({ build: z.object({ version: z.string() }).optional() }) });

/** What OpenSSL and Node say of a certificate; the first group of one whose authority is not known here. */
const UNTRUSTED =
  /\b(?:(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET_ISSUER_CERT|VERIFY_LEAF_SIGNATURE)\w*)|CERT_[A-Z_]+|ERR_TLS_CERT_ALTNAME_INVALID)\b/;
/** What OpenSSL says of an answer that is in the clear. */
const IN_THE_CLEAR = /ERR_SSL_\w*(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)/;

/** The address without user name and key. */
const bare = (url: URL): string => `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`;

/** What a server says of itself, or the words of its not saying anything. */
async function asked(url: URL, redirect: 'follow' | 'manual' = 'follow'): Promise<Response | string> {
  const status = new URL(url);
  status.username = status.password = '';
  status.pathname = `${url.pathname.replace(/\/$/, '')}/status`;
  try {
    return await fetch(status, {
      signal: AbortSignal.timeout(STATUS_MS),
      headers: authorizationOf(url),
      redirect,
    });
  } catch (error) {
    const cause: unknown = Reflect.get(Object(error), 'cause');
    return `${String(error)} ${String(cause)} ${String(Reflect.get(Object(cause), 'code'))}`;
  }
}

/**
 * Where a server sends whoever asks it, as the address that it should have been; null where it sends nobody away. What a session
 * is asked for with gets lost on the way.
 */
async function sentOn(url: URL): Promise<string | null> {
  const answer = await asked(url, 'manual');
  const to = typeof answer === 'string' ? null : answer.headers.get('location');
  if (typeof answer === 'string' || answer.status < 300 || answer.status >= 400 || to === null) return null;
  const there = URL.canParse(to, answer.url) ? new URL(to, answer.url) : null;
  return there === null ? null : bare(there).replace(/\/status$/, '');
}

/** Why a session is not opened, and whether that is because the server is away, from where it may come back. */
interface Fault {
  readonly why: string;
  readonly away?: boolean;
}

/** Why nothing was heard of a server at all. */
function unheard(where: string, words: string): Fault {
  const [untrusted, unknownAuthority] = UNTRUSTED.exec(words) ?? [];
  if (untrusted !== undefined) {
    const help =
      unknownAuthority === undefined
        ? ''
        : ' NODE_EXTRA_CA_CERTS names the file of an authority of your own.';
    return { why: `The certificate of the server at ${where} is not trusted (${untrusted}).${help}` };
  }
  if (IN_THE_CLEAR.test(words))
    return { why: `What answers at ${where} speaks no TLS: write its address with http:// (--appium).` };
  return {
    why: `No Appium server answers at ${where}. Start it there, or correct the address (--appium).`,
    away: true,
  };
}

/** Why a server elsewhere opens no session and what to do about it; null when that does not show. */
async function reason(url: URL, capabilities: Capabilities, error: ScreenGraphError): Promise<Fault | null> {
  const where = bare(url);
  const name = String(capabilities['appium:automationName'] ?? '');
  const said = error.message;
  if (/Could not find (?:a|installed) driver/i.test(said))
    return {
      why: `The Appium server at ${where} has no ${name} driver. Install it there: \`appium driver install ${DRIVER_NAMES[name] ?? name.toLowerCase()}\`.`,
    };
  if (/Neither ANDROID_HOME nor ANDROID_SDK_ROOT/i.test(said))
    return {
      why: `The Appium server at ${where} does not know where the Android SDK is. Set ANDROID_HOME in its shell to the folder that holds platform-tools (Debian: /usr/lib/android-sdk) and start it again.`,
    };
  if (/Could not find a connected Android device|was not in the list of connected devices/i.test(said))
    return {
      why: `The machine of the Appium server at ${where} sees no such phone. \`adb devices\` there must list it as "device"; --device takes the name that is listed.`,
    };
  // A driver that says itself why it opens none was reached all the same, and so was a server that says it has no room.
  const speaks = error.details['w3c'] === 'session not created' || error.details['refused'] !== undefined;
  const to = speaks ? null : await sentOn(url);
  if (to !== null && to !== where)
    return {
      why: `The server at ${where} opens no session, but sends to ${to}. Give that address (--appium).`,
    };
  const response = await asked(url);
  if (typeof response === 'string') return unheard(where, response);
  if (response.status === 401 || response.status === 403)
    return {
      why: `The server at ${where} does not accept the user name and the key in its address (${response.status}).`,
    };
  if (AWAY.includes(response.status))
    return {
      why: `What stands before the Appium server at ${where} says that it is away (${response.status}). Start it there, or try again later.`,
      away: true,
    };
  const body = Status.safeParse(await jsonWithin(response, STATUS_BYTES).catch(() => null));
  // Not every farm tells of itself.
  if ((!response.ok || !body.success) && speaks) return null;
  if (!response.ok || !body.success)
    return {
      why: `What answers at ${where} is no WebDriver server (${response.status}). Appium 1 and some hubs want /wd/hub at the end of the address, Appium ${OLDEST} and newer do not.`,
    };
  const version = body.data.value.build?.version ?? '';
  if (/^\d+\./.test(version) && Number.parseInt(version, 10) < OLDEST)
    return {
      why: `The server at ${where} is Appium ${version}; ${OLDEST} or newer is needed: \`npm i -g appium\`, then \`appium driver install ${DRIVER_NAMES[name] ?? name.toLowerCase()}\`.`,
    };
  return null;
}

/** The failure in words that say what to do, where the server itself is what is wrong. */
export async function explainServerFault(
  error: ScreenGraphError,
  address: string,
  capabilities: Capabilities,
): Promise<ScreenGraphError> {
  if (error.code !== 'device_offline') return error;
  const fault = await reason(new URL(address), capabilities, error);
  if (fault === null) return error;
  const details = fault.away === true ? { serverAway: true } : {};
  return new ScreenGraphError(error.code, fault.why, { cause: error, details });
}

/** Whether nothing but the server is away that opens sessions. */
export const serverAway = (error: unknown): boolean =>
  error instanceof ScreenGraphError && error.details['serverAway'] === true;
