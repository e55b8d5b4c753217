import { canonicalJson } from '../domain/canonical-json.ts';
import { sha256Hex } from '../domain/ids.ts';
import type { DecisionProvenance, DecisionQuestionRecord, DecisionSource } from '../domain/records.ts';
import type { LLMAttempt, LLMPrompt } from '../ports/LLMPort.ts';
import type { ArtifactMetadata } from '../ports/ObjectStorePort.ts';

/** How an answer came about, before it is put on record. */
export interface Outcome {
  readonly source: DecisionSource;
  readonly reason: string;
  readonly modelId?: string | null;
  readonly tokensIn?: number;
  readonly tokensOut?: number;
  readonly latencyMs?: number;
  readonly costUsd?: number;
  readonly cacheHit?: boolean;
  readonly attempts?: readonly LLMAttempt[];
  readonly artifacts?: readonly ArtifactMetadata[];
  readonly refs?: { readonly promptRef: string | null; readonly answerRef: string | null } | null;
  readonly asked?: Pick<
    DecisionQuestionRecord,
    'promptVersion' | 'questionKey' | 'promptHash' | 'promptTokens' | 'agreed'
  > & { readonly answer: object | null };
}

export function provenanceOf(outcome: Outcome): DecisionProvenance {
  const { asked } = outcome;
  return {
    source: outcome.source,
    reason: outcome.reason,
    modelId: outcome.modelId ?? null,
    tokensIn: Math.round(outcome.tokensIn ?? 0),
    tokensOut: Math.round(outcome.tokensOut ?? 0),
    latencyMs: Math.round(outcome.latencyMs ?? 0),
    costUsd: outcome.costUsd ?? 0,
    cacheHit: outcome.cacheHit ?? false,
    ...(asked === undefined
      ? {}
      : {
          asked: {
            ...asked,
            answer: asked.answer === null ? null : { ...asked.answer },
            promptRef: outcome.refs?.promptRef ?? null,
            answerRef: outcome.refs?.answerRef ?? null,
            calls: outcome.attempts?.length ?? 0,
          },
        }),
  };
}

export const promptHash = (prompt: LLMPrompt): string =>
  sha256Hex(canonicalJson({ system: prompt.system, user: prompt.user, schema: prompt.schema }));
