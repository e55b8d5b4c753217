import { describe, expect, it, test } from 'vitest';
import { CheapestFirst } from '../../../../agent/services/exploration/ways/cheapest-first.ts';
import { shortOrder, type StepCost } from '../../../../agent/services/exploration/ways/short-order.ts';
import { seededRandom } from '../../../../agent/services/seeded-random.ts';

/** Costs of steps drawn by chance, as likely short as long, other ones there than back. */
function randomSteps(n: number, seed: number): StepCost {
  const random = seededRandom(seed);
  const costs = Array.from({ length: n + 1 }, () =>
    Array.from({ length: n }, () => Math.floor(random() * 10)),
  );
  return (from, to) => costs[from ?? n]![to]!;
}

const costOf = (order: readonly number[], step: StepCost): number =>
  order.reduce((sum, to, i) => sum + step(i === 0 ? null : order[i - 1]!, to), 0);

function leastOf(n: number, step: StepCost): number {
  const visit = (at: number | null, left: readonly number[]): number =>
    left.length === 0
      ? 0
      : Math.min(
          ...left.map(
            (to) =>
              step(at, to) +
              visit(
                to,
                left.filter((i) => i !== to),
              ),
          ),
        );
  return visit(null, [...Array(n).keys()]);
}

describe('shortOrder', () => {
  test.each([0, 1, 2, 7, 40])('gives each of %d visits once', (n) => {
    expect([...shortOrder(n, randomSteps(n, 3))].sort((a, b) => a - b)).toEqual([...Array(n).keys()]);
  });

  it('is the shortest of all orders three times in four, and little longer on the whole', () => {
    const runs = Array.from({ length: 200 }, (_, seed) => {
      const step = randomSteps(6, seed);
      return { found: costOf(shortOrder(6, step), step), least: leastOf(6, step) };
    });
    const sum = (key: 'found' | 'least'): number => runs.reduce((total, run) => total + run[key], 0);
    expect(runs.every(({ found, least }) => found >= least)).toBe(true);
    expect(runs.filter(({ found, least }) => found === least).length).toBeGreaterThan(150);
    expect(sum('found') / sum('least')).toBeLessThan(1.06);
  });

  it('sees that the nearest first is a trap', () => {
    // From the start 0 is near; from there it is far to the others, which lie on the way to it.
    const costs: Record<string, number> = {
      'start 0': 1,
      'start 1': 2,
      'start 2': 3,
      '1 2': 1,
      '2 0': 1,
      '1 0': 2,
    };
    const step: StepCost = (from, to) => costs[`${from ?? 'start'} ${to}`] ?? 9;
    expect(shortOrder(3, step)).toEqual([1, 2, 0]);
  });

  it('puts what no way is known to last, and each before it all the same', () => {
    const step: StepCost = (from, to) => (to === 1 ? 1e6 : from === 1 ? 1e6 : 1);
    expect(shortOrder(4, step)[3]).toBe(1);
  });
});

describe('CheapestFirst', () => {
  it('gives the cheapest first, of equal ones the older', () => {
    const waiting = new CheapestFirst<string>();
    for (const [item, cost] of [
      ['c', 2],
      ['a', 1],
      ['d', 2],
      ['b', 1],
      ['e', 3],
    ] as const)
      waiting.push(item, cost);
    const out = Array.from({ length: 6 }, () => waiting.pop()?.item);
    expect(out).toEqual(['a', 'b', 'c', 'd', 'e', undefined]);
  });

  it('is in order after any mix of comings and goings', () => {
    const random = seededRandom(5);
    const waiting = new CheapestFirst<number>();
    const left: number[] = [];
    for (let i = 0; i < 2_000; i++) {
      if (random() < 0.6) {
        const cost = Math.floor(random() * 50);
        waiting.push(cost, cost);
        left.push(cost);
      } else {
        const least = left.length === 0 ? undefined : Math.min(...left);
        expect(waiting.pop()?.cost).toBe(least);
        if (least !== undefined) left.splice(left.indexOf(least), 1);
      }
    }
  });
});
