import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

type Pages = Readonly<Record<string, Page>>;

const told = (before: BuildFacts, after: BuildFacts): readonly string[] => {
  const drift = compareBuilds(before, after);
  return [
    ...drift.screens.map((s) => `${s.verdict} ${s.after?.name ?? s.before?.name ?? ''}`),
    ...drift.actions.map((a) => `${a.verdict} ${a.after?.label ?? ''} on ${a.screen.name}`),
  ].sort();
};

/** Three pages with tabs, of which one has a field, and what the last tab leads to. */
const FOUND: Pages = {
  boat: { offers: { Moor: '', Row: '' }, words: 'white with a blue line' },
  lake: { offers: { Swim: '', Fish: '' }, words: 'deep cold water' },
};
const app = (crew: string, found = 'boat'): Pages => {
  const tabs = { Home: 'home', Search: 'search', Berths: 'berths', Crew: crew };
  return {
    home: { offers: tabs, words: 'high water in the morning' },
    berths: { offers: tabs, words: 'forty places' },
    search: { offers: { ...tabs, '+Boat': '', Find: found }, words: 'what are you looking for' },
    [found]: FOUND[found] ?? { offers: {} },
    [crew]: { offers: { [`Call ${crew}`]: '' }, words: `all about ${crew}` },
  };
};

describe('compareBuilds, of a page with a field', () => {
  it('takes a tab that leads to the same from all pages for none that goes by what is typed beside it', () => {
    expect(told(build('1', app('crew')), build('2', app('shop')))).toEqual([
      'added shop',
      'redirected Crew on berths',
      'redirected Crew on home',
      'redirected Crew on search',
      'removed crew',
    ]);
  });

  it('does not call gone what may show only behind a form, though the button that hands it in stands on pages without one', () => {
    const rest: Pages = {
      news: { offers: { OK: 'home' }, words: 'of today' },
      tips: { offers: { OK: 'home' }, words: 'for all' },
    };
    const pages = (passed: boolean): Pages => {
      const more: Page['offers'] = passed ? { Badge: 'badge' } : {};
      const badge: Page = { offers: {}, words: 'of gold' };
      return {
        ...rest,
        home: { offers: { News: 'news', Tips: 'tips', Enter: 'enter', ...more }, words: 'ahoy' },
        enter: { offers: { '+Name': '', OK: passed ? 'home' : '' }, words: 'who are you' },
        ...(passed ? { badge } : {}),
      };
    };
    expect(told(build('1', pages(true)), build('2', pages(false)))).toContain('unknown badge');
  });

  /** Each result a second after the one before, in the order of the pages. */
  const timed = (facts: BuildFacts): BuildFacts => ({
    ...facts,
    results: facts.results.map((r, at) => ({ ...r, firstSeenAt: `2026-01-01T00:00:${10 + at}.000Z` })),
  });

  it('keeps what a search found unknown where another found nothing, though one comes back to it from both', () => {
    const start = (more: Page['offers']): Page => ({ offers: { Search: 'search', ...more }, words: 'hello' });
    const search = (to: string): Page => ({ offers: { '+Boat': '', Find: to }, words: 'what for' });
    const boats: Page = { offers: { Again: 'search', Filter: '' }, words: 'these are ready' };
    const nothing: Page = { offers: { Again: 'search', Help: '' }, words: 'no boat of that name' };
    const one = build('1', { home: start({}), search: search('boats'), boats });
    const recent = build('1', { home: start({ Recent: 'boats' }), search: search('boats'), boats });
    const other = build('2', { home: start({}), search: search('nothing'), nothing });
    for (const before of [one, recent])
      for (const [b, a] of [
        [before, other],
        [timed(before), timed(other)],
      ] as const)
        expect(told(b, a)).toContain('unknown boats');
  });

  describe('that is entered from a screen that was split in two', () => {
    const limits = (from: string, save: string | readonly string[]): Page => ({
      offers: { '+A day': '', Save: save },
      words: `how much ${from === '' ? 'at all' : ''}`,
      title: 'Limits',
    });
    const others: Pages = {
      home: { offers: { Card: 'card', News: 'news' }, words: 'good day' },
      news: { offers: { Like: '' }, words: 'of today' },
    };
    const before: Pages = {
      ...others,
      card: { offers: { Freeze: '', Limits: 'limits', PIN: '' }, words: 'of plastic' },
      limits: limits('card', ['errors', 'card']),
      errors: limits('', 'card'),
    };
    const after = (save: string): Pages => ({
      ...others,
      card: { offers: { Settings: 'settings', PIN: '' }, words: 'of plastic' },
      settings: { offers: { Freeze: '', Limits: 'limits' }, words: 'what it may do' },
      limits: limits('card', save === '' ? 'errors' : ['errors', save]),
      errors: limits('', save),
    });
    const verdicts = (one: Pages, other: Pages): readonly string[] =>
      told(timed(build('1', one)), timed(build('2', other))).filter((line) => line.includes('settings'));

    it('leads back to the new one when it was saved, which may not have been there before', () => {
      expect(verdicts(before, after('settings'))).toEqual(['added settings']);
      expect(verdicts(after('settings'), before)).toEqual(['removed settings']);
    });

    it('tells nothing where it leads on, or was never passed', () => {
      const on = { ...after('settings'), settings: { offers: { Freeze: '' }, words: 'what it may do' } };
      expect(verdicts({ ...on, news: { offers: { Limits: 'limits' }, words: 'of today' } }, before)).toEqual([
        'unknown settings',
      ]);
      expect(
        verdicts(after('settings'), { ...before, limits: limits('card', ''), errors: limits('', '') }),
      ).toEqual(['unknown settings']);
    });
  });

  it('takes what hands the field in for what may lead there yet', () => {
    const found = told(build('1', app('crew')), build('2', app('crew', 'lake')));
    expect(found).toContain('unknown boat');
    expect(found).toContain('suspected Find on search');
  });

  it('takes a button of forms for one that goes by them, though it stands on a page without a field as well', () => {
    const pages = (end: string): Pages => ({
      home: { offers: { Name: 'name', Terms: 'terms' }, words: 'ahoy' },
      name: { offers: { '+Name': '', Next: end }, words: 'who are you' },
      terms: { offers: { Next: end }, words: 'all that is agreed on' },
      [end]: FOUND[end] ?? { offers: {} },
    });
    expect(told(build('1', pages('boat')), build('2', pages('lake')))).toEqual(
      expect.arrayContaining(['unknown boat', 'suspected Next on name']),
    );
  });
});
