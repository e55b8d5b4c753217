import { execFile } from 'node:child_process';
import { androidServer } from '../../../adapters/appium/android/android-platform.ts';
import { shareAppiumServer } from '../../../adapters/appium/server/appium-server.ts';
import { findAdb } from '../../../adapters/appium/server/executables.ts';
import { freePort } from '../../../adapters/appium/server/free-port.ts';
import { type Phone, type PhoneOptions, startPhone } from './phone.ts';

/** An adb server of our own with phones on it: what `ANDROID_ADB_SERVER_PORT` and `--device` are told. */
export interface PhoneLab {
  readonly adbPort: number;
  /** Switches a phone on and connects it; gives it with its serial. */
  add(options: PhoneOptions): Promise<{ readonly phone: Phone; readonly serial: string }>;
  adb(...args: readonly string[]): Promise<string>;
  /** Switches a phone off. */
  remove(serial: string): Promise<void>;
  close(): Promise<void>;
}

/** Needs `apt-get install adb`. */
export async function openPhoneLab(): Promise<PhoneLab> {
  const [path, adbPort] = await Promise.all([findAdb(), freePort()]);
  const phones: Phone[] = [];
  // Never synchronously: the phones live in this process and must be able to answer.
  const adb = (...args: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      execFile(path, ['-P', String(adbPort), ...args], { timeout: 20_000 }, (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(new Error(`adb ${args.join(' ')}: ${stderr || error.message}`));
      });
    });
  // One Appium for all sessions of the lab: starting it takes longer than most of what a test does.
  const { options, remove } = await androidServer(path);
  const appium = await shareAppiumServer(options);
  await adb('start-server');
  return {
    adbPort,
    adb,
    async add(options) {
      const phone = await startPhone(options);
      phones.push(phone);
      // What the driver has installed on one phone is on all later ones: 18 MB each time would be most of a test's time.
      const [first] = phones;
      for (const [name, installed] of first?.packages ?? [])
        if (name.startsWith('io.appium.uiautomator2')) phone.packages.set(name, installed);
      const serial = `127.0.0.1:${phone.port}`;
      await adb('connect', serial);
      return { phone, serial };
    },
    async remove(serial) {
      const at = phones.findIndex((phone) => serial === `127.0.0.1:${phone.port}`);
      await phones[at]?.close();
      // The first one stays for what is installed on it.
      if (at > 0) phones.splice(at, 1);
      await adb('disconnect', serial).catch(() => undefined);
    },
    async close() {
      await appium.close();
      await remove();
      await adb('kill-server').catch(() => undefined);
      for (const phone of phones) await phone.close();
    },
  };
}
