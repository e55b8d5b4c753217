import type { AppMap, AppScreen, EdgeListing, NamedEdge, OfferedAction } from '../../domain/graph.ts';
import type { Iteration } from '../../domain/records.ts';
import type { Scope } from '../../domain/run.ts';
import type { AnalysisPort } from '../../ports/AnalysisPort.ts';
import type { BrowsePort, BuildOf, KeyPage, MapOf, WayOf } from '../../ports/BrowsePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import {
  correctBuild,
  correctMap,
  correctScreen,
  type Overlay,
} from '../../services/corrections/apply-corrections.ts';
import {
  halfScreen,
  splitBuild,
  splitMap,
  wayKey,
  type SplitEvidence,
} from '../../services/corrections/split-map.ts';
import { edgesWithout, lostEdges, type ReadEdges } from './folded-edges.ts';
import { correctedFrontier } from './folded-frontier.ts';
import { shortestOverGroups } from './folded-ways.ts';
import { runsOf } from '../read-run-log.ts';
import type { SplitReader } from './split-evidence.ts';

/** Runs whose looks tell the halves of a screen apart, the newest of the map. */
export const SPLIT_RUNS = 50;
/** The longest page that a port gives. */
const MAX_ROWS = 1_000;

export interface CorrectedPorts {
  readonly repo: RepoPort;
  readonly browse: BrowsePort;
  readonly analysis: AnalysisPort;
}

