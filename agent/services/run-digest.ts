import { createHash } from 'node:crypto';
import { canonicalJson } from '../domain/canonical-json.ts';
import type { EventEnvelope, EventKind } from '../domain/events.ts';

/** Requests from outside and takeovers do not enter the digest: they say who watched, not what was found. */
const LEFT_OUT: ReadonlySet<EventKind> = new Set([
  'agent.run.cancellation_requested',
  'agent.run.pause_requested',
  'agent.run.resume_requested',
  'agent.run.paused',
  'agent.run.resumed',
  'agent.run.budgets_updated',
  'agent.policy.switch_requested',
  'agent.node.token_delta',
  // Words for people: what a screen is called by a model says nothing of what happened.
  'graph.screen.described',
]);
/** Times, latencies, tokens, costs and answer sources, and what screens are for, which is for people. */
const LEFT_OUT_KEYS =
  /(Ms|Millis|Usd)$|^(source|samples|purpose|budgetRemaining|tokensIn|tokensOut|checksum|latency.*)$/;
const ID = /^(?:[0-7][0-9A-HJKMNP-TV-Z]{25}|obj:\/\/[a-z-]+\/[0-9a-f]{64})$/;

/** The recovered map as the digest sees it. */
export interface DigestMap {
  readonly screens: readonly string[];
  readonly edges: readonly string[];
}

/**
 * SHA-256 (hex) over the canonical JSON of the ordered events' kind and payload and of the recovered map. Identifiers
 * and artifact references become ordinals of first appearance, so that the digest says what happened and not under
 * which tenant, run or zlib it happened; identity itself enters through the signature hashes.
 */
export function createRunDigest(): {
  add(events: readonly EventEnvelope[]): void;
  finish(map: DigestMap): string;
} {
  const hash = createHash('sha256');
  const ordinals = new Map<string, string>();
  const ordinal = (id: string): string => {
    const known = ordinals.get(id);
    if (known !== undefined) return known;
    const next = `#${ordinals.size + 1}`;
    ordinals.set(id, next);
    return next;
  };
  const normalise = (value: unknown): unknown => {
    if (typeof value === 'string') return ID.test(value) ? ordinal(value) : value;
    if (Array.isArray(value)) return value.map(normalise);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !LEFT_OUT_KEYS.test(key))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, normalise(inner)]),
    );
  };
  return {
    add: (events) => {
      for (const e of events) {
        if (LEFT_OUT.has(e.kind)) continue;
        hash.update(`${e.kind}\n${canonicalJson(normalise(e.payload))}\n`);
      }
    },
    finish: (map) => {
      hash.update(
        canonicalJson({ screens: map.screens.map(ordinal).sort(), edges: map.edges.map(ordinal).sort() }),
      );
      return hash.digest('hex');
    },
  };
}
