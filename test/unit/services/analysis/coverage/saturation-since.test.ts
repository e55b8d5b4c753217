import { describe, expect, test } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { exploredOf, saturationOf } from '../../../../../agent/services/analysis/coverage/saturation.ts';
import { saturationSinceSteps } from '../../../../../agent/services/analysis/coverage/saturation-since.ts';
import { finish } from '../../../../../agent/services/analysis/build/steps.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

/** A menu of so many pages; of some it is known where they lead. */
function menu(name: string, pages: readonly string[], tried: readonly string[] = pages): BuildFacts {
  const shown: Record<string, Page> = {
    home: { offers: Object.fromEntries(pages.map((page) => [page, tried.includes(page) ? page : null])) },
  };
  for (const page of tried) shown[page] = { words: `all about ${page}`, offers: { [`do ${page}`]: '' } };
  return { ...build(name, shown), explored: pages.length === tried.length };
}
const since = (earlier: BuildFacts, later: BuildFacts) => finish(saturationSinceSteps(earlier, later));

const SEVEN = ['ant', 'bee', 'cat', 'dog', 'elk', 'fox', 'gnu'];
const before = menu('1', SEVEN);

describe('saturation of a build whose app was crawled before', () => {
  test('what the build before had and was not seen again is still to come', () => {
    const told = since(before, menu('2', SEVEN, ['ant', 'bee', 'cat']));
    expect(told).toMatchObject({ unseen: 4, notSeenAgain: 4, openActions: 4, worthless: false });
    expect(told.perTry).toBeGreaterThan(0);
    expect(since(before, menu('2', SEVEN))).toMatchObject({ unseen: 0, notSeenAgain: 0, worthless: true });
  });

  test('as much of the rest is new as of what was found', () => {
    // Five found, four of them known, of eight: 9 × 6 / 5 − 1 − 5.
    const told = since(before, menu('2', [...SEVEN, 'yak'], ['ant', 'bee', 'cat', 'yak']));
    expect(told.unseen).toBeCloseTo(4.8);
    // The variance, with one more that is new.
    const spread = 1.28 * Math.sqrt((9 * 6 * 4 * 2) / (25 * 6));
    expect(told.unseenLeast).toBeCloseTo(4.8 - spread);
    expect(told.unseenMost).toBeCloseTo(4.8 + spread);
    expect(told.notSeenAgain).toBe(4);
  });

  test('a screen whose way is gone is not waited for, whether or not the later build was crawled to its end', () => {
    const later = menu('2', SEVEN.slice(0, 6), ['ant', 'bee', 'cat']);
    expect(since(before, later).notSeenAgain).toBe(3);
  });

  test('a build before that was not crawled to its end says what is left at least', () => {
    const part = { ...before, explored: false };
    const later = menu('2', SEVEN, ['ant', 'bee', 'cat']);
    const alone = saturationOf(exploredOf(later));
    const told = since(part, later);
    expect(told.unseen).toBeCloseTo(Math.max(4, alone.unseen));
    expect(told.unseenLeast).toBeCloseTo(Math.max(4, alone.unseenLeast));
    expect(told.unseenMost).toBeCloseTo(Math.max(4, alone.unseenMost));
    // Policy leaves the rest alone, so that the open actions promise nothing.
    const open = later.actions.filter(({ label }) => SEVEN.slice(3).includes(label));
    const blocked = open.map(({ actionId }) => ({
      ...{ actionId, versionId: later.version.versionId, outcome: 'BLOCKED' as const },
      ...{ toScreenId: null, defect: null, firstSeenAt: null },
    }));
    const denied = { ...later, results: [...later.results, ...blocked] };
    expect(saturationOf(exploredOf(denied)).unseen).toBe(0);
    expect(since(part, denied)).toMatchObject({ unseen: 4, notSeenAgain: 4, openActions: 0, perTry: 0 });
  });

  test('where most of what was found is new, the open actions alone count', () => {
    const other = menu('2', ['one', 'two', 'three', 'four'], ['one', 'two', 'three']);
    expect(since(before, other)).toEqual(saturationOf(exploredOf(other)));
    expect(since(before, other).notSeenAgain).toBeNull();
  });
});
