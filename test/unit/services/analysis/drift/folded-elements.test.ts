import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { told as inWords } from '../../../../../src/cli/commands/diff.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

type Pages = Readonly<Record<string, Page>>;

const TABS = { Inbox: 'inbox', Sent: 'sent', Spam: 'spam' };
const WORDS = { inbox: 'letters of today', sent: 'what you wrote', spam: 'what nobody wants' };

/** Three screens with tabs; the one that one is on leads nowhere. */
const tabbed: Pages = Object.fromEntries(
  Object.entries(WORDS).map(([id, words]) => {
    const tabs = Object.entries(TABS).map(([label, to]) => [label, to === id ? '' : to]);
    return [id, { offers: { ...Object.fromEntries(tabs), [`Use ${id}`]: '' }, words }];
  }),
);
/** The same behind a drawer, which is a screen of its own. */
const drawn = (rows: Page['offers']): Pages => ({
  ...Object.fromEntries(
    Object.entries(WORDS).map(([id, words]) => [
      id,
      { offers: { Menu: 'drawer', [`Use ${id}`]: '' }, words },
    ]),
  ),
  drawer: { offers: { '×': 'inbox', ...rows } },
});
const app = (name: string, pages: Pages): BuildFacts => build(name, pages, 'inbox');

const changes = (before: Pages, after: Pages): readonly string[] =>
  compareBuilds(app('1', before), app('2', after)).screens.flatMap((s) =>
    s.elements.map((e) => `${s.after?.name ?? ''}: ${e.change} ${(e.after ?? e.before)?.label ?? ''}`),
  );
const everywhere = (...told: readonly string[]): readonly string[] =>
  Object.keys(WORDS).flatMap((id) => told.map((one) => `${id}: ${one}`));

describe('compareBuilds, of tabs that became the entries of a drawer', () => {
  it('follows them there, also the one of the screen that one is on, and back', () => {
    const moved = Object.keys(TABS).map((label) => `moved ${label}`);
    expect([...changes(tabbed, drawn(TABS))].sort()).toEqual([...everywhere(...moved, 'added Menu')].sort());
    expect([...changes(drawn(TABS), tabbed)].sort()).toEqual(
      [...everywhere(...moved, 'removed Menu')].sort(),
    );
    expect(inWords('app', compareBuilds(app('1', tabbed), app('2', drawn(TABS))))).toContain(
      'on 3 screens: "Sent" moved to "drawer"',
    );
  });

  it('calls gone what is not there, or leads elsewhere', () => {
    expect(changes(tabbed, drawn({ Inbox: 'inbox', Sent: 'sent' }))).toEqual(
      expect.arrayContaining(['inbox: removed Spam', 'inbox: moved Sent', 'inbox: moved Inbox']),
    );
    const elsewhere = { offers: { Buy: '' }, words: 'of a shop' };
    const after = { ...drawn({ ...TABS, Spam: 'shop' }), shop: elsewhere };
    expect(changes(tabbed, after)).toEqual(
      expect.arrayContaining(['inbox: removed Spam', 'sent: removed Spam', 'inbox: moved Sent']),
    );
  });

  it('takes one button that reads alike on a new screen, and leads nowhere, for another', () => {
    const before: Pages = { inbox: { offers: { Save: '', Help: '' }, words: 'a form' } };
    const after: Pages = {
      inbox: { offers: { Help: '', More: 'more' }, words: 'a form' },
      more: { offers: { Save: '', Print: '' }, words: 'another' },
    };
    expect(changes(before, after)).toEqual(['inbox: removed Save', 'inbox: added More']);
  });

  it('takes what went into a new drawer from one page for moved, though two others have it still', () => {
    const words = { home: 'good morning', sent: 'what went', spam: 'what nobody wants' };
    const pages = (own: Page['offers']): Pages => ({
      home: { offers: { Sent: 'sent', Spam: 'spam', Up: null, ...own }, words: words.home },
      sent: { offers: { Gear: 'gear', Use: '' }, words: words.sent },
      spam: { offers: { Gear: 'gear', Drop: '' }, words: words.spam },
      gear: { offers: {}, words: 'how it looks' },
      help: { offers: {}, words: 'how it works' },
    });
    const after = {
      ...pages({ Menu: 'menu' }),
      menu: { offers: { Gear: 'gear', Help: 'help' }, words: 'all that there is' },
    };
    expect(changes(pages({ Gear: 'gear', Help: 'help' }), after)).toEqual(
      expect.arrayContaining(['home: moved Gear', 'home: moved Help']),
    );
  });

  it('does not take what one page lost for moved to a new page that has the tabs of all others', () => {
    const bar = { Inbox: 'inbox', Sent: 'sent', Spam: 'spam', Drafts: 'drafts' };
    const words = { ...WORDS, drafts: 'what is not ready' };
    const pages = (tabs: Page['offers'], without = ''): Pages =>
      Object.fromEntries(
        Object.entries(words).map(([id, said]) => [
          id,
          { offers: { ...(id === without ? {} : tabs), [`Use ${id}`]: '', Up: null }, words: said },
        ]),
      );
    const { Spam, ...rest } = bar;
    const fresh = { ...rest, Shop: 'shop' };
    const after: Pages = {
      ...pages(fresh, 'spam'),
      inbox: { offers: { ...fresh, 'Use inbox': '', Up: null, Junk: Spam }, words: words.inbox },
      spam: { offers: { 'Use spam': '', Up: null, 'Go shopping': 'shop' }, words: words.spam },
      shop: { offers: { ...fresh, Buy: '' }, words: 'ink and paper' },
    };
    expect(changes(pages(bar), after).filter((one) => /^spam: .* (?:Inbox|Sent|Drafts)$/.test(one))).toEqual([
      'spam: removed Inbox',
      'spam: removed Sent',
      'spam: removed Drafts',
    ]);
  });
});
