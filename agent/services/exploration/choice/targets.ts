import type { ExplorationInput } from './exploration-input.ts';
import { controlKey } from '../map/closed-ways.ts';
import {
  DEFAULT_FRONTIER_LIMITS,
  frontierSize,
  isWayOut,
  openActions,
  type FrontierLimits,
  type OpenAction,
} from '../map/frontier.ts';
import { isCover, offersScroll, revealersOf, type KnownMap, type KnownScreen } from '../map/known-map.ts';
import type { Mechanism } from '../map/mechanisms.ts';
import { POLICIES } from './policies/index.ts';
import { hasteFor, namesNewRoute, promise, waitingField } from './promise.ts';
import { leadsBack } from '../../labels/back-words.ts';
import type { Routes } from '../ways/route-planner.ts';
import { stayBound, stayRate } from '../ways/travel.ts';

/** An open action that can be reached, and what going for it is worth. */
export interface Target {
  readonly screen: KnownScreen;
  readonly open: OpenAction;
  readonly cost: number;
  readonly value: number;
  /** How many targets the tour has that it is the first of; absent where it was chosen by its value. */
  readonly tour?: number;
  /** Something else on its screen comes first, wherever a tour would begin. */
  readonly waits?: true;
}

/** Fields of a form that is filled in passing, and those beyond which it is simply long. */
const SHORT_FORM = 3;
const LONG_FORM = 8;
/** What a tap unfolded is at hand now, and later costs the way there and the tap once more. */
const UNFOLDED = 1.5;
/** More than anything else is worth. */
const READY = 1_000;
/** What is left of the worth of an arrow back while something is open on the screens that were found from here. */
const LEAVING = 0.05;
/** Controls that a bar has at least. */
const BAR = 2;
/** How far is looked for that: ways from one screen to the next, and screens in all. */
const BEYOND = { hops: 2, screens: 60 } as const;
/** So many of the nearest screens are looked at for what is worth a long way. */
const SHARED_WITHIN = 200;
/** What is left of the worth of an action that is not to be seen and that nothing brings into view. */
const OUT_OF_SIGHT = 0.1;
/** The same for one that has to be scrolled for on the screen in front. */
const SCROLLED_FOR = 0.8;

/**
 * Reachable open actions, the most valuable first. Looks outward from where the run stands, and no further than where
 * the policy's ceiling says that nothing can be worth more. None: nothing is left to try (exhaustion).
 */
export function* targetsInOrder(graph: KnownMap, input: ExplorationInput, routes: Routes): Generator<Target> {
  const { ceiling, sharesWays } = POLICIES[input.policy];
  const decay = decayOf(input);
  let within = sharesWays === true && !isWithout(input, 'shared-ways') ? SHARED_WITHIN : 0;
  const pool: Target[] = [];
  const outward = routes.nearestFirst()[Symbol.iterator]();
  const allowed = allowedShare(graph, input);
  let horizon = Number.POSITIVE_INFINITY;
  for (;;) {
    let best = bestOf(pool);
    while (horizon > (pool[best]?.value ?? 0)) {
      const next = outward.next();
      if (next.done === true) {
        horizon = 0;
        break;
      }
      const { screenId, cost } = next.value;
      const screen = graph.screen(screenId);
      if (screen !== undefined) pool.push(...targetsOn(graph, input, screen, { cost, allowed, decay }));
      within -= 1;
      horizon = ceiling * Math.max(decay ** cost, within > 0 ? stayBound(cost) : 0);
      best = bestOf(pool);
    }
    const [target] = pool.splice(best, 1);
    if (target === undefined) return;
    yield target;
  }
}

/** How much of all that is open the budget still allows, when each takes one action. */
function allowedShare(
  graph: KnownMap,
  { actionsLeft = null, limits = DEFAULT_FRONTIER_LIMITS }: ExplorationInput,
): number {
  if (actionsLeft === null || limits.without.has('allowance')) return 1;
  return Math.min(1, actionsLeft / Math.max(1, frontierSize(graph, limits)));
}

function decayOf({ policy, actionsLeft }: ExplorationInput): number {
  const { decay, decayToTheEnd = decay } = POLICIES[policy];
  return actionsLeft == null ? decayToTheEnd : decay;
}

const longForm = (decay: number, fields: number): number =>
  decay ** Math.max(0, Math.min(fields, LONG_FORM) - SHORT_FORM);

function bestOf(pool: readonly Target[]): number {
  let best = 0;
  for (let i = 1; i < pool.length; i++) if ((pool[i]?.value ?? 0) > (pool[best]?.value ?? 0)) best = i;
  return best;
}

