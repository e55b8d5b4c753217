import { describe, expect, it } from 'vitest';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { judgeBuild } from '../../../../../agent/services/analysis/gate.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

const pages = (pay: string, more: Readonly<Record<string, Page>> = {}): Readonly<Record<string, Page>> => ({
  home: { offers: { Cart: 'cart', ...(more['gifts'] === undefined ? {} : { Gifts: 'gifts' }) } },
  cart: { offers: { Pay: pay }, words: 'your things' },
  ...more,
});

describe('a crash that the earlier build does not have', () => {
  const gifts: Page = { offers: { Wrap: 'CRASH ribbon' }, words: 'for others' };
  it.each([
    ['of what crashed otherwise', pages('CRASH a'), pages('CRASH b'), ['Pay: b']],
    ['of what crashed the same', pages('CRASH a'), pages('CRASH a'), []],
    ['of what did not', pages(''), pages('CRASH a'), ['Pay: a']],
    ['on a new screen', pages('CRASH a'), pages('CRASH a', { gifts }), ['Wrap: ribbon']],
    [
      'on a new screen, as on one that both have,',
      pages(''),
      pages('CRASH ribbon', { gifts }),
      ['Pay: ribbon'],
    ],
    [
      'on a new screen, of a kind that was there before',
      pages('CRASH ribbon'),
      pages('CRASH ribbon', { gifts }),
      [],
    ],
  ])('%s is told, as the gate tells it', (_case, old, fresh, expected) => {
    const [before, after] = [build('1', old), build('2', fresh)];
    const drift = compareBuilds(before, after);
    const crashes = drift.actions.filter(({ verdict }) => verdict === 'crashes');
    expect(crashes.map((a) => `${a.after?.label ?? ''}: ${a.defect?.signature ?? ''}`)).toEqual(expected);
    expect(crashes.every(({ severity }) => severity === 'high')).toBe(true);
    const rules = { noNewCrash: true, noLostScreen: true, noNewUnlabelledControl: true };
    const verdict = judgeBuild(before, after, drift, rules);
    const rule = verdict.results.find((one) => one.rule === 'noNewCrash');
    expect(rule?.passed).toBe(expected.length === 0);
  });
});
