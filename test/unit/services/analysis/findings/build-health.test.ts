import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../../../agent/services/analysis/findings/build-findings.ts';
import { indexBuild } from '../../../../../agent/services/analysis/build/build-index.ts';
import { finish } from '../../../../../agent/services/analysis/build/steps.ts';
import { bridges } from '../../../../../agent/services/analysis/structure/bridges.ts';
import { graphOf, structureOf } from '../../../../../agent/services/analysis/structure/build-structure.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

const found = (pages: Readonly<Record<string, Page>>): readonly string[] =>
  findingsOf(indexBuild(build('1', pages))).map((f) => `${f.kind}: ${f.screens.map((s) => s.name).join()}`);

describe('findings', () => {
  it('a healthy app has none', () => {
    expect(found({ home: { offers: { Help: 'help' } }, help: { offers: { Home: 'home' } } })).toEqual([]);
  });

  it('names crashes, dead ends, flaky actions and screens out of reach', () => {
    expect(
      found({
        home: { offers: { Pay: 'CRASH', Help: 'help' } },
        help: { offers: { '…': '' } },
        lost: { offers: { Home: 'home' } },
      }),
    ).toEqual(['crash: home', 'trap: help', 'dead_end: help', 'unreachable: lost']);
  });

  it.each([
    [['Oak', 'Fir'], ', as does "Fir" on "home"'],
    [['Oak', 'Fir', 'Elm'], ', as do "Fir" on "home" and "Elm" on "home"'],
    [
      ['Oak', 'Fir', 'Elm', 'Yew', 'Ash', 'Box'],
      ', as do "Fir" on "home", "Elm" on "home", "Yew" on "home" and 2 more',
    ],
  ])('a crash that %j bring about is one, of which a few are named', (rows, also) => {
    const offers = { Help: 'help', ...Object.fromEntries(rows.map((row) => [row, 'CRASH Main'])) };
    const facts = build('1', { home: { offers }, help: { offers: { Home: 'home' } } });
    const defects = facts.results.map((r) =>
      r.defect === null ? r : { ...r, defect: { ...r.defect, defectId: 'd' } },
    );
    const [crash, ...more] = findingsOf(indexBuild({ ...facts, results: defects }));
    expect(crash?.says).toBe(`"Oak" on "home" crashes the app: Main${also}; shortest known steps: "Oak"`);
    expect(more).toEqual([]);
  });

  it('a page that says that something failed is an error, with what leads there, and no dead end', () => {
    const pages = {
      home: { offers: { Help: 'help', News: 'failed' } },
      help: { offers: { Questions: 'failed', Terms: 'none', Home: 'home', 'Errors and warnings': 'about' } },
      failed: { title: '500 Internal Server Error', offers: { '…': '' } },
      none: { title: 'Page not found', offers: { Home: 'home' } },
      about: { title: 'Errors and warnings', offers: { Home: 'home' } },
    };
    const told = findingsOf(indexBuild(build('1', pages)));
    expect(told.map(({ kind, says }) => `${kind}: ${says}`)).toEqual([
      'error_page: "News" on "home" and "Questions" on "help" lead to an error: "500 Internal Server Error"',
      'error_page: "Terms" on "help" leads to an error: "Page not found"',
      expect.stringMatching(/^trap: /),
    ]);
    expect(told[0]?.screens.map(({ name }) => name)).toEqual(['500 Internal Server Error', 'home', 'help']);
  });

  it.each([
    ['Fiat 500', 'Fiat - 500'],
    ['Room 404', 'Room · 404'],
    ['404 Not Found', '404 Not Found - HTTP | Handbook'],
    ['Error 404', 'Page not found'],
    ['That page can’t be found', "Oops! That page can't be found."],
  ])('a page that %j leads to is about what it is called (%j)', (label, title) => {
    const pages = (words: string) => ({
      home: { offers: { [words]: 'page' } },
      page: { title, offers: { Home: 'home' } },
    });
    expect(found(pages(label))).toEqual([]);
    expect(found(pages('News'))).toEqual([`error_page: ${title},home`]);
  });

  it('a screen on which the only run ended has none: nothing there was looked at yet', () => {
    expect(found({ home: { offers: { Help: 'help', Pay: null } }, help: { offers: {} } })).toEqual([]);
  });

  it('a ring that nothing leaves is one trap; not while something there is untried', () => {
    const ring = {
      home: { offers: { In: 'a' } },
      a: { offers: { Next: 'b' } },
      b: { offers: { Next: 'a' } },
    };
    expect(found(ring)).toEqual(['trap: a,b']);
    expect(found({ ...ring, b: { offers: { Next: 'a', Exit: null } } })).toEqual([]);
  });

  it('a control without a name is one finding, with the criterion and every screen that shows it', () => {
    const pages = {
      home: { offers: { 'menu#': 'other' } },
      other: { offers: { 'menu#': '', Home: 'home' } },
    };
    const [finding] = findingsOf(indexBuild(build('1', pages)));
    expect(finding).toMatchObject({
      kind: 'unlabelled_control',
      rule: expect.stringContaining('4.1.2') as string,
    });
    expect(finding?.screens).toHaveLength(2);
  });

  it('the gravest come first, whatever they are', () => {
    const facts = build('1', {
      home: { offers: { Go: 'a', There: 'b', 'menu#': 'CRASH' } },
      a: { offers: { Home: 'home' } },
      b: { offers: { Home: 'home' } },
    });
    const also = facts.results.flatMap((r) =>
      r.toScreenId === idOf('a') ? [{ ...r, toScreenId: idOf('b') }] : [],
    );
    const all = findingsOf(indexBuild({ ...facts, results: [...facts.results, ...also] }));
    expect(all.map(({ kind, severity }) => `${severity} ${kind}`)).toEqual([
      'high crash',
      'medium unlabelled_control',
      'low flaky_action',
    ]);
  });

  it('screens of one name are told apart at once, however many findings name them', () => {
    const count = 1_200;
    const pages = Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        `s${n}`,
        { title: 'Item', offers: { [`Go ${n}`]: `s${(n + 1) % count}` } },
      ]),
    );
    const facts = build('1', pages);
    const also = facts.results.map((r, n) => ({ ...r, toScreenId: idOf(`s${(n + 7) % count}`) }));
    const told = findingsOf(indexBuild({ ...facts, results: [...facts.results, ...also] }));
    expect(told.filter(({ kind }) => kind === 'flaky_action')).toHaveLength(count);
  });

  it('screens of one name that an action led to are told apart, not named twice', () => {
    const facts = build('1', {
      home: { offers: { Go: 'a', There: 'b', Else: 'c' } },
      a: { title: 'Item', offers: { Home: 'home' } },
      b: { title: 'Item', offers: { Other: '', Home: 'home' } },
      c: { offers: { Home: 'home' } },
    });
    const go = facts.results.find((r) => r.toScreenId === idOf('a'));
    const also = ['b', 'c'].flatMap((to) => (go === undefined ? [] : [{ ...go, toScreenId: idOf(to) }]));
    const said = (screens: typeof facts.screens): readonly string[] =>
      findingsOf(indexBuild({ ...facts, screens, results: [...facts.results, ...also] }))
        .filter(({ kind }) => kind === 'flaky_action')
        .map(({ says }) => says);
    const [told] = said(facts.screens);
    for (const name of ['"Item (Other Home)"', '"Item (Item Home)"', '"c"']) expect(told).toContain(name);
    const [apart] = said(facts.screens.map((s) => ({ ...s, route: s.screenId === idOf('a') ? '/a' : '/b' })));
    for (const name of ['"Item (/a)"', '"Item (/b)"']) expect(apart).toContain(name);
  });

  it('a finding says which of several screens of one name it is about', () => {
    const facts = build('1', {
      home: { offers: { One: 'a', Two: 'b' } },
      a: { title: 'Item', offers: { Buy: 'CRASH Main', Home: 'home' } },
      b: { title: 'Item', words: 'Sold', offers: { '…': '' } },
      c: { title: 'Item', words: 'Lost', offers: { Home: 'home' } },
    });
    const said = findingsOf(indexBuild(facts)).map(({ kind, says }) => [kind, says.split(' crashes')[0]]);
    expect(said).toEqual([
      ['crash', '"Buy" on "Item (Buy Home)"'],
      ['trap', 'Nothing on "Item (Sold)" leads anywhere, not even back'],
      ['dead_end', '"Item (Sold)" offers nothing but the way back'],
      ['unreachable', 'No known way leads from the start to "Item (Lost Home)"'],
    ]);
  });

  it('two screens that are called the same and hold the same are asked about', () => {
    const pages = {
      home: { offers: { One: 'x', Two: 'y' } },
      x: { title: 'Item', offers: { Buy: '', Home: 'home' } },
      y: { title: 'Item', offers: { Buy: '', Home: 'home' } },
    };
    expect(found(pages)).toEqual(['duplicate_screens: Item,Item']);
  });

  it('a form and the same form once it was handed in empty are no two screens that should be one', () => {
    const form = (Save: string) => ({
      title: 'Patient',
      offers: { '+Name': '', Save, Home: 'home', List: 'list' },
    });
    const pages = {
      home: { offers: { Add: 'form', List: 'list' } },
      list: { offers: { Home: 'home' } },
      form: form('asks'),
      asks: form('list'),
    };
    expect(found(pages)).toEqual([]);
    const also = { ...pages, home: { offers: { Add: 'form', Edit: 'asks', List: 'list' } } };
    expect(found(also)).toEqual(['duplicate_screens: Patient,Patient']);
    // A link hands nothing in, though what it stands on has a field, as a search box in the head of each page.
    const facts = build('1', pages);
    const actions = facts.actions.map((a) => (a.label === 'Save' ? { ...a, role: 'link' } : a));
    expect(findingsOf(indexBuild({ ...facts, actions })).map(({ kind }) => kind)).toEqual([
      'duplicate_screens',
    ]);
  });
});

