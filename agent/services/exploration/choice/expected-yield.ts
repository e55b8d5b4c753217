import type { FrontierLimits, OpenAction } from '../map/frontier.ts';
import type { KnownMap } from '../map/known-map.ts';

/** How many performances the share of the whole app counts for in the estimate of one control. */
const PRIOR = 1;

/**
 * New screens per action to be expected of going for an open action: the share of its like that brought a new screen,
 * drawn towards the share of all first tries on this app (a Beta prior of weight one, both starting from one of two),
 * over the actions that going there and doing it take.
 */
function expectedYield(graph: KnownMap, { known }: OpenAction, cost: number): number {
  const all = graph.overallYield();
  const usual = (all.novel + 1) / (all.tries + 2);
  const own = graph.yieldOf(known.action);
  return (own.novel + PRIOR * usual) / (own.tries + PRIOR) / (1 + cost);
}

/** Whether the user's threshold says that it is not worth going for. */
export const isExpectedBelow = (
  graph: KnownMap,
  open: OpenAction,
  cost: number,
  { stopBelow }: FrontierLimits,
): boolean => stopBelow > 0 && expectedYield(graph, open, cost) < stopBelow;
