import type { EdgeListing, NamedEdge, ScreenListing } from '../../agent/domain/graph.ts';
import type { Scope } from '../../agent/domain/run.ts';
import { pageWith, type SeenAs } from '../../agent/domain/analysis/seen-as-other.ts';
import type { BuildOf, FrontierRow, MapOf, OfferInBuild } from '../../agent/ports/BrowsePort.ts';
import { byPlace, pagesByPlace, type Placed } from './statements/browse-answers.ts';
import {
  edgeIn,
  edgeListingIn,
  frontierIn,
  MAX_ACTIONS,
  offerIn,
  screenIn,
  type EdgeListingTuple,
  type EdgeTuple,
  type MapPageRow,
} from './statements/browse-tuples.ts';
import type { Database } from './connection/database.ts';

interface Page {
  readonly after: string;
  readonly limit: number;
}
const isBuild = <K extends MapOf>(map: K): map is K & BuildOf => map.versionId !== null;

/** What is untried of what these screens offer under the names that they go by. */
const leftOf = (screens: readonly SeenAs[], offers: readonly OfferInBuild[]): readonly FrontierRow[] =>
  screens.flatMap(({ seenAs, screen: { screenId, name } }) => {
    const left = offers.filter((offer) => offer.screenId === seenAs && !offer.tried);
    const actions = left
      .slice(0, MAX_ACTIONS)
      .map(({ actionId, kind, label, role }) => ({ actionId, kind, label, role, screenId }));
    return left.length === 0 ? [] : [{ screen: { screenId, name }, untried: left.length, actions }];
  });

/**
 * Lists of maps. A build that saw a screen only under the name of another one, which later turned out to be that screen, has the
 * screen that stands; a second statement asks for those, and only of apps that have any.
 */
