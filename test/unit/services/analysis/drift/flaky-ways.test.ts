import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

const told = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after)
    .screens.map((s) => `${s.verdict} ${s.after?.name ?? s.before?.name ?? ''}`)
    .sort();

const PAGES = {
  home: { offers: { Cart: 'cart', 'Surprise me': 'quiz' } },
  cart: { offers: { Pay: '' }, words: 'your things' },
  quiz: { offers: { Answer: '' }, words: 'find out' },
  game: { offers: { Jump: '', Duck: '' }, words: 'score points level' },
} satisfies Record<string, Page>;
const { quiz: _quiz, game: _game, ...REST } = PAGES;

/** The control that leads to the quiz at times leads to the game. */
function flaky(facts: BuildFacts): BuildFacts {
  const more = facts.results
    .filter(({ toScreenId }) => toScreenId === idOf('quiz'))
    .map((result) => ({ ...result, toScreenId: idOf('game') }));
  return { ...facts, results: [...facts.results, ...more] };
}

describe('what lies behind a control that leads to several screens', () => {
  const before = flaky(build('1', PAGES));

  it('is gone with the control, and new with it', () => {
    const without = build('2', { ...REST, home: { offers: { Cart: 'cart' } } });
    expect(told(before, without)).toEqual(['changed home', 'removed game', 'removed quiz']);
    expect(told(without, before)).toEqual(['added game', 'added quiz', 'changed home']);
  });

  it('is not known while the control is there: it may lead there yet', () => {
    const now = build('2', { ...PAGES, game: PAGES.game });
    const { game: _gone, ...pages } = PAGES;
    expect(told(before, build('2', pages))).toEqual(['unknown game']);
    expect(told(before, now)).toEqual([]);
    const untried = build('2', { ...REST, home: { offers: { Cart: 'cart', 'Surprise me': null } } });
    expect(told(before, untried)).toEqual(['unknown game', 'unknown quiz']);
  });

  it('nor where the control may be called otherwise: another of its kind is new on its screen', () => {
    const { game: _gone, ...pages } = PAGES;
    const renamed = build('2', { ...pages, home: { offers: { Cart: 'cart', 'I feel lucky': 'quiz' } } });
    expect(told(before, renamed)).toEqual(['changed home', 'unknown game']);
  });

  it('nor where its screen was not seen whole', () => {
    const long = { ...PAGES, home: { offers: { Cart: 'cart', '…': '', 'Surprise me': 'quiz' } } };
    const half = build('2', { ...REST, home: { offers: { Cart: 'cart', '…': null } } });
    expect(told(flaky(build('1', long)), half)).toEqual(['unknown game', 'unknown quiz']);
  });
});
