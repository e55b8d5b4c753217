import { describe, expect, it } from 'vitest';
import { generateRichModel } from '../../../adapters/simulated/generator-rich.ts';
import { createDraws } from '../../../adapters/simulated/random.ts';
import { modelOfTrace, traceOf } from '../../../bench/saturation/app-trace.ts';
import { bestAnswer, boundOf, mostWithin, rankOfFirst } from '../../../bench/saturation/best-answer.ts';
import { regrowApp } from '../../../bench/saturation/regrow-app.ts';
import { createMoves } from '../../../bench/saturation/trace-moves.ts';
import { growTrace } from '../../../bench/saturation/trace-prior.ts';
import type { AppTrace } from '../../../bench/saturation/trace.ts';

describe('what can be known of an app that is partly seen', () => {
  it('an app is written again from its draws just as the generator makes it', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const options = { screens: 16 + ((seed * 37) % 120), ids: true };
      expect(modelOfTrace(traceOf(seed, options))).toEqual(generateRichModel(seed, options));
    }
  });

  // Small apps have one strip of tabs, larger ones may have another one.
  it.each([
    [16, 24],
    [26, 46],
  ])(
    'random changes leave the law of apps of %i to %i pages as it is',
    (least, most) => {
      const features = (trace: AppTrace): number[] => {
        const grown = growTrace(trace);
        const links = trace.pages.map((page) => grown?.links.get(page)?.length ?? 0);
        return [
          trace.pages.length,
          trace.pages.length ** 2,
          links.reduce((sum, n) => sum + n, 0),
          links.slice(0, trace.plan.sections).reduce((sum, n) => sum + n, 0),
          links.filter((n) => n === 0).length,
          trace.pages.filter(({ spec }) => spec.kind === 'menu').length,
          trace.pages.filter(({ spec }) => spec.oneWay).length,
          trace.pages.slice(-4).reduce((sum, page) => sum + (trace.rooms.get(page) ?? page.room), 0),
          new Set(trace.pages.map(({ spec }) => spec.tabs)).size,
        ];
      };
      const changes = Array.from({ length: 160 }, (_, n) => {
        const draws = createDraws(`law/${n}`);
        const start = traceOf(7_000 + n, { screens: draws.between(least, most), ids: true });
        const seen = new Set(start.pages.slice(0, start.plan.sections));
        const change = createMoves(
          start,
          { sizes: (n) => (n < least || n > most ? -Infinity : 0), seen, agrees: () => true },
          draws,
        );
        let trace = start;
        for (let i = 0; i < 300; i++) trace = change(trace);
        const before = features(start);
        return features(trace).map((x, i) => x - (before[i] ?? 0));
      });
      const changed = (i: number): number => changes.filter((change) => change[i] !== 0).length;
      expect(changed(0)).toBeGreaterThan(100);
      expect(changed(8) > 20).toBe(most > 40);
      for (let i = 0; i < 9; i++) {
        const by = changes.map((change) => change[i] ?? 0);
        const mean = by.reduce((sum, x) => sum + x, 0) / by.length;
        const variance = by.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (by.length - 1);
        expect(Math.abs(mean)).toBeLessThanOrEqual(3.5 * Math.sqrt(variance / by.length));
      }
    },
    30_000,
  );

  it('a crawl does the same in what is made until the moment, and more or less is left', async () => {
    const { lefts, crawled } = await regrowApp({
      ...{ seed: 41, screens: 18, from: 0.2, to: 0.8, times: 6, moves: 2_000, crawled: 2 },
      sizes: { least: 16, most: 40, log: true },
    });
    expect(crawled).toEqual({ all: 2, differ: 0, miscounted: 0 });
    expect(lefts).toHaveLength(7);
    expect(new Set(lefts).size).toBeGreaterThan(1);
  }, 30_000);

  it('the best answer and its bound', () => {
    // 4 ± 25 % of what is left covers 4 and 5, not 2 and 10.
    expect(mostWithin([2, 4, 5, 10], 0.25)).toBe(0.5);
    expect(mostWithin([0, 1], 0.25)).toBe(0.5);
    expect(bestAnswer([4, 4, 4, 40])).toBe(4);
    const bound = boundOf([
      [3, 3, 3, 3],
      [2, 4, 8, 16],
    ]);
    expect(bound.within).toBeCloseTo((1 + 0.25) / 2);
    expect(bound.median).toBeLessThanOrEqual(0.01);
    expect(boundOf([[2, 4, 8, 16]]).median).toBeCloseTo(0.34);
    expect([rankOfFirst([1, 2, 3, 4]), rankOfFirst([4, 1, 2, 3])]).toEqual([0.125, 0.875]);
  });
});
