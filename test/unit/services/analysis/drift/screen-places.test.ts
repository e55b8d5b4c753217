import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

const told = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after)
    .screens.filter(({ verdict }) => verdict !== 'changed')
    .map((s) => `${s.verdict} ${(s.before ?? s.after)?.name ?? ''}`)
    .sort();

describe('compareBuilds, of dialogs of one name', () => {
  const sheet = (...more: readonly string[]): Page => ({
    title: 'Sheet',
    words: 'one of the sheets there are',
    offers: Object.fromEntries([...more, 'Close', 'Confirm'].map((label) => [label, ''])),
  });
  const part = (facts: BuildFacts): BuildFacts => ({ ...facts, explored: false });
  const home = (one: string | null, other: string | null, third?: string): Page => ({
    offers: { 'One style': one, 'Another style': other, ...(third === undefined ? {} : { Third: third }) },
  });

  it('does not take two for one that other controls of a screen led to, each tried in one build', () => {
    const before = part(build('1', { home: home(null, 'b'), b: sheet('More'), about: { offers: {} } }));
    const after = part(build('2', { home: home('a', null), a: sheet(), about: { offers: {} } }));
    expect(told(before, after)).toEqual(['first_seen Sheet', 'unknown Sheet']);
    const fresh = part(build('2', { home: home(null, null, 'c'), c: sheet(), about: { offers: {} } }));
    expect(told(before, fresh)).toEqual(['first_seen Sheet', 'unknown Sheet']);
  });

  it('takes them for one where the same control led there, or one that is called otherwise now', () => {
    const before = part(build('1', { home: home(null, 'b'), b: sheet('More'), about: { offers: {} } }));
    const after = part(build('2', { home: home(null, 'a'), a: sheet(), about: { offers: {} } }));
    expect(told(before, after)).toEqual([]);
    const other = { offers: { 'One style': null, 'A bold style': 'a' } };
    expect(told(before, part(build('2', { home: other, a: sheet(), about: { offers: {} } })))).toEqual([]);
  });
});

describe('compareBuilds, of a page that asks who one is and a dialog that does so elsewhere', () => {
  type Site = Readonly<Record<string, Page & { readonly at: string }>>;
  const site = (name: string, pages: Site): BuildFacts => {
    const facts = build(name, pages);
    const routes = new Map(Object.entries(pages).map(([page, { at }]) => [idOf(page), at]));
    const screens = facts.screens.map((s) => ({ ...s, route: routes.get(s.screenId) ?? '' }));
    return { ...facts, screens, explored: false, listsWhole: true };
  };
  const fields = { '+Mail': null, '+Password': null, 'Remember me': null, 'Lost it?': null };
  const asks = { at: '/sign-in', title: 'Sign in', words: 'mail password remember me lost it' };
  const over = { ...asks, at: '/samples', offers: { ...fields, 'Sign in': '', '×': null } };
  const samples: Site = {
    samples: { at: '/samples', offers: { 'Sign in': 'dialog', More: null }, words: 'what we have' },
    dialog: over,
  };
  const home = { at: '/', offers: { Account: 'ask', Samples: 'samples' }, words: 'welcome' };
  const filled = { ...asks, offers: { ...fields, Home: 'home' } };
  const before = site('1', {
    home,
    ask: { ...asks, offers: { ...fields, 'Sign in': 'filled', Home: 'home' } },
    filled,
  });
  const nobodyTried = { ...asks, offers: { ...fields, 'Sign in': null, Home: 'home' } };

  it('does not take the page once it was filled in for the dialog, whose button is called the same', () => {
    const after = site('2', { home, ask: nobodyTried, ...samples });
    expect(told(before, after)).toEqual(['first_seen Sign in', 'first_seen samples', 'unknown Sign in']);
  });
  it('takes a page that moved for one, and the look that a control leads to', () => {
    const moved = site('2', { home, page: { ...filled, at: '/welcome' } });
    expect(told(site('1', { home, filled }), moved)).toEqual([]);
    const now = site('2', {
      home,
      ask: { ...nobodyTried, offers: { ...nobodyTried.offers, 'Sign in': 'look' } },
      look: { ...filled, at: '/sign-in/again' },
    });
    expect(told(before, now)).toEqual([]);
  });
});

it('takes looks of one place for one where no page has an address, as on iOS, and another control led there', () => {
  const home = { offers: { Profile: 'form' }, words: 'welcome' };
  const asks = (offers: Page['offers']): Page => ({ title: 'Profile', offers, words: 'who you are' });
  const saved = (more: string): Page => ({
    title: 'Profile',
    offers: { Name: '', Mail: '', Phone: '', Change: '', [more]: '' },
    words: 'Jane Roe of Berlin',
  });
  const fields = { Name: '', Mail: '', Phone: '', Save: '' };
  const before = build('1', { home, form: asks({ ...fields, Save: 'full' }), full: saved('Export') });
  const after = build('2', { home, form: asks({ ...fields, Mail: 'look' }), look: saved('Share') });
  expect(told(before, after)).toEqual([]);
});
