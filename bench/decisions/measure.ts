import { getTokenizer } from '@anthropic-ai/tokenizer';
import { ALL_WAYS, requestBody } from '../../adapters/anthropic/request.ts';
import { createMemoryCache } from '../../adapters/memory/memory-cache.ts';
import { createScriptedLLM, type Scriptwriter } from '../../adapters/memory/scripted-llm.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import type { RunMode } from '../../agent/domain/run.ts';
import type { CachePort } from '../../agent/ports/CachePort.ts';
import type { LLMPrompt } from '../../agent/ports/LLMPort.ts';
import { seededRandom } from '../../agent/services/seeded-random.ts';
import { crawlSimulated } from '../../test/support/loop-harness.ts';
import { scriptedModel, type Character } from './scripted-models.ts';

/** The published tokenizer of the provider; newer models have vocabularies of their own that are not published. */
export const TOKENIZER = '@anthropic-ai/tokenizer 0.0.4';
/** USD for a million tokens: list prices of a small model, to compare modes with. */
export const PRICE = { input: 1, output: 5 } as const;

// Made once: reading the vocabulary takes a second.
const tokenizer = getTokenizer();
const countTokens = (text: string): number => tokenizer.encode(text.normalize('NFKC'), 'all').length;

/** Tokens of the body of the request that would leave for this prompt. */
export const bodyTokens = (prompt: LLMPrompt): number =>
  countTokens(JSON.stringify(requestBody('claude-haiku-5-5', prompt, ALL_WAYS, null)));

/** The same model, with what its requests and answers weigh. */
export function weighed(script: Scriptwriter): Scriptwriter {
  return (nodeType, prompt) => {
    const answer = script(nodeType, prompt);
    if (typeof answer === 'string') return answer;
    const tokensIn = bodyTokens(prompt);
    const tokensOut = countTokens(JSON.stringify(answer.result ?? null));
    return {
      ...answer,
      tokensIn,
      tokensOut,
      costUsd: (tokensIn * PRICE.input + tokensOut * PRICE.output) / 1_000_000,
    };
  };
}

export interface Measured {
  readonly screens: number;
  readonly iterations: number;
  readonly actions: number;
  readonly calls: number;
  readonly tokens: number;
  readonly costUsd: number;
  readonly stopReason: string;
}

export interface Pair {
  readonly first: Measured;
  /** Another seed, the cache of the first. */
  readonly second: Measured;
}

/** No limits on tokens: what a mode wants is measured, not what it may. */
const FREE = { maxTokens: null, maxCostUsd: null, tokensPerLoop: null };

export async function measureSimulated(
  model: AppModel,
  mode: RunMode,
  character: Character | null,
  maxActions: number | null = null,
): Promise<Pair> {
  const cache = createMemoryCache(createSystemClock());
  const first = await once(model, mode, character, 1, cache, maxActions);
  return { first, second: mode === 'off' ? first : await once(model, mode, character, 2, cache, maxActions) };
}

async function once(
  model: AppModel,
  mode: RunMode,
  character: Character | null,
  seed: number,
  cache: CachePort,
  maxActions: number | null,
): Promise<Measured> {
  const llm =
    character === null
      ? null
      : createScriptedLLM(weighed(scriptedModel(character, seededRandom(seed))), { modelId: character });
  const { run } = await crawlSimulated({
    model,
    mode,
    seed,
    cache,
    allow: [],
    budgets: { ...FREE, maxActions },
    ...(llm === null ? {} : { llm }),
  });
  const { screens, iterations, actions, llmCalls, tokensIn, tokensOut, costUsd } = run.head.usage;
  return {
    screens,
    iterations,
    actions,
    calls: llmCalls,
    tokens: tokensIn + tokensOut,
    costUsd,
    stopReason: run.stopReason ?? 'none',
  };
}
