import { mkdtemp, mkdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Viewport } from '../../../agent/domain/ui-element.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import type { AppiumServerOptions } from '../server/appium-server.ts';
import { type Adb, chooseDevice, createAdb } from './adb.ts';
import { type AndroidApp, createAndroidApp } from './android-app.ts';
import {
  androidIdentity,
  androidScrollables,
  besideVeil,
  closingAnswer,
  dialogRoot,
  hasBarrier,
  isAndroidField,
  readAndroidSource,
  sampleAndroid,
  systemAnswer,
} from './android-source.ts';
import { CRASH_TAGS } from './android-logs.ts';
import { takeDevice } from '../server/device-lease.ts';
import { unlessEnded } from '../server/w3c-errors.ts';
import { labelled, type SessionLabel } from '../native/farms.ts';
import { findAdb, findChromedriver } from '../server/executables.ts';
import { centreOf } from '../native/native-aim.ts';
import { measure } from '../native/measure.ts';
import { createNativeDriver } from '../native/native-driver.ts';
import type { AcquiredDevice, NativePlatform, NativeSource, SourceNode } from '../native/native-platform.ts';
import type { Capabilities, NativeSession } from '../native/native-session.ts';
import { createWebContexts } from '../native/web-contexts.ts';
import { press } from '../web/web-gestures.ts';

export interface AndroidOptions {
  readonly appPackage: string;
  /** A package file to install where the app is missing or another build of it is there. */
  readonly apk?: { readonly path: string; readonly versionName: string | null; readonly versionCode: number };
  /** Serial as `adb devices` lists it; null takes the only one. */
  readonly device?: string | null;
  readonly adbPort?: number;
  /** Root of an Android SDK; null looks for adb on this machine. */
  readonly sdk?: string | null;
  readonly appiumUrl?: string;
  /** For reading web views; by default the one of this machine. Its version has to be that of the phone's web views. */
  readonly chromedriverPath?: string;
  /** Added to ours and over them: what a device farm asks for. */
  readonly capabilities?: Capabilities;
  /** What the session is called where a farm lists it. */
  readonly label?: SessionLabel;
  readonly timeouts?: Parameters<typeof createNativeDriver>[0]['timeouts'];
  readonly answerBytes?: number;
}

const DRIVER = { uiautomator2: 'appium-uiautomator2-driver' };
const DEFAULT_ADB_PORT = 5037;
const CALL_MS = 10_000;

