import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

describe('an entry that stands on several screens', () => {
  /** Pages with one menu, of which the entry `Map` was tried on one of them alone. */
  const site = (name: string, triedOn: string, map: string, pages: readonly string[]): BuildFacts => {
    const offers = (page: string): Page['offers'] => ({ Map: page === triedOn ? map : null });
    const all = Object.fromEntries(
      pages.map((page) => [page, { offers: offers(page), words: `all about ${page}` } satisfies Page]),
    );
    const entries = Object.fromEntries(pages.map((page) => [page.toUpperCase(), page]));
    return build(name, {
      home: { offers: { ...entries, ...offers('home') } },
      ...all,
      [map]: { offers: {}, title: `The ${map}`, words: 'where to find us in town' },
    });
  };
  const verdicts = (before: BuildFacts, after: BuildFacts): readonly string[] =>
    compareBuilds(before, { ...after, explored: false })
      .screens.map(
        ({ verdict, before: old, after: fresh }) => `${verdict} ${old?.name ?? '-'} ${fresh?.name ?? '-'}`,
      )
      .sort();

  it('leads where it led from another of them', () => {
    const pages = ['news', 'team', 'shop'];
    expect(verdicts(site('1', 'news', 'map', pages), site('2', 'team', 'plan', pages))).toEqual([
      'changed The map The plan',
    ]);
  });
  it('says nothing from so few that it may be two of one name', () => {
    expect(verdicts(site('1', 'news', 'map', ['news']), site('2', 'home', 'plan', ['news']))).toEqual([
      'first_seen - The plan',
      'unknown The map -',
    ]);
  });
});
