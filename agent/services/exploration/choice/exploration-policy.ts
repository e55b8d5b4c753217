import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import type { ExplorationInput } from './exploration-input.ts';
import { systemAction } from '../../enumeration/system-action.ts';
import { isExpectedBelow } from './expected-yield.ts';
import { leadsBack } from '../../labels/back-words.ts';
import {
  DEFAULT_FRONTIER_LIMITS,
  frontierSize,
  handedInFull,
  isFilledInVain,
  openActions,
  searchLimit,
  type FrontierLimits,
} from '../map/frontier.ts';
import { isAtItsEnd, type KnownMap } from '../map/known-map.ts';
import { nextRevealer } from '../map/searches.ts';
import {
  DEFAULT_ROUTE_COSTS,
  routesFrom,
  type Hop,
  type RouteCosts,
  type Routes,
} from '../ways/route-planner.ts';
import { POLICIES } from './policies/index.ts';
import { isGivenUp, targetsInOrder, type Target } from './targets.ts';
import { tourOf } from './tour.ts';

export type { ExplorationInput } from './exploration-input.ts';

/** What a move is for: the action to try, where it is, and the one that is scrolled for on the way. */
export interface ExplorationPlan {
  readonly targetScreenId: string;
  readonly targetActionId: string;
  readonly hopsLeft: number;
  readonly revealing: string | null;
  /** The screen that the action is to make reachable again. */
  readonly reopening?: string | null;
}

export interface ExplorationChoice {
  readonly action: EnumeratedAction;
  readonly rationale: string;
  readonly plan: ExplorationPlan | null;
  /** Screen ID where the action should lead, as far as known. */
  readonly expectedScreenId: string;
  /** It fills a field of a form that something else is to hand in. */
  readonly fills?: true;
}

/** The next thing to do, or null when nothing untried can be reached. */
export function chooseNext(graph: KnownMap, input: ExplorationInput): ExplorationChoice | null {
  const routes = routesFrom(graph, input.screenId, input.costs ?? DEFAULT_ROUTE_COSTS, input.fieldState);
  for (const target of goingOn(graph, input, goals(graph, input, routes))) {
    const choice = firstMove(graph, input, routes, target);
    if (choice !== null) return choice;
  }
  return null;
}

/**
 * Who is on the way somewhere does not turn round on the very next screen for what was left lying where they come from: it
 * would be left lying there again, as what is at hand is weighed otherwise than what is a step away.
 */
function* goingOn(
  graph: KnownMap,
  { screenId }: ExplorationInput,
  targets: Iterable<Target>,
): Generator<Target> {
  const errand = graph.errand();
  const passed: Target[] = [];
  let turns = errand.actionId !== null && errand.next === screenId && errand.left !== screenId;
  for (const target of targets) {
    turns &&= passed.length > 0 || target.screen.screenId === errand.left;
    if (!turns) yield target;
    else if (target.open.known.action.actionId !== errand.actionId) passed.push(target);
    else {
      turns = false;
      yield target;
      yield* passed.splice(0);
    }
  }
  yield* passed;
}

/** Open actions and screens up to which the rest of a run is planned as one tour: beyond, it is too much for each step. */
const TOUR = { open: 60, screens: 2_000 } as const;

/**
 * What to go for, the best first. What the screen in front offers comes before anything else; where all is done in the
 * end, and little enough is open, the rest is gone for in the order of the shortest tour.
 */
function* goals(graph: KnownMap, input: ExplorationInput, routes: Routes): Generator<Target> {
  const inOrder = targetsInOrder(graph, input, routes);
  if (!isTourDue(graph, input)) {
    yield* inOrder;
    return;
  }
  const targets: Target[] = [];
  for (const target of inOrder) {
    if (targets.length === 0 && target.cost === 0 && !leadsAway(graph, target)) yield target;
    targets.push(target);
  }
  const due = targets.filter(({ waits }) => waits !== true);
  const [first] = tourOf(graph, input.screenId, due, {
    routes,
    costs: input.costs ?? DEFAULT_ROUTE_COSTS,
  });
  const next = first === undefined ? undefined : withoutTurning(graph, input, routes, { first, targets });
  if (next !== undefined) yield { ...next, tour: targets.length };
  yield* targets;
}

