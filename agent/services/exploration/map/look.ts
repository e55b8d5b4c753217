import { isOfGroup, type EnumeratedAction } from '../../../domain/ui-action.ts';
import { DEFAULT_FRONTIER_LIMITS, exhaustedGroups, groupKey, isWayOut } from './frontier.ts';
import {
  noteRevealer,
  revealersOf,
  searchesAfter,
  type KnownAction,
  type KnownMap,
  type KnownScreen,
  type LookContext,
} from './known-map.ts';
import { nextRevealer } from './searches.ts';

/** Performances of one scroll on one screen. */
const MAX_SCROLLS = 30;

/** Scrolls in a row that moved a screen and showed nothing to act on, as over a page of text, before it is let be. */
const MAX_SCROLLS_IN_VAIN = 10;

/** The ways in which a page is read: what lies the other way was passed already. */
const READING = new Set<EnumeratedAction['kind']>(['SCROLL_DOWN', 'SCROLL_RIGHT']);

/** What EnumerateActions found on a screen. */
export interface Look {
  /** What was not known of the screen, or from the map only. */
  readonly offered: readonly EnumeratedAction[];
  /** Actions that are known and not to be seen now, by ID. */
  readonly absent: readonly string[];
  /** Editable fields. */
  readonly fields: number;
}

/** What a look brought. */
export interface LookNews {
  /** Actions that this run had not seen on the screen. */
  readonly seenFirst: readonly EnumeratedAction[];
  /** What brought into view what nobody had seen, the tap or scroll just before. */
  readonly broughtIntoView: readonly EnumeratedAction[];
  /** What the last look at the screen showed and this one does not. */
  readonly wentAway: readonly KnownAction[];
}

/**
 * Enters a look into a screen: what it offers, what came or went by the tap just before, whether scrolling further pays,
 * and whether what the run came for is there.
 */
export function takeIn(
  screen: KnownScreen,
  look: Look,
  { tap, scroll, target, sought }: LookContext,
): LookNews {
  const { actions } = screen;
  const { offered } = look;
  screen.fields = Math.max(screen.fields, look.fields);
  const tapped = tap === null ? undefined : actions.get(tap);
  const revealedBefore = tapped?.reveals;
  const hidden = [...actions.values()].filter((k) => !k.present);
  const shown = [...actions.values()].filter((k) => k.present);
  const fromMap = offered.filter((a) => actions.get(a.actionId)?.fromMap === true);
  const added = enterOffers(actions, screen.screenId, look, tapped);
  const catchesUp = offered.length === 0 && hidden.some((k) => actions.get(k.action.actionId)?.present);
  const scrolled = scroll === null ? undefined : actions.get(scroll);
  if (scrolled !== undefined && hasMoved(screen, scrolled)) countScrollInVain(screen, hidden, sought);
  const isNews = scrolled !== undefined && judgeScroll(screen, scrolled, added, catchesUp);
  countArrivalInVain(screen, target);
  return {
    seenFirst: [...added, ...fromMap],
    broughtIntoView: [
      ...(tapped?.reveals === true && revealedBefore === false ? [tapped.action] : []),
      ...(isNews ? [scrolled.action] : []),
    ],
    wentAway: shown.filter(({ present }) => !present),
  };
}

/** Gives the actions that were not known. */
function enterOffers(
  actions: Map<string, KnownAction>,
  screenId: string,
  { offered, absent }: Look,
  tapped: KnownAction | undefined,
): EnumeratedAction[] {
  const added = offered.filter((a) => !actions.has(a.actionId));
  // What the map knew is seen at last: as it is now, with what became of it before.
  for (const action of offered) {
    const { fromMap, ...known } = actions.get(action.actionId) ?? {};
    if (fromMap === true) actions.set(action.actionId, { ...(known as KnownAction), action });
  }
  const gone = new Set(absent);
  const reveals =
    tapped !== undefined &&
    bringsNews(
      actions,
      comesAndGoes(actions, gone, tapped) ? withoutAlike(added, tapped) : added,
      tapped.action,
    );
  const revealed = tapped === undefined ? [] : [tapped.action.actionId];
  for (const action of added)
    actions.set(action.actionId, { ...unseen(action, screenId), revealers: [...revealed] });
  if (reveals) tapped.reveals = true;
  if (tapped !== undefined && added.length === 0 && onlyShuts(actions, gone, tapped)) tapped.shuts = true;
  for (const known of actions.values()) {
    const present = !gone.has(known.action.actionId);
    // What hides by a touch shows again by it.
    if (present !== known.present && tapped !== undefined) noteRevealer(known, tapped.action.actionId);
    known.present = present;
    if (present) known.searches = known.touches = 0;
  }
  return added;
}

