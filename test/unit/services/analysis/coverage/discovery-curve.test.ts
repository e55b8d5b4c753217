import { describe, expect, test } from 'vitest';
import { createDraws } from '../../../../../adapters/simulated/random.ts';
import {
  mostUnseenBySlowing,
  type DiscoveryCurve,
} from '../../../../../agent/services/analysis/coverage/discovery-curve.ts';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Tries of equal effort, each of which leads to any of `all` screens; what they found, and what that says. */
function drawn(seed: number, all: number, tries: number): { readonly left: number; readonly told: number } {
  const draws = createDraws(`slowing/${seed}`);
  const [seen, before]: [Set<number>, number[]] = [new Set(), []];
  for (let n = 0; n < tries; n++) {
    before.push(seen.size);
    seen.add(draws.between(1, all));
  }
  const each = seen.size / tries;
  const effortAfter = before.reduce((sum, found) => sum + found * each, 0);
  return {
    left: all - seen.size,
    told: mostUnseenBySlowing({ found: seen.size, effort: seen.size, effortAfter }),
  };
}

describe('what the slowing down of discovery allows', () => {
  test('is what the posterior, summed up number by number, stays below nine times in ten', () => {
    const bySum = ({ found, effort, effortAfter }: DiscoveryCurve): number => {
      const weights = Array.from({ length: 400_000 }, (_, n) => {
        const all = found + (n + 0.5) / 10;
        let log = -1.5 * Math.log(all) - found * Math.log(all * effort - effortAfter);
        for (let i = 0; i < found; i++) log += Math.log(all - i);
        return log;
      });
      const top = weights.reduce((a, b) => Math.max(a, b));
      let rest = weights.reduce((sum, log) => sum + Math.exp(log - top), 0) * 0.9;
      return weights.findIndex((log) => (rest -= Math.exp(log - top)) <= 0) / 10;
    };
    for (const curve of [
      { found: 20, effort: 20, effortAfter: 240 },
      { found: 12, effort: 30, effortAfter: 230 },
      { found: 40, effort: 40, effortAfter: 1_000 },
    ]) {
      const ratio = mostUnseenBySlowing(curve) / bySum(curve);
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1.1);
    }
  });

  test('holds nine times in ten where all screens are as easily come by, and comes near what is left', () => {
    const cases = Array.from({ length: 200 }, (_, seed) => drawn(seed, 100, 150));
    const held = cases.filter(({ left, told }) => told >= left).length / cases.length;
    expect(held).toBeGreaterThan(0.85);
    expect(median(cases.map(({ left, told }) => told / left))).toBeLessThan(4);
    const late = Array.from({ length: 200 }, (_, seed) => drawn(seed, 100, 300));
    expect(median(late.map(({ left, told }) => told - left))).toBeLessThan(10);
  });

  test('goes by effort alone in which units it is told', () => {
    const told = mostUnseenBySlowing({ found: 30, effort: 30, effortAfter: 600 });
    expect(mostUnseenBySlowing({ found: 30, effort: 90, effortAfter: 1_800 })).toBeCloseTo(told);
  });

  test('binds nothing while finds do not slow down, nor where nothing was found', () => {
    expect(mostUnseenBySlowing({ found: 20, effort: 20, effortAfter: 190 })).toBeGreaterThan(1_000);
    expect(mostUnseenBySlowing({ found: 0, effort: 3, effortAfter: 0 })).toBe(Infinity);
    expect(mostUnseenBySlowing({ found: 0, effort: 0, effortAfter: 0 })).toBe(Infinity);
  });

  test('is finite for the largest builds', () => {
    const told = mostUnseenBySlowing({ found: 100_000, effort: 100_000, effortAfter: 7e9 });
    expect(told).toBeGreaterThan(0);
    expect(Number.isFinite(told)).toBe(true);
  });
});
