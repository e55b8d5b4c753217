import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import { buildOf } from '../../adapters/simulated/model-versions.ts';
import type { BuildFacts } from '../../agent/domain/analysis/build-facts.ts';
import { exploredOf } from '../../agent/services/analysis/coverage/saturation.ts';
import { saturationSinceSteps } from '../../agent/services/analysis/coverage/saturation-since.ts';
import { finish } from '../../agent/services/analysis/build/steps.ts';
import { crawlSimulated, TEST_SCOPE } from '../../test/support/crawl/loop-harness.ts';
import { plantChanges } from '../drift/plant-changes.ts';
import { modelOf, nameOf, type BenchApp } from '../explore/apps.ts';
import { formulas, type Formulas, type Said } from './predict.ts';

export interface LaterBuildJob extends BenchApp {
  /** Shares of the later build's iterations at which is asked. */
  readonly shares: readonly number[];
  /** The share of the iterations of the earlier build's crawl after which that one was stopped; 1: at its end. */
  readonly earlier: number;
}

export interface LaterBuild {
  readonly name: string;
  /** At each share: how many screens were left, and what is said of that. */
  readonly moments: readonly (Formulas & { readonly left: number; readonly byBuildBefore: Said })[];
}

interface CrawlWithMoments {
  readonly iterations: number;
  readonly end: BuildFacts;
  /** What the map held of the build after so many iterations. */
  readonly moments: readonly BuildFacts[];
}

async function crawlWithMoments(
  model: AppModel,
  seed: number,
  after: readonly number[],
): Promise<CrawlWithMoments> {
  const store = createMemoryStore();
  const moments: BuildFacts[] = [];
  let [iterations, runId] = [0, ''];
  const read = async (): Promise<BuildFacts> => {
    const run = await store.repo.getRun(TEST_SCOPE, runId);
    const build = { appKey: run?.spec.appKey ?? '', versionId: run?.head.versionId ?? '' };
    const facts = await store.analysis.readBuild(TEST_SCOPE, build, { maxScreens: 10_000 });
    if (facts === null) throw new Error(`${model.name}: the crawl left no build`);
    return facts;
  };
  await crawlSimulated({
    ...{ model, seed, strict: false },
    repo: {
      ...store.repo,
      commitStep: async (commit) => {
        runId = commit.runId;
        const next = commit.graph?.iteration ?? iterations;
        for (const moment of after) if (iterations <= moment && moment < next) moments.push(await read());
        iterations = next;
        return store.repo.commitStep(commit);
      },
    },
  });
  return { iterations, end: await read(), moments };
}

/** Crawls an app, then a build of it with planted changes (`../drift`), and asks at moments of that how much is left. */
export async function laterBuild(job: LaterBuildJob): Promise<LaterBuild> {
  const before = plantChanges(modelOf(job), job.seed);
  const after = buildOf(before, 'B');
  if (after === null) throw new Error(`${nameOf(job)} has no later build`);
  const whole = await crawlWithMoments(before, 1, []);
  const [part] =
    job.earlier === 1
      ? []
      : (await crawlWithMoments(before, 1, [Math.floor(job.earlier * whole.iterations)])).moments;
  const earlier = part ?? whole.end;
  const { iterations } = await crawlWithMoments(after.model, 2, []);
  const { end, moments } = await crawlWithMoments(
    after.model,
    2,
    job.shares.map((share) => Math.floor(share * iterations)),
  );
  return {
    name: nameOf(job),
    moments: moments.map((facts) => ({
      left: end.screens.length - facts.screens.length,
      byBuildBefore: finish(saturationSinceSteps(earlier, facts)),
      ...formulas(exploredOf(facts)),
    })),
  };
}
