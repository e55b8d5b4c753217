import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import type { OfferedAction } from '../../../../../agent/domain/graph.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { elementChanges as elements } from '../../../../support/crawl/element-changes.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

/** A start page whose controls are alike rows of one group; what they do as in `build`. */
function rows(name: string, offers: Page['offers'], alike: Partial<OfferedAction> = {}): BuildFacts {
  const facts = build(name, {
    home: { offers },
    ...{ one: { offers: { Up: 'home' }, words: 'first' }, two: { offers: { Up: 'home' }, words: 'second' } },
  });
  const own = (a: OfferedAction): boolean => a.kind === 'TAP' && a.label in offers;
  const actions = facts.actions.map((a) =>
    own(a) ? { ...a, groupSignature: 'button of group 1', ...alike } : a,
  );
  return { ...facts, actions };
}

describe('rows that both builds have', () => {
  it('are named one by one where they are buttons that lead nowhere', () => {
    const before = rows('1', { Plain: '', Quiet: '', Strong: '', 'Line A': '' });
    const after = rows('2', { Plain: '', Quiet: '', Medium: '', Overlay: '', 'Line B': null });
    expect(elements(before, after)).toEqual([
      'added Line B 1',
      'added Medium 1',
      'added Overlay 1',
      'removed Line A 1',
      'removed Strong 1',
    ]);
  });

  it('are named where a crawl that was cut off tried one of them in the one build alone', () => {
    const [tried, untried] = [
      { Plain: '', Quiet: null },
      { Plain: null, Quiet: null },
    ];
    const told = (before: Page['offers'], after: Page['offers']): readonly string[] =>
      elements(rows('1', before), rows('2', { ...after, Medium: null }));
    expect(told(tried, untried)).toEqual(['added Medium 1']);
    expect(told(untried, tried)).toEqual(['added Medium 1']);
  });

  it('are named in a browser, which tells a whole page, though nobody tried them before a scroll', () => {
    // A screen that both builds have keeps the words of its first look, in the earlier build.
    const page = (name: string, offers: Page['offers']): BuildFacts => {
      const facts = rows(name, { ...offers, '…': 'home' });
      const screens = facts.screens.map((s) => ({ ...s, text: `${s.name} Plain Quiet Strong` }));
      return { ...facts, screens, listsWhole: true };
    };
    const before = page('1', { Plain: '', Quiet: '', Strong: '' });
    const after = page('2', { Plain: '', Quiet: '', Medium: '' });
    expect(elements(before, after)).toEqual(['added Medium 1', 'removed Strong 1']);
    const phone = (facts: BuildFacts): BuildFacts => ({ ...facts, listsWhole: false });
    expect(elements(phone(before), phone(after))).not.toContain('added Medium 1');
  });

  it('are one change where several without a name came, in whatever boxes', () => {
    const offers = { Plain: '', Quiet: '', 'a#': null, 'b#': null, 'c#': null };
    const facts = rows('2', offers);
    const boxed = (a: OfferedAction): OfferedAction =>
      a.label === '' && a.kind === 'TAP'
        ? { ...a, resourceName: '', groupSignature: `button ${a.resourceName} of group 3` }
        : a;
    const after = { ...facts, actions: facts.actions.map(boxed) };
    expect(elements(rows('1', { Plain: '', Quiet: '' }), after)).toEqual(['added  3']);
  });

  it('are one change where buttons of one name came, and none where that name was there', () => {
    const numbered = (count: number): Page['offers'] =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`Delete ${at + 1}`, '']));
    const some = { Edit: '', ...numbered(2) };
    expect(elements(rows('1', { Edit: '' }), rows('2', some))).toEqual(['added Delete 1 2']);
    expect(elements(rows('1', some), rows('2', { Edit: '', ...numbered(4) }))).toEqual([]);
  });

  it.each<[string, Page['offers'], Page['offers'], Partial<OfferedAction>]>([
    ['that lead to one page', { Oak: 'one', Fir: 'one' }, { Oak: 'one', Elm: 'one' }, {}],
    ['of which one leads somewhere', { Oak: 'one', Fir: '' }, { Oak: 'one', Elm: '' }, {}],
    ['that nobody tried', { Keep: null, Oak: null }, { Keep: null, Oak: null, Elm: null }, {}],
    [
      'that nobody tried in the one and that lead on in the other',
      { Keep: null, Oak: null },
      { Oak: 'one', Elm: 'one' },
      {},
    ],
    ['that are no buttons', { Oak: '', Fir: '' }, { Oak: '', Elm: '' }, { role: 'listitem' }],
    ['of a list', { Oak: '', Fir: '' }, { Oak: '', Elm: '' }, { groupSignature: 'button of list 1' }],
    ['of one template', { Oak: '', Fir: '' }, { Oak: '', Elm: '' }, { resourceName: 'wish' }],
    ['of which most are others', { Oak: '', Fir: '' }, { Elm: '', Yew: '' }, {}],
  ])('are data: those %s', (_what, before, after, alike) => {
    const home = (name: string, offers: Page['offers']) => rows(name, { Keep: '', ...offers }, alike);
    expect(elements(home('1', before), home('2', after))).toEqual([]);
  });

  it('are the app’s where they make a menu, as before', () => {
    expect(elements(rows('1', { Help: 'one', Cart: 'two' }), rows('2', { Help: 'one' }))).toEqual([
      'removed Cart 1',
    ]);
  });
});

