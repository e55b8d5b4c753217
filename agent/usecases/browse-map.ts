import { ScreenGraphError } from '../domain/errors.ts';
import type { AppScreen, NamedEdge } from '../domain/graph.ts';
import type { Scope } from '../domain/run.ts';
import type { BrowsePort, FrontierRow } from '../ports/BrowsePort.ts';
import { decodeCursor } from './browse-cursor.ts';
import { checkFirst, isId, listById, readPage, toPage, type Page, type PageRequest } from './browse-page.ts';

export type { FrontierRow } from '../ports/BrowsePort.ts';

/** A page of screens; `count` reads how many there are in all, or is null where that would have to be searched. */
export interface ScreenPage extends Page<AppScreen> {
  readonly count: (() => Promise<number>) | null;
}

/** Which screens of an app: at most one of the three, else all. */
export interface ScreenQuestion {
  readonly search: string | null;
  readonly name: string | null;
  readonly signature: string | null;
}

/** The map of one app. An app or a build that is not of the project has nothing. */
export interface MapBrowser {
  /** By ID, or for a search by how well they match. */
  screens(scope: Scope, appKey: string, question: ScreenQuestion, page: PageRequest): Promise<ScreenPage>;
  /** Screens of a build, or of all (null). */
  screensOfMap(scope: Scope, map: MapOf, page: PageRequest): Promise<ScreenPage>;
  edgesOfMap(scope: Scope, map: MapOf, page: PageRequest): Promise<Page<NamedEdge>>;
  /** A shortest way; empty when both ends are one screen, null when there is none or an end is not of the app. */
  path(scope: Scope, map: MapOf, ends: { readonly from: string; readonly to: string }): Promise<Path | null>;
  /** What a build has left to try; of the newest build when none is named. */
  frontier(scope: Scope, map: MapOf, page: PageRequest): Promise<Page<FrontierRow>>;
}

/** Of one build, or of all (null). */
export interface MapOf {
  readonly appKey: string;
  readonly versionId: string | null;
}
export interface Path {
  readonly length: number;
  readonly edges: readonly NamedEdge[];
}

const MAX_OF_MAP = 500;
const MAX = 100;
/** How far into a ranking a search can be read. */
const MAX_RANK = 1000;
const screenId = (screen: AppScreen): string => screen.screenId;
const ALL = listById('Query.screens', MAX, screenId);
const SCREENS = listById('AppMap.screens', MAX_OF_MAP, screenId);
const EDGES = listById<NamedEdge>('AppMap.edges', MAX_OF_MAP, ({ edgeId }) => edgeId);
const FRONTIER = listById<FrontierRow>('App.frontier', MAX, ({ screen }) => screen.screenId);

const isRank = (key: unknown): key is number => Number.isInteger(key) && (key as number) > 0;
const none: () => Promise<readonly never[]> = async () => [];

export function createMapBrowser(browse: BrowsePort): MapBrowser {
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
    return { ...toPage(list, request, rows, (_row, at) => skip + at + 1), count: null };
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
        return { ...page, count: null };
      }
      const page = await readPage(ALL, scope, [appKey], request, (of) =>
        isId(appKey) ? browse.screensOfApp(scope, appKey, { ...of, versionId: null }) : none(),
      );
      return { ...page, count: async () => (isId(appKey) ? browse.countScreens(scope, appKey, null) : 0) };
    },
    async screensOfMap(scope, { appKey, versionId }, request) {
      const page = await readPage(SCREENS, scope, [appKey, versionId ?? ''], request, (of) =>
        browse.screensOfApp(scope, appKey, { ...of, versionId }),
      );
      return { ...page, count: () => browse.countScreens(scope, appKey, versionId) };
    },
    edgesOfMap: (scope, { appKey, versionId }, request) =>
      readPage(EDGES, scope, [appKey, versionId ?? ''], request, (of) =>
        browse.edgesOfApp(scope, appKey, { ...of, versionId }),
      ),
    async path(scope, { appKey, versionId }, { from, to }) {
      if (!isId(from) || !isId(to) || (versionId !== null && !isId(versionId))) return null;
      const edges = await browse.shortestPath(scope, appKey, { from, to, versionId });
      return edges === null ? null : { length: edges.length, edges };
    },
    async frontier(scope, { appKey, versionId: asked }, request) {
      const versionId = asked ?? (await newestBuild(browse, scope, appKey));
      return readPage(FRONTIER, scope, [appKey, versionId ?? ''], request, (of) =>
        isId(versionId) ? browse.frontierOf(scope, appKey, { ...of, versionId }) : none(),
      );
    },
  };
}

async function newestBuild(browse: BrowsePort, scope: Scope, appKey: string): Promise<string | null> {
  const [newest] = await browse.versionsOfApps(scope, [appKey], { after: 0, limit: 1, newest: true });
  return newest?.[0]?.versionId ?? null;
}
