import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { isErrorPage } from '../../../../../agent/services/analysis/build/error-pages.ts';
import { judgeBuild } from '../../../../../agent/services/analysis/gate.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

const told = (before: BuildFacts, after: BuildFacts): readonly string[] => {
  const drift = compareBuilds(before, after);
  return [
    ...drift.screens.map(
      (s) => `${s.verdict} ${(s.verdict === 'broken' ? s.before : (s.after ?? s.before))?.name ?? ''}`,
    ),
    ...drift.actions.map((a) => `${a.verdict} ${a.after?.label ?? ''}`),
  ].sort();
};

/** Pages of a site, each at an address of its own: what stands in another's place is named `page!`. */
const site = (name: string, pages: Readonly<Record<string, Page>>, start = 'home'): BuildFacts => {
  const facts = build(name, pages, start);
  const routes = new Map(Object.keys(pages).map((key) => [idOf(key), `/${key.replace('!', '')}`]));
  return {
    ...facts,
    listsWhole: true,
    screens: facts.screens.map((s) => ({ ...s, route: routes.get(s.screenId) ?? '' })),
  };
};

const BAR = { Home: 'home', Crew: 'crew', Berths: 'berths' };
const PAGES = {
  home: { offers: { ...BAR, Weather: 'weather' }, words: 'high water in the morning' },
  crew: { offers: { ...BAR, Roster: 'roster' }, words: 'nine people' },
  berths: { offers: { ...BAR, Rules: 'rules' }, words: 'forty places' },
  weather: { offers: { ...BAR }, words: 'wind from the west' },
  rules: { offers: { ...BAR }, words: 'no fires on deck' },
  roster: { offers: { ...BAR }, words: 'early late night' },
} satisfies Record<string, Page>;
const SIGN_IN: Page = {
  ...{ title: 'Sign in', words: 'who are you' },
  offers: { '+Name': '', '+Password': '', Enter: '' },
};

describe('what stands where a screen was', () => {
  const ERROR: Page = { title: '500 Internal Server Error', offers: {}, words: 'unable to complete' };
  const { roster: _roster, crew: _crew, ...rest } = PAGES;
  const others = Object.fromEntries(
    Object.entries(rest).map(([key, page]) => [key, { ...page, offers: { ...page.offers, Crew: 'crew!' } }]),
  );

  it('is an error: the screen is broken, what lies behind it unknown, and all else is told as ever', () => {
    const { weather: _weather, ...left } = others;
    const after = site('2', {
      ...left,
      home: { offers: { ...BAR, Crew: 'crew!' }, words: 'high water in the morning' },
      'crew!': ERROR,
    });
    expect(told(site('1', PAGES), after)).toEqual([
      'broken crew',
      'changed home',
      'removed weather',
      'unknown roster',
    ]);
    const drift = compareBuilds(site('1', PAGES), after);
    const crew = drift.screens.find(({ verdict }) => verdict === 'broken');
    expect(crew).toMatchObject({
      severity: 'high',
      after: { name: '500 Internal Server Error' },
      evidence: [
        '"Crew" on "home" leads to an error in 2: "500 Internal Server Error", and so does what led there from 2 other screens',
      ],
    });
    const rules = { noNewCrash: true, noLostScreen: true, noNewUnlabelledControl: true };
    const verdict = judgeBuild(site('1', PAGES), after, drift, rules);
    const lost = verdict.results.find(({ rule }) => rule === 'noLostScreen');
    expect(lost?.violations.map(({ screen }) => screen).sort()).toEqual(['crew', 'weather']);
  });

  it('is an error on one of several ways', () => {
    const after = site('2', {
      ...PAGES,
      home: { ...PAGES.home, offers: { ...PAGES.home.offers, Weather: 'weather!' } },
      berths: { ...PAGES.berths, offers: { ...PAGES.berths.offers, Wind: 'weather' } },
      'weather!': ERROR,
    });
    const { actions } = compareBuilds(site('1', PAGES), after);
    expect(actions).toMatchObject([{ verdict: 'redirected', severity: 'high' }]);
  });

  it('is an error beneath its heading: what the page led to is not gone', () => {
    const after = site('2', {
      ...others,
      'crew!': {
        title: 'crew',
        offers: { ...BAR, 'Try again': '' },
        words: 'Something went wrong. Please come back later',
      },
    });
    expect(told(site('1', PAGES), after)).toEqual(['broken crew', 'unknown roster']);
    expect(compareBuilds(site('1', PAGES), after).screens[0]?.evidence[0]).toMatch(
      /^"Crew" on "home" leads to an error in 2: "Something went wrong"/,
    );
    // A page that tells of errors as well is none.
    const text = 'Nine people. If something went wrong, tell them';
    const withHint = told(site('1', PAGES), site('2', { ...PAGES, crew: { ...PAGES.crew, words: text } }));
    expect(withHint).toEqual([]);
    // Nor is one that leads to how an error looks.
    const templates = { title: 'templates', offers: { ...BAR, 'Page not found today': '' }, words: '' };
    const withLink = told(site('1', PAGES), site('2', { ...others, 'crew!': templates }));
    expect(withLink).not.toContain('broken crew');
  });

  it('is an error that is mended', () => {
    expect(told(site('2', { ...others, 'crew!': ERROR }), site('3', PAGES))).toContain('added roster');
  });

  it('is a form that nobody got past where runs begin: nothing is gone', () => {
    const verdicts = compareBuilds(site('1', PAGES), site('2', { 'home!': SIGN_IN }, 'home!')).screens;
    expect(new Set(verdicts.map(({ verdict }) => verdict))).toEqual(new Set(['unknown', 'added']));
  });

  it('is a form that nobody got past on the way: what lies behind it is not gone', () => {
    const after = (enter: string): BuildFacts =>
      site('2', { ...others, 'crew!': { ...SIGN_IN, offers: { ...SIGN_IN.offers, Enter: enter } } });
    const found = told(site('1', PAGES), after(''));
    expect(found).toContain('unknown crew');
    expect(found).toContain('unknown roster');
    expect(found.filter((one) => one.startsWith('removed'))).toEqual([]);
    // Once it was passed and led elsewhere, nothing else is behind it.
    expect(told(site('1', PAGES), after('home'))).toContain('removed crew');
  });
});

