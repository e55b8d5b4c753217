import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import type { BuildFacts } from '../../agent/domain/analysis/build-facts.ts';
import type { Budgets } from '../../agent/domain/budgets.ts';
import { crawlSimulated, TEST_SCOPE } from '../../test/support/crawl/loop-harness.ts';
import { ObservedTruth } from '../../test/support/crawl/observed-truth.ts';

export interface CrawledBuild {
  readonly facts: BuildFacts;
  /** The model screen that each of our screens stood for. */
  readonly nameOf: (screenId: string) => string;
  /** All model screens that it saw. */
  readonly seen: ReadonlySet<string>;
  readonly actions: number;
}

/** Crawls a build of a simulated app to its end, or for so many actions, and gives what the map then holds of it. */
export async function crawlBuild(
  model: AppModel,
  options: { readonly seed: number; readonly maxActions?: number },
): Promise<CrawledBuild> {
  const store = createMemoryStore();
  const observed = new ObservedTruth();
  const budgets: Partial<Budgets> =
    options.maxActions === undefined ? {} : { maxActions: options.maxActions };
  const { run } = await crawlSimulated({
    model,
    seed: options.seed,
    strict: false,
    repo: store.repo,
    budgets,
    wrap: observed.wrap,
  });
  const names = await observed.screens(store.repo, TEST_SCOPE, run.runId);
  const { versionId } = run.head;
  const facts =
    versionId === null
      ? null
      : await store.analysis.readBuild(
          TEST_SCOPE,
          { appKey: run.spec.appKey, versionId },
          { maxScreens: 10_000 },
        );
  if (facts === null) throw new Error(`${model.name}: the crawl left no build`);
  return {
    facts,
    nameOf: (id) => [...(names.get(id) ?? [])].sort()[0] ?? '?',
    seen: new Set([...names.values()].flatMap((of) => [...of])),
    actions: run.head.usage.actions,
  };
}
