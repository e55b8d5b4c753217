import type { ActionDefect, OfferedAction, ScreenName } from '../graph.ts';
import type { Screen } from '../screen.ts';

/** How much a difference asks for a look: `high` may be a fault, `medium` a change of behaviour, `low` of appearance. */
export type Severity = 'high' | 'medium' | 'low';
/** For sorting: the gravest first. */
export const SEVERITY_RANK: Readonly<Record<Severity, number>> = { high: 0, medium: 1, low: 2 };

/**
 * What became of a screen between two builds. `broken`: an error shows in the later build where it was; `unknown`: the later
 * build was seen without it, and it cannot be told whether it is gone; `first_seen`: the same for a screen that only the later
 * build was seen to have.
 */
export type ScreenVerdict = 'broken' | 'added' | 'removed' | 'changed' | 'unknown' | 'first_seen';

/** An element that can be acted on, in both builds where both have it. */
export interface ElementChange {
  readonly change: 'added' | 'removed' | 'relabelled' | 'moved';
  readonly before: OfferedAction | null;
  readonly after: OfferedAction | null;
  /** How many alike elements this stands for: a list that is gone is one change. */
  readonly count: number;
}

export interface ScreenDrift {
  readonly verdict: ScreenVerdict;
  readonly before: Screen | null;
  /** Of a broken screen the error that shows instead, which is told nowhere else. */
  readonly after: Screen | null;
  readonly severity: Severity;
  /** Why this verdict, in words; for `unknown` and `first_seen` what was not tried. */
  readonly evidence: readonly string[];
  /** For `changed`: what a person would name. */
  readonly changes: readonly ('failure' | 'renamed' | 'moved' | 'layout' | 'content' | 'elements')[];
  /** Of a `failure` what the later build says on it, and the earlier one did not: that something failed, or is still to come. */
  readonly failure: string | null;
  readonly elements: readonly ElementChange[];
}

/** What became of an action whose screen both builds have. */
export type ActionVerdict = 'redirected' | 'suspected' | 'crashes' | 'recovered' | 'dead';

export interface ActionDrift {
  /**
   * `redirected`: it leads elsewhere, `dead`: it led somewhere and now does nothing, `suspected`: so it looks, and it may
   * depend on the state of the app; `crashes`: it does now, `recovered`: it did.
   */
  readonly verdict: ActionVerdict;
  readonly screen: Screen;
  readonly before: OfferedAction | null;
  readonly after: OfferedAction | null;
  /** Screens that it led to in the earlier build, and leads to in the later one. */
  readonly ledTo: readonly ScreenName[];
  readonly leadsTo: readonly ScreenName[];
  /** How it crashes or hangs the app, where that is the verdict, or did where it recovered. */
  readonly defect: ActionDefect | null;
  readonly severity: Severity;
}

/** The difference of two builds of one app. Lists are sorted: gravest first, then by name and ID. */
export interface Drift {
  readonly before: { readonly versionId: string; readonly name: string };
  readonly after: { readonly versionId: string; readonly name: string };
  readonly screens: readonly ScreenDrift[];
  readonly actions: readonly ActionDrift[];
  /** Screens that both have and in which nothing that a person would name is different. */
  readonly unchanged: number;
  /** What the screens that are told of go by, by their IDs, where their names alone do not say which of their build are meant. */
  readonly called: Readonly<Record<string, string>>;
}
