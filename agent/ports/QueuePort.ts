import type { Scope } from '../domain/run.ts';

export interface QueuedRun {
  readonly scope: Scope;
  readonly runId: string;
}

/**
 * What workers look at to find work. The queue is the runs themselves: QUEUED, or RUNNING / CANCEL_REQUESTED with a
 * lease that has run out. Nothing is taken by looking; `RepoPort.claimRun` takes.
 */
export interface QueuePort {
  /**
   * The oldest claimable run of every project of every tenant, by project; runs whose device is held by another run are
   * passed over. At most 1,000 rows.
   */
  oldestPerProject(now: string): Promise<readonly QueuedRun[]>;
}
