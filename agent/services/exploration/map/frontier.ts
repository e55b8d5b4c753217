import { isOfGroup, type EnumeratedAction } from '../../../domain/ui-action.ts';
import { triesAgain } from '../../labels/again-words.ts';
import { controlKey } from './closed-ways.ts';
import { NOTHING_OFF, type Without } from './mechanisms.ts';
import { revealersOf, type KnownAction, type KnownMap, type KnownScreen } from './known-map.ts';

/** What makes an action no longer worth trying; each is configurable. */
export interface FrontierLimits {
  /** Failed performances after which an action counts as ineffective. */
  readonly failedTries: number;
  /** Members of a group that are tried before the group must show something new again. */
  readonly groupQuota: number;
  /** Groups of at most so many members are tried whole in the end: a short menu may hold one that differs. */
  readonly smallGroup: number;
  /** Scrolls for an action that is not to be seen after which it is given up: half of them down, half up. */
  readonly searches: number;
  /** Plans that ended elsewhere after which a target is given up. */
  readonly missedPlans: number;
  /** New screens per action that going for an open action must promise; 0 tries everything. */
  readonly stopBelow: number;
  /** Mechanisms that are left out of this run; see `mechanisms.ts`. */
  readonly without: Without;
}

export const DEFAULT_FRONTIER_LIMITS: FrontierLimits = {
  failedTries: 2,
  groupQuota: 3,
  smallGroup: 8,
  searches: 12,
  missedPlans: 6,
  stopBelow: 0,
  without: NOTHING_OFF,
};

/** Kinds that are ways out, not things a screen offers for their own sake. */
const WAYS_OUT = new Set<EnumeratedAction['kind']>(['BACK', 'RELAUNCH', 'HIDE_KEYBOARD']);

export const isWayOut = (kind: EnumeratedAction['kind']): boolean => WAYS_OUT.has(kind);

/** Searches for what would be offered wherever it is scrolled to: that it is not to be seen means that it is not there. */
const LISTED_SEARCHES = 2;

/** Times that an action is searched for in vain before it is given up; each way to unfold it again that is there counts as two. */
export const searchLimit = (screen: KnownScreen, known: KnownAction, limits: FrontierLimits): number =>
  known.action.elementKey === null || limits.without.has('listed-searches')
    ? limits.searches
    : Math.min(limits.searches, LISTED_SEARCHES + 2 * revealersOf(screen, known).length);

/** Why an action is worth trying now, or null. */
export type Openness = 'untried' | 'retry' | 'filled' | 'repeat' | 'leftover' | 'passed' | 'again' | null;

/** Whether an action of a known screen is still worth trying (the frontier is the set of those). */
function openness(
  screen: KnownScreen,
  known: KnownAction,
  exhausted: ReadonlyMap<string, number>,
  limits: FrontierLimits,
): Openness {
  const { action, tries } = known;
  if (action.blocked !== null || isWayOut(action.kind)) return null;
  if (known.searches >= searchLimit(screen, known, limits)) return null;
  const done = tries.filter((t) => t.outcome !== 'FAILED' && t.outcome !== 'UNKNOWN');
  const { without } = limits;
  if (done.length === 0) {
    if (tries.length >= (without.has('retry') ? 1 : limits.failedTries)) return null;
    // A dialog that was left some other way need not be dismissed for its own sake.
    if (action.kind === 'DISMISS' && wasLeft(screen)) return null;
    const spent = exhausted.get(groupKey(action));
    if (spent !== undefined) return isLeftover(screen, action, spent, limits) ? 'leftover' : null;
    // The screen is the answer to gaps: handing in the same ones again would be answered the same.
    if (screen.fields > 0 && screen.answers.has(controlKey(action)) && !without.has('form-filling'))
      return leavesByTyping(screen, limits) ? null : 'filled';
    return tries.length === 0 ? 'untried' : 'retry';
  }
  if (
    known.repeats &&
    (known.answered || !ledAway(screen, known)) &&
    !without.has(action.kind === 'TAP' ? 'steps' : 'scroll-yield')
  )
    return 'repeat';
  if (isToBeTriedAgain(known, limits)) return 'retry';
  if (known.behind?.tries === tries.length && known.behind.waits !== true && !without.has('walls'))
    return 'passed';
  if (without.has('form-filling')) return null;
  const isFull = tries.some((t) => t.fieldState === 'filled');
  if (action.submits && screen.fields > 0 && !isFull && !isRefused(known, limits))
    return isNeverFull(screen, done, limits) ? null : 'filled';
  return null;
}

/** What an app is asked to try again (no network, a server that is busy) may come about the next time; so often at most. */
const MAX_AGAIN = 3;

