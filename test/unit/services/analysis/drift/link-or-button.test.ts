import { expect, test } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import type { OfferedAction } from '../../../../../agent/domain/graph.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

/** The same, but that these controls of the first page are links. */
const withLinks = (facts: BuildFacts, ...labels: readonly string[]): BuildFacts => {
  const asLink = (a: OfferedAction): OfferedAction =>
    a.screenId === facts.startScreenIds[0] && labels.includes(a.label)
      ? { ...a, role: 'link', elementSignature: `link "${a.label}"`, groupSignature: `link "${a.label}"` }
      : a;
  return { ...facts, actions: facts.actions.map(asLink) };
};
const told = (before: BuildFacts, after: BuildFacts) => {
  const { screens, actions } = compareBuilds(before, after);
  const elements = screens.flatMap((s) => s.elements);
  return [
    ...screens.map(({ verdict, before: b, after: a }) => `${verdict} ${(b ?? a)?.name ?? ''}`),
    ...elements.map((e) => `${e.change} ${(e.before ?? e.after)?.label ?? ''}`),
    ...actions.map(({ verdict, before: b }) => `${verdict} ${b?.label ?? ''}`),
  ];
};
const about = (words: string, title = 'About us'): Page => ({ title, words, offers: {} });
const home = (offers: Page['offers']): Page => ({ offers });

test('a link that a page draws as a button is that control, and what it leads to the same screen', () => {
  const before = build('1', { home: home({ About: 'page' }), page: about('made by three sailors') });
  const after = build('2', {
    home: home({ About: 'dialog' }),
    dialog: { ...about('made by three sailors'), offers: { '×': 'home' } },
  });
  expect(told(withLinks(before, 'About'), after)).toEqual(['changed About us', 'added ×']);
});

test('and so it is where it leads elsewhere now', () => {
  const pages = { page: about('made by three sailors'), help: about('call the office', 'Help') };
  const before = build('1', { home: home({ About: 'page', Help: 'help' }), ...pages });
  const after = build('2', { home: home({ About: 'help', Help: 'help' }), ...pages });
  expect(told(withLinks(before, 'About'), after)).toEqual(['redirected About']);
});

test('not where two of one screen are called so', () => {
  const two = build('1', { home: home({ Go: '', 'x#Go': '', Help: '' }) });
  expect(told(two, withLinks(build('2', { home: home({ Go: '', Help: '' }) }), 'Go'))).toEqual([
    'changed home',
    'removed Go',
    'removed Go',
    'added Go',
  ]);
});

test('nor of a field that is called as a button is', () => {
  const search = build('1', { home: home({ Search: '', Help: '' }) });
  const field = build('2', { home: home({ '+Search': '', Help: '' }) });
  expect(told(search, field)).toEqual(['changed home', 'removed Search', 'added +Search']);
});
