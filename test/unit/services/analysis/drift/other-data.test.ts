import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

const told = (before: BuildFacts, after: BuildFacts): readonly string[] => {
  const drift = compareBuilds(before, after);
  return [
    ...drift.screens.map((s) => `${s.verdict} ${s.after?.name ?? s.before?.name ?? ''}`),
    ...drift.actions.map((a) => `${a.verdict} ${a.after?.label ?? ''}`),
  ].sort();
};

type Pages = Readonly<Record<string, Page>>;

/** A build of one activity, or of one for each screen, of which what is called `row …` is a row of a list. */
function app(name: string, pages: Pages, routeOf: (screen: string) => string = () => '.Main'): BuildFacts {
  const facts = build(name, pages);
  return {
    ...facts,
    screens: facts.screens.map((s) => ({ ...s, route: routeOf(s.name) })),
    actions: facts.actions.map((a) =>
      a.label.startsWith('row ') ? { ...a, groupSignature: 'listitem#row of list#rows' } : a,
    ),
  };
}

describe('compareBuilds, where the data is another', () => {
  const film = { offers: { Play: '', Remember: '' }, words: 'a poster' };
  const wide = { offers: { Watch: '', Trailer: '' }, words: 'a backdrop and what critics said' };
  const home = (row: string, to: string, label = row): Pages => ({
    home: { offers: { Profile: 'me', [`row ${label}`]: to }, words: 'films of today' },
    me: { offers: { Plan: '' }, words: 'your name' },
  });

  it('calls no screen gone or new because a list shows other rows', () => {
    const before = app('1', { ...home('Zero', 'film'), film });
    const after = app('2', { ...home('Iris', 'wide'), wide });
    expect(told(before, after)).toEqual(['first_seen wide', 'unknown film']);
  });

  it('calls added what all rows lead to now, though a crawl had left most of them alone', () => {
    const feed = (one: string | null, two: string | null, menu: string): Page => ({
      offers: { 'row 1': one, 'row 2': two, 'row 3': one, Help: menu },
      words: 'of today',
    });
    const help: Page = { offers: { Ask: '' }, words: 'who knows' };
    const wall: Page = { offers: { Plans: '' }, words: 'read on for money' };
    const before = app('1', { home: feed('film', null, 'help'), film, help });
    const after = (...rows: readonly (string | null)[]): BuildFacts =>
      app('2', { home: feed(rows[0] ?? null, rows[1] ?? null, 'help'), wall, help, film });
    expect(told(before, after('wall', 'wall'))).toContain('added wall');
    // A row that nobody tried may be another than those that still lead where they led.
    expect(told(before, after('film', 'wall'))).toContain('first_seen wall');
  });

  it('does not call a row redirected to a screen of the same kind, which several runs of a build may keep apart', () => {
    const article = { offers: { Share: '', Save: '' }, words: 'a story' };
    const feed = (rows: readonly string[], open = 'article'): Page => ({
      offers: { ...Object.fromEntries(rows.map((to, i) => [`row ${i}`, to])), Open: open, Help: 'help' },
      words: 'of today',
    });
    const help: Page = { offers: { Ask: '' }, words: 'who knows' };
    const app1 = (...rows: readonly string[]): BuildFacts =>
      app('1', { home: feed(rows), article, help, other: { ...article, words: 'of a bridge' } });
    const app2 = (home: Page, more: Pages = {}): BuildFacts =>
      app('2', { home, article, help, other: { ...article, words: 'of a bridge' }, ...more });
    const redirected = (before: BuildFacts, after: BuildFacts): readonly string[] =>
      told(before, after).filter((line) => line.startsWith('redirected'));
    const same = ['article', 'article', 'article'];
    expect(redirected(app1(...same), app2(feed(['other', 'article', 'article'])))).toEqual([]);
    expect(redirected(app2(feed(['other', 'article', 'article'])), app1(...same))).toEqual([]);
    // A button, the entry of a menu, and a row that leads to a screen of another kind are.
    expect(redirected(app1(...same), app2(feed(same, 'other')))).toEqual(['redirected Open']);
    const swapped = redirected(app1('article', 'other'), app2(feed(['other', 'article'])));
    expect(swapped).toEqual(['redirected row 0', 'redirected row 1']);
    expect(redirected(app1(...same), app2(feed(['help', 'article', 'article'])))).toEqual([
      'redirected row 0',
    ]);
  });

  it('takes a list without a row for empty where the screen says something else instead', () => {
    const before = app('1', { ...home('Zero', 'film'), film });
    const without = (words: string): BuildFacts =>
      app('2', { ...home('', ''), home: { offers: { Profile: 'me' }, words } });
    expect(told(before, without('films of today: none so far'))).toContain('unknown film');
    expect(told(before, without('films of today'))).toContain('removed film');
  });

  it('names no lost or new rows where a list is empty or filled and the screen says so', () => {
    const full = app('1', { ...home('Zero', 'film'), film });
    const none = (words: string): BuildFacts =>
      app('2', { ...home('', ''), home: { offers: { Profile: 'me' }, words } });
    const elements = (before: BuildFacts, after: BuildFacts): readonly string[] =>
      compareBuilds(before, after).screens.flatMap((s) => s.elements.map((e) => e.change));
    expect(elements(full, none('nothing so far'))).toEqual([]);
    expect(elements(none('nothing so far'), full)).toEqual([]);
    expect(elements(full, none('films of today'))).toEqual(['removed']);
  });

  it('calls no look of a place new or gone which both builds have and one control leads to by the state of the app', () => {
    const list = (label: string): Page => ({ title: 'List', offers: { [label]: '' }, words: label });
    const tabs = { 'tab#List': 'full', Me: 'me' };
    const pages = (also: boolean): Pages => ({
      home: { offers: tabs, words: 'welcome' },
      me: { offers: also ? { 'tab#List': 'empty' } : { Help: '' }, words: 'your account' },
      full: list('Buy rice'),
      ...(also ? { empty: list('Find recipes') } : {}),
    });
    const [before, after] = [app('1', pages(false)), app('2', pages(true))];
    expect(told(before, after)).toEqual(['changed me', 'first_seen List']);
    expect(told(after, before)).toEqual(['changed me', 'unknown List']);
  });

  it('takes any of several screens of one kind for the one that the other build had', () => {
    const place = (title: string): Page => ({ title, offers: { Save: '', Route: '' }, words: 'stars' });
    const list = (rows: Readonly<Record<string, string>>): Page => ({ offers: rows, words: 'near you' });
    const before = app('1', { home: list({ 'row Luna': 'luna' }), luna: place('Luna') });
    const after = app('2', {
      home: list({ 'row Roma': 'roma', 'row Deli': 'deli', 'row Grill': 'deli' }),
      roma: place('Roma'),
      deli: place('Deli'),
    });
    const found = told(before, after);
    expect(found.filter((f) => f.startsWith('changed'))).toHaveLength(1);
    expect(found.join()).not.toMatch(/removed|added/);
  });
});