/**
 * Planned from two screens beside each other, two tours that are about as short may each begin with a step to the other screen. Who
 * would go back to where they just came from for the one goes on to the other, as long as that is open.
 */
function withoutTurning(
  graph: KnownMap,
  { screenId }: ExplorationInput,
  routes: Routes,
  { first, targets }: { readonly first: Target; readonly targets: readonly Target[] },
): Target {
  const { actionId, left, next } = graph.errand();
  if (actionId === null || next !== screenId || left === screenId) return first;
  const [hop] = routes.pathTo(first.screen.screenId);
  if (hop === undefined || hop.toScreenId !== left) return first;
  return targets.find(({ open }) => open.known.action.actionId === actionId) ?? first;
}

/** Whether it is expected to leave the screen: it says so, or it is a control that leads to one place from everywhere. */
const leadsAway = (graph: KnownMap, { open: { known } }: Target): boolean =>
  leadsBack(known.action) || graph.usualTargetOf(known.action) !== null;

function isTourDue(graph: KnownMap, { actionsLeft, policy, limits }: ExplorationInput): boolean {
  const frontier = limits ?? DEFAULT_FRONTIER_LIMITS;
  if (actionsLeft != null || POLICIES[policy].tours !== true || frontier.without.has('tour')) return false;
  return graph.screens.size <= TOUR.screens && frontierSize(graph, frontier) <= TOUR.open;
}

/** The first step towards a target: the action itself, a field to fill before it, or a hop of the way. */
export function firstMove(
  graph: KnownMap,
  input: ExplorationInput,
  routes: Routes,
  target: Target,
): ExplorationChoice | null {
  const { action } = target.open.known;
  const name = action.label === '' ? action.kind : action.label;
  const tour = target.tour === undefined ? '' : `, first of a tour of ${target.tour}`;
  const planTo = (hopsLeft: number): ExplorationPlan => ({
    targetScreenId: target.screen.screenId,
    targetActionId: action.actionId,
    hopsLeft,
    revealing: null,
  });
  if (target.screen.screenId === input.screenId) {
    const present = input.present.find((a) => a.actionId === action.actionId);
    if (present === undefined) return reveal(graph, input, name, action.actionId, planTo(1));
    // Known to be allowed, and not as the screen is now.
    if (present.blocked !== null) return null;
    if (target.open.why === 'filled') {
      const field = emptyField(graph, input);
      if (field !== undefined)
        return {
          action: field,
          rationale: `fill_form: before "${name}"`,
          plan: planTo(1),
          expectedScreenId: '',
          fills: true,
        };
    }
    const others = target.open.why === 'filled' ? 'filled form' : target.open.why;
    return {
      action: present,
      rationale: `${others}: "${name}" here${tour}`,
      plan: null,
      expectedScreenId: '',
    };
  }
  const path = routes.pathTo(target.screen.screenId);
  const [hop] = path;
  if (hop === undefined) return null;
  if (hop.needsFilled) {
    const field = emptyField(graph, input);
    if (field !== undefined)
      return {
        action: field,
        rationale: `fill_form: on the way to "${name}"`,
        plan: planTo(path.length),
        expectedScreenId: '',
        fills: true,
      };
  }
  const first = performable(input, hop);
  if (first === null)
    return hop.actionId === null ? null : reveal(graph, input, name, hop.actionId, planTo(path.length));
  return {
    action: first,
    rationale: `${hop.untried === true ? 'two_in_one' : 'path'}: ${path.length} hop(s) to "${target.screen.name}" for "${name}" (${target.open.why})${tour}`,
    plan: planTo(path.length),
    expectedScreenId: hop.toScreenId,
  };
}

