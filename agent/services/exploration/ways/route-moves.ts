import { controlKey } from '../map/closed-ways.ts';
import { leadsBack } from '../../labels/back-words.ts';
import type { ActionKind } from '../../../domain/ui-action.ts';
import {
  offersScroll,
  revealersOf,
  type FieldState,
  type KnownAction,
  type KnownMap,
  type KnownScreen,
  type Try,
} from '../map/known-map.ts';

/** A move that the known graph expects to lead from one screen to another. */
export interface Hop {
  readonly fromScreenId: string;
  readonly toScreenId: string;
  readonly kind: ActionKind;
  /** Null for RELAUNCH, which every screen has. */
  readonly actionId: string | null;
  /** Led there only with every field of the screen filled. */
  readonly needsFilled: boolean;
  /** The action was never tried; it is expected to lead there by what it says or does elsewhere. */
  readonly untried?: boolean;
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
  /** An action never tried that may lead there: less than a move, since trying it is worth something by itself. */
  readonly untried: number;
  /** A move that broke as often in a row without ever being kept is not used; one that is closed, a time sooner. */
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
  untried: 0.8,
  giveUpAfter: 3,
};

/** Every move costs the same: what ways are without their costs. */
export const EQUAL_ROUTE_COSTS: RouteCosts = {
  ...DEFAULT_ROUTE_COSTS,
  relaunch: 1,
  hidden: 0,
  older: 0,
  broken: 0,
  closed: 0,
  untried: 1,
};

