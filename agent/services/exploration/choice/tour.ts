import { saysBack } from '../../labels/back-words.ts';
import { isCover, type KnownMap } from '../map/known-map.ts';
import { backHop, movesFrom } from '../ways/route-moves.ts';
import { routesBy, routesFrom, type Move, type RouteCosts, type Routes } from '../ways/route-planner.ts';
import { shortOrder } from '../ways/short-order.ts';
import type { Target } from './targets.ts';

/** Screens around the end of an errand that are looked at for ways to the others; what is further is gone to from the launch. */
const AROUND = 300;

/** What stands for no known way: more than any way costs, and still to be added up. */
const NO_WAY = 1e6;

/**
 * The order of targets in which all of them are done at the least cost of the ways between, as far as it is known how
 * they end: a control with a habit leads where it always led; an arrow back, and whatever closes a dialog, leads to the
 * screen from which one comes from the launch; anything else is taken to end where it began. From where an errand ends
 * the next is gone to by known moves, by `back`, or from a fresh start, whichever costs least.
 */
export function tourOf(
  graph: KnownMap,
  screenId: string,
  targets: readonly Target[],
  { routes, costs }: { readonly routes: Routes; readonly costs: RouteCosts },
): readonly Target[] {
  const ways = new KnownWays(graph, graph.launchScreenId ?? screenId, costs);
  const ends = targets.map((target) => endOf(graph, ways, target));
  const order = shortOrder(targets.length, (from, to) => {
    const at = targets[to]?.screen.screenId ?? '';
    const cost = from === null ? routes.costTo(at) : ways.cost(ends[from] ?? '', at);
    return cost ?? NO_WAY;
  });
  return order.flatMap((i) => targets[i] ?? []);
}

function endOf(graph: KnownMap, ways: KnownWays, { screen, open }: Target): string {
  const { action } = open.known;
  const usual = graph.usualTargetOf(action);
  if (usual !== null) return usual;
  const goesBack = saysBack(action.label) || action.kind === 'DISMISS' || isCover(screen);
  return (goesBack ? ways.before(screen.screenId) : null) ?? screen.screenId;
}

/** Costs of ways between any two screens, each worked out when it is first asked for. */
class KnownWays {
  private readonly graph: KnownMap;
  private readonly costs: RouteCosts;
  private readonly fromLaunch: Routes;
  private readonly moves = new Map<string, readonly Move[]>();
  private readonly around = new Map<string, ReadonlyMap<string, number>>();

  constructor(graph: KnownMap, launchScreenId: string, costs: RouteCosts) {
    this.graph = graph;
    this.costs = costs;
    this.fromLaunch = routesFrom(graph, launchScreenId, costs, 'none', false);
  }

  /** The screen from which one comes to another when one comes from the launch. */
  before(screenId: string): string | null {
    const path = this.fromLaunch.pathTo(screenId);
    return path[path.length - 1]?.fromScreenId ?? null;
  }

  cost(from: string, to: string): number | undefined {
    const near = this.costsAround(from).get(to);
    const fresh = this.fromLaunch.costTo(to);
    if (fresh === undefined) return near;
    return Math.min(near ?? Number.POSITIVE_INFINITY, this.costs.relaunch + fresh);
  }

  private costsAround(start: string): ReadonlyMap<string, number> {
    const known = this.around.get(start);
    if (known !== undefined) return known;
    const costs = new Map<string, number>();
    for (const { screenId, cost } of routesBy(start, (id) => this.movesOf(id)).nearestFirst()) {
      costs.set(screenId, cost);
      if (costs.size === AROUND) break;
    }
    this.around.set(start, costs);
    return costs;
  }

  private movesOf(screenId: string): readonly Move[] {
    const known = this.moves.get(screenId);
    if (known !== undefined) return known;
    const moves: Move[] = movesFrom(this.graph, screenId, null, this.costs);
    const before = this.before(screenId);
    const back = before === null ? null : this.graph.backFrom(screenId, before);
    if (back !== null && back !== screenId)
      moves.push({ hop: backHop({ actionId: '', kind: 'BACK' }, screenId, back), cost: this.costs.back });
    this.moves.set(screenId, moves);
    return moves;
  }
}
