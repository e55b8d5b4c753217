import type { ChosenActionDecision } from '../domain/records.ts';
import type { ActionOutcome, EnumeratedAction } from '../domain/ui-action.ts';

export type FieldState = ChosenActionDecision['fieldState'];

/** What became of one performance of an action. */
export interface Try {
  readonly outcome: ActionOutcome | 'FAILED' | 'UNKNOWN';
  readonly toScreenId: string | null;
  readonly fieldState: FieldState;
}

export interface KnownAction {
  readonly action: EnumeratedAction;
  readonly screenId: string;
  readonly tries: Try[];
  /** False when the last look at its screen did not show it: scrolled away, or gone. */
  present: boolean;
  /** Scrolls for it since it was last seen. */
  searches: number;
  /** A scroll whose last performance brought something new to try into view. */
  repeats: boolean;
}

/** How an element with this signature fared on all screens together. */
export interface Yield {
  tries: number;
  novel: number;
}

export interface KnownScreen {
  readonly screenId: string;
  name: string;
  /** Place in the order of discovery, from 0. */
  readonly order: number;
  readonly actions: Map<string, KnownAction>;
  visits: number;
  fields: number;
  /** First reached by something that leads elsewhere at other times: what is not tried soon may be out of reach later. */
  fragile: boolean;
  /** Raised with every change, so that what was worked out from the screen can be kept until then. */
  stamp: number;
}

/** What policies may ask: the same for a run's own knowledge and for a view of it. */
export interface KnownMap {
  readonly screens: ReadonlyMap<string, KnownScreen>;
  readonly launchScreenId: string | null;
  readonly outsideStreak: number;
  /** Route templates that the run was on or followed a link to. */
  readonly routesSeen: ReadonlySet<string>;
  screen(screenId: string): KnownScreen | undefined;
  backTargets(): readonly string[];
  reliabilityOf(actionId: string, toScreenId: string): { kept: number; broken: number };
  isClosed(action: EnumeratedAction, toScreenId: string): boolean;
  timesMissed(actionId: string): number;
  yieldOf(action: EnumeratedAction): Yield;
}

export function fieldStateOf(fields: number, filled: number): FieldState {
  if (fields === 0) return 'none';
  if (filled === 0) return 'empty';
  return filled < fields ? 'partly' : 'filled';
}

/**
 * The knowledge as it will be once the present enumeration is committed: `offered` joined to the screen, `absent`
 * counted. EnumerateActions plans on it, so that ChooseAction, which runs after the commit, plans the same.
 */
export function withPresent(
  known: KnownMap,
  screenId: string,
  offered: readonly EnumeratedAction[],
  absent: readonly string[],
): KnownMap {
  const screen = known.screen(screenId);
  if (screen === undefined || (offered.length === 0 && absent.length === 0)) return known;
  const gone = new Set(absent);
  const actions = new Map<string, KnownAction>();
  for (const [id, action] of screen.actions)
    actions.set(id, { ...action, present: !gone.has(id), searches: gone.has(id) ? action.searches : 0 });
  for (const action of offered)
    actions.set(action.actionId, {
      action,
      screenId,
      tries: [],
      present: true,
      searches: 0,
      repeats: false,
    });
  const view: KnownScreen = { ...screen, actions };
  const screens = new Map(known.screens).set(screenId, view);
  return {
    screens,
    launchScreenId: known.launchScreenId,
    outsideStreak: known.outsideStreak,
    routesSeen: known.routesSeen,
    screen: (id) => screens.get(id),
    backTargets: () => known.backTargets(),
    reliabilityOf: (a, b) => known.reliabilityOf(a, b),
    isClosed: (a, b) => known.isClosed(a, b),
    timesMissed: (a) => known.timesMissed(a),
    yieldOf: (a) => known.yieldOf(a),
  };
}

/** Whether the screen, as last seen, could be scrolled up or down. */
export function offersScroll(screen: KnownScreen): boolean {
  for (const { action, present } of screen.actions.values())
    if (present && (action.kind === 'SCROLL_DOWN' || action.kind === 'SCROLL_UP')) return true;
  return false;
}
