import { canonicalJson } from '../domain/canonical-json.ts';
import type { DecisionNodeType } from '../ports/LLMPort.ts';

const DAY_MS = 86_400_000;
/** Time to live of cached answers, in ms: prompts 7 days, routing 1 hour. */
export const TTL_MS: Record<DecisionNodeType, number> = {
  choose_action: 7 * DAY_MS,
  verify: 7 * DAY_MS,
  detect_progress: DAY_MS / 24,
  should_continue: DAY_MS / 24,
  switch_policy: DAY_MS / 24,
};

/** Raised when what is stored under a key changes its shape. Part of every key: older entries are simply not found. */
export const CACHE_VERSION = '2';

/** `v2/<tenant>/<app>/<question>`: one app's answers can be invalidated by its prefix. */
export const cacheKey = (prefix: string, question: string): string =>
  `v${CACHE_VERSION}/${prefix}/${question}`;

export const encodeAnswer = (answer: unknown): Uint8Array => new TextEncoder().encode(canonicalJson(answer));

/** Null for what is not JSON: a broken entry is a miss. */
export function decodeAnswer(bytes: Uint8Array | null): unknown {
  if (bytes === null) return null;
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
}
