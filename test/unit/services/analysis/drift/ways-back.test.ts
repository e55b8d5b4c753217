import { expect, test } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { indexBuild } from '../../../../../agent/services/analysis/build/build-index.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

/** Two pages, of each of which `menu#` opens a look that the same control closes; `Up` goes back to the start. */
const PAGES: Readonly<Record<string, Page>> = {
  home: { offers: { Tea: 'tea', Jam: 'jam' } },
  tea: { words: 'green leaves', offers: { Up: 'home', 'menu#': 'tea menu' } },
  jam: { words: 'sweet fruit', offers: { Up: 'home', 'menu#': 'jam menu' } },
  'tea menu': { words: 'sort leaves', offers: { 'menu#': 'tea' } },
  'jam menu': { words: 'count fruit', offers: { 'menu#': 'jam' } },
};
/** Each result a second after the one before, in the order of the pages. */
const timed = (facts: BuildFacts): BuildFacts => ({
  ...facts,
  results: facts.results.map((r, at) => ({ ...r, firstSeenAt: `2026-01-01T00:00:${10 + at}.000Z` })),
});
const goBack = (facts: BuildFacts): readonly string[] => {
  const index = indexBuild(facts);
  const back = facts.actions.filter((action) => index.goesBack(action));
  return [...new Set(back.map(({ label, resourceName }) => label || resourceName))].sort();
};

test('what first led to a screen is no way back to it, as what opens and closes a menu over each page', () => {
  const about = { words: 'who we are', offers: { Up: 'tea' } };
  const tea = { words: 'green leaves', offers: { Up: 'home', 'menu#': 'tea menu', About: 'about' } };
  const facts = build('1', { ...PAGES, tea, about });
  expect(goBack(timed(facts))).toEqual(['Up']);
  // Where nothing tells what came first, it leads to and fro as an arrow does.
  expect(goBack(facts)).toEqual(['Up', 'menu']);
});

test('an arrow goes back past a drawer as well, though nothing says that the drawer can be closed', () => {
  const page = (words: string, more: Page['offers'] = {}): Page => ({
    words,
    offers: { Up: 'home', ...more },
  });
  const pages = (up: string): Readonly<Record<string, Page>> => ({
    home: { offers: { 'Open menu': 'drawer', News: 'news' } },
    drawer: { offers: { Tea: 'tea', Jam: 'jam' }, words: 'where to' },
    tea: page('green leaves', { About: 'about' }),
    jam: page('sweet fruit', { About: 'about' }),
    news: page('of today'),
    about: { words: 'who we are', offers: { Up: up } },
  });
  expect(goBack(timed(build('1', pages('tea'))))).toContain('Up');
  // One came by either page, and which one it was this time is no drift.
  expect(compareBuilds(timed(build('1', pages('tea'))), timed(build('2', pages('jam')))).actions).toEqual([]);
});

test('what leads from item to item is no way back past the list that found them, to which an arrow goes back', () => {
  const item = (words: string, next: string | null): Page => ({ words, offers: { Up: 'home', Next: next } });
  const pages = (...next: readonly (string | null)[]): Readonly<Record<string, Page>> => ({
    home: { offers: { Tea: 'tea', Jam: 'jam', Milk: 'milk' } },
    tea: item('green leaves', next[0] ?? null),
    jam: item('sweet fruit', next[1] ?? null),
    milk: item('of cows', next[2] ?? null),
  });
  const before = pages('jam', 'milk', 'tea');
  expect(goBack(timed(build('1', before)))).toEqual([]);
  // Nobody tried what led there as well: it may still be there.
  const { jam: _, ...left } = pages(null, null, 'tea');
  const after = { ...left, home: { offers: { Tea: 'tea', Milk: 'milk' } } };
  const { screens } = compareBuilds(timed(build('1', before)), timed(build('2', after)));
  expect(screens.map(({ verdict, before: s }) => `${verdict} ${s?.name ?? ''}`)).toContain('unknown jam');
});