describe('compareBuilds, of what data calls things', () => {
  const chats = (title: string, row: string, used: string): BuildFacts => {
    const facts = app(title, {
      home: { title, offers: { [`row ${row}`]: 'talk', Me: 'me' }, words: 'who wrote' },
      talk: { title: `row ${row}`, offers: { Send: '', Attach: '' }, words: 'good morning' },
      me: { offers: { [`Storage, ${used}`]: '', Help: '' }, words: 'your account' },
    });
    return {
      ...facts,
      actions: facts.actions.map((a) =>
        a.label.startsWith('Storage')
          ? { ...a, elementSignature: 'listitem "storage"', groupSignature: 'listitem of list 1' }
          : a,
      ),
    };
  };
  const anew = (facts: BuildFacts): BuildFacts =>
    ['home', 'talk'].reduce(
      (all, name) =>
        JSON.parse(JSON.stringify(all).replaceAll(idOf(name), `${idOf(name).slice(0, -1)}_`)) as BuildFacts,
      facts,
    );

  it('calls no screen renamed for a count or for the row that leads there, and no row for what stands beneath its title', () => {
    const drift = compareBuilds(
      chats('Chats (3)', 'Anna', '340 MB'),
      anew(chats('Chats (7)', 'Dora', '1.2 GB')),
    );
    expect(drift.screens.map((s) => s.verdict)).not.toContain('unknown');
    expect(drift.screens.flatMap((s) => s.changes)).not.toContain('renamed');
    expect(drift.screens.flatMap((s) => s.elements)).toEqual([]);
  });

  it('finds no other content in what another row of the list leads to', () => {
    const drift = compareBuilds(chats('Chats', 'Anna', '340 MB'), anew(chats('Chats', 'Dora', '340 MB')));
    const talk = drift.screens.filter((s) => s.before?.name === 'row Anna');
    expect(talk.flatMap((s) => s.changes)).not.toContain('content');
  });

  it('calls no dialog renamed or of other content that asks the same of another row', () => {
    const asks = (row: string, question: (name: string) => string): BuildFacts =>
      app(row, {
        home: { offers: { [`row ${row}`]: 'talk', Me: 'me' }, words: 'who wrote' },
        talk: { title: 'Talk', offers: { More: 'ask', Send: '' }, words: 'good morning' },
        ask: {
          title: question(`row ${row}`),
          offers: { Yes: null, No: 'talk', '×': 'talk' },
          words: `all of row ${row} goes`,
        },
        me: { offers: { Help: '' }, words: 'your account' },
      });
    const changes = (question: (name: string) => string): readonly string[] => {
      const after = JSON.parse(
        JSON.stringify(asks('Tom', question)).replaceAll(idOf('ask'), `${idOf('ask').slice(0, -1)}_`),
      ) as BuildFacts;
      return compareBuilds(
        asks('Anna', (name) => `Delete ${name}?`),
        after,
      ).screens.flatMap((s) => (s.before?.name.startsWith('Delete') === true ? s.changes : []));
    };
    expect(changes((name) => `Delete ${name}?`)).toEqual([]);
    expect(changes((name) => `Block ${name}?`)).toContain('renamed');
    expect(changes(() => 'Delete everything?')).toContain('renamed');
  });

  it('calls one renamed that is', () => {
    const drift = compareBuilds(
      chats('Chats (3)', 'Anna', '340 MB'),
      anew(chats('Talks (3)', 'Anna', '340 MB')),
    );
    expect(drift.screens.flatMap((s) => s.changes)).toContain('renamed');
  });
});

