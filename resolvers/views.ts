import type { App, AppVersion } from '../agent/domain/app.ts';
import type {
  ActionName,
  AppScreen,
  EdgeListing,
  MapEdge,
  NamedEdge,
  OfferedAction,
  ScreenListing,
  ScreenName,
} from '../agent/domain/graph.ts';
import type { Run } from '../agent/domain/run.ts';
import type { BuildHealth, FoundWay, UntriedWay } from '../agent/usecases/analysis/analyse.ts';
import type { MapOf } from '../agent/usecases/browse/browse-map.ts';
import { present } from '../agent/usecases/browse/browse-nodes.ts';
import { limitsAfter, type RunListing } from '../agent/usecases/browse/browse-runs.ts';
import type { ResolverContext } from './context.ts';

/** What stands for an app: all of it, or its ID where it is known to be there. */
export type AppView = App | Pick<App, 'appKey'>;

/** The same for a screen, what lists show of it, or its name where something refers to it. */
export type ScreenView = AppScreen | ScreenListing | ScreenName | Pick<AppScreen, 'screenId'>;

/** A screen by what it is called; the rest is read when it is asked for. */
export const screenName = ({ screenId, name }: ScreenName): ScreenName => ({ screenId, name });
/** How many screens a finding or a cycle names. */
export const SHOWN_SCREENS = 100;

/** The same for a run, or what lists show of it. */
export type RunView = Run | RunListing | Pick<Run, 'runId'>;

/** The same for an action, or what it is called by. */
export type ActionView = OfferedAction | ActionName;

/**
 * An edge; those from the map bring the names of their ends, one from the log does not. One of a list has its action only where
 * that is asked for (`asksOfAction`).
 */
export type EdgeView = NamedEdge | MapEdge | EdgeListing;
/** Whether fields of `MapEdge` are asked for that listings of edges do not have. */
export const asksOfAction = (fields: readonly string[]): boolean =>
  fields.some((field) => field === 'kind' || field === 'action');
export function withAction(edge: EdgeView): MapEdge {
  if ('actionId' in edge) return edge;
  throw new TypeError(`edge ${edge.edgeId} was listed without its action`);
}

/** A way and the map that it is of. */
export type LikelyPathView = FoundWay & { readonly of: MapOf };
export interface UntriedPathView {
  readonly path: LikelyPathView;
  readonly untried: number;
  readonly actions: UntriedWay['actions'];
}

/** Fields of `Run` that its listing answers, or that need no more than its ID. */
export const LISTED_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'appId',
  'app',
  'version',
  'status',
  'stopReason',
  'createdAt',
  'startedAt',
  'endedAt',
  'snapshot',
  'coverage',
]);

const isWhole = <V extends object, T extends V>(view: V, key: keyof T): view is T => key in view;

/**
 * A resolver of what only the whole thing has; `key` tells whether all of it is there. When it is not, it is read: all
 * things of a level at once.
 */
const whole =
  <V extends object, T extends V>(
    key: keyof T,
    load: (view: V, context: ResolverContext) => Promise<T | null>,
  ) =>
  <R, A = object>(resolve: (thing: T, args: A, context: ResolverContext) => R | Promise<R>) =>
  (view: V, args: A, context: ResolverContext): R | Promise<R> =>
    isWhole<V, T>(view, key)
      ? resolve(view, args, context)
      : load(view, context).then((found) => resolve(present(found), args, context));

export const ofApp = whole<AppView, App>('naturalKey', ({ appKey }, { loaders }) => loaders.app.load(appKey));
export const ofScreen = whole<ScreenView, AppScreen>('text', ({ screenId }, { loaders }) =>
  loaders.screen.load(screenId),
);
/** What lists of screens show as well. */
export const ofScreenListing = whole<ScreenView, ScreenListing>('route', ({ screenId }, { loaders }) =>
  loaders.screen.load(screenId),
);
export const ofAction = whole<ActionView, OfferedAction>('elementSignature', ({ actionId }, { loaders }) =>
  loaders.action.load(actionId),
);
export const ofRun = whole<RunView, Run>('spec', ({ runId }, { loaders }) => loaders.run.load(runId));

/** What a listing has as well. */
const ofListing =
  <K extends keyof RunListing & keyof Run>(key: K) =>
  (run: RunView, args: object, context: ResolverContext): Run[K] | Promise<Run[K]> =>
    key in run ? (run as Run)[key] : ofRun((found) => found[key])(run, args, context);
export const LISTED = {
  status: ofListing('status'),
  stopReason: ofListing('stopReason'),
  createdAt: ofListing('createdAt'),
  startedAt: ofListing('startedAt'),
  endedAt: ofListing('endedAt'),
};

const specAppKey = ofRun(({ spec }) => spec.appKey);
const headVersionId = ofRun(({ head }) => head.versionId);
/** ID of the app that a run is of. */
export const appOf = (run: RunView, args: object, context: ResolverContext): string | Promise<string> =>
  'appKey' in run ? run.appKey : specAppKey(run, args, context);
/** The build that a run is on, once that is known. */
export async function buildOf(
  run: RunView,
  args: object,
  context: ResolverContext,
): Promise<AppVersion | null> {
  const id = 'versionId' in run ? run.versionId : await headVersionId(run, args, context);
  return id === null ? null : context.loaders.version.load(id);
}
/** What the map of that build says of its health. */
export async function healthOf(
  run: RunView,
  args: object,
  context: ResolverContext,
): Promise<BuildHealth | null> {
  const build = await buildOf(run, args, context);
  if (build === null) return null;
  return context.loaders.health.load({ appKey: build.appKey, versionId: build.versionId });
}

/**
 * The limits that a run was started with hold until its first step; later ones are part of its state. What was asked for since holds
 * from its next step on, which of a paused run may be long in coming; it is read first, as a step may honour it meanwhile.
 */
export const limitsOf = ofRun(async ({ runId, spec, head, endedAt }, _args, { loaders }) => {
  const asked = endedAt === null ? await loaders.budgetsAsked.load(runId) : {};
  const state = head.stepOrdinal < 0 ? null : await loaders.snapshot(runId, null);
  return limitsAfter(state?.budgets ?? spec.budgets, asked);
});
