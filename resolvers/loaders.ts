import DataLoader from 'dataloader';
import type { Drift } from '../agent/domain/drift.ts';
import type { NamedEdge } from '../agent/domain/graph.ts';
import type { Scope } from '../agent/domain/run.ts';
import type {
  Analyst,
  BuildHealth,
  BuildOf,
  BuildPair,
  Saturation,
  SlowScreen,
  TrendStep,
} from '../agent/usecases/analyse.ts';
import type { Browser } from '../agent/usecases/browse.ts';
import type { ListOfMaps, MapOf, WayOf } from '../agent/usecases/browse-map.ts';
import type { Page, PageOrError, PageRequest } from '../agent/usecases/browse-page.ts';
import type { ScreenEnd } from '../agent/usecases/browse-screens.ts';
import { correctionsOfApps, type Keeping } from '../agent/usecases/keeping.ts';
import { checkPoints, thinned } from '../agent/usecases/browse-runs.ts';

/** As many as one statement takes. */
const MAX_BATCH = 20_000;

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
export function createLoaders(
  {
    browser,
    analyst,
    keeping,
  }: { readonly browser: Browser; readonly analyst: Analyst; readonly keeping: Keeping },
  scope: Scope,
) {
  const one = <T>(
    ask: (scope: Scope, ids: readonly string[]) => Promise<readonly (T | Error)[]>,
    maxBatchSize = MAX_BATCH,
  ): { readonly load: (id: string) => Promise<T> } => {
    let loader: DataLoader<string, T> | undefined;
    return {
      load: (id) => (loader ??= new DataLoader((ids) => ask(scope, ids), { maxBatchSize })).load(id),
    };
  };

  /** The same for what is known by more than an ID: plain data with its keys in a fixed order. */
  const oneOf = <K extends object, T>(
    ask: (scope: Scope, keys: readonly K[]) => Promise<readonly (T | Error)[]>,
  ): { readonly load: (key: K) => Promise<T> } => {
    let loader: DataLoader<K, T, string> | undefined;
    const options = { maxBatchSize: MAX_BATCH, cacheKeyFn: (key: K) => JSON.stringify(key) };
    return { load: (key) => (loader ??= new DataLoader((keys) => ask(scope, keys), options)).load(key) };
  };

  /** A list of many parents: one batch for each set of arguments. */
  const paged = <K, P>(loaderFor: (page: PageRequest) => { readonly load: (parent: K) => Promise<P> }) => {
    const loaders = new Map<string, ReturnType<typeof loaderFor>>();
    return (parent: K, args: ListArguments): Promise<P> => {
      const page = toPageRequest(args);
      return once(loaders, JSON.stringify([page.first, page.after]), () => loaderFor(page)).load(parent);
    };
  };
  const list = <T>(
    ask: (scope: Scope, ids: readonly string[], page: PageRequest) => Promise<readonly PageOrError<T>[]>,
  ) => paged((page) => one<Page<T>>((s, ids) => ask(s, ids, page)));
  const listOfMap = <P>(ask: ListOfMaps<P>) => {
    const load = paged((page) => oneOf<MapOf, P>((s, maps) => ask(s, maps, page)));
    return ({ appKey, versionId }: MapOf, args: ListArguments): Promise<P> =>
      load({ appKey, versionId }, args);
  };
  const edgesAt = paged((page) =>
    oneOf<ScreenEnd, Page<NamedEdge>>((s, ends) => browser.edgesOfScreens(s, ends, page)),
  );
  const snapshots = new Map<
    number | null,
    { readonly load: (id: string) => Promise<Awaited<ReturnType<Browser['snapshots']>>[0]> }
  >();

  const trends = new Map<number, { readonly load: (id: string) => Promise<readonly TrendStep[]> }>();
  const counts = oneOf(browser.countScreens);
  const paths = oneOf<WayOf & MapOf, Awaited<ReturnType<Browser['paths']>>[0]>(browser.paths);
  const curves = one(browser.coverages);

  return {
    node: one(browser.nodes, 100),
    run: one(browser.runsById),
    app: one(browser.appsById),
    version: one(browser.versionsById),
    screen: one(browser.screensById),
    action: one(browser.actionsById),
    results: one(browser.results),
    sameScreens: one(browser.sameScreens),
    latestVersion: one(browser.latestVersions),
    newestVersions: one(browser.newestVersions),
    versionsOfApp: list(browser.versionsOfApps),
    runsOfApp: list(browser.runsOfApps),
    versionsOfScreen: list(browser.versionsOfScreens),
    actionsOfScreen: list(browser.actionsOfScreens),
    /** Both directions of one page are one question. */
    outgoing: (screenId: string, args: ListArguments) => edgesAt({ screenId, direction: 'outgoing' }, args),
    incoming: (screenId: string, args: ListArguments) => edgesAt({ screenId, direction: 'incoming' }, args),
    eventsOfRun: list(browser.eventsOfRuns),
    iterationsOfRun: list(browser.iterationsOfRuns),
    left: one(browser.leftOfRuns),
    /** After a step, or after the last one (null). */
    snapshot: (runId: string, stepOrdinal: number | null) =>
      once(snapshots, stepOrdinal, () => one((s, ids) => browser.snapshots(s, ids, stepOrdinal))).load(runId),
    screensOfMap: listOfMap(browser.screensOfMaps),
    edgesOfMap: listOfMap(browser.edgesOfMaps),
    screenCount: ({ appKey, versionId }: MapOf) => counts.load({ appKey, versionId }),
    /** However many fields ask for it, a build is read once for each question. */
    corrections: one((s, appKeys) => correctionsOfApps(keeping, s, appKeys)),
    drift: oneOf<BuildPair, Drift | null>(analyst.drifts),
    saturation: oneOf<BuildOf, Saturation | null>(analyst.saturations),
    slowScreens: oneOf<BuildOf, readonly SlowScreen[] | null>(analyst.slowScreens),
    trend: (appKey: string, builds: number) =>
      once(trends, builds, () => one<readonly TrendStep[]>((s, ids) => analyst.trends(s, ids, builds))).load(
        appKey,
      ),
    health: oneOf<{ readonly appKey: string; readonly versionId: string }, BuildHealth | null>(
      analyst.healths,
    ),
    frontier: listOfMap(browser.frontiers),
    path: (appKey: string, versionId: string | null, from: string, to: string) =>
      paths.load({ appKey, versionId, from, to }),
    /** Thinned out to at most so many points; however many are asked for, the curve is read once. */
    async coverage(runId: string, points: number) {
      checkPoints(points);
      return thinned(await curves.load(runId), points);
    },
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
