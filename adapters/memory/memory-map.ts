import type { App, AppVersion } from '../../agent/domain/app.ts';
import type {
  ActionResult,
  AppMap,
  AppScreen,
  GraphWrite,
  MapEdge,
  OfferedAction,
} from '../../agent/domain/graph.ts';
import { foldMap } from '../../agent/domain/analysis/fold-map.ts';
import { edgeId } from '../../agent/domain/ids.ts';
import type { Scope } from '../../agent/domain/run.ts';
import type { Screen } from '../../agent/domain/screen.ts';
import type { TransferMapWrite, TransferScreen, TransferWays } from '../../agent/domain/transfer.ts';
import type { SameScreens } from '../../agent/ports/BrowsePort.ts';
import { edgeOf, newFacts, resultsOf } from './memory-facts.ts';
import { stored } from './memory-run.ts';

/** IDs that belong to an app, to one of its builds, to one run, or to one screen. */
interface Members {
  readonly screens: Set<string>;
  readonly actions: Set<string>;
  readonly edges: Set<string>;
}

const newMembers = (): Members => ({ screens: new Set(), actions: new Set(), edges: new Set() });
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const key = (...parts: readonly string[]): string => parts.join('\u001f');

function pick<T>(ids: ReadonlySet<string>, from: ReadonlyMap<string, T>, prefix: string): readonly T[] {
  return [...ids].sort(byText).flatMap((id) => from.get(key(prefix, id)) ?? []);
}

const once = <T>(map: Map<string, T>, id: string, make: () => T): T => {
  const there = map.get(id);
  if (there !== undefined) return there;
  const made = make();
  map.set(id, made);
  return made;
};

