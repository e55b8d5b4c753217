import { expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

const told = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after)
    .screens.map((s) => {
      const [was, is] = [s.before?.name ?? '', s.after?.name ?? ''];
      return `${s.verdict} ${was === '' || is === '' || was === is ? was || is : `${was} → ${is}`}`;
    })
    .sort();

type Pages = Readonly<Record<string, Page>>;

/** All of one activity, as in many apps; what is called `row …` is a row of a list. */
const app = (name: string, pages: Pages): BuildFacts => {
  const facts = build(name, pages);
  return {
    ...facts,
    screens: facts.screens.map((s) => ({
      ...s,
      route: '.Main',
      layoutHash: s.name.endsWith('list') ? 'list' : s.layoutHash,
    })),
    actions: facts.actions.map((a) =>
      a.label.startsWith('row ') ? { ...a, groupSignature: 'listitem#row of list#rows' } : a,
    ),
  };
};

it('a list of which name and rows are others is known by the control that leads there', () => {
  const pages = (list: string, rows: readonly string[], words: string, to = list): Pages => ({
    home: { offers: { News: to, Help: 'help' } },
    help: { offers: { Ask: '' }, words: 'who knows' },
    [list]: { words, offers: Object.fromEntries(rows.map((row) => [`row ${row}`, 'story'])) },
    story: { offers: { Share: '' }, words: 'once upon a time' },
  });
  const before = app('1', pages('news list', ['Strike', 'Seats'], 'summer timetable'));
  expect(told(before, app('2', pages('latest list', ['Miles', 'Bergen'], 'winter')))).toEqual([
    'changed news list → latest list',
  ]);
});

it('a step is not one that stands elsewhere, because the arrow back of what comes next leads to both', () => {
  const steps = (name: string, last: string, page: Page, order: readonly string[]): BuildFacts =>
    app(name, {
      home: { offers: { Start: order[0] ?? '', Help: 'help' } },
      help: { offers: { Up: 'home' }, words: 'who knows' },
      ...Object.fromEntries(
        order.map((step, at) => [
          step,
          { offers: { [`Choose ${step}`]: '', Next: order[at + 1] ?? last }, words: step },
        ]),
      ),
      [last]: { ...page, offers: { ...page.offers, Next: 'review' } },
      review: { offers: { Up: last, Finish: '' }, words: 'is all of it right' },
    });
  const extras = { offers: { Meal: '', Wifi: '' }, words: 'before you fly with us today' };
  const papers = { offers: { '+Passport': '', Norway: '' }, words: 'before you fly with us today' };
  const found = told(
    steps('1', 'extras', extras, ['seats', 'bags']),
    steps('2', 'papers', papers, ['bags', 'seats']),
  );
  expect(found).toEqual(['added papers', 'removed extras']);
});

it('the errors of a form are not those of the form that a part of it moved to', () => {
  const wrong = 'please check the highlighted fields';
  const group = (name: string, isSplit: boolean): BuildFacts => {
    const naming = { '+Name': '', Create: isSplit ? ['detailsErrors', 'chat'] : ['groupErrors', 'chat'] };
    const people = { 'Tick Anna': '', 'Tick Ben': '' };
    const first = isSplit ? { ...people, Next: 'details' } : { ...people, ...naming };
    return app(name, {
      home: { offers: { Group: 'group', Help: 'help' } },
      help: { offers: { Ask: '' }, words: 'who knows' },
      group: { offers: first, title: 'New group' },
      ...(isSplit
        ? {
            details: { offers: naming, title: 'Details' },
            detailsErrors: { offers: naming, title: 'Details', words: wrong },
          }
        : { groupErrors: { offers: first, title: 'New group', words: wrong } }),
      chat: { offers: { Send: '' }, words: 'say hello' },
    });
  };
  const drift = compareBuilds(group('1', false), group('2', true));
  const pairOfErrors = drift.screens.find((s) => s.before?.screenId === idOf('groupErrors'));
  expect(pairOfErrors?.after ?? null).toBeNull();
});
