import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareWithSimulated } from '../support/phone-recovery.ts';
import { openPhoneLab, type PhoneLab } from '../support/simulated-phone/phone-lab.ts';

// Needs `apt-get install adb`; takes about ten minutes.
let lab: PhoneLab;
beforeAll(async () => {
  lab = await openPhoneLab();
}, 60_000);
afterAll(() => lab.close());

test('the shop through adb, Appium and UiAutomator2: every screen once, every edge', async () => {
  const { stopReason, report, onPhone, simulated, unknown, line } = await compareWithSimulated(
    lab,
    'shop',
    8,
  );
  expect({ stopReason, ...report }, line).toMatchObject({
    stopReason: 'success',
    missingScreens: [],
    inventedScreens: [],
    split: [],
    merged: [],
    missingEdges: [],
    wrongEdges: [],
  });
  const screens = (map: typeof onPhone) => map.screens.map((s) => [s.screenId, s.layoutHash]).sort();
  expect(screens(onPhone)).toEqual(screens(simulated));
  expect(unknown).toEqual([]);
}, 3_600_000);
