import type { EdgeListing, NamedEdge, OfferedAction } from '../../domain/graph.ts';
import type { Scope } from '../../domain/run.ts';
import type { BrowsePort, KeyPage, MapOf, WayOf } from '../../ports/BrowsePort.ts';
import { correctScreen, type Overlay } from '../../services/corrections/apply-corrections.ts';
import { edgesWithout, lostEdges, type ReadEdges } from './folded-edges.ts';
import { correctedFrontier } from './folded-frontier.ts';
import { shortestOverGroups } from './folded-ways.ts';
import type { HalfScreens } from './half-screens.ts';
import { overlaid, type ReadOverlay } from './overlaid.ts';
import { groupsOf, membersOf, nameEdge, nameEdges } from './said-screens.ts';

/** The longest page that a port gives. */
const MAX_ROWS = 1_000;

/** One page of rows that were gathered from several places. */
const pageByKey = <T>(rows: readonly T[], { after, limit }: KeyPage, id: (row: T) => string): T[] =>
  rows
    .filter((row) => after === null || id(row) > after)
    .sort((a, b) => (id(a) < id(b) ? -1 : 1))
    .slice(0, limit);

/** Reads maps page by page as people correct them. */
export function correctedBrowse(
  browse: BrowsePort,
  overlay: ReadOverlay,
  { halfById }: Pick<HalfScreens, 'halfById'>,
): BrowsePort {
  const over = overlaid(overlay);
  const edgesOfMaps =
    <E extends EdgeListing>(read: ReadEdges<E>): ReadEdges<E> =>
    async (scope, maps, page) => {
      const said = await overlay(scope);
      const lost = said.one.groups.length === 0 ? [] : await lostEdges(browse, scope, said.one, maps);
      const all = lost.every(({ size }) => size === 0)
        ? await read(scope, maps, page)
        : await Promise.all(
            maps.map((map, at) => edgesWithout(read, scope, map, lost[at] ?? new Set(), page)),
          );
      return said.empty ? all : all.map((own) => nameEdges(said, own));
    };
  /** Which of the screens that are one are left out of each map: all but the one that stands, or else the first that it has. */
  async function leftOut(
    scope: Scope,
    said: Overlay,
    maps: readonly MapOf[],
  ): Promise<readonly ReadonlySet<string>[]> {
    const wanted = maps.map(({ appKey }) => groupsOf(said, appKey));
    const builds = maps.some(({ versionId }) => versionId !== null);
    const ids = builds ? [...new Set(wanted.flat(2))] : [];
    const page = { after: 0, limit: MAX_ROWS };
    const seen = ids.length === 0 ? [] : await browse.versionsOfScreens(scope, ids, page);
    const buildsOf = new Map(
      ids.map((id, at) => [id, new Set((seen[at] ?? []).map((build) => build.versionId))]),
    );
    return maps.map(({ versionId }, at) => {
      const there = (id: string): boolean => versionId === null || buildsOf.get(id)?.has(versionId) === true;
      return new Set((wanted[at] ?? []).flatMap((group) => group.filter(there).slice(1)));
    });
  }
  /** Rows of several screens as the rows of the one that stands: one page by key. */
  const together =
    <T, P extends { readonly limit: number }>(
      ask: (scope: Scope, ids: readonly string[], page: P) => Promise<readonly (readonly T[])[]>,
      merge: (said: Overlay, rows: readonly T[], page: P) => readonly T[],
      pageOf: (page: P) => P = (page) => page,
    ) =>
    async (scope: Scope, screenIds: readonly string[], page: P): Promise<readonly (readonly T[])[]> => {
      const said = await overlay(scope);
      const groups = screenIds.map((id) => membersOf(said, id));
      if (groups.every(({ length }) => length === 1)) {
        const all = await ask(scope, screenIds, page);
        return said.empty ? all : all.map((rows) => merge(said, rows, page));
      }
      const ids = [...new Set(groups.flat())];
      const found = await ask(scope, ids, pageOf(page));
      const rowsOf = new Map(ids.map((id, at) => [id, found[at] ?? []]));
      return groups.map((group) =>
        merge(
          said,
          group.flatMap((id) => rowsOf.get(id) ?? []),
          page,
        ),
      );
    };
  const ways =
    <W extends WayOf>(
      ask: (scope: Scope, ways: readonly W[]) => Promise<readonly (readonly NamedEdge[] | null)[]>,
    ) =>
    async (scope: Scope, asked: readonly W[]): Promise<readonly (readonly NamedEdge[] | null)[]> => {
      const said = await overlay(scope);
      if (said.empty) return ask(scope, asked);
      const plain = asked.filter(({ appKey }) => groupsOf(said, appKey).length === 0);
      const found = plain.length === 0 ? [] : await ask(scope, plain);
      const known = new Map(plain.map((way, at) => [way, found[at] ?? null]));
      const all: (readonly NamedEdge[] | null)[] = [];
      for (const way of asked)
        all.push(
          known.has(way)
            ? (known.get(way) ?? null)
            : await shortestOverGroups(groupsOf(said, way.appKey), way, (more) => ask(scope, more)),
        );
      return all.map((way) => (way === null ? null : nameEdges(said, way)));
    };

  async function screensOf(scope: Scope, appKey: string, screenIds: readonly string[]) {
    if (screenIds.length === 0) return [];
    const found = await browse.screensById(scope, screenIds);
    return found.flatMap((screen) => (screen?.appKey === appKey ? [screen] : []));
  }
  return {
    ...browse,
    nodesById: over(browse.nodesById, (said, nodes, scope, ids) =>
      Promise.all(
        nodes.map(async (node, at) => {
          if (node?.type === 'Screen') return { ...node, value: correctScreen(said, node.value) };
          const half = node === null ? await halfById(scope, said, ids[at] ?? '') : null;
          return half === null ? node : { type: 'Screen' as const, value: half };
        }),
      ),
    ),
    screensById: over(browse.screensById, (said, screens, scope, ids) =>
      Promise.all(
        screens.map(async (screen, at) =>
          screen === null ? halfById(scope, said, ids[at] ?? '') : correctScreen(said, screen),
        ),
      ),
    ),
    async sameScreens(scope, screenIds, versionId) {
      const said = await overlay(scope);
      const { standing } = said.one;
      const own = screenIds.map((id) => membersOf(said, id));
      const asked = [...new Set(own.flat())];
      const found = await browse.sameScreens(scope, asked, versionId);
      const foldedOf = new Map(asked.map((id, at) => [id, found[at]?.folded ?? []]));
      const first = new Map(asked.map((id, at) => [id, found[at]?.standing ?? null]));
      return screenIds.map((id, at) => {
        const crawled = first.get(id) ?? null;
        const folded = [
          ...(own[at] ?? []).slice(1),
          ...(own[at] ?? []).flatMap((one) => foldedOf.get(one) ?? []),
        ];
        return {
          standing: standing.get(id) ?? (crawled === null ? null : (standing.get(crawled) ?? crawled)),
          folded: [...new Set(folded)].filter((one) => one !== id).sort(),
        };
      });
    },
    async screensOfMaps(scope, maps, page) {
      const said = await overlay(scope);
      if (said.one.groups.length === 0) {
        const all = await browse.screensOfMaps(scope, maps, page);
        return said.empty ? all : all.map((rows) => rows.map((row) => correctScreen(said, row)));
      }
      const without = await leftOut(scope, said, maps);
      const most = Math.max(...without.map(({ size }) => size));
      const more = { ...page, limit: Math.min(page.limit + most, MAX_ROWS) };
      const all = await browse.screensOfMaps(scope, maps, more);
      return all.map((rows, at) =>
        rows
          .filter(({ screenId }) => without[at]?.has(screenId) !== true)
          .slice(0, page.limit)
          .map((row) => correctScreen(said, row)),
      );
    },
    async countScreens(scope, maps) {
      const [counts, said] = await Promise.all([browse.countScreens(scope, maps), overlay(scope)]);
      if (said.one.groups.length === 0) return counts;
      const without = await leftOut(scope, said, maps);
      return counts.map((count, at) => count - (without[at]?.size ?? 0));
    },
    versionsOfScreens: together(browse.versionsOfScreens, (_said, rows, { limit }) =>
      [...new Map(rows.map((row) => [row.versionId, row])).values()]
        .sort((a, b) => a.ordinal - b.ordinal)
        .slice(0, limit),
    ),
    actionsOfScreens: together<OfferedAction, KeyPage>(
      browse.actionsOfScreens,
      (_said, rows, page) => {
        // A control that several of them have is one; the one of the screen that stands comes first.
        const once = new Map<string, OfferedAction>();
        for (const row of rows) {
          const key = `${row.kind} ${row.elementSignature}`;
          if (!once.has(key)) once.set(key, row);
        }
        return pageByKey([...once.values()], page, ({ actionId }) => actionId);
      },
      () => ({ after: null, limit: MAX_ROWS }),
    ),
    edgesById: over(browse.edgesById, (said, all) =>
      all.map((edge) => (edge === null ? null : nameEdge(said, edge))),
    ),
    edgesOfMaps: edgesOfMaps(browse.edgesOfMaps),
    edgeListingsOfMaps: edgesOfMaps(browse.edgeListingsOfMaps),
    async edgesOfScreens(scope, ends, page) {
      const said = await overlay(scope);
      if (said.empty) return browse.edgesOfScreens(scope, ends, page);
      const groups = ends.map(({ screenId, direction }) =>
        membersOf(said, screenId).map((id) => ({ screenId: id, direction })),
      );
      const asked = new Set(
        groups.flatMap((ends) => (ends.length > 1 ? ends.map(({ screenId }) => screenId) : [])),
      );
      const own = said.one.groups.filter(({ screenIds }) => screenIds.some((id) => asked.has(id)));
      const apps = own.map(({ appKey }) => ({ appKey, versionId: null }));
      const lost = await lostEdges(browse, scope, { ...said.one, groups: own }, apps);
      const gone = new Set(lost.flatMap((ids) => [...ids]));
      const more = { ...page, limit: Math.min(page.limit + gone.size, MAX_ROWS) };
      const found = await browse.edgesOfScreens(scope, groups.flat(), more);
      let at = 0;
      return groups.map(({ length }) => {
        const own = found
          .slice(at, (at += length))
          .flat()
          .filter(({ edgeId }) => !gone.has(edgeId));
        return pageByKey(nameEdges(said, own), page, ({ edgeId }) => edgeId);
      });
    },
    shortestPaths: ways(browse.shortestPaths),
    shortestPathsInBuilds: ways(browse.shortestPathsInBuilds),
    async frontiersOf(scope, builds, page) {
      const said = await overlay(scope);
      if (said.empty) return browse.frontiersOf(scope, builds, page);
      return Promise.all(builds.map((build) => correctedFrontier(browse, scope, said, build, page)));
    },
    screensWith: async (scope, appKey, page) => {
      const found = await browse.screensWith(scope, appKey, page);
      const said = await overlay(scope);
      if (page.field !== 'name') return found.map((screen) => correctScreen(said, screen));
      // By the name that counts: those that people gave, and not those that they took away.
      const given = [...said.names].filter(([, name]) => name === page.value).map(([id]) => id);
      const named = await screensOf(scope, appKey, given);
      return [...found.filter(({ screenId }) => !said.names.has(screenId)), ...named]
        .filter(({ screenId }) => page.after === null || screenId > page.after)
        .sort((a, b) => (a.screenId < b.screenId ? -1 : 1))
        .slice(0, page.limit)
        .map((screen) => correctScreen(said, screen));
    },
    searchScreens: async (scope, appKey, search) => {
      const found = await browse.searchScreens(scope, appKey, search);
      const said = await overlay(scope);
      const words = search.words
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== '');
      const given = [...said.names]
        .filter(([, name]) => words.some((word) => name.toLowerCase().includes(word)))
        .map(([id]) => id);
      const first = search.skip === 0 ? await screensOf(scope, appKey, given) : [];
      const ids = new Set(first.map(({ screenId }) => screenId));
      return [...first, ...found.filter(({ screenId }) => !ids.has(screenId))]
        .slice(0, search.limit)
        .map((screen) => correctScreen(said, screen));
    },
  };
}
