import type { BudgetRemaining, Usage } from '../domain/budgets.ts';

/** What one loop has used so far. */
export interface LoopUsage {
  readonly tokens: number;
  readonly elapsedMs: number;
  readonly llmCalls: number;
}

/**
 * A view of the run's head: usage is committed with the step, so a kill neither loses nor doubles it.
 * `reserve` puts tokens and money aside before a request to a model and fails with `budget_exceeded`
 * (`details.limit` names it) when a cap of the loop or the run would be passed; `settle` replaces the reservation by
 * what was used. `beginLoop` clears the per-loop usage.
 */
export interface BudgetPort {
  queryRemaining(): BudgetRemaining;
  usage(): Usage;
  loop(): LoopUsage;
  /** What is left of the loop's time in ms; null without a cap. */
  loopTimeLeftMs(): number | null;
  consume(delta: Partial<Usage>): void;
  reserve(tokens: number, costUsd?: number): void;
  settle(
    reservedTokens: number,
    used: { readonly tokensIn: number; readonly tokensOut: number; readonly costUsd: number },
    reservedCostUsd?: number,
  ): void;
  beginLoop(): void;
  /** The name of the first spent limit, or null. */
  exceeded(): string | null;
  /** The limit of the whole run for which a reservation was last refused, or null. */
  refused(): string | null;
}
