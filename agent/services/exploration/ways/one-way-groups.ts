import { isOfGroup } from '../../../domain/ui-action.ts';
import { groupKey } from '../map/frontier.ts';
import type { KnownMap, KnownScreen } from '../map/known-map.ts';
import { DEFAULT_ROUTE_COSTS, routesFrom } from './route-planner.ts';

/** Members that show where a group of alike elements leads. */
const SHOWN = 2;
/** A way back that costs more than this is long: more than one tap, or one that is not dependable. */
const NEAR = 1.5;

/**
 * Enters which groups of a screen lead away for good: two members led to one other place, and from there nothing known
 * leads back at once. A third would cost the whole way here once more to show the same.
 */
export function noteOneWayGroups(graph: KnownMap, screen: KnownScreen): void {
  for (const [key, ends] of endsOfGroups(screen)) {
    const [end] = ends;
    const away =
      ends.length >= SHOWN &&
      end != null &&
      end !== screen.screenId &&
      ends.every((other) => other === end) &&
      !leadsBack(graph, end, screen.screenId);
    if (away === screen.oneWayGroups.has(key)) continue;
    if (away) screen.oneWayGroups.add(key);
    else screen.oneWayGroups.delete(key);
    screen.stamp += 1;
  }
}

/** Where the tried members of each group led last. */
function endsOfGroups(screen: KnownScreen): ReadonlyMap<string, readonly (string | null)[]> {
  const groups = new Map<string, (string | null)[]>();
  for (const { action, tries } of screen.actions.values()) {
    const last = tries[tries.length - 1];
    if (last === undefined || !isOfGroup(action)) continue;
    const ends = groups.get(groupKey(action));
    if (ends === undefined) groups.set(groupKey(action), [last.toScreenId]);
    else ends.push(last.toScreenId);
  }
  return groups;
}

function leadsBack(graph: KnownMap, from: string, to: string): boolean {
  const back = [...(graph.screen(from)?.actions.values() ?? [])].find(({ action }) => action.kind === 'BACK');
  const worked = back?.tries.some(({ outcome }) => outcome === 'LEADS_TO') === true;
  if (worked && graph.backFrom(from, to) === to) return true;
  const routes = routesFrom(graph, from, DEFAULT_ROUTE_COSTS, 'none', false);
  for (const { screenId, cost } of routes.nearestFirst()) {
    if (cost > NEAR) return false;
    if (screenId === to) return true;
  }
  return false;
}
