import { setTimeout as sleep } from 'node:timers/promises';
import { ScreenGraphError, toScreenGraphError } from '../../../agent/domain/errors.ts';
import { inSystemAlerts } from '../../../agent/domain/source/android-windows.ts';
import { asksForPermission, isPermissionAsker } from '../../../agent/domain/source/permission-asker.ts';
import type { DeviceCapture, ProvisionResult } from '../../../agent/ports/DriverPort.ts';
import { defectInLog, strangerInLog } from './android-logs.ts';
import { byResource, readAndroidSource } from './android-source.ts';
import { isLocked, LOCKED } from '../native/locked.ts';
import type { Front, NativeSource } from '../native/native-platform.ts';
import type { NativeSession } from '../native/native-session.ts';
import { driverSays, sessionEnded, stillRuns } from '../server/w3c-errors.ts';

export interface AndroidAppParts {
  readonly appPackage: string;
  readonly apk?: { readonly path: string; readonly versionName: string | null; readonly versionCode: number };
  /** A shell command of the phone; null where there is no adb (a server elsewhere). */
  readonly shell: (command: string) => Promise<string> | null;
}

/** The app under test on the phone: there or not, in front or not, alive or not. */
export interface AndroidApp {
  provision(session: NativeSession): Promise<ProvisionResult>;
  launch(session: NativeSession, fresh: boolean): Promise<boolean>;
  front(session: NativeSession, source: NativeSource): Promise<Front>;
  reset(session: NativeSession): Promise<void>;
}

/** What Android asks by itself lies over any app. */
const PLATFORM = { appIdentifier: 'android', route: '', title: '' };
const NOT_RUNNING = 1;
const IN_FRONT_MS = 8_000;
const POLL_MS = 150;
const NOBODY_LOOKS = 3;
const INSTALL_MS = 170_000;

/** What the package manager answers, in words that say what to do. */
const INSTALL_FAILURES: readonly (readonly [RegExp, string])[] = [
  [/INSTALL_FAILED_NO_MATCHING_ABIS/, 'it is built for another processor than this device has'],
  [
    /INSTALL_FAILED_OLDER_SDK|INSTALL_FAILED_REQUIRES_NEWER_SDK/,
    'it needs a newer Android than this device has',
  ],
  [/INSTALL_FAILED_VERSION_DOWNGRADE/, 'a newer build is installed; uninstall that first'],
  [
    /INSTALL_FAILED_UPDATE_INCOMPATIBLE|signatures do not match/i,
    'a build with another signature is installed; uninstall that first',
  ],
  [/INSTALL_FAILED_INSUFFICIENT_STORAGE|No space left/i, 'the storage of the device is full'],
  [/INSTALL_PARSE_FAILED_NO_CERTIFICATES/, 'it is not signed'],
  [/INSTALL_FAILED_DEPRECATED_SDK_VERSION/, 'it is built for an Android that is too old for this device'],
  [/INSTALL_FAILED_MISSING_SPLIT/, 'it is one part of an app that comes in several; build it as one'],
  [
    /INSTALL_FAILED_VERIFICATION_|INSTALL_FAILED_ABORTED/,
    'the device, or who was asked at it, refused it; switch off the check of apps installed by USB, and allow it',
  ],
  [/INSTALL_PARSE_FAILED|INSTALL_FAILED_INVALID_APK/, 'it is not a valid package'],
  [
    /INSTALL_FAILED_USER_RESTRICTED/,
    'the device does not allow it; allow installing by USB in its developer options',
  ],
  [/INSTALL_FAILED_TEST_ONLY/, 'it is built for tests only'],
];

/** Said where the system tells of its windows in a way that the driver cannot read: several displays, an Android of its own. */
const UNREADABLE = /focused ?package|parse activity/i;

/** An empty name, unless it was something else that failed. */
const unnamed = (error: unknown): string => {
  if (!driverSays(error, UNREADABLE) || toScreenGraphError(error).code !== 'action_timeout') throw error;
  return '';
};

function installFailure(error: ScreenGraphError, path: string): ScreenGraphError {
  const known = INSTALL_FAILURES.find(([pattern]) => pattern.test(error.message));
  if (known === undefined && error.code !== 'action_timeout' && error.code !== 'app_not_installed')
    return error;
  const [other] = /INSTALL_[A-Z_]+/.exec(error.message) ?? [];
  const unknown = other === undefined ? 'the device did not take it in time' : `the device says ${other}`;
  const why = known?.[1] ?? unknown;
  return new ScreenGraphError('app_not_installed', `${path} cannot be installed: ${why}.`, { cause: error });
}

/** The app that a look shows, if it shows one alone. */
function onlyApp({ nodes }: NativeSource): string {
  const shown = new Set(nodes.map(({ attributes }) => attributes['package'] ?? ''));
  for (const around of ['', 'android', 'com.android.systemui']) shown.delete(around);
  return shown.size === 1 ? ([...shown][0] ?? '') : '';
}

