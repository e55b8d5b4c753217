import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

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

describe('compareBuilds, of several conversations of which a message goes by over one', () => {
  const chat = (title: string, more = ''): Page => ({
    offers: { Up: 'home', Info: 'info', '+Message': '' },
    words: `hello who brings cake ${more}`,
    title,
  });
  const app = (name: string, shown: string, chats: Readonly<Record<string, Page>>): BuildFacts => {
    const facts = build(name, {
      home: { offers: { 'row Ann': shown, 'row Bob': shown, Help: 'help' }, words: 'messages' },
      ...chats,
      info: { offers: { Mute: '', Up: Object.keys(chats) }, words: 'who is here' },
      help: { offers: { Up: 'home', Ask: '' }, words: 'who knows' },
    });
    const group = { groupSignature: 'listitem#row of list#rows' };
    return {
      ...facts,
      screens: facts.screens.map((s) => ({ ...s, route: '.Main' })),
      actions: facts.actions.map((a) => (a.label.startsWith('row ') ? { ...a, ...group } : a)),
    };
  };

  it('pairs those to which the list leads, though the look with the message has the name of the other', () => {
    const before = app('1', 'first', { first: chat('Ann') });
    const after = app('2', 'other', { other: chat('Bob'), passing: chat('Ann', 'something went wrong') });
    const { screens, actions } = compareBuilds(before, after);
    expect(screens.map(({ verdict, after: s }) => `${verdict} ${s?.name ?? ''}`)).toContain('first_seen Ann');
    expect(screens.filter(({ failure }) => failure !== null)).toEqual([]);
    expect(actions).toEqual([]);
  });
});

describe('compareBuilds, of a bar of tabs that became a drawer', () => {
  const tabs = { Today: 'today', Saved: 'saved', Search: 'search' };
  const words = { today: 'stories of today', saved: 'nothing kept yet', search: 'find stories' };
  const own: Readonly<Record<string, Page['offers']>> = {
    today: { 'Mark all': '' },
    saved: { 'Clear all': '' },
    search: { '+Words': '' },
  };
  const other = { offers: { Help: '' }, words: 'other' };
  const before = build('1', {
    ...Object.fromEntries(
      Object.entries(words).map(([id, said]): [string, Page] => [
        id,
        { offers: { ...own[id], ...tabs }, words: `${said} today saved search` },
      ]),
    ),
    ...{ help: other, terms: other, about: other },
  });
  const drawn = (id: string, said: string): readonly [string, Page][] => [
    [id, { offers: { ...own[id], Menu: `${id}Open` }, words: said }],
    [`${id}Open`, { offers: { ...tabs, Close: id }, title: id, words: `${said} today saved search close` }],
  ];
  const drawer = (gone: string) =>
    build('2', {
      ...Object.fromEntries(
        Object.entries(words)
          .flatMap(([id, said]) => drawn(id, said))
          .map(([id, page]): [string, Page] => {
            const offers = Object.entries(page.offers).filter(([label]) => label !== gone);
            return [id, { ...page, offers: Object.fromEntries(offers) }];
          }),
      ),
      ...{ help: other, terms: other, about: other },
    });
  const told = (after: BuildFacts): readonly string[] =>
    compareBuilds(before, after)
      .screens.flatMap(({ verdict, after: screen, elements }) =>
        elements.map(
          (e) => `${verdict} ${screen?.name ?? ''}: ${e.change} ${(e.after ?? e.before)?.label ?? ''}`,
        ),
      )
      .sort();
  const menus = ['changed saved: added Menu', 'changed search: added Menu', 'changed today: added Menu'];

  it('pairs the pages without the drawer, and nothing that is there with it open is gone or new', () => {
    expect(told(drawer(''))).toEqual(menus);
    expect(compareBuilds(before, drawer('')).actions).toEqual([]);
  });

  it('tells what no look of the page has any more', () => {
    expect(told(drawer('Search'))).toEqual([
      ...menus.slice(0, 1),
      ...['changed saved: removed Search', menus[1], 'changed search: removed Search', menus[2]],
      'changed today: removed Search',
    ]);
  });
});

it('tells what went from a screen of an app that calls all of its screens alike, whatever a new one offers', () => {
  const app = (name: string, list: Page['offers'], more: Readonly<Record<string, Page>>): BuildFacts =>
    build(name, {
      home: {
        offers: { List: 'list', About: 'about', ...(more['fresh'] && { Fresh: 'fresh' }) },
        title: 'App',
      },
      list: { offers: list, title: 'App', words: 'wool rug, oak shelf' },
      about: { offers: { Mail: '' }, title: 'App', words: 'who made this' },
      ...more,
    });
  const after = app(
    '2',
    { Pick: '' },
    { fresh: { offers: { Sort: '', Buy: '' }, title: 'App', words: 'new' } },
  );
  expect(
    compareBuilds(app('1', { Sort: '', Pick: '' }, {}), after).screens.flatMap(({ elements }) =>
      elements.map((e) => `${e.change} ${(e.before ?? e.after)?.label ?? ''}`),
    ),
  ).toEqual(expect.arrayContaining(['removed Sort']));
});
