import { describe, expect, test } from 'vitest';
import { costOf, priceOf } from '../../../adapters/anthropic/prices.ts';
import { modelNotice } from '../../../src/cli/follow/announce-model.ts';
import { loadSettings } from '../../../src/config/load-settings.ts';
import {
  chosenModel,
  costOfIterations,
  modeOf,
  openLlm,
  refuseWithoutModel,
} from '../../../src/composition/open-llm.ts';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';

const KEY = { ANTHROPIC_API_KEY: 'sk-ant-0123456789' };
const load = (env: Record<string, string> = {}, flags: Record<string, string> = {}) =>
  loadSettings({ flags, env, folder: '/nonexistent' });

describe('which model is asked, and when', () => {
  test.each<[string, Record<string, string>, Record<string, string>, string, string | null]>([
    ['nothing', {}, {}, 'off', null],
    ['a key', KEY, {}, 'novelty', 'claude-haiku-5-5 at api.anthropic.com'],
    ['a key and --mode off', KEY, { '--mode': 'off' }, 'off', 'claude-haiku-5-5 at api.anthropic.com'],
    ['a key and --llm none', KEY, { '--llm': 'none' }, 'off', null],
    [
      'an address',
      { SCREENGRAPH_LLM_BASE_URL: 'http://127.0.0.1:8080' },
      { '--model': 'qwen' },
      'novelty',
      'qwen at 127.0.0.1:8080',
    ],
    ['an address that wants a key', { ANTHROPIC_BASE_URL: 'https://api.anthropic.com' }, {}, 'off', null],
    [
      'that address and a key',
      { ...KEY, ANTHROPIC_BASE_URL: 'https://api.anthropic.com/' },
      {},
      'novelty',
      'claude-haiku-5-5 at api.anthropic.com',
    ],
    [
      'two addresses',
      { ANTHROPIC_BASE_URL: 'http://a', SCREENGRAPH_LLM_BASE_URL: 'http://b' },
      {},
      'novelty',
      'claude-haiku-5-5 at b',
    ],
    [
      'a file, and a key as well',
      { ...KEY, SCREENGRAPH_LLM_GGUF: '/m/small.Q4.gguf' },
      {},
      'novelty',
      'small.Q4 at this process',
    ],
    [
      'a file, and the API is wanted',
      { ...KEY, SCREENGRAPH_LLM_GGUF: '/m/small.gguf' },
      { '--llm': 'api' },
      'novelty',
      'claude-haiku-5-5 at api.anthropic.com',
    ],
  ])('with %s', async (_, env, flags, mode, who) => {
    const settings = await load(env, flags);
    const chosen = chosenModel(settings.llm);
    expect(modeOf(settings)).toBe(mode);
    expect(chosen === null ? null : `${chosen.modelIds.join()} at ${chosen.destination}`).toBe(who);
    const llm = openLlm(settings, createManualClock(), () => undefined);
    expect(llm?.modelId ?? null).toBe(who === null ? null : who.split(' at ')[0]);
    await llm?.close();
  });

  test('a mode that asks and nobody to ask says what is missing', async () => {
    const settings = await load({}, { '--mode': 'always' });
    expect(() => refuseWithoutModel(settings)).toThrow(/ANTHROPIC_API_KEY.*SCREENGRAPH_LLM_GGUF/);
  });

  test('a crawl that asks says where screens go and what it costs at most, and never the key', async () => {
    const notice = modelNotice(await load(KEY)) ?? '';
    expect(notice).toBe(
      'Where something is new claude-haiku-5-5 is asked: what the screen shows is sent to api.anthropic.com. It costs at most 0.10 USD (--max-tokens); --mode off asks nobody.',
    );
    expect(modelNotice(await load(KEY, { '--max-cost': '0.05' }))).toContain('0.050 USD (--max-cost); ');
    const free = await load({ SCREENGRAPH_LLM_BASE_URL: 'http://localhost:1' }, { '--model': 'qwen' });
    expect(modelNotice(free)).toMatch(/sent to localhost:1\. --mode off asks nobody\.$/);
    expect(modelNotice(await load(KEY, { '--mode': 'off' }))).toBeNull();
    expect(modelNotice(await load({ SCREENGRAPH_LLM_GGUF: '/m/x.gguf' }))).toMatch(/no screen leaves/);
  });
});

describe('what it costs', () => {
  const at = (baseUrl: string) => ({ prices: { mine: { input: 1, output: 2 } }, baseUrl });
  test.each([
    ['claude-haiku-5-5', 'https://api.anthropic.com', 'table', 0.1],
    ['claude-haiku-4-5-20251001', 'https://api.anthropic.com', 'table', 1],
    ['mine', 'https://api.anthropic.com', 'setting', 1],
    ['claude-haiku-9', 'https://api.anthropic.com', 'dearest', 10],
    ['constructor', 'https://proxy.example', 'dearest', 10],
    ['qwen', 'http://localhost:1234', 'own_machine', 0],
    ['claude-haiku-5-5', 'http://localhost:1234', 'table', 0.1],
  ] as const)('%s at %s is priced by %s', (model, baseUrl, basis, input) => {
    const found = priceOf(model, at(baseUrl));
    expect(found.basis).toBe(basis);
    expect(found.price.input).toBe(input);
  });

  test('cached input is cheaper, written input dearer', () => {
    const { price } = priceOf('claude-sonnet-5', at('https://api.anthropic.com'));
    const used = { tokensIn: 1_000_000, cachedTokensIn: 0, cacheWriteTokens: 0, tokensOut: 0 };
    expect(costOf(price, used)).toBeCloseTo(2);
    expect(costOf(price, { ...used, cachedTokensIn: 1_000_000 })).toBeCloseTo(0.2);
    expect(costOf(price, { ...used, cacheWriteTokens: 1_000_000 })).toBeCloseTo(2.5);
    expect(costOf(price, { ...used, tokensIn: 0, tokensOut: 1_000_000 })).toBeCloseTo(10);
  });

  test('iterations cost at most their tokens at the dearest rate, and never more than the cap', async () => {
    const { llm, budgets } = await load(KEY);
    const open = { ...budgets, maxTokens: null, maxCostUsd: null };
    expect(costOfIterations(llm, { ...open, tokensPerLoop: 8_000 }, 10).usd).toBeCloseTo(0.04);
    expect(costOfIterations(llm, { ...open, tokensPerLoop: null }, 10).usd).toBeNull();
    expect(costOfIterations(llm, { ...open, tokensPerLoop: null, maxCostUsd: 1 }, 10).usd).toBe(1);
    expect(costOfIterations({ ...llm, model: 'claude-opus-5-5' }, budgets, 1_000)).toMatchObject({
      usd: 1,
      limit: 'maxCostUsd',
    });
    expect(costOfIterations(llm, budgets, 1_000).limit).toBe('maxTokens');
    expect(costOfIterations(llm, budgets, 2).limit).toBeNull();
  });
});
