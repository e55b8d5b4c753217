import DataLoader from 'dataloader';
import type { Scope } from '../agent/domain/run.ts';
import type { Browser } from '../agent/usecases/browse.ts';
import type { MapOf } from '../agent/usecases/browse-map.ts';
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

/**
 * Gathers what one level of a query asks for, so that each list and each look-up is one statement a level, and
 * remembers questions about one thing, so that one that was asked ahead is not asked again. Made as they are needed:
 * most requests need one or two of them, and there is a set for every request.
 */
export function createLoaders(browser: Browser, scope: Scope) {
  const one = <T>(
    ask: (scope: Scope, ids: readonly string[]) => Promise<readonly (T | Error)[]>,
    maxBatchSize = MAX_BATCH,
  ): { readonly load: (id: string) => Promise<T> } => {
    let loader: DataLoader<string, T> | undefined;
    return {
      load: (id) => (loader ??= new DataLoader((ids) => ask(scope, ids), { maxBatchSize })).load(id),
    };
  };

  /** A list of many parents: one batch for each set of arguments. */
  const list = <T>(
    ask: (scope: Scope, ids: readonly string[], page: PageRequest) => Promise<readonly PageOrError<T>[]>,
  ): ((parent: string, args: ListArguments) => Promise<Page<T>>) => {
    const loaders = new Map<string, { readonly load: (id: string) => Promise<Page<T>> }>();
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
    { readonly load: (id: string) => Promise<Awaited<ReturnType<Browser['snapshots']>>[0]> }
  >();

  /** One question: the same arguments give the same answer. Arguments are plain data in a fixed order of keys. */
  const asked = <A extends readonly unknown[], T>(ask: (...args: A) => Promise<T>) => {
    const answers = new Map<string, Promise<T>>();
    return (...args: A): Promise<T> => once(answers, JSON.stringify(args), () => ask(...args));
  };
  const pageOfMap = <T>(ask: (scope: Scope, map: MapOf, page: PageRequest) => Promise<T>) => {
    const pages = asked((appKey: string, versionId: string | null, first: number, after: string | null) =>
      ask(scope, { appKey, versionId }, { first, after }),
    );
    return ({ appKey, versionId }: MapOf, { first, after = null }: ListArguments): Promise<T> =>
      pages(appKey, versionId, first, after);
  };

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
    screensOfMap: pageOfMap(browser.screensOfMap),
    edgesOfMap: pageOfMap(browser.edgesOfMap),
    frontier: pageOfMap(browser.frontier),
    path: asked((appKey: string, versionId: string | null, from: string, to: string) =>
      browser.path(scope, { appKey, versionId }, { from, to }),
    ),
    coverage: asked((runId: string, points: number) => browser.coverage(scope, runId, points)),
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
