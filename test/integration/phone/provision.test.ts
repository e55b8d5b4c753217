import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAndroidDriver } from '../../../adapters/appium/android/android-platform.ts';
import { readApk } from '../../../adapters/appium/android/apk-file.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import { faultsModel } from '../../support/phones/fault-matrix.ts';
import { createModelScreen } from '../../support/simulated-phone/model-screen.ts';
import { openPhoneLab, type PhoneLab } from '../../support/simulated-phone/phone-lab.ts';

// Needs `apt-get install adb`. The package is a real one that comes with the driver.
const APK = join(
  dirname(createRequire(import.meta.url).resolve('appium-uiautomator2-driver/package.json')),
  'node_modules/io.appium.settings/apks/settings_apk-debug.apk',
);
let lab: PhoneLab;
let driver: DriverPort | null = null;
beforeAll(async () => {
  lab = await openPhoneLab();
}, 60_000);
afterEach(() => driver?.close());
afterAll(() => lab.close());

const connect = async (refusal?: string): Promise<DriverPort> => {
  const screen = createModelScreen({ model: faultsModel() });
  const { serial } = await lab.add({ screen, ...(refusal === undefined ? {} : { refusal }) });
  const facts = await readApk(APK);
  driver = createAndroidDriver({
    appPackage: facts.appPackage,
    apk: { ...facts, path: APK },
    device: serial,
    adbPort: lab.adbPort,
  });
  await driver.open();
  return driver;
};

test('a package is installed once, and its version is read from the device', async () => {
  const { versionName } = await readApk(APK);
  const made = await connect();
  expect(await made.provision()).toEqual({ installed: 'installed', version: versionName });
  expect(await made.provision()).toEqual({ installed: 'found', version: versionName });
});

test.each([
  ['INSTALL_FAILED_NO_MATCHING_ABIS: Failed to extract native libraries', 'built for another processor'],
  ['INSTALL_FAILED_CONFLICTING_PROVIDER: Scanning Failed.', 'says INSTALL_FAILED_CONFLICTING_PROVIDER.'],
])('a package that the device refuses: it is said why (%s)', async (refusal, why) => {
  const made = await connect(refusal);
  await expect(made.provision()).rejects.toMatchObject({
    code: 'app_not_installed',
    message: expect.stringContaining(why) as string,
  });
});

test('a package that is not there and of which there is no file; two phones and none chosen', async () => {
  const screen = createModelScreen({ model: faultsModel() });
  const { serial } = await lab.add({ screen });
  const { adbPort } = lab;
  driver = createAndroidDriver({ appPackage: 'com.example.absent', device: serial, adbPort });
  await driver.open();
  await expect(driver.provision()).rejects.toMatchObject({
    code: 'app_not_installed',
    message: expect.stringContaining('com.example.absent is not installed') as string,
  });
  const undecided = createAndroidDriver({ appPackage: 'com.example.absent', adbPort });
  await expect(undecided.open()).rejects.toMatchObject({
    code: 'device_offline',
    message: expect.stringContaining('Choose one with --device') as string,
  });
  const second = createAndroidDriver({ appPackage: 'com.example.absent', device: serial, adbPort });
  await expect(second.open()).rejects.toThrow(/in use by another run/);
});
