import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type {
  DecisionNodeType,
  LLMAttempt,
  LLMPort,
  LLMPrompt,
  StructuredOutput,
} from '../../agent/ports/LLMPort.ts';

type Failure = 'llm_unavailable' | 'invalid_llm_output';
type Answer = Partial<StructuredOutput> | Failure;

export interface RecordedAnswer {
  readonly nodeType: DecisionNodeType;
  /** What the model answered, or the error with which it failed. */
  readonly answer: Answer;
}

/** Answers by rule: a model for tests and measurements that need one which always has something to say. */
export type Scriptwriter = (nodeType: DecisionNodeType, prompt: LLMPrompt) => Answer;

export interface ScriptedLLM extends LLMPort {
  readonly calls: readonly { readonly nodeType: DecisionNodeType; readonly prompt: LLMPrompt }[];
}

/**
 * Replays recorded answers, per node in their order, and is unavailable when they run out; or follows a rule. One
 * request an answer, no repair turn: what does not pass `check` is `invalid_llm_output`.
 */
export function createScriptedLLM(
  script: readonly RecordedAnswer[] | Scriptwriter,
  { modelId = 'scripted' }: { readonly modelId?: string } = {},
): ScriptedLLM {
  const calls: { nodeType: DecisionNodeType; prompt: LLMPrompt }[] = [];
  const next = typeof script === 'function' ? script : inOrder(script);
  let closed = false;
  return {
    modelId,
    modelFor: () => modelId,
    calls,
    async invoke(nodeType, prompt, { signal, check, meter, onToken }) {
      if (closed || signal?.aborted === true)
        throw new ScreenGraphError('llm_unavailable', undefined, {
          details: { reason: closed ? 'closed' : 'cancelled' },
        });
      calls.push({ nodeType, prompt });
      const answer = next(nodeType, prompt);
      const used = { tokensIn: 0, tokensOut: 0, cachedTokensIn: 0, costUsd: 0, latencyMs: 0 };
      const given = typeof answer === 'string' ? {} : answer;
      const spent = { ...used, ...given };
      meter?.before({
        modelId,
        tokensIn: spent.tokensIn,
        tokensOut: spent.tokensOut,
        costUsd: spent.costUsd,
      });
      const text = given.text ?? JSON.stringify(given.result ?? null);
      const fault = typeof answer === 'string' ? null : (check?.(given.result) ?? null);
      const failed: { readonly code: Failure; readonly reason: 'unreachable' | 'wrong_shape' } | null =
        answer === 'llm_unavailable'
          ? { code: 'llm_unavailable', reason: 'unreachable' }
          : answer === 'invalid_llm_output' || fault !== null
            ? { code: 'invalid_llm_output', reason: 'wrong_shape' }
            : null;
      const attempt: LLMAttempt = {
        modelId,
        outcome: failed?.reason ?? 'answered',
        ...pick(spent),
        text: typeof answer === 'string' ? null : text,
      };
      meter?.after(attempt);
      if (failed !== null)
        throw new ScreenGraphError(failed.code, undefined, { details: { reason: failed.reason } });
      onToken?.(text);
      return { modelId, cacheHit: false, calls: 1, ...spent, result: given.result ?? null, text };
    },
    async close() {
      closed = true;
    },
  };
}

const pick = ({
  tokensIn,
  tokensOut,
  cachedTokensIn,
  costUsd,
  latencyMs,
}: Pick<LLMAttempt, 'tokensIn' | 'tokensOut' | 'cachedTokensIn' | 'costUsd' | 'latencyMs'>) => ({
  tokensIn,
  tokensOut,
  cachedTokensIn,
  costUsd,
  latencyMs,
});

function inOrder(answers: readonly RecordedAnswer[]): Scriptwriter {
  const left = [...answers];
  return (nodeType) => {
    const at = left.findIndex((row) => row.nodeType === nodeType);
    if (at === -1) throw new ScreenGraphError('llm_unavailable', 'the script has no more answers');
    return left.splice(at, 1)[0]?.answer ?? 'llm_unavailable';
  };
}
