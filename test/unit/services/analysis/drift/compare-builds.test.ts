import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { describe, expect, it } from 'vitest';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

const told = (before: BuildFacts, after: BuildFacts): readonly string[] => {
  const drift = compareBuilds(before, after);
  return [
    ...drift.screens.map((s) => `${s.verdict} ${s.after?.name ?? s.before?.name ?? ''}`),
    ...drift.actions.map((a) => `${a.verdict} ${a.after?.label ?? ''}`),
  ].sort();
};

const BASE = {
  home: { offers: { Cart: 'cart', Help: 'help', Offers: 'offers' } },
  cart: { offers: { Pay: '' }, words: 'your things' },
  help: { offers: { Chat: '' }, words: 'questions and answers' },
  offers: { offers: {}, words: 'cheap today' },
} satisfies Record<string, Page>;

describe('compareBuilds', () => {
  it('finds nothing between a build and its like', () => {
    const drift = compareBuilds(build('1', BASE), build('2', BASE));
    expect(drift).toMatchObject({ screens: [], actions: [], unchanged: 4 });
  });

  it('calls a screen gone when its way is no longer offered, and unknown when nobody tried it', () => {
    const { offers: _gone, ...rest } = BASE;
    const without = { ...rest, home: { offers: { Cart: 'cart', Help: 'help' } } };
    expect(told(build('1', BASE), build('2', without))).toEqual(['changed home', 'removed offers']);
    const untried = { ...rest, home: { offers: { Cart: 'cart', Help: 'help', Offers: null } } };
    expect(told(build('1', BASE), build('2', untried))).toEqual(['unknown offers']);
  });

  it('never calls gone what lies behind a screen that was not reached', () => {
    const deep = { ...BASE, offers: { offers: { Today: 'today' } }, today: { offers: {}, words: 'bargain' } };
    const shallow = { home: { offers: { Cart: null, Help: null, Offers: null } } };
    expect(told(build('1', deep), build('2', shallow))).toEqual([
      'unknown cart',
      'unknown help',
      'unknown offers',
      'unknown today',
    ]);
  });

  it('calls nothing gone while a screen was not reached that a new way may lead on from', () => {
    const { offers: _gone, help, ...rest } = BASE;
    const without = { ...rest, home: { offers: { Cart: 'cart', Help: null } } };
    const drift = compareBuilds(build('1', BASE), build('2', without));
    expect(drift.screens.map((s) => `${s.verdict} ${s.before?.name ?? ''}`).sort()).toEqual([
      'changed home',
      'unknown help',
      'unknown offers',
    ]);
    const offers = drift.screens.find(({ before }) => before?.name === 'offers');
    expect(offers?.evidence.join()).toContain('"help" was not reached in 2');
    // Another look of a screen that was seen is no place of its own.
    const look = { offers: { Pay: '' }, words: 'something is missing', title: 'home' };
    const before = { ...BASE, look, home: { offers: { ...BASE.home.offers, '+Name': '', Send: 'look' } } };
    const after = { ...rest, help, home: { offers: { Cart: 'cart', Help: 'help', '+Name': '', Send: '' } } };
    expect(told(build('1', before), build('2', after))).toContain('removed offers');
  });

  it('calls nothing gone or new while the other build was not explored to its end', () => {
    const { offers: _gone, ...rest } = BASE;
    const without = { ...rest, home: { offers: { Cart: 'cart', Help: 'help' } } };
    const part = { ...build('2', without), explored: false };
    expect(told(build('1', BASE), part)).toEqual(['changed home', 'unknown offers']);
    expect(told(part, build('3', BASE))).toEqual(['changed home', 'first_seen offers']);
  });

  it('takes what lies behind a screen that is gone for gone', () => {
    const deep = { ...BASE, offers: { offers: { Today: 'today' } }, today: { offers: {}, words: 'bargain' } };
    const { offers: _gone, ...rest } = BASE;
    const without = { ...rest, home: { offers: { Cart: 'cart', Help: 'help' } } };
    expect(told(build('1', deep), build('2', without))).toEqual([
      'changed home',
      'removed offers',
      'removed today',
    ]);
  });

  it('does not take for gone what may not have been scrolled to', () => {
    const long = { ...BASE, home: { offers: { Cart: 'cart', Help: 'help', '…': '', Offers: 'offers' } } };
    const { offers: _gone, ...rest } = BASE;
    const half = { ...rest, home: { offers: { Cart: 'cart', Help: 'help', '…': null } } };
    expect(told(build('1', long), build('2', half))).toEqual(['unknown offers']);
  });

  it('calls a screen added when its way is new, and first seen when it was merely never tried', () => {
    const more = {
      ...BASE,
      home: { offers: { ...BASE.home.offers, Quiz: 'quiz' } },
      quiz: { offers: {}, words: 'find out' },
    };
    expect(told(build('1', BASE), build('2', more))).toEqual(['added quiz', 'changed home']);
    const known = { ...BASE, home: { offers: { ...BASE.home.offers, Quiz: null } } };
    expect(told(build('1', known), build('2', more))).toEqual(['first_seen quiz']);
  });

  it('knows a renamed screen by its place and what is on it, and says why', () => {
    const { help: _old, ...rest } = BASE;
    const renamed = {
      ...rest,
      home: { offers: { Cart: 'cart', Help: 'support', Offers: 'offers' } },
      support: { ...BASE.help, title: 'Support' },
    };
    const [drift] = compareBuilds(build('1', BASE), build('2', renamed)).screens;
    expect(drift).toMatchObject({ verdict: 'changed', before: { name: 'help' }, after: { name: 'Support' } });
    expect(drift?.changes).toContain('renamed');
    expect(drift?.evidence.join()).toContain('"Help" on "home" leads there');
  });

  it('does not take another screen at the same place for the old one', () => {
    const { help: _old, ...rest } = BASE;
    const replaced = {
      ...rest,
      home: { offers: { Cart: 'cart', Help: 'game', Offers: 'offers' } },
      game: { offers: { Jump: '', Duck: '' }, words: 'score points level' },
    };
    expect(told(build('1', BASE), build('2', replaced))).toEqual([
      'added game',
      'redirected Help',
      'removed help',
    ]);
  });

  it('tells what is called otherwise, what is new, what is gone and what has moved', () => {
    const before = {
      ...BASE,
      cart: { offers: { 'pay#Pay': '', Empty: '', Save: '' }, words: 'your things' },
    };
    const after = {
      ...BASE,
      cart: { offers: { 'pay#Pay now': '', Share: '' }, words: 'your things' },
      help: { offers: { Chat: '', Save: '' }, words: 'questions and answers' },
    };
    const { screens } = compareBuilds(build('1', before), build('2', after));
    const changes = screens.flatMap((s) =>
      s.elements.map((e) => `${e.change} ${e.before?.label ?? ''}→${e.after?.label ?? ''}`),
    );
    expect(changes.sort()).toEqual([
      'added →Share',
      'moved Save→Save',
      'moved Save→Save',
      'relabelled Pay→Pay now',
      'removed Empty→',
    ]);
  });

  it('takes what closes a dialog for a way back, and what leads on from one for its own', () => {
    const dialog = (yes: string, no: string): Page => ({
      offers: { 'yes#Yes': yes, 'no#No': no, '×': '' },
      words: 'are you sure',
    });
    const before = {
      home: { offers: { ...BASE.home.offers, Ask: 'ask' } },
      cart: { ...BASE.cart, offers: { Pay: '', Empty: 'sure' } },
      help: { ...BASE.help, offers: { Chat: '', Leave: 'leave' } },
      offers: BASE.offers,
      ask: dialog('home', 'home'),
      sure: dialog('cart', 'cart'),
      leave: dialog('help', 'help'),
    };
    const moved = {
      ...before,
      home: BASE.home,
      offers: { ...BASE.offers, offers: { Ask: 'ask' } },
      ask: dialog('offers', 'offers'),
    };
    const actions = (after: Record<string, Page>): readonly string[] =>
      told(build('1', before), build('2', after)).filter((line) => /redirected|suspected|dead/.test(line));
    expect(actions(moved)).toEqual([]);
    const inside = {
      ...before,
      home: { offers: { ...BASE.home.offers, Ask: 'ask' } },
      cart: { ...before.cart, offers: { Pay: '', Empty: 'sure', Terms: 'terms' } },
      terms: { offers: { Up: 'cart' }, words: 'small print' },
    };
    const other = {
      ...inside,
      cart: before.cart,
      offers: { ...BASE.offers, offers: { Terms: 'terms' } },
      terms: { offers: { Up: 'offers' }, words: 'small print' },
    };
    const drift = compareBuilds(build('1', inside), build('2', other));
    expect(drift.actions).toEqual([]);
    expect(actions({ ...before, sure: dialog('help', 'cart') })).toEqual(['redirected Yes']);
    expect(actions({ ...before, sure: dialog('offers', 'cart'), leave: dialog('offers', 'help') })).toEqual([
      'redirected Yes',
      'redirected Yes',
    ]);
  });

  it('knows a screen again that only rows of a list lead to, whatever they say; but not the entries of a menu', () => {
    const listed = (name: string, rows: Readonly<Record<string, string>>, pages: Record<string, Page>) => {
      const facts = build(name, { home: { offers: rows }, ...pages });
      const inList = (label: string): boolean => label in rows;
      const actions = facts.actions.map((a) =>
        inList(a.label) ? { ...a, groupSignature: 'row of list 1' } : a,
      );
      return { ...facts, actions };
    };
    const page = (title: string, more: string): Page => ({
      title,
      words: 'the same words here and there',
      offers: { Up: 'home', Share: '', [more]: '' },
    });
    const before = listed('1', { Oak: 'old', Fir: 'old' }, { old: page('Item', 'Buy') });
    const after = listed('2', { Elm: 'new', Yew: 'new' }, { new: page('Product', 'Order') });
    expect(told(before, after)).toEqual(['changed Product']);
    const menu = { Help: 'help', Cart: 'cart' };
    const others = { help: BASE.help, cart: BASE.cart };
    const [one, two] = [page('Item', 'Buy'), page('Product', 'Order')];
    const first = listed('1', { ...menu, Oak: 'old' }, { ...others, old: one });
    const second = listed('2', { ...menu, Elm: 'new' }, { ...others, new: two });
    expect(told(first, second)).toEqual(['added Product', 'changed home', 'removed Item']);
  });

  it('goes by ways back last: where a control has moved, the arrow behind it leads to the other screen', () => {
    const page = (title: string, words: string, go: boolean): Page => ({
      ...{ title, words },
      offers: go ? { Up: 'home', Go: 'goal' } : { Up: 'home' },
    });
    const goal = (up: string): Page => ({ offers: { Up: up, Stay: '' }, words: 'the end' });
    const before = {
      home: { offers: { One: 'one', Two: 'two' } },
      one: page('first', 'red green blue', true),
      two: page('second', 'north south east', false),
      goal: goal('one'),
    };
    const after = {
      home: { offers: { Eins: 'oneB', Zwei: 'twoB' } },
      oneB: page('first', 'red green blue', false),
      twoB: page('second', 'north south east', true),
      goal: goal('twoB'),
    };
    const { screens } = compareBuilds(build('1', before), build('2', after));
    const renamed = screens.filter((s) => s.before?.name !== s.after?.name);
    expect(renamed).toEqual([]);
    expect(screens.flatMap((s) => s.elements.map((e) => `${e.change} ${e.after?.label ?? ''}`))).toContain(
      'moved Go',
    );
  });

  it('does not call dead what only brought another look of its own place, such as a hint that goes by', () => {
    const hint = { title: 'cart', offers: { Close: '' }, words: 'please fill it in' };
    const actions = (send: string, look: Page): readonly string[] => {
      const before = { ...BASE, cart: { ...BASE.cart, offers: { Send: send } }, look };
      const after = { ...BASE, cart: { ...BASE.cart, offers: { Send: '' } } };
      return compareBuilds(build('1', before), build('2', after)).actions.map((a) => a.verdict);
    };
    expect(actions('look', hint)).toEqual(['suspected']);
    expect(actions('look', { ...hint, title: 'sent' })).toEqual(['dead']);
  });

  it('knows a control that is called otherwise by where it leads, when it is the only one of its kind', () => {
    const pages = (offers: Page['offers']): Record<string, Page> => ({
      ...BASE,
      cart: { offers, words: 'your things' },
    });
    const elements = (a: Page['offers'], b: Page['offers']): readonly string[] =>
      compareBuilds(build('1', pages(a)), build('2', pages(b)))
        .screens.flatMap((s) => s.elements.map((e) => `${e.change} ${(e.after ?? e.before)?.label ?? ''}`))
        .sort();
    expect(elements({ Advice: 'help' }, { Questions: 'help' })).toEqual(['relabelled Questions']);
    expect(elements({ Advice: 'help' }, { Questions: 'offers' })).toEqual([
      'added Questions',
      'removed Advice',
    ]);
    expect(elements({ Advice: 'help', Up: 'home' }, { Questions: 'help', Up: 'home' })).toEqual([
      'relabelled Questions',
    ]);
    // Two of them lead there, or they have names of their own: nobody can tell.
    expect(elements({ Advice: 'help' }, { Questions: 'help', Answers: 'help' })).toHaveLength(3);
    expect(elements({ 'a#Advice': 'help' }, { 'b#Questions': 'help' })).toHaveLength(2);
  });

  it('tells a move to a form though its look with errors shows it too', () => {
    const form = (title: string, offers: Page['offers']): Page => ({ title, offers, words: 'your name' });
    const before = {
      ...BASE,
      cart: { offers: { Pay: '', Save: '' }, words: 'your things' },
      form: form('Sign up', { Send: 'error' }),
      error: form('Sign up', { Send: '', Again: '' }),
    };
    const after = {
      ...before,
      cart: { offers: { Pay: '' }, words: 'your things' },
      form: form('Sign up', { Send: 'error', Save: '' }),
      error: form('Sign up', { Send: '', Again: '', Save: '' }),
    };
    const changes = compareBuilds(build('1', before), build('2', after)).screens.flatMap((s) => s.elements);
    expect(changes).toHaveLength(3);
    expect(new Set(changes.map((e) => `${e.change} ${e.after?.label ?? ''}`))).toEqual(
      new Set(['moved Save']),
    );
  });

  it('does not take a way back for a way to a screen', () => {
    const facts = build('1', {
      home: { offers: { News: 'news', Help: 'help' } },
      news: { offers: { Up: 'home', About: 'about' }, words: 'today' },
      help: { offers: { Up: 'home', About: 'about' }, words: 'questions' },
      about: { offers: { Up: 'news' }, words: 'who we are' },
    });
    const up = facts.results.find(({ toScreenId, actionId }) =>
      facts.actions.some((a) => a.actionId === actionId && a.label === 'Up' && toScreenId === idOf('news')),
    );
    const both = up === undefined ? [] : [{ ...up, toScreenId: idOf('help') }];
    expect(both).toHaveLength(1);
    const after = build('2', {
      home: { offers: { Help: 'help' } },
      help: { offers: { Up: 'home', About: 'about' }, words: 'questions' },
      about: { offers: { Up: 'help' }, words: 'who we are' },
    });
    expect(told({ ...facts, results: [...facts.results, ...both] }, after)).toEqual([
      'changed home',
      'removed news',
    ]);
  });

  it('calls an action redirected, or suspected where input decides', () => {
    const { help: _gone, ...rest } = BASE;
    const elsewhere = { ...rest, home: { offers: { ...BASE.home.offers, Help: 'cart' } } };
    expect(told(build('1', BASE), build('2', elsewhere))).toEqual(['redirected Help', 'removed help']);
    const field = (page: Record<string, Page>): Record<string, Page> => ({
      ...page,
      home: { offers: { ...page['home']?.offers, '+Name': '' } },
    });
    expect(told(build('1', field(BASE)), build('2', field(elsewhere)))).toEqual([
      'suspected Help',
      'unknown help',
    ]);
  });

  it('suspects the state of the app where one look of a place became another that both builds have', () => {
    const list = { offers: { Clear: '' }, words: 'wool rug, oak shelf', title: 'List' };
    const empty = { offers: {}, words: 'nothing here yet', title: 'List' };
    const pages = (leads: string, looks: Record<string, Page>): Record<string, Page> => ({
      home: { offers: { News: leads, Mine: 'list', Hers: 'empty' } },
      ...looks,
    });
    const both = { list, empty };
    expect(told(build('1', pages('empty', both)), build('2', pages('list', both)))).toEqual([
      'suspected News',
    ]);
    // Two places are two.
    const apart = { list, empty: { ...empty, title: 'Basket' } };
    expect(told(build('1', pages('empty', apart)), build('2', pages('list', apart)))).toEqual([
      'redirected News',
    ]);
  });

  it('tells a redirected control though both its targets have an arrow that leads back from them', () => {
    const pages = (go: string, ups: Readonly<Record<'a' | 'b', string>>): Record<string, Page> => ({
      home: { offers: { Carts: 'c', Deals: 'd' } },
      c: { offers: { Go: go, Up: 'home' } },
      d: { offers: { Next: 'b', More: 'a', Up: 'home' } },
      a: { offers: { Up: ups.a }, words: 'apples' },
      b: { offers: { Up: ups.b }, words: 'bananas' },
    });
    const drift = compareBuilds(
      build('1', pages('a', { a: 'c', b: 'd' })),
      build('2', pages('b', { a: 'd', b: 'c' })),
    );
    expect(drift.actions.map(({ verdict, after }) => `${verdict} ${after?.label ?? ''}`)).toEqual([
      'redirected Go',
    ]);
  });

  it('reports a new crash first, and one that is over', () => {
    const crashing = { ...BASE, cart: { offers: { Pay: 'CRASH' }, words: 'your things' } };
    const drift = compareBuilds(build('1', BASE), build('2', crashing));
    expect(drift.actions).toMatchObject([{ verdict: 'crashes', severity: 'high' }]);
    expect(compareBuilds(build('1', crashing), build('2', BASE)).actions).toMatchObject([
      { verdict: 'recovered' },
    ]);
    // One that went well before as well may go wrong again.
    const [facts, well] = [build('1', crashing), build('1', BASE)];
    const mixed = { ...facts, results: [...facts.results, ...well.results] };
    expect(compareBuilds(mixed, build('2', BASE)).actions).toEqual([]);
  });

  it('only suspects a dialog that returns to another of the screens that open it in both builds', () => {
    const pages = (back: string) => ({
      home: { offers: { Goods: 'goods', Found: 'found' } },
      ...{
        goods: { offers: { Sort: 'sort', Up: 'home' } },
        found: { offers: { Order: 'sort', Up: 'home' } },
      },
      sort: { offers: { Price: back, '×': 'goods' } },
    });
    expect(told(build('1', pages('found')), build('2', pages('goods')))).toEqual(['suspected Price']);
    expect(told(build('1', pages('found')), build('2', pages('home')))).toEqual(['redirected Price']);
  });
});
