import type { LLMFailure } from '../../agent/ports/LLMPort.ts';

/** Failures in a row after which a model is left alone, by kind: none of them gets better by asking at every screen. */
const UNAVAILABLE_IN_A_ROW = 3;
const INVALID_IN_A_ROW = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;

const AT_ONCE: readonly LLMFailure[] = ['unauthorized'];
const NOT_ITS_FAULT: readonly LLMFailure[] = ['cancelled', 'closed', 'paused_after_failures'];
const INVALID: readonly LLMFailure[] = ['refusal', 'max_tokens', 'too_large', 'not_json', 'wrong_shape'];

export interface Pause {
  /** How long the model is still left alone, in ms; 0 when it may be asked. */
  left(): number;
  answered(): void;
  /** Gives the pause that begins with this failure, in ms, or 0. `retryAfterMs` is what the server asked for. */
  failed(reason: LLMFailure, retryAfterMs: number | null): number;
}

/**
 * Leaves a model alone that keeps failing, so that a crawl does not wait for its time limit at every screen: 30 s after
 * three failures in a row, then twice as long each time, or for as long as the server asked to be left alone.
 */
export function createPause(now: () => number): Pause {
  let until = 0;
  let unavailable = 0;
  let invalid = 0;
  let next = FIRST_PAUSE_MS;
  return {
    left: () => Math.max(0, until - now()),
    answered() {
      unavailable = 0;
      invalid = 0;
      next = FIRST_PAUSE_MS;
    },
    failed(reason, retryAfterMs) {
      if (NOT_ITS_FAULT.includes(reason)) return 0;
      if (INVALID.includes(reason)) invalid += 1;
      else unavailable += 1;
      const spent =
        unavailable >= UNAVAILABLE_IN_A_ROW || invalid >= INVALID_IN_A_ROW || AT_ONCE.includes(reason);
      const asked = Math.min(retryAfterMs ?? 0, LONGEST_PAUSE_MS);
      const pause = Math.max(asked, spent ? (AT_ONCE.includes(reason) ? LONGEST_PAUSE_MS : next) : 0);
      if (pause === 0) return 0;
      if (spent) next = Math.min(next * 2, LONGEST_PAUSE_MS);
      until = Math.max(until, now() + pause);
      return pause;
    },
  };
}