/**
 * Whether a tap did no more than take away all that another control, which is there still, had unfolded: a menu that is left
 * by a touch beside it.
 */
function onlyShuts(
  actions: ReadonlyMap<string, KnownAction>,
  gone: ReadonlySet<string>,
  tapped: KnownAction,
): boolean {
  const isThere = ({ action }: KnownAction): boolean => !gone.has(action.actionId);
  const all = [...actions.values()];
  const shut = all.filter((known) => known.present && !isThere(known));
  const [first] = shut;
  if (first === undefined || !isThere(tapped) || all.some((known) => !known.present && isThere(known)))
    return false;
  return first.revealers.some((id) => {
    const by = actions.get(id);
    if (by === undefined || by === tapped || !isThere(by) || tapped.revealers.includes(id)) return false;
    return shut.every(({ revealers }) => revealers.includes(id));
  });
}

/**
 * Whether rows come and go by themselves in the list of the one that was tapped (processes, messages as they come in): some known before
 * it, which no tap had unfolded, are gone, and most are there still. What unfolds moves others down at most; what leads into a category
 * shows its own in place of all.
 */
function comesAndGoes(
  actions: ReadonlyMap<string, KnownAction>,
  gone: ReadonlySet<string>,
  tapped: KnownAction,
): boolean {
  if (!isOfGroup(tapped.action)) return false;
  let [left, stayed] = [0, 0];
  let before = true;
  for (const known of actions.values()) {
    if (known === tapped) before = false;
    const { action, present, revealers } = known;
    if (!present || known === tapped || !isAlike(action, tapped)) continue;
    if (!gone.has(action.actionId)) stayed += 1;
    // A display that lists only what is in sight has lost what was scrolled out.
    else if (before && action.elementKey !== null && revealers.length === 0) left += 1;
  }
  return left > 0 && stayed >= left;
}

const isAlike = (action: EnumeratedAction, { action: tapped }: KnownAction): boolean =>
  groupKey(action) === groupKey(tapped);

const withoutAlike = (added: readonly EnumeratedAction[], tapped: KnownAction): EnumeratedAction[] =>
  added.filter((action) => !isAlike(action, tapped));

/**
 * A control of a row that unfolds for its row what another's unfolded for that one (a menu in each row) shows nothing new.
 * Entries that say something of their own are new, as under each heading of an accordion, however alike they are built.
 */
function bringsNews(
  actions: ReadonlyMap<string, KnownAction>,
  added: readonly EnumeratedAction[],
  tapped: EnumeratedAction,
): boolean {
  const offers = added.filter((a) => a.blocked === null);
  if (!isOfGroup(tapped)) return offers.length > 0;
  const ofRow = wordsOf(`${tapped.label} ${tapped.elementSignature}`);
  const groups = new Set(offers.map(groupKey));
  const said = [...actions.values()]
    .filter(({ action }) => groups.has(groupKey(action)))
    .map(({ action }) => ({ group: groupKey(action), words: wordsOf(action.label) }));
  return offers.some((offer) => {
    if (!isOfGroup(offer)) return true;
    // `Delete pears` below `More` of the row of pears says what `Delete apples` said.
    const own = [...wordsOf(offer.label)].filter((word) => !ofRow.has(word));
    return !said.some(
      ({ group, words }) => group === groupKey(offer) && own.every((word) => words.has(word)),
    );
  });
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);

const unseen = (action: EnumeratedAction, screenId: string): KnownAction => ({
  action,
  screenId,
  tries: [],
  present: true,
  searches: 0,
  touches: 0,
  revealers: [],
  reveals: false,
  repeats: false,
  answered: false,
  inVain: 0,
});

/**
 * Scrolling goes on as long as it shows something that is worth trying and has not come to its end. What starts from the
 * top again, as after a relaunch, first shows what is known: it goes on when it had not come to an end before. Over what
 * holds nothing to act on, a text, it goes on for a while; over more of what has shown what it does, a list, it does not.
 */