describe('a screen that asks for money', () => {
  const { roster: _roster, crew: _crew, ...rest } = PAGES;
  const OFFER: Page = { title: 'Join us', offers: { Pay: 'home', 'Not now': 'home' }, words: 'for members' };
  const after = site('2', {
    ...Object.fromEntries(
      Object.entries(rest).map(([key, page]) => [
        key,
        { ...page, offers: { ...page.offers, Crew: 'offer' } },
      ]),
    ),
    offer: OFFER,
  });
  const pay = after.actions.find(({ label }) => label === 'Pay')?.actionId;
  const leftAlone: BuildFacts = {
    ...after,
    results: after.results.map((r) =>
      r.actionId === pay ? { ...r, outcome: 'BLOCKED' as const, toScreenId: null } : r,
    ),
  };

  it('keeps what is behind it from who does not pay: it is not gone', () => {
    const found = told(site('1', PAGES), leftAlone);
    expect(found).toContain('unknown crew');
    expect(found).toContain('unknown roster');
    expect(found.filter((one) => one.startsWith('removed'))).toEqual([]);
  });

  it('keeps nothing where what was left alone stands on the page one came from as well, as signing out does', () => {
    const out = (facts: BuildFacts): BuildFacts => {
      const ids = new Set(facts.actions.flatMap((a) => (a.label === 'Sign out' ? a.actionId : [])));
      const blocked = { outcome: 'BLOCKED' as const, toScreenId: null };
      return {
        ...facts,
        results: facts.results.map((r) => (ids.has(r.actionId) ? { ...r, ...blocked } : r)),
      };
    };
    const signed = (pages: Readonly<Record<string, Page>>): Record<string, Page> =>
      Object.fromEntries(
        Object.entries(pages).map(([key, page]) => [
          key,
          { ...page, offers: { ...page.offers, 'Sign out': '' } },
        ]),
      );
    const left = Object.fromEntries(
      Object.entries(rest).map(([key, page]) => [key, { ...page, offers: { ...page.offers, Crew: 'team' } }]),
    );
    const team: Page = {
      title: 'Team',
      offers: { Upstairs: '', Downstairs: '' },
      words: 'a map of all desks by floor and by window',
    };
    const found = told(out(site('1', signed(PAGES))), out(site('2', signed({ ...left, team }))));
    expect(found).toContain('removed crew');
  });

  it('keeps nothing where paying led elsewhere', () => {
    expect(told(site('1', PAGES), after)).toContain('removed crew');
  });
});

describe('an entry of all pages', () => {
  it('that is gone from those that both builds have is gone from one that was not reached', () => {
    const bar = { ...BAR, Charts: 'charts' };
    const withCharts = {
      ...Object.fromEntries(
        Object.entries(PAGES).map(([key, page]) => [
          key,
          { ...page, offers: { ...page.offers, Charts: 'charts' } },
        ]),
      ),
      charts: { offers: bar, words: 'depths' },
    };
    const crashes = Object.fromEntries(
      Object.entries(PAGES).flatMap(([key, page]) =>
        key === 'crew' || key === 'roster'
          ? []
          : [[key, { ...page, offers: { ...page.offers, Crew: 'CRASH' } }]],
      ),
    );
    expect(told(site('1', withCharts), site('2', crashes))).toContain('removed charts');
  });
});

describe('a page that says that something failed', () => {
  it.each([
    'Internal Server Error',
    '500 Internal Server Error',
    'HTTP Error 404',
    'Error 503: Service Unavailable',
    '404 Not Found - Tide Yard',
    'Page not found',
    '404: This page could not be found.',
    'The page cannot be found',
    'Page can’t be found',
    'The requested page was not found',
    'Oops! Something went wrong.',
    'An unexpected error occurred',
    'Error',
    '404',
    '500 - Tide Yard',
    'Not Found',
    'The page does not exist.',
    'Seite nicht gefunden',
    'Une erreur est survenue',
    'Se ha producido un error',
    'エラーが発生しました',
    'Fehler 404',
    'Page not found (404)',
    'HTTP Status 404 – Not Found',
    'Oops! That page can’t be found.',
  ])('%s', (name) => expect(isErrorPage({ name })).toBe(true));
  it.each([
    'Error log',
    'Error · Logs',
    'Settings - Error',
    'Forbidden | Movie',
    'Server error · Monitoring',
    'Fehler - Wartung',
    'Lost and found',
    '404 Main Street',
    'Fiat 500',
    '512',
    'Room 404',
    'Report an error',
    'Fehlerberichte',
    '',
    'No results',
    'The lost page',
    'Contact cannot be found',
    'Services',
    'Error 404 pages of the year',
    '500 results',
  ])('not %s', (name) => expect(isErrorPage({ name })).toBe(false));
});
