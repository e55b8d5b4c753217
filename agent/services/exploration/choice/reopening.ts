import { firstMove, type ExplorationChoice, type ExplorationInput } from './exploration-policy.ts';
import type { ReachInput } from './exploration-input.ts';
import { DEFAULT_FRONTIER_LIMITS, openActions, type OpenAction } from '../map/frontier.ts';
import type { KnownAction, KnownMap, KnownScreen } from '../map/known-map.ts';
import { DEFAULT_ROUTE_COSTS, routesFrom, type Routes } from '../ways/route-planner.ts';

/** Attempts to open the ways to one screen, until the app's data is wiped. */
const MAX_ATTEMPTS = 4;

interface Reopening {
  readonly targetActionId: string;
  /** The screen that another one stands in for. */
  readonly closedScreenId: string;
  readonly screen: KnownScreen;
  readonly opener: KnownAction;
}

/** An open action on a screen that several controls miss, and the ways to it that none of them is part of. */
interface WayRound {
  readonly screen: KnownScreen;
  readonly open: OpenAction;
  readonly routes: Routes;
}

/**
 * The last resort, when nothing open can be reached: a screen on the way to an open action has another one standing in
 * for it. Where a control led to it that does not miss it yet (what puts something into a cart opens the full one), that
 * one is taken. Else what the run's own log has before the screen opened is done again: first what the stand-in itself
 * asks to submit (a sign-in), then the rest.
 */
export function reopen(graph: KnownMap, input: ExplorationInput): ExplorationChoice | null {
  if (input.limits?.without.has('reopening') === true) return null;
  for (const { screen, open, routes } of waysRound(graph, input)) {
    const cost = routes.costTo(screen.screenId) ?? 0;
    const choice = firstMove(graph, input, routes, { screen, open, cost, value: 0 });
    if (choice !== null) return { ...choice, rationale: `way_round: ${choice.rationale}` };
  }
  const routes = routesFrom(graph, input.screenId, input.costs ?? DEFAULT_ROUTE_COSTS, input.fieldState);
  const attempts = begunFirst([...reopenings(graph, input, routes)], ({ screen, opener }) =>
    isBegun(graph, screen, opener),
  );
  for (const { targetActionId, closedScreenId, screen, opener } of attempts) {
    const open = { known: opener, why: usedFilled(opener) ? 'filled' : 'untried' } as const;
    const cost = routes.costTo(screen.screenId) ?? 0;
    const choice = firstMove(graph, input, routes, { screen, open, cost, value: 0 });
    if (choice === null) continue;
    const closed = graph.screen(closedScreenId)?.name ?? '';
    const performs = choice.plan === null && choice.action.actionId === opener.action.actionId;
    const rationale = `reopen: "${opener.action.label}" for "${closed}"; ${choice.rationale}`;
    if (!performs) return { ...choice, rationale };
    const plan = { targetScreenId: closedScreenId, targetActionId, hopsLeft: 0, revealing: null };
    return { ...choice, rationale, plan: { ...plan, reopening: closedScreenId } };
  }
  return null;
}

/** Whether there is a closed way left to open; what ShouldContinue asks before it stops. */
export function anythingToReopen(graph: KnownMap, input: ReachInput): boolean {
  if (input.limits?.without.has('reopening') === true) return false;
  if (!(waysRound(graph, input).next().done ?? false)) return true;
  const routes = routesFrom(graph, input.screenId, input.costs ?? DEFAULT_ROUTE_COSTS);
  return !(reopenings(graph, input, routes).next().done ?? false);
}

/**
 * Open actions on screens that are given up since controls miss them, where a way without a closed hop is known. Each
 * that misses closes one more control, so that there is an end.
 */
