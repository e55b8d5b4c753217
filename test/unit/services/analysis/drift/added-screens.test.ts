import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

const told = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after)
    .screens.map((s) => `${s.verdict} ${s.after?.name ?? s.before?.name ?? ''}`)
    .sort();

describe('compareBuilds, of what is new', () => {
  const wizard = (next: string, pages: Readonly<Record<string, Page>>): Readonly<Record<string, Page>> => ({
    home: { offers: { Report: 'form' } },
    form: { offers: { '+Place': '', Next: next }, words: 'when and where' },
    photos: { offers: { Done: 'home' }, words: 'a picture of it' },
    ...pages,
  });
  const others = (next: string): Page => ({
    offers: { Nobody: '', Next: next },
    words: 'who else was there',
  });

  it('calls a step added that was put into a wizard, though a form leads to it', () => {
    const before = build('1', wizard('photos', {}));
    expect(told(before, build('2', wizard('others', { others: others('photos') })))).toEqual([
      'added others',
    ]);
    // What does not lead on to what had come may have been there for other input.
    expect(told(before, build('2', wizard('others', { others: others('') })))).toContain('first_seen others');
  });

  describe('of a form that has two steps now', () => {
    /** The form with its errors, which each step shows of its own, too. */
    const form = (split: boolean): Readonly<Record<string, Page>> => {
      const crew = { '+Crew': '', '+Boat': '', '+Oars': '', '+Cox': '', '+Vests': '' };
      const place = { '+Place': '' };
      const next = { Next: ['errors', 'crew'] };
      const wrong = 'please fill this in, as we cannot read it';
      const send = { 'Hand in': ['errors', 'done'] };
      const end = { 'Hand in': ['crewErrors', 'done'] };
      const first = split ? { ...place, ...next } : { ...place, ...crew, ...send };
      const second: Readonly<Record<string, Page>> = {
        crew: { offers: { ...crew, ...end }, words: 'how many', title: 'Crew' },
        crewErrors: { offers: { ...crew, ...end }, words: `how many ${wrong}`, title: 'Crew' },
        news: { offers: {} },
      };
      return {
        home: { offers: { Report: 'form', ...(split ? { News: 'news' } : {}) } },
        form: { offers: first, words: 'when', title: 'Form' },
        [split ? 'otherErrors' : 'errors']: { offers: first, words: `when ${wrong}`, title: 'Form' },
        done: { offers: { Fine: 'home' }, words: 'thank you' },
        ...(split ? second : {}),
      };
    };
    const renamed = (pages: Readonly<Record<string, Page>>): Readonly<Record<string, Page>> =>
      JSON.parse(JSON.stringify(pages).replaceAll('"errors"', '"otherErrors"'));
    /** All of one activity, as in many apps. */
    const routed = (facts: BuildFacts): BuildFacts => ({
      ...facts,
      screens: facts.screens.map((screen) => ({ ...screen, route: '.Main' })),
    });
    const found = told(routed(build('1', form(false))), routed(build('2', renamed(form(true)))));

    it('calls the second added, though what leads there is called otherwise and shows errors as well', () => {
      expect(found.filter((line) => line.startsWith('added'))).toEqual([
        'added Crew',
        'added Crew',
        'added news',
      ]);
    });

    it('knows the errors of the first again, which those of the second are as like', () => {
      expect(found.filter((line) => !line.startsWith('added'))).toEqual([
        'changed Form',
        'changed Form',
        'changed home',
      ]);
    });
  });

  it('calls a second step of the same title added, though the arrow back leads to the first as well', () => {
    const steps = (form: Page, more: Readonly<Record<string, Page>>, back: string): BuildFacts =>
      build(more['second'] === undefined ? '1' : '2', {
        home: { offers: { Report: 'form', Help: 'help' } },
        help: { offers: { Up: 'home', Ask: '' }, words: 'who knows' },
        form: { ...form, title: 'Report' },
        ...more,
        done: { offers: { Up: back, Fine: '' }, words: 'thank you' },
      });
    const before = steps({ offers: { Up: 'home', Ill: '', Send: 'done' }, words: 'why' }, {}, 'form');
    const second = { offers: { Up: 'form', More: '', Send: 'done' }, words: 'what else', title: 'Report' };
    const after = steps(
      { offers: { Up: 'home', Ill: '', Next: 'second' }, words: 'why' },
      { second },
      'second',
    );
    expect(told(before, after)).toEqual(['added Report', 'changed Report']);
  });

  it('calls a step gone that was taken out of a wizard, where what is asked before it stayed', () => {
    const before = build('1', wizard('others', { others: others('photos') }));
    expect(told(before, build('2', wizard('photos', {})))).toEqual(['removed others']);
    // What it did not lead on to, or what is asked now besides, may decide.
    const elsewhere = build('1', wizard('others', { others: others('home') }));
    expect(told(elsewhere, build('2', wizard('photos', {})))).toEqual(['unknown others']);
    const asks = { form: { offers: { '+Place': '', '+Boat': '', Next: 'photos' }, words: 'when and where' } };
    expect(told(before, build('2', wizard('photos', asks)))).toContain('unknown others');
  });

  it.each([
    ['+Password', 'textfield'],
    ['+E-mail', 'textfield'],
    ['By mail', 'radio'],
  ] as const)('does not call a step gone where %s may decide', (field, role) => {
    const form = (leads: string): Readonly<Record<string, Page>> => ({
      form: { offers: { '+Place': '', [field]: '', Next: leads }, words: 'when and where' },
    });
    const having = (facts: BuildFacts): BuildFacts => ({
      ...facts,
      actions: facts.actions.map((a) => (a.label === field ? { ...a, role } : a)),
    });
    const before = having(build('1', wizard('others', { ...form('others'), others: others('photos') })));
    const after = having(build('2', wizard('photos', form('photos'))));
    expect(told(before, after)).toContain('unknown others');
  });

  it('calls others added though one is only first seen, where what leads to it was done in the build before', () => {
    const pages = (tour: boolean): Readonly<Record<string, Page>> => ({
      home: { offers: { News: 'news', Help: 'help' } },
      help: { offers: { News: tour ? 'tour' : 'news', ...(tour ? { Terms: 'terms' } : {}) } },
      news: { offers: { Like: '' }, words: 'what happened' },
      ...(tour ? { tour: { offers: { Fine: 'news', '×': 'news' } }, terms: { offers: {} } } : {}),
    });
    const twice = (facts: BuildFacts): BuildFacts => {
      const shown = facts.results.find((r) => r.toScreenId === facts.screens[3]?.screenId);
      const again = { ...shown, toScreenId: facts.screens[2]?.screenId ?? null };
      return { ...facts, results: [...facts.results, again as BuildFacts['results'][number]] };
    };
    const [before, after] = [build('1', pages(false)), twice(build('2', pages(true)))];
    expect(told(before, after)).toEqual(['added terms', 'changed help', 'first_seen tour']);
    expect(told(after, before)).toContain('unknown terms');
  });

  describe('where runs begin elsewhere now', () => {
    const news = { offers: { Like: '' }, words: 'what happened' };
    const before = build('1', { home: { offers: { News: 'news' } }, news });
    const tour = (welcome: Page, tips: Page): BuildFacts => {
      const home = { offers: { News: 'news', Terms: 'terms' } };
      return build('2', { welcome, tips, home, terms: { offers: {} }, news }, 'welcome');
    };
    const tips = { offers: { Fine: 'home' } };
    const after = tour({ offers: { Next: 'tips', Skip: 'home' } }, tips);
    const blocked = (label: string): BuildFacts => ({
      ...before,
      actions: before.actions.map((a) => (a.label === 'Like' ? { ...a, label } : a)),
      results: before.results.map((r) => (r.toScreenId === null ? { ...r, outcome: 'BLOCKED' } : r)),
    });

    it('calls what they begin on added, and what only that leads to', () => {
      expect(told(before, after)).toEqual(['added terms', 'added tips', 'added welcome', 'changed home']);
      // It may be shown to whom the other build has not seen, and so may be what it led to.
      expect(told(after, before)).toEqual([
        'changed home',
        'unknown terms',
        'unknown tips',
        'unknown welcome',
      ]);
    });

    it('does not where the earlier build was not explored to its end', () => {
      expect(told({ ...before, explored: false }, after)).toContain('first_seen welcome');
      expect(told({ ...before, startScreenIds: [] }, after)).toContain('first_seen welcome');
    });

    it('does not of what asks who one is where the earlier build was kept from signing out', () => {
      const asks = tour(
        { offers: { Next: 'tips', Skip: 'home' } },
        { offers: { '+Name': '', ...tips.offers } },
      );
      expect(told(before, asks)).toContain('added welcome');
      expect(told(blocked('Sign out'), asks)).toContain('first_seen welcome');
      expect(told(blocked('Sign out'), after)).toContain('added welcome');
      expect(told(blocked('Buy now'), asks)).toContain('added welcome');
      expect(told(blocked('Konto löschen'), asks)).toContain('first_seen welcome');
      const question = {
        ...blocked('Yes'),
        screens: before.screens.map((s) => (s.name === 'news' ? { ...s, text: 'Want to sign out? Yes' } : s)),
      };
      expect(told(question, asks)).toContain('first_seen welcome');
    });

    it('does not of what only some runs begin on, nor of what is dismissed and lay over where they began before', () => {
      const begun = (...names: readonly string[]): readonly string[] => names.map(idOf);
      const some = { ...after, startScreenIds: begun('home', 'welcome') };
      expect(told(before, some)).toContain('first_seen welcome');
      const stars = { '×': 'home', 'Five stars': '' };
      expect(told(before, tour({ offers: stars }, tips))).toContain('first_seen welcome');
      expect(told(before, tour({ offers: { ...stars, '×': 'tips' } }, tips))).toContain('added welcome');
    });

    it('does not of a screen that went by itself, nor of another look of one that both have', () => {
      expect(told(before, tour({ offers: { Next: null } }, tips))).toContain('first_seen welcome');
      expect(told(before, tour({ offers: { Next: 'tips' }, title: 'news' }, tips))).toContain(
        'first_seen news',
      );
    });
  });

  describe('of pages of a tour that are drawn alike', () => {
    const tour = (...steps: readonly string[]): Readonly<Record<string, Page>> => ({
      ...Object.fromEntries(
        steps.map((step, at) => [
          step,
          { offers: { 'tour_next#Next': steps[at + 1] ?? 'home' }, words: `about ${step}` },
        ]),
      ),
      home: { offers: { News: 'news', Help: 'help' } },
      news: { offers: { Like: '' }, words: 'what happened' },
      help: { offers: { Ask: '' }, words: 'who knows' },
    });
    const alike = (facts: BuildFacts): BuildFacts => ({
      ...facts,
      screens: facts.screens.map((s) => ({ ...s, route: '.Tour' })),
    });
    const of = (name: string, ...steps: readonly string[]): BuildFacts =>
      alike(build(name, tour(...steps), steps[0]));

    it('calls one added that was put in between', () => {
      expect(told(of('1', 'find', 'plan', 'shop'), of('2', 'find', 'plan', 'cook', 'shop'))).toEqual([
        'added cook',
      ]);
    });

    it('does not call gone one that may only be another of them', () => {
      expect(told(of('1', 'find', 'plan', 'cook', 'shop'), of('2', 'find', 'plan', 'shop'))).toEqual([
        'unknown cook',
      ]);
    });
  });

  it('calls a screen added though no action is known that leads to another that is new, and none that leads to what that opens', () => {
    const before = build('1', {
      home: { offers: { News: 'news' } },
      news: { offers: {}, words: 'of today' },
    });
    const pages: Readonly<Record<string, Page>> = {
      home: { offers: { News: 'news', Bar: 'bar' } },
      news: { offers: {}, words: 'of today' },
      bar: { offers: { Close: '' }, words: 'it says what goes on' },
      ask: { offers: { Delete: 'asked' }, words: 'shall this picture go' },
      asked: { offers: {}, words: 'it went' },
    };
    const after = build('2', pages);
    expect(told(before, after)).toEqual(['added bar', 'changed home', 'first_seen ask', 'first_seen asked']);
    // What is gone is another matter: it may have come from there yet.
    expect(told(after, before)).toEqual(['changed home', 'unknown ask', 'unknown asked', 'unknown bar']);
  });
});
