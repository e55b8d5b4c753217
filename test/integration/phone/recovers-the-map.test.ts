import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareWithSimulated, expectSameScreens } from '../../support/phones/phone-recovery.ts';
import { openPhoneLab, type PhoneLab } from '../../support/simulated-phone/phone-lab.ts';

// Needs `apt-get install adb`. The shop, which takes minutes, is in test/soak.
let lab: PhoneLab;
beforeAll(async () => {
  lab = await openPhoneLab();
}, 60_000);
afterAll(() => lab.close());

test.each(['tiny', 'titles'])(
  '%s through adb, Appium and UiAutomator2: the exact map, and the one of the simulated adapter',
  async (name) => {
    const recovery = await compareWithSimulated(lab, name, 8);
    expectSameScreens(recovery);
    const edges = ({ edges: all }: typeof recovery.onPhone) =>
      all
        .filter((e) => !e.kind.startsWith('SCROLL') && e.kind !== 'BACK')
        .map((e) => e.edgeId)
        .sort();
    expect(edges(recovery.onPhone)).toEqual(edges(recovery.simulated));
  },
  240_000,
);
