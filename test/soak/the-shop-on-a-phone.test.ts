import { test } from 'vitest';
import { compareWithSimulated, expectSameScreens } from '../support/phones/phone-recovery.ts';
import { usePhoneLab } from '../support/simulated-phone/phone-home.ts';

// Needs `apt-get install adb`; takes about ten minutes.
const lab = usePhoneLab();

test('the shop through adb, Appium and UiAutomator2: every screen once, every edge', async () => {
  expectSameScreens(await compareWithSimulated(lab(), 'shop', 8));
}, 3_600_000);
