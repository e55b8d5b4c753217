import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

const told = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after)
    .screens.filter(({ verdict }) => verdict !== 'changed')
    .map((s) => `${s.verdict} ${(s.before ?? s.after)?.name ?? ''}`)
    .sort();

describe('compareBuilds, of dialogs of one name', () => {
  const sheet = (...more: readonly string[]): Page => ({
    title: 'Sheet',
    words: 'one of the sheets there are',
    offers: Object.fromEntries([...more, 'Close', 'Confirm'].map((label) => [label, ''])),
  });
  const part = (facts: BuildFacts): BuildFacts => ({ ...facts, explored: false });
  const home = (one: string | null, other: string | null, third?: string): Page => ({
    offers: { 'One style': one, 'Another style': other, ...(third === undefined ? {} : { Third: third }) },
  });

  it('does not take two for one that other controls of a screen led to, each tried in one build', () => {
    const before = part(build('1', { home: home(null, 'b'), b: sheet('More'), about: { offers: {} } }));
    const after = part(build('2', { home: home('a', null), a: sheet(), about: { offers: {} } }));
    expect(told(before, after)).toEqual(['first_seen Sheet', 'unknown Sheet']);
    const fresh = part(build('2', { home: home(null, null, 'c'), c: sheet(), about: { offers: {} } }));
    expect(told(before, fresh)).toEqual(['first_seen Sheet', 'unknown Sheet']);
  });

  it('takes them for one where the same control led there, or one that is called otherwise now', () => {
    const before = part(build('1', { home: home(null, 'b'), b: sheet('More'), about: { offers: {} } }));
    const after = part(build('2', { home: home(null, 'a'), a: sheet(), about: { offers: {} } }));
    expect(told(before, after)).toEqual([]);
    const other = { offers: { 'One style': null, 'A bold style': 'a' } };
    expect(told(before, part(build('2', { home: other, a: sheet(), about: { offers: {} } })))).toEqual([]);
  });
});
