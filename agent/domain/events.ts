import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';
import { BudgetRemaining, Budgets } from './budgets.ts';
import { ArtifactRef, Hash64, Id, Timestamp, sha256Hex } from './ids.ts';
import { NodeName, PolicyName, RoutingDirective } from './node-name.ts';
import { DecisionSource, ProgressState } from './records.ts';
import { StopReason } from './stop-reason.ts';
import { ActionKind, ActionOutcome, BlockReason } from './ui-action.ts';

const totals = z.strictObject({
  steps: z.int(),
  iterations: z.int(),
  actions: z.int(),
  screens: z.int(),
  edges: z.int(),
});
const terminal = z.strictObject({ stopReason: StopReason, totals, detail: z.string() });
const request = z.strictObject({ requestId: z.string(), reason: z.string() });

/**
 * Every event kind with the schema of its payload.
 * A new kind is a new row here and nothing else.
 */
export const EVENT_PAYLOADS = {
  'agent.run.started': z.strictObject({
    target: z.string(),
    appKey: Id,
    policy: PolicyName,
    mode: z.string(),
    seed: z.int(),
    budgets: Budgets,
  }),
  'agent.run.finished': terminal,
  'agent.run.failed': terminal,
  'agent.run.canceled': terminal,
  'agent.run.cancellation_requested': request,
  'agent.run.pause_requested': request,
  'agent.run.resume_requested': request,
  'agent.run.paused': z.strictObject({ atNode: NodeName }),
  'agent.run.resumed': z.strictObject({ atNode: NodeName, epoch: z.int(), takeover: z.boolean() }),
  'agent.run.budgets_updated': z.strictObject({ budgets: Budgets, requestId: z.string() }),
  'agent.run.knowledge_loaded': z.strictObject({
    mapRefId: ArtifactRef,
    mapHash: z.string(),
    screens: z.int(),
    actions: z.int(),
    tried: z.int(),
    ways: z.int(),
  }),
  'agent.run.progress_evaluated': z.strictObject({
    progressState: ProgressState,
    basis: z.string(),
    source: DecisionSource,
  }),
  'agent.run.continuation_decided': z.strictObject({
    routingDirective: RoutingDirective,
    routingDirectiveReason: z.string(),
    source: DecisionSource,
    frontier: z.int().nonnegative(),
    budgetRemaining: BudgetRemaining,
  }),
  'agent.policy.switch_requested': z.strictObject({ requestId: z.string(), policy: PolicyName }),
  'agent.policy.switched': z.strictObject({
    from: PolicyName,
    to: PolicyName,
    reason: z.string(),
    cooldown: z.int().nonnegative(),
    source: DecisionSource,
  }),
  'agent.node.started': z.strictObject({
    nodeName: NodeName,
    stepOrdinal: z.int(),
    iterationOrdinalNumber: z.int(),
  }),
  'agent.node.token_delta': z.strictObject({ nodeName: NodeName, text: z.string() }),
  'agent.node.finished': z.strictObject({
    nodeName: NodeName,
    stepOrdinal: z.int(),
    iterationOrdinalNumber: z.int(),
    nodeExecutionOutcomeStatus: z.enum(['SUCCESS', 'FAILURE']),
    errorId: Id.nullable(),
    errorCode: z.string().nullable(),
    retryable: z.boolean().nullable(),
    humanReadableFailureSummary: z.string().nullable(),
    nextNode: NodeName.nullable(),
    elapsedMs: z.int().nonnegative(),
  }),
  'agent.event.device_ready': z.strictObject({
    deviceRuntimeContextId: Id,
    driver: z.string(),
    platform: z.string(),
    device: z.string(),
    viewport: z.strictObject({ width: z.int(), height: z.int(), scale: z.number() }),
  }),
  'agent.event.app_provisioned': z.strictObject({
    applicationForegroundContextId: Id,
    appKey: Id,
    version: z.string(),
    versionSource: z.string(),
    installed: z.string(),
  }),
  'agent.event.app_launched': z.strictObject({
    applicationForegroundContextId: Id,
    appIdentifier: z.string(),
    route: z.string(),
    start: z.enum(['launched', 'attached']),
  }),
  'agent.event.idle_reached': z.strictObject({ waitedMs: z.int(), samples: z.int() }),
  'agent.event.idle_timeout': z.strictObject({ waitedMs: z.int(), samples: z.int() }),
  'agent.event.screenshot_captured': z.strictObject({
    screenshotRefId: ArtifactRef,
    screenPerceptualHash64: Hash64,
  }),
  'agent.event.ui_hierarchy_captured': z.strictObject({
    uiHierarchyXmlRefId: ArtifactRef,
    elementCount: z.int(),
  }),
  'agent.event.screen_perceived': z.strictObject({
    screenId: Id,
    name: z.string(),
    signatureHash: z.string(),
    insideApp: z.boolean(),
    reusedCapture: z.boolean(),
  }),
  'agent.event.identity_adjusted': z.strictObject({
    adjustmentKind: z.string(),
    sign: z.string(),
    screenId: Id,
    absorbedScreenIds: z.array(Id),
    parts: z.array(z.string()),
    reason: z.string(),
  }),
  'agent.event.actions_enumerated': z.strictObject({
    screenId: Id,
    actionCandidateIds: z.array(Id),
    enumeratedTotal: z.int(),
    blocked: z.array(z.strictObject({ actionId: Id, label: z.string(), reason: BlockReason })),
  }),
  'agent.event.action_selected': z.strictObject({
    selectedActionCandidateId: Id.nullable(),
    actionId: Id.nullable(),
    actionKind: ActionKind.nullable(),
    label: z.string(),
    selectionRationalePlaintext: z.string(),
    fallbackUsed: z.boolean(),
    source: DecisionSource,
  }),
  'agent.event.action_performed': z.strictObject({
    actionId: Id,
    actionKind: ActionKind,
    actionExecutionOutcomeStatus: z.enum(['COMPLETED', 'FAILED', 'UNKNOWN', 'BLOCKED']),
    errorCode: z.string().nullable(),
    postActionStabilityWaitMillis: z.int(),
  }),
  'agent.event.action_verification_completed': z.strictObject({
    visualChangeDetected: z.boolean(),
    structuralChangeDetected: z.boolean(),
    perceptualHammingDistance: z.int().nullable(),
    deltaType: z.string(),
    postScreenId: Id.nullable(),
    source: DecisionSource,
  }),
  'agent.event.left_app': z.strictObject({ actionId: Id.nullable(), appIdentifier: z.string() }),
  'agent.event.crash_observed': z.strictObject({
    kind: z.enum(['crash', 'anr']),
    actionId: Id.nullable(),
    defectId: Id,
  }),
  'agent.event.app_restarted': z.strictObject({ attempt: z.int(), kind: z.string(), tookMs: z.int() }),
  'agent.event.recovery_decided': z.strictObject({
    failedNode: NodeName,
    errorCode: z.string(),
    attempt: z.int(),
    disposition: z.string(),
    nextNode: NodeName,
  }),
  'graph.screen.discovered': z.strictObject({
    screenId: Id,
    name: z.string(),
    /** Absent on events of older versions. */
    purpose: z.string().nullable(),
    signatureHash: z.string(),
    screenshotRefId: ArtifactRef.nullable(),
  }),
  /** A model gave a screen a name (empty where it said none) or a purpose for people. */
  'graph.screen.described': z.strictObject({
    screenId: Id,
    name: z.string(),
    purpose: z.string().nullable(),
  }),
  'graph.action.created': z.strictObject({
    edgeId: Id,
    actionId: Id,
    actionKind: ActionKind,
    label: z.string(),
    fromScreenId: Id,
    toScreenId: Id,
  }),
  'graph.updated': z.strictObject({
    persistenceOperationKind: z.string(),
    outcome: ActionOutcome.nullable(),
    screensTotal: z.int(),
    edgesTotal: z.int(),
  }),
} as const;

