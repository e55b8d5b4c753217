import { expect, test } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

/** Each result a second after the one before, in the order of the pages. */
const timed = (facts: BuildFacts): BuildFacts => ({
  ...facts,
  results: facts.results.map((r, at) => ({ ...r, firstSeenAt: `2026-01-01T00:00:${10 + at}.000Z` })),
});

/** A site each of whose pages shows a bar of links to all; beneath it the first page has one link more. */
function site(
  name: string,
  link: string,
  to: string,
  places: readonly string[],
  saysWhere = true,
): BuildFacts {
  const bar = Object.fromEntries(places.map((place) => [place, place.toLowerCase()]));
  const page = (words: string, more: Page['offers'] = {}): Page => ({ words, offers: { ...bar, ...more } });
  const pages = Object.fromEntries(
    places.map((place) => [
      place.toLowerCase(),
      page(`about ${place}`, place === 'Home' ? { [link]: to } : {}),
    ]),
  );
  const facts = timed(build(name, pages));
  const leadsTo = (id: string): string | null =>
    saysWhere
      ? (facts.results.find(({ actionId }) => actionId === id)?.toScreenId?.toLowerCase() ?? null)
      : null;
  return { ...facts, actions: facts.actions.map((a) => ({ ...a, leadsTo: leadsTo(a.actionId) })) };
}

const BEFORE = ['Home', 'Books', 'About'];
const AFTER = ['Home', 'Books', 'Events', 'About'];
const compared = (link: string, saysWhere = true) =>
  compareBuilds(site('1', link, 'about', BEFORE, saysWhere), site('2', link, 'events', AFTER, saysWhere));

test('a link that leads to another page now is redirected, though each page leads to each by a bar of links', () => {
  const told = compared('Join us').actions.map(({ verdict, before, leadsTo }) => [
    verdict,
    before?.label,
    leadsTo[0]?.name,
  ]);
  expect(told).toEqual([['redirected', 'Join us', 'events']]);
  // Of these it may be the page that one came from.
  expect(compared('Join us', false).actions).toEqual([]);
  expect(compared('Back').actions).toEqual([]);
});

test('a page that the bar leads on from as from any other was not put in between', () => {
  const events = compared('Join us').screens.find(({ after }) => after?.screenId === idOf('events'));
  expect(events?.verdict).toBe('added');
  expect(JSON.stringify(events)).not.toContain('comes before it');
});

test('an arrow without a word leads back from a page that another one opens now', () => {
  const help = (from: 'cart' | 'account', arrow: string): BuildFacts => {
    const page = (words: string, of: string): Page => ({
      words,
      offers: { Home: 'home', ...(of === from ? { Help: 'help' } : {}) },
    });
    const facts = timed(
      build(from, {
        home: { words: 'welcome', offers: { Cart: 'cart', Account: 'account' } },
        ...{ cart: page('your items', 'cart'), account: page('your data', 'account') },
        help: { words: 'how to order', offers: { [arrow]: from } },
      }),
    );
    return {
      ...facts,
      actions: facts.actions.map((a) => ({ ...a, leadsTo: a.label === arrow ? from : null })),
    };
  };
  const told = (arrow: string) => compareBuilds(help('cart', arrow), help('account', arrow)).actions;
  expect(told('←')).toEqual([]);
  expect(told('Order')).toMatchObject([{ verdict: 'redirected' }]);
});

test('what is called as another control beside the action, which leads elsewhere, is the way on from a step put in between', () => {
  const shop = (name: string, more: Readonly<Record<string, Page>>, to: string) =>
    timed(
      build(name, {
        home: { words: 'welcome', offers: { Cart: 'cart' } },
        cart: { words: 'your items', offers: { Continue: 'home', Checkout: to } },
        ...more,
        address: { words: 'street and city', offers: {} },
      }),
    );
  const guest = { guest: { words: 'mail or account', offers: { Continue: 'address' } } };
  const { screens } = compareBuilds(shop('1', {}, 'address'), shop('2', guest, 'guest'));
  const added = screens.find(({ after }) => after?.screenId === idOf('guest'));
  expect(added?.evidence.join()).toContain('comes before it');
});
