import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { kindOfField } from '../../labels/field-kind.ts';
import { dryness, type News } from './dryness.ts';
import type { FrontierLimits, OpenAction } from '../map/frontier.ts';
import type { KnownMap, KnownScreen, Yield } from '../map/known-map.ts';
import type { Without } from '../map/mechanisms.ts';
import { isReadyToHandIn } from '../map/steps.ts';
import { isSection } from './sections.ts';
import { stayRate } from '../ways/travel.ts';

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
/** A search is a way in: what it finds may lie nowhere else. */
const SEARCHING = 0.8;
const WHY_WEIGHT = {
  untried: 1,
  retry: 0.4,
  filled: 0.6,
  repeat: 0.8,
  leftover: 0.1,
  passed: 0.8,
  again: 0.1,
} as const;
/** Screens that may be out of reach later come first. */
export const FRAGILE = 4;
/** A link that names where it leads: worth more when nobody was there, little when the run has been. A section is worth as much. */
const NEW_ROUTE = 2.5;
const SEEN_ROUTE = 0.3;
/** What an action without looks to go by counts as. */
const PLAIN = 0.6;
/** Fields wait while their form has not been handed in as it is. */
const FIELD_WAITS = 0.1;

/** Of what nobody is known to listen for, as if one of so many had led on; each that really does counts for two. */
const UNHEARD_TRIES = 4;

/** A menu that is at hand against a way back to where it was open, which takes as long and may find it folded. */
const AT_HAND = 1.15;

/** No promise is more than this. */
export const MAX_PROMISE = 1.05 * FRAGILE * NEW_ROUTE;

/**
 * Expected new screens of one performance, up to a factor that is the same for all: what the element is and says
 * (salience), its kind, why it is open, how such elements did elsewhere on this app (Laplace's rule of succession) and
 * others of its class on this screen, whether it is a section beside others that led on, the address it names, and
 * whether its screen may be out of reach later.
 */
export function promise(
  graph: KnownMap,
  screen: KnownScreen,
  open: OpenAction,
  { without }: FrontierLimits,
  news: News,
): number {
  const { action } = open.known;
  let value = 0.05 + (without.has('salience') ? PLAIN : action.confidenceScore);
  value *= without.has('kind-order') ? 1 : kindWeight(action);
  value *= WHY_WEIGHT[open.why];
  if (!without.has('yield')) {
    const fared = graph.yieldOf(action);
    const novel = fared.novel - (news === 'all' ? 0 : fared.echoes);
    value *= (novel + 1) / (fared.tries + 1);
  }
  if (!without.has('sections') && isSection(graph, screen, action)) value *= NEW_ROUTE;
  if (!without.has('dryness')) value *= dryness(graph, screen, action, news);
  if (action.unheard === true && !without.has('unheard')) value *= unheardFactor(graph.unheardYield());
  value *= hasteFor(graph, screen, action, without, news);
  if (action.leadsTo !== null && !without.has('route-novelty'))
    value *= graph.routesSeen.has(action.leadsTo) ? SEEN_ROUTE : NEW_ROUTE;
  if (open.why === 'untried' && !without.has('menus'))
    value = Math.max(value, behind(graph, screen, action, without));
  return value;
}

const unheardFactor = ({ tries, novel, beyond }: Yield): number =>
  Math.min(1, (2 * (novel + beyond) + 1) / (tries + UNHEARD_TRIES));

/** What links to new addresses are worth that a control unfolds on every page, and that are not to be seen on this one: one action further than it. */
function behind(graph: KnownMap, screen: KnownScreen, action: EnumeratedAction, without: Without): number {
  const links = graph.linksBehind(action);
  if (links === null) return 0;
  const here = new Set<string | null>();
  for (const known of screen.actions.values()) if (known.present) here.add(known.action.leadsTo);
  const worths: number[] = [];
  for (const [route, looks] of links)
    if (!graph.routesSeen.has(route) && !here.has(route))
      worths.push((0.05 + (without.has('salience') ? PLAIN : looks)) * NEW_ROUTE);
  return AT_HAND * stayRate(worths, 1);
}

const kindWeight = (action: EnumeratedAction): number =>
  action.kind === 'TYPE' && kindOfField(action) === 'search' ? SEARCHING : (KIND_WEIGHT[action.kind] ?? 0.1);

/**
 * How much more an action is worth now, because its screen may be out of reach later. Where not all can be done, not what
 * other screens have as well, as the links of a bar: that stays in reach, and it leads away from what does not. What hands
 * in does something else on each step of a form, what is chosen there first.
 */
export function hasteFor(
  graph: KnownMap,
  screen: KnownScreen,
  action: EnumeratedAction,
  without: Without,
  news: News,
): number {
  if (!screen.fragile || without.has('fragile-first')) return 1;
  const isOfStep = news === 'all' || action.submits || isReadyToHandIn(screen, action);
  return isOfStep || !graph.isOfferedElsewhere(action, screen.screenId) ? FRAGILE : 1;
}

/** Whether the action names an address that the run has not been to: it will be new, if it leads there. */
export const namesNewRoute = (graph: KnownMap, { known: { action } }: OpenAction): boolean =>
  action.leadsTo !== null && !graph.routesSeen.has(action.leadsTo);

/**
 * What filling in a form keeps of its worth while something on the screen that hands it in has not been tried as it is:
 * what the empty form answers cannot be seen afterwards.
 */
export const waitingField = (
  { known: { action }, why }: OpenAction,
  onScreen: readonly OpenAction[],
  { without }: FrontierLimits,
): number =>
  (action.kind === 'TYPE' || why === 'filled') &&
  !without.has('kind-order') &&
  onScreen.some((o) => o.known.action.submits && o.why === 'untried' && o.known.action !== action)
    ? FIELD_WAITS
    : 1;