export function createMapLists(database: Database) {
  /** For each map, what its build saw as another one alone. */
  async function seenAsOther(
    scope: Scope,
    maps: readonly MapOf[],
    concerned: (at: number) => boolean,
  ): Promise<ReadonlyMap<number, readonly SeenAs[]>> {
    const asked = maps
      .map((map, at) => ({ ...map, at }))
      .filter((map): map is Placed<BuildOf> => isBuild(map) && concerned(map.at));
    if (asked.length === 0) return new Map();
    const rows = await database.run('browse-seen-only-as-other', { ...scope, maps: asked });
    return new Map(
      rows.map(({ at, page }) => {
        const { appKey = '' } = maps[at] ?? {};
        return [at, page.map(([seenAs, tuple]) => ({ seenAs, screen: screenIn(tuple, appKey) }))];
      }),
    );
  }
  async function offersIn(
    scope: Scope,
    asked: readonly (BuildOf & { readonly screenIds: readonly string[] })[],
  ) {
    const rows = await pagesByPlace(
      asked,
      (placed) => database.run('browse-offers-in-builds', { ...scope, asked: placed }),
      offerIn,
    );
    return rows.map((own) => [...own].sort((a, b) => (a.actionId < b.actionId ? -1 : 1)));
  }
  /** Pages as the statement gives them, and which maps have more to be asked for. */
  async function pages<K extends MapOf, E, T>(
    maps: readonly K[],
    ask: (placed: readonly Placed<K>[]) => Promise<readonly MapPageRow<E>[]>,
    read: (entry: E, of: K) => T,
  ) {
    const alone = new Set<number>();
    const found = await byPlace(maps, ask, (row, of) => {
      if (row.alone) alone.add(row.at);
      return of === undefined ? [] : row.page.map((entry) => read(entry, of));
    });
    return { rows: found.map((page) => page ?? []), more: (at: number): boolean => !alone.has(at) };
  }

  async function screensOfMaps(
    scope: Scope,
    maps: readonly MapOf[],
    page: Page,
  ): Promise<readonly (readonly ScreenListing[])[]> {
    const ask = (placed: readonly Placed<MapOf>[]) =>
      database.run('browse-screens-of-maps', { ...scope, ...page, maps: placed });
    const { rows, more } = await pages(maps, ask, (entry, { appKey }) => screenIn(entry, appKey));
    const others = await seenAsOther(scope, maps, more);
    return rows.map((own, at) =>
      pageWith(own, others.get(at)?.map(({ screen }) => screen) ?? [], page, ({ screenId }) => screenId),
    );
  }

  async function countScreens(scope: Scope, maps: readonly MapOf[]): Promise<readonly number[]> {
    const counts = await byPlace(
      maps,
      (placed) => database.run('browse-count-screens', { ...scope, maps: placed }),
      ({ screens, folded }) => ({ screens, folded }),
    );
    const others = await seenAsOther(scope, maps, (at) => (counts[at]?.folded ?? 0) > 0);
    return counts.map((count, at) => (count?.screens ?? 0) + (others.get(at)?.length ?? 0));
  }

  async function edgesRead<E extends EdgeListing>(
    scope: Scope,
    maps: readonly MapOf[],
    page: Page & { readonly listed: boolean },
    read: (entry: EdgeTuple | EdgeListingTuple) => E,
  ): Promise<readonly (readonly E[])[]> {
    type Asked = MapOf & { readonly also: readonly string[] };
    const ask = (placed: readonly Placed<Asked>[]) =>
      database.run('browse-edges-of-maps', { ...scope, ...page, maps: placed });
    const { rows, more } = await pages(
      maps.map((map) => ({ ...map, also: [] })),
      ask,
      read,
    );
    const others = await seenAsOther(scope, maps, more);
    if (others.size === 0) return rows;
    const again = [...others].flatMap(([at, also]) => {
      const map = maps[at];
      return map === undefined ? [] : [{ at, map: { ...map, also: also.map(({ seenAs }) => seenAs) } }];
    });
    const found = await pages(
      again.map(({ map }) => map),
      ask,
      read,
    );
    const whole = new Map(again.map(({ at }, place) => [at, found.rows[place] ?? []]));
    return rows.map((own, at) => {
      const screens = new Map(others.get(at)?.map(({ seenAs, screen }) => [seenAs, screen]));
      return (whole.get(at) ?? own).map((edge) => {
        const [from, to] = [screens.get(edge.fromScreenId), screens.get(edge.toScreenId)];
        return {
          ...edge,
          fromScreenId: from?.screenId ?? edge.fromScreenId,
          toScreenId: to?.screenId ?? edge.toScreenId,
          fromName: from?.name ?? edge.fromName,
          toName: to?.name ?? edge.toName,
        };
      });
    });
  }

  // What is asked for tells which of the two the rows are.
  const edgesOfMaps = (scope: Scope, maps: readonly MapOf[], page: Page) =>
    edgesRead(scope, maps, { ...page, listed: false }, (entry): NamedEdge => edgeIn(entry as EdgeTuple));
  const edgeListingsOfMaps = (scope: Scope, maps: readonly MapOf[], page: Page) =>
    edgesRead(scope, maps, { ...page, listed: true }, (entry): EdgeListing =>
      edgeListingIn(entry as EdgeListingTuple),
    );

  async function frontiersOf(
    scope: Scope,
    builds: readonly BuildOf[],
    page: Page,
  ): Promise<readonly (readonly FrontierRow[])[]> {
    const ask = (placed: readonly Placed<BuildOf>[]) =>
      database.run('browse-frontiers', { ...scope, ...page, builds: placed });
    const { rows, more } = await pages(builds, ask, frontierIn);
    const others = [...(await seenAsOther(scope, builds, more))];
    const asked = others.flatMap(([at, own]) => {
      const build = builds[at];
      return build === undefined ? [] : [{ ...build, screenIds: own.map(({ seenAs }) => seenAs) }];
    });
    const offers = asked.length === 0 ? [] : await offersIn(scope, asked);
    const left = new Map(others.map(([at, own], place) => [at, leftOf(own, offers[place] ?? [])]));
    return rows.map((own, at) => pageWith(own, left.get(at) ?? [], page, ({ screen }) => screen.screenId));
  }

  return {
    ...{ screensOfMaps, countScreens, edgesOfMaps, edgeListingsOfMaps, frontiersOf },
    offersInBuilds: offersIn,
  };
}
