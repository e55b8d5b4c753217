import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { DecisionNodeType, LLMPort, StructuredOutput } from '../../agent/ports/LLMPort.ts';

export interface RecordedAnswer {
  readonly nodeType: DecisionNodeType;
  /** What the model answered, or the error with which it failed. */
  readonly answer: Partial<StructuredOutput> | 'llm_unavailable' | 'invalid_llm_output';
}

export interface ScriptedLLM extends LLMPort {
  readonly calls: readonly { readonly nodeType: DecisionNodeType; readonly payload: unknown }[];
}

/** Replays recorded answers, per node in their order; when they run out it is unavailable. */
export function createScriptedLLM(
  answers: readonly RecordedAnswer[],
  { modelId = 'scripted' }: { readonly modelId?: string } = {},
): ScriptedLLM {
  const left = [...answers];
  const calls: { nodeType: DecisionNodeType; payload: unknown }[] = [];
  let closed = false;
  return {
    modelId,
    calls,
    async invoke(nodeType, payload, { signal }) {
      if (closed || signal?.aborted === true) throw new ScreenGraphError('llm_unavailable');
      calls.push({ nodeType, payload });
      const at = left.findIndex((row) => row.nodeType === nodeType);
      const row = at === -1 ? undefined : left.splice(at, 1)[0];
      if (row === undefined) throw new ScreenGraphError('llm_unavailable', 'the script has no more answers');
      if (typeof row.answer === 'string') throw new ScreenGraphError(row.answer);
      return {
        result: null,
        modelId,
        tokensIn: 0,
        tokensOut: 0,
        cacheHit: false,
        latencyMs: 0,
        costUsd: 0,
        ...row.answer,
      };
    },
    async close() {
      closed = true;
    },
  };
}
