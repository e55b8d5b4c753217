import {
  edgeListingOf,
  listingOf,
  type ActionName,
  type ActionResult,
  type AppScreen,
  type MapEdge,
  type NamedEdge,
  type OfferedAction,
} from '../../agent/domain/graph.ts';
import { checkIds, checkLimit, checkRanking } from '../../agent/domain/page-limits.ts';
import { seenOnlyAsOther } from '../../agent/domain/analysis/seen-as-other.ts';
import type { AppVersion } from '../../agent/domain/app.ts';
import type { Run, Scope } from '../../agent/domain/run.ts';
import type {
  BrowsedNode,
  BrowsePort,
  BuildOf,
  FrontierRow,
  KeyPage,
  MapOf,
  NumberPage,
  WayOf,
} from '../../agent/ports/BrowsePort.ts';
import type { MemoryData } from './memory-data.ts';
import { pendingOf } from './memory-run.ts';
import { byText } from './map/map-read.ts';
import { rankScreens } from './memory-search.ts';

const MAX_HOPS = 60;
const MAX_ACTIONS = 20;
const MAX_RESULTS = 100;

/** One answer for each ID or parent, in their order. */
function each<K, T>(ids: readonly K[], get: (id: K) => T): readonly T[] {
  checkIds(ids);
  return ids.map(get);
}

function pageByKey<T>(rows: readonly T[], { after, limit }: KeyPage, id: (row: T) => string): readonly T[] {
  checkLimit(limit);
  return rows.filter((row) => after === null || id(row) > after).slice(0, limit);
}

function pageByNumber<T>(
  rows: readonly T[],
  { after, limit }: NumberPage,
  at: (row: T) => number,
): readonly T[] {
  checkLimit(limit);
  return rows.filter((row) => at(row) > after).slice(0, limit);
}

/** A shortest way over at most 60 of these edges; null when there is none. */
function shortest(edges: readonly MapEdge[], from: string, to: string): readonly MapEdge[] | null {
  const outgoing = new Map<string, MapEdge[]>();
  for (const edge of edges) {
    const beside = outgoing.get(edge.fromScreenId);
    if (beside === undefined) outgoing.set(edge.fromScreenId, [edge]);
    else beside.push(edge);
  }
  const came = new Map<string, MapEdge>();
  let ring: readonly string[] = [from];
  for (let hops = 0; hops < MAX_HOPS && !came.has(to) && ring.length > 0; hops++) {
    const next: string[] = [];
    for (const edge of ring.flatMap((id) => outgoing.get(id) ?? [])) {
      if (edge.toScreenId === from || came.has(edge.toScreenId)) continue;
      came.set(edge.toScreenId, edge);
      next.push(edge.toScreenId);
    }
    ring = next;
  }
  const way: MapEdge[] = [];
  for (let at = to; at !== from;) {
    const edge = came.get(at);
    if (edge === undefined) return null;
    way.unshift(edge);
    at = edge.fromScreenId;
  }
  return way;
}

const nameOf = ({ actionId, kind, label, role, screenId }: OfferedAction): ActionName => ({
  ...{ actionId, kind, label, role, screenId },
});

