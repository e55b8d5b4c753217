import { describe, expect, it } from 'vitest';
import { compareSeeds } from '../support/crawl/recovery.ts';

describe('the shop, seeds 1 to 10', () => {
  it.each(Array.from({ length: 10 }, (_, i) => 1 + i))(
    'seed %i: ends by itself, every screen once, every edge',
    async (seed) => {
      const [row] = await compareSeeds(
        'shop',
        [seed],
        seed % 2 === 0 ? { width: 412, height: 915 } : { width: 360, height: 800 },
      );
      expect(row?.report, row?.line).toMatchObject(row?.exact ?? {});
    },
    900_000,
  );
});
