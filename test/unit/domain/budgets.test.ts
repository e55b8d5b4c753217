import { describe, expect, test } from 'vitest';
import {
  ZERO_COUNTERS,
  ZERO_USAGE,
  actionsAllowed,
  budgetRemaining,
  changedBudgets,
  exhaustedBudget,
  spentLimit,
  type Budgets,
} from '../../../agent/domain/budgets.ts';
import { TEST_BUDGETS } from '../../support/crawl/test-budgets.ts';

const WIDE: Budgets = { ...TEST_BUDGETS, maxSteps: 1_000 };
const outside = (steps: number) => ({ ...ZERO_COUNTERS, outsideAppSteps: steps });

describe('I11: a run that stays outside its app', () => {
  test.each([
    [3, 2, null],
    [3, 3, 'outsideAppLimit'],
    [3, 4, 'outsideAppLimit'],
    [0, 1, 'outsideAppLimit'],
    // It has not left the app at all.
    [0, 0, null],
  ])('with %i allowed and %i taken: %s', (outsideAppLimit, taken, limit) => {
    expect(exhaustedBudget({ ...WIDE, outsideAppLimit }, outside(taken), ZERO_USAGE)).toBe(limit);
  });
});

describe('I11: tokens and money that are spent', () => {
  const budgets = { ...WIDE, maxTokens: 10, maxCostUsd: 1 };
  const spent = { ...ZERO_USAGE, tokensIn: 6, tokensOut: 4 };
  const now = { budgets, counters: ZERO_COUNTERS, usage: spent, refused: null };

  test('end a run that is to stop then, and none whose policy goes on alone', () => {
    expect(spentLimit('stop', now)).toBe('maxTokens');
    expect(spentLimit('policy', now)).toBeNull();
    const paid = { ...now, usage: { ...ZERO_USAGE, costUsd: 1 } };
    expect(spentLimit('stop', paid)).toBe('maxCostUsd');
    expect(spentLimit('policy', paid)).toBeNull();
  });

  test('so does a request that was refused for them', () => {
    const refused = { ...now, usage: ZERO_USAGE, refused: 'maxLlmCalls' };
    expect(spentLimit('stop', refused)).toBe('maxLlmCalls');
    expect(spentLimit('policy', refused)).toBeNull();
  });

  test('do not hide another limit from either', () => {
    const both = { ...now, usage: { ...spent, steps: 1_000 } };
    expect(spentLimit('stop', both)).toBe('maxSteps');
    expect(spentLimit('policy', both)).toBe('maxSteps');
  });
});

test('of several spent limits the same one is told each time: time, then steps, then the others', () => {
  const budgets = { ...WIDE, maxTimeMs: 5, maxSteps: 5, maxTaps: 5, maxActions: 5 };
  const usage = { ...ZERO_USAGE, activeMs: 5, steps: 5, taps: 5, actions: 5 };
  expect(exhaustedBudget(budgets, ZERO_COUNTERS, usage)).toBe('maxTimeMs');
  expect(exhaustedBudget({ ...budgets, maxTimeMs: 6 }, ZERO_COUNTERS, usage)).toBe('maxSteps');
  expect(exhaustedBudget({ ...budgets, maxTimeMs: 6, maxSteps: 6 }, ZERO_COUNTERS, usage)).toBe('maxActions');
});

test.each([
  [null, null, null],
  [4, null, 4],
  [null, 3, 3],
  [4, 3, 3],
])(
  'with limits of %s actions and %s iterations %s actions are allowed',
  (maxActions, maxIterations, most) => {
    expect(actionsAllowed(budgetRemaining({ ...WIDE, maxActions, maxIterations }, ZERO_USAGE))).toBe(most);
  },
);

test('a change lays what it names over the limits; null takes one away, what is left out stays', () => {
  const changed = changedBudgets(
    { ...WIDE, maxActions: 7, maxScreens: 9 },
    { maxActions: null, maxSteps: 5 },
  );
  expect(changed).toEqual({ ...WIDE, maxActions: null, maxScreens: 9, maxSteps: 5 });
});