export function createAndroidApp(parts: AndroidAppParts): AndroidApp {
  const { appPackage, apk, shell } = parts;
  /** What the log told since the app was started; the dialog about it may stay for many looks. */
  let crashed: DeviceCapture['defect'] = null;
  /** What befell another app, as long as the system may be asking about it. */
  let stranger: NonNullable<DeviceCapture['defect']>['kind'] | null = null;

  const inFront = (session: NativeSession): Promise<string> =>
    session
      .call('read the package in front', async (b) => String((await b.getCurrentPackage()) ?? ''))
      .catch(unnamed);
  const activity = (session: NativeSession): Promise<string> =>
    session
      .call('read the activity in front', async (b) => String((await b.getCurrentActivity()) ?? ''))
      .catch(unnamed);
  const state = (session: NativeSession): Promise<number> =>
    session.call('ask for the app', async (b) => Number(await b.queryAppState(appPackage)));

  /**
   * The package in front. While a window gives way to the next one Android knows of none for a moment: the app must not count
   * as left for that. Where it lasts, the look says whose it is, if it shows one app alone.
   */
  const shownBy = async (session: NativeSession, source: NativeSource): Promise<string> => {
    for (let left = NOBODY_LOOKS; left > 0; left--) {
      const name = await inFront(session);
      if (name !== '') return name;
      await sleep(POLL_MS);
    }
    return onlyApp(source);
  };

  const shownNow = async (session: NativeSession): Promise<string> =>
    onlyApp(readAndroidSource(await session.call('read the screen', (b) => b.getPageSource())));

  /** New lines of the log; a server that has none gives none. */
  const readLog = async (session: NativeSession): Promise<readonly string[]> => {
    try {
      const entries = await session.call('read the log', (b) => b.getLogs('logcat'));
      return entries.map((entry) => String(Reflect.get(Object(entry), 'message') ?? ''));
    } catch (error) {
      if (sessionEnded(error)) throw error;
      return [];
    }
  };

  /** Version as the installed package says; null when nobody can tell. */
  const installedVersion = async (): Promise<{ name: string | null; code: number } | null> => {
    const text = await shell(`dumpsys package ${appPackage}`);
    if (text === null) return null;
    const code = Number(/versionCode=(\d+)/.exec(text)?.[1] ?? Number.NaN);
    const name = /versionName=(\S+)/.exec(text)?.[1] ?? null;
    return Number.isNaN(code) ? null : { name: name === 'null' ? null : name, code };
  };

  const install = async (session: NativeSession, path: string): Promise<void> => {
    try {
      await session.call('install the app', (b) => b.installApp(path), INSTALL_MS);
    } catch (error) {
      throw error instanceof ScreenGraphError ? installFailure(error, path) : error;
    }
  };

  return {
    async provision(session) {
      const there = await session.call('look for the app', (b) => b.isAppInstalled(appPackage));
      if (!there && apk === undefined)
        throw new ScreenGraphError(
          'app_not_installed',
          `${appPackage} is not installed on the device, and no package file was given. Give its .apk as the target, or install it.`,
        );
      const before = there ? await installedVersion() : null;
      if (apk === undefined) return { installed: 'found', version: before?.name ?? null };
      const same = there && (before === null || before.code === apk.versionCode);
      if (!same) await install(session, apk.path);
      const after = await installedVersion();
      return { installed: same ? 'found' : 'installed', version: after?.name ?? apk.versionName };
    },
    async launch(session, fresh) {
      const running = (await state(session)) > NOT_RUNNING;
      if (!fresh && running && (await inFront(session)) === appPackage) return false;
      if (fresh && running)
        await session
          .call('end the app', (b) => b.terminateApp(appPackage))
          .catch((error: unknown) => {
            // It was ended, and a service of its own brought its process back: its screens are gone all the same.
            if (!stillRuns(error)) throw error;
          });
      await readLog(session);
      crashed = null;
      await session.call('start the app', (b) => b.activateApp(appPackage));
      for (let waited = 0; waited < IN_FRONT_MS; waited += POLL_MS) {
        const now = (await inFront(session)) || (await shownNow(session));
        if (now === appPackage || isPermissionAsker(now)) return fresh || !running;
        await sleep(POLL_MS);
      }
      crashed = defectInLog(await readLog(session), appPackage);
      if (crashed !== null)
        throw new ScreenGraphError('app_crashed', `${appPackage} crashed while it started.`);
      const why = (await isLocked(session)) ? ` ${LOCKED}` : '';
      throw new ScreenGraphError('action_timeout', `${appPackage} did not come to the front.${why}`);
    },
    async front(session, source) {
      const lines = await readLog(session);
      crashed = defectInLog(lines, appPackage) ?? crashed;
      stranger = strangerInLog(lines, appPackage) ?? stranger;
      const wait = byResource(source, 'android:id/aerr_wait');
      const close =
        wait ?? byResource(source, 'android:id/aerr_close') ?? byResource(source, 'android:id/aerr_restart');
      if (close !== null) {
        const kind = wait === null ? 'crash' : 'anr';
        const title = byResource(source, 'android:id/alertTitle')?.attributes['text'] ?? kind;
        const own = crashed?.kind === kind ? crashed : null;
        const others = own === null && stranger === kind;
        return {
          foreground: PLATFORM,
          // A question about another app lies over this one and is answered like any other.
          insideApp: kind === 'anr' || others,
          defect: others ? null : (own ?? { kind, signature: title }),
        };
      }
      stranger = null;
      if (inSystemAlerts(source.nodes).size > 0)
        return { foreground: PLATFORM, insideApp: true, defect: crashed };
      const name = await shownBy(session, source);
      const foreground = { appIdentifier: name, route: await activity(session), title: '' };
      const own = name === appPackage;
      // An app that was started again after its crash, by the system or by us, has nothing wrong with it any more.
      const told = crashed;
      if (own) crashed = null;
      // Who asks about the app on the platform's behalf leaves it what one is in.
      const asks = asksForPermission(name, (id) => byResource(source, id) !== null);
      return { foreground, insideApp: own || asks, defect: told };
    },
    async reset(session) {
      await session.execute('mobile: clearApp', { appId: appPackage });
      crashed = null;
    },
  };
}
