import { describe, expect, it } from 'vitest';
import { compareSeeds } from '../support/crawl/recovery.ts';

/** The models of the acceptance; the shop's seeds are in files of their own, here and in test/soak. */
const MODELS: readonly [string, readonly number[]][] = [
  ['tiny', [1, 2, 3]],
  ['titles', [1, 2, 3, 4, 5]],
  ['settings', [1, 2]],
  ...Array.from({ length: 10 }, (_, i): [string, readonly number[]] => [`generated-${101 + i}`, [1]]),
];

describe('the recovered map is the exact one', () => {
  it.each(MODELS)(
    'I9: %s, seeds %j: every screen once, every edge',
    async (model, seeds) => {
      const rows = await compareSeeds(model, seeds, { width: 412, height: 915 });
      for (const row of rows) expect(row.report, row.line).toMatchObject(row.exact);
    },
    300_000,
  );

  it('the same on two viewports: one map', async () => {
    const [small] = await compareSeeds('titles', [1], { width: 360, height: 800 });
    const [large] = await compareSeeds('titles', [1], { width: 412, height: 915 });
    expect(small?.screenIds).toEqual(large?.screenIds);
    // Which of a list's alike rows was tapped is chance; that each map is the exact one is not.
    for (const row of [small, large]) expect(row?.report, row?.line).toMatchObject(row?.exact ?? {});
  }, 120_000);
});