it('nothing is said of a screen on which a run was cut off before it had looked', () => {
  const pages = { home: { offers: { Cart: 'cart' } }, cart: { offers: { Pay: '', Up: 'home' } } };
  const bare = build('2', { ...pages, cart: { offers: {} } });
  expect(elements(build('1', pages), { ...bare, explored: false })).toEqual([]);
  expect(elements({ ...bare, explored: false }, build('1', pages))).toEqual([]);
  expect(elements(build('1', pages), bare)).toEqual(['removed Pay 1', 'removed Up 1']);
  const home = { offers: { Cart: 'cart', Other: 'other' } };
  const other = build('3', { ...pages, home, other: { offers: {}, words: 'it is called otherwise' } });
  const [seen] = compareBuilds(build('1', pages), { ...other, explored: false }).screens.filter(
    ({ before }) => before === null,
  );
  expect(seen).toMatchObject({ verdict: 'first_seen' });
  expect(seen?.evidence).toContain('a run was cut off on it before it had looked');
  const ways = (to: string) => ({
    home: { offers: { Go: to } },
    one: { offers: { Up: 'home' }, words: 'first' },
  });
  const strange = build('2', { ...ways('two'), two: { offers: {}, words: 'second' } });
  const verdicts = (after: BuildFacts): readonly string[] =>
    compareBuilds(build('1', ways('one')), after).actions.map(({ verdict }) => verdict);
  expect(verdicts(strange)).toEqual(['redirected']);
  expect(verdicts({ ...strange, explored: false })).toEqual(['suspected']);
});

it('a box that can be touched as a whole is not called otherwise for what stands in it', () => {
  const page = (name: string, box: string, inside: readonly string[]): BuildFacts => {
    const facts = build(name, {
      home: {
        offers: { 'box#': null, Help: 'help', ...Object.fromEntries(inside.map((label) => [label, null])) },
      },
      help: { offers: { Up: 'home' } },
    });
    return {
      ...facts,
      actions: facts.actions.map((a) => (a.resourceName === 'box' ? { ...a, label: box } : a)),
    };
  };
  const before = page('1', 'Pets 1.0 Explore Sign in', ['Explore', 'Sign in']);
  expect(elements(before, page('2', 'Pets two Explore Sign in', ['Explore', 'Sign in']))).toEqual([]);
  expect(elements(before, page('2', 'Cats two Log in', ['Explore', 'Sign in']))).toEqual([
    'relabelled Cats two Log in 1',
  ]);
});

