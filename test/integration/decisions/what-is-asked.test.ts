import { describe, expect, test } from 'vitest';
import { createMemoryCache } from '../../../adapters/memory/memory-cache.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { createScriptedLLM } from '../../../adapters/memory/scripted-llm.ts';
import { resolveSimTarget } from '../../../adapters/simulated/resolve-target.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import { seededRandom } from '../../../agent/services/seeded-random.ts';
import { scriptedModel } from '../../../bench/decisions/scripted-models.ts';
import { createDecisionsFor } from '../../../src/composition/decisions-for.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import {
  crawlSimulated,
  MODELS_DIR,
  queueSimulatedRun,
  simulatedDeps,
  TEST_SCOPE,
} from '../../support/crawl/loop-harness.ts';
import { shippedModel } from '../../support/crawl/modelled-crawl.ts';

const tiny = shippedModel('tiny');
const clock = createSystemClock();

describe('novelty', () => {
  test('costs no screen whatever the model is like, and another seed is answered by the cache', async () => {
    const { model } = await resolveSimTarget('sim:generated-2', { modelsDir: MODELS_DIR });
    const common = { model, strict: false, allow: [] };
    const off = await crawlSimulated({ ...common, mode: 'off' });
    for (const character of ['random', 'adversarial'] as const) {
      const cache = createMemoryCache(clock);
      const crawl = (seed: number) =>
        crawlSimulated({
          ...common,
          mode: 'novelty',
          seed,
          cache,
          llm: createScriptedLLM(scriptedModel(character, seededRandom(seed)), { modelId: character }),
        });
      const first = (await crawl(1)).run.head.usage;
      const again = (await crawl(2)).run.head.usage;
      expect(first.screens, character).toBeGreaterThanOrEqual(off.run.head.usage.screens);
      expect(first.llmCalls / first.iterations).toBeLessThanOrEqual(0.25);
      expect(again.llmCalls, character).toBeLessThanOrEqual(0.2 * first.llmCalls);
    }
  });
});

describe('always', () => {
  test('what was tried is part of the question: no answer, kept or new, is followed twice on a screen', async () => {
    const model = shippedModel('shop');
    const cache = createMemoryCache(clock);
    for (const seed of [1, 2]) {
      const { run, repo } = await crawlSimulated({
        model,
        mode: 'always',
        seed,
        cache,
        llm: createScriptedLLM(
          scriptedModel('adversarial', () => 0),
          { modelId: 'stubborn' },
        ),
        budgets: { maxActions: 60 },
      });
      const records = await repo.listRecords(TEST_SCOPE, run.runId, {
        kinds: ['perception', 'decision'],
        afterStep: -1,
        limit: 1_000,
      });
      let screenId = '';
      const followed: string[] = [];
      let kept = 0;
      for (const { kind, body } of records)
        if (kind === 'perception') screenId = body.screenId;
        else if (kind === 'decision' && body.provenance.asked?.agreed != null) {
          followed.push(`${screenId} ${body.provenance.asked.questionKey}`);
          if (body.provenance.source === 'cache') kept += 1;
        }
      expect(followed.length).toBeGreaterThan(10);
      expect(new Set(followed).size).toBe(followed.length);
      if (seed === 2) expect(kept).toBeGreaterThan(0);
    }
  });

  test('a model cannot hand in an empty form again and again: what waits for a full one is not listed', async () => {
    const model = shippedModel('login');
    const llm = createScriptedLLM((node, prompt) => {
      const answer = scriptedModel('sensible', () => 0.5)(node, prompt);
      const button = /^(\S+) tap button "(?:Sign in|Create|Get a link)/m.exec(prompt.user)?.[1];
      return typeof answer === 'string' || node !== 'choose_action' || button === undefined
        ? answer
        : { ...answer, result: { ...(answer.result as object), id: button } };
    });
    const { run, repo } = await crawlSimulated({ model, mode: 'always', llm, budgets: { maxActions: 60 } });
    const records = await repo.listRecords(TEST_SCOPE, run.runId, {
      kinds: ['decision'],
      afterStep: -1,
      limit: 1_000,
    });
    const empty = records.flatMap(({ kind, body }) =>
      kind === 'decision' && body.action?.submits === true && body.fieldState === 'empty'
        ? [body.action.actionId]
        : [],
    );
    expect(empty.length).toBeGreaterThan(0);
    for (const id of empty) expect(empty.filter((other) => other === id).length).toBeLessThanOrEqual(4);
  });
});

describe('when the tokens for a model are spent', () => {
  const spent = (whenSpent: 'stop' | 'policy') =>
    crawlSimulated({
      model: tiny,
      mode: 'always',
      rules: { whenSpent },
      budgets: { maxTokens: 2_000 },
      llm: createScriptedLLM((node, prompt) => {
        const answer = scriptedModel('sensible', () => 0.5)(node, prompt);
        return typeof answer === 'string' ? answer : { ...answer, tokensIn: 400, tokensOut: 60 };
      }),
    });

  test('I11: `stop` ends the run with budget_exhausted', async () => {
    const { run } = await spent('stop');
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'budget_exhausted' });
    expect(run.head.usage.tokensIn + run.head.usage.tokensOut).toBeLessThanOrEqual(2_000);
  });

  test('`policy` goes on alone', async () => {
    const { run } = await spent('policy');
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
    expect(run.head.usage.tokensIn + run.head.usage.tokensOut).toBeLessThanOrEqual(2_000);
  });
});

describe('pictures for a model', () => {
  /** How many questions came with a picture, of those that a run of the composed decision plane put about screens. */
  async function pictures(vision: 'off' | 'novel' | 'always'): Promise<{ with: number; of: number }> {
    const seen = { with: 0, of: 0 };
    const llm = createScriptedLLM((node, prompt) => {
      if (node === 'choose_action') {
        seen.of += 1;
        if (prompt.image !== undefined) seen.with += 1;
      }
      return scriptedModel('sensible', () => 0.5)(node, prompt);
    });
    const options = {
      model: tiny,
      mode: 'always' as const,
      llm,
      rules: { vision },
      budgets: { maxActions: 8 },
    };
    const deps = simulatedDeps(options);
    const composed = {
      ...deps,
      decisionsFor: createDecisionsFor({ ...deps, llm, cache: createMemoryCache(clock) }),
    };
    const { runId } = await queueSimulatedRun(composed, options);
    const engine = createInProcessEngine(composed);
    await engine.start(TEST_SCOPE, runId);
    await engine.ended(runId);
    return seen;
  }

  test('off: none; novel: where a screen is met for the first time; always: with every question', async () => {
    expect((await pictures('off')).with).toBe(0);
    const always = await pictures('always');
    expect(always.of).toBeGreaterThan(3);
    expect(always.with).toBe(always.of);
    const novel = await pictures('novel');
    expect(novel.with).toBeGreaterThan(0);
    expect(novel.with).toBeLessThan(novel.of);
  });
});

describe('what is kept of answers', () => {
  test('every key is the tenant’s and the app’s own, and goes with the app', async () => {
    const store = createMemoryStore();
    const cache = createMemoryCache(clock);
    const llm = createScriptedLLM(scriptedModel('sensible', () => 0.5));
    const { run } = await crawlSimulated({ model: tiny, mode: 'novelty', llm, cache, store });
    const { entries } = await cache.stats();
    expect(entries).toBeGreaterThan(0);
    expect(await cache.invalidate(`v2/stranger/${run.spec.appKey}/`)).toBe(0);
    expect(await cache.invalidate(`v2/${run.tenantId}/${run.spec.appKey}/`)).toBe(entries);
  });
});
