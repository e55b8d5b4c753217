import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareWithSimulated } from '../../support/phone-recovery.ts';
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
    const { stopReason, report, onPhone, simulated, unknown, line } = await compareWithSimulated(
      lab,
      name,
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
    const edges = (map: typeof onPhone) =>
      map.edges
        .filter((e) => !e.kind.startsWith('SCROLL') && e.kind !== 'BACK')
        .map((e) => e.edgeId)
        .sort();
    expect(edges(onPhone)).toEqual(edges(simulated));
    expect(unknown).toEqual([]);
  },
  240_000,
);
