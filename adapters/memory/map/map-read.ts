import { foldMap } from '../../../agent/domain/analysis/fold-map.ts';
import type { App, AppVersion } from '../../../agent/domain/app.ts';
import type { ActionResult, AppMap, AppScreen, MapEdge, OfferedAction } from '../../../agent/domain/graph.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import type { Screen } from '../../../agent/domain/screen.ts';
import type { SameScreens } from '../../../agent/ports/BrowsePort.ts';
import { stored } from '../memory-run.ts';
import { key, newMembers, type MapTables, type Members } from './map-tables.ts';

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function pick<T>(ids: ReadonlySet<string>, from: ReadonlyMap<string, T>, prefix: string): readonly T[] {
  return [...ids].sort(byText).flatMap((id) => from.get(key(prefix, id)) ?? []);
}

/** Reads the map: rows by their IDs, whole maps of apps, builds and runs, and what leads where. */
export function createMapReader({
  apps,
  versions,
  screens,
  described,
  appOfScreen,
  actions,
  edges,
  facts,
  aliases,
  membersOf,
}: MapTables) {
  /** What an app or a run holds without the screens that turned out to be another one. */
  function standing(t: string, group: Members, owner: string): Members {
    const gone = aliases.get(owner);
    if (gone === undefined) return group;
    const keep = (ids: ReadonlySet<string>, screensOf: (id: string) => readonly (string | undefined)[]) =>
      new Set([...ids].filter((id) => !screensOf(id).some((screen) => gone.has(screen ?? ''))));
    return {
      screens: keep(group.screens, (id) => [id]),
      actions: keep(group.actions, (id) => [actions.get(key(t, id))?.screenId]),
      edges: keep(group.edges, (id) => {
        const edge = edges.get(key(t, id));
        return [edge?.fromScreenId, edge?.toScreenId];
      }),
    };
  }
  /** The screen at the end of each chain: of several one that was `seen`, then the least. */
  function standingOf(
    t: string,
    appKey: string,
    seen: ReadonlySet<string> = new Set(),
  ): ReadonlyMap<string, string> {
    const known = aliases.get(key('app', t, appKey)) ?? new Map<string, ReadonlySet<string>>();
    const endsOf = (id: string): readonly string[] => {
      const next = known.get(id);
      return next === undefined ? [id] : [...next].flatMap(endsOf).sort(byText);
    };
    const end = (ends: readonly string[]) => ends.find((id) => seen.has(id)) ?? ends[0];
    return new Map([...known.keys()].map((id) => [id, end(endsOf(id)) ?? id]));
  }
  const read = (tenantId: string, group: Members): AppMap => ({
    screens: pick(group.screens, screens, tenantId),
    actions: pick(group.actions, actions, tenantId),
    edges: pick(group.edges, edges, tenantId),
  });

  const getApp = (scope: Scope, appKey: string): App | null => {
    const app = apps.get(key(scope.tenantId, appKey));
    return app?.projectId === scope.projectId ? app : null;
  };
  const getVersion = (scope: Scope, versionId: string): AppVersion | null => {
    const version = versions.get(key(scope.tenantId, versionId));
    return version !== undefined && getApp(scope, version.appKey) !== null ? version : null;
  };
  const getScreen = (scope: Scope, screenId: string): AppScreen | null => {
    const screen = screens.get(key(scope.tenantId, screenId));
    const appKey = appOfScreen.get(key(scope.tenantId, screenId));
    if (screen === undefined || appKey === undefined || getApp(scope, appKey) === null) return null;
    return stored({ ...screen, appKey });
  };
  const getAction = (scope: Scope, actionId: string): OfferedAction | null => {
    const action = actions.get(key(scope.tenantId, actionId));
    return action !== undefined && getScreen(scope, action.screenId) !== null ? action : null;
  };
  const getEdge = (scope: Scope, edgeId: string): MapEdge | null => {
    const edge = edges.get(key(scope.tenantId, edgeId));
    return edge !== undefined && getScreen(scope, edge.fromScreenId) !== null ? edge : null;
  };

  /** All that was written of an app over all builds, or of one build; empty when it is another project's or unknown. */
  function allOf(scope: Scope, appKey: string, versionId: string | null): Members {
    if (getApp(scope, appKey) === null) return newMembers();
    const t = scope.tenantId;
    return versionId === null ? membersOf('app', t, appKey) : membersOf('version', t, appKey, versionId);
  }
  /** What an app or a build holds. */
  const groupOf = (scope: Scope, appKey: string, versionId: string | null): Members =>
    standing(scope.tenantId, allOf(scope, appKey, versionId), key('app', scope.tenantId, appKey));
  /** What became of each screen that turned out to be another one, in a build or over all. */
  const standingIn = (scope: Scope, appKey: string, versionId: string | null): ReadonlyMap<string, string> =>
    standingOf(
      scope.tenantId,
      appKey,
      versionId === null ? undefined : allOf(scope, appKey, versionId).screens,
    );
  const ofRun = ({ tenantId }: Scope, runId: string): Members =>
    standing(tenantId, membersOf('run', tenantId, runId), key('run', tenantId, runId));
  const present = <T>(ids: ReadonlySet<string>, get: (id: string) => T | null): readonly T[] =>
    [...ids].sort(byText).flatMap((id) => get(id) ?? []);

  return {
    getApp,
    getVersion,
    getScreen,
    getAction,
    getEdge,
    isDescribed: ({ tenantId }: Scope, screenId: string): boolean => described.has(key(tenantId, screenId)),
    screensOfTenant: (t: string): readonly Screen[] =>
      [...screens].filter(([id]) => id.startsWith(key(t, ''))).map(([, screen]) => screen),
    listApps: (scope: Scope): readonly App[] =>
      [...apps.values()]
        .filter((app) => app.tenantId === scope.tenantId && app.projectId === scope.projectId)
        .sort((a, b) => byText(a.appKey, b.appKey)),
    listVersions: (scope: Scope, appKey: string): readonly AppVersion[] =>
      getApp(scope, appKey) === null
        ? []
        : [...versions.values()]
            .filter((v) => v.tenantId === scope.tenantId && v.appKey === appKey)
            .sort((a, b) => a.ordinal - b.ordinal || byText(a.versionId, b.versionId)),
    readMap: (scope: Scope, appKey: string, versionId: string | null): AppMap =>
      foldMap(standingIn(scope, appKey, versionId), read(scope.tenantId, allOf(scope, appKey, versionId))),
    standingIn,
    /** With those under their own names. */
    readWhole: (scope: Scope, appKey: string, versionId: string): AppMap =>
      read(scope.tenantId, allOf(scope, appKey, versionId)),
    readRunMap: (scope: Scope, runId: string): AppMap => read(scope.tenantId, ofRun(scope, runId)),
    readRunScreens: (scope: Scope, runId: string): readonly string[] =>
      [...ofRun(scope, runId).screens].sort(byText),

    countScreens: (scope: Scope, appKey: string, versionId: string | null): number =>
      groupOf(scope, appKey, versionId).screens.size,
    screensOf: (scope: Scope, appKey: string, versionId: string | null): readonly AppScreen[] =>
      present(groupOf(scope, appKey, versionId).screens, (id) => getScreen(scope, id)),
    edgesOf: (scope: Scope, appKey: string, versionId: string | null): readonly MapEdge[] =>
      present(groupOf(scope, appKey, versionId).edges, (id) => getEdge(scope, id)),
    /** All that was ever seen and walked, under whatever name. */
    walked: (scope: Scope, appKey: string, versionId: string | null) => {
      const all = allOf(scope, appKey, versionId);
      return { screens: all.screens, edges: present(all.edges, (id) => getEdge(scope, id)) };
    },
    sameAs: (scope: Scope, appKey: string, screenId: string): string[] => {
      return [...(aliases.get(key('app', scope.tenantId, appKey))?.get(screenId) ?? [])].sort(byText);
    },
    sameScreens(scope: Scope, screenId: string, versionId: string | null): SameScreens {
      const app = getScreen(scope, screenId)?.appKey;
      const known = app === undefined ? undefined : aliases.get(key('app', scope.tenantId, app));
      if (app === undefined || known === undefined) return { standing: null, folded: [] };
      const leadsHere = (id: string): boolean =>
        [...(known.get(id) ?? [])].some((next) => next === screenId || leadsHere(next));
      const folded = [...known.keys()].filter(leadsHere).sort(byText).slice(0, 100);
      return { standing: standingIn(scope, app, versionId).get(screenId) ?? null, folded };
    },
    isSeenIn: (scope: Scope, screenId: string, { appKey, versionId }: AppVersion): boolean =>
      allOf(scope, appKey, versionId).screens.has(screenId),
    isOfferedIn: (scope: Scope, actionId: string, { appKey, versionId }: AppVersion): boolean =>
      allOf(scope, appKey, versionId).actions.has(actionId),
    isInFirstLook: ({ tenantId }: Scope, versionId: string, actionId: string): boolean =>
      facts.isInFirstLook(tenantId, versionId, actionId),
    textIn: ({ tenantId }: Scope, versionId: string, screenId: string): string | null =>
      facts.textOf(tenantId, versionId, screenId),
    actionsOfScreen: (scope: Scope, screenId: string): readonly OfferedAction[] =>
      present(membersOf('screen', scope.tenantId, screenId).actions, (id) => getAction(scope, id)),
    edgesAt: (scope: Scope, screenId: string, direction: 'outgoing' | 'incoming'): readonly MapEdge[] =>
      present(membersOf(direction, scope.tenantId, screenId).edges, (id) => getEdge(scope, id)),
    /** Over all builds, in no order. */
    resultsOf: (scope: Scope, actionId: string): readonly ActionResult[] =>
      getAction(scope, actionId) === null ? [] : facts.of(scope.tenantId, actionId),
  };
}
