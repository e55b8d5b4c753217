import { z } from 'zod';
import type { DecisionNodeType } from '../../agent/ports/LLMPort.ts';
import { address } from './address.ts';

const NODES = [
  'choose_action',
  'verify',
  'detect_progress',
  'should_continue',
  'switch_policy',
] as const satisfies readonly DecisionNodeType[];

const perMillion = z.number().nonnegative();

/** Which model decides, if any, and on what terms. */
export const LlmSettings = z.strictObject({
  /** `auto`: the GGUF file when one is named, else the API when there is a key or an address, else none. */
  provider: z.enum(['auto', 'api', 'local', 'none']),
  apiKey: z.string().min(1).nullable(),
  /** A bearer token instead of a key. */
  authToken: z.string().min(1).nullable(),
  /** A server that speaks the Messages API; null: Anthropic's. */
  baseUrl: address(
    /^https?:\/\/[^\s@]+$/,
    'must be an http:// or https:// address; a key belongs in ANTHROPIC_API_KEY',
  ).nullable(),
  /** The model of the API. */
  model: z.string().min(1),
  /** Another one for single decision nodes. */
  models: z.partialRecord(z.enum(NODES), z.string().min(1)),
  /** USD for a million tokens, by model: adds to the built-in table and wins over it. */
  prices: z.record(
    z.string(),
    z.strictObject({
      input: perMillion,
      output: perMillion,
      cacheRead: perMillion.optional(),
      cacheWrite: perMillion.optional(),
    }),
  ),
  /** Longest wait for one request, and for one question with its retries and its repair, in ms. */
  requestMs: z.int().min(100).max(600_000),
  totalMs: z.int().min(100).max(1_200_000),
  /** Requests repeated per question after a failure that may pass. */
  retries: z.int().min(0).max(8),
  /** Whether answers are streamed, so that who watches a run sees them come. */
  stream: z.boolean(),
  /** Path of a GGUF file, for a model on this machine. */
  gguf: z.string().min(1).nullable(),
  /** Tokens that the local model holds at once; more are slower. */
  contextTokens: z.int().min(512).max(131_072),
});
export type LlmSettings = z.infer<typeof LlmSettings>;

export const LLM_DEFAULTS: LlmSettings = {
  provider: 'auto',
  apiKey: null,
  authToken: null,
  baseUrl: null,
  model: 'claude-haiku-5-5',
  models: {},
  prices: {},
  requestMs: 30_000,
  totalMs: 60_000,
  retries: 2,
  stream: false,
  gguf: null,
  contextTokens: 2_048,
};
