import type { Scope } from '../domain/run.ts';
import type { Tally } from '../domain/analysis/tally.ts';

/**
 * Deleting. Each works in small transactions and may be repeated after a crash until it is done; false: there is
 * nothing of this ID in the project. `run_active` when a run concerned is not over. Shared artifacts are left to the sweeper.
 */
export interface RetentionPort {
  /** A run with its log, snapshots, records and iterations. What it added to the map stays. */
  deleteRun(scope: Scope, runId: string): Promise<boolean>;
  /** A build: its runs, its facts, and screens, actions and edges that no other build has. */
  deleteVersion(scope: Scope, versionId: string): Promise<boolean>;
  /** An app: its runs, builds and map. */
  deleteApp(scope: Scope, appKey: string): Promise<boolean>;

  /**
   * Keeps what a run came to among the summaries of its build, and marks the run (`evidenceRemovedAt`, `evidenceGoing`), in one
   * transaction: a repeat adds nothing. False: it was folded before, or there is no such run.
   */
  foldRun(scope: Scope, runId: string, tallies: readonly Tally[], at: string): Promise<boolean>;
  /**
   * Deletes a run's events, snapshots, records, requests, and iterations but the first, then takes `evidenceGoing` off the run.
   * What stays is the run, where it began, and what it put into the map. In small transactions; may be repeated.
   */
  removeEvidence(scope: Scope, runId: string, at: string): Promise<void>;
  /** What folded runs of a build came to, by run and action; or of all builds of an app. */
  tallies(
    scope: Scope,
    of: { readonly appKey: string; readonly versionId: string | null },
  ): Promise<readonly Tally[]>;
  /** Every artifact that a screen of the tenant, in whatever project, refers to. In pages inside. */
  artifactsOfScreens(tenantId: string): AsyncIterable<string>;
  /** Projects of the tenant; what one does not need another may. */
  projects(tenantId: string): Promise<readonly string[]>;
}
