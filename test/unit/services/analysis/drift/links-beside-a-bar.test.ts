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
