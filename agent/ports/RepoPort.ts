import type { AgentState } from '../domain/agent-state.ts';
import type { App, AppVersion } from '../domain/app.ts';
import type { EventEnvelope } from '../domain/events.ts';
import type { AppMap, GraphWrite } from '../domain/graph.ts';
import type { NodeName } from '../domain/node-name.ts';
import type { Iteration, RecordKind, RunRecord } from '../domain/records.ts';
import type { ControlRequest, Run, RunHead, RunSpec, Scope } from '../domain/run.ts';
import type { RunStatus, StopReason } from '../domain/stop-reason.ts';
import type { ArtifactMetadata } from './ObjectStorePort.ts';

export interface NewRun {
  readonly scope: Scope;
  readonly runId: string;
  readonly spec: RunSpec;
  readonly head: RunHead;
  readonly createdAt: string;
  readonly clientRequestId: string | null;
  /** What the request of that ID asked for, to be told from another under the same ID. */
  readonly clientRequestHash?: string;
}

/** All that one step changes; committed together or not at all (I5). */
export interface StepCommit {
  readonly scope: Scope;
  readonly runId: string;
  /** The claim this worker holds; another epoch on the run fences it. */
  readonly epoch: number;
  readonly stepOrdinal: number;
  /** `head.sequence` that the run must have now; events continue from it without a gap (I3). */
  readonly expectedSequence: number;
  readonly events: readonly EventEnvelope[];
  readonly records: readonly RunRecord[];
  readonly snapshot: AgentState;
  readonly head: RunHead;
  readonly artifacts: readonly ArtifactMetadata[];
  readonly graph: GraphWrite | null;
  readonly iteration: Iteration | null;
  /** Status after the step; terminal only from Stop, by compare-and-set (I4). */
  readonly status: RunStatus;
  readonly stopReason: StopReason | null;
  readonly digest: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** Requests that this step honours. */
  readonly honoured: readonly string[];
}

export interface CommitResult {
  /** `committed`: written now. `already`: this very step was there (a retry after a lost answer), nothing changed (I6). */
  readonly outcome: 'committed' | 'already';
  /** Requests not yet honoured, oldest first, as of this commit: saves a look-up at the boundary. */
  readonly pendingRequests: readonly ControlRequest[];
}

export interface Claim {
  readonly run: Run;
  readonly snapshot: AgentState | null;
  readonly pendingRequests: readonly ControlRequest[];
}

export interface AskedRun {
  readonly run: Run;
  /** The request that stands under the ID, which may be an earlier one; null: none, the run is over. */
  readonly asked: Pick<ControlRequest, 'kind' | 'policy' | 'budgets'> | null;
}

export interface StepSummary {
  readonly stepOrdinal: number;
  readonly nodeName: NodeName;
  readonly iteration: number;
  readonly sequence: number;
  readonly updatedAt: string;
  readonly status: string;
}

/**
 * Runs, their log, and the map. All reads and writes stay within the scope's tenant (I12); a foreign ID is not found.
 * Unreachable store: `repo_unavailable`, after the adapter's own bounded retries; nothing half-written is ever visible.
 * Lists are ordered and stable. `limit` is at most 1,000.
 */
export interface RepoPort {
  /** Idempotent by runId and, when given, by clientRequestId within the project: the run that is there is returned. */
  createRun(run: NewRun): Promise<Run>;
  /** The run that a request of this ID has made in the project. */
  runOfRequest(scope: Scope, clientRequestId: string): Promise<Run | null>;
  getRun(scope: Scope, runId: string): Promise<Run | null>;
  /** Newest first; `before` is a runId, exclusive. */
  listRuns(
    scope: Scope,
    filter: {
      readonly limit: number;
      readonly before?: string;
      readonly appKey?: string;
      readonly status?: RunStatus;
    },
  ): Promise<readonly Run[]>;
  /**
   * Takes a run that is queued, paused or whose lease has run out at `now`: epoch + 1 and a lease until now + leaseMs;
   * QUEUED becomes RUNNING, other statuses stay. Null when another worker holds a live lease or the run is terminal
   * or unknown. Of many racing claims exactly one wins. A run with a device takes the device's lease with its own: null
   * while another run holds that alive; a holder whose lease has run out is fenced. A run that was asked to end is
   * claimed without its device.
   */
  claimRun(
    scope: Scope,
    runId: string,
    claim: { readonly workerId: string; readonly now: string; readonly leaseMs: number },
  ): Promise<Claim | null>;
  /** The run's lease and its device's. False when the epoch no longer owns the run, or the device went to another. */
  renewLease(
    scope: Scope,
    runId: string,
    lease: { readonly epoch: number; readonly now: string; readonly leaseMs: number },
  ): Promise<boolean>;
  /** Gives back the run and its device; nothing happens when the epoch no longer owns the run. */
  releaseLease(scope: Scope, runId: string, epoch: number): Promise<void>;
  /**
   * Idempotent by requestId: of several with one ID the first stands. A cancel of a RUNNING run also sets CANCEL_REQUESTED.
   * Terminal runs take no requests. Null: not found.
   */
  requestControl(scope: Scope, runId: string, request: ControlRequest): Promise<AskedRun | null>;
  pendingRequests(scope: Scope, runId: string): Promise<readonly ControlRequest[]>;

  /** Fails with `run_fenced` (another epoch) or `out_of_step` (head is elsewhere); then nothing was written. */
  commitStep(commit: StepCommit): Promise<CommitResult>;

  /** The snapshot of a step; the latest when no ordinal is given. */
  getSnapshot(scope: Scope, runId: string, stepOrdinal?: number): Promise<AgentState | null>;
  listSteps(
    scope: Scope,
    runId: string,
    page: { readonly after: number; readonly limit: number },
  ): Promise<readonly StepSummary[]>;
  /** In sequence order, after a sequence (0: from the start). */
  listEvents(
    scope: Scope,
    runId: string,
    page: { readonly after: number; readonly limit: number },
  ): Promise<readonly EventEnvelope[]>;
  /** In step order, then in the order in which the step wrote them. `afterStep` −1: from the start. */
  listRecords(
    scope: Scope,
    runId: string,
    page: { readonly kinds: readonly RecordKind[]; readonly afterStep: number; readonly limit: number },
  ): Promise<readonly RunRecord[]>;
  getRecord(scope: Scope, runId: string, recordId: string): Promise<RunRecord | null>;
  listIterations(
    scope: Scope,
    runId: string,
    page: { readonly after: number; readonly limit: number },
  ): Promise<readonly Iteration[]>;
  /** Sets the publisher's cursor, forward only (I7). */
  advancePublished(scope: Scope, runId: string, sequence: number): Promise<void>;

  listApps(scope: Scope): Promise<readonly App[]>;
  getApp(scope: Scope, appKey: string): Promise<App | null>;
  listVersions(scope: Scope, appKey: string): Promise<readonly AppVersion[]>;
  /** Over all builds, or of one build. Reads in pages inside; ordered by ID. */
  readMap(scope: Scope, appKey: string, versionId: string | null): Promise<AppMap>;
  /** Only what this run observed and did. */
  readRunMap(scope: Scope, runId: string): Promise<AppMap>;
  /** The screens of `readRunMap` by their IDs, in order, without reading them. */
  readRunScreens(scope: Scope, runId: string): Promise<readonly string[]>;
  close(): Promise<void>;
}
