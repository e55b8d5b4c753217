import type { EventEnvelope } from '../domain/events.ts';
import type { NodeName } from '../domain/node-name.ts';
import type { Run, Scope } from '../domain/run.ts';

export interface RunProgress {
  readonly run: Run;
  readonly node: NodeName | null;
  readonly iteration: number;
  readonly frontier: number | null;
  readonly lastAction: string;
  readonly lastReason: string;
}

export interface MapChange {
  readonly cursor: string;
  readonly event: EventEnvelope;
}

/**
 * Streams. Each is pulled: nothing is read ahead of a client that does not ask, and a client that is slow holds no
 * queue here, only its place. `return()` ends it at once. Errors before the first value: `not_found`, `invalid_input`;
 * a database that is away is waited for, the stream goes on from its place.
 */
export interface Watch {
  /** The log after a sequence, then live, gapless and once each; ends after the terminal event. */
  runEvents(scope: Scope, runId: string, after: number): AsyncIterableIterator<EventEnvelope>;
  /** The newest state whenever it has changed since the last pull; ends when the run is over. */
  runProgress(scope: Scope, runId: string): AsyncIterableIterator<RunProgress>;
  /** What runs add to an app's map behind a cursor (null: from now on); in order for each run. */
  mapChanges(scope: Scope, appKey: string, after: string | null): AsyncIterableIterator<MapChange>;
  /** Each run of the project when it is queued or changes its status. */
  runs(scope: Scope): AsyncIterableIterator<Run>;
}