/** A field to fill in next. A form that many ways lead through is filled in as often as it was handed in full. */
function emptyField(graph: KnownMap, input: ExplorationInput): EnumeratedAction | undefined {
  const screen = graph.screen(input.screenId);
  const handedIn = handedInFull(screen?.actions.values() ?? []);
  const limits = input.limits ?? DEFAULT_FRONTIER_LIMITS;
  const inVain = (id: string): boolean => {
    const field = screen?.actions.get(id);
    return screen != null && field !== undefined && isFilledInVain(screen, field, handedIn, limits);
  };
  return input.present.find(
    (a) =>
      a.kind === 'TYPE' && a.blocked === null && input.emptyFields.has(a.actionId) && !inVain(a.actionId),
  );
}

/**
 * The action that comes next is not to be seen: do again what brought it into view before, else scroll for it, down for
 * the first half of the search, then up.
 */
function reveal(
  graph: KnownMap,
  input: ExplorationInput,
  name: string,
  hidden: string,
  plan: ExplorationPlan,
): ExplorationChoice | null {
  const limits = input.limits ?? DEFAULT_FRONTIER_LIMITS;
  const screen = graph.screen(input.screenId);
  const known = screen?.actions.get(hidden);
  const seen = (id: string | undefined): EnumeratedAction | undefined =>
    input.present.find((a) => a.actionId === id && a.blocked === null);
  let limit = limits.searches;
  let again: EnumeratedAction | undefined;
  if (screen !== undefined && known !== undefined) {
    limit = searchLimit(screen, known, limits);
    if (!limits.without.has('revealers')) again = seen(nextRevealer(screen, known)?.action.actionId);
  }
  const searches = known?.searches ?? 0;
  const order: readonly EnumeratedAction['kind'][] =
    searches < limit / 2 ? ['SCROLL_DOWN', 'SCROLL_UP'] : ['SCROLL_UP', 'SCROLL_DOWN'];
  const scrolls = order.flatMap((kind) => input.present.filter((a) => a.kind === kind && a.blocked === null));
  const moves = (a: EnumeratedAction): boolean =>
    screen?.actions.get(a.actionId)?.tries.at(-1)?.outcome === 'LEADS_TO';
  // Of what only the map knows it is not sure that it is there: the whole screen is looked through once. What is listed
  // wherever it is scrolled to is not there where nothing more comes, nor is anything where nothing moves either way.
  const ended = (a: EnumeratedAction): boolean =>
    (known?.fromMap === true && isAtItsEnd(screen?.actions.get(a.actionId))) ||
    (screen?.stillBy.has(a.actionId) === true && (known?.action.elementKey != null || !scrolls.some(moves)));
  const move = again ?? scrolls.find((a) => !ended(a)) ?? scrolls[0];
  if (move === undefined) return null;
  return {
    action: move,
    rationale: `reveal: ${again === undefined ? 'scrolling' : `"${move.label}"`} on the way to "${name}"`,
    plan: { ...plan, revealing: hidden },
    expectedScreenId: '',
  };
}

function performable(input: ExplorationInput, hop: Hop): EnumeratedAction | null {
  if (hop.kind === 'RELAUNCH') return systemAction(input.screenId, 'RELAUNCH');
  return input.present.find((a) => a.actionId === hop.actionId && a.blocked === null) ?? null;
}

/** Whether anything open can still be reached from a screen; what ShouldContinue asks before it stops. */
export function anythingLeft(
  graph: KnownMap,
  screenId: string,
  limits?: FrontierLimits,
  costs?: RouteCosts,
): boolean {
  const routes = routesFrom(graph, screenId, costs ?? DEFAULT_ROUTE_COSTS);
  const frontier = limits ?? DEFAULT_FRONTIER_LIMITS;
  for (const { screenId: id, cost } of routes.nearestFirst()) {
    const screen = graph.screen(id);
    if (screen === undefined) continue;
    const worthIt = openActions(screen, frontier).some(
      (o) =>
        (id === screenId || !isGivenUp(graph, o, frontier)) && !isExpectedBelow(graph, o, cost, frontier),
    );
    if (worthIt) return true;
  }
  return false;
}
