import { ScreenGraphError } from '../../domain/errors.ts';
import type { EdgeListing, NamedEdge, ScreenListing } from '../../domain/graph.ts';
import type { Scope } from '../../domain/run.ts';
import type { BuildOf, FrontierRow, MapOf, WayOf } from '../../ports/BrowsePort.ts';
import { decodeCursor } from './browse-cursor.ts';
import {
  checkFirst,
  isId,
  listById,
  readPage,
  readPagesOf,
  toPage,
  type Page,
  type PageRequest,
  type ParentRule,
} from './browse-page.ts';
import { buildsInOrder, type BrowseParts } from './builds-in-order.ts';

export type { FrontierRow, MapOf, WayOf } from '../../ports/BrowsePort.ts';

/** A page of screens; `of` is the map that all of them are, or null where they would have to be searched to be counted. */
export interface ScreenPage extends Page<ScreenListing> {
  readonly of: MapOf | null;
}

/** The same page of a list that each of many maps has; answers in the order of the maps. */
export type ListOfMaps<P> = (
  scope: Scope,
  maps: readonly MapOf[],
  page: PageRequest,
) => Promise<readonly (P | ScreenGraphError)[]>;

/** Which screens of an app: at most one of the three, else all. */
export interface ScreenQuestion {
  readonly search: string | null;
  readonly name: string | null;
  readonly signature: string | null;
}

/** The maps of apps. An app or a build that is not of the project has nothing. */
export interface MapBrowser {
  /** By ID, or for a search by how well they match. */
  screens(scope: Scope, appKey: string, question: ScreenQuestion, page: PageRequest): Promise<ScreenPage>;
  readonly screensOfMaps: ListOfMaps<ScreenPage>;
  readonly edgesOfMaps: ListOfMaps<Page<NamedEdge>>;
  /** The same as lists name them; a cursor of one is one of the other. */
  readonly edgeListingsOfMaps: ListOfMaps<Page<EdgeListing>>;
  /** How many screens each map has. */
  countScreens(scope: Scope, maps: readonly MapOf[]): Promise<readonly number[]>;
  /** A shortest way each; empty when both ends are one screen, null when there is none or an end is not of the app. */
  paths(scope: Scope, ways: readonly (WayOf & MapOf)[]): Promise<readonly (Path | null)[]>;
  /** What builds have left to try; of the newest build, in the order of their versions, when none is named. */
  readonly frontiers: ListOfMaps<Page<FrontierRow>>;
}

export interface Path {
  readonly length: number;
  readonly edges: readonly NamedEdge[];
}

const MAX_OF_MAP = 500;
const MAX = 100;
/** How far into a ranking a search can be read. */
const MAX_RANK = 1000;
const screenId = (screen: ScreenListing): string => screen.screenId;
const ALL = listById('Query.screens', MAX, screenId);
const SCREENS = listById('AppMap.screens', MAX_OF_MAP, screenId);
const EDGES = listById<EdgeListing>('AppMap.edges', MAX_OF_MAP, ({ edgeId }) => edgeId);
const FRONTIER = listById<FrontierRow>('App.frontier', MAX, ({ screen }) => screen.screenId);

const partsOf = ({ appKey, versionId }: MapOf): readonly string[] => [appKey, versionId ?? ''];
const OF_MAP: ParentRule<MapOf> = {
  partsOf,
  canBe: ({ appKey, versionId }) => isId(appKey) && (versionId === null || isId(versionId)),
};
const isBuild = (map: MapOf): map is BuildOf => isId(map.appKey) && isId(map.versionId);
const OF_BUILD: ParentRule<MapOf> = { partsOf, canBe: isBuild };
const isWay = ({ appKey, from, to }: WayOf): boolean => [appKey, from, to].every(isId);
const isInBuild = (way: WayOf & MapOf): way is WayOf & BuildOf => isWay(way) && isBuild(way);

const isRank = (key: unknown): key is number => Number.isInteger(key) && (key as number) > 0;
const none: () => Promise<readonly never[]> = async () => [];

/** Not spread: edges are made when they are asked for. */
const ofMap = (page: Page<ScreenListing>, of: MapOf | null): ScreenPage => Object.assign(page, { of });

