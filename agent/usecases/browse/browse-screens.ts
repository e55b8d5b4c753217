import type { AppVersion } from '../../domain/app.ts';
import type { NamedEdge, OfferedAction } from '../../domain/graph.ts';
import type { Scope } from '../../domain/run.ts';
import type { BrowsePort, ScreenEnd } from '../../ports/BrowsePort.ts';
import {
  isId,
  listById,
  listByNumber,
  readPages,
  readPagesOf,
  type PageOrError,
  type PageRequest,
  type ParentRule,
} from './browse-page.ts';

export type { ScreenEnd } from '../../ports/BrowsePort.ts';

/** The same page of a list that each of many parents has; one statement, answers in the order of the parents. */
export type ListOfMany<T> = (
  scope: Scope,
  parents: readonly string[],
  page: PageRequest,
) => Promise<readonly PageOrError<T>[]>;

/** What hangs on screens. */
export interface ScreenBrowser {
  /** Which screen each turned out to be, and which ones turned out to be it. */
  readonly sameScreens: BrowsePort['sameScreens'];
  /** Builds that a screen was seen in, in their order. */
  readonly versionsOfScreens: ListOfMany<AppVersion>;
  readonly actionsOfScreens: ListOfMany<OfferedAction>;
  /** Edges that start at screens and edges that lead to screens, whatever is asked for together. */
  readonly edgesOfScreens: (
    scope: Scope,
    ends: readonly ScreenEnd[],
    page: PageRequest,
  ) => Promise<readonly PageOrError<NamedEdge>[]>;
}

const MAX = 100;
const edgeId = (edge: NamedEdge): string => edge.edgeId;
const VERSIONS = listByNumber<AppVersion>('Screen.versions', MAX, ({ ordinal }) => ordinal);
const ACTIONS = listById<OfferedAction>('Screen.actions', MAX, ({ actionId }) => actionId);
const EDGES = listById<NamedEdge>('Screen.edges', MAX, edgeId);
const OF_END: ParentRule<ScreenEnd> = {
  partsOf: ({ screenId, direction }) => [screenId, direction],
  canBe: ({ screenId }) => isId(screenId),
};

export function createScreenBrowser(browse: BrowsePort): ScreenBrowser {
  return {
    sameScreens: (scope, screenIds) => browse.sameScreens(scope, screenIds),
    versionsOfScreens: (scope, screenIds, request) =>
      readPages(VERSIONS, scope, screenIds, request, (ids, page) =>
        browse.versionsOfScreens(scope, ids, page),
      ),
    actionsOfScreens: (scope, screenIds, request) =>
      readPages(ACTIONS, scope, screenIds, request, (ids, page) => browse.actionsOfScreens(scope, ids, page)),
    edgesOfScreens: (scope, ends, request) =>
      readPagesOf(OF_END, EDGES, scope, ends, request, (asked, page) =>
        browse.edgesOfScreens(scope, asked, page),
      ),
  };
}
