import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { OfferedAction } from '../../../agent/domain/graph.ts';
import type { ActionDrift, ScreenDrift } from '../../../agent/domain/analysis/drift.ts';
import type { Screen } from '../../../agent/domain/screen.ts';
import { compareBuilds } from '../../../agent/services/analysis/drift/compare-builds.ts';
import { told } from '../../../src/cli/commands/diff.ts';
import { renamedWords, whereTo } from '../../../src/report/drift-words.ts';
import { build, type Page } from '../../support/crawl/build-facts.ts';
import { screenNamed } from '../map/map-fixture.ts';

test('screens of one name are told apart as the comparison does', () => {
  const at = (name: string, route: string, screenId: string): Screen => ({
    ...screenNamed(name, 0),
    ...{ route, screenId },
  });
  const [first, second] = ['1'.repeat(26), '2'.repeat(26)];
  const screens = [
    at('Menu', '/menu', first),
    at('Menu', '/menu', second),
    at('Menu', '/other', '3'.repeat(26)),
    at('Cart', '/cart', '4'.repeat(26)),
  ].map((after) => ({
    ...{ verdict: 'first_seen' as const, before: null, after, severity: 'low' as const },
    ...{ evidence: [], failure: null, changes: [], elements: [] },
  }));
  const text = told('shop', {
    before: { versionId: 'a', name: '1.0' },
    after: { versionId: 'b', name: '2.0' },
    ...{ screens, actions: [], unchanged: 3 },
    called: Object.fromEntries(
      ['111111', '222222', '/other'].map((sign, n) => [String(n + 1).repeat(26), `Menu (${sign})`]),
    ),
  });
  const lines = stripVTControlCharacters(text).split('\n').slice(-4);
  expect(lines).toEqual(['  ● Menu (111111)', '  ● Menu (222222)', '  ● Menu (/other)', '  ● Cart']);
});

test('what an action leads to is told from what it led to, also where both are called the same', () => {
  const named = (...names: string[]) => names.map((name, at) => ({ name, screenId: `${name}${at}` }));
  expect(whereTo(named('Cart'), named('Home', 'Help'))).toBe('“Cart” instead of “Home”, “Help”');
  expect(whereTo([], named('Home'))).toBe('nothing instead of “Home”');
  expect(whereTo(named('Wishlist'), named('Wishlist'))).toBe('another screen called “Wishlist” than before');
  expect(whereTo(named('Wishlist'), named('Home', 'Wishlist'))).toBe(
    'another screen called “Wishlist” instead of “Home”, “Wishlist”',
  );
});

const control = (role: string, label: string): OfferedAction => ({
  ...{ actionId: '1'.repeat(26), kind: 'TAP', role, label, resourceName: '', screenId: '2'.repeat(26) },
  ...{ elementSignature: role, groupSignature: role },
});
const gone = (one: OfferedAction) => ({ change: 'removed' as const, before: one, after: null, count: 1 });

test('what is gone from several screens is told once', () => {
  const [entry, own] = [control('link', 'Site map'), control('button', 'Print')];
  const drift = ['Home', 'Prices', 'Team', 'Jobs'].map((name) => ({
    ...{ verdict: 'changed' as const, before: screenNamed(name, 0), after: screenNamed(name, 0) },
    ...{ severity: 'medium' as const, evidence: [] },
    failure: null,
    changes: name === 'Jobs' ? (['content', 'elements'] as const) : (['elements'] as const),
    elements: name === 'Prices' ? [entry, own].map(gone) : [gone(entry)],
  }));
  const lines = (screens: typeof drift): readonly string[] =>
    stripVTControlCharacters(
      told('shop', {
        before: { versionId: 'a', name: '1.0' },
        after: { versionId: 'b', name: '2.0' },
        ...{ screens, actions: [], unchanged: 3, called: {} },
      }),
    )
      .split('\n')
      .slice(4);
  expect(lines(drift)).toEqual([
    '  on 4 screens: - "Site map"',
    '  ● Prices',
    '      - "Print"',
    '  ● Jobs  content',
    '  and 2 screens in nothing else',
  ]);
  expect(lines(drift.slice(0, 2))).toEqual([
    '  ● Home',
    '      - "Site map"',
    '  ● Prices',
    '      - "Site map"',
    '      - "Print"',
  ]);
});

