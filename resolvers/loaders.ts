import DataLoader from 'dataloader';
import type { Scope } from '../agent/domain/run.ts';
import type { Browser } from '../agent/usecases/browse.ts';
import type { Page, PageOrError, PageRequest } from '../agent/usecases/browse-page.ts';

/** As many as one statement takes. */
const MAX_BATCH = 1000;

export interface ListArguments {
  readonly first: number;
  readonly after?: string | null | undefined;
}
export const toPageRequest = ({ first, after }: ListArguments): PageRequest => ({
  first,
  after: after ?? null,
});

/** Gathers what one level of a query asks for, so that each list and each look-up is one statement a level. */
export function createLoaders(browser: Browser, scope: Scope) {
  const one = <T>(
    ask: (scope: Scope, ids: readonly string[]) => Promise<readonly (T | Error)[]>,
    maxBatchSize = MAX_BATCH,
  ): DataLoader<string, T> => new DataLoader((ids) => ask(scope, ids), { maxBatchSize });

  /** A list of many parents: one batch for each set of arguments. */
  const list = <T>(
    ask: (scope: Scope, ids: readonly string[], page: PageRequest) => Promise<readonly PageOrError<T>[]>,
  ): ((parent: string, args: ListArguments) => Promise<Page<T>>) => {
    const loaders = new Map<string, DataLoader<string, Page<T>>>();
    return (parent, args) => {
      const page = toPageRequest(args);
      const loader = once(loaders, JSON.stringify([page.first, page.after]), () =>
        one<Page<T>>((s, ids) => ask(s, ids, page)),
      );
      return loader.load(parent);
    };
  };
  const snapshots = new Map<
    number | null,
    DataLoader<string, Awaited<ReturnType<Browser['snapshots']>>[0]>
  >();

  return {
    node: one(browser.nodes, 100),
    run: one(browser.runsById),
    app: one(browser.appsById),
    version: one(browser.versionsById),
    screen: one(browser.screensById),
    action: one(browser.actionsById),
    results: one(browser.results),
    latestVersion: one(browser.latestVersions),
    versionsOfApp: list(browser.versionsOfApps),
    runsOfApp: list(browser.runsOfApps),
    versionsOfScreen: list(browser.versionsOfScreens),
    actionsOfScreen: list(browser.actionsOfScreens),
    outgoing: list(browser.outgoing),
    incoming: list(browser.incoming),
    eventsOfRun: list(browser.eventsOfRuns),
    iterationsOfRun: list(browser.iterationsOfRuns),
    /** After a step, or after the last one (null). */
    snapshot: (runId: string, stepOrdinal: number | null) =>
      once(snapshots, stepOrdinal, () => one((s, ids) => browser.snapshots(s, ids, stepOrdinal))).load(runId),
  };
}
export type Loaders = ReturnType<typeof createLoaders>;

function once<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const there = map.get(key);
  if (there !== undefined) return there;
  const made = make();
  map.set(key, made);
  return made;
}
