import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { IOS_SYSTEM } from '../../../agent/domain/source/ios-names.ts';
import type { Viewport } from '../../../agent/domain/ui-element.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import { takeDevice } from '../server/device-lease.ts';
import { appArea, edgePull } from './ios-direction.ts';
import {
  barTitle,
  closingNode,
  closingPoint,
  iosIdentity,
  iosScrollables,
  isIosField,
  readIosSource,
  sampleIos,
  wayBack,
} from './ios-source.ts';
import { launchFailure } from './ios-launch.ts';
import { sheetPull } from './ios-sheets.ts';
import { NO_IOS_SERVER } from './ios-server.ts';
import { labelled, type SessionLabel } from '../native/farms.ts';
import { measure } from '../native/measure.ts';
import { createNativeDriver } from '../native/native-driver.ts';
import type { Front, NativePlatform, NativeSource } from '../native/native-platform.ts';
import type { Capabilities, NativeSession } from '../native/native-session.ts';
import { driverSays, stillRuns, unlessEnded } from '../server/w3c-errors.ts';
import { drag, press } from '../web/web-gestures.ts';

export interface IosOptions {
  readonly bundleId: string;
  /** UDID; null leaves the choice to the server. */
  readonly device?: string | null;
  /** The XCUITest driver runs on a Mac: there is always a server elsewhere, or on this one. */
  readonly appiumUrl: string | null;
  /** Added to ours and over them. */
  readonly capabilities?: Capabilities;
  /** What the session is called where a farm lists it. */
  readonly label?: SessionLabel;
  readonly timeouts?: Parameters<typeof createNativeDriver>[0]['timeouts'];
  readonly answerBytes?: number;
}

interface DeviceInfo {
  readonly model?: string;
  readonly name?: string;
  readonly currentLocale?: string;
}

/** `mobile: queryAppState` answers. */
const NOT_RUNNING = 1;
const IN_FRONT = 4;

/** What the driver says in place of every answer about the screen once the app that its session was asked for with has died. */
const diedUnderIt = (error: unknown): boolean => driverSays(error, /is not running, possibly crashed/i);

const capabilitiesOf = ({ device = null, capabilities, appiumUrl, label }: IosOptions): Capabilities => ({
  platformName: 'iOS',
  'appium:automationName': 'XCUITest',
  ...(device === null ? {} : { 'appium:udid': device }),
  // The app's data is the user's: nothing is wiped, installed or started before a node says so.
  'appium:noReset': true,
  'appium:newCommandTimeout': 300,
  // Waiting for rest is the core's business, and dialogs are answered by it.
  'appium:waitForQuiescence': false,
  'appium:autoAcceptAlerts': false,
  // Those of iOS itself are in no source otherwise: what lies beneath them would be touched in vain.
  'appium:settings[respectSystemAlerts]': true,
  'wdio:enforceWebDriverClassic': true,
  ...labelled(appiumUrl ?? undefined, capabilities ?? {}, label),
});

