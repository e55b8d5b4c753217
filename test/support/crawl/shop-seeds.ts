import { describe, expect, it } from 'vitest';
import { compareSeeds } from './recovery.ts';

/** A crawl of the shop to its end for each seed, on two sizes in turn: the recovered map is the exact one. */
export function recoversTheShop(seeds: readonly number[]): void {
  describe('the shop', () => {
    it.each(seeds)(
      'I9: seed %i: ends by itself, every screen once, every edge',
      async (seed) => {
        const viewport = seed % 2 === 0 ? { width: 412, height: 915 } : { width: 360, height: 800 };
        const [row] = await compareSeeds('shop', [seed], viewport);
        expect(row?.report, row?.line).toMatchObject(row?.exact ?? {});
      },
      900_000,
    );
  });
}
