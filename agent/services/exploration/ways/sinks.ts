import type { KnownMap } from '../map/known-map.ts';

/**
 * Screens that only a relaunch leads out of, as far as the run has seen: no move that ever worked leads from them to
 * where the app starts, and `back` was tried there in vain. In the order in which they were found.
 */
export function sinksOf(graph: KnownMap): readonly string[] {
  const home = graph.launchScreenId;
  if (home === null) return [];
  const before = new Map<string, string[]>();
  for (const screen of graph.screens.values())
    for (const known of screen.actions.values())
      for (const { outcome, toScreenId } of known.tries)
        if (outcome === 'LEADS_TO' && toScreenId !== null)
          before.set(toScreenId, [...(before.get(toScreenId) ?? []), screen.screenId]);
  const leadsHome = new Set([home]);
  const queue = [home];
  for (let at = queue.pop(); at !== undefined; at = queue.pop())
    for (const from of before.get(at) ?? [])
      if (!leadsHome.has(from)) {
        leadsHome.add(from);
        queue.push(from);
      }
  return [...graph.screens.keys()].filter((id) => !leadsHome.has(id) && graph.backFrom(id, home) === null);
}
