import type { EdgeListing, NamedEdge, OfferedAction } from '../../domain/graph.ts';
import type { Scope } from '../../domain/run.ts';
import type { BrowsePort, KeyPage, MapOf } from '../../ports/BrowsePort.ts';

/** The longest page that a port gives. */
const MAX_ROWS = 1_000;

type Reader = Pick<BrowsePort, 'edgesOfScreens' | 'actionsById' | 'resultsOfActions'>;

/** Reads a page of the edges of each map. */
export type ReadEdges<E extends EdgeListing> = (
  scope: Scope,
  maps: readonly MapOf[],
  page: KeyPage,
) => Promise<readonly (readonly E[])[]>;

/** Screens that are one: what stands for each, and the members of each group by app. */
export interface OneScreens {
  readonly standing: ReadonlyMap<string, string>;
  readonly groups: readonly { readonly appKey: string; readonly screenIds: readonly string[] }[];
}

/** All edges that start at one of these screens or lead to one, by ID. */
async function edgesAt(browse: Reader, scope: Scope, screenIds: readonly string[]): Promise<NamedEdge[]> {
  const ends = screenIds.flatMap((screenId) =>
    (['outgoing', 'incoming'] as const).map((direction) => ({ screenId, direction })),
  );
  const found = new Map<string, NamedEdge>();
  for (let after: string | null = null, open = ends; open.length > 0;) {
    const pages = await browse.edgesOfScreens(scope, open, { after, limit: MAX_ROWS });
    for (const edge of pages.flat()) found.set(edge.edgeId, edge);
    // Pages share their cursor, so the next one begins where the first full one ended.
    const full = pages.filter(({ length }) => length === MAX_ROWS);
    open = open.filter((_end, at) => pages[at]?.length === MAX_ROWS);
    after = full.flatMap((rows) => rows.at(-1)?.edgeId ?? []).sort()[0] ?? null;
  }
  return [...found.values()].sort((a, b) => (a.edgeId < b.edgeId ? -1 : 1));
}

/**
 * Of each map, the edges that it does not have any more once some of its screens are one: those from one of them to another, and
 * of those of one control to one place all but the first. The same rule as for whole maps (`agent/domain/analysis/fold-map.ts`), from what is
 * at these screens alone.
 */
export async function lostEdges(
  browse: Reader,
  scope: Scope,
  { standing, groups }: OneScreens,
  maps: readonly MapOf[],
): Promise<readonly ReadonlySet<string>[]> {
  const apps = new Set(maps.map(({ appKey }) => appKey));
  const own = groups.filter(({ appKey }) => apps.has(appKey));
  const members = own.flatMap(({ screenIds }) => screenIds);
  const concerned = new Set(own.flatMap(({ screenIds }) => screenIds.slice(0, 1)));
  const edges = members.length === 0 ? [] : await edgesAt(browse, scope, members);
  if (edges.length === 0) return maps.map(() => new Set<string>());
  const actionIds = [...new Set(edges.map(({ actionId }) => actionId))];
  const builds = maps.some(({ versionId }) => versionId !== null);
  const [actions, results] = await Promise.all([
    browse.actionsById(scope, actionIds),
    builds ? browse.resultsOfActions(scope, actionIds) : [],
  ]);
  const actionOf = new Map(actionIds.map((id, at) => [id, actions[at] ?? null]));
  const facts = new Set(
    results.flat().map(({ versionId, actionId, toScreenId }) => `${versionId} ${actionId} ${toScreenId}`),
  );
  const appOf = new Map(own.flatMap(({ appKey, screenIds }) => screenIds.map((id) => [id, appKey])));
  const stands = (id: string): string => standing.get(id) ?? id;
  const controlOf = (from: string, actionId: string): string => {
    const action: OfferedAction | null | undefined = actionOf.get(actionId);
    return concerned.has(from) && action ? `${action.kind} ${action.elementSignature}` : actionId;
  };
  return maps.map(({ appKey, versionId }) => {
    const [kept, lost] = [new Set<string>(), new Set<string>()];
    for (const { edgeId, actionId, fromScreenId, toScreenId } of edges) {
      if ((appOf.get(fromScreenId) ?? appOf.get(toScreenId)) !== appKey) continue;
      if (versionId !== null && !facts.has(`${versionId} ${actionId} ${toScreenId}`)) continue;
      const [from, to] = [stands(fromScreenId), stands(toScreenId)];
      const way = JSON.stringify([from, controlOf(from, actionId), to]);
      if (from === to || kept.has(way)) lost.add(edgeId);
      else kept.add(way);
    }
    return lost;
  });
}

/** A page of a map's edges without those that it lost, as long as it would be. */
export async function edgesWithout<E extends EdgeListing>(
  read: ReadEdges<E>,
  scope: Scope,
  map: MapOf,
  lost: ReadonlySet<string>,
  { after, limit }: KeyPage,
): Promise<readonly E[]> {
  const rows: E[] = [];
  for (let from = after; ;) {
    const [found = []] = await read(scope, [map], { after: from, limit });
    rows.push(...found.filter(({ edgeId }) => !lost.has(edgeId)));
    const last = found.at(-1);
    if (last === undefined || found.length < limit || rows.length >= limit) return rows.slice(0, limit);
    from = last.edgeId;
  }
}