test('screens that only look otherwise are told in one line where they are many', () => {
  const drift = ['Home', 'Prices', 'Team', 'Jobs'].map((name): ScreenDrift => ({
    ...{ verdict: 'changed', before: screenNamed(name, 0), after: screenNamed(name, 0) },
    ...{ severity: 'low', evidence: [], elements: [] },
    failure: null,
    changes: name === 'Jobs' ? ['layout', 'content'] : ['layout'],
  }));
  expect(linesOf(drift)).toEqual([
    '  ● Jobs  layout, content',
    '  in layout alone 3 screens: "Home", "Prices", "Team"',
  ]);
  expect(linesOf(drift.slice(0, 2))).toEqual(['  ● Home  layout', '  ● Prices  layout']);
});

test('a control without a name is called what it is, and a screen with another address where it was', () => {
  const [before, after] = ['/maps.html', '/map.html'].map((route) => ({ ...screenNamed('Maps', 0), route }));
  const [icon, box, save] = [control('link', ''), control('group', ''), control('button', 'Save')];
  const text = told('shop', {
    before: { versionId: 'a', name: '1.0' },
    after: { versionId: 'b', name: '2.0' },
    screens: [
      {
        ...{
          verdict: 'changed',
          before: before ?? null,
          after: after ?? null,
          severity: 'medium',
          evidence: [],
        },
        ...{
          failure: null,
          changes: ['moved', 'content', 'elements'],
          elements: [icon, box, save].map(gone),
        },
      },
    ],
    ...{ actions: [], unchanged: 3, called: {} },
  });
  expect(stripVTControlCharacters(text).split('\n').slice(-4)).toEqual([
    '  ● Maps  moved from /maps.html to /map.html, content',
    '      - a link without a name',
    '      - a control without a name',
    '      - "Save"',
  ]);
});

const linesOf = (screens: readonly ScreenDrift[]): readonly string[] =>
  stripVTControlCharacters(
    told('shop', {
      before: { versionId: 'a', name: '1.0' },
      after: { versionId: 'b', name: '2.0' },
      ...{ screens, actions: [], unchanged: 3, called: {} },
    }),
  )
    .split('\n')
    .slice(4);
const changed = (name: string, at: number, elements: ScreenDrift['elements']): ScreenDrift => ({
  ...{ verdict: 'changed', before: screenNamed(name, at), after: screenNamed(name, at), severity: 'medium' },
  ...{ evidence: [], failure: null, changes: ['elements'], elements },
});

test('of an element that moved it is told where it went, and where it came from', () => {
  const on = (screenId: string): OfferedAction => ({ ...control('button', 'Logbook'), screenId });
  const [boat, fleet] = [changed('Boat', 1, []), changed('Fleet', 2, [])];
  const move = {
    ...{ change: 'moved' as const, count: 1 },
    ...{ before: on(boat.before?.screenId ?? ''), after: on(fleet.after?.screenId ?? '') },
  };
  expect(linesOf([boat, fleet].map((screen) => ({ ...screen, elements: [move] })))).toEqual([
    '  ● Boat',
    '      "Logbook" moved to "Fleet"',
    '  ● Fleet',
    '      "Logbook" moved here from "Boat"',
  ]);
});

test('what came and went under one name is told with what it is', () => {
  const fresh = { ...gone(control('checkbox', 'Dark')), change: 'added' as const };
  const elements = [
    ...[gone(control('switch', 'Dark')), { ...fresh, after: fresh.before, before: null }],
    ...[gone(control('image', '')), gone(control('link', 'Print'))],
  ];
  expect(linesOf([changed('Settings', 1, elements)])).toEqual([
    '  ● Settings',
    '      - "Dark" (switch)',
    '      + "Dark" (checkbox)',
    '      - an image without a name',
    '      - "Print"',
  ]);
});

test('what several screens wait for is told once, and an item of a list has one name', () => {
  const evidence = ['2.0 was not explored to its end'];
  const unknown = ['Home', 'Prices', 'Team'].map((name, at): ScreenDrift => ({
    ...{ verdict: 'unknown', before: screenNamed(name, at), after: null, severity: 'low' },
    ...{ failure: null, changes: [], elements: [] },
    evidence: name === 'Team' ? [...evidence, '"Team" on "Home" was not tried in 2.0'] : evidence,
  }));
  expect(linesOf(unknown)).toEqual([
    '  of 3 screens: 2.0 was not explored to its end',
    '  ● Home',
    '  ● Prices',
    '  ● Team',
    '      "Team" on "Home" was not tried in 2.0',
  ]);
  const item: ScreenDrift = {
    ...changed('Anna', 1, [gone(control('link', 'Call'))]),
    after: screenNamed('Bert', 1),
  };
  expect(linesOf([item])[0]).toBe('  ● Bert');
  expect(linesOf([{ ...item, failure: null, changes: ['renamed', 'elements'] }])[0]).toBe(
    '  ● Anna → Bert  renamed',
  );
});

