import { describe, expect, test } from 'vitest';
import { createMemoryObjectStore } from '../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { createScriptedLLM } from '../../adapters/memory/scripted-llm.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import { resolveSimTarget } from '../../adapters/simulated/resolve-target.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import type { EventPayload } from '../../agent/domain/events.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { Run } from '../../agent/domain/run.ts';
import type { RepoPort } from '../../agent/ports/RepoPort.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import {
  crawlSimulated,
  MODELS_DIR,
  queueSimulatedRun,
  simulatedDeps,
  TEST_SCOPE,
  type SimulatedRunOptions,
} from '../support/crawl/loop-harness.ts';
import { shippedModel } from '../support/crawl/modelled-crawl.ts';

const tiny = shippedModel('tiny');

/** One store and one place for artifacts, as all runs of a tenant share them. */
function shared() {
  const parts = { store: createMemoryStore(), objects: createMemoryObjectStore(createSystemClock()) };
  const crawl = (options: Partial<SimulatedRunOptions> = {}) =>
    crawlSimulated({ model: tiny, ...parts, ...options });
  return { ...parts, crawl };
}

async function payloads<K extends 'agent.run.knowledge_loaded' | 'agent.run.finished'>(
  repo: RepoPort,
  run: Run,
  kind: K,
): Promise<EventPayload<K>[]> {
  const scope = { tenantId: run.tenantId, projectId: run.projectId };
  const events = [];
  for (let after = 0; ;) {
    const page = await repo.listEvents(scope, run.runId, { after, limit: 500 });
    events.push(...page);
    if (page.length < 500) break;
    after += page.length;
  }
  return events.filter((e) => e.kind === kind).map((e) => e.payload as EventPayload<K>);
}

/** Actions of a run, by what they are on which screen; ways out aside. */
async function tried(repo: RepoPort, run: Run): Promise<string[]> {
  const records = await repo.listRecords(TEST_SCOPE, run.runId, {
    kinds: ['decision'],
    afterStep: -1,
    limit: 1_000,
  });
  return records.flatMap((r) =>
    r.kind === 'decision' && r.body.action !== null && r.body.plan === null && r.body.action.kind !== 'BACK'
      ? [r.body.action.actionId]
      : [],
  );
}

