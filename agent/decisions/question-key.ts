import { canonicalJson } from '../domain/canonical-json.ts';
import { sha256Hex } from '../domain/ids.ts';
import type { DecisionNodeType } from '../ports/LLMPort.ts';

/** What a question is made of; JSON without anything of one run (IDs, ordinals, times). */
export interface QuestionParts {
  /** Of the screen it is about. */
  readonly signature: string;
  /** What changed since the screen before. */
  readonly delta: unknown;
  /** The elements to choose from, in order. */
  readonly topK: unknown;
  /** Policy, goal, and what was tried: a cached choice must not come back for ever. */
  readonly capsule: unknown;
}

const short = (value: unknown): string => sha256Hex(canonicalJson(value)).slice(0, 16);

/**
 * The composite key: node, model, prompt version, signature, delta, top-K, policy capsule. The same question
 * has the same key in every run and on every machine; a prefix of it can be invalidated.
 */
export const questionKey = (
  nodeType: DecisionNodeType,
  modelId: string,
  promptVersion: string,
  parts: QuestionParts,
): string =>
  [
    nodeType,
    modelId.replace(/[^\w.@-]/g, '_'),
    promptVersion,
    ...[parts.signature, parts.delta, parts.topK, parts.capsule].map(short),
  ].join(':');