const defect = (kind: string) => ({ defectId: 'd', kind, signature: 'Main.onCreate' });
const does = (screen: string, at: number, name: string, more: Partial<ActionDrift>): ActionDrift => ({
  ...{ verdict: 'crashes', severity: 'high', ledTo: [], leadsTo: [] },
  screen: { ...screenNamed(screen, at), screenId: String(at) },
  ...{ before: control('button', name), after: control('button', name), defect: null },
  ...more,
});
const actionsTold = (actions: readonly ActionDrift[]): readonly string[] =>
  stripVTControlCharacters(
    told('shop', {
      before: { versionId: 'a', name: '1.0' },
      after: { versionId: 'b', name: '2.0' },
      ...{ screens: [], unchanged: 3, called: {}, actions },
    }),
  )
    .split('\n')
    .slice(3);

test('a crash and a hang are told with what they are known by, and once for several screens of one name', () => {
  expect(
    actionsTold([
      does('Results', 0, 'Trend', { defect: defect('crash') }),
      does('Results', 1, 'Trend', { defect: defect('crash') }),
      does('Loan', 2, 'Trend', { defect: defect('anr') }),
      does('Loan', 2, 'Trend', { defect: defect('anr') }),
      does('Home', 3, 'Trend', { defect: defect('anr'), verdict: 'recovered' }),
    ]),
  ).toEqual([
    '5 actions with another result',
    '  ● "Trend" on "Results" crashes: Main.onCreate (on 2 screens of that name)',
    '  ● "Trend" on "Loan" hangs: Main.onCreate (and so does another of that name)',
    '  ● "Trend" on "Home" no longer hangs: Main.onCreate',
  ]);
});

test('what many of one screen do alike is told once, wherever they led, and so is what one control does everywhere', () => {
  const crash = { defect: defect('crash') };
  const to = (name: string) => [{ name, screenId: name }];
  const moved = { verdict: 'redirected' as const, severity: 'medium' as const, leadsTo: to('Support') };
  expect(
    actionsTold([
      ...['Oak', 'Fir', 'Elm', ''].map((name) => does('Trees', 0, name, { ...crash, ledTo: to(name) })),
      does('Trees', 0, 'Map', { defect: defect('anr') }),
      does('Trees', 0, 'List', { ...moved, ledTo: to('List') }),
      ...['Home', 'Cart', 'Trees', 'Team'].map((name, at) =>
        does(name, at + 1, 'Help', { ...moved, ledTo: to('Help') }),
      ),
    ]),
  ).toEqual([
    '10 actions with another result',
    '  ● "Oak" on "Trees" crashes: Main.onCreate (and so do 3 others there)',
    '  ● "Map" on "Trees" hangs: Main.onCreate',
    '  ● "List" on "Trees" leads to "Support" instead of "List"',
    '  ● "Help" on "Home" leads to "Support" instead of "Help" (and so it does on 3 other screens)',
  ]);
});

test('a control that has no name any more is not called by what it is', () => {
  const [named, bare] = [control('button', 'Write'), control('button', '')];
  const change = { change: 'relabelled' as const, count: 1 };
  expect(renamedWords({ ...change, before: named, after: bare })).toBe('“Write” has no name now');
  expect(renamedWords({ ...change, before: bare, after: named })).toBe(
    'a button without a name is called “Write” now',
  );
});

/** What is told of one screen for each pair of names: that a link of the one name has the other now. */
function renamedTold(pairs: readonly (readonly [string, string])[]): readonly string[] {
  const screens = pairs.map(([was, is], at) => ({
    ...{ verdict: 'changed' as const, before: screenNamed(`S${at}`, 0), after: screenNamed(`S${at}`, 0) },
    ...{ severity: 'low' as const, evidence: [], failure: null, changes: ['elements'] as const },
    elements: [
      { change: 'relabelled' as const, before: control('link', was), after: control('link', is), count: 1 },
    ],
  }));
  const builds = { before: { versionId: 'a', name: '1.0' }, after: { versionId: 'b', name: '2.0' } };
  return stripVTControlCharacters(told('shop', { ...builds, screens, actions: [], unchanged: 0, called: {} }))
    .split('\n')
    .slice(4);
}

test('what is called the same in other letters is told once', () => {
  const [cart, help, pay] = [
    ['Cart', 'CART'],
    ['Ask for help...', 'ASK FOR HELP…'],
    ['Pay', 'PAY'],
  ] as const;
  expect(renamedTold([cart, help, pay, ['Pay', 'Buy']])).toEqual([
    '  on 3 screens: 3 controls are called the same in other letters or with other signs, such as "Cart", which is "CART" now',
    '  ● S3',
    '      "Pay" is called "Buy" now',
    '  and 3 screens in nothing else',
  ]);
  expect(renamedTold([cart, help]).join()).toContain('"Cart" is called "CART" now');
});