describe('a run that starts from the map', () => {
  test('ends in success after one look where nothing is left, and says on what grounds', async () => {
    const { crawl } = shared();
    await crawl();
    const again = await crawl({ seed: 2, knowledge: 'map' });
    expect(again.run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
    expect(again.run.head.usage).toMatchObject({ actions: 0, screens: 0, edges: 0, iterations: 1 });
    const [loaded] = await payloads(again.repo, again.run, 'agent.run.knowledge_loaded');
    expect(loaded).toMatchObject({ screens: 5, ways: 13 });
    const [end] = await payloads(again.repo, again.run, 'agent.run.finished');
    expect(end?.detail).toMatch(/nothing_left_to_try; the map knew 5 screens and \d+ tried actions/);
  });

  test('goes on where another one was cut off: nothing is tried twice, and all is found in the end', async () => {
    const { crawl, store } = shared();
    const cut = await crawl({ budgets: { maxActions: 6 } });
    expect(cut.run.stopReason).toBe('budget_exhausted');
    const rest = await crawl({ seed: 2, knowledge: 'map' });
    expect(rest.run.stopReason).toBe('success');
    const before = new Set(await tried(cut.repo, cut.run));
    expect((await tried(rest.repo, rest.run)).filter((id) => before.has(id))).toEqual([]);
    const whole = await crawlSimulated({ model: tiny });
    const screens = async (repo: RepoPort): Promise<string[]> =>
      (await repo.readMap(TEST_SCOPE, whole.run.spec.appKey, null)).screens
        .map((s) => s.signatureHash)
        .sort();
    expect(await screens(store.repo)).toEqual(await screens(whole.repo));
    expect(rest.run.head.usage.screens).toBe(5 - cut.run.head.usage.screens);
    // What it passed on the way is its own evidence too, so that its map has no edge without ends.
    const map = await store.repo.readRunMap(TEST_SCOPE, rest.run.runId);
    const ids = new Set(map.screens.map((s) => s.screenId));
    expect(map.edges.every((e) => ids.has(e.fromScreenId) && ids.has(e.toScreenId))).toBe(true);
  });

  test.each([
    ['generated-1', 60],
    ['generated-4', 90],
  ] as const)('does not look for ever for what %s shows in another state only', async (app, maxActions) => {
    const { model } = await resolveSimTarget(`sim:${app}`, { modelsDir: MODELS_DIR });
    const common = { model, strict: false, allow: [] };
    const whole = (await crawlSimulated(common)).run.head.usage;
    const { crawl } = shared();
    const cut = (await crawl({ ...common, budgets: { maxActions } })).run.head.usage;
    const rest = await crawl({ ...common, seed: 2, knowledge: 'map' });
    expect(rest.run.stopReason).toBe('success');
    expect(cut.screens + rest.run.head.usage.screens).toBe(whole.screens);
    expect(rest.run.head.usage.actions).toBeLessThan(whole.actions);
  });

  test('I9: the same seed and the same map give the same digest; another map another one', async () => {
    const digestAfter = async (maxActions: number, tenantId: string): Promise<string | null> => {
      const { crawl } = shared();
      const scope = { tenantId, projectId: 'main' };
      await crawl({ scope, budgets: { maxActions } });
      return (await crawl({ scope, seed: 5, knowledge: 'map' })).run.digest;
    };
    const one = await digestAfter(6, 'one');
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(await digestAfter(6, 'two')).toBe(one);
    expect(await digestAfter(9, 'one')).not.toBe(one);
  });

  test('I12: what another tenant or another project knows of the app is not known', async () => {
    const { crawl } = shared();
    await crawl();
    for (const scope of [
      { tenantId: 'stranger', projectId: 'main' },
      { tenantId: TEST_SCOPE.tenantId, projectId: 'other' },
    ]) {
      const { run, repo } = await crawl({ scope, knowledge: 'map' });
      expect(await payloads(repo, run, 'agent.run.knowledge_loaded')).toMatchObject([{ screens: 0 }]);
      expect(run.head.usage.screens).toBe(5);
    }
  });

  test('I9: a worker that takes such a run over starts from the same frozen map', async () => {
    const undisturbed = shared();
    await undisturbed.crawl({ budgets: { maxActions: 6 } });
    const { run } = await undisturbed.crawl({ seed: 3, knowledge: 'map' });
    const { store, objects, crawl } = shared();
    await crawl({ budgets: { maxActions: 6 } });
    let commits = 0;
    const repo: RepoPort = {
      ...store.repo,
      commitStep: (commit) =>
        ++commits === 12
          ? Promise.reject(new ScreenGraphError('repo_unavailable'))
          : store.repo.commitStep(commit),
    };
    const options = { model: tiny, store: { ...store, repo }, objects, seed: 3, knowledge: 'map' as const };
    const deps = simulatedDeps(options);
    const { runId } = await queueSimulatedRun(deps, options);
    const engine = createInProcessEngine(deps);
    await engine.start(TEST_SCOPE, runId);
    await engine.finished(runId);
    await engine.start(TEST_SCOPE, runId);
    await engine.ended(runId);
    expect((await store.repo.getRun(TEST_SCOPE, runId))?.digest).toBe(run.digest);
  });

  test('a way that does not lead there any more does no harm: the run ends, and what it saw stands', async () => {
    const { crawl, store } = shared();
    await crawl({ budgets: { maxActions: 6 } });
    // The same build, so the user says, but no button of the first screen does anything any more.
    const changed = structuredClone(tiny) as AppModel & { screens: Record<string, { body?: object[] }> };
    for (const entry of changed.screens['home']?.body ?? [])
      if ('tap' in entry) Reflect.deleteProperty(entry, 'tap');
    const { run } = await crawl({ model: changed, seed: 2, knowledge: 'map' });
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
    const left = await store.repo.listRecords(TEST_SCOPE, run.runId, {
      kinds: ['continuation_decision'],
      afterStep: run.head.stepOrdinal - 3,
      limit: 5,
    });
    expect(left.at(-1)?.body).toMatchObject({ left: { open: 0 } });
    expect(run.head.usage.actions).toBeLessThan(150);
  });

  test('with a goal it goes to a screen that the map has, by a way that the map has', async () => {
    const { crawl } = shared();
    await crawl();
    const { run } = await crawl({ seed: 2, knowledge: 'map', policy: 'targeted', goal: 'About' });
    expect(run.stopReason).toBe('success');
    expect(run.head.usage.actions).toBeGreaterThan(0);
    expect(run.head.usage.actions).toBeLessThan(5);
  });

  test('a model is asked about nothing that earlier runs have acted on', async () => {
    const { crawl } = shared();
    const llm = createScriptedLLM(() => ({ result: {} }), { modelId: 'any' });
    const first = await crawl({ mode: 'novelty', llm });
    const second = await crawl({ mode: 'novelty', llm, seed: 2, knowledge: 'map' });
    expect(first.run.head.usage.llmCalls).toBeGreaterThan(0);
    expect(second.run.head.usage.llmCalls).toBe(0);
  });
});
