import { AgentState } from '../../../agent/domain/agent-state.ts';
import type { App, AppVersion } from '../../../agent/domain/app.ts';
import type { EventEnvelope } from '../../../agent/domain/events.ts';
import type { MapEdge, NamedEdge } from '../../../agent/domain/graph.ts';
import type { Iteration, RunRecord } from '../../../agent/domain/records.ts';
import {
  DEFAULT_MODEL_RULES,
  type ControlRequest,
  type Run,
  type RunHead,
  type RunSpec,
  type Scope,
} from '../../../agent/domain/run.ts';
import type { Screen } from '../../../agent/domain/screen.ts';
import type { UiAction } from '../../../agent/domain/ui-action.ts';
import type { StepSummary } from '../../../agent/ports/RepoPort.ts';

/** A run's properties. What is null in the domain is absent here; `spec` and `head` are JSON beside their main fields. */
export interface RunProperties {
  readonly runId: string;
  readonly tenantId: string;
  readonly projectId: string;
  readonly status: Run['status'];
  readonly stopReason?: Run['stopReason'];
  readonly epoch: number;
  readonly workerId?: string | null;
  readonly leaseUntil?: string | null;
  readonly createdAt: string;
  readonly startedAt?: string | null;
  readonly endedAt?: string | null;
  readonly spec: string;
  readonly head: string;
  readonly digest?: string | null;
  readonly publishedSequence: number;
  readonly clientRequestId?: string | null;
  readonly clientRequestHash?: string;
  /** When its tries went among the summaries; from then on its log is given up. */
  readonly foldedAt?: string;
  /** When the last of its log went. */
  readonly evidenceRemovedAt?: string;
}

export interface PendingRow {
  readonly ordinal: number;
  readonly body: string;
}
export interface EventRow {
  readonly eventId: string;
  readonly sequence: number;
  readonly ts: string;
  readonly kind: EventEnvelope['kind'];
  readonly payload: string;
  readonly checksum: string;
}
export interface RecordRow {
  readonly recordId: string;
  readonly kind: RunRecord['kind'];
  readonly stepOrdinal: number;
  readonly body: string;
}
export type SnapshotSummaryRow = StepSummary;
export type EdgeRow = MapEdge;
export type NamedEdgeRow = NamedEdge;
export type AppProperties = App;
export type VersionProperties = AppVersion;
export interface ScreenProperties extends Omit<Screen, 'screenshotRef' | 'sourceRef' | 'purpose'> {
  /** Absent on screens of older versions. */
  readonly purpose?: string | null;
  readonly screenshotRef?: string | null;
  readonly sourceRef?: string | null;
}
export type ActionProperties = UiAction & { readonly screenId: string };

/** What of a head is worth a property of its own, for lists and for people in Neo4j Browser. */
export const headProperties = (head: RunHead) => ({
  head: JSON.stringify(head),
  headSequence: head.sequence,
  headStep: head.stepOrdinal,
  nodeName: head.nodeName,
  nextNode: head.nextNode,
  iteration: head.iteration,
  policy: head.policy,
  versionId: head.versionId,
  steps: head.usage.steps,
  actions: head.usage.actions,
  screens: head.usage.screens,
  edges: head.usage.edges,
  llmCalls: head.usage.llmCalls,
  errors: head.counters.errors,
});
export type HeadProperties = ReturnType<typeof headProperties>;

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Spec and head are parsed when they are first looked at: most of those who read lists of runs never do. */
export function toRun(row: RunProperties): Run {
  // Runs from before there was a choice of device.
  const spec = once<RunSpec>(() => ({
    device: null,
    // Runs of older versions do not have these.
    ...DEFAULT_MODEL_RULES,
    ...(JSON.parse(row.spec) as Omit<RunSpec, 'device'> & { device?: string }),
  }));
  const head = once(() => JSON.parse(row.head) as RunHead);
  return {
    runId: row.runId,
    tenantId: row.tenantId,
    projectId: row.projectId,
    status: row.status,
    stopReason: row.stopReason ?? null,
    epoch: row.epoch,
    workerId: row.workerId ?? null,
    leaseUntil: row.leaseUntil ?? null,
    createdAt: row.createdAt,
    startedAt: row.startedAt ?? null,
    endedAt: row.endedAt ?? null,
    get spec() {
      return spec();
    },
    get head() {
      return head();
    },
    digest: row.digest ?? null,
    publishedSequence: row.publishedSequence,
    clientRequestId: row.clientRequestId ?? null,
    ...(row.clientRequestHash === undefined ? {} : { clientRequestHash: row.clientRequestHash }),
    ...(row.foldedAt === undefined ? {} : { evidenceRemovedAt: row.foldedAt }),
    ...(row.evidenceRemovedAt === undefined ? {} : { evidenceRemovedAt: row.evidenceRemovedAt }),
    ...(row.foldedAt !== undefined && row.evidenceRemovedAt === undefined ? { evidenceGoing: true } : {}),
  };
}

