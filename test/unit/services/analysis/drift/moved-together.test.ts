import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

type Pages = Readonly<Record<string, Page>>;

const told = (before: Pages, after: Pages): readonly string[] =>
  compareBuilds(build('1', before), build('2', after))
    .screens.flatMap(({ elements, ...s }) =>
      elements.map((e) => `${s.before?.name ?? ''}: ${e.change} ${e.before?.label ?? e.after?.label ?? ''}`),
    )
    .sort();
const bothWays = (before: Pages, after: Pages): readonly (readonly string[])[] => [
  told(before, after),
  told(after, before),
];

const home: Page = { offers: { Claim: 'claim', Garage: 'garage' } };
const garage: Page = { offers: { '+Postcode': '', Search: '' }, words: 'near you' };
const words = 'what happened';

describe('controls without a resource name or a target that went to a screen of their own', () => {
  const address = { '+Street': '', '+Town': '', '+Postcode': '' };
  const whole: Pages = { home, garage, claim: { offers: { '+Damage': '', ...address }, words } };
  const where: Page = { offers: address, words: 'of the place' };

  it('have moved where they went together behind what is new there, with one that stands elsewhere too', () => {
    const split: Pages = { home, garage, claim: { offers: { '+Damage': '', Where: 'where' }, words }, where };
    const moved = ['claim: moved +Postcode', 'claim: moved +Street', 'claim: moved +Town'];
    expect(bothWays(whole, split)).toEqual([
      ['claim: added Where', ...moved],
      [...moved, 'claim: removed Where'],
    ]);
  });

  it('have moved where three of them and more did, wherever that screen is opened', () => {
    const all = { Print: '', '+Street': '', '+Town': '' };
    const whole: Pages = { home, garage, claim: { offers: { '+Damage': '', ...all }, words } };
    const apart = (offers: Page['offers']): Pages => ({
      home: { offers: { ...home.offers, Where: 'where' } },
      ...{ garage, claim: { offers: { '+Damage': '' }, words }, where: { offers, words: 'of the place' } },
    });
    const moved = ['claim: moved +Street', 'claim: moved +Town', 'claim: moved Print'];
    expect(bothWays(whole, apart(all))).toEqual([
      [...moved, 'home: added Where'],
      [...moved, 'home: removed Where'],
    ]);
    // Two may have the names of two others by chance.
    expect(told(whole, apart({ '+Street': '', '+Town': '', Help: '' }))).not.toContain('claim: moved +Town');
  });

  it('have moved without the tabs that stand on most screens, there too', () => {
    const tabs = { Home: 'home', Garage: 'garage', News: 'news' };
    const rest: Pages = {
      home: { offers: { ...tabs, Claim: 'claim' } },
      garage: { offers: { ...tabs, Search: '' }, words: 'near you' },
      news: { offers: { ...tabs, Read: '' }, words: 'of today' },
    };
    const before: Pages = { ...rest, claim: { offers: { '+Damage': '', ...address, ...tabs }, words } };
    const after: Pages = {
      ...rest,
      claim: { offers: { '+Damage': '', Where: 'where' }, words },
      where: { offers: { ...address, ...tabs }, words: 'of the place' },
    };
    const moved = ['claim: moved +Postcode', 'claim: moved +Street', 'claim: moved +Town'];
    const left = ['claim: removed Garage', 'claim: removed Home', 'claim: removed News'];
    expect(told(before, after)).toEqual(['claim: added Where', ...moved, ...left]);
  });

  it('take no whole list with them for one of whose rows a control there is called', () => {
    const rows = { Red: '', Green: '', Blue: '' };
    const ways = { Print: '', Fax: '', Mail: '' };
    const before = build('1', { home, garage, claim: { offers: { Keep: '', ...ways, ...rows }, words } });
    const listed = before.actions.map((a) =>
      a.label in rows ? { ...a, elementSignature: `row "${a.label}"`, groupSignature: 'row of list 1' } : a,
    );
    const after = build('2', {
      home: { offers: { ...home.offers, Where: 'where' } },
      ...{ garage, claim: { offers: { Keep: '' }, words } },
      where: { ...where, offers: { ...ways, Red: '' } },
    });
    const changes = compareBuilds({ ...before, actions: listed }, after).screens.flatMap((s) => s.elements);
    const red = changes.filter((e) => e.before?.label === 'Red');
    expect(changes.filter(({ change }) => change === 'moved')).toHaveLength(3);
    expect(red.map(({ change, count }) => `${change} ${count}`)).toEqual(['removed 3']);
  });

  const fields = { '+Street': '', '+Town': '' };
  const led = { '+Street': 'home', '+Town': 'home' };
  const other: Page = { offers: { ...garage.offers, ...fields }, words: 'near you' };
  it.each<[string, Page['offers'], Page, Page]>([
    ['one alone', fields, garage, { offers: { '+Street': '', Map: '' }, words: 'of the place' }],
    ['what other screens show as well, where nothing there is opened', fields, other, where],
    ['what leads elsewhere', led, garage, { offers: { '+Street': 'garage', '+Town': 'garage' } }],
  ])('have not moved: %s', (what, from, garage, where) => {
    const before: Pages = { home, garage, claim: { offers: { '+Damage': '', ...from }, words } };
    const opener = what.startsWith('what other') ? 'garage' : 'claim';
    const claim: Page = { offers: { '+Damage': '' }, words };
    const after: Pages = { home, garage, claim, where };
    const page = after[opener] ?? claim;
    const found = told(before, {
      ...after,
      [opener]: { ...page, offers: { ...page.offers, Where: 'where' } },
    });
    expect(found).toContain('claim: removed +Street');
    expect(found.filter((one) => one.includes(': moved'))).toEqual([]);
  });
});

