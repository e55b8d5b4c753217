import type Anthropic from '@anthropic-ai/sdk';
import type { LLMFailure } from '../../agent/ports/LLMPort.ts';
import { failureOf, type RequestFailure } from './failures.ts';
import { objectsIn, type RawAnswer } from './read-answer.ts';
import { readResponse } from './read-response.ts';

export type Outcome =
  | { readonly kind: 'answer'; readonly result: unknown; readonly raw: RawAnswer }
  /** An answer that cannot be used; the fault is for the model's ears. */
  | {
      readonly kind: 'unusable';
      readonly reason: LLMFailure;
      readonly fault: string;
      readonly repairable: boolean;
      readonly raw: RawAnswer;
    }
  | { readonly kind: 'failed'; readonly failure: RequestFailure; readonly partial: string };

const NO_JSON = 'it is no JSON object.';
const TOO_LONG = 'it was cut off at the limit; keep every text in it short.';
const NOT_FINISHED = 'it was not brought to its end.';

/** What an answer's stop reason says before anybody reads it; null when it may be read. */
const UNREADABLE: Readonly<Record<string, readonly [LLMFailure, string, boolean]>> = {
  refusal: ['refusal', 'refused', false],
  max_tokens: ['max_tokens', TOO_LONG, true],
  model_context_window_exceeded: ['max_tokens', TOO_LONG, false],
  pause_turn: ['wrong_shape', NOT_FINISHED, true],
};

function judge(raw: RawAnswer, check: (result: unknown) => string | null): Outcome {
  const unreadable = UNREADABLE[raw.stopReason ?? ''];
  if (unreadable !== undefined) {
    const [reason, fault, repairable] = unreadable;
    return { kind: 'unusable', reason, fault, repairable, raw };
  }
  // Of several the last that answers is what the model came to; before it may stand what it weighed, or read in the app.
  let fault: string | null = null;
  for (const result of objectsIn(raw.text).toReversed()) {
    fault = check(result);
    if (fault === null) return { kind: 'answer', result, raw };
  }
  return fault === null
    ? { kind: 'unusable', reason: 'not_json', fault: NO_JSON, repairable: true, raw }
    : { kind: 'unusable', reason: 'wrong_shape', fault, repairable: true, raw };
}

const NOT_THE_API: RequestFailure = {
  reason: 'not_the_api',
  status: 200,
  retryAfterMs: null,
  retry: false,
  mayBeBilled: false,
  message: '',
};
const CUT_OFF: RequestFailure = { ...NOT_THE_API, reason: 'cut_off', retry: true, mayBeBilled: true };

/** One request and the reading of its answer, over before `limitMs` are. Never throws. */
export async function oneRequest(
  client: Anthropic,
  body: Anthropic.MessageCreateParamsNonStreaming,
  parts: {
    readonly signal: AbortSignal;
    readonly limitMs: number;
    readonly onToken: ((text: string) => void) | null;
    readonly check: (result: unknown) => string | null;
    readonly now: () => number;
  },
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(parts.limitMs)));
  const signal = AbortSignal.any([parts.signal, timeout]);
  // The SDK's own limit ends with the headers; ours covers the body too.
  const options = { signal, timeout: Math.ceil(parts.limitMs) + 1_000, maxRetries: 0 };
  let partial = '';
  const failed = (failure: RequestFailure): Outcome => ({ kind: 'failed', failure, partial });
  const interrupted = (thrown: unknown): Outcome =>
    failed(
      failureOf(thrown, {
        cancelled: parts.signal.aborted,
        timedOut: timeout.aborted,
        now: parts.now(),
      }),
    );
  try {
    const request = parts.onToken === null ? body : { ...body, stream: true as const };
    const response = await client.messages.create(request, options).asResponse();
    const read = await readResponse(response, (piece) => {
      partial += piece;
      parts.onToken?.(piece);
    });
    // A stream ends in silence when it is interrupted.
    if (signal.aborted) return interrupted(signal.reason);
    if (read === null) return failed(NOT_THE_API);
    return read === 'cut_off' ? failed(CUT_OFF) : judge(read, parts.check);
  } catch (thrown) {
    return interrupted(thrown);
  }
}
