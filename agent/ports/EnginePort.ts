import type { Scope } from '../domain/run.ts';

/** Starts and stops the loop for runs. `start` returns when the run is in hand; `finished` when its loop has ended. */
export interface EnginePort {
  start(scope: Scope, runId: string): Promise<void>;
  /** Resolves when the loop of the run has ended here (terminal, paused or fenced). */
  finished(runId: string): Promise<void>;
  /** Lets running nodes finish, hands leases back, starts nothing more. */
  stop(): Promise<void>;
}
