import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

/** Two builds of a page in a browser, with the addresses of its screens; what became of the actions. */
function verdicts(
  before: Record<string, Page>,
  after: Record<string, Page>,
  routes: Readonly<Record<string, string>>,
): readonly string[] {
  const at = (facts: BuildFacts): BuildFacts => ({
    ...facts,
    listsWhole: true,
    screens: facts.screens.map((s) => {
      const name = Object.keys(routes).find((one) => idOf(one) === s.screenId) ?? '';
      return { ...s, route: routes[name] ?? '/' };
    }),
  });
  return compareBuilds(at(build('1', before)), at(build('2', after))).actions.map(
    ({ verdict, after: action }) => `${verdict} ${action?.label ?? ''}`,
  );
}

describe('where one is within a page of many parts', () => {
  const parts: Record<string, Page> = {
    top: { offers: { Down: 'middle' }, title: 'One page', words: 'top of it' },
    middle: { offers: { Up: 'top' }, title: 'One page', words: 'middle of it' },
    other: { offers: { Up: 'top' }, title: 'Another', words: 'of something else' },
  };
  const home = (to: string, more: Page['offers'] = {}): Record<string, Page> => ({
    home: { offers: { Go: to, All: 'top', Rest: 'middle', Others: 'other', ...more } },
    ...parts,
  });

  it('is the state of the app: an action that leads to another part is not redirected', () => {
    const routes = { top: '/page', middle: '/page#middle', other: '/other' };
    expect(verdicts(home('top'), home('middle'), routes)).toEqual(['suspected Go']);
    expect(verdicts(home('top'), home('other'), routes)).toEqual(['redirected Go']);
    expect(verdicts(home('top'), home('middle'), { ...routes, middle: '/page#/middle' })).toEqual([
      'redirected Go',
    ]);
  });

  it('is what a dialog closes to, where another one of the same controls closed to that part', () => {
    const pages = (closes: string, leaves: string): Record<string, Page> => ({
      ...home('top', { One: 'one', Two: 'two' }),
      one: { offers: { Close: closes, '×': null }, words: 'first picture' },
      two: { offers: { Close: leaves, '×': null }, words: 'second picture' },
    });
    const routes = { home: '/', one: '/page', two: '/page', top: '/page', middle: '/page', other: '/page' };
    expect(verdicts(pages('top', 'other'), pages('other', 'other'), routes)).toEqual(['suspected Close']);
    expect(verdicts(pages('top', 'other'), pages('other', 'other'), { ...routes, other: '/other' })).toEqual([
      'redirected Close',
    ]);
    // Nobody needs to have seen it close to both where the address says that it is one page.
    const apart = pages('middle', 'middle');
    expect(verdicts(pages('top', 'top'), apart, routes)).toEqual(['suspected Close', 'suspected Close']);
    const one = Object.fromEntries(Object.keys(routes).map((name) => [name, '/']));
    expect(verdicts(pages('top', 'top'), apart, one)).toEqual(['suspected Close', 'suspected Close']);
    const silent = verdicts(pages('top', 'top'), pages('other', 'other'), one);
    expect(silent).toEqual(['redirected Close', 'redirected Close']);
  });
});

it('of controls that only their number tells apart none is redirected to where another of them led', () => {
  const page = (targets: readonly string[]): Record<string, Page> => ({
    home: { offers: Object.fromEntries(targets.map((to, at) => [`pic${at}#`, to])) },
    ...Object.fromEntries(
      ['oak', 'fir', 'elm', 'yew'].map((tree) => [tree, { offers: {}, words: `all of ${tree}` }]),
    ),
  });
  const numbered = (facts: BuildFacts): BuildFacts => ({
    ...facts,
    actions: facts.actions.map((a) => {
      const at = Number(a.resourceName.replace('pic', ''));
      const elementSignature = at === 0 ? 'image' : `image [${at + 1}]`;
      return a.resourceName === ''
        ? a
        : { ...a, resourceName: '', elementSignature, groupSignature: elementSignature };
    }),
  });
  const drift = (before: readonly string[], after: readonly string[]) =>
    compareBuilds(numbered(build('1', page(before))), numbered(build('2', page(after))));
  const told = (before: readonly string[], after: readonly string[]) =>
    drift(before, after).actions.map(({ verdict }) => verdict);
  expect(told(['oak', 'fir', 'elm'], ['fir', 'elm', 'yew'])).toEqual(['suspected', 'suspected', 'suspected']);
  expect(told(['oak', 'fir', 'elm'], ['oak', 'fir', 'yew'])).toEqual(['redirected']);
  // One that does nothing beside others that still lead on was touched too soon, or holds nothing.
  expect(told(['oak', 'fir', 'elm'], ['oak', '', 'elm'])).toEqual(['suspected']);
  expect(told(['oak', 'fir', 'elm'], ['', '', ''])).toEqual(['dead', 'dead', 'dead']);
  // A picture that all of them open is called after the one that was touched first.
  const shown = (name: string, targets: readonly string[]) => {
    const facts = numbered(build(name, page(targets)));
    const screens = facts.screens.map((s) => ({ ...s, route: '/pictures' }));
    return { ...facts, screens };
  };
  const renamed = (before: readonly string[], after: readonly string[]): readonly string[] =>
    compareBuilds(shown('1', before), shown('2', after)).screens.flatMap((s) => s.changes);
  expect(renamed(['oak'], ['fir'])).toEqual([]);
});