export function createMapBrowser(parts: BrowseParts): MapBrowser {
  const { browse } = parts;
  /** A place in a ranking is a number of rows to pass over; it means nothing for other words. */
  async function search(
    scope: Scope,
    appKey: string,
    words: string,
    request: PageRequest,
  ): Promise<ScreenPage> {
    checkFirst(request.first, MAX);
    const list = { scope, kind: 'Query.screens.search', of: [appKey, words] };
    const skip = request.after === null ? 0 : decodeCursor(list, request.after, isRank);
    const limit = Math.min(request.first + 1, MAX_RANK - skip);
    const rows =
      isId(appKey) && words.trim() !== '' && limit > 0
        ? await browse.searchScreens(scope, appKey, { words, skip, limit })
        : [];
    return ofMap(
      toPage(list, request, rows, (_row, at) => skip + at + 1),
      null,
    );
  }

  return {
    async screens(scope, appKey, question, request) {
      const [asked, ...more] = Object.entries(question).filter(([, value]) => value !== null);
      if (more.length > 0)
        throw new ScreenGraphError(
          'invalid_input',
          'At most one of `search`, `name` and `signature` can be asked for.',
          { details: { path: [more[0]?.[0] ?? 'search'] } },
        );
      const [field, value] = (asked ?? [null, null]) as [string | null, string | null];
      if (field === 'search') return search(scope, appKey, value ?? '', request);
      if (field !== null && value !== null) {
        const by = field === 'name' ? 'name' : 'signatureHash';
        const page = await readPage(ALL, scope, [appKey, by, value], request, (of) =>
          isId(appKey) ? browse.screensWith(scope, appKey, { ...of, field: by, value }) : none(),
        );
        return ofMap(page, null);
      }
      const of = { appKey, versionId: null };
      const page = await readPage(ALL, scope, [appKey], request, async (rows) =>
        isId(appKey) ? ((await browse.screensOfMaps(scope, [of], rows))[0] ?? []) : [],
      );
      return ofMap(page, of);
    },
    async screensOfMaps(scope, maps, request) {
      const pages = await readPagesOf(OF_MAP, SCREENS, scope, maps, request, (asked, page) =>
        browse.screensOfMaps(scope, asked, page),
      );
      return pages.map((page, at) =>
        page instanceof ScreenGraphError ? page : ofMap(page, maps[at] ?? null),
      );
    },
    edgesOfMaps: (scope, maps, request) =>
      readPagesOf(OF_MAP, EDGES, scope, maps, request, (asked, page) =>
        browse.edgesOfMaps(scope, asked, page),
      ),
    edgeListingsOfMaps: (scope, maps, request) =>
      readPagesOf(OF_MAP, EDGES, scope, maps, request, (asked, page) =>
        browse.edgeListingsOfMaps(scope, asked, page),
      ),
    async countScreens(scope, maps) {
      const asked = maps.filter(OF_MAP.canBe);
      const counts = asked.length === 0 ? [] : await browse.countScreens(scope, asked);
      const found = new Map(asked.map((map, at) => [map, counts[at] ?? 0]));
      return maps.map((map) => found.get(map) ?? 0);
    },
    async paths(scope, ways) {
      const anywhere = ways.filter((way) => way.versionId === null && isWay(way));
      const inBuilds = ways.filter(isInBuild);
      const found = await Promise.all([
        anywhere.length === 0 ? [] : browse.shortestPaths(scope, anywhere),
        inBuilds.length === 0 ? [] : browse.shortestPathsInBuilds(scope, inBuilds),
      ]);
      const asked: readonly WayOf[] = [...anywhere, ...inBuilds];
      const paths = new Map(found.flat().map((edges, at) => [asked[at], edges]));
      return ways.map((way) => {
        const edges = paths.get(way) ?? null;
        return edges === null ? null : { length: edges.length, edges };
      });
    },
    async frontiers(scope, maps, request) {
      const builds = await withNewestBuilds(parts, scope, maps);
      return readPagesOf(OF_BUILD, FRONTIER, scope, builds, request, (asked, page) =>
        browse.frontiersOf(scope, asked.filter(isBuild), page),
      );
    },
  };
}

/** Each with the build it names, else with the newest of its app; without one where the app has none. */
async function withNewestBuilds(
  parts: BrowseParts,
  scope: Scope,
  maps: readonly MapOf[],
): Promise<readonly MapOf[]> {
  const apps = [...new Set(maps.flatMap(({ appKey, versionId }) => (versionId === null ? appKey : [])))];
  if (apps.length === 0) return maps;
  const builds = await buildsInOrder(parts, scope, apps);
  return maps.map(({ appKey, versionId }) => ({
    appKey,
    versionId: versionId ?? builds.get(appKey)?.at(-1)?.versionId ?? null,
  }));
}
