import { expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { actionId } from '../../../../../agent/domain/ids.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf } from '../../../../support/crawl/build-facts.ts';

/** A site whose menu one build also saw unfolded on the page itself, and the other in a screen of its own alone. */
function site(name: string, entry: string, unfolded: readonly string[]): BuildFacts {
  const menu = { [entry]: 'tables', Charts: 'charts' };
  const facts = build(name, {
    home: { offers: { ...menu, News: 'news' } },
    tables: { offers: { Sort: '' }, words: 'rows and columns' },
    charts: { offers: { Zoom: '' }, words: 'bars and lines' },
    news: { offers: { Read: '', Menu: 'unfolded', ...Object.fromEntries(unfolded.map((e) => [e, null])) } },
    unfolded: { offers: menu, title: 'news', words: 'Dashboards' },
  });
  const idsOf = new Set(unfolded.map((label) => actionId(idOf('news'), 'TAP', `button "${label}"`)));
  return {
    ...facts,
    listsWhole: true,
    inFirstLook: facts.actions.flatMap((a) => (idsOf.has(a.actionId) ? [] : a.actionId)),
    screens: facts.screens.map((s) => ({ ...s, route: `/${s.name}` })),
  };
}

const told = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after).screens.flatMap(({ elements }) =>
    elements.map((e) => `${e.change} ${e.before?.label ?? ''} → ${e.after?.label ?? ''}`),
  );

it('an entry of a menu that is called otherwise is not gone from a page whose menu was folded in', () => {
  const [was, is] = [site('1', 'Tables', ['Tables', 'Charts']), site('2', 'Data sheets', [])];
  const renamed = 'relabelled Tables → Data sheets';
  expect(told(was, is)).toEqual([renamed, renamed]);
  const [early, late] = [site('1', 'Tables', []), site('2', 'Data sheets', ['Data sheets', 'Charts'])];
  expect(told(early, late)).toEqual([renamed, renamed]);
});

it('nor from one where nobody unfolded it in a build that was not explored to its end', () => {
  const page = (name: string, entry: string, isOpen: boolean): BuildFacts => {
    const menu = { [entry]: 'tables', Charts: 'charts' };
    const facts = build(name, {
      home: { offers: { ...menu, News: 'news' } },
      tables: { offers: { Sort: '' }, words: 'rows and columns' },
      charts: { offers: { Zoom: '' }, words: 'bars and lines' },
      news: { offers: { Read: '', Menu: isOpen ? 'news' : null, ...(isOpen ? menu : {}) } },
    });
    const first = facts.actions.map(({ actionId: id }) => id);
    return { ...facts, explored: isOpen, listsWhole: true, inFirstLook: first };
  };
  expect(told(page('1', 'Tables', true), page('2', 'Data sheets', false))).toEqual([
    'relabelled Tables → Data sheets',
  ]);
});