/** iOS by Appium's XCUITest driver. Coordinates are points. */
export function createIosPlatform(options: IosOptions): NativePlatform {
  const { bundleId, appiumUrl } = options;
  let upright: Viewport = { width: 1, height: 1, scale: 1 };
  /** The app was brought to the front and not ended by us since. */
  let expected = false;

  const stateOf = (session: NativeSession): Promise<number> =>
    session.execute<number>('mobile: queryAppState', { bundleId });
  const tap = (session: NativeSession, at: { x: number; y: number }): Promise<void> =>
    session.call('touch', (b) => b.performActions(press(at)));

  return {
    platform: 'ios',
    driverName: 'appium-xcuitest',
    dialect: 'xcuitest',
    async acquire() {
      if (appiumUrl === null) throw new ScreenGraphError('missing_dependency', NO_IOS_SERVER);
      const wanted = options.device ?? null;
      const lease = wanted === null ? null : await takeDevice(`${appiumUrl} ${wanted}`);
      return {
        capabilities: capabilitiesOf(options),
        server: {},
        release: () => lease?.release() ?? Promise.resolve(),
      };
    },
    async describe(session) {
      const rect = await session.call('measure the display', (b) => b.getWindowRect());
      const screen = await session.execute<{ scale?: number } | null>('mobile: deviceScreenInfo');
      const scale = measure(screen?.scale) ?? 1;
      const told = await session.execute<DeviceInfo | null>('mobile: deviceInfo');
      const info = told ?? {};
      const [width, height] = [measure(rect?.width), measure(rect?.height)];
      if (width === null || height === null)
        throw new ScreenGraphError('device_offline', 'The device does not say how large its display is.');
      const [short, long] = [Math.min(width, height), Math.max(width, height)];
      upright = { width: short, height: long, scale };
      const language = /^[a-z]{2,3}/i.exec(info.currentLocale ?? '')?.[0].toLowerCase() ?? 'und';
      return {
        device: [info.name, info.model].filter(Boolean).join(' ') || (options.device ?? 'iOS device'),
        viewport: upright,
        variantKey: `ios-${short >= 600 ? 'tablet' : 'phone'}-${language}-portrait`,
      };
    },
    async provision(session) {
      if (!(await session.execute<boolean>('mobile: isAppInstalled', { bundleId })))
        throw new ScreenGraphError('app_not_installed', `${bundleId} is not installed on the device.`);
      const version = await session
        .execute<Record<string, { CFBundleShortVersionString?: string }>>('mobile: listApps', {
          applicationType: 'User',
        })
        .then((apps) => apps[bundleId]?.CFBundleShortVersionString ?? null)
        // Simulators do not list their apps; the build is then unversioned.
        .catch(() => null);
      return { installed: 'found', version };
    },
    async launch(session, fresh) {
      expected = false;
      const before = await stateOf(session);
      if (!fresh && before === IN_FRONT) {
        expected = true;
        return false;
      }
      if (fresh && before > NOT_RUNNING)
        await session.execute('mobile: terminateApp', { bundleId }).catch((error: unknown) => {
          // Its start ends what is left of it.
          if (!stillRuns(error)) throw error;
        });
      await session
        .execute(fresh ? 'mobile: launchApp' : 'mobile: activateApp', { bundleId })
        .catch(async (error: unknown) => {
          throw await launchFailure(session, bundleId, error);
        });
      expected = true;
      return fresh || before <= NOT_RUNNING;
    },
    async front(session, source): Promise<Front> {
      const active = await session
        .execute<{ bundleId?: string } | null>('mobile: activeAppInfo')
        .catch((error: unknown) => {
          if (!diedUnderIt(error)) throw error;
          return null;
        });
      const appIdentifier = active?.bundleId ?? '';
      // A question of iOS over the app leaves the app what one is in.
      const asked = appIdentifier === IOS_SYSTEM && closingNode(source) !== null;
      const insideApp = appIdentifier === bundleId || (asked && (await stateOf(session)) === IN_FRONT);
      const gone = !insideApp && expected && (await stateOf(session)) <= NOT_RUNNING;
      if (gone) expected = false;
      return {
        foreground: { appIdentifier, route: '', title: insideApp && !asked ? barTitle(source) : '' },
        insideApp,
        // iOS shows no dialog when an app dies: it is no longer there.
        defect: gone ? { kind: 'crash', signature: `${bundleId} stopped running` } : null,
      };
    },
    read: readIosSource,
    unread: (error) => (diedUnderIt(error) ? readIosSource('<AppiumAUT/>') : null),
    sample: sampleIos,
    viewport(described, source) {
      const bounds = source.nodes.find((node) => node.type === 'Application')?.bounds;
      const turned = bounds !== undefined && bounds.width > bounds.height;
      return turned ? { ...described, width: described.height, height: described.width } : described;
    },
    isField: isIosField,
    scrollables: iosScrollables,
    opensFromEdge: () => false,
    identity: iosIdentity,
    async typeText(session, field, text) {
      const { x, y, width, height } = field.bounds;
      const predicate = `type == "XCUIElementType${field.type}" AND rect.x == ${x} AND rect.y == ${y} AND rect.width == ${width} AND rect.height == ${height}`;
      const found = await session.call('find a field', (b) =>
        b.findElements('-ios predicate string', predicate),
      );
      // A server that finds nothing may answer null.
      const element = found?.[0];
      if (element === undefined) throw new ScreenGraphError('element_not_found', 'The field is gone.');
      const handle = element['element-6066-11e4-a52e-4f735466cecf'];
      await session.call('clear a field', (b) => b.elementClear(handle));
      if (text !== '') await session.call('type', (b) => b.elementSendKeys(handle, text));
    },
    async back(session) {
      const source = readIosSource(await session.call('read the screen', (b) => b.getPageSource()));
      const area = appArea(source, upright);
      const at = wayBack(source, area);
      if (at !== null) return tap(session, at);
      const [from, to] = edgePull(source, area);
      return session.call('go back', (b) => b.performActions(drag(from, to, 250)));
    },
    async dismiss(session, read: () => Promise<NativeSource>) {
      const source = await read();
      const at = closingPoint(source);
      if (at !== null) return tap(session, at);
      const pull = sheetPull(source);
      if (pull !== null) await session.call('pull a sheet down', (b) => b.performActions(drag(...pull, 250)));
    },
    async hideKeyboard(session) {
      if (!(await session.execute<boolean>('mobile: isKeyboardShown'))) return;
      // Some keyboards have no key that hides them; that is no fault of the run.
      await session.execute('mobile: hideKeyboard').catch(unlessEnded);
    },
    home: (session) => session.execute('mobile: pressButton', { name: 'home' }),
    openLink: (session, url) => session.execute('mobile: deepLink', { url, bundleId }),
    resetApp: () =>
      Promise.reject(
        new ScreenGraphError('unsupported_operation', 'iOS keeps the data of an app until it is removed.'),
      ),
  };
}

/** A driver for one iOS app on one device. */
export const createIosDriver = (options: IosOptions): DriverPort =>
  createNativeDriver({
    platform: createIosPlatform(options),
    ...(options.appiumUrl === null ? {} : { appiumUrl: options.appiumUrl }),
    ...(options.timeouts === undefined ? {} : { timeouts: options.timeouts }),
    answerBytes: options.answerBytes,
  });
