import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

type Site = Readonly<Record<string, Page & { readonly at: string }>>;

/** A site in a browser; what of a page the first look did not show stands in `later`. */
function site(name: string, pages: Site, later: readonly string[] = []): BuildFacts {
  const facts = build(name, pages);
  const routes = new Map(Object.entries(pages).map(([page, { at }]) => [idOf(page), at]));
  return {
    ...facts,
    listsWhole: true,
    explored: false,
    screens: facts.screens.map((s) => ({ ...s, route: routes.get(s.screenId) ?? '' })),
    inFirstLook: facts.actions.flatMap(({ actionId, label }) => (later.includes(label) ? [] : actionId)),
  };
}
const pairs = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after)
    .screens.filter(({ verdict }) => verdict === 'changed')
    .map(({ before: old, after: fresh }) => `${old?.name ?? ''} ${fresh?.name ?? ''}`)
    .sort();

describe('a page of a site that was written anew', () => {
  const start: Page & { at: string } = {
    at: '/',
    offers: { Team: 'team', Prices: 'prices' },
    words: 'all we do',
  };
  const before = (at: string): Site => ({
    home: start,
    team: { at, title: 'Our people', offers: { Write: '' }, words: 'who works here' },
    prices: { at: '/prices.html', offers: { Buy: '' }, words: 'what it costs' },
  });
  const after = (at: string, more: Site = {}): Site => ({
    home: { ...start, offers: { 'Who is who': 'crew', Prices: 'prices' } },
    crew: { at, title: 'The crew', offers: { Call: '' }, words: 'faces, names, numbers' },
    prices: { at: '/prices.html', offers: { Buy: '' }, words: 'what it costs' },
    ...more,
  });
  const told = (at: string, more: Site = {}): readonly string[] =>
    pairs(site('1', before(at)), site('2', after(at, more))).filter((line) => line.includes('crew'));

  it('is known by its address', () => {
    expect(told('/team.html')).toEqual(['Our people The crew']);
  });
  it('is not by one that says nothing, or that names one item of many', () => {
    expect(told('/people/:id')).toEqual([]);
    expect(
      pairs({ ...site('1', before('/team.html')), listsWhole: false }, site('2', after('/team.html'))),
    ).not.toContain('Our people The crew');
  });
  it('is not told where one comes to two of its looks', () => {
    const prices: Site[string] = {
      at: '/prices.html',
      offers: { Buy: '', Boss: 'boss' },
      words: 'what it costs',
    };
    const boss: Site[string] = {
      at: '/team.html',
      title: 'The boss',
      offers: { Bow: '' },
      words: 'one of her kind',
    };
    expect(told('/team.html', { prices, boss })).toEqual([]);
  });
});

it('what a menu unfolds is not new on a page of which the other build has the unfolded look as a screen of its own', () => {
  const help: Site[string] = { at: '/help.html', offers: { Up: 'home' }, words: 'we help you' };
  const shop: Site[string] = { at: '/shop.html', offers: { Up: 'home' }, words: 'we sell to you' };
  const before: Site = {
    home: { at: '/', offers: { News: 'news', Help: 'help', Shop: 'shop' } },
    news: { at: '/news.html', offers: { Menu: 'open' }, words: 'what is new' },
    open: { at: '/news.html', title: 'Everything', offers: { Jobs: null }, words: 'all that there is' },
    ...{ help, shop },
  };
  const after: Site = {
    home: { at: '/', offers: { News: 'news', Help: 'help', Shop: 'shop' } },
    news: { at: '/news.html', offers: { Menu: 'news', Jobs: null, Press: null }, words: 'what is new' },
    ...{ help, shop },
  };
  const elements = (one: BuildFacts, other: BuildFacts): readonly string[] =>
    compareBuilds(one, other).screens.flatMap((s) =>
      s.elements.map(({ change, before: old, after: fresh }) => `${change} ${(fresh ?? old)?.label ?? ''}`),
    );
  const [old, fresh] = [site('1', before, ['Jobs']), site('2', after, ['Jobs', 'Press'])];
  expect(elements(old, fresh)).toEqual(['added Press']);
  expect(elements(fresh, old)).toEqual(['removed Press']);
  expect([...elements(old, site('2', after))].sort()).toEqual(['added Jobs', 'added Press']);
});
