import type { BudgetPort } from '../ports/BudgetPort.ts';
import type { LLMAttempt, LLMMeter } from '../ports/LLMPort.ts';

export interface ModelSpending {
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly costUsd: number;
  readonly latencyMs: number;
  readonly modelId: string | null;
  readonly attempts: readonly LLMAttempt[];
}

/** Query and consume: every request is reserved before it leaves and settled by what it used. */
export function createModelMeter(budget: BudgetPort): LLMMeter & { spending(): ModelSpending } {
  const attempts: LLMAttempt[] = [];
  let reserved = { tokens: 0, costUsd: 0 };
  const sum = (of: (a: LLMAttempt) => number): number => attempts.reduce((total, a) => total + of(a), 0);
  return {
    before({ tokensIn, tokensOut, costUsd }) {
      const wanted = { tokens: Math.ceil(tokensIn + tokensOut), costUsd };
      budget.reserve(wanted.tokens, wanted.costUsd);
      reserved = wanted;
    },
    after(attempt) {
      attempts.push(attempt);
      budget.settle(reserved.tokens, attempt, reserved.costUsd);
      reserved = { tokens: 0, costUsd: 0 };
    },
    spending: () => ({
      tokensIn: sum((a) => a.tokensIn),
      tokensOut: sum((a) => a.tokensOut),
      costUsd: sum((a) => a.costUsd),
      latencyMs: sum((a) => a.latencyMs),
      modelId: attempts[attempts.length - 1]?.modelId ?? null,
      attempts,
    }),
  };
}
