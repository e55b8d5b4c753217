import { describe, expect, it } from 'vitest';
import { compareBuilds } from '../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../support/crawl/build-facts.ts';

const LIST = { offers: { Clear: '' }, words: 'wool rug, oak shelf', title: 'List' };
const EMPTY = { offers: {}, words: 'nothing here yet', title: 'List' };
const verdicts = (before: Record<string, Page>, after: Record<string, Page>, explored: boolean) =>
  compareBuilds(build('1', before), { ...build('2', after), explored }).actions.map(
    ({ verdict, after: action }) => `${verdict} ${action?.label ?? ''}`,
  );

describe('a control that leads to another look of the place that it led to', () => {
  const before = { home: { offers: { Mine: 'list', Hers: 'empty' } }, list: LIST, empty: EMPTY };
  const after = { home: { offers: { Mine: 'empty', Hers: null } }, empty: EMPTY };

  it('is suspected where the later build was not explored to its end, and may have the first look yet', () => {
    expect(verdicts(before, after, false)).toEqual(['suspected Mine']);
    expect(verdicts(before, after, true)).toEqual(['redirected Mine']);
  });

  it('is redirected where that is another place', () => {
    const apart = { ...before, empty: { ...EMPTY, title: 'Basket' } };
    expect(verdicts(apart, { ...after, empty: { ...EMPTY, title: 'Basket' } }, false)).toEqual([
      'redirected Mine',
    ]);
  });
});
