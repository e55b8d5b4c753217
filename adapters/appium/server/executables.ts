import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';

interface Wanted {
  readonly what: string;
  /** The setting that names another one. */
  readonly setting: string;
  readonly names: readonly string[];
  readonly places: readonly string[];
  readonly remedy: string;
}

const REMEDY = 'Install both with `apt-get install chromium chromium-driver` (or your system’s packages)';

const CHROMIUM: Wanted = {
  what: 'Chromium',
  setting: 'CHROME_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  remedy: REMEDY,
};

const CHROMEDRIVER: Wanted = {
  what: 'chromedriver',
  setting: 'CHROMEDRIVER_PATH',
  names: ['chromedriver', 'chromium.chromedriver'],
  places: [
    '/usr/bin/chromedriver',
    '/usr/lib/chromium/chromedriver',
    '/usr/lib/chromium-browser/chromedriver',
    '/usr/local/bin/chromedriver',
    '/opt/homebrew/bin/chromedriver',
  ],
  remedy: REMEDY,
};

const ADB: Wanted = {
  what: 'adb',
  setting: 'ANDROID_HOME',
  names: ['adb'],
  places: [
    '/usr/bin/adb',
    '/usr/lib/android-sdk/platform-tools/adb',
    '/opt/homebrew/bin/adb',
    '/usr/local/bin/adb',
    join(homedir(), 'Android/Sdk/platform-tools/adb'),
    join(homedir(), 'Library/Android/sdk/platform-tools/adb'),
  ],
  remedy:
    'Install it with `apt-get install adb` (macOS: `brew install --cask android-platform-tools`), or set ANDROID_HOME',
};

const runs = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The shell knows the PATH; nothing outside `src` reads the environment. */
const inPath = (names: readonly string[]): Promise<string | null> =>
  new Promise((resolve) => {
    const script = 'for n in "$@"; do command -v "$n" && exit 0; done; exit 1';
    execFile('/bin/sh', ['-c', script, 'sh', ...names], { timeout: 5000 }, (error, stdout) => {
      const line = stdout.trim().split('\n')[0] ?? '';
      resolve(error || !line.startsWith('/') ? null : line);
    });
  });

const missing = ({ what }: Wanted, message: string): ScreenGraphError =>
  new ScreenGraphError('missing_dependency', message, { details: { what } });

const find = async (wanted: Wanted, given: string | undefined): Promise<string> => {
  const { what, names, places, remedy, setting } = wanted;
  if (given !== undefined) {
    if (await runs(given)) return given;
    throw missing(wanted, `${what} was not found at ${given}. Correct ${setting}, or unset it. ${remedy}.`);
  }
  const found = await inPath(names);
  if (found) return found;
  for (const place of places) if (await runs(place)) return place;
  throw missing(wanted, `${what} was not found. ${remedy}.`);
};

/** Long for a version, short for a browser that is waited for. */
const VERSION_MS = 10_000;

/** What a program says of itself; null where it does not come to an end in time, as on a machine that is busy. */
const versionOf = (path: string): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(path, ['--version'], { timeout: VERSION_MS }, (error, stdout, stderr) => {
      resolve(error?.killed === true ? null : `${stdout}${stderr}`);
    });
  });

/** Path of a Chromium or Chrome; `missing_dependency` with the command that mends it. */
export const findChromium = (given?: string): Promise<string> => find(CHROMIUM, given);

/**
 * Path of a chromedriver; `missing_dependency` with the command that mends it. Of one that somebody names it is seen that it is
 * one: another program would be waited for as long as a browser may take.
 */
export const findChromedriver = async (given?: string): Promise<string> => {
  const path = await find(CHROMEDRIVER, given);
  const said = given === undefined ? null : await versionOf(path);
  if (said === null || /driver\s+v?\d/i.test(said)) return path;
  throw missing(
    CHROMEDRIVER,
    `${path} is no chromedriver, or does not run: asked for its version, it says ${JSON.stringify(said.trim().split('\n', 1)[0]?.slice(0, 200))}. Correct ${CHROMEDRIVER.setting}, or unset it.`,
  );
};

/** Path of adb: of an SDK when one is named, else of the machine; `missing_dependency` with the command that mends it. */
export const findAdb = (sdk?: string): Promise<string> =>
  find(ADB, sdk === undefined ? undefined : join(sdk, 'platform-tools', 'adb'));
