import { describe, expect, test } from 'vitest';
import { createMemoryCache } from '../../../adapters/memory/memory-cache.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import type { LLMPort } from '../../../agent/ports/LLMPort.ts';
import { modelOfRun } from '../../../src/cli/follow/model-report.ts';
import { crawlSimulated, TEST_SCOPE, type SimulatedRunOptions } from '../../support/crawl/loop-harness.ts';
import { shippedModel } from '../../support/crawl/modelled-crawl.ts';
import { createScriptedLLM } from '../../../adapters/memory/scripted-llm.ts';
import { scriptedModel } from '../../../bench/decisions/scripted-models.ts';

const weighs = { tokensIn: 400, tokensOut: 20, costUsd: 0.0001 };
const sensible = (): LLMPort =>
  createScriptedLLM((node, prompt) => {
    const answer = scriptedModel('sensible', () => 0)(node, prompt);
    return typeof answer === 'string' ? answer : { ...answer, ...weighs };
  });

async function told(options: Partial<SimulatedRunOptions>): Promise<string> {
  const { run, repo } = await crawlSimulated({
    model: shippedModel('tiny'),
    mode: 'novelty',
    llm: sensible(),
    ...options,
  });
  return (await modelOfRun({ repo, scope: TEST_SCOPE }, run)).join('\n');
}

describe('what a person is told of the model after a run', () => {
  test(
    'requests, tokens and cost; what the cache answered when the same is asked again',
    { timeout: 30_000 },
    async () => {
      const cache = createMemoryCache(createSystemClock());
      const first = await told({ cache, budgets: { maxCostUsd: 2, maxTokens: 9_000 } });
      const [, requests = '0'] =
        /^model: (\d+) requests, [\d,]+ tokens of at most 9,000, 0\.\d+ USD of at most 2\.00 USD$/.exec(
          first,
        ) ?? [];
      expect(Number(requests), first).toBeGreaterThan(1);
      expect(await told({ cache, budgets: { maxCostUsd: null, maxTokens: null } })).toBe(
        `model: 0 requests, 0 tokens, 0.00 USD; ${requests} choices answered from the cache`,
      );
    },
  );

  test('when its means were spent, and which setting gives it more', async () => {
    expect(await told({ budgets: { maxLlmCalls: 1 } })).toMatch(
      /model: 1 request, 420 tokens.*\n {2}its means were spent in iteration \d+ \(--max-calls\): the policy went on alone$/,
    );
  });

  test('how often no answer came, and why: not that it was left alone since', async () => {
    expect(await told({ llm: createScriptedLLM(() => 'llm_unavailable') })).toMatch(
      /\n {2}without a usable answer \d+ times \(llm_unavailable:unreachable\): the policy chose$/,
    );
  });

  test('each reason, where there were several, the most frequent one first', async () => {
    let asked = 0;
    const llm = createScriptedLLM(() => (asked++ === 0 ? 'llm_unavailable' : 'invalid_llm_output'));
    expect(await told({ llm })).toMatch(
      /\n {2}without a usable answer \d+ times \(invalid_llm_output:wrong_shape; also llm_unavailable:unreachable\): the policy chose$/,
    );
  });

  test('nothing of a run that asks nobody', async () => {
    expect(await told({ mode: 'off' })).toBe('');
  });
});