describe('compareBuilds, of screens that are known again', () => {
  it('prefers the one of the same name and route to the one that now has its place', () => {
    const menu = (to: string): Page => ({ offers: { Puzzles: to }, words: 'what do you want' });
    const before = app('1', {
      home: menu('puzzles'),
      puzzles: {
        offers: { Up: 'home', Crossword: 'crossword', Numbers: 'numbers' },
        words: 'puzzles to think about',
      },
      crossword: { offers: { Up: 'puzzles' }, words: 'a grid' },
      numbers: { offers: { Up: 'puzzles', Nine: '' }, words: 'nine by nine' },
    });
    const after = app('2', {
      home: menu('crossword'),
      crossword: { offers: { Up: 'home', Numbers: 'numbers' }, words: 'a grid, puzzles to think about' },
      numbers: { offers: { Up: 'crossword', Nine: '' }, words: 'nine by nine' },
    });
    // What it offers is more than it was, and so its identity is another.
    const id = idOf('crossword');
    const anew = JSON.parse(JSON.stringify(after).replaceAll(id, `${id.slice(0, -1)}_`)) as BuildFacts;
    expect(told(before, anew)).toEqual(['changed crossword', 'redirected Puzzles', 'removed puzzles']);
  });

  it('knows the only one of a name and route again whatever is on it now', () => {
    const pages = (tab: boolean, list: Page): Pages => ({
      home: { offers: tab ? { More: 'more', Tasks: 'list' } : { More: 'more' }, words: 'welcome' },
      more: { offers: { Help: '', ...(tab ? {} : { List: 'list' }) }, words: 'what else' },
      list: { ...list, title: 'To buy' },
    });
    const before = app('1', pages(false, { offers: { Rice: '', Onion: '' }, words: 'tick it off' }));
    const after = app('2', pages(true, { offers: { Recipes: '' }, words: 'nothing so far' }));
    const id = idOf('list');
    const anew = JSON.parse(JSON.stringify(after).replaceAll(id, `${id.slice(0, -1)}_`)) as BuildFacts;
    expect(told(before, anew)).toEqual(['changed To buy', 'changed home', 'changed more']);
  });

  it('knows the only place of a route again where what leads there leads there, whatever it says now', () => {
    const before = app(
      '1',
      { home: { offers: { 'set#Settings': 'settings' } }, settings: { offers: { Dark: '', Sync: '' } } },
      (s) => `.${s}`,
    );
    const after = app(
      '2',
      {
        home: { offers: { 'set#Einstellungen': 'einstellungen' } },
        einstellungen: { offers: { Dunkel: '', Abgleich: '' } },
      },
      (s) => (s === 'home' ? '.home' : '.settings'),
    );
    expect(told(before, after).join()).not.toMatch(/removed|added|redirected/);
    expect(told(before, after)).toContain('changed einstellungen');
  });
});