/** The shared map of all tenants, keyed by tenant; written on first sight only, like the database. */
export function createMemoryMap() {
  const apps = new Map<string, App>();
  const versions = new Map<string, AppVersion>();
  const screens = new Map<string, Screen>();
  /** Screens that a model has described. */
  const described = new Set<string>();
  const appOfScreen = new Map<string, string>();
  const actions = new Map<string, OfferedAction>();
  const edges = new Map<string, MapEdge>();
  const members = new Map<string, Members>();
  const facts = newFacts();
  /** Screens that turned out to be another one, of an app and of a run. */
  const aliases = new Map<string, Map<string, string>>();
  /** Builds of an app that were deleted: their ordinals are not given again. */
  const versionsGone = new Map<string, number>();

  const membersOf = (...parts: readonly string[]): Members => members.get(key(...parts)) ?? newMembers();
  const into = (...parts: readonly string[]): Members => once(members, key(...parts), newMembers);

  function write(scope: Scope, runId: string, graph: GraphWrite): void {
    const t = scope.tenantId;
    const { appKey } = graph.app;
    const { versionId } = graph.version;
    once(apps, key(t, appKey), () => stored({ ...scope, ...graph.app }));
    once(versions, key(t, versionId), () => {
      const there = [...versions.values()].filter((v) => v.tenantId === t && v.appKey === appKey).length;
      const ordinal = there + (versionsGone.get(key(t, appKey)) ?? 0) + 1;
      return stored({ ...graph.version, tenantId: t, appKey, ordinal });
    });
    const build = into('version', t, appKey, versionId);
    const groups = [into('app', t, appKey), build, into('run', t, runId)];
    for (const screen of graph.screens) {
      const { text } = once(screens, key(t, screen.screenId), () => stored(screen));
      if (text !== screen.text && !build.screens.has(screen.screenId))
        facts.addText(t, versionId, screen.screenId, screen.text);
      once(appOfScreen, key(t, screen.screenId), () => appKey);
      for (const group of groups) group.screens.add(screen.screenId);
    }
    if (graph.described !== null) describe(t, graph.described);
    for (const { screenId, action, inFirstLook = false } of graph.offers) {
      if (!screens.has(key(t, screenId))) continue;
      once(actions, key(t, action.actionId), () => stored({ ...action, screenId }));
      if (inFirstLook && !build.actions.has(action.actionId))
        facts.addFirstLook(t, versionId, action.actionId);
      for (const group of [...groups, into('screen', t, screenId)]) group.actions.add(action.actionId);
    }
    for (const result of resultsOf(graph))
      if (
        actions.has(key(t, result.actionId)) &&
        (result.toScreenId === null || screens.has(key(t, result.toScreenId)))
      )
        facts.add(t, result);
    for (const edge of graph.absorbed?.edges ?? []) writeEdge(t, edge, groups, build);
    for (const { screenId, sameAs } of graph.absorbed?.same ?? [])
      for (const owner of [key('app', t, appKey), key('run', t, runId)]) alias(t, owner, screenId, sameAs);
    writeEdge(t, edgeOf(graph), groups, build);
  }

  function describe(t: string, { screenId, name, purpose }: NonNullable<GraphWrite['described']>): void {
    const id = key(t, screenId);
    const screen = screens.get(id);
    if (screen === undefined || described.has(id)) return;
    described.add(id);
    screens.set(id, stored({ ...screen, name: name ?? screen.name, purpose: purpose ?? screen.purpose }));
  }

  function writeEdge(t: string, edge: MapEdge | null, groups: readonly Members[], build: Members): void {
    if (edge === null || !screens.has(key(t, edge.fromScreenId)) || !screens.has(key(t, edge.toScreenId)))
      return;
    once(edges, key(t, edge.edgeId), () => stored(edge));
    for (const group of groups)
      // What a build holds are facts about actions that it knows.
      if (group !== build || actions.has(key(t, edge.actionId))) group.edges.add(edge.edgeId);
    into('outgoing', t, edge.fromScreenId).edges.add(edge.edgeId);
    into('incoming', t, edge.toScreenId).edges.add(edge.edgeId);
  }

  /** Of two one stands: what is this one already cannot become it. */
  function alias(t: string, owner: string, screenId: string, sameAs: string): void {
    if (!screens.has(key(t, screenId)) || !screens.has(key(t, sameAs))) return;
    const known = once(aliases, owner, () => new Map<string, string>());
    for (let at = known.get(sameAs); at !== undefined; at = known.get(at)) if (at === screenId) return;
    known.set(screenId, sameAs);
  }

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
  /** The screen at the end of each chain. */
  function standingOf(t: string, appKey: string): ReadonlyMap<string, string> {
    const known = aliases.get(key('app', t, appKey)) ?? new Map<string, string>();
    const end = (id: string): string => {
      const next = known.get(id);
      return next === undefined ? id : end(next);
    };
    return new Map([...known.keys()].map((id) => [id, end(id)]));
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
  const present = <T>(ids: ReadonlySet<string>, get: (id: string) => T | null): readonly T[] =>
    [...ids].sort(byText).flatMap((id) => get(id) ?? []);

  /** Takes out of an app what `keeps` does not hold. */
  function prune(t: string, appKey: string, keeps: readonly Members[]): void {
    const all = into('app', t, appKey);
    const drop = (kind: keyof Members, forget: (id: string) => void): void => {
      for (const id of [...all[kind]].filter((one) => !keeps.some((group) => group[kind].has(one)))) {
        all[kind].delete(id);
        forget(id);
      }
    };
    drop('edges', (id) => edges.delete(key(t, id)));
    drop('actions', (id) => {
      actions.delete(key(t, id));
      facts.forgetAction(t, id);
    });
    drop('screens', (id) => {
      screens.delete(key(t, id));
      described.delete(key(t, id));
      appOfScreen.delete(key(t, id));
      for (const group of ['screen', 'outgoing', 'incoming']) members.delete(key(group, t, id));
    });
  }

  function forgetVersion(t: string, appKey: string, versionId: string): void {
    versions.delete(key(t, versionId));
    members.delete(key('version', t, appKey, versionId));
    versionsGone.set(key(t, appKey), (versionsGone.get(key(t, appKey)) ?? 0) + 1);
    facts.forgetVersion(t, versionId);
    const others = [...versions.values()].filter((v) => v.tenantId === t && v.appKey === appKey);
    prune(
      t,
      appKey,
      others.map((v) => membersOf('version', t, appKey, v.versionId)),
    );
  }

  /** Rows from another store, each as it is where it is not there. */
  const put = {
    app(app: App, builds: readonly AppVersion[]): boolean {
      const t = app.tenantId;
      if (once(apps, key(t, app.appKey), () => stored(app)).projectId !== app.projectId) return false;
      const own = (): readonly AppVersion[] =>
        [...versions.values()].filter((v) => v.tenantId === t && v.appKey === app.appKey);
      for (const build of builds)
        once(versions, key(t, build.versionId), () => {
          const taken = own().map(({ ordinal }) => ordinal);
          return stored({
            ...build,
            ordinal: taken.includes(build.ordinal) ? Math.max(...taken) + 1 : build.ordinal,
          });
        });
      // Ordinals that are missing in between are not given again.
      const all = own().map(({ ordinal }) => ordinal);
      const gaps = Math.max(0, ...all) - all.length;
      versionsGone.set(key(t, app.appKey), Math.max(gaps, versionsGone.get(key(t, app.appKey)) ?? 0));
      return true;
    },
    screen(t: string, { appKey, screen, describedBy, seenIn, actions: offered }: TransferScreen): boolean {
      const isNew = !screens.has(key(t, screen.screenId));
      if (!isNew && appOfScreen.get(key(t, screen.screenId)) !== appKey) return false;
      if (isNew && describedBy !== null) described.add(key(t, screen.screenId));
      const there = once(screens, key(t, screen.screenId), () => stored(screen));
      once(appOfScreen, key(t, screen.screenId), () => appKey);
      into('app', t, appKey).screens.add(screen.screenId);
      const known = (versionId: string): boolean => versions.get(key(t, versionId))?.appKey === appKey;
      for (const { versionId, text } of seenIn) {
        if (!known(versionId)) continue;
        const build = into('version', t, appKey, versionId).screens;
        const said = text ?? screen.text;
        if (said !== there.text && !build.has(screen.screenId))
          facts.addText(t, versionId, screen.screenId, said);
        build.add(screen.screenId);
      }
      for (const { action, offeredIn, inFirstLook } of offered) {
        const there = actions.get(key(t, action.actionId));
        if (there !== undefined && there.screenId !== screen.screenId) continue;
        once(actions, key(t, action.actionId), () => stored(action));
        for (const group of [into('app', t, appKey), into('screen', t, screen.screenId)])
          group.actions.add(action.actionId);
        for (const versionId of offeredIn.filter(known)) {
          const build = into('version', t, appKey, versionId);
          if (inFirstLook.includes(versionId) && !build.actions.has(action.actionId))
            facts.addFirstLook(t, versionId, action.actionId);
          build.actions.add(action.actionId);
        }
      }
      return isNew;
    },
    ways(t: string, { appKey, screenId, sameAs, edges: own, results }: TransferWays): number {
      const isOwn = (id: string | undefined): boolean => appOfScreen.get(key(t, id ?? '')) === appKey;
      if (!isOwn(screenId)) return 0;
      for (const other of sameAs.filter(isOwn)) alias(t, key('app', t, appKey), screenId, other);
      let made = 0;
      for (const { firstSeenAt: _, ...edge } of own) {
        if (!isOwn(edge.toScreenId)) continue;
        made += edges.has(key(t, edge.edgeId)) ? 0 : 1;
        once(edges, key(t, edge.edgeId), () => stored({ ...edge, fromScreenId: screenId }));
        into('app', t, appKey).edges.add(edge.edgeId);
        into('outgoing', t, screenId).edges.add(edge.edgeId);
        into('incoming', t, edge.toScreenId).edges.add(edge.edgeId);
      }
      for (const result of results) {
        const { actionId, toScreenId, versionId } = result;
        if (!isOwn(actions.get(key(t, actionId))?.screenId)) continue;
        if (toScreenId !== null && !isOwn(toScreenId)) continue;
        facts.add(t, result);
        const id = toScreenId === null ? null : edgeId(actionId, toScreenId);
        if (id !== null && edges.has(key(t, id))) into('version', t, appKey, versionId).edges.add(id);
      }
      return made;
    },
    runMap(t: string, runId: string, writes: readonly TransferMapWrite[]): void {
      const run = into('run', t, runId);
      for (const write of writes) {
        write.screenIds.forEach((id) => run.screens.add(id));
        write.actionIds.forEach((id) => run.actions.add(id));
        write.edgeIds.forEach((id) => run.edges.add(id));
      }
    },
  };

  return {
    write,
    put,
    forgetRun: (t: string, runId: string): void => void members.delete(key('run', t, runId)),
    forgetVersion,
    forgetApp(t: string, appKey: string): void {
      for (const v of [...versions.values()])
        if (v.tenantId === t && v.appKey === appKey) forgetVersion(t, appKey, v.versionId);
      prune(t, appKey, []);
      versionsGone.delete(key(t, appKey));
      members.delete(key('app', t, appKey));
      apps.delete(key(t, appKey));
    },
    isDescribed: ({ tenantId }: Scope, screenId: string): boolean => described.has(key(tenantId, screenId)),
    screensOfTenant: (t: string): readonly Screen[] =>
      [...screens].filter(([id]) => id.startsWith(key(t, ''))).map(([, screen]) => screen),
    getApp,
    getVersion,
    getScreen,
    getAction,
    getEdge,
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
      foldMap(standingOf(scope.tenantId, appKey), read(scope.tenantId, allOf(scope, appKey, versionId))),
    /** What became of each screen that turned out to be another one. */
    standingOf,
    /** With those under their own names. */
    readWhole: (scope: Scope, appKey: string, versionId: string): AppMap =>
      read(scope.tenantId, allOf(scope, appKey, versionId)),
    readRunMap: (scope: Scope, runId: string): AppMap =>
      read(
        scope.tenantId,
        standing(scope.tenantId, membersOf('run', scope.tenantId, runId), key('run', scope.tenantId, runId)),
      ),

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
      const other = aliases.get(key('app', scope.tenantId, appKey))?.get(screenId);
      return other === undefined ? [] : [other];
    },
    sameScreens(scope: Scope, screenId: string): SameScreens {
      const app = getScreen(scope, screenId)?.appKey;
      const known = app === undefined ? undefined : aliases.get(key('app', scope.tenantId, app));
      if (app === undefined || known === undefined) return { standing: null, folded: [] };
      const leadsHere = (id: string): boolean => {
        const next = known.get(id);
        return next !== undefined && (next === screenId || leadsHere(next));
      };
      const folded = [...known.keys()].filter(leadsHere).sort(byText).slice(0, 100);
      return { standing: standingOf(scope.tenantId, app).get(screenId) ?? null, folded };
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
export type MemoryMap = ReturnType<typeof createMemoryMap>;
