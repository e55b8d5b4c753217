import type { ChosenActionDecision } from '../../../domain/records.ts';
import type { ActionOutcome, EnumeratedAction } from '../../../domain/ui-action.ts';
import type { EscapeRung } from './escape-ladder.ts';

export type FieldState = ChosenActionDecision['fieldState'];

/** What the last plan was for, and how its last hop was to lead there. */
export interface Errand {
  /** Null while it is searched for, or where nothing was planned. */
  readonly actionId: string | null;
  readonly screenId: string | null;
  /** The screen that was left for it. */
  readonly left: string | null;
  /** The screen that was to come next. */
  readonly next: string;
}

/** What became of one performance of an action. */
export interface Try {
  readonly outcome: ActionOutcome | 'FAILED' | 'UNKNOWN';
  readonly toScreenId: string | null;
  readonly fieldState: FieldState;
  /** It stayed, and all that came of it was a message. */
  readonly said?: true;
  /** The iteration in which that was. */
  readonly at?: number;
  /** Of an earlier run, as the map has it. */
  readonly fromMap?: true;
}

export interface Behind {
  /** How often that was, and how many tries there were by then. */
  readonly times: number;
  readonly tries: number;
  /** The form; absent where the action waits for no form. */
  readonly wall?: string;
  /** What others that led to the form have shown so far speaks against another try. */
  readonly waits?: boolean;
}

export interface KnownAction {
  readonly action: EnumeratedAction;
  readonly screenId: string;
  readonly tries: Try[];
  /** False when the last look at its screen did not show it: scrolled away, or gone. */
  present: boolean;
  /** Searches for it since it was last seen: scrolls, and touches of what unfolds it. */
  searches: number;
  /** How many of these were touches. */
  touches: number;
  /** Actions of the same screen after which it came into view, the newest last: headers that fold, menus, tabs. */
  readonly revealers: string[];
  /** It brought into view what nobody had seen. */
  reveals: boolean;
  /**
   * A scroll whose last performance brought something new to try into view, or passed over what holds nothing to act on; a
   * control that turned its screen to another step, or that waits for what has been chosen since.
   */
  repeats: boolean;
  /** Done again for what was chosen, since it last led to another step. */
  answered: boolean;
  /** Of a scroll: performances since one brought something new to try into view. */
  inVain: number;
  /** It shut what another control had unfolded and did nothing else, as a tap beside an open menu does. */
  shuts?: true;
  /** It led to a form that has been passed since, and may lead elsewhere now. */
  behind?: Behind;
  /** Known from the map; this run has not seen it yet. */
  readonly fromMap?: true;
}

/** How an element with this signature fared on all screens together. */
export interface Yield {
  readonly tries: number;
  readonly novel: number;
  /** Of the novel: screens on which nothing was that others had not (`KnownScreen.isEcho`). */
  readonly echoes: number;
  /** New screens that were led to by what it had brought into view. */
  readonly beyond: number;
}

/** What is known of an element as one that unfolds others, over all screens. */
export interface Unfolding {
  readonly tried: boolean;
  /** What it had brought into view has led to a new screen. */
  readonly led: boolean;
}

export interface KnownScreen {
  readonly screenId: string;
  name: string;
  /** Place in the order of discovery, from 0. */
  readonly order: number;
  readonly actions: Map<string, KnownAction>;
  visits: number;
  fields: number;
  /** Times in a row that the run came here and every field held something, as where an app keeps what was typed. */
  comesFilled: number;
  /** Steps of it that were seen: what it is called and what varies in its address. */
  readonly steps: Set<string>;
  /** First reached by something that leads elsewhere at other times: what is not tried soon may be out of reach later. */
  fragile: boolean;
  /** Called as another, at the address of another, and offering only what others offer: a menu over one more page. */
  isEcho: boolean;
  /** Scrolls up and down, and taps, that brought nothing since the screen came up and since anything else changed it. */
  readonly stillBy: Set<string>;
  /** Controls that led here when they handed in a form with gaps: what they say to that is seen. */
  readonly answers: Set<string>;
  /** Keys of groups of alike elements that lead away for good: nothing known leads back at once from where they led. */
  readonly oneWayGroups: Set<string>;
  /** Roles whose leftover members have shown nothing new on this app so far; one set for all screens of a run. */
  readonly spentRoles: ReadonlySet<string>;
  /** Known from the map that the run started from. */
  readonly fromMap?: true;
  /** Raised with every change, so that what was worked out from the screen can be kept until then. */
  stamp: number;
}

/** A screen of which nothing is known yet; `order` is its place in the order of discovery. */
export const newScreen = (
  screenId: string,
  name: string,
  order: number,
  spentRoles: ReadonlySet<string> = new Set(),
): KnownScreen => ({
  ...{ screenId, name, order },
  actions: new Map(),
  visits: 0,
  fields: 0,
  comesFilled: 0,
  steps: new Set(),
  fragile: false,
  isEcho: false,
  stillBy: new Set(),
  answers: new Set(),
  oneWayGroups: new Set(),
  spentRoles,
  stamp: 0,
});