/** Parsed in full: a snapshot of another version of the program must not be resumed from as if it fitted. */
export const toSnapshot = (body: string): AgentState => AgentState.parse(JSON.parse(body));

export const toRequest = (body: string): ControlRequest => JSON.parse(body) as ControlRequest;
export const toRequests = (rows: readonly PendingRow[]): readonly ControlRequest[] =>
  [...rows].sort((a, b) => a.ordinal - b.ordinal).map(({ body }) => toRequest(body));

export const toEvent = (scope: Scope, runId: string, row: EventRow): EventEnvelope => ({
  eventId: row.eventId,
  runId,
  tenantId: scope.tenantId,
  projectId: scope.projectId,
  sequence: row.sequence,
  ts: row.ts,
  kind: row.kind,
  version: '1',
  payload: JSON.parse(row.payload) as EventEnvelope['payload'],
  checksum: row.checksum,
});

export const toRecord = (row: RecordRow): RunRecord =>
  ({
    recordId: row.recordId,
    kind: row.kind,
    stepOrdinal: row.stepOrdinal,
    body: JSON.parse(row.body) as unknown,
  }) as RunRecord;

export const toIteration = (body: string): Iteration => JSON.parse(body) as Iteration;

export const toApp = ({ appKey, tenantId, projectId, naturalKey, platform }: AppProperties): App => ({
  appKey,
  tenantId,
  projectId,
  naturalKey,
  platform,
});

export const toVersion = ({ versionId, tenantId, appKey, name, ordinal }: VersionProperties): AppVersion => ({
  versionId,
  tenantId,
  appKey,
  name,
  ordinal,
});

export const toScreen = (row: ScreenProperties): Screen => ({
  screenId: row.screenId,
  layoutHash: row.layoutHash,
  textHash: row.textHash,
  signatureHash: row.signatureHash,
  perceptualHash64: row.perceptualHash64,
  name: row.name,
  purpose: row.purpose ?? '',
  text: row.text,
  route: row.route,
  screenshotRef: row.screenshotRef ?? null,
  sourceRef: row.sourceRef ?? null,
  firstSeenAt: row.firstSeenAt,
});

export const toAction = (row: ActionProperties): ActionProperties => ({
  actionId: row.actionId,
  kind: row.kind,
  elementSignature: row.elementSignature,
  groupSignature: row.groupSignature,
  label: row.label,
  resourceName: row.resourceName,
  role: row.role,
  // Absent on what is no link, and on actions of older versions.
  ...(row.leadsTo == null ? {} : { leadsTo: row.leadsTo }),
  screenId: row.screenId,
});

export const toEdge = (row: EdgeRow): MapEdge => ({
  edgeId: row.edgeId,
  actionId: row.actionId,
  kind: row.kind,
  label: row.label,
  fromScreenId: row.fromScreenId,
  toScreenId: row.toScreenId,
});

export const toNamedEdge = (row: NamedEdgeRow): NamedEdge => ({
  ...toEdge(row),
  fromName: row.fromName,
  toName: row.toName,
});
