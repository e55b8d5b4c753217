import type { Scope } from '../domain/run.ts';

/** Rows of a full page. */
export const QUEUE_PAGE = 1000;

export interface QueuedRun {
  readonly scope: Scope;
  readonly runId: string;
}

/** A run that a worker has, by what its lease says. */
export interface HeldRun extends QueuedRun {
  readonly epoch: number;
  readonly leaseUntil: string;
}

/**
 * What workers look at to find work. The queue is the runs themselves: QUEUED; RUNNING or CANCEL_REQUESTED with a lease
 * that is free or has run out; PAUSED with a request to resume or to cancel. Nothing is taken by looking;
 * `RepoPort.claimRun` takes. Errors: `repo_unavailable`.
 */
export interface QueuePort {
  /**
   * The oldest claimable run of every project of every tenant, by tenant and project, behind the project `after`; runs
   * whose device is held by another run are passed over, and those of `except`. At most 1,000 rows: then there may be
   * more behind the last.
   */
  oldestPerProject(
    now: string,
    page?: {
      readonly after?: Scope;
      readonly except?: readonly string[];
      /** Only of these tenants. */
      readonly tenants?: readonly string[];
    },
  ): Promise<readonly QueuedRun[]>;
  /** Runs of a project that are QUEUED; counted no further than `most`. */
  queued(scope: Scope, most: number): Promise<number>;
  /**
   * Whether whoever asks shall make room for a run that waits: of all workers one, for `forMs`, however far ahead the clock of
   * whoever asked before goes; none once somebody has taken it or it waits no more. A place that is free meanwhile is not known here.
   */
  roomFor(run: QueuedRun, now: string, forMs: number): Promise<boolean>;
  /** Runs whose lease has not run out at `now`, 1,000 at most, in no order. */
  held(now: string, of?: { readonly tenants?: readonly string[] }): Promise<readonly HeldRun[]>;
}
