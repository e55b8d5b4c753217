import type { AgentState } from '../domain/agent-state.ts';
import type { App, AppVersion } from '../domain/app.ts';
import type {
  ActionName,
  ActionResult,
  AppScreen,
  EdgeListing,
  NamedEdge,
  OfferedAction,
  ScreenListing,
  ScreenName,
} from '../domain/graph.ts';
import type { EventEnvelope } from '../domain/events.ts';
import type { Iteration, LeftOver } from '../domain/records.ts';
import type { ControlRequest, Run, Scope } from '../domain/run.ts';
import type { RunStatus } from '../domain/stop-reason.ts';

/** A page by key: rows behind `after` (exclusive; null: from the start), at most `limit` (1 to 1,000). */
export interface KeyPage {
  readonly after: string | null;
  readonly limit: number;
}
/** The same where the key is a number: a sequence or an ordinal. */
export interface NumberPage {
  readonly after: number;
  readonly limit: number;
}

/** What `node(id)` may find. */
export type BrowsedNode =
  | { readonly type: 'Run'; readonly value: Run }
  | { readonly type: 'App'; readonly value: App }
  | { readonly type: 'AppVersion'; readonly value: AppVersion }
  | { readonly type: 'Screen'; readonly value: AppScreen }
  | { readonly type: 'UiAction'; readonly value: OfferedAction };

/** A run as lists show it. */
export type RunListing = Pick<
  Run,
  'runId' | 'status' | 'stopReason' | 'createdAt' | 'startedAt' | 'endedAt'
> & { readonly appKey: string; readonly versionId: string | null };

/** The map of an app: of one build, or of all (null). */
export interface MapOf {
  readonly appKey: string;
  readonly versionId: string | null;
}
/** One build of an app; what is no build of this app has nothing. */
export interface BuildOf extends MapOf {
  readonly versionId: string;
}
/** A way between two screens of an app. */
export interface WayOf {
  readonly appKey: string;
  readonly from: string;
  readonly to: string;
}

/** A screen with the edges that start there, or lead there. */
export interface ScreenEnd {
  readonly screenId: string;
  readonly direction: 'outgoing' | 'incoming';
}

export interface CoverageRow {
  readonly ordinal: number;
  readonly newScreens: number;
  readonly newEdges: number;
}

export interface FrontierRow {
  readonly screen: ScreenName;
  readonly untried: number;
  /** Up to 20 of them, by ID. */
  readonly actions: readonly ActionName[];
}

/** What a screen offers in a build. */
export interface OfferInBuild extends ActionName {
  readonly elementSignature: string;
  /** Whether something came of it there. */
  readonly tried: boolean;
}

/** How a screen stands to others that are the same. */
export interface SameScreens {
  /** The screen that it turned out to be; null when it stands for itself. */
  readonly standing: string | null;
  /** Screens that turned out to be it, by ID, at most 100. */
  readonly folded: readonly string[];
}

/**
 * Reading the map and the logs for many askers. Every method is one statement whatever the number of IDs or parents
 * (at most 20,000 of them), answers in the order of what was asked, and stays within the scope's project (I12): a foreign
 * or unknown ID gives null, a foreign or unknown parent an empty list. Lists are ordered and stable; a page is the same
 * for every parent.
 * Errors: `repo_unavailable`; `invalid_input` for a page or a list of IDs beyond the limits.
 */
export interface BrowsePort {
  nodesById(scope: Scope, ids: readonly string[]): Promise<readonly (BrowsedNode | null)[]>;
  runsById(scope: Scope, ids: readonly string[]): Promise<readonly (Run | null)[]>;
  appsById(scope: Scope, appKeys: readonly string[]): Promise<readonly (App | null)[]>;
  versionsById(scope: Scope, ids: readonly string[]): Promise<readonly (AppVersion | null)[]>;
  screensById(scope: Scope, ids: readonly string[]): Promise<readonly (AppScreen | null)[]>;
  actionsById(scope: Scope, ids: readonly string[]): Promise<readonly (OfferedAction | null)[]>;
  edgesById(scope: Scope, ids: readonly string[]): Promise<readonly (NamedEdge | null)[]>;

  /** By appKey. */
  listApps(scope: Scope, page: KeyPage): Promise<readonly App[]>;
  /** By ordinal. `newest`: from the highest down. */
  versionsOfApps(
    scope: Scope,
    appKeys: readonly string[],
    page: NumberPage & { readonly newest?: boolean },
  ): Promise<readonly (readonly AppVersion[])[]>;
  /** Newest first; `after` is a run ID. Also runs of an app that is not in the map yet. */
  listRuns(
    scope: Scope,
    page: KeyPage & { readonly status: RunStatus | null; readonly appKey: string | null },
  ): Promise<readonly RunListing[]>;
  /** Newest first; `after` is a run ID. */
  runsOfApps(
    scope: Scope,
    appKeys: readonly string[],
    page: KeyPage & { readonly status?: RunStatus },
  ): Promise<readonly (readonly Run[])[]>;

