import type { ActionName, ScreenName } from '../graph.ts';
import type { Severity } from './drift.ts';

/** What a build's map says of the build's health. */
export const FINDING_KINDS = [
  'crash',
  'error_page',
  'trap',
  'dead_end',
  'unreachable',
  'flaky_action',
  'unlabelled_control',
  'small_target',
  'duplicate_screens',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export interface Finding {
  readonly kind: FindingKind;
  readonly severity: Severity;
  /** The screens it is about, the first where one would look. */
  readonly screens: readonly ScreenName[];
  readonly action: ActionName | null;
  /** One sentence for people. */
  readonly says: string;
  /** The rule behind it where it is somebody else's, for instance a success criterion of WCAG 2.2. */
  readonly rule: string | null;
  /** Of a crash: what `replay --crash` takes. */
  readonly defectId?: string;
}

/** A screen that ways pass; `betweenness` is the share of shortest ways. */
export interface Hub {
  readonly screen: ScreenName;
  readonly incoming: number;
  readonly outgoing: number;
  readonly betweenness: number;
}
/** A screen that so many others can only be reached through. */
export interface Gate {
  readonly screen: ScreenName;
  readonly guards: number;
}
/** Screens that lead to each other. */
export type Cycle = readonly ScreenName[];
/** The only action that leads on to so many screens: were it gone, none of them could be reached. */
export interface Bridge {
  readonly action: ActionName;
  readonly from: ScreenName;
  readonly to: ScreenName;
  readonly guards: number;
}
/** Screens that hold together, such as those of one feature. */
export interface Area {
  /** The one that is nearest to the start. */
  readonly entry: ScreenName;
  readonly screens: readonly ScreenName[];
}

/** How a build's screens hang together. Ways back are left out; shares are of 0 to 1. */
export interface Structure {
  readonly screens: number;
  readonly edges: number;
  /** Screens by their distance from the start, from 0. */
  readonly perDepth: readonly number[];
  /** Screens that most ways pass, the most first. */
  readonly hubs: readonly Hub[];
  /** Screens that others can only be reached through, with how many; the most first. */
  readonly gates: readonly Gate[];
  /** Sets of screens that lead to each other, the largest first; without those of one screen. */
  readonly cycles: readonly Cycle[];
  /** Actions that are the only way to other screens, those with the most behind them first. */
  readonly bridges: readonly Bridge[];
  /** Sets of screens with many ways within and few between, the largest first; without those of one screen. */
  readonly areas: readonly Area[];
  /** How well they hold together: 0 as by chance, towards 1 the better. */
  readonly modularity: number;
}
