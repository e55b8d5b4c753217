import { z } from 'zod';
import { BudgetRemaining } from './budgets.ts';
import { IdentityAdjustment, ObservedIdentity } from './identity.ts';
import { ArtifactRef, Hash64, Id, Sha256Hex, Timestamp } from './ids.ts';
import { NodeName, PolicyName, RoutingDirective } from './node-name.ts';
import { SetupMark } from './setup-script.ts';
import { GoalOutcome, Obstacle } from './run-end.ts';
import { ScreenDescription, ScreenSignature } from './screen.ts';
import { StartKnowledgeRecord } from './start-map.ts';
import { StopReason } from './stop-reason.ts';
import { ActionOutcome, EnumeratedAction } from './ui-action.ts';
import { Foreground, Viewport } from './ui-element.ts';

/** Where a decision came from. */
export const DecisionSource = z.enum(['cache', 'model', 'heuristic', 'fallback']);
export type DecisionSource = z.infer<typeof DecisionSource>;

/** A question that was put to the cache, a model or a recording, and what came of it. */
export const DecisionQuestionRecord = z.strictObject({
  /** For instance `choose-action@1`. */
  promptVersion: z.string(),
  /** Key of the answer in the cache: what the question is, whoever asks it, without tenant and app. */
  questionKey: z.string(),
  /** SHA-256 of the rendered prompt. */
  promptHash: Sha256Hex,
  /** Estimate of the prompt's tokens, the same wherever it is made. */
  promptTokens: z.int().nonnegative(),
  /** Null where nothing was sent (a cached or recorded answer). */
  promptRef: ArtifactRef.nullable(),
  answerRef: ArtifactRef.nullable(),
  /** The model's own words that were followed, in terms of the prompt's short IDs; null when none were. */
  answer: z.record(z.string(), z.unknown()).nullable(),
  /** Whether the answer that was followed is the policy's own too; null when none was. */
  agreed: z.boolean().nullable(),
  /** Requests that left for a model. */
  calls: z.int().nonnegative(),
});
export type DecisionQuestionRecord = z.infer<typeof DecisionQuestionRecord>;

/** What every decision record says of its making. Costs in USD, latency in ms. */
export const DecisionProvenance = z.strictObject({
  source: DecisionSource,
  reason: z.string(),
  modelId: z.string().nullable(),
  tokensIn: z.int().nonnegative(),
  tokensOut: z.int().nonnegative(),
  latencyMs: z.int().nonnegative(),
  costUsd: z.number().nonnegative(),
  cacheHit: z.boolean(),
  /** Absent when nobody was asked. */
  asked: DecisionQuestionRecord.optional(),
});
export type DecisionProvenance = z.infer<typeof DecisionProvenance>;

export const DeviceRuntimeContext = z.strictObject({
  driver: z.string(),
  device: z.string(),
  platform: z.string(),
  viewport: Viewport,
  /** The driver's session; opaque. */
  sessionId: z.string(),
  variantKey: z.string(),
});

export const ApplicationForegroundContext = z.strictObject({
  appKey: Id,
  versionId: Id,
  version: z.string(),
  /** `flag`, `package` or `none`. */
  versionSource: z.string(),
  installed: z.enum(['found', 'installed', 'none']),
  foreground: Foreground.nullable(),
  start: z.enum(['launched', 'attached']).nullable(),
});

export const StabilityRecord = z.strictObject({
  waitedMs: z.int().nonnegative(),
  samples: z.int().nonnegative(),
  stable: z.boolean(),
});

