import type { PolicyName } from '../domain/node-name.ts';
import { actionId as idOfAction } from '../domain/ids.ts';
import type { EnumeratedAction } from '../domain/ui-action.ts';
import { DEFAULT_FRONTIER_LIMITS, openActions, type FrontierLimits, type OpenAction } from './frontier.ts';
import { offersScroll, revealersOf, type FieldState, type KnownMap, type KnownScreen } from './known-map.ts';
import { POLICIES } from './policies/index.ts';
import { DEFAULT_ROUTE_COSTS, routesFrom, type Hop, type RouteCosts, type Routes } from './route-planner.ts';
import type { Random } from './seeded-random.ts';

export interface ExplorationInput {
  readonly policy: PolicyName;
  readonly goal: string | null;
  readonly random: Random;
  readonly screenId: string;
  /** Everything performable on the present screen; empty when it is not known yet (ShouldContinue). */
  readonly present: readonly EnumeratedAction[];
  /** TYPE actions whose field is empty. */
  readonly emptyFields: ReadonlySet<string>;
  /** How full the form on display is. */
  readonly fieldState?: FieldState;
  readonly limits?: FrontierLimits;
  readonly costs?: RouteCosts;
}

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
}

/** Weight of a kind: opening comes before scrolling, scrolling before typing, the rest last. */
const KIND_WEIGHT: Partial<Record<EnumeratedAction['kind'], number>> = {
  TAP: 1,
  DISMISS: 0.3,
  SCROLL_DOWN: 0.5,
  SCROLL_RIGHT: 0.4,
  SCROLL_LEFT: 0.2,
  SCROLL_UP: 0.1,
  TYPE: 0.4,
  LONG_PRESS: 0.15,
};
/** Screens that may be out of reach later come first. */
const FRAGILE = 4;
/** A link that names where it leads: worth more when nobody was there, little when the run has been. */
const NEW_ROUTE = 2.5;
const SEEN_ROUTE = 0.3;
const WHY_WEIGHT = { untried: 1, retry: 0.4, filled: 0.6, repeat: 0.8, leftover: 0.1 } as const;
export interface Target {
  readonly screen: KnownScreen;
  readonly open: OpenAction;
  readonly cost: number;
  readonly value: number;
}

/** What an action promises: salience, how such elements did elsewhere (Laplace's rule of succession), kind, novelty. */
function promise(graph: KnownMap, screen: KnownScreen, open: OpenAction): number {
  const { action } = open.known;
  const fared = graph.yieldOf(action);
  let value = (0.05 + action.confidenceScore) * (KIND_WEIGHT[action.kind] ?? 0.1) * WHY_WEIGHT[open.why];
  value *= ((fared.novel + 1) / (fared.tries + 1)) * (screen.fragile ? FRAGILE : 1);
  if (action.leadsTo !== null) value *= graph.routesSeen.has(action.leadsTo) ? SEEN_ROUTE : NEW_ROUTE;
  return value;
}

/** Reachable open actions, the most valuable first. Empty: nothing is left to try (exhaustion). */
export function reachableTargets(
  graph: KnownMap,
  input: ExplorationInput,
  routes: Routes,
): readonly Target[] {
  const limits = input.limits ?? DEFAULT_FRONTIER_LIMITS;
  const here = new Set(input.present.map((a) => a.actionId));
  const canScroll = input.present.some((a) => a.kind === 'SCROLL_DOWN' || a.kind === 'SCROLL_UP');
  const policy = POLICIES[input.policy];
  const targets: Target[] = [];
  for (const screen of graph.screens.values()) {
    const cost = routes.costTo(screen.screenId);
    if (cost === undefined) continue;
    const isHere = screen.screenId === input.screenId;
    const opens = openActions(screen, limits);
    const canReveal = offersScroll(screen);
    const submitsWait = opens.some((o) => o.known.action.submits && o.why === 'untried');
    for (const open of opens) {
      const { action } = open.known;
      if (graph.timesMissed(action.actionId) >= limits.missedPlans && !(isHere && here.has(action.actionId)))
        continue;
      const { goal, random } = input;
      const weighed = { screen, open, promise: promise(graph, screen, open), goal, random };
      let value = policy.worth(weighed) * policy.decay ** cost;
      if (action.kind === 'TYPE' && submitsWait) value *= 0.3;
      const unfolds = !open.known.present && revealersOf(screen, open.known).length > 0;
      if (!isHere && !open.known.present && !canReveal && !unfolds) value *= 0.1;
      if (isHere && input.present.length > 0 && !here.has(action.actionId)) {
        if (!canScroll && !unfolds) continue;
        value *= 0.8;
      }
      targets.push({ screen, open, cost, value });
    }
  }
  return targets.sort((a, b) => b.value - a.value);
}

