import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

const changes = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after)
    .screens.flatMap(({ elements, ...s }) =>
      elements.map((e) => `${s.before?.name ?? ''}: ${e.change} ${e.before?.label ?? e.after?.label ?? ''}`),
    )
    .sort();

const rest = {
  pin: { offers: {}, words: 'a new one comes by mail' },
  audit: { offers: {}, words: 'nobody changed anything' },
} satisfies Record<string, Page>;

describe('compareBuilds, of elements that moved', () => {
  const whole = build('1', {
    home: { offers: { Profile: 'profile' } },
    profile: { offers: { 'pin#Change the PIN': 'pin', 'dark#Dark': '', Save: '' }, words: 'Kim' },
    ...rest,
  });
  const split = build('2', {
    home: { offers: { Profile: 'profile' } },
    profile: { offers: { Security: 'security' }, words: 'Kim' },
    security: { offers: { 'pin#Change the PIN': 'pin', 'dark#Dark': '', Save: '' }, words: 'be safe' },
    ...rest,
  });

  it('follows them to a screen that was split off, and back to where they went when it is gone', () => {
    expect(changes(whole, split)).toEqual([
      'profile: added Security',
      'profile: moved Change the PIN',
      'profile: moved Dark',
      // Many screens have one; this one went with what is known to have gone there.
      'profile: moved Save',
    ]);
    expect(changes(split, whole)).toEqual([
      'profile: moved Change the PIN',
      'profile: moved Dark',
      'profile: moved Save',
      'profile: removed Security',
    ]);
  });

  it('tells a move of every look of the place, though only one of them shows where the control led', () => {
    const form = (crew: boolean): Page['offers'] => ({
      '+Place': '',
      ...(crew ? { 'crew#+Crew': '', Send: ['errors', 'pin'] } : { Next: ['errors', 'crew'] }),
    });
    const pages = (split: boolean): BuildFacts =>
      build(split ? '2' : '1', {
        home: { offers: { Form: 'form' } },
        form: { offers: form(!split), title: 'Form', words: 'when' },
        errors: {
          offers: { ...form(!split), ...(split ? {} : { Send: 'pin' }) },
          ...{ title: 'Form', words: 'when wrong' },
        },
        ...(split ? { crew: { offers: { 'crew#+Crew': '', Send: 'pin' }, words: 'how many' } } : {}),
        ...rest,
      });
    const moves = changes(pages(false), pages(true)).filter((line) => !line.endsWith('added Next'));
    expect(moves).toEqual([
      ...['Form: moved +Crew', 'Form: moved +Crew', 'Form: moved Send', 'Form: moved Send'],
    ]);
  });

  it('calls nothing moved that stands on a screen which a crawl that was cut off did not reach', () => {
    const pages = (tried: boolean): Readonly<Record<string, Page>> => ({
      home: { offers: { Keys: tried ? 'keys' : null, Users: 'users' } },
      ...(tried ? { keys: { offers: { 'log#Log': 'audit' }, words: 'locks' } } : {}),
      users: { offers: { Ban: '', ...(tried ? {} : { 'log#Log': 'audit' }) }, words: 'people' },
      ...rest,
    });
    const [before, cut] = [build('1', pages(true)), { ...build('2', pages(false)), explored: false }];
    expect(changes(before, cut)).toEqual(['users: added Log']);
    expect(changes(cut, before)).toEqual(['users: removed Log']);
  });

  it('knows one by its name and target where it is a row here and a button there', () => {
    const pages = (onReports: boolean): BuildFacts => {
      const audit = { Audit: 'audit' };
      const facts = build(onReports ? '1' : '2', {
        home: { offers: { Reports: 'reports', System: 'system' } },
        reports: { offers: { Costs: 'pin', Usage: 'home', ...(onReports ? audit : {}) }, words: 'numbers' },
        system: { offers: { Keys: '', ...(onReports ? {} : audit) }, words: 'machines' },
        ...rest,
      });
      const reports = facts.screens.find((s) => s.name === 'reports')?.screenId;
      const rows = { role: 'listitem', groupSignature: 'listitem of list' };
      return {
        ...facts,
        actions: facts.actions.map((a) => (a.screenId === reports ? { ...a, ...rows } : a)),
      };
    };
    expect(changes(pages(true), pages(false))).toEqual(['reports: moved Audit', 'system: moved Audit']);
  });

  describe('that one screen draws otherwise', () => {
    const more = (rows: boolean, twice: boolean): BuildFacts => {
      const facts = build(rows ? '1' : '2', {
        home: { offers: { More: 'more' } },
        more: { offers: { Costs: 'pin', Usage: 'audit', ...(twice ? { 'again#Usage': 'audit' } : {}) } },
        ...rest,
      });
      const own = facts.screens.find((s) => s.name === 'more')?.screenId;
      const drawn = (label: string) =>
        rows
          ? { role: 'listitem', groupSignature: 'listitem of list', label: `${label}, of this month` }
          : { elementSignature: `button#${label}`, resourceName: label };
      return {
        ...facts,
        actions: facts.actions.map((a) => (a.screenId === own ? { ...a, ...drawn(a.label) } : a)),
      } as BuildFacts;
    };

    it('says nothing of rows that are buttons now and lead where they led', () => {
      expect(changes(more(true, false), more(false, false))).toEqual([]);
      expect(changes(more(false, false), more(true, false))).toEqual([]);
    });

    it('calls none of them moved where several read alike', () => {
      expect(changes(more(true, true), more(false, true)).filter((line) => line.includes(': moved'))).toEqual(
        [],
      );
    });
  });
});

it('no bar of all pages goes from a page that is a dialog now to a dialog that is a page', () => {
  const bar: Page['offers'] = { Boats: 'home', Crew: 'crew', News: 'news' };
  const page = (words: string, more: Page['offers'] = {}): Page => ({ words, offers: { ...bar, ...more } });
  const dialog = (words: string): Page => ({ words, offers: { '×': 'home', Close: 'home' } });
  const pages = (about: Page, member: Page): Readonly<Record<string, Page>> => ({
    home: page('what floats', { About: 'about' }),
    crew: page('who sails', { Member: 'member' }),
    news: page('what is new'),
    about,
    member,
  });
  const before = build('1', pages(page('made by three sailors'), dialog('name and role')));
  const after = build('2', pages(dialog('made by three sailors'), page('name and role')));
  expect(changes(before, after).filter((change) => change.includes(': moved'))).toEqual([]);
});