describe('compareBuilds, of what nobody scrolled to', () => {
  const rows = { 'row 1': 'thing', 'row 2': 'thing', 'row 3': 'thing', 'row 4': 'thing' };
  const shop = (offers: Page['offers']): Pages => ({
    home: { offers, words: 'all we have' },
    thing: { offers: { Buy: '' }, words: 'a fine thing' },
    advice: { offers: { Ask: '' }, words: 'what is it for' },
  });
  const without = (pages: Pages): Pages => {
    const { advice: _gone, ...rest } = pages;
    return rest;
  };

  it('calls nothing gone that may stand below a list that was left', () => {
    const before = app('1', shop({ ...rows, '…': '', Advice: 'advice' }));
    expect(told(before, app('2', without(shop({ ...rows, '…': 'home' }))))).toEqual(['unknown advice']);
    expect(told(before, app('2', without(shop({ ...rows, '…': '' }))))).toContain('removed advice');
  });

  it('calls gone what had stood above it', () => {
    const before = app('1', shop({ Advice: 'advice', ...rows, '…': 'home' }));
    const after = app('2', without(shop({ ...rows, '…': 'home' })));
    expect(told(before, after)).toEqual(['changed home', 'removed advice']);
  });

  it('calls nothing gone below what says that it goes on and never moved, as one long text does', () => {
    const stuck = app('2', without(shop({ '…': '' })));
    const results = stuck.results.filter((r) => r.toScreenId !== stuck.startScreenIds[0]);
    expect(told(app('1', shop({ Advice: 'advice' })), { ...stuck, results })).toContain('unknown advice');
  });
});