/** The memory twin of browsing: the same answers from plain look-ups. */
export function createBrowseIn({ findRun, runsNewestFirst, map }: MemoryData): BrowsePort {
  const nodeById = (scope: Scope, id: string): BrowsedNode | null => {
    const run = findRun(scope, id)?.run;
    if (run !== undefined) return { type: 'Run', value: run };
    const app = map.getApp(scope, id);
    if (app !== null) return { type: 'App', value: app };
    const version = map.getVersion(scope, id);
    if (version !== null) return { type: 'AppVersion', value: version };
    const screen = map.getScreen(scope, id);
    if (screen !== null) return { type: 'Screen', value: screen };
    const action = map.getAction(scope, id);
    return action === null ? null : { type: 'UiAction', value: action };
  };

  const runsOfApp = (scope: Scope, appKey: string): readonly Run[] =>
    runsNewestFirst().filter(
      (run) =>
        run.tenantId === scope.tenantId && run.projectId === scope.projectId && run.spec.appKey === appKey,
    );

  function resultsOf(scope: Scope, actionId: string): readonly ActionResult[] {
    const place = ({ toScreenId, defect }: ActionResult): string => toScreenId ?? defect?.defectId ?? '';
    return map
      .resultsOf(scope, actionId)
      .flatMap((result) => {
        const version = map.getVersion(scope, result.versionId);
        return version === null ? [] : [{ result, ordinal: version.ordinal }];
      })
      .sort(
        (a, b) =>
          a.ordinal - b.ordinal ||
          byText(a.result.outcome, b.result.outcome) ||
          byText(place(a.result), place(b.result)),
      )
      .map(({ result }) => result)
      .slice(0, MAX_RESULTS);
  }

  const named = (scope: Scope, edge: MapEdge): NamedEdge => ({
    ...edge,
    fromName: map.getScreen(scope, edge.fromScreenId)?.name ?? '',
    toName: map.getScreen(scope, edge.toScreenId)?.name ?? '',
  });

  const edgesIn = (scope: Scope, of: MapOf, page: KeyPage): readonly NamedEdge[] =>
    pageByKey(edgesOf(scope, of), page, (edge) => edge.edgeId).map((edge) => named(scope, edge));

  const offeredOf = (scope: Scope, screenId: string, build: AppVersion): readonly OfferedAction[] =>
    map.actionsOfScreen(scope, screenId).filter(({ actionId }) => map.isOfferedIn(scope, actionId, build));
  const triedIn = (scope: Scope, { actionId }: OfferedAction, { versionId }: AppVersion): boolean =>
    map.resultsOf(scope, actionId).some((result) => result.versionId === versionId);

  function pathOf(scope: Scope, { appKey, versionId, from, to }: WayOf & MapOf): readonly NamedEdge[] | null {
    const { screens, edges } = map.walked(scope, appKey, versionId);
    if (!screens.has(from) || !screens.has(to)) return null;
    const way = shortest(edges, from, to);
    return way?.map((edge) => named(scope, edge)) ?? null;
  }

  /** Of a build: screens that it has under other names alone, each with the ID that it goes by there. */
  const onlyAsOther = (scope: Scope, { appKey, versionId }: MapOf): ReadonlyMap<string, string> =>
    versionId === null
      ? new Map()
      : seenOnlyAsOther(
          map.standingIn(scope, appKey, versionId),
          map.walked(scope, appKey, versionId).screens,
        );

  function screensOf(scope: Scope, of: MapOf): readonly AppScreen[] {
    const others = [...onlyAsOther(scope, of).keys()].flatMap((id) => map.getScreen(scope, id) ?? []);
    const own = map.screensOf(scope, of.appKey, of.versionId);
    return others.length === 0 ? own : [...own, ...others].sort((a, b) => byText(a.screenId, b.screenId));
  }

  function edgesOf(scope: Scope, of: MapOf): readonly MapEdge[] {
    const others = onlyAsOther(scope, of);
    if (others.size === 0) return map.edgesOf(scope, of.appKey, of.versionId);
    const standing = map.standingIn(scope, of.appKey, of.versionId);
    const stands = (id: string): string => {
      const one = standing.get(id) ?? id;
      return others.get(one) === id ? one : id;
    };
    return map
      .walked(scope, of.appKey, of.versionId)
      .edges.map((edge) => ({
        ...edge,
        fromScreenId: stands(edge.fromScreenId),
        toScreenId: stands(edge.toScreenId),
      }))
      .filter(({ fromScreenId, toScreenId }) => !standing.has(fromScreenId) && !standing.has(toScreenId));
  }

  function frontierOf(scope: Scope, of: BuildOf): readonly FrontierRow[] {
    const build = map.getVersion(scope, of.versionId);
    if (build?.appKey !== of.appKey) return [];
    const others = onlyAsOther(scope, of);
    return screensOf(scope, of).flatMap(({ screenId, name }) => {
      const offered = offeredOf(scope, others.get(screenId) ?? screenId, build);
      const untried = offered.filter((action) => !triedIn(scope, action, build));
      const actions = untried.slice(0, MAX_ACTIONS).map((action) => ({ ...nameOf(action), screenId }));
      return untried.length === 0 ? [] : [{ screen: { screenId, name }, untried: untried.length, actions }];
    });
  }

  return {
    nodesById: async (scope, ids) => each(ids, (id) => nodeById(scope, id)),
    runsById: async (scope, ids) => each(ids, (id) => findRun(scope, id)?.run ?? null),
    appsById: async (scope, appKeys) => each(appKeys, (id) => map.getApp(scope, id)),
    versionsById: async (scope, ids) => each(ids, (id) => map.getVersion(scope, id)),
    screensById: async (scope, ids) => each(ids, (id) => map.getScreen(scope, id)),
    actionsById: async (scope, ids) => each(ids, (id) => map.getAction(scope, id)),
    edgesById: async (scope, ids) =>
      each(ids, (id) => {
        const edge = map.getEdge(scope, id);
        return edge === null ? null : named(scope, edge);
      }),

    listApps: async (scope, page) => pageByKey(map.listApps(scope), page, (app) => app.appKey),

    versionsOfApps: async (scope, appKeys, { after, limit, newest = false }) =>
      each(appKeys, (appKey) => {
        const versions = map.listVersions(scope, appKey);
        if (!newest) return pageByNumber(versions, { after, limit }, (version) => version.ordinal);
        checkLimit(limit);
        return versions
          .filter((version) => after <= 0 || version.ordinal < after)
          .toReversed()
          .slice(0, limit);
      }),

    async listRuns(scope, { after, limit, status, appKey }) {
      checkLimit(limit);
      return runsNewestFirst()
        .filter(
          (run) =>
            run.tenantId === scope.tenantId &&
            run.projectId === scope.projectId &&
            (after === null || run.runId < after) &&
            (status ?? run.status) === run.status &&
            (appKey ?? run.spec.appKey) === run.spec.appKey,
        )
        .slice(0, limit)
        .map(({ runId, status: now, stopReason, createdAt, startedAt, endedAt, spec, head }) => ({
          ...{ runId, status: now, stopReason, createdAt, startedAt, endedAt },
          ...{ appKey: spec.appKey, versionId: head.versionId },
        }));
    },

    runsOfApps: async (scope, appKeys, { after, limit, status }) =>
      each(appKeys, (appKey) => {
        checkLimit(limit);
        return runsOfApp(scope, appKey)
          .filter((run) => (after === null || run.runId < after) && (status ?? run.status) === run.status)
          .slice(0, limit);
      }),

    screensOfMaps: async (scope, maps, page) =>
      each(maps, (of) => pageByKey(screensOf(scope, of), page, ({ screenId }) => screenId).map(listingOf)),

    sameScreens: async (scope, screenIds, versionId = null) =>
      each(screenIds, (id) => map.sameScreens(scope, id, versionId)),

    countScreens: async (scope, maps) =>
      each(maps, (of) => map.countScreens(scope, of.appKey, of.versionId) + onlyAsOther(scope, of).size),

    screensWith: async (scope, appKey, { field, value, ...page }) =>
      pageByKey(
        map.screensOf(scope, appKey, null).filter((screen) => screen[field] === value),
        page,
        (screen) => screen.screenId,
      ),

    async searchScreens(scope, appKey, { words, skip, limit }) {
      checkRanking({ skip, limit });
      return rankScreens(map.screensOf(scope, appKey, null), words).slice(skip, skip + limit);
    },

    versionsOfScreens: async (scope, screenIds, page) =>
      each(screenIds, (id) => {
        const screen = map.getScreen(scope, id);
        const versions = screen === null ? [] : map.listVersions(scope, screen.appKey);
        const { folded, standing } = map.sameScreens(scope, id, null);
        const isStanding = standing === null;
        const isIn = (version: AppVersion): boolean => {
          const seen = (one: string): boolean => map.isSeenIn(scope, one, version);
          // What the build has it as, or lists it as, where others found it to be this one.
          const { appKey, versionId } = version;
          const known = (one: string): boolean => {
            const stands = map.standingIn(scope, appKey, versionId).get(one) ?? id;
            return seen(stands) || (isStanding && stands !== id);
          };
          return seen(id) || folded.some((one) => seen(one) && !known(one));
        };
        return pageByNumber(versions.filter(isIn), page, (version) => version.ordinal);
      }),

    actionsOfScreens: async (scope, screenIds, page) =>
      each(screenIds, (id) => pageByKey(map.actionsOfScreen(scope, id), page, (action) => action.actionId)),

    edgesOfScreens: async (scope, ends, page) =>
      each(ends, ({ screenId, direction }) =>
        pageByKey(map.edgesAt(scope, screenId, direction), page, (edge) => edge.edgeId).map((edge) =>
          named(scope, edge),
        ),
      ),

    resultsOfActions: async (scope, actionIds) => each(actionIds, (id) => resultsOf(scope, id)),

    edgesOfMaps: async (scope, maps, page) => each(maps, (of) => edgesIn(scope, of, page)),
    edgeListingsOfMaps: async (scope, maps, page) =>
      each(maps, (of) => edgesIn(scope, of, page).map(edgeListingOf)),

    shortestPaths: async (scope, ways) => each(ways, (way) => pathOf(scope, { ...way, versionId: null })),
    shortestPathsInBuilds: async (scope, ways) => each(ways, (way) => pathOf(scope, way)),

    frontiersOf: async (scope, builds, page) =>
      each(builds, (build) => pageByKey(frontierOf(scope, build), page, (row) => row.screen.screenId)),

    offersInBuilds: async (scope, asked) =>
      each(asked, ({ appKey, versionId, screenIds }) => {
        const build = map.getVersion(scope, versionId);
        if (build?.appKey !== appKey) return [];
        const there = [...new Set(screenIds)].filter((id) => map.getScreen(scope, id)?.appKey === appKey);
        return there
          .flatMap((id) => offeredOf(scope, id, build))
          .sort((a, b) => byText(a.actionId, b.actionId))
          .map((action) => ({
            ...nameOf(action),
            elementSignature: action.elementSignature,
            tried: triedIn(scope, action, build),
          }));
      }),

    eventsOfRuns: async (scope, runIds, page) =>
      each(runIds, (id) => pageByNumber(findRun(scope, id)?.events ?? [], page, (event) => event.sequence)),

    iterationsOfRuns: async (scope, runIds, page) =>
      each(runIds, (id) => {
        const own = [...(findRun(scope, id)?.iterations.values() ?? [])].sort(
          (a, b) => a.ordinal - b.ordinal,
        );
        return pageByNumber(own, page, (iteration) => iteration.ordinal);
      }),

    pendingOfRuns: async (scope, runIds) =>
      each(runIds, (id) => {
        const entry = findRun(scope, id);
        return entry === null ? [] : pendingOf(entry);
      }),

    snapshotsOfRuns: async (scope, runIds, stepOrdinal) =>
      each(runIds, (id) => {
        const steps = findRun(scope, id)?.steps ?? [];
        return (stepOrdinal === null ? steps.at(-1) : steps[stepOrdinal])?.snapshot ?? null;
      }),

    leftOfRuns: async (scope, runIds) =>
      each(runIds, (id) => {
        const last = [...(findRun(scope, id)?.records.values() ?? [])].findLast(
          (record) => record.kind === 'continuation_decision',
        );
        return last?.kind === 'continuation_decision' ? (last.body.left ?? null) : null;
      }),

    coverageOfRuns: async (scope, runIds) =>
      each(runIds, (id) => {
        const found = findRun(scope, id);
        if (found?.run.evidenceRemovedAt !== undefined) return [];
        return [...(found?.iterations.values() ?? [])]
          .sort((a, b) => a.ordinal - b.ordinal)
          .map(({ ordinal, newScreens, newEdges }) => ({ ordinal, newScreens, newEdges }));
      }),
    close: async () => undefined,
  };
}
