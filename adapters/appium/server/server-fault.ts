import { z } from 'zod';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { authorizationOf } from './server-address.ts';

type Capabilities = Readonly<Record<string, unknown>>;

const STATUS_MS = 3_000;
/** The first Appium that speaks W3C only and takes capabilities as we write them. */
const OLDEST = 2;
/** What a driver is called where it is installed. */
const DRIVER_NAMES: Readonly<Record<string, string>> = {
  UiAutomator2: 'uiautomator2',
  XCUITest: 'xcuitest',
};
const Status = z.object({ value: z.object({ build: z.object({ version: z.string() }).optional() }) });

/** The address without user name and key. */
const bare = (url: URL): string => `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`;

async function asked(url: URL): Promise<Response | null> {
  const status = new URL(url);
  status.username = status.password = '';
  status.pathname = `${url.pathname.replace(/\/$/, '')}/status`;
  try {
    return await fetch(status, {
      signal: AbortSignal.timeout(STATUS_MS),
      headers: authorizationOf(url),
    });
  } catch {
    return null;
  }
}

/** Why a server elsewhere opens no session and what to do about it; null when that does not show. */
async function reason(url: URL, capabilities: Capabilities, said: string): Promise<string | null> {
  const where = bare(url);
  const name = String(capabilities['appium:automationName'] ?? '');
  if (/Could not find (?:a|installed) driver/i.test(said))
    return `The Appium server at ${where} has no ${name} driver. Install it there: \`appium driver install ${DRIVER_NAMES[name] ?? name.toLowerCase()}\`.`;
  if (/Neither ANDROID_HOME nor ANDROID_SDK_ROOT/i.test(said))
    return `The Appium server at ${where} does not know where the Android SDK is. Set ANDROID_HOME in its shell to the folder that holds platform-tools (Debian: /usr/lib/android-sdk) and start it again.`;
  if (/Could not find a connected Android device|was not in the list of connected devices/i.test(said))
    return `The machine of the Appium server at ${where} sees no such phone. \`adb devices\` there must list it as "device"; --device takes the name that is listed.`;
  const response = await asked(url);
  if (response === null)
    return `No Appium server answers at ${where}. Start it there, or correct the address (--appium).`;
  if (response.status === 401 || response.status === 403)
    return `The server at ${where} does not accept the user name and the key in its address (${response.status}).`;
  const body = Status.safeParse(await response.json().catch(() => null));
  if (!response.ok || !body.success)
    return `What answers at ${where} is no WebDriver server (${response.status}). Appium 1 and some hubs want /wd/hub at the end of the address, Appium ${OLDEST} and newer do not.`;
  const version = body.data.value.build?.version ?? '';
  if (/^\d+\./.test(version) && Number.parseInt(version, 10) < OLDEST)
    return `The server at ${where} is Appium ${version}; ${OLDEST} or newer is needed: \`npm i -g appium\`, then \`appium driver install ${DRIVER_NAMES[name] ?? name.toLowerCase()}\`.`;
  return null;
}

/** The failure in words that say what to do, where the server itself is what is wrong. */
export async function explainServerFault(
  error: ScreenGraphError,
  address: string,
  capabilities: Capabilities,
): Promise<ScreenGraphError> {
  if (error.code !== 'device_offline') return error;
  const why = await reason(new URL(address), capabilities, error.message);
  return why === null ? error : new ScreenGraphError(error.code, why, { cause: error });
}
