import type { Budgets, Usage } from '../../agent/domain/budgets.ts';
import { ZERO_COUNTERS, budgetRemaining, exhaustedBudget } from '../../agent/domain/budgets.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { BudgetPort, LoopUsage } from '../../agent/ports/BudgetPort.ts';

const NO_LOOP: LoopUsage = { tokens: 0, elapsedMs: 0, llmCalls: 0 };

/** The budget of one run, started from the usage its head holds. The loop's time is the active time consumed in it. */
export function createRunBudget(budgets: Budgets, start: Usage): BudgetPort {
  let used: Usage = { ...start };
  let loop = NO_LOOP;
  let reserved = 0;

  const refuse = (limit: string): never => {
    throw new ScreenGraphError('budget_exceeded', undefined, { details: { limit } });
  };
  const withReserved = (): Usage => ({ ...used, tokensIn: used.tokensIn + reserved });

  return {
    queryRemaining: () => budgetRemaining(budgets, withReserved()),
    usage: () => used,
    loop: () => loop,
    consume(delta) {
      const next = { ...used };
      for (const key of Object.keys(delta) as (keyof Usage)[]) next[key] += delta[key] ?? 0;
      used = next;
      loop = {
        tokens: loop.tokens + (delta.tokensIn ?? 0) + (delta.tokensOut ?? 0),
        elapsedMs: loop.elapsedMs + (delta.activeMs ?? 0),
        llmCalls: loop.llmCalls + (delta.llmCalls ?? 0),
      };
    },
    reserve(tokens) {
      const { tokensLeft, costLeftUsd } = budgetRemaining(budgets, withReserved());
      if (tokensLeft !== null && tokens > tokensLeft) refuse('maxTokens');
      if (costLeftUsd !== null && costLeftUsd <= 0) refuse('maxCostUsd');
      if (budgets.tokensPerLoop !== null && loop.tokens + reserved + tokens > budgets.tokensPerLoop)
        refuse('tokensPerLoop');
      if (budgets.timePerLoopMs !== null && loop.elapsedMs >= budgets.timePerLoopMs) refuse('timePerLoopMs');
      reserved += tokens;
    },
    settle(reservedTokens, { tokensIn, tokensOut, costUsd }) {
      reserved = Math.max(0, reserved - reservedTokens);
      this.consume({ tokensIn, tokensOut, costUsd, llmCalls: 1 });
    },
    beginLoop() {
      loop = NO_LOOP;
      reserved = 0;
    },
    exceeded: () => exhaustedBudget(budgets, ZERO_COUNTERS, used),
  };
}
