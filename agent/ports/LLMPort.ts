/** The five decision nodes as the model sees them. */
export type DecisionNodeType =
  | 'choose_action'
  | 'verify'
  | 'detect_progress'
  | 'should_continue'
  | 'switch_policy';

/** A ready prompt: what the decision plane has rendered. Adapters add nothing to it but a model's own framing. */
export interface LLMPrompt {
  /** Name and version of the prompt file, for instance `choose-action@1`. Never sent. */
  readonly promptVersion: string;
  /** The stable prefix, byte for byte the same for every question of a kind; what prompt caching works on. */
  readonly system: string;
  /** What changes from question to question; app content in it is quoted. */
  readonly user: string;
  /** JSON Schema of the answer: an object at the root, closed (`additionalProperties: false`), every property required. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** A part of `schema`: the answers that this very question has. Not part of the stable prefix. */
  readonly narrowSchema?: Readonly<Record<string, unknown>>;
  readonly image?: { readonly mediaType: 'image/png' | 'image/jpeg'; readonly bytes: Uint8Array };
  /** The answer may not be longer, in tokens. */
  readonly maxTokensOut: number;
}

/** Why a request brought no usable answer. Goes on records; branch on the error's code, show this. */
export type LLMFailure =
  // llm_unavailable
  | 'timeout'
  | 'rate_limited'
  | 'overloaded'
  | 'server_error'
  | 'unreachable'
  | 'unauthorized'
  | 'request_refused'
  | 'cut_off'
  | 'not_the_api'
  | 'cancelled'
  | 'paused_after_failures'
  | 'closed'
  // invalid_llm_output
  | 'refusal'
  | 'max_tokens'
  | 'too_large'
  | 'not_json'
  | 'wrong_shape';

/** What one request may use at most; the adapter's careful guess, never less than what is then settled by far. */
export interface LLMEstimate {
  readonly modelId: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly costUsd: number;
}

/** What one request used. Where a server did not say, the adapter counts what was sent and what was received. */
export interface LLMAttempt {
  readonly modelId: string;
  readonly outcome: 'answered' | LLMFailure;
  readonly tokensIn: number;
  /** The part of `tokensIn` that came from the provider's prompt cache. */
  readonly cachedTokensIn: number;
  readonly tokensOut: number;
  readonly costUsd: number;
  readonly latencyMs: number;
  /** The answer as it came, cut at 64 Ki characters; null when there was none. */
  readonly text: string | null;
}

/** The caller's books. Every request that leaves for the model is between one `before` and one `after`. */
export interface LLMMeter {
  /** Throws `budget_exceeded` to forbid the request: the invocation fails with it, and there is no `after`. */
  before(estimate: LLMEstimate): void;
  after(attempt: LLMAttempt): void;
}

export interface LLMOptions {
  readonly signal?: AbortSignal;
  /** Asks for streaming; is given the pieces of the answer as they come. Pieces of an answer that fails come too. */
  readonly onToken?: (text: string) => void;
  /** For the whole invocation with its retries and its repair turn; the adapter's own limit if that is shorter. */
  readonly timeLimitMs?: number;
  /** Null when the answer fits, else what is wrong with it, in words for the model's one repair turn. */
  readonly check?: (result: unknown) => string | null;
  readonly meter?: LLMMeter;
}

/** The answer and what the whole invocation used, all its requests together. Who answered (`source`) is the plane's. */
export interface StructuredOutput {
  /** Parsed JSON that passed `check`; the decision plane's guards come on top. */
  readonly result: unknown;
  readonly modelId: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** The part of `tokensIn` that came from the provider's prompt cache. */
  readonly cachedTokensIn: number;
  /** Whether the answer was taken from a cache instead of a model; false for every model. */
  readonly cacheHit: boolean;
  readonly latencyMs: number;
  readonly costUsd: number;
  /** Requests made: 1 when the first went well. */
  readonly calls: number;
  /** The answer as it came. */
  readonly text: string;
}

/**
 * A model. Fails with `llm_unavailable` or `invalid_llm_output`, `details.reason` holding the `LLMFailure`, or with the
 * `budget_exceeded` that the meter threw. Bounded in time whatever the other side does; honours the signal promptly;
 * never retries a refusal; asks once more when an answer does not fit. Safe to call many times at once.
 */
export interface LLMPort {
  /** The model that answers when no other is named for a node. */
  readonly modelId: string;
  /** The model that would answer for this node; part of what identifies a cached answer. */
  modelFor(nodeType: DecisionNodeType): string;
  invoke(nodeType: DecisionNodeType, prompt: LLMPrompt, options: LLMOptions): Promise<StructuredOutput>;
  close(): Promise<void>;
}