describe('a screen of which another holds what it offered', () => {
  const evidence = (before: BuildFacts, after: BuildFacts): readonly string[] =>
    compareBuilds(before, after).screens.flatMap((s) => (s.verdict === 'removed' ? s.evidence.slice(1) : []));
  const before = build('1', {
    home: { offers: { Units: 'units', Alerts: 'alerts' } },
    units: { offers: { Metric: '', Imperial: '', Up: 'home' }, words: 'how to measure' },
    alerts: { offers: { 'By mail': '', 'By phone': '', Up: 'home' }, words: 'how to tell' },
  });
  const merged = (offers: Page['offers']): BuildFacts =>
    build('2', { home: { offers: { Taste: 'taste' } }, taste: { offers, words: 'as you like' } });

  it('is gone, and where that stands is told', () => {
    const all = { Metric: '', Imperial: '', 'By mail': '', 'By phone': '', Font: '', Colour: '' };
    expect(evidence(before, merged({ ...all, Up: 'home' }))).toEqual([
      'what it offered stands on "taste" now: "By mail", "By phone"',
      'what it offered stands on "taste" now: "Metric", "Imperial"',
    ]);
  });
  it('says nothing where more of it is nowhere', () => {
    const more = { Metric: '', Imperial: '', Pints: '', Stones: '', Miles: '' };
    const large = build('1', {
      home: { offers: { Units: 'units' } },
      units: { offers: { ...more, Up: 'home' }, words: 'how to measure' },
    });
    expect(evidence(large, merged({ Metric: '', Imperial: '', Font: '', Colour: '' }))).toEqual([]);
    expect(evidence(large, merged({ Metric: '', Imperial: '', Pints: '', Font: '' }))).toHaveLength(1);
  });
  it('says that it is a look of a place that is there, and not that what it offered stands there', () => {
    const tools = (offers: Page['offers']): Page => ({ offers, words: 'as you like', title: 'Tools' });
    const looks = build('1', {
      home: { offers: { Units: 'units', Tools: 'tools' } },
      units: { ...tools({ Metric: '', Imperial: '', Up: 'home' }), words: 'how to measure' },
      tools: tools({ Font: '', Colour: '', Up: 'home' }),
    });
    const all = tools({ Font: '', Colour: '', Metric: '', Imperial: '', Up: 'home' });
    expect(evidence(looks, build('2', { home: { offers: { Tools: 'tools' } }, tools: all }))).toEqual([
      'another look of "Tools", which both builds have',
    ]);
  });
  it('says nothing of one control of each', () => {
    expect(evidence(before, merged({ Metric: '', 'By mail': '', Font: '', Colour: '' }))).toEqual([]);
  });
});