/** Where Appium finds adb: it wants a folder that is laid out as an SDK. */
async function sdkOf(adb: string): Promise<{ readonly root: string; remove(): Promise<void> }> {
  const real = await realpath(adb);
  if (basename(dirname(real)) === 'platform-tools')
    return { root: dirname(dirname(real)), remove: () => Promise.resolve() };
  const root = await mkdtemp(join(tmpdir(), 'screengraph-sdk-'));
  await mkdir(join(root, 'platform-tools'));
  await symlink(real, join(root, 'platform-tools', 'adb'));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Waiting for rest is the core's business, and the whole display is what it looks at. */
const SETTINGS: Capabilities = {
  'appium:settings[waitForIdleTimeout]': 0,
  'appium:settings[waitForSelectorTimeout]': 0,
  'appium:settings[enableMultiWindows]': true,
};

const capabilitiesOf = (
  options: AndroidOptions,
  serial: string | null,
  adbPort: number,
  chromedriver: string | null = null,
): Capabilities => ({
  platformName: 'Android',
  'appium:automationName': 'UiAutomator2',
  ...(serial === null ? {} : { 'appium:udid': serial }),
  ...(options.appiumUrl === undefined
    ? { 'appium:adbPort': adbPort, 'appium:suppressKillServer': true }
    : {}),
  // The app's data is the user's: nothing is wiped, installed or started before a node says so.
  'appium:noReset': true,
  'appium:autoLaunch': false,
  'appium:newCommandTimeout': 300,
  'appium:skipDeviceInitialization': true,
  'appium:ignoreHiddenApiPolicyError': true,
  'appium:disableWindowAnimation': true,
  // None: another app of the phone may have been chosen for this.
  'appium:mockLocationApp': '',
  // What hangs on the phone must not keep the next command waiting behind it.
  'appium:uiautomator2ServerReadTimeout': options.timeouts?.callMs ?? CALL_MS,
  'appium:adbExecTimeout': 2 * (options.timeouts?.callMs ?? CALL_MS),
  'appium:logcatFilterSpecs': [...CRASH_TAGS],
  // For web views of which the platform tells nothing.
  ...(chromedriver === null ? {} : { 'appium:chromedriverExecutable': chromedriver }),
  'appium:chromeOptions': { androidPackage: options.appPackage },
  'wdio:enforceWebDriverClassic': true,
  ...SETTINGS,
  ...labelled(options.appiumUrl, options.capabilities ?? {}, options.label),
});

interface DeviceInfo {
  readonly model?: string;
  readonly manufacturer?: string;
  readonly realDisplaySize?: string;
  readonly displayDensity?: number;
  readonly locale?: string;
}

/** Whether the display lies on its side. What its rotation says of that differs between phones and tablets; its size does not. */
const turned = (source: NativeSource): boolean => {
  const { rotation, width, height } = source.nodes[0]?.attributes ?? {};
  if (Number(width) > 0 && Number(height) > 0) return Number(width) > Number(height);
  return rotation === '1' || rotation === '3';
};

const BACK_AGAIN_MS = 300;
const HOME_KEY = 3;
const ENTER_KEY = 66;

/** What an Appium server of our own is started with for Android; `remove` takes back what was made for it. */
export async function androidServer(
  adbPath: string,
): Promise<{ readonly options: AppiumServerOptions; remove(): Promise<void> }> {
  const { root, remove } = await sdkOf(adbPath);
  return {
    options: { drivers: DRIVER, environment: { ANDROID_HOME: root, ANDROID_SDK_ROOT: root } },
    remove,
  };
}

/** Android by Appium's UiAutomator2 driver. */
export function createAndroidPlatform(options: AndroidOptions): NativePlatform {
  const adbPort = options.adbPort ?? DEFAULT_ADB_PORT;
  let adb: Adb | null = null;
  let serial: string | null = null;
  let upright: Viewport = { width: 1, height: 1, scale: 1 };
  const app: AndroidApp = createAndroidApp({
    appPackage: options.appPackage,
    ...(options.apk === undefined ? {} : { apk: options.apk }),
    shell: (command) => (adb === null || serial === null ? null : adb.shell(serial, command)),
  });

  const webViews = createWebContexts(options.appPackage, readAndroidSource);

  const acquire = async (): Promise<AcquiredDevice> => {
    // A server elsewhere has the devices; all that is known of them here is what it is asked for.
    if (options.appiumUrl !== undefined) {
      const wanted = options.device ?? null;
      const lease = wanted === null ? null : await takeDevice(`${options.appiumUrl} ${wanted}`);
      return {
        capabilities: capabilitiesOf(options, wanted, adbPort),
        server: {},
        release: () => lease?.release() ?? Promise.resolve(),
      };
    }
    const path = await findAdb(options.sdk ?? undefined);
    adb = createAdb(path, adbPort, options.timeouts?.callMs ?? CALL_MS);
    const chosen = await chooseDevice(adb, options.device ?? null);
    serial = chosen.serial;
    const lease = await takeDevice(`adb:${adbPort} ${serial}`);
    const server = await androidServer(path);
    const chromedriver = await findChromedriver(options.chromedriverPath).catch(() => null);
    return {
      capabilities: capabilitiesOf(options, serial, adbPort, chromedriver),
      server: server.options,
      release: async () => {
        await lease.release();
        await server.remove();
      },
    };
  };

  const tap = (session: NativeSession, node: SourceNode): Promise<void> =>
    session.call('answer a dialog', (b) => b.performActions(press(centreOf(node.bounds))));

  return {
    platform: 'android',
    driverName: 'appium-uiautomator2',
    dialect: 'uiautomator',
    acquire,
    async describe(session) {
      const info = (await session.execute<DeviceInfo | null>('mobile: deviceInfo')) ?? {};
      const [width, height] = String(info.realDisplaySize)
        .split('x')
        .map((part) => measure(part));
      const scale = (measure(info.displayDensity) ?? 160) / 160;
      if (width == null || height == null)
        throw new ScreenGraphError('device_offline', 'The phone does not say how large its display is.');
      const [short, long] = [Math.min(width, height), Math.max(width, height)];
      upright = { width: short, height: long, scale };
      const kind = short / scale >= 600 ? 'tablet' : 'phone';
      const language = /^[a-z]{2,3}/i.exec(info.locale ?? '')?.[0].toLowerCase() ?? 'und';
      return {
        device: [info.manufacturer, info.model].filter(Boolean).join(' ') || (serial ?? 'Android'),
        viewport: upright,
        variantKey: `android-${kind}-${language}-portrait`,
      };
    },
    provision: (session) => app.provision(session),
    launch: (session, fresh) => app.launch(session, fresh),
    front: (session, source) => app.front(session, source),
    read: readAndroidSource,
    filled: (session, source) => webViews.filled(session, source),
    sample: sampleAndroid,
    viewport: (described, source) =>
      turned(source) ? { ...described, width: described.height, height: described.width } : described,
    isField: isAndroidField,
    scrollables: androidScrollables,
    opensFromEdge: ({ type }) => type.endsWith('DrawerLayout'),
    identity: androidIdentity,
    async typeText(session, field, text) {
      if (await webViews.typeInto(session, field.attributes['bounds'] ?? '', text)) return;
      const id = field.attributes['resource-id'] ?? '';
      const path = `//*[@class="${field.type}" and @bounds="${field.attributes['bounds'] ?? ''}"]`;
      // By its ID where that is one of a kind: a path makes the phone walk the whole tree.
      // A server that finds nothing may answer null.
      const element = (await session.call('find a field', (b) => b.findElements('xpath', path)))?.[0];
      if (element === undefined) throw new ScreenGraphError('element_not_found', `no field ${id}`);
      const handle = element['element-6066-11e4-a52e-4f735466cecf'];
      const line = text.replace(/\n+$/, '');
      const enters = line !== text;
      // Text is set without a focus, and keys go to what has it.
      if (enters && field.attributes['focused'] !== 'true')
        await session.call('tap a field', (b) => b.elementClick(handle));
      await session.call('clear a field', (b) => b.elementClear(handle));
      if (line !== '') await session.call('type', (b) => b.elementSendKeys(handle, line));
      if (enters) await session.execute('mobile: pressKey', { keycode: ENTER_KEY });
    },
    back: (session) => session.call('go back', (b) => b.back()),
    async dismiss(session, read) {
      const source = await read();
      const system = systemAnswer(source);
      if (system !== null) return tap(session, system);
      const display = {
        x: 0,
        y: 0,
        ...(turned(source) ? { width: upright.height, height: upright.width } : upright),
      };
      const dialog = dialogRoot(source, display, options.appPackage);
      if (dialog === null) {
        const veil = besideVeil(source, display);
        if (veil !== null) return tap(session, veil);
        if (!hasBarrier(source, display)) return;
      }
      await session.call('go back', (b) => b.back());
      if (dialog === null) return;
      await sleep(BACK_AGAIN_MS);
      const after = await read();
      const still = dialogRoot(after, display, options.appPackage);
      if (after.xml !== source.xml || still === null) return;
      // One that back does not close waits for an answer.
      const button = closingAnswer(after, still);
      if (button !== null) await tap(session, button);
    },
    async hideKeyboard(session) {
      const shown = await session.call('look for a keyboard', (b) => b.isKeyboardShown());
      // Some stay, whatever key is pressed; that is no fault of the run.
      if (shown) await session.call('hide the keyboard', (b) => b.hideKeyboard()).catch(unlessEnded);
    },
    home: (session) => session.execute('mobile: pressKey', { keycode: HOME_KEY }),
    openLink: (session, url) =>
      session.execute('mobile: deepLink', { url, package: options.appPackage, waitForLaunch: true }),
    resetApp: (session) => app.reset(session),
  };
}

/** A driver for one Android app on one device. */
export const createAndroidDriver = (options: AndroidOptions): DriverPort =>
  createNativeDriver({
    platform: createAndroidPlatform(options),
    ...(options.appiumUrl === undefined ? {} : { appiumUrl: options.appiumUrl }),
    ...(options.timeouts === undefined ? {} : { timeouts: options.timeouts }),
    answerBytes: options.answerBytes,
  });
