import type { GraphWrite, MapEdge } from '../../../agent/domain/graph.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import { edgeOf, resultsOf } from '../memory-facts.ts';
import { stored } from '../memory-run.ts';
import { key, once, type MapTables, type Members } from './map-tables.ts';

/** Writes what a step adds to the map: on first sight only, like the database. */
export function createMapWriter({
  apps,
  versions,
  screens,
  described,
  appOfScreen,
  actions,
  edges,
  facts,
  versionsGone,
  into,
  alias,
}: MapTables) {
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

  return { write };
}