function judgeScroll(
  screen: KnownScreen,
  scroll: KnownAction,
  added: readonly EnumeratedAction[],
  catchesUp: boolean,
): boolean {
  const spent = exhaustedGroups(screen, DEFAULT_FRONTIER_LIMITS);
  const offers = added.filter((a) => a.blocked === null && !isWayOut(a.kind));
  const isNews = offers.some((a) => !spent.has(groupKey(a)));
  const wasOpen = scroll.repeats || scroll.tries.length === 1;
  const passes =
    wasOpen && offers.length === 0 && READING.has(scroll.action.kind) && hasMoved(screen, scroll);
  scroll.inVain = isNews ? 0 : scroll.inVain + (catchesUp ? 0 : 1);
  scroll.reveals ||= isNews;
  scroll.repeats =
    scroll.present &&
    scroll.tries.length < MAX_SCROLLS &&
    ((catchesUp && scroll.repeats) || isNews || (passes && scroll.inVain < MAX_SCROLLS_IN_VAIN));
  return isNews;
}

/** Whether the last performance moved the screen. */
function hasMoved({ screenId }: KnownScreen, { tries }: KnownAction): boolean {
  const last = tries[tries.length - 1];
  return last?.outcome === 'LEADS_TO' && last.toScreenId === screenId;
}

/**
 * A scroll after which all that was not to be seen still is not was a search for all of it, where it would be listed
 * wherever it is scrolled to. What can be unfolded is searched for that way first.
 */
function countScrollInVain(screen: KnownScreen, hidden: readonly KnownAction[], sought: string | null): void {
  if (hidden.some(({ present }) => present)) return;
  for (const known of hidden) {
    const { action } = known;
    if (action.elementKey === null || action.actionId === sought) continue;
    if (revealersOf(screen, known).length === 0) known.searches += 1;
  }
}

/**
 * A plan that arrived where its action is not to be seen. What a touch unfolds was not searched for by that: it is not to be
 * seen in any case until it is touched, and on the way to the touch a run may turn to what is nearer.
 */
function countArrivalInVain(screen: KnownScreen, target: string | null): void {
  const planned = target === null ? undefined : screen.actions.get(target);
  if (planned === undefined || planned.present) return;
  if (planned.fromMap !== true && nextRevealer(screen, planned) !== undefined) return;
  planned.searches = searchesAfter(screen, planned, DEFAULT_FRONTIER_LIMITS.searches);
}

/**
 * The knowledge as it will be once the present look is committed. EnumerateActions plans on it, so that ChooseAction, which
 * runs after the commit, plans the same.
 */
export function withLook(known: KnownMap, screenId: string, look: Look): KnownMap {
  const screen = known.screen(screenId);
  if (screen === undefined) return known;
  const actions = new Map<string, KnownAction>();
  for (const [id, action] of screen.actions) actions.set(id, { ...action, revealers: [...action.revealers] });
  const view: KnownScreen = { ...screen, actions };
  takeIn(view, look, known.lookContext(screenId));
  view.isEcho ||= known.isEchoOf(screenId, look.offered);
  const screens = new Map(known.screens).set(screenId, view);
  return {
    screens,
    launchScreenId: known.launchScreenId,
    outsideStreak: known.outsideStreak,
    leftByBack: known.leftByBack,
    routesSeen: known.routesSeen,
    screen: (id) => screens.get(id),
    lookContext: (id) => known.lookContext(id),
    isEchoOf: (a, b) => known.isEchoOf(a, b),
    isOfferedElsewhere: (a, b) => known.isOfferedElsewhere(a, b),
    backTargets: () => known.backTargets(),
    reliabilityOf: (a, b) => known.reliabilityOf(a, b),
    backFrom: (a, b) => known.backFrom(a, b),
    fixedBackFrom: (a) => known.fixedBackFrom(a),
    followsTheWay: (a) => known.followsTheWay(a),
    escapeRungs: () => known.escapeRungs(),
    standInFor: (a, b) => known.standInFor(a, b),
    isClosed: (a) => known.isClosed(a),
    isPassed: (a) => known.isPassed(a),
    openersOf: (a, b) => known.openersOf(a, b),
    reopeningsOf: (a) => known.reopeningsOf(a),
    errand: () => known.errand(),
    timesMissed: (a) => known.timesMissed(a),
    usualTargetOf: (a) => known.usualTargetOf(a),
    yieldOf: (a) => known.yieldOf(a),
    unfoldingOf: (a) => known.unfoldingOf(a),
    linksBehind: (a) => known.linksBehind(a),
    unheardYield: () => known.unheardYield(),
    overallYield: () => known.overallYield(),
  };
}