describe('a control whose surroundings come and go', () => {
  /** A page with as many controls that read `Buy`, each with other surroundings. */
  const page = (name: string, surroundings: readonly string[], atFirst: boolean): BuildFacts => {
    const marks = surroundings.map((_, at) => `Buy ${at}`);
    const facts = build(name, {
      home: { offers: { Help: 'help', ...Object.fromEntries(marks.map((mark) => [mark, null])) } },
      help: { offers: { Up: 'home' } },
    });
    const actions = facts.actions.map((a) => {
      const elementSignature = `button "buy"${surroundings[marks.indexOf(a.label)] ?? ''}`;
      if (!marks.includes(a.label)) return a;
      return { ...a, label: 'Buy', ...{ elementSignature, groupSignature: elementSignature } };
    });
    return { ...facts, actions, inFirstLook: atFirst ? actions.map(({ actionId }) => actionId) : [] };
  };
  const one = page('1', [' in "shoes"'], true);

  it('is not new for standing alone once a dialog covers the rest', () => {
    const other = page('2', [' in "shoes"', '', ' in row'], false);
    expect(elements(one, other)).toEqual([]);
    expect(elements(other, one)).toEqual([]);
    const three = page('1', [' in "shoes"', ' in "hats"', ' in "coats"'], true);
    expect(
      elements(three, page('2', [' in "shoes"', ' in "hats"', ' in "coats"', '', ' [2]'], false)),
    ).toEqual([]);
  });
  it('is another where the first look showed both, or where several stand there at once', () => {
    expect(elements(one, page('2', [' in "shoes"', ''], true))).toEqual(['added Buy 1']);
    expect(elements(one, page('2', [' in "shoes"', ' in "shoes" [2]'], false))).toEqual(['added Buy 1']);
  });
});

describe('controls that read alike, by other marks in each build', () => {
  /** Two links that read the same, told apart by what stands around them, which the builds draw in other elements. */
  const links = (name: string, mark: string, leads: readonly [string, string]): BuildFacts => {
    const facts = build(name, {
      home: { offers: { 'More 1': leads[0], 'More 2': leads[1] } },
      ...{
        one: { offers: { Up: 'home' }, words: 'first' },
        two: { offers: { Up: 'home' }, words: 'second' },
      },
    });
    const anew = (a: OfferedAction): OfferedAction => {
      const elementSignature = `link "${mark}"${a.label === 'More 2' ? ' [2]' : ''}`;
      const groupSignature = `link "${mark}" of list 1`;
      return { ...a, label: 'More', elementSignature, groupSignature, actionId: `${a.actionId}-${mark}` };
    };
    const isMore = (id: string): boolean =>
      facts.actions.some((a) => a.actionId === id && a.label.startsWith('More'));
    const results = facts.results.map((r) =>
      isMore(r.actionId) ? { ...r, actionId: `${r.actionId}-${mark}` } : r,
    );
    const actions = facts.actions.map((a) => (isMore(a.actionId) ? anew(a) : a));
    return { ...facts, actions, results };
  };

  it('are the same where both have as many', () => {
    expect(elements(links('1', 'more', ['', '']), links('2', 'see', ['', '']))).toEqual([]);
  });

  it('are told apart by where they lead', () => {
    const drift = compareBuilds(links('1', 'more', ['one', 'two']), links('2', 'see', ['two', 'one']));
    expect(drift.actions).toEqual([]);
    expect(drift.screens).toEqual([]);
  });
});

