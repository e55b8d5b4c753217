import { toScreenGraphError, type ScreenGraphError } from '../domain/errors.ts';
import type { Clock } from '../ports/Clock.ts';
import { isLasting, isLost, type ArtifactMetadata, type ObjectStorePort } from '../ports/ObjectStorePort.ts';
import { heeding, type CancelWatch } from './heedful-ports.ts';

/** As long as for a database that is away. */
const PATIENCE_MS = 120_000;
/** What stays as it is until somebody changes it is waited for no longer than a scanner of viruses may hold a file. */
const LASTING_MS = 1_500;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;

export interface Patience {
  readonly watch: CancelWatch;
  /** Ends the wait: the run is let go of, or was lost. */
  readonly signal: AbortSignal;
  readonly patienceMs?: number;
  /** What the time of the run is measured by. */
  readonly runClock: Clock;
  /** Is told that a wait begins, and how long it may last. */
  readonly onWait?: (error: ScreenGraphError, patienceMs: number) => void;
}

export interface PatientObjects {
  readonly objects: ObjectStorePort;
  /** Set when something could not be stored and is not waited for any longer. What the step made must not be committed then. */
  readonly gaveUp: () => ScreenGraphError | null;
  /** Time of the run that has gone by in waiting so far, in ms: the app was not explored meanwhile. */
  readonly waitedMs: () => number;
}

const isAway = (error: ScreenGraphError): boolean =>
  error.code === 'artifact_store_unavailable' && !isLost(error);

/**
 * Artifacts for a run that outlives a disk that is full: what cannot be stored is tried again, as a step is where the database is
 * away; then the run is left as committed, to be gone on with, and has not failed. What room does not help (no rights) is told at once. A
 * cancel ends the wait and leaves the error to the node, so that the boundary after it is Stop.
 */
export function createPatientObjects(objects: ObjectStorePort, patience: Patience): PatientObjects {
  const { watch, signal, patienceMs = PATIENCE_MS, runClock, onWait } = patience;
  const { clock } = watch;
  let lost: ScreenGraphError | null = null;
  /** Nothing else of a step that is not committed is waited for. */
  const over = new AbortController();
  let waiting = 0;
  let waitedMs = 0;
  let since = 0;
  const patienceFor = (error: ScreenGraphError): number =>
    isLasting(error) ? Math.min(patienceMs, LASTING_MS) : patienceMs;

  /** Until it is stored; fails with what failed last. */
  async function again(
    put: () => Promise<ArtifactMetadata>,
    first: ScreenGraphError,
    cancelled: AbortSignal,
  ): Promise<ArtifactMetadata> {
    const begun = clock.steady();
    const left = (): number => Math.max(0, begun + patienceFor(error) - clock.steady());
    const ended = AbortSignal.any([signal, over.signal, cancelled]);
    let error = first;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      await clock.sleep(Math.min(pause, left()), ended);
      if (cancelled.aborted) throw error;
      try {
        return await put();
      } catch (thrown) {
        error = toScreenGraphError(thrown);
        if (!isAway(error)) throw error;
      }
      if (signal.aborted || over.signal.aborted || left() === 0) {
        lost ??= error;
        over.abort();
        throw error;
      }
    }
  }

  return {
    objects: {
      ...objects,
      async put(tenantId, kind, bytes) {
        const put = (): Promise<ArtifactMetadata> => objects.put(tenantId, kind, bytes);
        try {
          return await put();
        } catch (thrown) {
          const error = toScreenGraphError(thrown);
          if (!isAway(error)) throw error;
          // What one look puts waits together.
          if (waiting++ === 0) {
            since = runClock.steady();
            if (lost === null && !isLasting(error)) onWait?.(error, patienceMs);
          }
          try {
            return await heeding(watch, (cancelled) => again(put, error, cancelled));
          } finally {
            if (--waiting === 0) waitedMs += runClock.steady() - since;
          }
        }
      },
    },
    gaveUp: () => lost,
    waitedMs: () => waitedMs,
  };
}
