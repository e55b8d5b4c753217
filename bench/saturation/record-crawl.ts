import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import type { RepoPort, StepCommit } from '../../agent/ports/RepoPort.ts';
import { crawlSimulated, TEST_SCOPE } from '../../test/support/loop-harness.ts';
import { createLightRepo } from '../explore/light-repo.ts';

/** What a crawl saw and did, in order; from this its knowledge at any moment can be told. */
export interface RecordedCrawl {
  readonly name: string;
  /** Iterations to its end. */
  readonly iterations: number;
  readonly stopReason: string | null;
  readonly screens: readonly { readonly screenId: string; readonly iteration: number }[];
  readonly offers: readonly {
    readonly actionId: string;
    readonly screenId: string;
    readonly iteration: number;
    readonly kind: string;
    readonly elementSignature: string;
    readonly groupSignature: string;
    readonly label: string;
    readonly role: string;
    readonly resourceName: string;
  }[];
  readonly tries: readonly {
    readonly actionId: string;
    readonly iteration: number;
    readonly toScreenId: string | null;
    readonly outcome: string;
  }[];
}

/** Crawls a model until nothing is left to try. */
export async function recordCrawl(name: string, model: AppModel): Promise<RecordedCrawl> {
  const store = createLightRepo();
  const screens = new Map<string, number>();
  const offers = new Map<string, RecordedCrawl['offers'][number]>();
  const tries: RecordedCrawl['tries'][number][] = [];
  let iteration = 0;
  function note({ graph }: StepCommit): void {
    if (graph === null) return;
    iteration = Math.max(iteration, graph.iteration);
    for (const { screenId } of graph.screens)
      if (!screens.has(screenId)) screens.set(screenId, graph.iteration);
    for (const { screenId, action } of graph.offers) {
      const { actionId, kind, elementSignature, groupSignature, label, role, resourceName } = action;
      if (!offers.has(actionId))
        offers.set(actionId, {
          ...{ actionId, screenId, iteration: graph.iteration, kind },
          ...{ elementSignature, groupSignature, label, role, resourceName },
        });
    }
    for (const actionId of graph.blocked)
      tries.push({ actionId, iteration: graph.iteration, toScreenId: null, outcome: 'BLOCKED' });
    if (graph.tried !== null) {
      const { actionId, toScreenId, outcome } = graph.tried;
      tries.push({ actionId, iteration: graph.iteration, toScreenId, outcome });
    }
  }
  const repo: RepoPort = {
    ...store,
    commitStep: async (commit) => {
      const done = await store.commitStep(commit);
      if (done.outcome === 'committed') note(commit);
      return done;
    },
  };
  const { run } = await crawlSimulated({
    ...{ model, scope: TEST_SCOPE, repo, strict: false },
    budgets: { maxSteps: 1_000_000, maxTimeMs: 1_000_000_000, maxTaps: 1_000_000 },
  });
  return {
    ...{ name, iterations: iteration, stopReason: run.stopReason },
    screens: [...screens].map(([screenId, at]) => ({ screenId, iteration: at })),
    offers: [...offers.values()],
    tries,
  };
}