function* waysRound(
  graph: KnownMap,
  input: ReachInput & Partial<Pick<ExplorationInput, 'fieldState'>>,
): Generator<WayRound> {
  const limits = input.limits ?? DEFAULT_FRONTIER_LIMITS;
  const costs = { ...(input.costs ?? DEFAULT_ROUTE_COSTS), closed: Number.POSITIVE_INFINITY };
  let routes: Routes | null = null;
  for (const screen of graph.screens.values()) {
    if (!graph.isClosed(screen.screenId)) continue;
    const open = openActions(screen, limits).find(
      ({ known }) => graph.timesMissed(known.action.actionId) < limits.missedPlans,
    );
    if (open === undefined) continue;
    routes ??= routesFrom(graph, input.screenId, costs, input.fieldState);
    if (Number.isFinite(routes.costTo(screen.screenId) ?? Number.POSITIVE_INFINITY))
      yield { screen, open, routes };
  }
}

function* reopenings(graph: KnownMap, input: ReachInput, routes: Routes): Generator<Reopening> {
  const limits = input.limits ?? DEFAULT_FRONTIER_LIMITS;
  const costs = { ...(input.costs ?? DEFAULT_ROUTE_COSTS), giveUpAfter: Number.POSITIVE_INFINITY };
  // First as seen from the launch, which is the same at every step: what stands in the way must not change on the way.
  const hopeful = [...new Set([graph.launchScreenId ?? input.screenId, input.screenId])].map((from) =>
    routesFrom(graph, from, costs, 'none', from === input.screenId),
  );
  const seen = new Set<string>();
  for (const target of graph.screens.values()) {
    const [open] = openActions(target, limits);
    if (open === undefined) continue;
    const way = hopeful
      .map((from) => closedWay(graph, from, target.screenId))
      .find((found) => found !== null);
    if (way === undefined || seen.has(way.closed) || graph.reopeningsOf(way.closed).size >= MAX_ATTEMPTS)
      continue;
    seen.add(way.closed);
    for (const { screen, known } of openersFor(graph, way.closed, way.standIn)) {
      const { actionId, blocked } = known.action;
      if (blocked !== null || graph.reopeningsOf(way.closed).has(actionId)) continue;
      if (graph.timesMissed(actionId) >= limits.missedPlans || routes.costTo(screen.screenId) === undefined)
        continue;
      yield {
        targetActionId: open.known.action.actionId,
        closedScreenId: way.closed,
        screen,
        opener: known,
      };
    }
  }
}

/** The first closed hop on the way to a screen, every move that ever worked taken for good. */
function closedWay(
  graph: KnownMap,
  routes: Routes,
  screenId: string,
): { closed: string; standIn: string } | null {
  for (const hop of routes.pathTo(screenId)) {
    const action =
      hop.actionId === null ? undefined : graph.screen(hop.fromScreenId)?.actions.get(hop.actionId);
    const standIn = action === undefined ? null : graph.standInFor(action.action, hop.toScreenId);
    if (standIn !== null) return { closed: hop.toScreenId, standIn };
  }
  return null;
}

function openersFor(
  graph: KnownMap,
  closed: string,
  standIn: string,
): readonly { readonly screen: KnownScreen; readonly known: KnownAction }[] {
  const found = graph.openersOf(closed, standIn).flatMap(({ screenId, actionId }) => {
    const screen = graph.screen(screenId);
    const known = screen?.actions.get(actionId);
    return screen === undefined || known === undefined ? [] : [{ screen, known }];
  });
  const asks = ({ screen, known }: (typeof found)[number]): boolean =>
    screen.screenId === standIn && known.action.submits;
  const likely = [...found.filter(asks), ...found.filter((each) => !asks(each))];
  return begunFirst(likely, ({ screen, known }) => isBegun(graph, screen, known)).slice(0, MAX_ATTEMPTS);
}

/**
 * An attempt that the run is on its way to goes on: the way there passes over other suspects and makes them look better
 * or worse, and a run that changes its mind at every step gets to none of them.
 */
const isBegun = (graph: KnownMap, screen: KnownScreen, { action }: KnownAction): boolean =>
  graph.errand().screenId === screen.screenId && graph.errand().actionId === action.actionId;

const begunFirst = <T>(list: readonly T[], begun: (each: T) => boolean): readonly T[] => [
  ...list.filter(begun),
  ...list.filter((each) => !begun(each)),
];

/** A form was full when its button last led on. */
const usedFilled = ({ action, tries }: KnownAction): boolean =>
  action.submits && tries.some((t) => t.outcome === 'LEADS_TO' && t.fieldState === 'filled');
