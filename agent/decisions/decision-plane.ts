import { z } from 'zod';
import { canonicalJson } from '../domain/canonical-json.ts';
import { toScreenGraphError } from '../domain/errors.ts';
import { sha256Hex } from '../domain/ids.ts';
import type { DecisionProvenance, DecisionSource } from '../domain/records.ts';
import type { BudgetPort } from '../ports/BudgetPort.ts';
import type { CachePort } from '../ports/CachePort.ts';
import type { DecisionNodeType, LLMPort, LLMPrompt, StructuredOutput } from '../ports/LLMPort.ts';
import { DECISION_SCHEMAS, type DecisionAnswer } from './schemas.ts';
import { worthAsking, type DecisionMode } from './worth-asking.ts';

export interface DecisionQuestion<N extends DecisionNodeType> {
  readonly nodeType: N;
  /** JSON; what the answer depends on. Its hash is part of the cache key. */
  readonly payload: unknown;
  readonly newFrame?: boolean;
  readonly needsText?: boolean;
  readonly stalled?: boolean;
  readonly budget: BudgetPort;
  readonly signal: AbortSignal;
  /** Says why an answer must not be followed, or null. Applied to every answer but the policy's own. */
  readonly guard: (answer: DecisionAnswer<N>) => string | null;
  /** The policy's own answer; also the node's fallback. */
  readonly policy: () => DecisionAnswer<N>;
}

export interface Decided<N extends DecisionNodeType> {
  readonly answer: DecisionAnswer<N>;
  readonly provenance: DecisionProvenance;
}

export interface DecisionPlane {
  decide<N extends DecisionNodeType>(question: DecisionQuestion<N>): Promise<Decided<N>>;
}

/** Time to live of cached answers, in ms: prompts 7 days, routing 1 hour (`agent-node-graph.md`). */
const TTL_MS: Record<DecisionNodeType, number> = {
  choose_action: 7 * 86_400_000,
  verify: 7 * 86_400_000,
  detect_progress: 3_600_000,
  should_continue: 3_600_000,
  switch_policy: 3_600_000,
};
const CACHE_VERSION = '1';
/** Tokens put aside before a call; settled by what the model reports. */
const RESERVED_TOKENS = 4_000;

/**
 * The decision plane: cache → is asking worth it → model → guardrails → the policy's own answer. No answer of a model
 * reaches a node unchecked: it must fit the node's schema and pass the node's guard, else the policy decides.
 */
export function createDecisionPlane(parts: {
  readonly mode: DecisionMode;
  readonly llm: LLMPort | null;
  readonly cache: CachePort;
}): DecisionPlane {
  const { mode, llm, cache } = parts;
  return {
    async decide(question) {
      const verdict = worthAsking({
        mode,
        hasModel: llm !== null,
        nodeType: question.nodeType,
        newFrame: question.newFrame ?? false,
        needsText: question.needsText ?? false,
        stalled: question.stalled ?? false,
      });
      const own = (source: DecisionSource, reason: string) => {
        const answer = question.policy();
        return { answer, provenance: provenance(source, reason, null) };
      };
      if (!verdict.ask || llm === null) return own('heuristic', verdict.reason);
      const key = `${question.nodeType}:${llm.modelFor(question.nodeType)}:${sha256Hex(canonicalJson(question.payload))}`;
      const cached = parse(question, await cache.get(key));
      if (cached !== null)
        return {
          answer: cached,
          provenance: { ...provenance('cache', verdict.reason, null), cacheHit: true },
        };
      let output: StructuredOutput;
      try {
        question.budget.reserve(RESERVED_TOKENS);
      } catch {
        return own('heuristic', 'token_budget_spent');
      }
      try {
        output = await llm.invoke(question.nodeType, promptOf(question), { signal: question.signal });
      } catch (thrown) {
        question.budget.settle(RESERVED_TOKENS, { tokensIn: 0, tokensOut: 0, costUsd: 0 });
        return own('fallback', toScreenGraphError(thrown).code);
      }
      question.budget.settle(RESERVED_TOKENS, output);
      const parsed = DECISION_SCHEMAS[question.nodeType].safeParse(output.result);
      const answer = parsed.success ? (parsed.data as DecisionAnswer<typeof question.nodeType>) : null;
      const objection = answer === null ? 'invalid_llm_output' : question.guard(answer);
      if (answer === null || objection !== null)
        return {
          answer: question.policy(),
          provenance: provenance('fallback', objection ?? 'guard', output),
        };
      const bytes = new TextEncoder().encode(canonicalJson(answer));
      await cache.set(key, bytes, { ttlMs: TTL_MS[question.nodeType], version: CACHE_VERSION });
      return { answer, provenance: provenance('model', verdict.reason, output) };
    },
  };
}

const promptOf = ({ nodeType, payload }: { nodeType: DecisionNodeType; payload: unknown }): LLMPrompt => ({
  promptVersion: `${nodeType}@0`,
  system: `You decide for an explorer of apps: ${nodeType}. Answer with one JSON object of the schema.`,
  user: canonicalJson(payload),
  schema: z.toJSONSchema(DECISION_SCHEMAS[nodeType]),
  maxTokensOut: 500,
});

function parse<N extends DecisionNodeType>(
  question: DecisionQuestion<N>,
  bytes: Uint8Array | null,
): DecisionAnswer<N> | null {
  if (bytes === null) return null;
  try {
    const parsed = DECISION_SCHEMAS[question.nodeType].safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    if (!parsed.success) return null;
    const answer = parsed.data as DecisionAnswer<N>;
    return question.guard(answer) === null ? answer : null;
  } catch {
    return null;
  }
}

const provenance = (
  source: DecisionSource,
  reason: string,
  output: StructuredOutput | null,
): DecisionProvenance => ({
  source,
  reason,
  modelId: output?.modelId ?? null,
  tokensIn: output?.tokensIn ?? 0,
  tokensOut: output?.tokensOut ?? 0,
  latencyMs: output?.latencyMs ?? 0,
  costUsd: output?.costUsd ?? 0,
  cacheHit: output?.cacheHit ?? false,
});