describe('compareBuilds, of a page that shows now this and now that', () => {
  const site = (name: string, first: string, feeds: readonly string[]): BuildFacts => {
    const facts = build(name, {
      home: { offers: Object.fromEntries(feeds.map((feed) => [feed, 'feed'])), words: 'all feeds' },
      feed: { offers: { Mute: '' }, title: first, words: `${name} stories` },
    });
    const routed = facts.screens.map((s) => ({
      ...{ ...s, route: s.name === 'home' ? '/' : `/feed/${s.name.toLowerCase()}` },
      ...(s.name === first ? { screenId: `${s.screenId}${name}` } : {}),
    }));
    const own = (id: string | null): string | null =>
      id === facts.screens[1]?.screenId ? `${id}${name}` : id;
    return {
      ...{ ...facts, screens: routed },
      actions: facts.actions.map((a) => ({ ...a, screenId: own(a.screenId) ?? '' })),
      results: facts.results.map((r) => ({ ...r, toScreenId: own(r.toScreenId) })),
    };
  };
  const changes = (before: BuildFacts, after: BuildFacts): readonly string[] =>
    compareBuilds(before, after).screens.flatMap((s) => s.changes);

  it('is not called otherwise because the other of its controls was taken first', () => {
    const after = site('2', 'Garden', ['Garden', 'Kitchen']);
    expect(changes(site('1', 'Kitchen', ['Kitchen', 'Garden']), after)).toEqual([]);
  });

  it('is, where links to one address call the page by both names', () => {
    const linked = (facts: BuildFacts, address: (label: string) => string): BuildFacts => ({
      ...facts,
      actions: facts.actions.map((a) => (a.label === 'Mute' ? a : { ...a, leadsTo: address(a.label) })),
    });
    const both = ['Contact', 'Write to us'];
    const told = (address: (label: string) => string): readonly string[] =>
      changes(
        linked(site('1', 'Contact', both.slice(0, 1)), address),
        linked(site('2', 'Write to us', both), address),
      );
    expect(told(() => '/contact')).toEqual(expect.arrayContaining(['renamed', 'moved']));
    expect(told((label) => `/feed/${label}`)).not.toContain('renamed');
    expect(told(() => '/feed/:id')).not.toContain('renamed');
  });

  it('is, where its name is that of no other', () => {
    const both = site('1', 'Kitchen', ['Kitchen', 'Garden']);
    expect(changes(both, site('2', 'Cooking', ['Cooking', 'Garden']))).toContain('renamed');
  });
});

describe('compareBuilds, of links that say which item they lead to', () => {
  const page = (name: string, offers: Page['offers'], address = '/story/:id'): BuildFacts => {
    const facts = build(name, {
      home: { offers: { ...offers, Help: 'help' }, words: 'of today' },
      ...{
        story: { offers: { Share: '' } },
        other: { offers: { Print: '' } },
        help: { offers: { Ask: '' } },
      },
    });
    const says = (label: string) => (/^[A-Z]\d/.test(label) ? { leadsTo: address } : {});
    return { ...facts, actions: facts.actions.map((a) => ({ ...a, ...says(a.label) })) };
  };
  const elements = (before: BuildFacts, after: BuildFacts): readonly string[] =>
    compareBuilds(before, after).screens.flatMap((s) =>
      s.elements.map((e) => `${e.change} ${(e.before ?? e.after)?.label ?? ''}`),
    );

  it('names none that came or went while others of the kind are there', () => {
    const before = page('1', { 'S1 soup': 'story', 'T2 train': null });
    expect(elements(before, page('2', { 'S1 soup': 'story', 'R3 rust': null }))).toEqual([]);
  });

  it('names one that stood on every page', () => {
    const own = (mine: string): Page['offers'] => ({
      'S1 soup': null,
      ...(mine === '' ? {} : { [mine]: null }),
    });
    const site = (name: string, mine: string): BuildFacts => {
      const facts = build(name, {
        home: { offers: { ...own(mine), Help: 'help', Terms: 'terms' } },
        ...{ help: { offers: { ...own(mine), Ask: '' } }, terms: { offers: { ...own(mine), Print: '' } } },
      });
      const says = (label: string) => (/^[A-Z]\d/.test(label) ? { leadsTo: '/user/:id' } : {});
      return { ...facts, actions: facts.actions.map((a) => ({ ...a, ...says(a.label) })) };
    };
    expect(elements(site('1', 'M1 mine'), site('2', ''))).toEqual(Array(3).fill('removed M1 mine'));
    expect(elements(site('1', ''), site('2', 'M1 mine'))).toEqual(Array(3).fill('added M1 mine'));
  });

  it('names them where all are gone, where they are a menu, and where the address is of one page', () => {
    const before = { 'S1 soup': 'story', 'T2 train': null };
    expect(elements(page('1', before), page('2', {}))).toEqual(['removed S1 soup', 'removed T2 train']);
    const menu = { 'S1 soup': 'story', 'T2 train': 'other' };
    const more = { ...menu, 'R3 rust': null };
    expect(elements(page('1', more), page('2', menu))).toEqual(['removed R3 rust']);
    const alone = { 'S1 soup': 'story' };
    expect(elements(page('1', before, '/story'), page('2', alone, '/story'))).toEqual(['removed T2 train']);
  });
});