/** Ports that read maps as people correct them. */
export function correctedPorts(
  { repo, browse, analysis }: CorrectedPorts,
  overlay: (scope: Scope) => Promise<Overlay>,
  readSplit: SplitReader,
): CorrectedPorts {
  const screenName = (said: Overlay, id: string): string | undefined => said.names.get(id);
  /** Under the screens that stand, by their names. Never left out, so that pages stay as long as they are. */
  function nameEdge<E extends EdgeListing>(said: Overlay, edge: E): E {
    const { standing } = said.one;
    const fromScreenId = standing.get(edge.fromScreenId) ?? edge.fromScreenId;
    const toScreenId = standing.get(edge.toScreenId) ?? edge.toScreenId;
    return {
      ...{ ...edge, fromScreenId, toScreenId },
      fromName: screenName(said, fromScreenId) ?? edge.fromName,
      toName: screenName(said, toScreenId) ?? edge.toName,
    };
  }
  /** Answers with their screens, edges or names as people say. */
  const over =
    <A extends readonly unknown[], T>(
      ask: (scope: Scope, ...rest: A) => Promise<T>,
      correct: (overlay: Overlay, answer: T, scope: Scope, ...rest: A) => T | Promise<T>,
    ) =>
    async (scope: Scope, ...rest: A): Promise<T> => {
      const [answer, said] = await Promise.all([ask(scope, ...rest), overlay(scope)]);
      return said.empty ? answer : correct(said, answer, scope, ...rest);
    };
  const edges = <E extends EdgeListing>(said: Overlay, all: readonly E[]): readonly E[] =>
    all.map((edge) => nameEdge(said, edge));
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
      return said.empty ? all : all.map((own) => edges(said, own));
    };
  const groupsOf = (said: Overlay, appKey: string): readonly (readonly string[])[] =>
    said.one.groups.filter((group) => group.appKey === appKey).map(({ screenIds }) => screenIds);
  const membersOf = (said: Overlay, screenId: string): readonly string[] =>
    said.one.groups.find(({ screenIds }) => screenIds[0] === screenId)?.screenIds ?? [screenId];

  async function splitsOf(scope: Scope, said: Overlay, of: MapOf) {
    const own = [...said.splits.values()].filter(({ appKey }) => appKey === of.appKey);
    const runs = own.length === 0 ? [] : await runsOf(repo, scope, of, SPLIT_RUNS);
    return { own, runs };
  }
  async function halved(scope: Scope, said: Overlay, of: MapOf, map: AppMap): Promise<AppMap> {
    const { own, runs } = await splitsOf(scope, said, of);
    let done = map;
    for (const split of own)
      if (done.screens.some(({ screenId }) => screenId === split.screenId))
        done = splitMap(done, split.screenId, split.text, await readSplit(scope, runs, split));
    return done;
  }
  /** Tells of an iteration that led to the second half of a screen which half that is. */
  async function halfOfRun(scope: Scope, said: Overlay, runId: string, iterations: readonly Iteration[]) {
    const reached = new Set(iterations.map(({ toScreenId }) => toScreenId));
    const splits = [...said.splits].filter(([, { screenId }]) => reached.has(screenId));
    const run = splits.length === 0 ? null : await repo.getRun(scope, runId);
    const halves = new Map<string, { readonly second: string; readonly evidence: SplitEvidence }>();
    if (run !== null)
      for (const [second, split] of splits)
        halves.set(split.screenId, { second, evidence: await readSplit(scope, [run], split) });
    return ({ actionId, outcome, toScreenId }: Iteration): string | null => {
      const half = halves.get(toScreenId ?? '');
      if (half === undefined || actionId === null || outcome === null) return null;
      const seen = half.evidence.to.get(wayKey(actionId, outcome, toScreenId));
      return seen?.second === true && !seen.first ? half.second : null;
    };
  }
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
  const pageByKey = <T>(rows: readonly T[], { after, limit }: KeyPage, id: (row: T) => string): T[] =>
    rows
      .filter((row) => after === null || id(row) > after)
      .sort((a, b) => (id(a) < id(b) ? -1 : 1))
      .slice(0, limit);

  async function screenOf(scope: Scope, said: Overlay, id: string): Promise<AppScreen | null> {
    const split = said.splits.get(id);
    if (split === undefined) return null;
    const [whole] = await browse.screensById(scope, [split.screenId]);
    if (whole == null) return null;
    const { runs } = await splitsOf(scope, said, { appKey: split.appKey, versionId: null });
    const evidence = await readSplit(scope, runs, split);
    return { ...halfScreen(whole, split.text, evidence), appKey: split.appKey };
  }
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
      return all.map((way) => (way === null ? null : edges(said, way)));
    };

  return {
    repo: {
      ...repo,
      readMap: over(repo.readMap, async (said, map, scope, appKey, versionId) =>
        correctMap(said, await halved(scope, said, { appKey, versionId }, map)),
      ),
      // Where what was done led to, so that tries of a way count for the way as it is told.
      listIterations: over(repo.listIterations, async (said, iterations, scope, runId) => {
        const { standing } = said.one;
        const split = await halfOfRun(scope, said, runId, iterations);
        return iterations.map((one) => {
          const toScreenId = split(one) ?? one.toScreenId;
          return toScreenId === null ? one : { ...one, toScreenId: standing.get(toScreenId) ?? toScreenId };
        });
      }),
      readRunMap: over(repo.readRunMap, async (said, map, scope, runId) => {
        const own = new Set(map.screens.map(({ screenId }) => screenId));
        const splits = [...said.splits.values()].filter(({ screenId }) => own.has(screenId));
        const run = splits.length === 0 ? null : await repo.getRun(scope, runId);
        let done = map;
        if (run !== null)
          for (const split of splits)
            done = splitMap(done, split.screenId, split.text, await readSplit(scope, [run], split));
        return correctMap(said, done);
      }),
    },
    analysis: {
      ...analysis,
      readBuild: over(analysis.readBuild, async (said, facts, scope, build: BuildOf) => {
        if (facts === null) return null;
        const { own, runs } = await splitsOf(scope, said, build);
        let done = facts;
        for (const split of own)
          if (done.screens.some(({ screenId }) => screenId === split.screenId))
            done = splitBuild(done, split.screenId, split.text, await readSplit(scope, runs, split));
        return correctBuild(said, done);
      }),
    },
    browse: {
      ...browse,
      nodesById: over(browse.nodesById, (said, nodes, scope, ids) =>
        Promise.all(
          nodes.map(async (node, at) => {
            if (node?.type === 'Screen') return { ...node, value: correctScreen(said, node.value) };
            const half = node === null ? await screenOf(scope, said, ids[at] ?? '') : null;
            return half === null ? node : { type: 'Screen' as const, value: half };
          }),
        ),
      ),
      screensById: over(browse.screensById, (said, screens, scope, ids) =>
        Promise.all(
          screens.map(async (screen, at) =>
            screen === null ? screenOf(scope, said, ids[at] ?? '') : correctScreen(said, screen),
          ),
        ),
      ),
      async sameScreens(scope, screenIds) {
        const said = await overlay(scope);
        const { standing } = said.one;
        const own = screenIds.map((id) => membersOf(said, id));
        const asked = [...new Set(own.flat())];
        const found = await browse.sameScreens(scope, asked);
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
          return pageByKey(edges(said, own), page, ({ edgeId }) => edgeId);
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
    },
  };

  async function screensOf(scope: Scope, appKey: string, screenIds: readonly string[]) {
    if (screenIds.length === 0) return [];
    const found = await browse.screensById(scope, screenIds);
    return found.flatMap((screen) => (screen?.appKey === appKey ? [screen] : []));
  }
}