  /** By screen ID. */
  screensOfMaps(
    scope: Scope,
    maps: readonly MapOf[],
    page: KeyPage,
  ): Promise<readonly (readonly ScreenListing[])[]>;
  /**
   * What each turned out to be, and what turned out to be it. Where runs of several builds each found another one, it is what the
   * named build has.
   */
  sameScreens(
    scope: Scope,
    screenIds: readonly string[],
    versionId?: string | null,
  ): Promise<readonly SameScreens[]>;
  /** Number of screens. */
  countScreens(scope: Scope, maps: readonly MapOf[]): Promise<readonly number[]>;
  /** By screen ID: those with exactly this name or this signature hash. */
  screensWith(
    scope: Scope,
    appKey: string,
    page: KeyPage & { readonly field: 'name' | 'signatureHash'; readonly value: string },
  ): Promise<readonly AppScreen[]>;
  /** Best match first, then by ID. `words` are a user's: nothing in them is syntax. `skip` + `limit` at most 1,000. */
  searchScreens(
    scope: Scope,
    appKey: string,
    search: { readonly words: string; readonly skip: number; readonly limit: number },
  ): Promise<readonly AppScreen[]>;
  /** By ordinal of the build. */
  versionsOfScreens(
    scope: Scope,
    screenIds: readonly string[],
    page: NumberPage,
  ): Promise<readonly (readonly AppVersion[])[]>;
  /** By action ID. */
  actionsOfScreens(
    scope: Scope,
    screenIds: readonly string[],
    page: KeyPage,
  ): Promise<readonly (readonly OfferedAction[])[]>;
  /** By edge ID. */
  edgesOfScreens(
    scope: Scope,
    ends: readonly ScreenEnd[],
    page: KeyPage,
  ): Promise<readonly (readonly NamedEdge[])[]>;
  /** By build ordinal, at most 100 each. */
  resultsOfActions(scope: Scope, actionIds: readonly string[]): Promise<readonly (readonly ActionResult[])[]>;

  /** By edge ID. Actions that change nothing are no edges. */
  edgesOfMaps(
    scope: Scope,
    maps: readonly MapOf[],
    page: KeyPage,
  ): Promise<readonly (readonly NamedEdge[])[]>;
  /** The same as lists name them. */
  edgeListingsOfMaps(
    scope: Scope,
    maps: readonly MapOf[],
    page: KeyPage,
  ): Promise<readonly (readonly EdgeListing[])[]>;
  /** A shortest way over at most 60 edges for each; null where there is none. Empty: already there. */
  shortestPaths(scope: Scope, ways: readonly WayOf[]): Promise<readonly (readonly NamedEdge[] | null)[]>;
  /** The same over what one build has. */
  shortestPathsInBuilds(
    scope: Scope,
    ways: readonly (WayOf & BuildOf)[],
  ): Promise<readonly (readonly NamedEdge[] | null)[]>;
  /** Screens of each build with actions that it offers and that have no outcome in it; by screen ID. */
  frontiersOf(
    scope: Scope,
    builds: readonly BuildOf[],
    page: KeyPage,
  ): Promise<readonly (readonly FrontierRow[])[]>;
  /** All that these screens offer in each build, tried or not; by action ID. */
  offersInBuilds(
    scope: Scope,
    asked: readonly (BuildOf & { readonly screenIds: readonly string[] })[],
  ): Promise<readonly (readonly OfferInBuild[])[]>;

  /** By sequence. */
  eventsOfRuns(
    scope: Scope,
    runIds: readonly string[],
    page: NumberPage,
  ): Promise<readonly (readonly EventEnvelope[])[]>;
  /** By ordinal. */
  iterationsOfRuns(
    scope: Scope,
    runIds: readonly string[],
    page: NumberPage,
  ): Promise<readonly (readonly Iteration[])[]>;
  /** The requests of each run that no step has honoured yet, in the order in which they came. */
  pendingOfRuns(scope: Scope, runIds: readonly string[]): Promise<readonly (readonly ControlRequest[])[]>;
  /** The state of each run after this step; after its last one when no ordinal is given (null). */
  snapshotsOfRuns(
    scope: Scope,
    runIds: readonly string[],
    stepOrdinal: number | null,
  ): Promise<readonly (AgentState | null)[]>;
  /** What each run had left at its end, in actions; null where it is not over or did not come to that decision. */
  leftOfRuns(scope: Scope, runIds: readonly string[]): Promise<readonly (LeftOver | null)[]>;
  /** Every iteration of each run, by ordinal, at most 100,000; none of a run whose evidence is gone. */
  coverageOfRuns(scope: Scope, runIds: readonly string[]): Promise<readonly (readonly CoverageRow[])[]>;
  close(): Promise<void>;
}