/** The next thing to do, or null when nothing untried can be reached. */
export function chooseNext(graph: KnownMap, input: ExplorationInput): ExplorationChoice | null {
  const routes = routesFrom(graph, input.screenId, input.costs ?? DEFAULT_ROUTE_COSTS, input.fieldState);
  for (const target of reachableTargets(graph, input, routes)) {
    const choice = firstMove(graph, input, routes, target);
    if (choice !== null) return choice;
  }
  return null;
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
  const planTo = (hopsLeft: number): ExplorationPlan => ({
    targetScreenId: target.screen.screenId,
    targetActionId: action.actionId,
    hopsLeft,
    revealing: null,
  });
  if (target.screen.screenId === input.screenId) {
    const present = input.present.find((a) => a.actionId === action.actionId);
    if (present === undefined) return reveal(graph, input, name, action.actionId, planTo(1));
    if (target.open.why === 'filled') {
      const field = emptyField(input);
      if (field !== undefined)
        return {
          action: field,
          rationale: `fill_form: before "${name}"`,
          plan: planTo(1),
          expectedScreenId: '',
        };
    }
    const others = target.open.why === 'filled' ? 'filled form' : target.open.why;
    return { action: present, rationale: `${others}: "${name}" here`, plan: null, expectedScreenId: '' };
  }
  const path = routes.pathTo(target.screen.screenId);
  const [hop] = path;
  if (hop === undefined) return null;
  if (hop.needsFilled) {
    const field = emptyField(input);
    if (field !== undefined)
      return {
        action: field,
        rationale: `fill_form: on the way to "${name}"`,
        plan: planTo(path.length),
        expectedScreenId: '',
      };
  }
  const first = performable(input, hop);
  if (first === null)
    return hop.actionId === null ? null : reveal(graph, input, name, hop.actionId, planTo(path.length));
  return {
    action: first,
    rationale: `path: ${path.length} hop(s) to "${target.screen.name}" for "${name}" (${target.open.why})`,
    plan: planTo(path.length),
    expectedScreenId: hop.toScreenId,
  };
}

const emptyField = (input: ExplorationInput): EnumeratedAction | undefined =>
  input.present.find((a) => a.kind === 'TYPE' && a.blocked === null && input.emptyFields.has(a.actionId));

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
  const limit = (input.limits ?? DEFAULT_FRONTIER_LIMITS).searches;
  const screen = graph.screen(input.screenId);
  const known = screen?.actions.get(hidden);
  const searches = known?.searches ?? 0;
  const seen = (id: string | undefined): EnumeratedAction | undefined =>
    input.present.find((a) => a.actionId === id && a.blocked === null);
  const unfolding = screen === undefined || known === undefined ? [] : revealersOf(screen, known);
  // Twice each: what folds and unfolds by the same touch may have been open.
  const again =
    searches < 2 * unfolding.length
      ? seen(unfolding[searches % unfolding.length]?.action.actionId)
      : undefined;
  const order: readonly EnumeratedAction['kind'][] =
    searches < limit / 2 ? ['SCROLL_DOWN', 'SCROLL_UP'] : ['SCROLL_UP', 'SCROLL_DOWN'];
  const move =
    again ?? order.flatMap((kind) => input.present.filter((a) => a.kind === kind && a.blocked === null))[0];
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

/** An action of the fixed list that needs no element (I10). */
export function systemAction(
  screenId: string,
  kind: 'BACK' | 'DISMISS' | 'RELAUNCH' | 'HIDE_KEYBOARD',
): EnumeratedAction {
  return {
    actionId: idOfAction(screenId, kind, ''),
    kind,
    elementSignature: '',
    groupSignature: '',
    label: '',
    resourceName: '',
    role: 'system',
    elementIndex: null,
    elementKey: null,
    hitTargetBounds: null,
    confidenceScore: 0,
    blocked: null,
    submits: false,
    leadsTo: null,
    password: false,
    inputType: '',
  };
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
  for (const screen of graph.screens.values()) {
    if (routes.costTo(screen.screenId) === undefined) continue;
    const left = openActions(screen, frontier).some(
      (o) =>
        graph.timesMissed(o.known.action.actionId) < frontier.missedPlans || screen.screenId === screenId,
    );
    if (left) return true;
  }
  return false;
}
