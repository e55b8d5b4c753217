import type { Budgets } from '../domain/budgets.ts';
import type { PolicyName } from '../domain/node-name.ts';
import type { Run, RunSpec, Scope } from '../domain/run.ts';
import type { ControlOrder } from './control-run.ts';

/** What a client asks for; null: as the settings say. */
export interface StartRequest {
  readonly target: string;
  readonly app: string | null;
  readonly version: string | null;
  readonly budgets: Partial<Budgets>;
  readonly policy: PolicyName | null;
  readonly seed: number | null;
  readonly knowledge: RunSpec['knowledge'] | null;
  readonly viewport: Partial<RunSpec['viewport']>;
  readonly allow: RunSpec['allow'] | null;
  readonly goal: string | null;
  readonly device: string | null;
  readonly clientRequestId: string | null;
}

/** What a client may do to runs and maps. Expected failures are ScreenGraphErrors whose catalogue row is `exposed`. */
export interface RunCommands {
  /** Queues a run. Errors: `invalid_input` (with `details.path` when one field is at fault), `target_refused`, `invalid_model`. */
  start(scope: Scope, request: StartRequest): Promise<{ readonly run: Run; readonly existed: boolean }>;
  /** Errors: `not_found`, `invalid_input`. A run that is over is returned as it is. */
  control(scope: Scope, runId: string, order: ControlOrder): Promise<Run>;
  /** Errors: `not_found`, `run_active`. */
  deleteRun(scope: Scope, runId: string): Promise<void>;
  /** Errors: `not_found`, `run_active`. */
  deleteVersion(scope: Scope, versionId: string): Promise<void>;
  /** Errors: `not_found`, `run_active`. */
  deleteApp(scope: Scope, appKey: string): Promise<void>;
}
