import type { EventEnvelope } from '../domain/events.ts';
import type { NodeName } from '../domain/node-name.ts';

/** What happens inside a step: unsequenced, lossy, newest wins. */
export interface ProgressSignal {
  readonly runId: string;
  readonly node: NodeName;
  readonly iteration: number;
  readonly screens: number;
  readonly frontier: number;
  readonly lastAction: string;
  readonly lastReason: string;
  readonly at: string;
}

/**
 * Fan-out of committed events and of progress signals. `publishEvents` is called in sequence order per run (I7);
 * listeners are called in that order and an exception in one does not reach the others or the publisher.
 */
export interface EventBus {
  publishEvents(runId: string, events: readonly EventEnvelope[]): Promise<void>;
  publishProgress(signal: ProgressSignal): void;
  onEvents(runId: string, listener: (events: readonly EventEnvelope[]) => void): () => void;
  onProgress(runId: string, listener: (signal: ProgressSignal) => void): () => void;
  close(): Promise<void>;
}
