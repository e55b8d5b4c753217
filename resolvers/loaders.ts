import DataLoader from 'dataloader';
import type { Drift } from '../agent/domain/analysis/drift.ts';
import type { EdgeListing, NamedEdge } from '../agent/domain/graph.ts';
import type { Scope } from '../agent/domain/run.ts';
import {
  MAX_UNTRIED,
  type Analyst,
  type BuildHealth,
  type BuildOf,
  type BuildPair,
  type BuildShare,
  type FoundWay,
  type Saturation,
  type SlowScreen,
  type TrendStep,
  type UntriedWay,
  type WayEnds,
} from '../agent/usecases/analysis/analyse.ts';
import type { Browser } from '../agent/usecases/browse/browse.ts';
import type { ListOfMaps, MapOf, WayOf } from '../agent/usecases/browse/browse-map.ts';
import {
  checkFirst,
  type Page,
  type PageOrError,
  type PageRequest,
} from '../agent/usecases/browse/browse-page.ts';
import type { ScreenEnd } from '../agent/usecases/browse/browse-screens.ts';
import { correctionsOfApps, type Keeping } from '../agent/usecases/keeping/keeping.ts';
import { checkPoints, thinned } from '../agent/usecases/browse/browse-runs.ts';

/** As many as one statement takes. */
const MAX_BATCH = 20_000;

export interface ListArguments {
  readonly first: number;
  readonly after?: string | null | undefined;
}
export const toPageRequest = ({ first, after }: ListArguments): PageRequest => ({
  first,
  // An empty text is the end of a page that had nothing: by the rules of Relay, what is before every edge.
  after: after || null,
});

interface UntriedArguments {
  readonly versionId?: string | null;
  readonly from?: string | null;
  readonly first: number;
}

/** What reading goes through. */
export interface Readers {
  readonly browser: Browser;
  readonly analyst: Analyst;
  readonly keeping: Keeping;
}

/** Batches of one request. */
class Batches {
  readonly browser: Browser;
  readonly analyst: Analyst;
  readonly keeping: Keeping;
  readonly #scope: Scope;
  constructor({ browser, analyst, keeping }: Readers, scope: Scope) {
    this.browser = browser;
    this.analyst = analyst;
    this.keeping = keeping;
    this.#scope = scope;
  }

