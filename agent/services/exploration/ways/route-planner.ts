import { CheapestFirst } from './cheapest-first.ts';
import type { FieldState, KnownMap } from '../map/known-map.ts';
import { movesBack, movesFrom, type Hop, type RouteCosts } from './route-moves.ts';

export { DEFAULT_ROUTE_COSTS, EQUAL_ROUTE_COSTS, type Hop, type RouteCosts } from './route-moves.ts';

export interface Routes {
  /** Cost to a screen from the start; undefined when no way is known. */
  costTo(screenId: string): number | undefined;
  /** The moves to a screen, in order; empty for the start itself. */
  pathTo(screenId: string): readonly Hop[];
  /** Screens that can be reached, the nearest first. Looks no further than it is asked. */
  nearestFirst(): Iterable<{ readonly screenId: string; readonly cost: number }>;
}

interface Arrival {
  readonly cost: number;
  readonly hop: Hop | null;
}

interface Reached {
  readonly screenId: string;
  readonly cost: number;
}

/** A move and what it costs. */
export interface Move {
  readonly hop: Hop;
  readonly cost: number;
}

/** Cheapest ways from one screen to others over the known moves. */
export function routesFrom(
  graph: KnownMap,
  startId: string,
  costs: RouteCosts,
  /** How full the form on display is, where that is known. */
  fieldState: FieldState = 'none',
  /** False for a start that the run does not stand on: `back` follows the run's own trail. */
  isHere = true,
): Routes {
  return routesBy(
    startId,
    (screenId) => movesFrom(graph, screenId, screenId === startId ? fieldState : null, costs),
    isHere ? movesBack(graph, startId, costs) : [],
  );
}

/**
 * Cheapest ways from one screen to others over given moves (Dijkstra; ties keep the older way); `first` are those of the
 * start alone. Works itself outward only as far as somebody asks, so that a choice near by costs little however large the
 * map is.
 */
export function routesBy(
  startId: string,
  movesOf: (screenId: string) => readonly Move[],
  first: readonly Move[] = [],
): Routes {
  const best = new Map<string, Arrival>();
  const settled: Reached[] = [];
  const done = new Map<string, number>();
  const waiting = new CheapestFirst<string>();
  const reach = (screenId: string, cost: number, hop: Hop | null): void => {
    best.set(screenId, { cost, hop });
    waiting.push(screenId, cost);
  };
  reach(startId, 0, null);
  for (const { hop, cost } of first) if (!best.has(hop.toScreenId)) reach(hop.toScreenId, cost, hop);

  /** Settles the next nearest screen; false when there is none. */
  const advance = (): boolean => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { item: screenId, cost } = next;
      if (done.has(screenId)) continue;
      done.set(screenId, cost);
      settled.push({ screenId, cost });
      for (const move of movesOf(screenId)) {
        const total = cost + move.cost;
        const known = best.get(move.hop.toScreenId);
        if (known === undefined || total < known.cost) reach(move.hop.toScreenId, total, move.hop);
      }
      return true;
    }
    return false;
  };
  const costTo = (screenId: string): number | undefined => {
    while (!done.has(screenId) && advance());
    return done.get(screenId);
  };
  return {
    costTo,
    pathTo: (screenId) => {
      const hops: Hop[] = [];
      if (costTo(screenId) === undefined) return hops;
      for (
        let hop = best.get(screenId)?.hop ?? null;
        hop !== null;
        hop = best.get(hop.fromScreenId)?.hop ?? null
      )
        hops.unshift(hop);
      return hops;
    },
    *nearestFirst() {
      for (let i = 0; i < settled.length || advance(); i++) {
        const next = settled[i];
        if (next !== undefined) yield next;
      }
    },
  };
}
