import type { Clock } from '../../ports/Clock.ts';
import type { EventBus } from '../../ports/EventBus.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';

export interface WatchSettings {
  /** How often the log of a watched run is looked at when the bus is silent, in ms. */
  readonly pollMs: number;
  /** Least time between two values of one `runProgress`, in ms. */
  readonly progressEveryMs: number;
  /** The newest events that a watched run keeps in memory, by number and by rough size. */
  readonly ringEvents: number;
  readonly ringBytes: number;
  /** Events that are read from the log at once, and how many such pages a watched run keeps for others. */
  readonly pageEvents: number;
  readonly pagesKept: number;
  /** First and longest pause between two tries while the database is away, in ms. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A stream fails with `repo_unavailable` when the database is away for so long; null: it waits. */
  readonly giveUpAfterMs: number | null;
}

export const DEFAULT_WATCH_SETTINGS: WatchSettings = {
  pollMs: 1000,
  progressEveryMs: 250,
  ringEvents: 512,
  ringBytes: 1_048_576,
  pageEvents: 100,
  pagesKept: 4,
  firstPauseMs: 250,
  longestPauseMs: 5000,
  giveUpAfterMs: null,
};

export interface WatchParts {
  readonly repo: RepoPort;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly settings: WatchSettings;
}
