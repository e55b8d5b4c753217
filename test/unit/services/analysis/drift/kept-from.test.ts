import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

const told = (before: BuildFacts, after: BuildFacts): readonly string[] => {
  const drift = compareBuilds(before, after);
  return [
    ...drift.screens.map((s) => `${s.verdict} ${s.after?.name ?? s.before?.name ?? ''}`),
    ...drift.actions.map((a) => `${a.verdict} ${a.after?.label ?? ''}`),
  ].sort();
};

/** The same, but what an action of this label did was not allowed. */
const denied = (facts: BuildFacts, label: string): BuildFacts => {
  const ids = new Set(facts.actions.flatMap((a) => (a.label === label ? a.actionId : [])));
  const results = facts.results.map((r) =>
    ids.has(r.actionId) ? ({ ...r, outcome: 'BLOCKED', toScreenId: null } as const) : r,
  );
  return { ...facts, results };
};

const signedIn = {
  home: { offers: { Account: 'account', Orders: 'orders' } },
  account: { offers: { Enter: 'home' }, words: 'who are you' },
  orders: { offers: {}, words: 'bought so far' },
} satisfies Record<string, Page>;
const signedOut = { home: { offers: { Account: 'account' } }, account: signedIn.account };

describe('compareBuilds, of what one build was kept from', () => {
  it('does not call gone what may show only after what policy left alone', () => {
    const [before, after] = [build('1', signedIn), build('2', signedOut)];
    expect(told(before, after)).toContain('removed orders');
    expect(told(before, denied(after, 'Enter'))).toEqual(['changed home', 'unknown orders']);
    expect(told(denied(after, 'Enter'), before)).toEqual(['changed home', 'first_seen orders']);
    // What neither was allowed tells nothing of the difference.
    expect(told(denied(before, 'Enter'), denied(after, 'Enter'))).toContain('removed orders');
  });

  it('does not call gone what may show only behind a form that was passed in one build', () => {
    const form = (enter: string): Page => ({ offers: { '+Name': '', Enter: enter }, words: 'who are you' });
    const before = build('1', { ...signedIn, account: form('home') });
    const after = build('2', { ...signedOut, account: form('') });
    expect(told(before, after)).toEqual(['changed home', 'suspected Enter', 'unknown orders']);
    expect(told(before, build('2', { ...signedOut, account: form('home') }))).toEqual([
      'changed home',
      'removed orders',
    ]);
  });

  it('does not call new what a form leads to whose button was not allowed under another name', () => {
    const form = (button: string, more: Page['offers'] = {}): Page => ({
      offers: { '+Message': '', [button]: 'thanks', ...more },
      words: 'write to us',
    });
    const pages = (contact: Page): Readonly<Record<string, Page>> => ({
      home: { offers: { Contact: 'contact' } },
      contact,
      thanks: { offers: {}, words: 'we got it' },
    });
    const [sent, handedIn] = [build('1', pages(form('Send message'))), build('2', pages(form('Submit')))];
    const kept = (facts: BuildFacts): BuildFacts => {
      const held = denied(facts, 'Send message');
      return { ...held, screens: held.screens.filter(({ name }) => name !== 'thanks') };
    };
    expect(told(kept(sent), handedIn)).toContain('first_seen thanks');
    // It casts no doubt on what else is new.
    const news = {
      home: { offers: { Contact: 'contact', News: 'news' } },
      news: { offers: {}, words: 'of today' },
    };
    const more = build('2', { ...pages(form('Submit')), ...news });
    expect(told(kept(sent), more)).toEqual(expect.arrayContaining(['added news', 'first_seen thanks']));
    expect(told(handedIn, kept(sent))).toContain('unknown thanks');
    // What does not hand in a form stands beside what does, and so does what is not the only one that may be it.
    const without = (contact: Page) => ({ home: { offers: { Contact: 'contact' } }, contact });
    const leave: Page = { offers: { '+Message': '', 'Delete account': 'home' }, words: 'write to us' };
    const gone = denied(build('2', without(leave)), 'Delete account');
    expect(told(handedIn, gone)).toContain('removed thanks');
    const two: Page = { offers: { '+Message': '', 'Send message': 'home', Help: '' }, words: 'write to us' };
    expect(told(denied(build('1', without(two)), 'Send message'), handedIn)).toContain('added thanks');
  });

  it('takes what opens the same from a form for nothing that handed it in, whatever that is called', () => {
    const form = { offers: { '+Name': '', Terms: 'terms' }, words: 'who are you', title: 'Account' };
    const terms = (title: string): Page => ({
      offers: { '×': 'account', Agree: 'account' },
      words: 'all of it',
      title,
    });
    const before = build('1', { ...signedIn, account: form, terms: terms('Terms') });
    const after = build('2', { ...signedOut, account: form, terms: terms('Account') });
    expect(told(before, after)).toContain('removed orders');
  });

  it('does not take a way back out of a form for the form', () => {
    const form = (back: string | null): Page => ({ offers: { '+Name': '', Enter: 'home', Back: back } });
    const leaves = (facts: BuildFacts): BuildFacts => ({
      ...facts,
      actions: facts.actions.map((a) => (a.label === 'Back' ? { ...a, kind: 'BACK' } : a)),
    });
    const before = leaves(build('1', { ...signedIn, account: form('home') }));
    const after = leaves(build('2', { ...signedOut, account: form(null) }));
    expect(told(before, after)).toEqual(['changed home', 'removed orders']);
    expect(told(after, before)).toEqual(['added orders', 'changed home']);
  });

  it('takes what nobody gets to since it crashes for no place where others may still be', () => {
    const pages = (tell: string): Readonly<Record<string, Page>> => ({
      home: { offers: { Tell: tell, ...(tell === 'tell' ? { Terms: 'terms' } : {}) } },
      ...(tell === 'tell'
        ? { tell: { offers: { Help: 'help' } }, help: { offers: {} }, terms: { offers: {} } }
        : {}),
    });
    const [before, after] = [build('1', pages('tell')), build('2', pages('CRASH'))];
    const found = ['changed home', 'crashes Tell', 'removed terms', 'unknown help', 'unknown tell'];
    expect(told(before, after)).toEqual(found);
    // With other input it may not crash.
    const typed = (facts: BuildFacts): BuildFacts => ({
      ...facts,
      actions: [
        ...facts.actions,
        ...facts.actions
          .slice(0, 1)
          .map((a) => ({ ...a, actionId: `${a.actionId}+`, kind: 'TYPE' as const })),
      ],
    });
    expect(told(typed(before), typed(after))).toContain('unknown terms');
  });

  it('calls a control gone from a page of text only when scrolling came to its end', () => {
    const page = (scrolled: string, button: boolean): Readonly<Record<string, Page>> => ({
      home: { offers: { Terms: 'terms' } },
      terms: {
        offers: { '…': scrolled, ...(button ? { Contact: 'contact' } : {}) },
        words: 'rights and duties',
      },
      ...(button ? { contact: { offers: {}, words: 'write to us' } } : {}),
    });
    const before = build('1', page('', true));
    expect(told(before, build('2', page('terms', false)))).toEqual(['unknown contact']);
    expect(told(before, build('2', page('', false)))).toEqual(['changed terms', 'removed contact']);
  });

  it('takes no two screens for one by what most screens show', () => {
    const bar = { Home: 'home', More: 'more', You: 'you' };
    const at = (facts: BuildFacts): BuildFacts => ({
      ...facts,
      screens: facts.screens.map((s) => ({ ...s, route: '.MainActivity' })),
    });
    const before = at(
      build('1', {
        home: { offers: { ...bar, Privacy: 'privacy' } },
        more: { offers: { ...bar, Loud: '' }, words: 'louder' },
        you: { offers: { ...bar, Quiet: '' }, words: 'hours' },
        privacy: { offers: { ...bar, Up: 'home' }, words: 'we keep your data for ninety days' },
      }),
    );
    const after = at(
      build('2', {
        home: { offers: bar },
        more: { offers: { ...bar, Loud: '', Scores: 'scores' }, words: 'louder' },
        you: { offers: { ...bar, Quiet: '' }, words: 'hours' },
        scores: { offers: { ...bar, Up: 'more' }, words: 'united won against rovers' },
      }),
    );
    expect(told(before, after)).toEqual(['added scores', 'changed home', 'changed more', 'removed privacy']);
  });

  describe('by what asks for it further on', () => {
    const BAR = { Home: 'home', Crew: 'crew', Berths: 'berths' };
    const rest: Readonly<Record<string, Page>> = {
      home: { offers: BAR, words: 'high water in the morning' },
      berths: { offers: BAR, words: 'forty places' },
    };
    const known: Readonly<Record<string, Page>> = {
      ...rest,
      crew: { offers: { ...BAR, Roster: 'roster' }, words: 'nine people' },
      roster: { offers: {}, words: 'early late night' },
    };
    const behind = (
      pages: Readonly<Record<string, Page>>,
      entry: string,
      both: Readonly<Record<string, Page>> = {},
    ): readonly string[] => {
      const bar = { ...BAR, Crew: entry };
      const others = Object.fromEntries(Object.entries(rest).map(([id, p]) => [id, { ...p, offers: bar }]));
      const asking = Object.fromEntries(
        Object.entries(pages).map(([id, p]) => [
          id,
          id === entry ? { ...p, offers: { ...bar, ...p.offers } } : p,
        ]),
      );
      const before = build('1', { ...known, ...both });
      return told(before, denied(build('2', { ...others, ...asking }), 'Buy')).filter((one) =>
        / (?:crew|roster)$/.test(one),
      );
    };
    const enter = (words: string): Page => ({ offers: { '+Name': '', '+Word': '', Enter: '' }, words });
    const terms: Page = { offers: { '×': 'ask' }, words: 'all that is agreed on' };
    const kept = ['unknown crew', 'unknown roster'];

    it('as a form that one chooses to fill in, with tabs and terms beside it', () => {
      const ask: Page = {
        offers: { 'I am known': 'enter', 'I am new': 'join', Terms: 'terms' },
        words: 'ahoy',
      };
      const forms = { enter: enter('who are you'), join: enter('who will you be') };
      expect(behind({ ask, ...forms, terms }, 'ask')).toEqual(kept);
    });

    it('as plans that are for sale', () => {
      const ask: Page = { offers: { 'See plans': 'plans' }, words: 'more of it' };
      const plans: Page = { offers: { Buy: 'home' }, words: 'monthly yearly' };
      expect(behind({ ask, plans }, 'ask')).toEqual(kept);
    });

    it('as a question or a tour that leads to nothing but such forms, though one may skip it', () => {
      const kind: Page = { offers: { Alone: 'alone', Firm: 'firm' }, words: 'for whom' };
      const forms = { enter: enter('who are you'), alone: enter('a person'), firm: enter('a company') };
      const ask: Page = { offers: { 'I am known': 'enter', 'I am new': 'kind' }, words: 'ahoy' };
      expect(behind({ ask, kind, ...forms }, 'ask')).toEqual(kept);
      const tour = {
        ask: { offers: { Next: 'two', Skip: 'enter' }, words: 'ahoy' },
        two: { offers: { Next: 'three', Skip: 'enter' }, words: 'it is fast' },
        three: { offers: { Next: 'enter' }, words: 'it is safe' },
        enter: enter('who are you'),
      };
      expect(behind(tour, 'ask')).toEqual(kept);
    });

    it('with terms beside it that both builds have', () => {
      const both = { terms: { offers: {}, words: 'all that is agreed on' } };
      const ask: Page = { offers: { 'I am known': 'enter', Terms: 'terms' }, words: 'ahoy' };
      expect(behind({ ask, enter: enter('who are you'), ...both }, 'ask', both)).toEqual(kept);
    });

    it('as a form that both builds have and nobody got past, but not as one that was passed', () => {
      const ask: Page = { offers: { 'I am known': 'enter' }, words: 'ahoy' };
      const shut = { enter: enter('who are you') };
      expect(behind({ ask, ...shut }, 'ask', shut)).toEqual(kept);
      const passed = { enter: { offers: { '+Name': '', Enter: 'home' }, words: 'who are you' } };
      expect(behind({ ask, ...passed }, 'ask', passed)).toEqual(['removed crew', 'removed roster']);
    });

    it('but not in a new part of which each page leads to one form in the end, if it does not itself', () => {
      const gone = ['removed crew', 'removed roster'];
      const help: Page = { offers: { Ropes: 'ropes', Sails: 'sails' }, words: 'all for boats' };
      const ropes: Page = { offers: { Write: 'enter' }, words: 'by the metre' };
      const sails: Page = { offers: { Write: 'enter' }, words: 'by the wind' };
      expect(behind({ help, ropes, sails, enter: enter('what is it') }, 'help')).toEqual(gone);
    });

    it('but not in a new part of the app that has a form somewhere, nor where that was passed', () => {
      const gone = ['removed crew', 'removed roster'];
      const shop: Page = { offers: { Ropes: 'ropes', Order: 'enter' }, words: 'all for boats' };
      const ropes: Page = { offers: { Thick: 'thick' }, words: 'by the metre' };
      const thick: Page = { offers: {}, words: 'as an arm' };
      expect(behind({ shop, ropes, thick, enter: enter('how many') }, 'shop')).toEqual(gone);
      const passed: Page = { offers: { '+Name': '', Enter: 'home' }, words: 'who are you' };
      expect(behind({ ask: { offers: { 'I am known': 'enter' } }, enter: passed }, 'ask')).toEqual(gone);
    });
  });
});