export const PerceptionRecord = z.strictObject({
  screenId: Id,
  signature: ScreenSignature,
  /** Absent on records of runs before rule 2. */
  identity: ObservedIdentity.optional(),
  foreground: Foreground,
  insideApp: z.boolean(),
  viewport: Viewport,
  screenshotRefId: ArtifactRef.nullable(),
  uiHierarchyXmlRefId: ArtifactRef,
  elementsRefId: ArtifactRef,
  /** Words that were read off the picture; null when that failed, absent where nobody wanted them. */
  ocrRefId: ArtifactRef.nullable().optional(),
  screenPerceptualHash64: Hash64,
  name: z.string(),
  purpose: z.string().optional(),
  text: z.string(),
  elementCount: z.int().nonnegative(),
  reusedCapture: z.boolean(),
  /** Of a screen never seen before: whether it showed the same a little later. */
  lookedAgain: z.enum(['same', 'changed', 'not_due']).optional(),
  /** After a touch that had done nothing: whether it led elsewhere a little later. */
  lookedAfter: z.enum(['same', 'changed', 'not_due']).optional(),
});
export type PerceptionRecord = z.infer<typeof PerceptionRecord>;

/** The full enumeration of a screen is the sum of `offered` over its records; `candidates` are this iteration's (≤ 20). */
export const ActionCandidatesRecord = z.strictObject({
  screenId: Id,
  /** Actions of this screen that no earlier record of the run has. */
  offered: z.array(EnumeratedAction),
  candidates: z.array(
    z.strictObject({ actionCandidateId: Id, actionId: Id, confidenceScore: z.number(), why: z.string() }),
  ),
  enumeratedTotal: z.int().nonnegative(),
  /** Known actions of this screen that are worth trying but not to be seen now (scrolled away, gone). */
  absent: z.array(Id),
  /** Text fields of the screen and how many of them hold something. */
  fields: z.int().nonnegative(),
  fieldsFilled: z.int().nonnegative(),
});
export type ActionCandidatesRecord = z.infer<typeof ActionCandidatesRecord>;

export const ChosenActionDecision = z.strictObject({
  selectedActionCandidateId: Id.nullable(),
  action: EnumeratedAction.nullable(),
  inputText: z.string().nullable(),
  selectionRationalePlaintext: z.string(),
  /** The policy's own words, where a model's answer comes to the same and has other ones. */
  policyRationale: z.string().optional(),
  fallbackUsed: z.boolean(),
  policy: PolicyName,
  /** The target screen and the action to try there when this is a hop of a path. */
  plan: z
    .strictObject({
      targetScreenId: Id.nullable(),
      targetActionId: Id.nullable(),
      hopsLeft: z.int(),
      /** The action that is scrolled for; null when this is not a search. */
      revealing: Id.nullable(),
      /** The closed screen that the action is to make reachable again; absent when it is not done for that. */
      reopening: Id.nullable().optional(),
    })
    .nullable(),
  expectedPostcondition: z.string(),
  fieldState: z.enum(['none', 'empty', 'partly', 'filled']),
  /** Absent where the setup script had nothing to do with it. */
  setup: SetupMark.optional(),
  /** What a model says of the screen, where one was asked that met it for the first time. */
  described: ScreenDescription.optional(),
  provenance: DecisionProvenance,
});
export type ChosenActionDecision = z.infer<typeof ChosenActionDecision>;

export const ActionExecutionOutcome = z.strictObject({
  actionExecutionOutcomeStatus: z.enum(['COMPLETED', 'FAILED', 'UNKNOWN', 'BLOCKED']),
  errorCode: z.string().nullable(),
  postActionStabilityWaitMillis: z.int().nonnegative(),
  actMs: z.int().nonnegative(),
  stable: z.boolean(),
  /** What became of waiting beyond the usual bound for a screen that said it was busy. */
  waitedOn: z.enum(['settled', 'in_vain']).optional(),
});
export type ActionExecutionOutcome = z.infer<typeof ActionExecutionOutcome>;

export const VerificationAssessment = z.strictObject({
  visualChangeDetected: z.boolean(),
  structuralChangeDetected: z.boolean(),
  preActionScreenPerceptualHash64: Hash64.nullable(),
  postActionScreenPerceptualHash64: Hash64.nullable(),
  perceptualHammingDistance: z.int().nonnegative().nullable(),
  deltaType: z.enum(['none', 'content', 'screen', 'outside_app', 'crash', 'unknown']),
  defect: z.strictObject({ kind: z.enum(['crash', 'anr']), signature: z.string() }).nullable(),
  /** The touch brought nothing on a screen that moves by itself: it may have missed. */
  mayHaveMissed: z.boolean().optional(),
  /** What was seen after the act; null when it could not be seen. Serves the next Perceive. */
  post: PerceptionRecord.nullable(),
  provenance: DecisionProvenance,
});
export type VerificationAssessment = z.infer<typeof VerificationAssessment>;

