import type { ActionKind } from '../domain/ui-action.ts';
import {
  offersScroll,
  revealersOf,
  type FieldState,
  type KnownAction,
  type KnownMap,
  type KnownScreen,
  type Try,
} from './known-map.ts';

/** A move that the known graph expects to lead from one screen to another. */
export interface Hop {
  readonly fromScreenId: string;
  readonly toScreenId: string;
  readonly kind: ActionKind;
  /** Null for RELAUNCH, which every screen has. */
  readonly actionId: string | null;
  /** Led there only with every field of the screen filled. */
  readonly needsFilled: boolean;
}

export interface RouteCosts {
  /** In units of one dependable tap. */
  readonly relaunch: number;
  readonly back: number;
  /** Added when the element was not to be seen at the last look and has to be scrolled for. */
  readonly hidden: number;
  /** Scrolls in vain after which a move is not used. */
  readonly searches: number;
  /** Added for a target that the action led to before, and elsewhere since. */
  readonly older: number;
  /** Added for every time that the move led elsewhere. */
  readonly broken: number;
  /** Added where another screen stood in for the target the last time, until the target is seen again. */
  readonly closed: number;
  /** A move that broke as often in a row without ever being kept is not used. */
  readonly giveUpAfter: number;
}

export const DEFAULT_ROUTE_COSTS: RouteCosts = {
  relaunch: 4,
  back: 1,
  hidden: 2,
  older: 1,
  searches: 12,
  broken: 2,
  closed: 6,
  giveUpAfter: 3,
};

export interface Routes {
  /** Cost to a screen from the start; undefined when no way is known. */
  costTo(screenId: string): number | undefined;
  /** The moves to a screen, in order; empty for the start itself. */
  pathTo(screenId: string): readonly Hop[];
}

interface Arrival {
  cost: number;
  hop: Hop | null;
}

/** Cheapest ways from one screen to all others (Dijkstra over the known moves; ties keep the older way). */
export function routesFrom(
  graph: KnownMap,
  startId: string,
  costs: RouteCosts,
  /** How full the form on display is, where that is known. */
  fieldState: FieldState = 'none',
): Routes {
  const best = new Map<string, Arrival>([[startId, { cost: 0, hop: null }]]);
  const done = new Set<string>();
  const queue: { id: string; cost: number }[] = [{ id: startId, cost: 0 }];
  for (const { hop, cost } of movesBack(graph, startId, costs)) {
    if (best.has(hop.toScreenId)) continue;
    best.set(hop.toScreenId, { cost, hop });
    queue.push({ id: hop.toScreenId, cost });
  }
  while (queue.length > 0) {
    let at = 0;
    for (let i = 1; i < queue.length; i++) if ((queue[i]?.cost ?? 0) < (queue[at]?.cost ?? 0)) at = i;
    const [next] = queue.splice(at, 1);
    if (next === undefined || done.has(next.id)) continue;
    done.add(next.id);
    for (const { hop, cost } of movesFrom(graph, next.id, next.id === startId ? fieldState : null, costs)) {
      const total = next.cost + cost;
      const known = best.get(hop.toScreenId);
      if (known === undefined || total < known.cost) {
        best.set(hop.toScreenId, { cost: total, hop });
        queue.push({ id: hop.toScreenId, cost: total });
      }
    }
  }
  return {
    costTo: (screenId) => best.get(screenId)?.cost,
    pathTo: (screenId) => {
      const hops: Hop[] = [];
      for (
        let hop = best.get(screenId)?.hop ?? null;
        hop !== null;
        hop = best.get(hop.fromScreenId)?.hop ?? null
      )
        hops.unshift(hop);
      return hops;
    },
  };
}