const isToBeTriedAgain = ({ action, tries, shuts }: KnownAction, { without }: FrontierLimits): boolean =>
  action.kind === 'TAP' &&
  !without.has('retry') &&
  // What it does shows once nothing is open beside it.
  ((shuts === true && tries.length === 1) ||
    (!action.submits &&
      tries.length < MAX_AGAIN &&
      tries.every(({ outcome }) => outcome === 'INEFFECTIVE') &&
      triesAgain(action.label)));

/** Times that a field is typed into for nothing: one that is empty again every time would be filled for ever. */
const MAX_FILLS = 5;

/**
 * Whether a field is filled no more, after forms of its screen were handed in full so often: it takes nothing, or keeps nothing, or opens
 * what lies over its screen each time (a calendar), where it is chosen and not typed.
 */
export function isFilledInVain(
  { screenId }: KnownScreen,
  { tries }: KnownAction,
  handedIn: number,
  limits: FrontierLimits,
): boolean {
  if (tries.length - handedIn >= MAX_FILLS) return true;
  const leaves = (t: (typeof tries)[number]): boolean =>
    t.outcome === 'LEADS_TO' && t.toScreenId !== screenId;
  return tries.length >= limits.failedTries && tries.every((t) => t.outcome === 'FAILED' || leaves(t));
}

/** How often a form was handed in full. */
export const handedInFull = (actions: Iterable<KnownAction>): number =>
  [...actions]
    .filter(({ action }) => action.submits)
    .flatMap(({ tries }) => tries.filter(({ fieldState }) => fieldState === 'filled')).length;

/**
 * Whether a form with a field that is filled no more was handed in without it: as it was, and with the others filled. What
 * the app filled in itself is never typed into: handed in once more, it is as full as it gets.
 */
function isNeverFull(screen: KnownScreen, done: readonly unknown[], limits: FrontierLimits): boolean {
  const { actions } = screen;
  if (done.length < 2 || handedInFull(actions.values()) > 0) return false;
  const fields = [...actions.values()].filter(
    ({ action }) => action.kind === 'TYPE' && action.blocked === null,
  );
  const shown = fields.filter(({ present }) => present);
  const asked = shown.length > 0 ? shown : fields;
  if (!asked.some((field) => isFilledInVain(screen, field, 0, limits))) return false;
  return done.length > 2 || asked.every((f) => isFilledInVain(screen, f, 0, limits) || wasTypedInto(f));
}

const wasTypedInto = ({ tries }: KnownAction): boolean =>
  tries.some(({ outcome }) => outcome !== 'FAILED' && outcome !== 'UNKNOWN');

/** Whether the last performance led to another screen, as what is turned round and round does: nothing of this one came up by it. */
function ledAway({ screenId }: KnownScreen, { tries }: KnownAction): boolean {
  const last = tries.at(-1);
  return last?.outcome === 'LEADS_TO' && last.toScreenId !== screenId;
}

/** Whether typing leads to another look of a form, as where it takes back what it said of gaps: it is never full here. */
function leavesByTyping({ screenId, actions }: KnownScreen, { failedTries }: FrontierLimits): boolean {
  const typed = [...actions.values()].filter(({ action }) => action.kind === 'TYPE');
  const away = typed.flatMap(({ tries }) =>
    tries.filter((t) => t.outcome === 'LEADS_TO' && t.toScreenId !== screenId),
  );
  return away.length >= failedTries;
}

/** Whether a form was handed in with gaps for nothing so often that it is not expected to get full. */
const isRefused = ({ tries }: KnownAction, { missedPlans }: FrontierLimits): boolean =>
  tries.filter((t) => t.outcome === 'INEFFECTIVE').length >= missedPlans;

/** Whether a member of a group that showed what it does is tried all the same, in the end. */
const isLeftover = (
  screen: KnownScreen,
  action: EnumeratedAction,
  members: number,
  { smallGroup, without }: FrontierLimits,
): boolean =>
  members <= smallGroup &&
  !screen.oneWayGroups.has(groupKey(action)) &&
  !screen.spentRoles.has(action.role) &&
  !without.has('leftover');

function wasLeft(screen: KnownScreen): boolean {
  for (const { tries } of screen.actions.values())
    if (tries.some((t) => t.outcome === 'LEADS_TO' && t.toScreenId !== screen.screenId)) return true;
  return false;
}

/** Links that name different addresses are not alike, however much they look it; one route for many things is one address. */
export const groupKey = ({ kind, groupSignature, leadsTo }: EnumeratedAction): string =>
  `${kind}|${groupSignature}${leadsTo === null ? '' : `|${leadsTo}`}`;

