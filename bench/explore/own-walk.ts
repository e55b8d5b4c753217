import { performance } from 'node:perf_hooks';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import { withoutMechanisms } from '../../agent/orchestrator/default-settings.ts';
import type { Run } from '../../agent/domain/run.ts';
import type { PolicyName } from '../../agent/domain/node-name.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import { ObservedTruth } from '../../test/support/crawl/observed-truth.ts';
import { compareWithTruth, type MapTruthReport } from '../../test/support/crawl/map-truth.ts';
import { queueSimulatedRun, simulatedDeps, TEST_SCOPE } from '../../test/support/crawl/loop-harness.ts';
import type { GroundTruth } from '../../adapters/simulated/truth.ts';
import type { Mechanism } from '../../agent/services/exploration/map/mechanisms.ts';
import { createLightRepo } from './light-repo.ts';
import { watch, type Watched } from './watched-driver.ts';

export interface OwnWalk {
  readonly watched: Watched;
  readonly stopReason: string | null;
  readonly report: MapTruthReport;
  /** Plans whose next hop led elsewhere. */
  readonly lost: number;
  readonly tookMs: number;
}

export interface OwnWalkOptions {
  readonly model: AppModel;
  readonly truth: GroundTruth;
  readonly seed: number;
  readonly policy: PolicyName;
  readonly maxActions: number | null;
  readonly without: readonly Mechanism[];
}

/** ScreenGraph itself on a model: the whole loop as in a crawl, over a memory store that keeps what is looked at. */
export async function walkOwn(options: OwnWalkOptions): Promise<OwnWalk> {
  const { model, seed, policy, maxActions, without } = options;
  const observed = new ObservedTruth();
  const kept: { watched: Watched | null } = { watched: null };
  const run = {
    repo: createLightRepo(),
    model,
    seed,
    policy,
    budgets: { maxActions, noProgressLimit: 1_000_000, restartLimit: 1_000 },
    wrap: (driver: Parameters<typeof observed.wrap>[0], device: Parameters<typeof observed.wrap>[1]) => {
      kept.watched = watch(driver, device);
      return observed.wrap(kept.watched.driver, device);
    },
  };
  const base = simulatedDeps(run);
  const deps = {
    ...base,
    strict: false,
    settingsFor: (r: Run) => withoutMechanisms(base.settingsFor(r), new Set(without)),
  };
  const start = performance.now();
  const queued = await queueSimulatedRun(deps, run);
  const engine = createInProcessEngine(deps);
  await engine.start(TEST_SCOPE, queued.runId);
  await engine.ended(queued.runId);
  const ended = await deps.repo.getRun(TEST_SCOPE, queued.runId);
  const tookMs = performance.now() - start;
  const { watched } = kept;
  if (watched === null || ended === null) throw new Error('the run did not begin');
  const map = await deps.repo.readRunMap(TEST_SCOPE, queued.runId);
  const names = await observed.screens(deps.repo, TEST_SCOPE, queued.runId);
  let lost = 0;
  for (let afterStep = -1; ;) {
    const page = await deps.repo.listRecords(TEST_SCOPE, queued.runId, {
      kinds: ['progress_evaluation'],
      afterStep,
      limit: 1_000,
    });
    for (const record of page)
      if (record.kind === 'progress_evaluation' && record.body.basis === 'path_deviated') lost += 1;
    const last = page[page.length - 1];
    if (last === undefined) break;
    afterStep = last.stepOrdinal;
  }
  return {
    watched,
    stopReason: ended.stopReason,
    report: compareWithTruth(options.truth, map, names),
    lost,
    tookMs,
  };
}
