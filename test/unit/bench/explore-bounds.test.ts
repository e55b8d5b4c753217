import { describe, expect, it } from 'vitest';
import { createDraws } from '../../../adapters/simulated/random.ts';
import { generateRichModel } from '../../../adapters/simulated/generator-rich.ts';
import { groundTruth } from '../../../adapters/simulated/truth.ts';
import { requiredGroups, tryAllBound } from '../../../bench/explore/bounds.ts';
import { postman } from '../../../bench/explore/postman.ts';
import { interval, median } from '../../../bench/statistics.ts';
import { exactTour, heuristicTour, seeAllBound, tourCurve } from '../../../bench/explore/tours.ts';

/** Moves between the places of a random graph in which everything can be reached. */
function randomDistances(seed: number, n: number): Int32Array {
  const draws = createDraws(`tours/${seed}`);
  const d = new Int32Array(n * n).fill(n);
  for (let i = 0; i < n; i++) {
    d[i * n + i] = 0;
    d[i * n + ((i + 1) % n)] = 1;
    for (let k = 0; k < 2; k++) d[i * n + draws.between(0, n - 1)] = 1;
    d[i * n + i] = 0;
  }
  for (let k = 0; k < n; k++)
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        d[i * n + j] = Math.min(d[i * n + j] ?? n, (d[i * n + k] ?? n) + (d[k * n + j] ?? n));
  return d;
}

describe('the best possible tours', () => {
  it.each(Array.from({ length: 12 }, (_, i) => i))(
    'random graph %i: lower bound ≤ exact ≤ heuristic, and the heuristic sees every place once',
    (seed) => {
      const n = 4 + (seed % 8);
      const d = randomDistances(seed, n);
      const tour = heuristicTour(d, n, 0);
      const exact = exactTour(d, n, 0);
      expect(seeAllBound(d, n, 0)).toBeLessThanOrEqual(exact);
      expect(exact).toBeLessThanOrEqual(tour.moves);
      expect([...tour.order].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
      const curve = tourCurve(d, n, tour, 100);
      expect(curve[tour.moves]).toBe(n);
      expect(curve[100]).toBe(n);
    },
  );

  it.each(Array.from({ length: 12 }, (_, i) => i))(
    'random graph %i: the postman who has one errand at every place walks the shortest tour',
    (seed) => {
      const n = 4 + (seed % 8);
      const d = randomDistances(seed, n);
      const all = Array.from({ length: n * n }, (_, i) => ({ from: Math.floor(i / n), to: i % n }));
      const ways = all.flatMap(({ from, to }) => (d[from * n + to] === 1 ? [{ from, to, cost: 1 }] : []));
      const errands = Array.from({ length: n }, (_, at) => ({ at, ends: [{ to: at, cost: 0 }] }));
      expect(postman(n, 0, ways, errands)).toEqual({ cost: exactTour(d, n, 0), exact: true });
    },
  );

  it('an errand ends where it suits the rest, and what hangs together is not enough: it has to be got to', () => {
    const ways = [0, 1, 2, 3].flatMap((place) => [
      { from: place, to: place + 1, cost: 1 },
      { from: place + 1, to: place, cost: 1 },
    ]);
    // From 4 to 3, where it would have to be walked from 3 to 4 alone for a round; three more lead there.
    expect(postman(5, 0, ways, [{ at: 4, ends: [{ to: 3, cost: 0 }] }]).cost).toBe(4);
    const both = [
      { to: 0, cost: 0 },
      { to: 3, cost: 0 },
    ];
    const round = [
      { at: 1, ends: both },
      { at: 4, ends: [{ to: 3, cost: 0 }] },
    ];
    expect(postman(5, 0, ways, round).cost).toBe(1 + 1);
    expect(() => postman(2, 0, [], [{ at: 1, ends: [{ to: 1, cost: 0 }] }])).toThrow(RangeError);
  });

  it('trying everything once takes at least one action per group, and less when less is asked', () => {
    const truth = groundTruth(generateRichModel(7, { screens: 24 }));
    const all = [...requiredGroups(truth).values()];
    const start = 'page_0';
    const whole = tryAllBound(truth, start, [start], all);
    expect(whole).toBeGreaterThanOrEqual(all.length);
    expect(tryAllBound(truth, start, [start], all.slice(0, 5))).toBeLessThan(whole);
    expect(all.some((a) => a.kind === 'BACK')).toBe(false);
  });
});

describe('statistics of the bench', () => {
  it('the interval holds the median and is the same every time', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const [low, high] = interval(values, median);
    expect(low).toBeLessThanOrEqual(5);
    expect(high).toBeGreaterThanOrEqual(5);
    expect(interval(values, median)).toEqual([low, high]);
  });
});
