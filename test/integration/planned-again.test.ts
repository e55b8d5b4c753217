import { expect, it } from 'vitest';
import { createMemoryRepo } from '../../adapters/memory/memory-repo.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import { modelOf } from '../../bench/explore/apps.ts';
import {
  crawlSimulated,
  queueSimulatedRun,
  simulatedDeps,
  TEST_SCOPE,
} from '../support/crawl/loop-harness.ts';
import { shippedModel } from '../support/crawl/modelled-crawl.ts';

/** The digest of a run whose every ChooseAction is lost, and done by a worker that read all there is anew. */
async function choosesAnew(model: AppModel, maxActions: number | null): Promise<string> {
  const real = createMemoryRepo();
  const lost = new Set<number>();
  const repo: typeof real = {
    ...real,
    commitStep: (commit) => {
      const { nodeName, stepOrdinal } = commit.head;
      if (nodeName !== 'ChooseAction' || lost.has(stepOrdinal)) return real.commitStep(commit);
      lost.add(stepOrdinal);
      return Promise.reject(new ScreenGraphError('repo_unavailable'));
    },
  };
  const options = { model, repo, budgets: { maxActions } };
  const deps = simulatedDeps(options);
  const { runId } = await queueSimulatedRun(deps, options);
  const engine = createInProcessEngine(deps);
  for (;;) {
    await engine.start(TEST_SCOPE, runId);
    await engine.finished(runId);
    const run = await real.getRun(TEST_SCOPE, runId);
    if (run?.digest != null) return run.digest;
  }
}

it.each([
  ['the shop, 120 actions', () => shippedModel('shop'), 120],
  ['a generated app of 20 pages, to its end', () => modelOf({ seed: 3_001, screens: 20, ids: true }), null],
  ['another, without IDs', () => modelOf({ seed: 3_002, screens: 20, ids: false }), null],
] as const)(
  'I9: what EnumerateActions planned is what ChooseAction would plan itself: %s',
  async (_, model, maxActions) => {
    const undisturbed = await crawlSimulated({ model: model(), budgets: { maxActions } });
    expect(await choosesAnew(model(), maxActions)).toBe(undisturbed.run.digest);
  },
);
