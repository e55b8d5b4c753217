import type { EventEnvelope } from '../../domain/events.ts';
import type { NodeName } from '../../domain/node-name.ts';
import type { Run, Scope } from '../../domain/run.ts';

export interface RunProgress {
  readonly run: Run;
  readonly node: NodeName | null;
  readonly iteration: number;
  readonly frontier: number | null;
  readonly lastAction: string;
  readonly lastReason: string;
  /** What a model is just saying; empty when nobody is asked, or by another process. */
  readonly answer: string;
}

export interface MapChange {
  readonly cursor: string;
  readonly event: EventEnvelope;
}

/** Pulled; `return()` ends it at once. */
export type Stream<T> = AsyncIterableIterator<T, undefined>;

/**
 * Streams. Each is pulled: nothing is read ahead of a client that does not ask, and a client that is slow holds no
 * queue here, only its place (and at most one page of the log, which it shares). A stream that cannot be opened rejects
 * with `not_found` or `invalid_input`; a database that is away is waited for, then the stream goes on from its place
 * (and says what is wrong with what was asked at its first value).
 */
export interface Watch {
  /** The log after a sequence, then live, gapless and once each; ends after the terminal event. */
  runEvents(scope: Scope, runId: string, after: number): Promise<Stream<EventEnvelope>>;
  /** The newest state whenever it has changed since the last pull; ends when the run is over, with its last state. */
  runProgress(scope: Scope, runId: string): Promise<Stream<RunProgress>>;
  /** What runs add to an app's map behind a cursor (null: from now on); in order for each run. */
  mapChanges(scope: Scope, appKey: string, after: string | null): Promise<Stream<MapChange>>;
  /** Each run of the project when it is queued or changes its status; to a slow client the newest state of each. */
  runs(scope: Scope): Promise<Stream<Run>>;
  /** How many runs and projects are followed for somebody right now. */
  followed(): number;
}
