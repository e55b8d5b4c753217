import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { createScriptedLLM, type Scriptwriter } from '../../adapters/memory/scripted-llm.ts';
import { parseModel } from '../../adapters/simulated/model.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import type { RunMode } from '../../agent/domain/run.ts';
import { seededRandom } from '../../agent/services/seeded-random.ts';
import { scriptedModel } from '../../bench/decisions/scripted-models.ts';
import { crawlSimulated, MODELS_DIR, TEST_SCOPE } from '../support/crawl/loop-harness.ts';

let model: AppModel;
beforeAll(async () => {
  model = parseModel(await readFile(`${MODELS_DIR}/titles.yaml`, 'utf8'), 'titles.yaml');
});

/** Now and then no answer, no JSON object, or an element that is not there. */
function unreliable(seed: number): Scriptwriter {
  const random = seededRandom(seed);
  const sound = scriptedModel('random', random);
  return (nodeType, prompt) => {
    const luck = random();
    if (luck < 0.15) return 'llm_unavailable';
    if (luck < 0.25) return { result: 'no object' };
    if (luck < 0.35 && nodeType === 'choose_action')
      return { result: { id: 'zzz99', text: null, confidence: 7, why: 'x' } };
    const answer = sound(nodeType, prompt);
    return typeof answer === 'string' ? answer : { tokensIn: 300, tokensOut: 40, costUsd: 0.0004, ...answer };
  };
}

describe('a run that was made with a model', () => {
  test.each<[RunMode, number]>([
    ['novelty', 1],
    ['novelty', 2],
    ['always', 3],
  ])(
    'I9: mode %s, seed %i: replays from its recorded decisions, without a model, to the same digest',
    async (mode, seed) => {
      const llm = createScriptedLLM(unreliable(seed));
      const recorded = await crawlSimulated({ model, mode, seed, llm });
      expect(recorded.run.status).toBe('FINISHED');
      expect(llm.calls.length).toBeGreaterThan(1);
      const { repo, objects } = recorded;
      const replayed = await crawlSimulated({
        model,
        mode,
        seed,
        repo,
        objects,
        rules: { replayOf: recorded.run.runId },
      });
      expect(replayed.run.digest).toBe(recorded.run.digest);
      expect(replayed.run.head.usage.tokensIn).toBe(recorded.run.head.usage.tokensIn);
      const records = await repo.listRecords(TEST_SCOPE, replayed.run.runId, {
        kinds: ['decision'],
        afterStep: -1,
        limit: 1_000,
      });
      const sources = new Set(records.map((r) => (r.kind === 'decision' ? r.body.provenance.source : '')));
      expect(sources.has('model')).toBe(false);
      expect(sources.has('cache')).toBe(true);
    },
  );

  test('another app does not follow the recording: it says so and the policy decides', async () => {
    const llm = createScriptedLLM(scriptedModel('random', seededRandom(9)));
    const recorded = await crawlSimulated({ model, mode: 'novelty', llm });
    const other = parseModel(await readFile(`${MODELS_DIR}/tiny.yaml`, 'utf8'), 'tiny.yaml');
    const { repo, objects } = recorded;
    const rules = { replayOf: recorded.run.runId };
    const replayed = await crawlSimulated({ model: other, mode: 'novelty', repo, objects, rules });
    expect(replayed.run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
    expect(replayed.run.head.usage.screens).toBe(5);
  });
});
