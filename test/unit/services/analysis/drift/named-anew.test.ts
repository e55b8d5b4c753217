import { expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import type { Drift } from '../../../../../agent/domain/analysis/drift.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

const LABELS = [
  'Chats',
  'Calls',
  'Media',
  'Groups',
  'Blocked',
  'Storage',
  'Themes',
  'Sounds',
  'Backup',
  'Terms',
];

/** An app of which each control has a resource name, as `nameOf` makes it; screens are told apart by these names as well. */
function app(name: string, nameOf: (label: string) => string, calls = 'Calls'): BuildFacts {
  const called = LABELS.map((label) => (label === 'Calls' ? calls : label));
  const pages: Record<string, Page> = {
    home: {
      offers: Object.fromEntries(
        called.map((label, at) => [`${nameOf(LABELS[at] ?? '')}#${label}`, LABELS[at] ?? '']),
      ),
    },
    ...Object.fromEntries(
      LABELS.map((label) => [
        label,
        { offers: { [`${nameOf(`ok${label}`)}#Save ${label}`]: '' }, words: `all of ${label}` },
      ]),
    ),
  };
  const facts = build(name, pages);
  const ids = new Map(facts.screens.map(({ screenId }) => [screenId, `${screenId}${nameOf('')}`]));
  const idOf = <T extends string | null>(id: T): T => (ids.get(id ?? '') ?? id) as T;
  return {
    ...facts,
    startScreenIds: facts.startScreenIds.map(idOf),
    screens: facts.screens.map((s) => ({
      ...s,
      route: '.Main',
      screenId: idOf(s.screenId),
      text: s.text.replace(/\S+#/g, ''),
    })),
    actions: facts.actions.map((a) => ({
      ...a,
      actionId: `${a.actionId}${nameOf('')}`,
      screenId: idOf(a.screenId),
    })),
    results: facts.results.map((r) => ({
      ...r,
      actionId: `${r.actionId}${nameOf('')}`,
      toScreenId: idOf(r.toScreenId),
    })),
  };
}

const anew = (label: string): string =>
  `z${[...label].reduce((sum, c) => sum * 31 + (c.codePointAt(0) ?? 0), 7) % 99991}`;
const told = ({ screens, actions }: Drift): readonly unknown[] => [
  ...screens.map((s) => [
    s.verdict,
    s.after?.name,
    s.changes,
    s.elements.map((e) => [e.change, e.before?.label, e.after?.label]),
  ]),
  ...actions,
];

it('a build whose resource names are others throughout is as before', () => {
  expect(
    told(
      compareBuilds(
        app('1', (label) => `id_${label}`),
        app('2', anew),
      ),
    ),
  ).toEqual([]);
});

it('what is called otherwise in it is known by where it leads, though each name is another', () => {
  expect(
    told(
      compareBuilds(
        app('1', (label) => `id_${label}`),
        app('2', anew, 'History'),
      ),
    ),
  ).toEqual([['changed', 'home', ['elements'], [['relabelled', 'Calls', 'History']]]]);
});