function targetsOn(
  graph: KnownMap,
  input: ExplorationInput,
  screen: KnownScreen,
  { cost, allowed, decay }: { readonly cost: number; readonly allowed: number; readonly decay: number },
): Target[] {
  const limits = input.limits ?? DEFAULT_FRONTIER_LIMITS;
  const opens = openActions(screen, limits);
  if (opens.length === 0) return [];
  const isHere = screen.screenId === input.screenId;
  const looked = isHere && input.present.length > 0;
  const shown = (open: OpenAction): boolean =>
    input.present.some((a) => a.actionId === open.known.action.actionId);
  const scrollsHere = input.present.some((a) => a.kind === 'SCROLL_DOWN' || a.kind === 'SCROLL_UP');
  const canReveal = offersScroll(screen);
  const policy = POLICIES[input.policy];
  const targets: Target[] = [];
  const gains: number[] = [];
  const travel = decay ** cost;
  // What may bring nothing is only gone for where not all can be done: else it is done when the run is near.
  const limited = input.actionsLeft != null;
  // Where all is done in the end, a menu that every page has is soon done as well, and leads on.
  const news = limited && !limits.without.has('echoes') ? 'own' : 'all';
  // Who leaves before all of it is done comes again for the rest.
  const goesOn = isHere && opens.some((o) => !leadsBack(o.known.action) && shown(o));
  const isToFill = opens.some((o) => o.known.action.kind === 'TYPE' && shown(o));
  // What a dialog led to does not lead back to it: what closes it is done on the way.
  const staysOpen = !limited && isCover(screen);
  // Who hands the form in full may never see again what it says of gaps.
  const ofGaps =
    limited || limits.without.has('form-filling')
      ? []
      : opens.filter((o) => standsByGaps(screen, o) && (!isHere || shown(o)));
  // Nor, once it was passed and was out of reach, the form itself: it may never be asked for again.
  const leavesFirst =
    isHere &&
    !limited &&
    !limits.without.has('walls') &&
    graph.isPassed(screen.screenId) &&
    opens.some((o) => o.why === 'untried' && o.known.action.kind === 'TAP' && shown(o));
  const fillsLater = leavesFirst || ofGaps.length > 0 || (!limited && isOpenByGaps(graph, screen, limits));
  const veil = limited || limits.without.has('veils-last') ? undefined : veilOver(graph, screen, opens);
  for (const open of opens) {
    if (isGivenUp(graph, open, limits) && !(isHere && shown(open))) continue;
    const { goal, random } = input;
    const weighed = {
      screen,
      open,
      promise: promise(graph, screen, open, limits, news),
      haste: hasteFor(graph, screen, open.known.action, limits.without, news),
      allowed,
      goal,
      random,
    };
    const base = policy.worth(weighed);
    let value = base * waitingField(open, opens, limits);
    const waits = fillsLater && (open.why === 'filled' || open.known.action.kind === 'TYPE');
    if (waits) value *= LEAVING;
    const unfolds = !open.known.present && revealersOf(screen, open.known).length > 0;
    if (!isHere && !open.known.present && !canReveal && !unfolds) value *= OUT_OF_SIGHT;
    if (looked && !shown(open)) {
      if (!scrollsHere && !unfolds) continue;
      value *= SCROLLED_FOR;
    }
    gains.push(namesNewRoute(graph, open) ? value : limited ? (value / base) * weighed.promise : 0);
    const goesLast =
      !staysOpen &&
      !leavesFirst &&
      !(ofGaps.length > 0 && ofGaps.every(({ known }) => leadsBack(known.action)));
    if (leadsBack(open.known.action) && goesLast && !limits.without.has('leaving-last'))
      value *= goesOn || isOpenBeyond(graph, screen, limits) ? LEAVING : 1;
    if (open === veil) value *= LEAVING;
    if (looked && shown(open) && open.known.revealers.length > 0 && !limits.without.has('unfolded-first'))
      value *= UNFOLDED;
    // What was chosen for it is chosen now: who leaves first finds none of it. What hands in fields waits for them.
    const isReady = open.why === 'repeat' && open.known.answered && looked && shown(open);
    if (isReady && !(open.known.action.submits && isToFill)) value += READY;
    if (looked && shown(open) && isFilledFor(graph, screen, open)) value += READY;
    // A long form costs an action a field before the one that hands it in.
    const effort = open.why === 'filled' ? longForm(decay, screen.fields) : 1;
    const target = { screen, open, cost, value: value * travel * effort };
    targets.push(waits ? { ...target, waits } : target);
  }
  const worth = gains.filter((gain) => gain > 0);
  const shares =
    policy.sharesWays === true && cost > 0 && worth.length > 1 && !isWithout(input, 'shared-ways');
  if (!shares) return targets;
  // The way is worth as much to each of them, the best one first.
  const rate = stayRate(worth, cost);
  const top = Math.max(...worth);
  return targets.map((target, i) => {
    const shared = ((gains[i] ?? 0) / top) * rate;
    return shared > target.value ? { ...target, value: shared } : target;
  });
}

