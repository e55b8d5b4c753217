import { toScreenGraphError, type ScreenGraphError } from '../domain/errors.ts';
import { isLost, type ArtifactMetadata, type ObjectStorePort } from '../ports/ObjectStorePort.ts';
import { heeding, type CancelWatch } from './heedful-ports.ts';

/** As long as for a database that is away. */
const PATIENCE_MS = 120_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;

export interface Patience {
  readonly watch: CancelWatch;
  /** Ends the wait: the run is let go of, or was lost. */
  readonly signal: AbortSignal;
  readonly patienceMs?: number;
  /** Is told that a wait begins. */
  readonly onWait?: (error: ScreenGraphError) => void;
}

export interface PatientObjects {
  readonly objects: ObjectStorePort;
  /** Set when something could not be stored and is not waited for any longer. What the step made must not be committed then. */
  readonly gaveUp: () => ScreenGraphError | null;
}

const isAway = (error: ScreenGraphError): boolean =>
  error.code === 'artifact_store_unavailable' && !isLost(error);

/**
 * Artifacts for a run that outlives a disk that is full: what cannot be stored is tried again, as a step is where the database is
 * away; then the run is left as committed, to be gone on with, and has not failed. A cancel ends the wait and leaves the error to the
 * node, so that the boundary after it is Stop.
 */
export function createPatientObjects(objects: ObjectStorePort, patience: Patience): PatientObjects {
  const { watch, signal, patienceMs = PATIENCE_MS, onWait } = patience;
  const { clock } = watch;
  let lost: ScreenGraphError | null = null;
  let waiting = 0;

  /** Until it is stored; fails with what failed last. */
  async function again(
    put: () => Promise<ArtifactMetadata>,
    first: ScreenGraphError,
    cancelled: AbortSignal,
  ): Promise<ArtifactMetadata> {
    const giveUpAt = clock.steady() + patienceMs;
    const ended = AbortSignal.any([signal, cancelled]);
    let error = first;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      await clock.sleep(Math.max(0, Math.min(pause, giveUpAt - clock.steady())), ended);
      if (cancelled.aborted) throw error;
      try {
        return await put();
      } catch (thrown) {
        error = toScreenGraphError(thrown);
        if (!isAway(error)) throw error;
      }
      if (signal.aborted || clock.steady() >= giveUpAt) {
        lost = error;
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
          if (waiting++ === 0) onWait?.(error);
          try {
            return await heeding(watch, (cancelled) => again(put, error, cancelled));
          } finally {
            waiting--;
          }
        }
      },
    },
    gaveUp: () => lost,
  };
}
