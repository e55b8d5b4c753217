import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

const told = (before: BuildFacts, after: BuildFacts): readonly string[] => {
  const drift = compareBuilds(before, after);
  return [
    ...drift.screens.map((s) => `${s.verdict} ${s.after?.name ?? s.before?.name ?? ''}`),
    ...drift.actions.map(
      (a) =>
        `${a.verdict} ${a.screen.name}: ${a.ledTo.map((s) => s.name).join()} → ${a.leadsTo.map((s) => s.name).join()}`,
    ),
  ].sort();
};

/** What each step of a check-in asks; all of them lead on by one button of one resource name. */
const ASKS: Readonly<Record<string, readonly [string, string]>> = {
  who: ['Everybody', 'tick who travels'],
  seats: ['By the window', 'choose where to sit'],
  bags: ['One more bag', 'what you carry'],
  pass: ['+Passport', 'your papers'],
};
const checkIn = (name: string, steps: readonly string[], errors = false): BuildFacts =>
  build(name, {
    home: { offers: { Start: steps[0] ?? '', Help: 'help' } },
    help: { offers: { Ask: '' }, words: 'who knows' },
    ...Object.fromEntries(
      steps.flatMap((step, at): readonly (readonly [string, Page])[] => {
        const [field, words] = ASKS[step] ?? ['', ''];
        const to = steps[at + 1] ?? 'card';
        const fails = errors && field.startsWith('+');
        const next = { 'next#Next': fails ? [`${step}Errors`, to] : to };
        const own = { words, title: step, offers: { [field]: '', ...next } };
        return fails
          ? [
              [step, own],
              [`${step}Errors`, { ...own, words: `${words} is missing` }],
            ]
          : [[step, own]];
      }),
    ),
    card: { offers: { Share: '' }, words: 'your card', title: 'card' },
  });

describe('steps of a row, which lead on by one button', () => {
  it('are redirected where one was put in between, though that button leads there from the new one', () => {
    expect(
      told(checkIn('1', ['who', 'seats', 'bags']), checkIn('2', ['who', 'pass', 'seats', 'bags'])),
    ).toEqual(['added pass', 'redirected who: seats → pass']);
  });

  it('are redirected where they stand in another order, fields or not', () => {
    expect(
      told(checkIn('1', ['who', 'seats', 'bags', 'pass']), checkIn('2', ['who', 'bags', 'seats', 'pass'])),
    ).toEqual([
      'redirected bags: pass → seats',
      'redirected seats: bags → pass',
      'redirected who: seats → bags',
    ]);
    expect(told(checkIn('1', ['pass', 'seats', 'bags']), checkIn('2', ['pass', 'bags', 'seats']))).toEqual([
      'redirected bags: card → seats',
      'redirected pass: seats → bags',
      'redirected seats: bags → card',
    ]);
  });

  it('are redirected from a form that shows errors as well, where the step after it is gone', () => {
    const [before, after] = [
      ['pass', 'seats', 'bags'],
      ['pass', 'bags'],
    ];
    expect(told(checkIn('1', before, true), checkIn('2', after, true))).toEqual([
      // Once of the form as it is, and once with its errors.
      'redirected pass: seats → bags',
      'redirected pass: seats → bags',
      'removed seats',
    ]);
  });
});

it('a control that leads from several screens to both of two goes by the state of the app', () => {
  const shop = (name: string, home: string, news: string): BuildFacts =>
    build(name, {
      home: { offers: { Cart: home, News: 'news', Help: 'help' } },
      news: { offers: { Cart: news }, words: 'of today' },
      help: { offers: { Cart: 'full' }, words: 'who knows' },
      empty: { offers: { Browse: '' }, words: 'nothing yet' },
      full: { offers: { Pay: '' }, words: 'two lamps' },
    });
  expect(told(shop('1', 'empty', 'full'), shop('2', 'full', 'full'))).toContain(
    'suspected home: empty → full',
  );
});