export const GraphPersistenceOutcome = z.strictObject({
  screenRecordIdentity: Id,
  actionRecordIdentity: Id.nullable(),
  persistenceOperationKind: z.enum([
    'UPSERTED_SCREEN_AND_ACTION',
    'UPSERTED_SCREEN',
    'UPSERTED_ACTION',
    'UPSERTED_DEFECT',
    'UNCHANGED',
  ]),
  outcome: ActionOutcome.nullable(),
  toScreenId: Id.nullable(),
  edgeId: Id.nullable(),
  /** New to this run's knowledge, never to the store. */
  newScreenIds: z.array(Id),
  newEdgeIds: z.array(Id),
  defectId: Id.nullable(),
});
export type GraphPersistenceOutcome = z.infer<typeof GraphPersistenceOutcome>;

export const ProgressState = z.enum(['FORWARD_PROGRESS', 'STALL', 'REGRESSED']);
export const ProgressEvaluation = z.strictObject({
  progressState: ProgressState,
  basis: z.string(),
  provenance: DecisionProvenance,
});
export type ProgressEvaluation = z.infer<typeof ProgressEvaluation>;

/** Ways out that a run took so far to get away from where it was, by rung of the escape ladder. */
export const EscapeTally = z.strictObject({
  back: z.int().nonnegative(),
  overlay: z.int().nonnegative(),
  home: z.int().nonnegative(),
  relaunch: z.int().nonnegative(),
});

/** What a run that stops has not done, in actions. */
export const LeftOver = z.strictObject({
  /** Not allowed: paying, deleting and the like. */
  denied: z.int().nonnegative(),
  /** Done once; it leads out of the app. */
  outside: z.int().nonnegative(),
  /** On a screen that no known way leads to any more. */
  unreachable: z.int().nonnegative(),
  /** Failed, searched for in vain or missed too often. */
  givenUp: z.int().nonnegative(),
  /** In reach, and promising less than the threshold that was set. */
  belowThreshold: z.int().nonnegative(),
  /** In reach and worth trying: a limit came first. */
  open: z.int().nonnegative(),
});
export type LeftOver = z.infer<typeof LeftOver>;

export const ContinuationDecision = z.strictObject({
  routingDirective: RoutingDirective,
  routingDirectiveReason: z.string(),
  stopReason: StopReason.nullable(),
  /** With STOP, where something stood in the way. */
  obstacles: z.array(Obstacle).optional(),
  escapes: EscapeTally.optional(),
  /** With STOP, where a targeted run had a goal. */
  goal: GoalOutcome.optional(),
  /** With STOP: screens that only a relaunch led out of. */
  sinks: z.array(Id).optional(),
  /** With STOP: what was not done, and why. */
  left: LeftOver.optional(),
  provenance: DecisionProvenance,
});
export type ContinuationDecision = z.infer<typeof ContinuationDecision>;

export const PolicySwitchRecord = z.strictObject({
  from: PolicyName,
  to: PolicyName,
  reason: z.string(),
  cooldown: z.int().nonnegative(),
  provenance: DecisionProvenance,
});

export const RestartRecord = z.strictObject({
  attempt: z.int().positive(),
  /** What was asked for and what was done: a device that cannot reset is only relaunched. */
  requested: z.enum(['relaunch', 'reset', 'reinstall']),
  kind: z.enum(['relaunch', 'reset', 'reinstall']),
  tookMs: z.int().nonnegative(),
});

export const RecoveryDisposition = z.strictObject({
  failedNode: NodeName,
  errorCode: z.string(),
  attempt: z.int().positive(),
  disposition: z.enum(['RETRY', 'RESTART_APP', 'STOP']),
  nextNode: NodeName,
  stopReason: StopReason.nullable(),
});
export type RecoveryDisposition = z.infer<typeof RecoveryDisposition>;

