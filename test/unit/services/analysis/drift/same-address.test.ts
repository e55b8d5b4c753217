import { expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf } from '../../../../support/crawl/build-facts.ts';

it.each([
  ['/tabs.html#tab1', '/tabs.html', []],
  ['/tabs.html', '/tabs.html#tab2', []],
  ['/tabs.html#tab1', '/tabs.html#tab2', ['moved']],
  ['/tabs.html#tab1', '/pages.html', ['moved']],
  ['/', '/#/cart', ['moved']],
  ['/', '/#/', []],
  ['/tabs.html#!', '/tabs.html', []],
  ['/tabs.html#!', '/tabs.html#tab1', []],
  ['/tabs.html#!', '/tabs.html#!/tab1', ['moved']],
  ['/#/cart', '/#/basket', ['moved']],
  // Which item of a list a crawl took is chance.
  ['/cart/1', '/cart/4', []],
  ['/cart/1', '/basket/1', ['moved']],
])(
  'a screen at %s that is at %s now: a place that was gone to within a page is no other address',
  (old, now, changes) => {
    const at = (name: string, screen: string, route: string): BuildFacts => {
      const page = { title: 'cart', words: 'your things', offers: { Pay: '' } };
      const facts = build(name, { home: { offers: { Cart: screen } }, [screen]: page });
      return {
        ...facts,
        screens: facts.screens.map((s) => (s.screenId === idOf(screen) ? { ...s, route } : s)),
      };
    };
    const { screens } = compareBuilds(at('1', 'cart', old), at('2', 'cart 2', now));
    expect(screens.flatMap((s) => s.changes)).toEqual(changes);
  },
);

it.each([
  ['/inbox/', '/inbox/', []],
  ['/inbox/', '/archive/', ['moved']],
  ['/', '/', ['moved']],
])(
  'what the rows of a list are called by is their address as well: below %s and %s now',
  (old, now, changes) => {
    const at = (name: string, item: string, folder: string): BuildFacts => {
      const message = { title: `row ${item}`, offers: { Archive: '', Reply: '' } };
      const facts = build(name, { home: { offers: { [`row ${item}`]: item } }, [item]: message });
      const route = `${folder}${item}`;
      return {
        ...facts,
        screens: facts.screens.map((s) => (s.screenId === idOf(item) ? { ...s, route } : s)),
        actions: facts.actions.map((a) =>
          a.label.startsWith('row ') ? { ...a, groupSignature: 'listitem#row of list#rows' } : a,
        ),
      };
    };
    const { screens } = compareBuilds(at('1', 'anna', old), at('2', 'ben', now));
    expect(screens.flatMap((s) => s.changes.filter((change) => change !== 'layout'))).toEqual(changes);
  },
);

it.each([
  // Filters of a list that a crawl set or not.
  ['/books?lent=1', '/books', 'cart', []],
  ['/books?lent=1&o=3', '/books?year=2023', 'cart', []],
  ['/books/1?from=list', '/books/4', 'cart', []],
  ['/books?lent=1', '/stock?lent=1', 'cart', ['moved']],
  // Another page at the same path: what is asked says which it is.
  ['/index.php?page=books', '/index.php?page=stock', 'Users', ['moved']],
])('a page at %s that is at %s now, beside one called %s', (old, now, other, changes) => {
  const at = (name: string, screen: string, route: string): BuildFacts => {
    const pages = {
      home: { offers: { Cart: screen, Users: 'users' } },
      [screen]: { title: 'cart', words: 'your things', offers: { Pay: '' } },
      users: { title: other, words: 'who may come in', offers: { Invite: '' } },
    };
    const facts = build(name, pages);
    const path = route.replace(/\?.*$/, '');
    const routeOf = (id: string): string =>
      id === idOf(screen) ? route : id === idOf('users') ? `${path}?page=users` : '/';
    return { ...facts, screens: facts.screens.map((s) => ({ ...s, route: routeOf(s.screenId) })) };
  };
  const { screens } = compareBuilds(at('1', 'cart', old), at('2', 'cart 2', now));
  expect(screens.filter((s) => s.before?.name === 'cart').flatMap((s) => s.changes)).toEqual(changes);
});
