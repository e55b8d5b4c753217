import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

const PAGES = ['home', 'news', 'help'] as const;

/** Three pages with a bar, whose last entry has a resource name and so may be called otherwise. */
function app(last: string, words: Partial<Record<(typeof PAGES)[number], string>> = {}): BuildFacts {
  const bar: Page['offers'] = { Home: 'home', News: 'news', Help: 'help', [`entry#${last}`]: '' };
  return build(
    last,
    Object.fromEntries(PAGES.map((name) => [name, { offers: bar, words: words[name] ?? `of ${name}` }])),
  );
}
/** The same with screens that a crawl told apart from those before. */
const anew = (facts: BuildFacts): BuildFacts =>
  PAGES.map(idOf).reduce<BuildFacts>(
    (all, id) => JSON.parse(JSON.stringify(all).replaceAll(id, `${id.slice(0, -1)}_`)) as BuildFacts,
    facts,
  );
const changes = (before: BuildFacts, after: BuildFacts): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    compareBuilds(before, anew(after)).screens.map((s) => [
      s.after?.name ?? '',
      // What makes a layout here is what controls are called.
      s.changes.filter((change) => change !== 'layout'),
    ]),
  );

describe('compareBuilds, of words', () => {
  it('tells no other content of pages of which an entry is called otherwise alone, as that is told already', () => {
    expect(changes(app('Settings'), app('Preferences'))).toEqual({
      home: ['elements'],
      news: ['elements'],
      help: ['elements'],
    });
  });
  it('tells of what says something else beside it, also where only a word went', () => {
    expect(changes(app('Settings'), app('Preferences', { news: 'of gardens', help: 'of' }))).toEqual({
      home: ['elements'],
      news: ['content', 'elements'],
      help: ['elements'],
    });
    expect(
      changes(app('Settings', { home: 'of tulips and roses' }), app('Preferences', { home: 'of roses' })),
    ).toEqual({ home: ['content', 'elements'], news: ['elements'], help: ['elements'] });
  });
});