test('that many controls got a name, as the links of a menu that was folded in, is told once', () => {
  const got = (names: readonly string[]): readonly string[] =>
    renamedTold(names.map((name) => ['', name] as const));
  expect(got(['Home', 'Inbox', 'Sent', 'Drafts', 'Inbox'])).toEqual([
    '  on 5 screens: 4 controls without a name are called "Home", "Inbox", "Sent" and 1 more now',
    '  and 5 screens in nothing else',
  ]);
  expect(got(['Home', 'Inbox'])).toContain('      a link without a name is called "Inbox" now');
  expect(got(['Home', 'Home', 'Home'])[0]).toBe('  on 3 screens: a link without a name is called "Home" now');
});

test('what lies behind many screens that were not seen either is named in one line', () => {
  const pages = (count: number): Readonly<Record<string, Page>> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        `page ${n}`,
        { offers: { [`Go to ${n + 1}`]: n + 1 < count ? `page ${n + 1}` : '' }, words: `page of ${n}` },
      ]),
    );
  const wall: Readonly<Record<string, Page>> = {
    wall: { offers: { '+Number': '', Enter: '' }, words: 'who are you' },
  };
  const linesOf = (count: number): readonly string[] => {
    const [before, after] = [build('1', pages(count), 'page 0'), build('2', wall, 'wall')];
    return stripVTControlCharacters(told('shop', compareBuilds(before, after))).split('\n');
  };
  expect(linesOf(7)).toContain(
    '  behind others that were not seen either 6 screens: "page 1", "page 2", "page 3", "page 4", "page 5", "page 6"',
  );
  expect(linesOf(7).filter((line) => line.includes('page 3'))).toHaveLength(1);
  const [before, after] = [build('1', pages(7), 'page 0'), build('2', wall, 'wall')];
  const drift = compareBuilds(before, after);
  const [{ before: one } = { before: null }] = drift.screens.filter(
    ({ before: it }) => it?.name === 'page 1',
  );
  const called = { ...drift.called, [one?.screenId ?? '']: 'page 1 (Empty)' };
  expect(stripVTControlCharacters(told('shop', { ...drift, called })), 'as others of its name are').toMatch(
    /6 screens: "page 1 \(Empty\)", "page 2"/,
  );
  // Of a few it is said of each.
  expect(linesOf(6).join('\n')).toContain('"Go to 3" on "page 2", which was not seen in 2 either');
});

test('of screens of one name it is said on which one what leads to a gone screen is no more', () => {
  const home = { offers: { Full: 'full', Empty: 'empty' } };
  const empty = { title: 'Cart', words: 'Nothing here', offers: { Browse: '' } };
  const full = { title: 'Cart', words: 'Desk lamp', offers: { Gift: 'gift', Pay: '' } };
  const before = build('1', { home, empty, full, gift: { words: 'Gift wrap', offers: {} } });
  const after = build('2', { home, empty, full: { ...full, offers: { Pay: '' } } });
  const text = stripVTControlCharacters(told('shop', compareBuilds(before, after)));
  expect(text).toMatch(/"Gift" is not on "Cart \(Desk lamp [^"]*\)" in 2/);
});

test('of screens of one name it is said on which one an action does something else, and to which it leads', () => {
  const home = { offers: { Full: 'full', Empty: 'empty' } };
  const empty = { title: 'Cart', words: 'Nothing here', offers: { Browse: 'home' } };
  const full = { title: 'Cart', words: 'Desk lamp', offers: { Pay: 'paid', Gift: 'home' } };
  const paid = { words: 'Thank you', offers: {} };
  const before = build('1', { home, empty, full, paid });
  const crashing = { ...full, offers: { ...full.offers, Pay: 'CRASH boom' } };
  const text = stripVTControlCharacters(
    told('shop', compareBuilds(before, build('2', { home, empty, full: crashing, paid }))),
  );
  expect(text).toMatch(/"Pay" on "Cart \(Desk lamp[^"]*\)" crashes/);
  const led = compareBuilds(
    build('1', { home: { offers: { Full: 'full', Empty: 'empty' } }, empty, full, paid }),
    build('2', { home: { offers: { Full: 'empty', Empty: 'empty', More: 'full' } }, empty, full, paid }),
  );
  const actions = led.actions.map((action) => ({ ...action, verdict: 'redirected' as const }));
  const leads = stripVTControlCharacters(told('shop', { ...led, actions }));
  expect(leads).toMatch(/"Full" on "home" leads to "Cart \(Nothing[^"]*\)" instead of "Cart \(Desk[^"]*\)"/);
});
