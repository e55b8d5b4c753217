import { describe, expect, it } from 'vitest';
import { compareSeeds } from '../support/recovery.ts';

describe('the shop, seeds 1 to 10', () => {
  it.each(Array.from({ length: 10 }, (_, i) => 1 + i))(
    'seed %i: ends by itself, every screen once, no wrong edge, at most one missing',
    async (seed) => {
      const [row] = await compareSeeds(
        'shop',
        [seed],
        seed % 2 === 0 ? { width: 412, height: 915 } : { width: 360, height: 800 },
      );
      const { missingEdges: _missing, ...exact } = row?.exact ?? {};
      expect(row?.report, row?.line).toMatchObject(exact);
      // An edge that exists only in a passing state of the app (a cart that an order has emptied) can be out of reach
      // by the time its turn comes; the line printed above tells when one was lost.
      expect(row?.report.missingEdges.length, row?.line).toBeLessThanOrEqual(1);
    },
    300_000,
  );
});
