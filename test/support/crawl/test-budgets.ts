import type { Budgets } from '../../../agent/domain/budgets.ts';

/** Limits that no test run meets unless it sets its own. */
export const TEST_BUDGETS: Budgets = {
  maxSteps: 200_000,
  maxTimeMs: 24 * 3_600_000,
  maxTaps: 50_000,
  outsideAppLimit: 10,
  restartLimit: 20,
  maxIterations: null,
  maxActions: null,
  maxScreens: null,
  maxTokens: null,
  maxCostUsd: null,
  maxLlmCalls: null,
  tokensPerLoop: null,
  timePerLoopMs: null,
  noProgressLimit: 300,
};