function movesFrom(
  graph: KnownMap,
  screenId: string,
  /** Null everywhere but on the present screen. */
  startFields: FieldState | null,
  costs: RouteCosts,
): { hop: Hop; cost: number }[] {
  const moves: { hop: Hop; cost: number }[] = [];
  const screen = graph.screen(screenId);
  const canScroll = screen !== undefined && offersScroll(screen);
  for (const known of screen?.actions.values() ?? []) {
    const { action } = known;
    if (action.kind === 'BACK') {
      const always = graph.fixedBackFrom(screenId);
      if (always !== null)
        moves.push({
          hop: backHop(action.actionId, screenId, always),
          cost: costs.back,
        });
      continue;
    }
    if (action.blocked !== null || known.searches >= costs.searches) continue;
    // What was not there at the last look has to be scrolled for, or unfolded as it was before.
    if (!known.present && !canScroll && !unfolds(screen, known)) continue;
    const variants = new Map<string, { needsFilled: boolean; age: number }>();
    const led = known.tries.filter((t) => t.outcome === 'LEADS_TO' && t.toScreenId !== screenId);
    led.reverse().forEach(({ toScreenId, fieldState }, age) => {
      if (toScreenId === null || variants.has(toScreenId)) return;
      const needsFilled = action.submits && fieldState === 'filled' && !ledUnfilled(led, toScreenId);
      variants.set(toScreenId, { needsFilled, age: action.submits ? 0 : age });
    });
    for (const [toScreenId, { needsFilled, age }] of variants) {
      const { kept, broken } = graph.reliabilityOf(action.actionId, toScreenId);
      if (broken - kept >= costs.giveUpAfter) continue;
      if (startFields === 'filled' && wantsGaps(known, toScreenId)) continue;
      moves.push({
        hop: {
          fromScreenId: screenId,
          toScreenId,
          kind: action.kind,
          actionId: action.actionId,
          needsFilled,
        },
        cost:
          1 +
          broken * costs.broken +
          (known.present ? 0 : costs.hidden) +
          (graph.standInFor(action, toScreenId) === null ? 0 : costs.closed) +
          (needsFilled ? (screen?.fields ?? 0) : Math.min(age, 1) * costs.older),
      });
    }
  }
  if (startFields !== null && graph.launchScreenId !== null && graph.launchScreenId !== screenId)
    moves.push({
      hop: {
        fromScreenId: screenId,
        toScreenId: graph.launchScreenId,
        kind: 'RELAUNCH',
        actionId: null,
        needsFilled: false,
      },
      cost: costs.relaunch,
    });
  return moves;
}

/** A button that leads there only while its form has gaps, and elsewhere once it is full. */
const wantsGaps = ({ action, tries }: KnownAction, toScreenId: string): boolean =>
  action.submits &&
  tries.some((t) => t.fieldState === 'filled' && t.outcome === 'LEADS_TO' && t.toScreenId !== toScreenId) &&
  !tries.some((t) => t.fieldState === 'filled' && t.toScreenId === toScreenId);

const unfolds = (screen: KnownScreen | undefined, known: KnownAction): boolean =>
  screen !== undefined && revealersOf(screen, known).length > 0;

const BACK_CHAIN = 6;

const ledUnfilled = (led: readonly Try[], toScreenId: string): boolean =>
  led.some((t) => t.toScreenId === toScreenId && t.fieldState !== 'filled');

const backHop = (actionId: string, fromScreenId: string, toScreenId: string): Hop => ({
  fromScreenId,
  toScreenId,
  kind: 'BACK',
  actionId,
  needsFilled: false,
});

/**
 * `back` works from where we stand only: it follows the trail of this session, not the map. Where it was seen to lead
 * elsewhere or nowhere, that is expected again.
 */
function movesBack(graph: KnownMap, startId: string, costs: RouteCosts): { hop: Hop; cost: number }[] {
  const moves: { hop: Hop; cost: number }[] = [];
  let from = startId;
  let cost = 0;
  for (const to of graph.backTargets().slice(0, BACK_CHAIN)) {
    const back = [...(graph.screen(from)?.actions.values() ?? [])].find((k) => k.action.kind === 'BACK');
    if (back === undefined) break;
    const really = graph.backFrom(from, to);
    if (really === null) break;
    if (really !== to) {
      moves.push({
        hop: backHop(back.action.actionId, from, really),
        cost: cost + costs.back,
      });
      break;
    }
    const { kept, broken } = graph.reliabilityOf(back.action.actionId, to);
    if (broken - kept >= costs.giveUpAfter) break;
    cost += costs.back + broken * costs.broken;
    moves.push({ hop: backHop(back.action.actionId, from, to), cost });
    from = to;
  }
  return moves;
}
