import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';

interface Wanted {
  readonly what: string;
  readonly names: readonly string[];
  readonly places: readonly string[];
  readonly remedy: string;
}

const REMEDY = 'Install both with `apt-get install chromium chromium-driver` (or your system’s packages)';

const CHROMIUM: Wanted = {
  what: 'Chromium',
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

const find = async (wanted: Wanted, given: string | undefined): Promise<string> => {
  if (given !== undefined && (await runs(given))) return given;
  if (given === undefined) {
    const found = await inPath(wanted.names);
    if (found) return found;
    for (const place of wanted.places) if (await runs(place)) return place;
  }
  const where = given === undefined ? '' : ` at ${given}`;
  throw new ScreenGraphError(
    'missing_dependency',
    `${wanted.what} was not found${where}. ${wanted.remedy}.`,
    {
      details: { what: wanted.what },
    },
  );
};

/** Path of a Chromium or Chrome; `missing_dependency` with the command that mends it. */
export const findChromium = (given?: string): Promise<string> => find(CHROMIUM, given);

/** Path of a chromedriver; `missing_dependency` with the command that mends it. */
export const findChromedriver = (given?: string): Promise<string> => find(CHROMEDRIVER, given);

/** Path of adb: of an SDK when one is named, else of the machine; `missing_dependency` with the command that mends it. */
export const findAdb = (sdk?: string): Promise<string> =>
  find(ADB, sdk === undefined ? undefined : join(sdk, 'platform-tools', 'adb'));