/** The group of a link whatever it names last: `/icons#/icon/bell` and `/icons#/icon/car` are of one family. */
const familyKey = ({ kind, groupSignature, leadsTo }: EnumeratedAction): string =>
  `${kind}|${groupSignature}|${(leadsTo ?? '').replace(/(?<![^/#])[^/#]*$/, '*')}`;

/**
 * Groups of alike elements that have shown what they do: at least `groupQuota` members tried, and at most one in three
 * led where no other member had led or brought something new into view; where they lead away for good, two that led to the
 * same place. Two are not enough anywhere else: of three rows the one between two that agreed may be the only way to a
 * screen, however often rows agreed before. Links that name different addresses have to
 * show it twice as often, and to lead to one place at most. Gives each with its number of members.
 */
export function exhaustedGroups(screen: KnownScreen, limits: FrontierLimits): ReadonlyMap<string, number> {
  if (limits.without.has('group-quota')) return new Map();
  const groups = new Map<string, KnownAction[]>();
  const families = new Map<string, KnownAction[]>();
  for (const known of screen.actions.values()) {
    const { action } = known;
    if (!isOfGroup(action)) continue;
    listed(groups, groupKey(action), known);
    if (action.leadsTo !== null) listed(families, familyKey(action), known);
  }
  const exhausted = new Map<string, number>();
  for (const [key, list] of groups) {
    const novelty = noveltyOf(screen, list);
    const shown = novelty.length >= limits.groupQuota && novelty.filter(Boolean).length * 3 <= novelty.length;
    if (shown || screen.oneWayGroups.has(key)) exhausted.set(key, list.length);
  }
  for (const list of families.values()) {
    const novelty = noveltyOf(screen, list);
    if (novelty.length < 2 * limits.groupQuota || novelty.filter(Boolean).length > 1) continue;
    for (const { action } of list) exhausted.set(groupKey(action), list.length);
  }
  return exhausted;
}

function listed(lists: Map<string, KnownAction[]>, key: string, known: KnownAction): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [known]);
  else list.push(known);
}

/** Of each member that was tried, whether its first try led where no other had led or brought something into view. */
function noveltyOf(screen: KnownScreen, members: readonly KnownAction[]): readonly boolean[] {
  const seen = new Set<string>();
  const novelty: boolean[] = [];
  for (const { tries, reveals } of members) {
    // What did nothing at first and led on later is as if it had led there at once.
    const first =
      tries[0]?.outcome === 'LEADS_TO' && tries[0].said !== true
        ? tries[0]
        : (tries.find((t) => t.outcome === 'LEADS_TO' && t.said !== true) ?? tries[0]);
    if (first === undefined) continue;
    const target = first.toScreenId ?? first.outcome;
    novelty.push(
      reveals || (first.outcome === 'LEADS_TO' && target !== screen.screenId && !seen.has(target)),
    );
    seen.add(target);
  }
  return novelty;
}

export interface OpenAction {
  readonly known: KnownAction;
  readonly why: Exclude<Openness, null>;
}

/** What was worked out for a screen, good until its stamp moves. */
const kept = new WeakMap<
  KnownScreen,
  { stamp: number; limits: FrontierLimits; open: readonly OpenAction[] }
>();

/** The open actions of one screen, in the order in which they were first seen. */
export function openActions(screen: KnownScreen, limits: FrontierLimits): readonly OpenAction[] {
  const before = kept.get(screen);
  if (before?.stamp === screen.stamp && before.limits === limits) return before.open;
  const exhausted = exhaustedGroups(screen, limits);
  const open: OpenAction[] = [];
  for (const known of screen.actions.values()) {
    const why = openness(screen, known, exhausted, limits);
    if (why !== null) open.push({ known, why });
  }
  kept.set(screen, { stamp: screen.stamp, limits, open });
  return open;
}

/** Number of open actions over all screens, reachable or not. */
export function frontierSize(graph: KnownMap, limits: FrontierLimits): number {
  let size = 0;
  for (const screen of graph.screens.values()) size += openActions(screen, limits).length;
  return size;
}

/**
 * Whether something was only given up because it was not to be seen any more: the app in the state that it began in may
 * show it again.
 */
export function anythingGone(graph: KnownMap, limits: FrontierLimits): boolean {
  for (const screen of graph.screens.values()) {
    const gone = [...screen.actions.values()].filter(
      (known) => known.searches >= searchLimit(screen, known, limits),
    );
    if (gone.length === 0) continue;
    const exhausted = exhaustedGroups(screen, limits);
    if (gone.some((known) => openness(screen, { ...known, searches: 0 }, exhausted, limits) !== null))
      return true;
  }
  return false;
}