  one<T>(
    ask: (scope: Scope, ids: readonly string[]) => Promise<readonly (T | Error)[]>,
    maxBatchSize = MAX_BATCH,
  ): Loader<string, T> {
    return new DataLoader((ids) => ask(this.#scope, ids), { maxBatchSize });
  }

  /** The same for what is known by more than an ID: plain data with its keys in a fixed order. */
  oneOf<K extends object, T>(
    ask: (scope: Scope, keys: readonly K[]) => Promise<readonly (T | Error)[]>,
  ): Loader<K, T> {
    return new DataLoader<K, T, string>((keys) => ask(this.#scope, keys), {
      maxBatchSize: MAX_BATCH,
      cacheKeyFn: (key) => JSON.stringify(key),
    });
  }

  /** A list of many parents: one batch for each set of arguments. */
  paged<K, P>(loaderFor: (page: PageRequest) => Loader<K, P>) {
    const loaders = new Map<string, Loader<K, P>>();
    return (parent: K, args: ListArguments): Promise<P> => {
      const page = toPageRequest(args);
      return once(loaders, `${page.first} ${page.after ?? ''}`, () => loaderFor(page)).load(parent);
    };
  }
  list<T>(
    ask: (scope: Scope, ids: readonly string[], page: PageRequest) => Promise<readonly PageOrError<T>[]>,
  ) {
    return this.paged((page) => this.one<Page<T>>((scope, ids) => ask(scope, ids, page)));
  }
  listOfMap<P>(ask: ListOfMaps<P>) {
    const load = this.paged((page) => this.oneOf<MapOf, P>((scope, maps) => ask(scope, maps, page)));
    return ({ appKey, versionId }: MapOf, args: ListArguments): Promise<P> =>
      load({ appKey, versionId }, args);
  }
}
interface Loader<K, T> {
  readonly load: (key: K) => Promise<T>;
}

const LOADERS = {
  node: (b) => b.one(b.browser.nodes, 100),
  run: (b) => b.one(b.browser.runsById),
  app: (b) => b.one(b.browser.appsById),
  version: (b) => b.one(b.browser.versionsById),
  screen: (b) => b.one(b.browser.screensById),
  action: (b) => b.one(b.browser.actionsById),
  results: (b) => b.one(b.browser.results),
  sameScreens: (b) => b.one(b.browser.sameScreens),
  latestVersion: (b) => b.one(b.browser.latestVersions),
  newestVersions: (b) => b.one(b.browser.newestVersions),
  versionsOfApp: (b) => b.list(b.browser.versionsOfApps),
  runsOfApp: (b) => b.list(b.browser.runsOfApps),
  versionsOfScreen: (b) => b.list(b.browser.versionsOfScreens),
  actionsOfScreen: (b) => b.list(b.browser.actionsOfScreens),
  /** Both directions of one page are one question. */
  edgesOfScreen: (b) =>
    b.paged((page) =>
      b.oneOf<ScreenEnd, Page<NamedEdge>>((scope, ends) => b.browser.edgesOfScreens(scope, ends, page)),
    ),
  eventsOfRun: (b) => b.list(b.browser.eventsOfRuns),
  iterationsOfRun: (b) => b.list(b.browser.iterationsOfRuns),
  budgetsAsked: (b) => b.one((scope, ids) => b.browser.budgetsAsked(scope, ids)),
  left: (b) => b.one(b.browser.leftOfRuns),
  /** After a step, or after the last one (null). */
  snapshot(b) {
    const snapshots = new Map<number | null, Loader<string, Awaited<ReturnType<Browser['snapshots']>>[0]>>();
    return (runId: string, stepOrdinal: number | null) =>
      once(snapshots, stepOrdinal, () => b.one((s, ids) => b.browser.snapshots(s, ids, stepOrdinal))).load(
        runId,
      );
  },
  screensOfMap: (b) => b.listOfMap(b.browser.screensOfMaps),
  /** With their actions, or as they are named. */
  edgesOfMap(b) {
    const whole = b.listOfMap<Page<EdgeListing>>(b.browser.edgesOfMaps);
    const listed = b.listOfMap<Page<EdgeListing>>(b.browser.edgeListingsOfMaps);
    return (map: MapOf, args: ListArguments, actions: boolean) => (actions ? whole : listed)(map, args);
  },
  screenCount(b) {
    const counts = b.oneOf(b.browser.countScreens);
    return ({ appKey, versionId }: MapOf) => counts.load({ appKey, versionId });
  },
  /** However many fields ask for it, a build is read once for each question. */
  corrections: (b) => b.one((s, appKeys) => correctionsOfApps(b.keeping, s, appKeys)),
  drift: (b) => b.oneOf<BuildPair, Drift | null>(b.analyst.drifts),
  saturation: (b) => b.oneOf<BuildOf, Saturation | null>(b.analyst.saturations),
  buildCoverage: (b) => b.oneOf<BuildOf, BuildShare | null>(b.analyst.coverages),
  slowScreens: (b) => b.oneOf<BuildOf, readonly SlowScreen[] | null>(b.analyst.slowScreens),
  trend(b) {
    const trends = new Map<number, Loader<string, readonly TrendStep[]>>();
    return (appKey: string, builds: number) =>
      once(trends, builds, () =>
        b.one<readonly TrendStep[]>((s, ids) => b.analyst.trends(s, ids, builds)),
      ).load(appKey);
  },
  likelyPath(b) {
    const ways = b.oneOf<MapOf & WayEnds, FoundWay | null>(b.analyst.likelyWays);
    return async (of: MapOf, { from = null, to = null, toName = null }: Partial<WayEnds>) => {
      const way = await ways.load({ ...of, from, to, toName });
      return way === null ? null : { ...way, of };
    };
  },
  nearestUntried(b) {
    const nearest = b.oneOf<MapOf & { readonly from: string | null }, readonly UntriedWay[] | null>(
      b.analyst.nearestUntried,
    );
    return async (appKey: string, { versionId = null, from = null, first }: UntriedArguments) => {
      checkFirst(first, MAX_UNTRIED);
      const of = { appKey, versionId };
      const found = (await nearest.load({ ...of, from })) ?? [];
      return found
        .slice(0, first)
        .map(({ untried, actions, ...way }) => ({ path: { ...way, of }, untried, actions }));
    };
  },
  deepLink: (b) => b.oneOf<MapOf & { readonly screenId: string }, string | null>(b.analyst.deepLinks),
  health: (b) => b.oneOf<BuildOf, BuildHealth | null>(b.analyst.healths),
  frontier: (b) => b.listOfMap(b.browser.frontiers),
  path(b) {
    const paths = b.oneOf<WayOf & MapOf, Awaited<ReturnType<Browser['paths']>>[0]>(b.browser.paths);
    return (appKey: string, versionId: string | null, from: string, to: string) =>
      paths.load({ appKey, versionId, from, to });
  },
  /** Thinned out to at most so many points; however many are asked for, the curve is read once. */
  coverage(b) {
    const curves = b.one(b.browser.coverages);
    return async (runId: string, points: number) => {
      checkPoints(points);
      return thinned(await curves.load(runId), points);
    };
  },
} satisfies Readonly<Record<string, (batches: Batches) => unknown>>;

export type Loaders = { readonly [K in keyof typeof LOADERS]: ReturnType<(typeof LOADERS)[K]> };

class LazyLoaders {
  readonly #batches: Batches;
  readonly #made = new Map<string, unknown>();
  constructor(batches: Batches) {
    this.#batches = batches;
  }
  static {
    for (const [name, make] of Object.entries(LOADERS))
      Object.defineProperty(this.prototype, name, {
        get(this: LazyLoaders) {
          return once(this.#made, name, () => make(this.#batches));
        },
      });
  }
}

/**
 * Gathers what one level of a query asks for, so that each list and each look-up is one statement a level, and
 * remembers questions about one thing, so that one that was asked ahead is not asked again. Each is made when it is first
 * asked for: most requests need one or two of them, and there is a set for every request.
 */
export const createLoaders = (readers: Readers, scope: Scope): Loaders =>
  new LazyLoaders(new Batches(readers, scope)) as unknown as Loaders;

function once<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const there = map.get(key);
  if (there !== undefined) return there;
  const made = make();
  map.set(key, made);
  return made;
}
