import type { Scope } from '../domain/run.ts';

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
}
