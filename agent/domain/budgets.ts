import { z } from 'zod';

/** Limits of a run, each in its own unit; null: none. */
export const Budgets = z.strictObject({
  maxSteps: z.int().positive(),
  maxTimeMs: z.int().positive(),
  maxTaps: z.int().positive(),
  outsideAppLimit: z.int().nonnegative(),
  restartLimit: z.int().nonnegative(),
  maxIterations: z.int().positive().nullable(),
  maxActions: z.int().positive().nullable(),
  maxScreens: z.int().positive().nullable(),
  maxTokens: z.int().nonnegative().nullable(),
  maxCostUsd: z.number().nonnegative().nullable(),
  /** Requests that leave for a model, retries and repairs included; null: any number. */
  maxLlmCalls: z.int().nonnegative().nullable(),
  tokensPerLoop: z.int().positive().nullable(),
  timePerLoopMs: z.int().positive().nullable(),
  noProgressLimit: z.int().positive(),
});
export type Budgets = z.infer<typeof Budgets>;

/** Some of the limits, to be laid over those in force. */
export const BudgetChange = Budgets.partial();
export type BudgetChange = z.infer<typeof BudgetChange>;

/** The limits after a change; what is left out keeps its value. */
export const changedBudgets = (budgets: Budgets, change: BudgetChange): Budgets => ({
  ...budgets,
  ...(Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Budgets>),
});

/** Counters never decrease, but for the two that count consecutive events (`noProgressCycles`, `outsideAppSteps`). */
export const Counters = z.strictObject({
  stepsTotal: z.int().nonnegative(),
  screensNew: z.int().nonnegative(),
  noProgressCycles: z.int().nonnegative(),
  outsideAppSteps: z.int().nonnegative(),
  restartsUsed: z.int().nonnegative(),
  errors: z.int().nonnegative(),
});
export type Counters = z.infer<typeof Counters>;

export const ZERO_COUNTERS: Counters = {
  stepsTotal: 0,
  screensNew: 0,
  noProgressCycles: 0,
  outsideAppSteps: 0,
  restartsUsed: 0,
  errors: 0,
};

/** What a run has used; lives on the run's head and is committed with the step. Times in ms of active time. */
export const Usage = z.strictObject({
  steps: z.int().nonnegative(),
  iterations: z.int().nonnegative(),
  actions: z.int().nonnegative(),
  taps: z.int().nonnegative(),
  screens: z.int().nonnegative(),
  edges: z.int().nonnegative(),
  activeMs: z.int().nonnegative(),
  llmCalls: z.int().nonnegative(),
  tokensIn: z.int().nonnegative(),
  tokensOut: z.int().nonnegative(),
  costUsd: z.number().nonnegative(),
});
export type Usage = z.infer<typeof Usage>;

export const ZERO_USAGE: Usage = {
  steps: 0,
  iterations: 0,
  actions: 0,
  taps: 0,
  screens: 0,
  edges: 0,
  activeMs: 0,
  llmCalls: 0,
  tokensIn: 0,
  tokensOut: 0,
  costUsd: 0,
};

export const BudgetRemaining = z.strictObject({
  stepsLeft: z.int(),
  timeLeftMs: z.int(),
  tapsLeft: z.int(),
  iterationsLeft: z.int().nullable(),
  actionsLeft: z.int().nullable(),
  screensLeft: z.int().nullable(),
  tokensLeft: z.int().nullable(),
  costLeftUsd: z.number().nullable(),
});
export type BudgetRemaining = z.infer<typeof BudgetRemaining>;

const left = (limit: number | null, used: number): number | null => (limit === null ? null : limit - used);

export function budgetRemaining(budgets: Budgets, usage: Usage): BudgetRemaining {
  return {
    stepsLeft: budgets.maxSteps - usage.steps,
    timeLeftMs: budgets.maxTimeMs - usage.activeMs,
    tapsLeft: budgets.maxTaps - usage.taps,
    iterationsLeft: left(budgets.maxIterations, usage.iterations),
    actionsLeft: left(budgets.maxActions, usage.actions),
    screensLeft: left(budgets.maxScreens, usage.screens),
    tokensLeft: left(budgets.maxTokens, usage.tokensIn + usage.tokensOut),
    costLeftUsd: left(budgets.maxCostUsd, usage.costUsd),
  };
}

/** Actions that the limits on actions and iterations still allow; null where neither is limited. */
export function actionsAllowed({ actionsLeft, iterationsLeft }: BudgetRemaining): number | null {
  const least = Math.min(actionsLeft ?? Infinity, iterationsLeft ?? Infinity);
  return least === Infinity ? null : least;
}

/** The first spent limit in a fixed order, or null. I11: whoever asks gets the same answer whatever a model says. */
export function exhaustedBudget(budgets: Budgets, counters: Counters, usage: Usage): string | null {
  const remaining = budgetRemaining(budgets, usage);
  if (remaining.timeLeftMs <= 0) return 'maxTimeMs';
  if (remaining.stepsLeft <= 0) return 'maxSteps';
  if (remaining.iterationsLeft !== null && remaining.iterationsLeft <= 0) return 'maxIterations';
  if (remaining.actionsLeft !== null && remaining.actionsLeft <= 0) return 'maxActions';
  if (remaining.tapsLeft <= 0) return 'maxTaps';
  if (remaining.screensLeft !== null && remaining.screensLeft <= 0) return 'maxScreens';
  if (remaining.tokensLeft !== null && budgets.maxTokens !== 0 && remaining.tokensLeft <= 0)
    return 'maxTokens';
  if (remaining.costLeftUsd !== null && budgets.maxCostUsd !== 0 && remaining.costLeftUsd <= 0)
    return 'maxCostUsd';
  if (counters.outsideAppSteps >= budgets.outsideAppLimit && counters.outsideAppSteps > 0)
    return 'outsideAppLimit';
  return null;
}

/**
 * The limit that ends a run, or null. Where the policy is to go on alone once a model may not be paid any more, tokens
 * and money end nothing; where the run is to stop, a request that was refused for them ends it as well.
 */
export function spentLimit(
  whenSpent: 'policy' | 'stop',
  now: {
    readonly budgets: Budgets;
    readonly counters: Counters;
    readonly usage: Usage;
    readonly refused: string | null;
  },
): string | null {
  const { budgets, counters, usage, refused } = now;
  if (whenSpent === 'stop') return exhaustedBudget(budgets, counters, usage) ?? refused;
  return exhaustedBudget({ ...budgets, maxTokens: null, maxCostUsd: null }, counters, usage);
}
