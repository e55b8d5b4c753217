import { leadsBack } from '../../labels/back-words.ts';
import { isOfGroup, type EnumeratedAction } from '../../../domain/ui-action.ts';
import { firstMove, type ExplorationChoice, type ExplorationInput } from './exploration-policy.ts';
import type { ReachInput } from './exploration-input.ts';
import {
  DEFAULT_FRONTIER_LIMITS,
  groupKey,
  isWayOut,
  searchLimit,
  type FrontierLimits,
} from '../map/frontier.ts';
import type { KnownAction, KnownMap, KnownScreen } from '../map/known-map.ts';
import { didNothing } from '../map/remarks.ts';
import { isChosen } from '../map/steps.ts';
import { isGivenUp } from './targets.ts';
import { DEFAULT_ROUTE_COSTS, routesFrom, type Routes } from '../ways/route-planner.ts';

/** Second tries in vain after which the rest is let be, and so many more for each that led on. */
const IN_VAIN = 4;
const MORE = 4;

interface Second {
  readonly screen: KnownScreen;
  readonly known: KnownAction;
  readonly cost: number;
  readonly saidWhy: boolean;
}

/**
 * When all else is done: what did nothing when it was touched may do something by now, since the app has gone on (a level after
 * the one before it, what waits for something in the cart). One more try each, first of what said why it did nothing; another
 * where what stood beside it has led on since.
 */
export function tryAgain(graph: KnownMap, input: ExplorationInput): ExplorationChoice | null {
  const routes = routesFrom(graph, input.screenId, input.costs ?? DEFAULT_ROUTE_COSTS, input.fieldState);
  for (const { screen, known, cost } of secondTries(graph, input, routes)) {
    const open = { known, why: 'again' } as const;
    const choice = firstMove(graph, input, routes, { screen, open, cost, value: 0 });
    if (choice !== null) return choice;
  }
  return null;
}

/** Whether there is anything of the kind; what ShouldContinue asks before it stops. */
export const anythingToTryAgain = (graph: KnownMap, input: ReachInput): boolean =>
  secondTries(graph, input, routesFrom(graph, input.screenId, input.costs ?? DEFAULT_ROUTE_COSTS)).length > 0;

function secondTries(graph: KnownMap, input: ReachInput, routes: Routes): readonly Second[] {
  const limits = input.limits ?? DEFAULT_FRONTIER_LIMITS;
  if (limits.stopBelow > 0 || limits.without.has('second-tries') || isSpent(graph)) return [];
  const wentOn = wentOnAt(graph);
  const found: Second[] = [];
  for (const screen of graph.screens.values()) {
    const cost = routes.costTo(screen.screenId);
    if (cost === undefined) continue;
    const idle = idleOn(screen);
    // A message that stands there still says the same of the next one.
    const saidWhy = idle.some(({ tries }) => tries.some(({ said }) => said === true));
    for (const known of idle) {
      const { at = Number.POSITIVE_INFINITY } = known.tries.at(-1) ?? {};
      if (at >= wentOn || (known.tries.length > 1 && !hasOpened(screen, at))) continue;
      if (isInReach(graph, screen, known, limits)) found.push({ screen, known, cost, saidWhy });
    }
  }
  const { actionId } = graph.errand();
  const rank = ({ known, saidWhy }: Second): number =>
    known.action.actionId === actionId ? 0 : saidWhy ? 1 : 2;
  return found.sort((a, b) => rank(a) - rank(b) || a.cost - b.cost);
}

const isInReach = (
  graph: KnownMap,
  screen: KnownScreen,
  known: KnownAction,
  limits: FrontierLimits,
): boolean =>
  known.searches < searchLimit(screen, known, limits) && !isGivenUp(graph, { known, why: 'again' }, limits);

/** What can be touched and did nothing; of alike ones that all did nothing the first stands for the rest. */
function idleOn(screen: KnownScreen): readonly KnownAction[] {
  const idle = [...screen.actions.values()].filter((known) => isControl(known.action) && didNothing(known));
  const groups = new Map<string, KnownAction[]>();
  for (const known of screen.actions.values())
    if (isOfGroup(known.action))
      groups.set(groupKey(known.action), [...(groups.get(groupKey(known.action)) ?? []), known]);
  return idle.filter((known) => {
    const group = groups.get(groupKey(known.action));
    if (group === undefined || group.some(({ tries }) => tries.some((t) => leads(screen, t)))) return true;
    return group.find((other) => idle.includes(other)) === known;
  });
}

const isControl = (action: EnumeratedAction): boolean =>
  action.kind === 'TAP' &&
  action.blocked === null &&
  action.unheard !== true &&
  !action.submits &&
  !isChosen(action) &&
  !leadsBack(action);

type Attempt = KnownAction['tries'][number];

const leads = ({ screenId }: KnownScreen, { outcome, toScreenId }: Attempt): boolean =>
  outcome === 'LEADS_TO' && toScreenId !== screenId;

/** Whether it did nothing at first, and led on later. */
const opened = (screen: KnownScreen, { tries }: KnownAction, since = 0): boolean =>
  tries[0] !== undefined &&
  (tries[0].outcome === 'INEFFECTIVE' || tries[0].said === true) &&
  tries.some((t) => leads(screen, t) && (t.at ?? 0) > since);

const hasOpened = (screen: KnownScreen, since: number): boolean =>
  [...screen.actions.values()].some((known) => isControl(known.action) && opened(screen, known, since));

/** The last time that something did what nobody had seen it do: since then the app is in a state of its own. */
function wentOnAt(graph: KnownMap): number {
  let last = 0;
  for (const screen of graph.screens.values())
    for (const { action, tries } of screen.actions.values()) {
      if (isWayOut(action.kind) || action.kind.startsWith('SCROLL') || leadsBack(action)) continue;
      const first = tries.find(({ outcome, said }) => outcome === 'LEADS_TO' && said !== true);
      last = Math.max(last, first?.at ?? 0);
    }
  return last;
}

function isSpent(graph: KnownMap): boolean {
  let [vain, led] = [0, 0];
  for (const screen of graph.screens.values())
    for (const known of screen.actions.values()) {
      if (!isControl(known.action) || known.tries.length < 2) continue;
      if (didNothing(known)) vain += known.answered ? 0 : 1;
      else if (opened(screen, known)) led += 1;
    }
  return vain >= IN_VAIN + MORE * led;
}
