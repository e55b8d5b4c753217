import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../agent/domain/build-facts.ts';
import { compareBuilds } from '../../../../agent/services/analysis/compare-builds.ts';
import { build, type Page } from '../../../support/build-facts.ts';

const told = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after)
    .screens.map((s) => `${s.verdict} ${s.after?.name ?? s.before?.name ?? ''}`)
    .sort();

describe('compareBuilds, of what is new', () => {
  const wizard = (next: string, pages: Readonly<Record<string, Page>>): Readonly<Record<string, Page>> => ({
    home: { offers: { Report: 'form' } },
    form: { offers: { '+Place': '', Next: next }, words: 'when and where' },
    photos: { offers: { Done: 'home' }, words: 'a picture of it' },
    ...pages,
  });
  const others = (next: string): Page => ({
    offers: { Nobody: '', Next: next },
    words: 'who else was there',
  });

  it('calls a step added that was put into a wizard, though a form leads to it', () => {
    const before = build('1', wizard('photos', {}));
    expect(told(before, build('2', wizard('others', { others: others('photos') })))).toEqual([
      'added others',
    ]);
    // What does not lead on to what had come may have been there for other input.
    expect(told(before, build('2', wizard('others', { others: others('') })))).toContain('first_seen others');
  });

  it('does not call gone the step that is not shown any more: other input may bring it', () => {
    const before = build('1', wizard('others', { others: others('photos') }));
    expect(told(before, build('2', wizard('photos', {})))).toEqual(['unknown others']);
  });

  it('calls others added though one is only first seen, where what leads to it was done in the build before', () => {
    const pages = (tour: boolean): Readonly<Record<string, Page>> => ({
      home: { offers: { News: 'news', Help: 'help' } },
      help: { offers: { News: tour ? 'tour' : 'news', ...(tour ? { Terms: 'terms' } : {}) } },
      news: { offers: { Like: '' }, words: 'what happened' },
      ...(tour ? { tour: { offers: { Fine: 'news', '×': 'news' } }, terms: { offers: {} } } : {}),
    });
    const twice = (facts: BuildFacts): BuildFacts => {
      const shown = facts.results.find((r) => r.toScreenId === facts.screens[3]?.screenId);
      const again = { ...shown, toScreenId: facts.screens[2]?.screenId ?? null };
      return { ...facts, results: [...facts.results, again as BuildFacts['results'][number]] };
    };
    const [before, after] = [build('1', pages(false)), twice(build('2', pages(true)))];
    expect(told(before, after)).toEqual(['added terms', 'changed help', 'first_seen tour']);
    expect(told(after, before)).toContain('unknown terms');
  });
});