test('what leads on from page to page is no way back past what nothing leads back to', () => {
  const facts = build('1', {
    home: { offers: { Start: 'one' } },
    one: { offers: { Next: 'two' } },
    two: { offers: { Next: 'three' } },
    three: { offers: { Next: 'home' } },
  });
  expect(goBack(timed(facts))).toEqual([]);
});

test('a menu that was not opened in the other build is told with what opens it', () => {
  const closed = { offers: { Up: 'home', 'menu#': null } };
  const { home } = PAGES;
  if (home === undefined) throw new Error('no start');
  const later = build('2', {
    home,
    tea: { words: 'green leaves', ...closed },
    jam: { words: 'sweet fruit', ...closed },
  });
  const unknown = compareBuilds(timed(build('1', PAGES)), { ...timed(later), explored: false }).screens;
  expect(unknown.map(({ verdict, evidence }) => [verdict, evidence.at(-1)])).toEqual([
    ['unknown', '"menu" on "jam" was not tried in 2'],
    ['unknown', '"menu" on "tea" was not tried in 2'],
  ]);
});

test('an arrow back is neither the tab that led there before nor one that moved from another screen', () => {
  const pages = (x: Page['offers'], w: Page['offers']): Readonly<Record<string, Page>> => ({
    home: { offers: { A: 'a', B: 'b' } },
    a: { words: 'apples', offers: { X: 'x', V: 'v' } },
    b: { words: 'beans', offers: { Y: 'y', W: 'w' } },
    v: { words: 'vinegar', offers: { Up: 'a' } },
    x: { words: 'xylitol', offers: { Cook: '', ...x } },
    y: { words: 'yeast', offers: { Up: 'b' } },
    w: { words: 'wheat', offers: { Bake: '', ...w } },
  });
  const told = (before: Readonly<Record<string, Page>>, after: Readonly<Record<string, Page>>) =>
    compareBuilds(build('1', before), build('2', after)).screens.flatMap(({ elements, ...screen }) =>
      elements.map((e) => `${screen.before?.name} ${e.change} ${e.before?.label ?? e.after?.label}`),
    );
  expect(told(pages({ Shelf: 'a' }, {}), pages({ Up: 'a' }, {}))).toEqual(['x removed Shelf', 'x added Up']);
  expect(told(pages({ Up: 'a' }, {}), pages({}, { Up: 'b' }))).toEqual(['x removed Up', 'w added Up']);
});

test('what found a screen and leads elsewhere now was no way back, though a bar leads from every page to all others', () => {
  const page = (words: string): Page => ({ words, offers: { Boats: 'home' } });
  const before = build('1', {
    home: { offers: { Map: 'map', Berths: 'berths' } },
    map: page('the bay from above'),
    berths: page('where boats lie'),
  });
  const after = build('2', {
    home: { offers: { Map: 'berths', Berths: 'berths' } },
    berths: page('where boats lie'),
  });
  const told = compareBuilds(timed(before), timed(after)).actions;
  expect(told.map(({ verdict, before: action }) => [verdict, action?.label])).toEqual([
    ['redirected', 'Map'],
  ]);
});

test('what closes a page goes along with where one comes to it from, to wherever that is now', () => {
  const pages = (from: 'tea' | 'jam'): Readonly<Record<string, Page>> => ({
    home: { offers: { Tea: 'tea', Jam: 'jam' } },
    tea: { words: 'green leaves', offers: from === 'tea' ? { Cart: 'cart' } : { Brew: '' } },
    jam: { words: 'sweet fruit', offers: from === 'jam' ? { Cart: 'cart' } : { Cook: '' } },
    cart: { words: 'what to pay', offers: { Close: from } },
  });
  expect(compareBuilds(timed(build('1', pages('tea'))), timed(build('2', pages('jam')))).actions).toEqual([]);
});