export type EventKind = keyof typeof EVENT_PAYLOADS;
export const EVENT_KINDS = Object.keys(EVENT_PAYLOADS) as EventKind[];
export type EventPayload<K extends EventKind> = z.infer<(typeof EVENT_PAYLOADS)[K]>;

/** What a node asks to record: the orchestrator adds the envelope. */
export type DomainEvent = {
  readonly [K in EventKind]: { readonly kind: K; readonly payload: EventPayload<K> };
}[EventKind];

export const event = <K extends EventKind>(kind: K, payload: EventPayload<K>): DomainEvent =>
  ({ kind, payload }) as DomainEvent;

/** What every event is in, in the log and in streams. */
export const EventEnvelope = z.strictObject({
  eventId: Id,
  runId: Id,
  tenantId: z.string(),
  projectId: z.string(),
  sequence: z.int().positive(),
  ts: Timestamp,
  kind: z.enum(EVENT_KINDS as [EventKind, ...EventKind[]]),
  version: z.literal('1'),
  payload: z.record(z.string(), z.unknown()),
  checksum: z.string().regex(/^sha256\([0-9a-f]{64}\)$/),
});
export type EventEnvelope = z.infer<typeof EventEnvelope>;

/** `sha256(eventId|runId|sequence|kind|payload)`, the payload as canonical JSON (RFC 8785). */
export function eventChecksum(
  e: Pick<EventEnvelope, 'eventId' | 'runId' | 'sequence' | 'kind' | 'payload'>,
): string {
  const text = `${e.eventId}|${e.runId}|${e.sequence}|${e.kind}|${canonicalJson(e.payload)}`;
  return `sha256(${sha256Hex(text)})`;
}