/** The place in the order of discovery of what is found next: after all that stand, however many were taken into others. */
export function nextOrder(screens: ReadonlyMap<string, KnownScreen>): number {
  let last = -1;
  for (const { order } of screens.values()) last = Math.max(last, order);
  return last + 1;
}

/** Whether it lies over another: a dialog, a sheet, a drawer. */
export const isCover = (screen: KnownScreen | undefined): boolean =>
  [...(screen?.actions.values() ?? [])].some(({ action }) => action.kind === 'DISMISS');

/** An action that may have opened the way to a screen. */
export interface Opener {
  readonly screenId: string;
  readonly actionId: string;
}

/** What a run did just before a look at a screen: IDs of actions, null where it did nothing of the kind. */
export interface LookContext {
  /** The tap that stayed on the screen: what is new there came by it. */
  readonly tap: string | null;
  readonly scroll: string | null;
  /** What the run came for. */
  readonly target: string | null;
  /** What it did this to bring into view. */
  readonly sought: string | null;
}

/** What policies may ask: the same for a run's own knowledge and for a view of it. */
export interface KnownMap {
  readonly screens: ReadonlyMap<string, KnownScreen>;
  readonly launchScreenId: string | null;
  readonly outsideStreak: number;
  /** The last action was a way back and led out of the app: another would not lead in. */
  readonly leftByBack: boolean;
  /** Route templates that the run was on or followed a link to. */
  readonly routesSeen: ReadonlySet<string>;
  screen(screenId: string): KnownScreen | undefined;
  /** What the run did just before it came to look at a screen. */
  lookContext(screenId: string): LookContext;
  /** Whether a screen that was just led to offers only what others offered (`KnownScreen.isEcho`). */
  isEchoOf(screenId: string, offered: readonly EnumeratedAction[]): boolean;
  backTargets(): readonly string[];
  reliabilityOf(actionId: string, toScreenId: string): { kept: number; broken: number };
  /** Where `back` is to be expected to lead when the way here came from `expected`; null where it leads nowhere. */
  backFrom(screenId: string, expected: string | null): string | null;
  /** The one place of the app's own choosing that `back` always led to from a screen, if there is one. */
  fixedBackFrom(screenId: string): string | null;
  /** Whether an arrow back that was touched before leads where one came from, as `back` does. */
  followsTheWay(actionId: string): boolean;
  /** Rungs of the escape ladder that are left to climb; empty when the run does not go round in circles. */
  escapeRungs(): readonly EscapeRung[];
  /** The screen that this control led to when it was last to lead to the other, if that was not seen since. */
  standInFor(action: EnumeratedAction, toScreenId: string): string | null;
  /**
   * Whether another screen came in its place by several actions since it was seen, the same each time, or any where it is a form that
   * was passed: it is not to be had at present.
   */
  isClosed(screenId: string): boolean;
  /**
   * Whether it is a form that was handed in full, here or as what it turned to, led on, and was out of reach since: it may never be asked
   * for again.
   */
  isPassed(screenId: string): boolean;
  /** What may have made the screen reachable where the other stood in before. */
  openersOf(screenId: string, standIn: string): readonly Opener[];
  /** Actions done to make the screen reachable again, since the app's data was wiped. */
  reopeningsOf(screenId: string): ReadonlySet<string>;
  /** What the run is on its way to. */
  errand(): Errand;
  timesMissed(actionId: string): number;
  /** Where this control led on every other screen that has it, when that was always the same place; else null. */
  usualTargetOf(action: EnumeratedAction): string | null;
  /** Whether another screen had this very control before. */
  isOfferedElsewhere(action: EnumeratedAction, screenId: string): boolean;
  yieldOf(action: EnumeratedAction): Yield;
  /** The same control on any screen, or one that says the same. */
  unfoldingOf(action: EnumeratedAction): Unfolding;
  /** Where links lead, each with its salience, that this control unfolded wherever it was touched, as a menu's button does; null where it does not. */
  linksBehind(action: EnumeratedAction): ReadonlyMap<string, number> | null;
  /** How taps fared on what nobody is known to listen for. */
  unheardYield(): Yield;
  /** How all performances of the run fared. */
  overallYield(): Yield;
}

export function fieldStateOf(fields: number, filled: number): FieldState {
  if (fields === 0) return 'none';
  if (filled === 0) return 'empty';
  return filled < fields ? 'partly' : 'filled';
}

const MAX_REVEALERS = 3;

