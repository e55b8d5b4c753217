import type { EventEnvelope } from '../domain/events.ts';
import type { NodeName } from '../domain/node-name.ts';
import type { Scope } from '../domain/run.ts';

/** What happens inside a step: unsequenced, lossy, newest wins. */
export interface ProgressSignal {
  readonly runId: string;
  readonly node: NodeName;
  readonly iteration: number;
  readonly screens: number;
  readonly frontier: number;
  readonly lastAction: string;
  readonly lastReason: string;
  /** What a model says at this moment, as far as it has come; empty when none is asked or answers are not streamed. */
  readonly answer: string;
  readonly at: string;
}

/**
 * Fan-out of committed events, of progress signals, and of the word that a run is new or has another status (which one,
 * the store says; it may be said too often, and for runs of other processes it is not said). `publishEvents` is called in sequence order per run (I7);
 * listeners are called in that order and an exception in one does not reach the others or the publisher.
 */
export interface EventBus {
  publishEvents(runId: string, events: readonly EventEnvelope[]): Promise<void>;
  publishProgress(signal: ProgressSignal): void;
  publishRunChanged(scope: Scope, runId: string): void;
  onEvents(runId: string, listener: (events: readonly EventEnvelope[]) => void): () => void;
  onProgress(runId: string, listener: (signal: ProgressSignal) => void): () => void;
  /** Runs of exactly this tenant and project (I12). */
  onRunChanged(scope: Scope, listener: (runId: string) => void): () => void;
  close(): Promise<void>;
}