describe('what was typed', () => {
  /** A page whose field was typed into, `found` is what stands below it then. */
  const search = (name: string, found: Page['offers']): BuildFacts => {
    const facts = build(name, { home: { offers: { '+q#Search': '', ...found } } });
    const row = { role: 'listitem', resourceName: '', groupSignature: 'listitem of list 1' };
    const beside = {
      label: 'Search',
      resourceName: '+q',
      elementSignature: 'textfield#q "search" in "go on"',
    };
    const actions = facts.actions.map((a) =>
      a.label in found ? { ...a, ...row } : { ...a, role: 'textfield' },
    );
    const [field] = actions.filter((a) => !(a.label in found));
    if (field === undefined || Object.keys(found).length === 0) return { ...facts, actions };
    const other = { ...field, ...beside, groupSignature: 'textfield#q of scroll 1', actionId: 'other-look' };
    return { ...facts, actions: [...actions, other] };
  };

  it('brings rows and another look of its field, which are no change', () => {
    expect(elements(search('1', {}), search('2', { Oak: '', Fir: '' }))).toEqual([]);
    expect(elements(search('1', { Oak: '', Fir: '' }), search('2', {}))).toEqual([]);
  });

  it.each<[string, Page['offers'], readonly string[]]>([
    ['brings a nameless button that leads nowhere, such as one that clears the field', { 'clear#': '' }, []],
    ['does not bring a nameless one that leads on', { 'help#': 'help' }, ['removed  1']],
    ['does not bring a button that says what it is', { 'clear#Reset': '' }, ['removed Reset 1']],
  ])('%s', (_what, more, changes) => {
    const help = { offers: { Up: 'home' }, words: 'how it is done' };
    const form = (name: string, offers: Page['offers']): BuildFacts =>
      build(name, { home: { offers: { '+q#Search': '', 'Get help': 'help', ...offers } }, help });
    expect(elements(form('1', more), form('2', {}))).toEqual(changes);
    const came = changes.map((change) => change.replace('removed', 'added'));
    expect(elements(form('1', {}), form('2', more))).toEqual(came);
  });

  it('brings no nameless button where there is no field', () => {
    const page = (name: string, offers: Page['offers']): BuildFacts =>
      build(name, { home: { offers: { Save: '', ...offers } } });
    expect(elements(page('1', { 'clear#': '' }), page('2', {}))).toEqual(['removed  1']);
  });
});

it('links that say where they lead are a menu where those screens were seen, though nobody tried them there', () => {
  const page = (name: string, links: readonly string[], leads: (link: string) => string): BuildFacts => {
    const pages = ['jobs', 'press', 'legal', 'terms'];
    const all = Object.fromEntries(pages.map((one) => [one, { offers: {}, words: `all about ${one}` }]));
    const ways = Object.fromEntries(pages.map((one) => [`To ${one}`, one]));
    const facts = build(name, {
      home: { offers: { Map: 'map', ...Object.fromEntries(links.map((link) => [link, null])) } },
      map: { offers: ways, words: 'all that there is' },
      ...all,
    });
    const screens = facts.screens.map((s) => ({ ...s, route: `/${s.name}` }));
    const actions = facts.actions.map((a) =>
      links.includes(a.label) ? { ...a, groupSignature: 'link of list 1', leadsTo: leads(a.label) } : a,
    );
    return { ...facts, screens, actions };
  };
  const told = (leads: (link: string) => string): readonly string[] =>
    elements(page('1', ['Jobs', 'Press', 'Legal'], leads), page('2', ['Jobs', 'Legal', 'Terms'], leads));
  expect(told((link) => `/${link.toLowerCase()}`)).toEqual(['added Terms 1', 'removed Press 1']);
  expect(told((link) => `/nobody/${link}`)).toEqual([]);
  expect(told(() => '/jobs')).toEqual([]);
});

it('controls without any name are one change, however many came; one that came for another is none', () => {
  const page = (name: string, count: number, role = 'button'): BuildFacts => {
    const offers = Object.fromEntries(Array.from({ length: count }, (_, at) => [`icon${at}#`, '']));
    const facts = build(name, { home: { offers: { Save: '', ...offers } } });
    const actions = facts.actions.map((a) => {
      const elementSignature = `${role} [${Number(a.resourceName.replace('icon', '')) + 1}]`;
      return a.resourceName === ''
        ? a
        : { ...a, resourceName: '', elementSignature, groupSignature: elementSignature };
    });
    return { ...facts, actions };
  };
  expect(elements(page('1', 0), page('2', 3))).toEqual(['added  3']);
  // The same role, in other elements.
  expect(elements(page('1', 2, 'button in row'), page('2', 3))).toEqual(['added  1']);
  expect(elements(page('1', 2, 'button in row'), page('2', 2))).toEqual([]);
});
