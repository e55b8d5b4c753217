import type { LeftOver } from '../../../domain/records.ts';
import { isExpectedBelow } from './expected-yield.ts';
import { openActions, searchLimit, type FrontierLimits } from '../map/frontier.ts';
import type { KnownMap } from '../map/known-map.ts';
import { routesFrom, type RouteCosts } from '../ways/route-planner.ts';
import { isGivenUp } from './targets.ts';

/**
 * What a run that stops leaves behind, each action counted once: not allowed, leading out of the app, open but without a
 * known way, given up after failures or searches, and open and in reach but promising too little.
 */
export function leftOver(
  graph: KnownMap,
  screenId: string | null,
  limits: FrontierLimits,
  costs: RouteCosts,
): LeftOver {
  const left = { denied: 0, outside: 0, unreachable: 0, givenUp: 0, belowThreshold: 0, open: 0 };
  const routes = screenId === null ? null : routesFrom(graph, screenId, costs);
  for (const screen of graph.screens.values()) {
    const open = new Map(openActions(screen, limits).map((o) => [o.known.action.actionId, o]));
    const cost = routes?.costTo(screen.screenId);
    for (const known of screen.actions.values()) {
      const { action, tries, searches } = known;
      const waits = open.get(action.actionId);
      if (action.blocked !== null) left.denied += 1;
      else if (tries.some((t) => t.outcome === 'LEAVES_APP')) left.outside += 1;
      else if (waits === undefined) {
        const failed =
          tries.length > 0 && tries.every((t) => t.outcome === 'FAILED' || t.outcome === 'UNKNOWN');
        if (failed || (tries.length === 0 && searches >= searchLimit(screen, known, limits)))
          left.givenUp += 1;
      } else if (isGivenUp(graph, waits, limits)) left.givenUp += 1;
      else if (cost === undefined) left.unreachable += 1;
      else if (isExpectedBelow(graph, waits, cost, limits)) left.belowThreshold += 1;
      else left.open += 1;
    }
  }
  return left;
}
