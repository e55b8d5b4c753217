import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import type { RepoPort, StepCommit } from '../../agent/ports/RepoPort.ts';
import { crawlSimulated, TEST_SCOPE } from '../../test/support/crawl/loop-harness.ts';
import { createLightRepo } from '../explore/light-repo.ts';
import { watch, type Watched, type WatchedAction } from '../explore/watched-driver.ts';

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

export interface WatchedCrawl {
  readonly crawl: RecordedCrawl;
  readonly firstScreen: string;
  /** What was done up to the end of an iteration, as an onlooker who knows the app tells it. */
  doneBy(iteration: number): readonly WatchedAction[];
}

/** Crawls a model until nothing is left to try. */
export const recordCrawl = async (name: string, model: AppModel): Promise<RecordedCrawl> =>
  (await watchCrawl(name, model)).crawl;

/** The same, with what truly happened. */
export async function watchCrawl(name: string, model: AppModel): Promise<WatchedCrawl> {
  const store = createLightRepo();
  const screens = new Map<string, number>();
  const offers = new Map<string, RecordedCrawl['offers'][number]>();
  const tries: RecordedCrawl['tries'][number][] = [];
  const done: number[] = [];
  let iteration = 0;
  let watched: Watched | null = null;
  function note({ graph }: StepCommit): void {
    if (graph === null) return;
    iteration = Math.max(iteration, graph.iteration);
    done[iteration] = watched?.actions.length ?? 0;
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
      const committed = await store.commitStep(commit);
      if (committed.outcome === 'committed') note(commit);
      return committed;
    },
  };
  const { run } = await crawlSimulated({
    ...{ model, scope: TEST_SCOPE, repo, strict: false },
    wrap: (driver, device) => (watched = watch(driver, device)).driver,
    budgets: { maxSteps: 1_000_000, maxTimeMs: 1_000_000_000, maxTaps: 1_000_000 },
  });
  const { actions = [], firstScreen } = (watched as Watched | null) ?? {};
  return {
    crawl: {
      ...{ name, iterations: iteration, stopReason: run.stopReason },
      screens: [...screens].map(([screenId, at]) => ({ screenId, iteration: at })),
      offers: [...offers.values()],
      tries,
    },
    firstScreen: firstScreen?.() ?? '',
    doneBy: (at) =>
      actions.slice(
        0,
        done.slice(0, at + 1).reduce((most, count) => Math.max(most, count), 0),
      ),
  };
}