/** Notes that an action of the same screen brought this one into view. */
export function noteRevealer(known: KnownAction, actionId: string): void {
  if (known.action.actionId === actionId) return;
  const others = known.revealers.filter((id) => id !== actionId);
  known.revealers.splice(0, known.revealers.length, ...others.slice(1 - MAX_REVEALERS), actionId);
}

/** Menus within menus that are unfolded one after the other. */
const MAX_FOLDS = 3;

/**
 * What brought an action into view before and is there to be used again, the newest first; where it is not there itself,
 * what brings it into view. Of what only the map knows, nobody saw how it came into view: it may have been by any control
 * that changes the screen and stays on it.
 */
export function revealersOf(screen: KnownScreen, known: KnownAction): readonly KnownAction[] {
  const usable = (r: KnownAction): boolean =>
    r.present && r.action.blocked === null && !screen.stillBy.has(r.action.actionId);
  if (known.fromMap === true)
    return [...screen.actions.values()]
      .filter((r) => usable(r) && r.action.kind === 'TAP' && staysOn(screen, r))
      .slice(0, MAX_REVEALERS);
  return (
    foldsAround(screen, known)
      .find((fold) => fold.some(usable))
      ?.filter(usable) ?? []
  );
}

/** What brought an action into view, the newest first, then what brought that into view, and so on. */
function foldsAround(screen: KnownScreen, known: KnownAction): readonly (readonly KnownAction[])[] {
  const met = new Set([known]);
  const folds: KnownAction[][] = [];
  for (let inner = [known]; inner.length > 0 && folds.length < MAX_FOLDS;) {
    const outer = inner.flatMap((k) => k.revealers.flatMap((id) => screen.actions.get(id) ?? []).reverse());
    inner = [...new Set(outer)].filter((k) => !met.has(k) && k.action.blocked === null);
    for (const fold of inner) met.add(fold);
    if (inner.length > 0) folds.push(inner);
  }
  return folds;
}

/** Touches for an action: twice each of what unfolds it, since what folds by the same touch may have been open, and once the folds around. */
export const touchLimit = (screen: KnownScreen, known: KnownAction): number =>
  2 * revealersOf(screen, known).length + Math.max(0, foldsAround(screen, known).length - 1);

const staysOn = (screen: KnownScreen, { tries }: KnownAction): boolean =>
  tries.some((t) => t.outcome === 'LEADS_TO' && t.toScreenId === screen.screenId);

const isScroll = ({ action }: KnownAction): boolean =>
  action.kind === 'SCROLL_DOWN' || action.kind === 'SCROLL_UP';

/** Whether scrolling that way brought nothing the last time that this run did it. */
export function isAtItsEnd(scroll: KnownAction | undefined): boolean {
  const last = scroll?.tries[scroll.tries.length - 1];
  return last !== undefined && last.fromMap !== true && last.outcome === 'INEFFECTIVE';
}

/** Searches for an action after one more: what only the map knows is not there once all of the screen was looked through. */
export function searchesAfter(screen: KnownScreen, known: KnownAction, all: number): number {
  const scrolls = [...screen.actions.values()].filter((k) => k.present && isScroll(k));
  const unfolded = known.searches >= 2 * revealersOf(screen, known).length;
  const whole = known.fromMap === true && unfolded && scrolls.every(isAtItsEnd);
  return whole ? Math.max(all, known.searches + 1) : known.searches + 1;
}

/**
 * Notes what an action brought where it was done, which tells whether the screen can be scrolled at all as it is now; `all`
 * searches are enough for anything.
 */
export function noteStillness(
  screen: KnownScreen,
  { kind, actionId }: EnumeratedAction,
  outcome: Try['outcome'],
  all: number,
): void {
  const isScrolling = kind === 'SCROLL_DOWN' || kind === 'SCROLL_UP';
  // What lies under a sheet refuses to be scrolled.
  if (outcome === 'INEFFECTIVE' || (isScrolling && outcome === 'FAILED')) screen.stillBy.add(actionId);
  else screen.stillBy.clear();
  giveUpHidden(screen, all);
}

/**
 * Whatever can be scrolled up or down was, and nothing moved: what is not to be seen is not there now, and need not be searched
 * for one by one. What a touch unfolds may be.
 */
function giveUpHidden(screen: KnownScreen, all: number): void {
  const scrolls = [...screen.actions.values()].filter((k) => k.present && isScroll(k));
  if (scrolls.length === 0 || scrolls.some(({ action }) => !screen.stillBy.has(action.actionId))) return;
  for (const known of screen.actions.values())
    if (!known.present && revealersOf(screen, known).length === 0)
      known.searches = Math.max(known.searches, all);
}

/** Whether the screen, as last seen, could be scrolled up or down. */
export function offersScroll(screen: KnownScreen): boolean {
  for (const { action, present } of screen.actions.values())
    if (present && (action.kind === 'SCROLL_DOWN' || action.kind === 'SCROLL_UP')) return true;
  return false;
}
