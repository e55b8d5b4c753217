import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { sameGroups } from '../../../../../agent/services/analysis/drift/pairing/same-groups.ts';
import { elementChanges as elements } from '../../../../support/crawl/element-changes.ts';
import { build } from '../../../../support/crawl/build-facts.ts';

/** What rows lead to; each list of a screen is told from others by its number from above. */
type Lists = readonly Readonly<Record<string, string | null>>[];

/** A start page of lists that have no names, with what its rows lead to. */
function lists(name: string, all: Lists, others: readonly string[] = []): BuildFacts {
  const pages = Object.fromEntries(
    ['help', ...others].map((page) => [page, { words: `all about ${page}`, offers: { Up: 'home' } }]),
  );
  const facts = build(name, { home: { offers: { Help: 'help', ...Object.assign({}, ...all) } }, ...pages });
  const actions = facts.actions.map((a) => {
    const at = all.findIndex((list) => a.kind === 'TAP' && a.label in list);
    return at < 0 ? a : { ...a, role: 'link' as const, groupSignature: `link of list ${at + 1}` };
  });
  return { ...facts, actions };
}

const feed = (...rows: string[]): Lists[number] => Object.fromEntries(rows.map((row) => [row, null]));

describe('lists that have no names, which are counted from above', () => {
  const old = lists('1', [feed('a', 'b', 'c')]);
  const fresh = lists('2', [feed('x', 'y'), feed('a', 'b', 'c', 'e')]);

  it('are the same where rows stayed: what the data is is no change, a whole list is one', () => {
    expect(elements(old, fresh)).toEqual(['added x 2']);
    expect(elements(fresh, old)).toEqual(['removed x 2']);
  });
  it('are the same by their number where nothing tells more, or where only one of each build is left', () => {
    expect(elements(old, lists('2', [feed('e', 'f', 'g', 'h')]))).toEqual([]);
    const two = lists('1', [feed('a', 'b', 'c'), feed('k', 'l')]);
    expect(elements(two, lists('2', [feed('x', 'y'), feed('a', 'b', 'c')]))).toEqual([]);
  });
  it('of a row that led to a screen nothing is said, though the number of its list is gone', () => {
    const before = lists(
      '1',
      [
        { p: null, q: null },
        { a: null, b: null, c: null, d: 'story' },
      ],
      ['story'],
    );
    const after = lists('2', [{ a: null, b: null, c: null }]);
    const verdicts = compareBuilds(before, after).screens.map((s) => `${s.verdict} ${s.before?.name ?? ''}`);
    expect(verdicts).toContain('unknown story');
    expect(verdicts).not.toContain('removed story');
  });
  it('are others where fewer than half of the rows of the smaller are in both', () => {
    const [a, b] = [lists('1', [feed('a', 'b', 'c')]), lists('2', [feed('x'), feed('a', 'y', 'z', 'w')])];
    const rows = (facts: BuildFacts) => facts.actions.filter(({ role }) => role === 'link');
    const [one] = rows(a);
    const [, two] = rows(b);
    if (one === undefined || two === undefined) throw new Error('no rows');
    const groups = sameGroups(rows(a), rows(b), [{ before: one, after: two, change: null }]);
    expect([...groups]).toEqual([]);
  });
});
