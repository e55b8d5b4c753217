import { afterAll, beforeAll, test } from 'vitest';
import { compareWithSimulated, expectSameScreens } from '../support/phone-recovery.ts';
import { openPhoneLab, type PhoneLab } from '../support/simulated-phone/phone-lab.ts';

// Needs `apt-get install adb`; takes about ten minutes.
let lab: PhoneLab;
beforeAll(async () => {
  lab = await openPhoneLab();
}, 60_000);
afterAll(() => lab.close());

test('the shop through adb, Appium and UiAutomator2: every screen once, every edge', async () => {
  expectSameScreens(await compareWithSimulated(lab, 'shop', 8));
}, 3_600_000);