export const StopRecord = z.strictObject({
  stopReason: StopReason,
  digest: z.string(),
  detail: z.string(),
  /** What the run had seen or done last and no Persist had written: it came into the map with this step. */
  stored: GraphPersistenceOutcome.optional(),
  /** What stood in the way of the run, however it ended. */
  obstacles: z.array(Obstacle).optional(),
});

/** What every node tells alike, one per step. */
export const ExecutionRecord = z.strictObject({
  nodeName: NodeName,
  stepOrdinal: z.int().nonnegative(),
  iterationOrdinalNumber: z.int().nonnegative(),
  policyVersion: z.int().positive(),
  resumeToken: Id,
  randomSeed: z.int().nonnegative(),
  nodeExecutionOutcomeStatus: z.enum(['SUCCESS', 'FAILURE']),
  errorId: Id.nullable(),
  errorCode: z.string().nullable(),
  retryable: z.boolean().nullable(),
  humanReadableFailureSummary: z.string().nullable(),
  attempt: z.int().positive(),
  startedAt: Timestamp,
  elapsedMs: z.int().nonnegative(),
});
export type ExecutionRecord = z.infer<typeof ExecutionRecord>;

/** Every record kind and the shape of its body. */
export const RECORD_SCHEMAS = {
  device_runtime_context: DeviceRuntimeContext,
  application_foreground_context: ApplicationForegroundContext,
  start_knowledge: StartKnowledgeRecord,
  stability: StabilityRecord,
  perception: PerceptionRecord,
  action_candidates: ActionCandidatesRecord,
  decision: ChosenActionDecision,
  execution_outcome: ActionExecutionOutcome,
  verification_assessment: VerificationAssessment,
  graph_persistence_outcome: GraphPersistenceOutcome,
  progress_evaluation: ProgressEvaluation,
  continuation_decision: ContinuationDecision,
  policy_switch: PolicySwitchRecord,
  restart: RestartRecord,
  recovery_disposition: RecoveryDisposition,
  stop: StopRecord,
  execution: ExecutionRecord,
  identity_adjustment: IdentityAdjustment,
} as const;

export type RecordKind = keyof typeof RECORD_SCHEMAS;
export type RecordBody<K extends RecordKind> = z.infer<(typeof RECORD_SCHEMAS)[K]>;

/** A record behind an ID: small JSON that the state only points to. `recordId` is unique per run. */
export type RunRecord = {
  readonly [K in RecordKind]: {
    readonly recordId: string;
    readonly kind: K;
    readonly stepOrdinal: number;
    readonly body: RecordBody<K>;
  };
}[RecordKind];

/** Rule 24: what each loop must record. */
export const LoopMetrics = z.strictObject({
  tokensIn: z.int().nonnegative(),
  tokensOut: z.int().nonnegative(),
  cacheHit: z.boolean(),
  budgetRemaining: BudgetRemaining,
  elapsedMs: z.int().nonnegative(),
  llmCalls: z.int().nonnegative(),
});

/** A run's own evidence of one loop, complete when ShouldContinue (or Stop) has committed. */
export const Iteration = z.strictObject({
  ordinal: z.int().positive(),
  fromScreenId: Id.nullable(),
  toScreenId: Id.nullable(),
  actionId: Id.nullable(),
  edgeId: Id.nullable(),
  /** Perception record of the screen at the start; the observation. */
  observationId: Id.nullable(),
  candidateCount: z.int().nonnegative(),
  decisionSource: DecisionSource.nullable(),
  /** How the choice was made; absent on iterations of older versions. */
  decision: DecisionProvenance.nullable().optional(),
  rationale: z.string().nullable(),
  outcome: ActionOutcome.nullable(),
  verification: z.string().nullable(),
  progress: z.string().nullable(),
  continuation: z.string().nullable(),
  newScreens: z.int().nonnegative(),
  newEdges: z.int().nonnegative(),
  idleMs: z.int().nonnegative(),
  actMs: z.int().nonnegative(),
  startedAt: Timestamp,
  endedAt: Timestamp,
  metrics: LoopMetrics,
});
export type Iteration = z.infer<typeof Iteration>;