/**
 * The one control of a screen that is its own while all others were met on another before: a hint over a bar of tabs. Who
 * touches it may never see this screen again. None where nothing else is open.
 */
function veilOver(
  graph: KnownMap,
  screen: KnownScreen,
  opens: readonly OpenAction[],
): OpenAction | undefined {
  if (opens.length < 2) return undefined;
  const controls = [...screen.actions.values()].filter(
    ({ action }) => !isWayOut(action.kind) && action.blocked === null && !leadsBack(action),
  );
  const own = controls.filter(({ action }) => !graph.isOfferedElsewhere(action, screen.screenId));
  const [only] = own;
  if (own.length !== 1 || controls.length <= BAR) return undefined;
  return opens.find(({ known }) => known === only);
}

/**
 * Whether it was never tried and stands on what a form that was handed in with gaps led to: the form again, which says what is missing.
 * Some apps keep what is typed, so that there is no such screen any more once it was handed in full.
 */
const standsByGaps = (screen: KnownScreen, { known: { action }, why }: OpenAction): boolean =>
  screen.fields > 0 &&
  screen.answers.size > 0 &&
  why === 'untried' &&
  action.kind === 'TAP' &&
  !action.submits;

/** The same of all that is open there, as long as the form is handed in with gaps: filling it in at once is one of its ways. */
const isOpenByGaps = (graph: KnownMap, screen: KnownScreen, limits: FrontierLimits): boolean =>
  screen.fields > 0 &&
  !limits.without.has('form-filling') &&
  [...screen.actions.values()].some(
    ({ action, tries }) =>
      action.submits &&
      tries.some(({ toScreenId: to }) => {
        const answer = to === null || to === screen.screenId ? undefined : graph.screen(to);
        if (answer === undefined || answer.fields === 0 || !answer.answers.has(controlKey(action)))
          return false;
        return openActions(answer, limits).some((open) => !isGivenUp(graph, open, limits));
      }),
  );

/**
 * Whether a field was just filled for it, by which the form came to look otherwise: it complained about gaps, and does no more. Who
 * leaves it now loses what was typed.
 */
function isFilledFor(graph: KnownMap, { screenId }: KnownScreen, { known, why }: OpenAction): boolean {
  const { actionId, screenId: of, left, next } = graph.errand();
  if (why !== 'filled' || actionId === null || of === null || of !== left || left === screenId || next !== '')
    return false;
  const meant = graph.screen(of)?.actions.get(actionId)?.action;
  return meant !== undefined && controlKey(meant) === controlKey(known.action);
}

/**
 * Whether something is open on a screen that was found from this one. Who leaves first has to come again for it; who does
 * it first comes back by the arrows there, and takes this one in the end.
 */
function isOpenBeyond(graph: KnownMap, screen: KnownScreen, limits: FrontierLimits): boolean {
  const met = new Set([screen]);
  let ring: KnownScreen[] = [screen];
  for (let hops = 0; hops < BEYOND.hops && ring.length > 0 && met.size < BEYOND.screens; hops++) {
    const next: KnownScreen[] = [];
    for (const from of ring)
      for (const { action, tries } of from.actions.values()) {
        if (action.kind === 'BACK') continue;
        const to = tries[tries.length - 1]?.toScreenId;
        const beyond = to == null ? undefined : graph.screen(to);
        if (beyond === undefined || beyond.order <= from.order || met.has(beyond)) continue;
        if (openActions(beyond, limits).length > 0) return true;
        met.add(beyond);
        next.push(beyond);
      }
    ring = next;
  }
  return false;
}

const isWithout = ({ limits }: ExplorationInput, mechanism: Mechanism): boolean =>
  (limits ?? DEFAULT_FRONTIER_LIMITS).without.has(mechanism);

/** Plans for it came out elsewhere too often, or its screen is not to be had at present. */
export const isGivenUp = (graph: KnownMap, { known }: OpenAction, limits: FrontierLimits): boolean =>
  graph.timesMissed(known.action.actionId) >= limits.missedPlans || graph.isClosed(known.screenId);
