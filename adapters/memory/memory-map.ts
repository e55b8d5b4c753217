import type { App, AppVersion } from '../../agent/domain/app.ts';
import type { AppMap, GraphWrite, MapEdge } from '../../agent/domain/graph.ts';
import type { Scope } from '../../agent/domain/run.ts';
import type { Screen } from '../../agent/domain/screen.ts';
import type { UiAction } from '../../agent/domain/ui-action.ts';
import { stored } from './memory-run.ts';

type OfferedAction = UiAction & { readonly screenId: string };

/** IDs that belong to an app, to one of its builds, or to one run. */
interface Members {
  readonly screens: Set<string>;
  readonly actions: Set<string>;
  readonly edges: Set<string>;
}

const newMembers = (): Members => ({ screens: new Set(), actions: new Set(), edges: new Set() });
const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const key = (...parts: readonly string[]): string => parts.join('\u001f');

function pick<T>(ids: ReadonlySet<string>, from: ReadonlyMap<string, T>, prefix: string): readonly T[] {
  return [...ids].sort(byId).flatMap((id) => from.get(key(prefix, id)) ?? []);
}

/** The shared map of all tenants, keyed by tenant; written on first sight only, like the database. */
export function createMemoryMap() {
  const apps = new Map<string, App>();
  const versions = new Map<string, AppVersion>();
  const screens = new Map<string, Screen>();
  const actions = new Map<string, OfferedAction>();
  const edges = new Map<string, MapEdge>();
  const members = new Map<string, Members>();

  const once = <T>(map: Map<string, T>, id: string, make: () => T): T => {
    const there = map.get(id);
    if (there !== undefined) return there;
    const made = make();
    map.set(id, made);
    return made;
  };

  function write(scope: Scope, runId: string, graph: GraphWrite): void {
    const t = scope.tenantId;
    const { appKey } = graph.app;
    once(apps, key(t, appKey), () => stored({ ...scope, ...graph.app }));
    once(versions, key(t, graph.version.versionId), () => {
      const ordinal =
        [...versions.values()].filter((v) => v.tenantId === t && v.appKey === appKey).length + 1;
      return stored({ ...graph.version, tenantId: t, appKey, ordinal });
    });
    const groups = [
      key('app', t, appKey),
      key('version', t, appKey, graph.version.versionId),
      key('run', t, runId),
    ].map((id) => once(members, id, newMembers));
    for (const screen of graph.screens) {
      once(screens, key(t, screen.screenId), () => stored(screen));
      for (const group of groups) group.screens.add(screen.screenId);
    }
    for (const { screenId, action } of graph.offers) {
      if (!screens.has(key(t, screenId))) continue;
      once(actions, key(t, action.actionId), () => stored({ ...action, screenId }));
      for (const group of groups) group.actions.add(action.actionId);
    }
    const edge = edgeOf(graph);
    if (edge === null || !screens.has(key(t, edge.fromScreenId)) || !screens.has(key(t, edge.toScreenId)))
      return;
    once(edges, key(t, edge.edgeId), () => stored(edge));
    for (const group of groups) group.edges.add(edge.edgeId);
  }

  function read(tenantId: string, group: string): AppMap {
    const { screens: s, actions: a, edges: e } = members.get(group) ?? newMembers();
    return {
      screens: pick(s, screens, tenantId),
      actions: pick(a, actions, tenantId),
      edges: pick(e, edges, tenantId),
    };
  }

  const inScope = (app: App | undefined, scope: Scope): app is App => app?.projectId === scope.projectId;
  const getApp = (scope: Scope, appKey: string): App | null => {
    const app = apps.get(key(scope.tenantId, appKey));
    return inScope(app, scope) ? app : null;
  };

  return {
    write,
    getApp,
    listApps: (scope: Scope): readonly App[] =>
      [...apps.values()]
        .filter((app) => app.tenantId === scope.tenantId && inScope(app, scope))
        .sort((a, b) => byId(a.appKey, b.appKey)),
    listVersions: (scope: Scope, appKey: string): readonly AppVersion[] =>
      getApp(scope, appKey) === null
        ? []
        : [...versions.values()]
            .filter((v) => v.tenantId === scope.tenantId && v.appKey === appKey)
            .sort((a, b) => a.ordinal - b.ordinal || byId(a.versionId, b.versionId)),
    readMap: (scope: Scope, appKey: string, versionId: string | null): AppMap =>
      getApp(scope, appKey) === null
        ? { screens: [], actions: [], edges: [] }
        : read(
            scope.tenantId,
            versionId === null
              ? key('app', scope.tenantId, appKey)
              : key('version', scope.tenantId, appKey, versionId),
          ),
    readRunMap: (scope: Scope, runId: string): AppMap =>
      read(scope.tenantId, key('run', scope.tenantId, runId)),
  };
}

/** The map's edge that a step asks for: only an action that led somewhere and was given an edge ID is one. */
function edgeOf(graph: GraphWrite): MapEdge | null {
  const { tried } = graph;
  if (tried === null || tried.outcome !== 'LEADS_TO') return null;
  if (tried.edgeId === null || tried.toScreenId === null) return null;
  const { edgeId, actionId, kind, label, fromScreenId, toScreenId } = tried;
  return { edgeId, actionId, kind, label, fromScreenId, toScreenId };
}
