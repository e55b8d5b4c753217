/** The five decision nodes as the model sees them. */
export type DecisionNodeType =
  'choose_action' | 'verify' | 'detect_progress' | 'should_continue' | 'switch_policy';

export interface StructuredOutput {
  /** Not yet validated; the decision plane checks it against the node's schema. */
  readonly result: unknown;
  readonly modelId: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly cacheHit: boolean;
  readonly latencyMs: number;
  readonly costUsd: number;
}

/** A model. Fails with `llm_unavailable` or `invalid_llm_output`; honours the signal promptly; never retries a refusal. */
export interface LLMPort {
  readonly modelId: string;
  invoke(
    nodeType: DecisionNodeType,
    payload: unknown,
    options: { readonly signal?: AbortSignal },
  ): Promise<StructuredOutput>;
  close(): Promise<void>;
}
