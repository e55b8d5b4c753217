import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

type Pages = Readonly<Record<string, Page>>;
const elements = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after)
    .screens.flatMap((s) => s.elements)
    .map(({ change, before: old, after: fresh }) => `${change} ${(fresh ?? old)?.label ?? ''}`)
    .sort();
const cutOff = (facts: BuildFacts): BuildFacts => ({ ...facts, explored: false });

describe('what a tap unfolds', () => {
  // `Menu` of a page acts in place: `Fonts` and `Colours` are below it, and are no part of the first look.
  const pages = (menu: string | null, unfolded: boolean): Pages => ({
    home: {
      words: 'welcome',
      offers: { Menu: menu, Help: 'help', '…': '', ...(unfolded ? { Fonts: null, Colours: null } : {}) },
    },
    help: { offers: { Up: 'home' } },
  });
  const whole = build('1', pages('home', true));

  it('is not gone where the tap was not tried', () => {
    expect(elements(whole, cutOff(build('2', pages(null, false))))).toEqual([]);
    expect(elements(cutOff(build('1', pages(null, false))), whole)).toEqual([]);
    expect(elements(whole, build('2', pages(null, false)))).toEqual([]);
  });
  it('is gone where it was, or where nothing of that name unfolds anything', () => {
    const gone = ['removed Colours', 'removed Fonts'];
    expect(elements(whole, build('2', pages('home', false)))).toEqual(gone);
    expect(elements(build('1', pages('help', true)), build('2', pages(null, false)))).toEqual(gone);
  });
  it('is not gone for a word that the page says elsewhere, as long as the map tells what the first look showed', () => {
    const said = (menu: string | null, unfolded: boolean): BuildFacts => {
      const { home = { offers: {} }, ...others } = pages(menu, unfolded);
      const facts = build(unfolded ? '1' : '2', { home: { ...home, words: 'fonts for all' }, ...others });
      return cutOff({
        ...facts,
        inFirstLook: facts.actions.flatMap((a) => (a.label === 'Menu' ? a.actionId : [])),
      });
    };
    expect(elements(said('home', true), said(null, false))).toEqual([]);
    expect(elements(said('home', true), said('home', false))).toEqual(['removed Colours', 'removed Fonts']);
    expect(elements({ ...said('home', true), inFirstLook: [] }, said(null, false))).toEqual([
      'removed Fonts',
    ]);
  });
  it('and stays so from screen to screen is not gone where a build that was cut off has it elsewhere', () => {
    const both = (menu: string | null, on: Page['offers'], below: Page['offers']): Pages => ({
      home: { words: 'fonts', offers: { Menu: menu, Help: 'help', ...on } },
      help: { words: 'ask us', offers: { Up: 'home', ...below } },
    });
    const open = build('1', both('home', { Fonts: null }, { Fonts: null }));
    const closed = build('2', both(null, {}, { Fonts: null }));
    expect(elements(open, cutOff(closed))).toEqual([]);
    expect(elements(open, closed)).toEqual(['removed Fonts']);
    expect(elements(open, cutOff(build('2', both(null, {}, {}))))).toEqual([
      'removed Fonts',
      'removed Fonts',
    ]);
  });
});

describe('a page in a browser, which lists what lies below the display as well', () => {
  const TIMES = ['2026-01-01T00:00:01.000Z', '2026-01-01T00:00:02.000Z'] as const;
  /** A page that scrolls, seen in a crawl that was cut off; `fresh` is no word of the page that both builds share. */
  const page = (name: string, offers: Page['offers']): BuildFacts => {
    const facts = build(name, {
      home: { offers: { Help: 'help', ...offers } },
      help: { offers: { Up: 'home' } },
    });
    const screens = facts.screens.map((s) => ({ ...s, text: `${s.name} Help` }));
    return { ...facts, screens, explored: false, listsWhole: true };
  };
  /** With the time of each result, by the label of its action. */
  const timed = (facts: BuildFacts, at: Readonly<Record<string, string>>): BuildFacts => ({
    ...facts,
    results: facts.results.map((r) => {
      const label = facts.actions.find(({ actionId }) => actionId === r.actionId)?.label ?? '';
      return { ...r, firstSeenAt: at[label] ?? null };
    }),
  });
  const old = page('1', { '…': null });

  it('has what was not scrolled to: a new control is new', () => {
    expect(elements(old, page('2', { Count: null, '…': null }))).toEqual(['added Count']);
    expect(elements(page('1', { Count: null, '…': null }), page('2', { '…': null }))).toEqual([
      'removed Count',
    ]);
  });
  it('may have loaded by a scroll what nobody tried before', () => {
    const scrolled = page('2', { Count: '', '…': '' });
    expect(elements(old, scrolled)).toEqual([]);
    expect(elements(old, timed(scrolled, { Count: TIMES[1], '…': TIMES[0] }))).toEqual([]);
    expect(elements(old, timed(scrolled, { Count: TIMES[0], '…': TIMES[1] }))).toEqual(['added Count']);
    expect(elements(page('1', { '…': '' }), scrolled)).toEqual(['added Count']);
  });
  it('shows at the first look what no scroll loaded, whenever it was tried', () => {
    const scrolled = page('2', { Count: '', '…': '' });
    const late = timed(scrolled, { Count: TIMES[1], '…': TIMES[0] });
    const count = late.actions.flatMap((a) => (a.label === 'Count' ? a.actionId : []));
    const atOnce: BuildFacts = { ...late, inFirstLook: count };
    expect(elements(old, atOnce)).toEqual(['added Count']);
    expect(elements(atOnce, old)).toEqual(['removed Count']);
    expect(elements(page('1', { '…': null }), { ...late, inFirstLook: [] })).toEqual([]);
  });
  it('of a phone nothing is said of what lies below', () => {
    const phone = (facts: BuildFacts): BuildFacts => ({ ...facts, listsWhole: false });
    expect(elements(phone(old), phone(page('2', { Count: null, '…': null })))).toEqual([]);
  });
});