/** Every move that is known to lead from a screen, with its cost. */
export function movesFrom(
  graph: KnownMap,
  screenId: string,
  /** Null everywhere but on the present screen. */
  startFields: FieldState | null,
  costs: RouteCosts,
): { hop: Hop; cost: number }[] {
  const moves: { hop: Hop; cost: number }[] = [];
  const screen = graph.screen(screenId);
  const { ways, backId, canScroll } = screen === undefined ? NO_WAYS : waysOf(screen);
  // What only gaps lead to is not to be had where a form keeps what was typed: the run would go for it, find the form full,
  // and go for it again from the next screen.
  const isFull =
    startFields === null ? (screen?.comesFilled ?? 0) >= costs.giveUpAfter : startFields === 'filled';
  // Where the app has just begun (a dialog over its start) nobody came from anywhere: what an arrow led to before is all that is known.
  const hasBegun = startFields !== null && graph.backTargets().length === 0;
  const always = backId === null ? null : graph.fixedBackFrom(screenId);
  if (backId !== null && always !== null)
    moves.push({ hop: backHop({ actionId: backId, kind: 'BACK' }, screenId, always), cost: costs.back });
  for (const { known, variants } of ways) {
    const { action, present } = known;
    if (known.searches >= costs.searches) continue;
    // What was not there at the last look has to be scrolled for, or unfolded as it was before.
    if (!present && !canScroll && !unfolds(screen, known)) continue;
    const base = { fromScreenId: screenId, kind: action.kind, actionId: action.actionId };
    const habit = habitualTarget(graph, known, costs);
    if (habit !== null && habit !== screenId)
      moves.push({
        hop: { ...base, toScreenId: habit, needsFilled: false, untried: true },
        cost: costs.untried + (present ? 0 : costs.hidden),
      });
    // An arrow that follows the way is none to a place: where it leads from here depends on how one comes.
    if (variants.length > 0 && !hasBegun && graph.followsTheWay(action.actionId)) continue;
    for (const { toScreenId, needsFilled, age } of variants) {
      const { kept, broken } = graph.reliabilityOf(action.actionId, toScreenId);
      const isClosed = costs.closed > 0 && graph.standInFor(action, toScreenId) !== null;
      if (broken - kept >= (isClosed ? costs.giveUpAfter - 1 : costs.giveUpAfter)) continue;
      // Several controls found another screen there: however often it was kept before, the app is in another state now.
      if (isClosed && Number.isFinite(costs.giveUpAfter) && graph.isClosed(toScreenId)) continue;
      if (isFull && wantsGaps(graph, known, toScreenId)) continue;
      moves.push({
        hop: { ...base, toScreenId, needsFilled },
        cost:
          1 +
          broken * costs.broken +
          (present ? 0 : costs.hidden) +
          (isClosed ? costs.closed : 0) +
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

interface Ways {
  readonly ways: readonly { readonly known: KnownAction; readonly variants: readonly Variant[] }[];
  readonly backId: string | null;
  readonly canScroll: boolean;
}

/** One place that an action led to; `age` 0 is where it led last. */
interface Variant {
  readonly toScreenId: string;
  readonly needsFilled: boolean;
  readonly age: number;
}

const NO_WAYS: Ways = { ways: [], backId: null, canScroll: false };
/** What was worked out for a screen, good until its stamp moves. */
const kept = new WeakMap<KnownScreen, { readonly stamp: number; readonly ways: Ways }>();

function waysOf(screen: KnownScreen): Ways {
  const before = kept.get(screen);
  if (before?.stamp === screen.stamp) return before.ways;
  const list: { known: KnownAction; variants: Variant[] }[] = [];
  let backId: string | null = null;
  for (const known of screen.actions.values()) {
    const { action } = known;
    if (action.kind === 'BACK') backId = action.actionId;
    if (action.kind === 'BACK' || action.blocked !== null) continue;
    const variants = variantsOf(screen, known);
    if (variants.length > 0 || (known.tries.length === 0 && action.kind === 'TAP'))
      list.push({ known, variants });
  }
  const ways = { ways: list, backId, canScroll: offersScroll(screen) };
  kept.set(screen, { stamp: screen.stamp, ways });
  return ways;
}

function variantsOf(screen: KnownScreen, { action, tries }: KnownAction): Variant[] {
  const led = tries.filter((t) => t.outcome === 'LEADS_TO' && t.toScreenId !== screen.screenId).reverse();
  const variants = new Map<string, Variant>();
  led.forEach(({ toScreenId, fieldState }, age) => {
    if (toScreenId === null || variants.has(toScreenId)) return;
    const needsFilled = action.submits && fieldState === 'filled' && !ledUnfilled(led, toScreenId);
    variants.set(toScreenId, { toScreenId, needsFilled, age: action.submits ? 0 : age });
  });
  return [...variants.values()];
}

/** Where an action never tried should lead, by what the same control does on other screens. */
function habitualTarget(graph: KnownMap, { action, tries }: KnownAction, costs: RouteCosts): string | null {
  if (tries.length > 0 || action.kind !== 'TAP' || costs.untried === Number.POSITIVE_INFINITY) return null;
  const target = graph.usualTargetOf(action);
  return target !== null && graph.screen(target) !== undefined ? target : null;
}

/** A button that leads there only while its form has gaps, and elsewhere once it is full. */
const wantsGaps = (graph: KnownMap, { action, tries }: KnownAction, toScreenId: string): boolean =>
  action.submits &&
  (graph.screen(toScreenId)?.answers.has(controlKey(action)) === true ||
    tries.some(
      (t) => t.fieldState === 'filled' && t.outcome === 'LEADS_TO' && t.toScreenId !== toScreenId,
    )) &&
  !tries.some((t) => t.fieldState === 'filled' && t.toScreenId === toScreenId);

const unfolds = (screen: KnownScreen | undefined, known: KnownAction): boolean =>
  screen !== undefined && revealersOf(screen, known).length > 0;

const isArrow = (action: KnownAction['action']): boolean =>
  action.kind === 'DISMISS' || (action.kind === 'TAP' && !action.submits && leadsBack(action));

/**
 * A control on display that says it leads back and was never tried: as good a way as the platform's own. None where
 * another that says so did not lead off the screen: there the word means something else.
 */
const untriedArrow = (known: readonly KnownAction[], screenId: string): KnownAction | undefined => {
  const arrows = known.filter(({ action }) => isArrow(action));
  const stayed = ({ outcome, toScreenId }: Try): boolean =>
    outcome === 'INEFFECTIVE' || (outcome === 'LEADS_TO' && toScreenId === screenId);
  if (arrows.some(({ tries }) => tries.some(stayed))) return undefined;
  return arrows.find(
    ({ action, tries, present }) => present && tries.length === 0 && action.blocked === null,
  );
};

const BACK_CHAIN = 6;

const ledUnfilled = (led: readonly Try[], toScreenId: string): boolean =>
  led.some((t) => t.toScreenId === toScreenId && t.fieldState !== 'filled');

export const backHop = (
  { actionId, kind }: Pick<KnownAction['action'], 'actionId' | 'kind'>,
  fromScreenId: string,
  toScreenId: string,
): Hop => ({
  fromScreenId,
  toScreenId,
  kind,
  actionId,
  needsFilled: false,
});

/**
 * `back` works from where we stand only: it follows the trail of this session, not the map. Where it was seen to lead
 * elsewhere or nowhere, that is expected again.
 */
export function movesBack(graph: KnownMap, startId: string, costs: RouteCosts): { hop: Hop; cost: number }[] {
  const moves: { hop: Hop; cost: number }[] = [];
  let from = startId;
  let cost = 0;
  for (const to of graph.backTargets().slice(0, BACK_CHAIN)) {
    const known = [...(graph.screen(from)?.actions.values() ?? [])];
    const closer = known.find(
      (k) => k.action.kind === 'DISMISS' && k.present && graph.followsTheWay(k.action.actionId),
    );
    const back =
      closer ??
      known.find((k) => k.action.kind === 'BACK') ??
      known.find((k) => k.present && graph.followsTheWay(k.action.actionId));
    if (back === undefined) break;
    // What left the app from here would leave it again.
    if (back.tries.some((t) => t.outcome === 'LEAVES_APP')) break;
    const arrow = from === startId && costs.untried < costs.back ? untriedArrow(known, from) : undefined;
    if (arrow !== undefined) {
      cost += costs.untried;
      moves.push({
        hop: {
          fromScreenId: from,
          toScreenId: to,
          kind: arrow.action.kind,
          actionId: arrow.action.actionId,
          needsFilled: false,
          untried: true,
        },
        cost,
      });
      from = to;
      continue;
    }
    // A browser goes back to another address, whatever lies over the page.
    const really = closer === undefined ? graph.backFrom(from, to) : to;
    if (really === null) break;
    if (really !== to) {
      moves.push({ hop: backHop(back.action, from, really), cost: cost + costs.back });
      break;
    }
    const { kept, broken } = graph.reliabilityOf(back.action.actionId, to);
    if (broken - kept >= costs.giveUpAfter) break;
    cost += costs.back + broken * costs.broken;
    moves.push({ hop: backHop(back.action, from, to), cost });
    from = to;
  }
  return moves;
}
