import type { AppVersion } from '../domain/app.ts';
import type { NamedEdge, OfferedAction } from '../domain/graph.ts';
import type { Scope } from '../domain/run.ts';
import type { BrowsePort } from '../ports/BrowsePort.ts';
import { listById, listByNumber, readPages, type PageOrError, type PageRequest } from './browse-page.ts';

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
  readonly outgoing: ListOfMany<NamedEdge>;
  readonly incoming: ListOfMany<NamedEdge>;
}

const MAX = 100;
const edgeId = (edge: NamedEdge): string => edge.edgeId;
const VERSIONS = listByNumber<AppVersion>('Screen.versions', MAX, ({ ordinal }) => ordinal);
const ACTIONS = listById<OfferedAction>('Screen.actions', MAX, ({ actionId }) => actionId);
const OUTGOING = listById<NamedEdge>('Screen.outgoing', MAX, edgeId);
const INCOMING = listById<NamedEdge>('Screen.incoming', MAX, edgeId);

export function createScreenBrowser(browse: BrowsePort): ScreenBrowser {
  const edges =
    (rule: typeof OUTGOING, direction: 'outgoing' | 'incoming'): ListOfMany<NamedEdge> =>
    (scope, screenIds, request) =>
      readPages(rule, scope, screenIds, request, (ids, page) =>
        browse.edgesOfScreens(scope, ids, { ...page, direction }),
      );
  return {
    sameScreens: (scope, screenIds) => browse.sameScreens(scope, screenIds),
    versionsOfScreens: (scope, screenIds, request) =>
      readPages(VERSIONS, scope, screenIds, request, (ids, page) =>
        browse.versionsOfScreens(scope, ids, page),
      ),
    actionsOfScreens: (scope, screenIds, request) =>
      readPages(ACTIONS, scope, screenIds, request, (ids, page) => browse.actionsOfScreens(scope, ids, page)),
    outgoing: edges(OUTGOING, 'outgoing'),
    incoming: edges(INCOMING, 'incoming'),
  };
}
