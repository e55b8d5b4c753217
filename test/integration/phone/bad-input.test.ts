import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { startAppiumServer } from '../../../adapters/appium/server/appium-server.ts';
import { freePort } from '../../../adapters/appium/server/free-port.ts';
import { readApk } from '../../../adapters/appium/android/apk-file.ts';
import { cli, type CliResult } from '../../support/processes/cli.ts';
import { faultsModel } from '../../support/phones/fault-matrix.ts';
import { createModelScreen } from '../../support/simulated-phone/model-screen.ts';
import { usePhoneHome } from '../../support/simulated-phone/phone-home.ts';
import type { Phone } from '../../support/simulated-phone/phone.ts';

// Needs `apt-get install adb`. The package is a real one that comes with the driver; on the phone it is a small model.
const APK = join(
  dirname(createRequire(import.meta.url).resolve('appium-uiautomator2-driver/package.json')),
  'node_modules/io.appium.settings/apks/settings_apk-debug.apk',
);
const base = usePhoneHome('bad-input');

const crawl = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CliResult> =>
  cli(['crawl', ...args, '--store', 'memory', '--mode', 'off'], {
    env: { ANDROID_ADB_SERVER_PORT: String(base().lab.adbPort), SCREENGRAPH_HOME: base().home, ...env },
  });
async function phoneWith(
  appPackage: string,
  more: { readonly installed?: boolean; readonly refusal?: string } = {},
) {
  const model = faultsModel();
  return base().lab.add({
    screen: createModelScreen({ model: { ...model, app: { ...model.app, package: appPackage } } }),
    ...more,
  });
}
/** Neither the app nor the automation server is left running. */
const isQuiet = ({ automation, screen }: Phone): boolean => automation.port === null && !screen.isRunning();

test('a package file: installed, started, crawled to its end', async () => {
  const { appPackage, versionCode } = await readApk(APK);
  const { phone, serial } = await phoneWith(appPackage, { installed: false });
  const { code, stdout, stderr } = await crawl([APK, '--device', serial, '--json']);
  expect(code, stderr).toBe(0);
  expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
    status: 'FINISHED',
    stopReason: 'success',
    screens: 2,
  });
  expect(phone.packages.get(appPackage)?.versionCode).toBe(versionCode);
  expect(phone.automation.port).toBeNull();
}, 120_000);

test('a package for another processor: why, and nothing is left running', async () => {
  const { appPackage } = await readApk(APK);
  const refusal = 'INSTALL_FAILED_NO_MATCHING_ABIS: Failed to extract native libraries';
  const { phone, serial } = await phoneWith(appPackage, { installed: false, refusal });
  const { code, stdout } = await crawl([APK, '--device', serial]);
  expect(code).toBe(1);
  expect(stdout).toContain('FAILED (app_not_installed)');
  expect(stdout).toContain('it is built for another processor than this device has');
  expect(isQuiet(phone)).toBe(true);
}, 120_000);

test('a package that is not there, and a device that is not', async () => {
  const { phone, serial } = await phoneWith('com.example.faults');
  const absent = await crawl(['com.example.absent', '--device', serial]);
  expect(absent.code).toBe(1);
  expect(absent.stdout).toMatch(/FAILED \(app_not_installed\)[\s\S]*com\.example\.absent is not installed/);
  expect(isQuiet(phone)).toBe(true);
  const nowhere = await crawl(['com.example.faults', '--device', 'emulator-9']);
  expect(nowhere.code).toBe(1);
  expect(nowhere.stdout).toMatch(/FAILED \(device_offline\)[\s\S]*emulator-9 is not connected/);
}, 120_000);

test('several phones and none chosen: their names, and how to choose', async () => {
  await phoneWith('com.example.faults');
  await phoneWith('com.example.faults');
  const { code, stdout } = await crawl(['com.example.faults']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/FAILED \(device_offline\)[\s\S]*127\.0\.0\.1:\d+[\s\S]*Choose one with --device/);
}, 120_000);

test('something else on the port of adb', async () => {
  const other = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, stdout } = await crawl(['com.example.faults'], { ANDROID_ADB_SERVER_PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(stdout).toContain(`If something else listens on port ${port}, name another one`);
}, 120_000);

test('a real Appium without the driver', async () => {
  // Somebody else has its port by the time it starts.
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const ports = [(squatter.address() as AddressInfo).port, await freePort()];
  const appium = await startAppiumServer({ pickPort: () => Promise.resolve(ports.shift() ?? 0) });
  try {
    expect(ports).toEqual([]);
    const { code, stdout } = await crawl(['com.example.faults', '--appium', appium.url]);
    expect(code).toBe(1);
    expect(stdout).toContain('has no UiAutomator2 driver');
    expect(stdout).toContain('appium driver install uiautomator2');
  } finally {
    await appium.close();
    squatter.close();
  }
}, 120_000);

test('a setup script that never reaches its end, and rules that leave nothing to do', async () => {
  const { phone, serial } = await phoneWith('com.example.faults');
  const setup = join(base().home, 'never.setup.yaml');
  await writeFile(
    setup,
    'setup:\n  - name: sign in\n    when: { screen: Home }\n    steps: [{ tap: Go on }]\n    until: { element: Log out }\n    attempts: 2\n    within: 1\n',
  );
  const never = await crawl(['com.example.faults', '--device', serial, '--setup', setup]);
  expect(never.code, never.stdout).toBe(1);
  expect(never.stdout).toContain('FAILED (restart_exhausted)');
  expect(never.stdout).toContain('“sign in” (never.setup.yaml:2) did not reach its end');
  expect(phone.automation.port).toBeNull();
  const rules = join(base().home, 'nothing.rules.yaml');
  await writeFile(rules, 'deny: [{ package: com.example.* }, { action: [back] }]\n');
  const denied = await crawl(['com.example.faults', '--device', serial, '--rules', rules]);
  expect(denied.code, denied.stdout).toBe(0);
  expect(denied.stdout).toContain('FINISHED (no_progress)');
  expect(phone.automation.port).toBeNull();
}, 240_000);
