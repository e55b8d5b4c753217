import { expect, test } from 'vitest';
import { LAPTOP, planApps, sizeIn } from '../../../bench/large-map.ts';

test('a map is found again by its size, whatever else was asked of the benchmark', () => {
  const { seed, ...rest } = LAPTOP;
  const asked = { seed, rounds: 150, only: ['paths'], files: '/tmp/map', ...rest };
  expect(planApps(sizeIn(asked)).tenantId).toBe(planApps(LAPTOP).tenantId);
  expect(planApps(sizeIn({ ...asked, edges: 5 })).tenantId).not.toBe(planApps(LAPTOP).tenantId);
});