describe('structure', () => {
  it('tells depth, hubs, cycles and gates, of which the one start of all is none', () => {
    const pages = {
      home: { offers: { Shop: 'shop', Help: 'help' } },
      shop: { offers: { Item: 'item', Cart: 'cart' } },
      item: { offers: { Cart: 'cart' } },
      cart: { offers: { Pay: 'pay', Shop: 'shop' } },
      pay: { offers: {} },
      help: { offers: {} },
    };
    const structure = structureOf(indexBuild(build('1', pages)));
    expect(structure).toMatchObject({ screens: 6, edges: 7, perDepth: [1, 2, 2, 1] });
    expect(structure.gates.map((g) => [g.screen.name, g.guards])).toEqual([
      ['shop', 3],
      ['cart', 1],
    ]);
    expect(structure.cycles.map((c) => c.map((s) => s.screenId).sort())).toEqual([
      [idOf('shop'), idOf('item'), idOf('cart')].sort(),
    ]);
    expect(structure.hubs[0]?.screen.name).toBe('shop');
  });

  const only = (pages: Readonly<Record<string, Page>>): readonly string[] =>
    structureOf(indexBuild(build('1', pages))).bridges.map(
      ({ action, from, to, guards }) => `${from.name} ${action.label} ${to.name} ${guards}`,
    );

  it('an action that is the only way on is a bridge; one that another leads round, or that another does as well, is not', () => {
    const pages = {
      home: { offers: { Shop: 'shop', Help: 'help', FAQ: 'help' } },
      shop: { offers: { Item: 'item', Cart: 'cart' } },
      item: { offers: { Cart: 'cart' } },
      cart: { offers: { Pay: 'pay', Shop: 'shop' } },
      pay: { offers: {} },
      help: { offers: {} },
    };
    expect([...only(pages)].sort()).toEqual(['cart Pay pay 1', 'home Shop shop 4', 'shop Item item 1']);
    expect(only(pages)[0]).toBe('home Shop shop 4');
  });

  it('what a hub offers is looked through once, and not again for each of the screens that it is the gate of', () => {
    const rooms = Array.from({ length: 50 }, (_, at) => `room ${at}`);
    const facts = build('1', {
      home: { offers: Object.fromEntries(rooms.map((room) => [room, room])) },
      ...Object.fromEntries(rooms.map((room) => [room, { offers: {} }])),
    });
    const index = indexBuild(facts);
    const graph = graphOf(index, 'all');
    const idom = new Map(rooms.map((room) => [idOf(room), idOf('home')]));
    const asked: string[] = [];
    const ways = (id: string) => {
      asked.push(id);
      return index.offersOf(id);
    };
    const parts = { guards: new Map(), ways, targetsOf: index.targetsOf };
    expect(finish(bridges(graph, idom, parts))).toHaveLength(50);
    expect(asked).toEqual([idOf('home')]);
  });

  it('what cannot be reached is no way round a bridge', () => {
    const pages = {
      home: { offers: { Shop: 'shop' } },
      shop: { offers: {} },
      lost: { offers: { Go: 'shop' } },
    };
    expect(only(pages)).toEqual(['home Shop shop 1']);
  });

  it('a screen that is entered from two sides has no bridge, whatever lies before it', () => {
    const pages = {
      home: { offers: { A: 'a', B: 'b' } },
      a: { offers: { Go: 'end' } },
      b: { offers: { Go: 'end' } },
      end: { offers: {} },
    };
    expect([...only(pages)].sort()).toEqual(['home A a 1', 'home B b 1']);
  });

  it('areas are what holds together, though a bar of tabs stands on every screen; each is named by its entry', () => {
    const area = (name: string, other: string): Readonly<Record<string, Page>> => {
      const bar = { [name]: name, [other]: other };
      const inner = [1, 2, 3].map((n) => `${name}${n}`);
      return {
        [name]: { offers: { ...bar, ...Object.fromEntries(inner.map((to) => [`open ${to}`, to])) } },
        ...Object.fromEntries(inner.map((one) => [one, { offers: bar }])),
      };
    };
    const pages = {
      home: { offers: { shop: 'shop', mail: 'mail' } },
      ...area('shop', 'mail'),
      ...area('mail', 'shop'),
    };
    const { areas, modularity } = structureOf(indexBuild(build('1', pages)));
    const told = areas.map(
      ({ entry, screens }) =>
        `${entry.name}: ${screens
          .map((s) => s.name)
          .sort()
          .join()}`,
    );
    expect(told.sort()).toEqual([
      expect.stringMatching(/mail1,mail2,mail3/),
      expect.stringMatching(/shop1,shop2,shop3/),
    ]);
    expect(areas).toHaveLength(2);
    expect(areas.flatMap(({ screens }) => screens)).toHaveLength(9);
    expect(modularity).toBeGreaterThan(0.3);
    expect(structureOf(indexBuild(build('1', pages))).areas).toEqual(areas);
  });

  it('an app of screens that nothing joins has neither', () => {
    expect(
      structureOf(indexBuild(build('1', { home: { offers: {} }, other: { offers: {} } }))),
    ).toMatchObject({
      bridges: [],
      areas: [],
      modularity: 0,
    });
  });
});
