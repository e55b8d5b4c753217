import { describe, expect, it } from 'vitest';
import { groundTruth } from '../../adapters/simulated/truth.ts';
import { HELD_OUT_SEEDS, modelOf, nameOf, type BenchApp } from '../../bench/explore/apps.ts';
import { measureEnd, measureWalk } from '../../bench/explore/measure.ts';
import { walkOwn } from '../../bench/explore/own-walk.ts';
import { median } from '../../bench/statistics.ts';

/** Twelve apps that nothing was tuned on; `npm run bench:explore -- --acceptance` has a hundred, up to 500 screens. */
const APPS: readonly BenchApp[] = Array.from({ length: 12 }, (_, i) => ({
  seed: HELD_OUT_SEEDS.to - i,
  screens: 20 + i,
  ids: true,
}));

const ratios: number[] = [];

describe('generated apps that nobody tuned on', () => {
  it.each(APPS.map((app): [string, BenchApp] => [nameOf(app), app]))(
    '%s: every screen is found, and screens are told apart as a person does',
    async (name, app) => {
      const model = modelOf(app);
      const truth = groundTruth(model);
      const own = await walkOwn({ model, truth, seed: 1, policy: 'breadth', maxActions: null, without: [] });
      const { missing, actions } = measureWalk(truth, own.watched, own.lost);
      const { ratio, bound } = measureEnd(truth, own.watched);
      const { split, merged } = own.report;
      const line = `${name}: ${own.stopReason}, ${truth.screens.length - missing.length}/${truth.screens.length} screens, ${actions} actions, lower bound ${bound}, ratio ${ratio.toFixed(2)}`;
      process.stdout.write(`${line}\n`);
      ratios.push(ratio);
      expect({ missing, split, merged, ended: own.stopReason }, line).toEqual({
        missing: [],
        split: [],
        merged: [],
        ended: 'success',
      });
    },
    300_000,
  );

  it('little is done twice: at most 1.6 times the lower bound of trying every group once, in the median', () => {
    expect(ratios).toHaveLength(APPS.length);
    expect(median(ratios)).toBeLessThanOrEqual(1.6);
  });
});
