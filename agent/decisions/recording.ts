import type { DecisionProvenance } from '../domain/records.ts';
import type { BudgetPort } from '../ports/BudgetPort.ts';
import type { DecisionNodeType } from '../ports/LLMPort.ts';
import type { Outcome } from './provenance.ts';

/** What a decision of a recorded run was answered. */
export interface RecordedDecision {
  readonly modelId: string | null;
  /** Null when nobody was asked there. */
  readonly questionKey: string | null;
  readonly answer: unknown;
  readonly outcome: Outcome;
  /** Charges what the answer cost then, so that limits bind where they did. Nothing is spent. */
  charge(budget: BudgetPort): void;
}

/** The decisions of a run by step; null where it made none. */
export interface Recording {
  at(stepOrdinal: number, nodeType: DecisionNodeType): Promise<RecordedDecision | null>;
}

export function recordedDecision(provenance: DecisionProvenance): RecordedDecision {
  const { source, reason, modelId, tokensIn, tokensOut, costUsd, latencyMs, asked } = provenance;
  return {
    modelId: asked?.questionKey.split(':')[1] ?? modelId,
    questionKey: asked?.questionKey ?? null,
    answer: asked?.answer ?? null,
    outcome: { source, reason, modelId, tokensIn, tokensOut, costUsd, latencyMs },
    charge(budget) {
      for (let call = 0; call < (asked?.calls ?? 0); call++)
        budget.settle(
          0,
          call === 0 ? { tokensIn, tokensOut, costUsd } : { tokensIn: 0, tokensOut: 0, costUsd: 0 },
        );
    },
  };
}
