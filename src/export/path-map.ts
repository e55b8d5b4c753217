import type { AppMap, MapEdge } from '../../agent/domain/graph.ts';
import { edgeId as idOfEdge } from '../../agent/domain/ids.ts';
import type { StoredPath } from '../../agent/domain/stored-path.ts';

/** The part of a map that a path passes, for the formats that draw a map. */
export function mapOfPath(map: AppMap, { start, steps }: StoredPath): AppMap {
  const passed = new Set(start === null ? [] : [start.screenId]);
  const edges = new Map<string, MapEdge>();
  for (const { from, action, expects } of steps) {
    if (from !== null) passed.add(from.screenId);
    if (expects.kind === 'screen') passed.add(expects.screen.screenId);
    if (from === null || action === null || expects.kind !== 'screen') continue;
    const edgeId = idOfEdge(action.actionId, expects.screen.screenId);
    edges.set(edgeId, {
      ...{ edgeId, actionId: action.actionId, kind: action.kind, label: action.label },
      ...{ fromScreenId: from.screenId, toScreenId: expects.screen.screenId },
    });
  }
  const screens = map.screens.filter(({ screenId }) => passed.has(screenId));
  const known = new Set(screens.map(({ screenId }) => screenId));
  return {
    screens,
    actions: map.actions.filter(({ screenId }) => known.has(screenId)),
    edges: [...edges.values()].filter((e) => known.has(e.fromScreenId) && known.has(e.toScreenId)),
  };
}
