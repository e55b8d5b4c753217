import type { Budgets, Usage } from '../../agent/domain/budgets.ts';
import { ZERO_COUNTERS, budgetRemaining, exhaustedBudget } from '../../agent/domain/budgets.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { BudgetPort, LoopUsage } from '../../agent/ports/BudgetPort.ts';

const NO_LOOP: LoopUsage = { tokens: 0, elapsedMs: 0, llmCalls: 0 };

/** The budget of one run, started from the usage its head holds. The loop's time is the active time consumed in it. */
export function createRunBudget(budgets: Budgets, start: Usage): BudgetPort {
  let used: Usage = { ...start };
  let loop = NO_LOOP;
  let reserved = { tokens: 0, costUsd: 0 };
  /** Requests that were reserved and are not settled yet. */
  let underWay = 0;
  let refused: string | null = null;

  const refuse = (limit: string, ofRun: boolean): never => {
    if (ofRun) refused = limit;
    throw new ScreenGraphError('budget_exceeded', undefined, { details: { limit } });
  };
  const withReserved = (): Usage => ({
    ...used,
    tokensIn: used.tokensIn + reserved.tokens,
    costUsd: used.costUsd + reserved.costUsd,
  });

  return {
    queryRemaining: () => budgetRemaining(budgets, withReserved()),
    usage: () => used,
    loop: () => loop,
    loopTimeLeftMs: () =>
      budgets.timePerLoopMs === null ? null : Math.max(0, budgets.timePerLoopMs - loop.elapsedMs),
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
    reserve(tokens, costUsd = 0) {
      const { tokensLeft, costLeftUsd } = budgetRemaining(budgets, withReserved());
      const { maxLlmCalls } = budgets;
      if (maxLlmCalls !== null && used.llmCalls + underWay >= maxLlmCalls) refuse('maxLlmCalls', true);
      if (tokensLeft !== null && tokens > tokensLeft) refuse('maxTokens', true);
      if (costLeftUsd !== null && (costLeftUsd <= 0 || costUsd > costLeftUsd)) refuse('maxCostUsd', true);
      if (budgets.tokensPerLoop !== null && loop.tokens + reserved.tokens + tokens > budgets.tokensPerLoop)
        refuse('tokensPerLoop', false);
      if (budgets.timePerLoopMs !== null && loop.elapsedMs >= budgets.timePerLoopMs)
        refuse('timePerLoopMs', false);
      reserved = { tokens: reserved.tokens + tokens, costUsd: reserved.costUsd + costUsd };
      underWay += 1;
    },
    settle(reservedTokens, { tokensIn, tokensOut, costUsd }, reservedCostUsd = 0) {
      reserved = {
        tokens: Math.max(0, reserved.tokens - reservedTokens),
        costUsd: Math.max(0, reserved.costUsd - reservedCostUsd),
      };
      underWay = Math.max(0, underWay - 1);
      this.consume({ tokensIn, tokensOut, costUsd, llmCalls: 1 });
    },
    beginLoop() {
      loop = NO_LOOP;
      reserved = { tokens: 0, costUsd: 0 };
      underWay = 0;
    },
    exceeded: () => exhaustedBudget(budgets, ZERO_COUNTERS, used),
    refused: () => refused,
  };
}
