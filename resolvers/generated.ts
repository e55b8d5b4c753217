import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RunView, AppView, ScreenView, ActionView, EdgeView, LikelyPathView, UntriedPathView } from './views.ts';
import type { Usage as UsageRecord } from '../agent/domain/budgets.ts';
import type { EventEnvelope } from '../agent/domain/events.ts';
import type { AppVersion as AppVersionRecord } from '../agent/domain/app.ts';
import type { ActionResult as ActionResultRecord, ActionDefect } from '../agent/domain/graph.ts';
import type { DecisionProvenance as DecisionRecord, Iteration as IterationRecord } from '../agent/domain/records.ts';
import type { AgentState } from '../agent/domain/agent-state.ts';
import type { MapOf, ScreenPage } from '../agent/usecases/browse/browse-map.ts';
import type { Drift as DriftRecord, ScreenDrift as ScreenDriftRecord, ElementChange as ElementChangeRecord, ActionDrift as ActionDriftRecord } from '../agent/domain/analysis/drift.ts';
import type { BuildShare, RunCoverage, WayStep, TrendStep as TrendStepRecord, BuildHealth as BuildHealthRecord } from '../agent/usecases/analysis/analyse.ts';
import type { Finding as FindingRecord, Structure, Hub as HubRecord, Gate as GateRecord, Cycle as CycleRecord, Bridge as BridgeRecord, Area as AreaRecord } from '../agent/domain/analysis/findings.ts';
import type { Correction as CorrectionRecord } from '../agent/domain/correction.ts';
import type { RunProgress as RunProgressRecord, MapChange as MapChangeRecord } from '../agent/usecases/watch/watch.ts';
import type { ResolverContext } from './context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant in UTC, ISO 8601. */
  DateTime: { input: string; output: string; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
};

/** What became of an action between two builds. */
export type ActionDrift = {
  readonly __typename?: 'ActionDrift';
  /** The action in the later build. */
  readonly after?: Maybe<UiAction>;
  /** The action in the earlier build. */
  readonly before?: Maybe<UiAction>;
  /** How it crashes or hangs the app, where that is what became of it, or how it did where it recovered. */
  readonly defect?: Maybe<Defect>;
  /** Where it leads in the later build. */
  readonly leadsTo: ReadonlyArray<Screen>;
  /** Where it led in the earlier build. */
  readonly ledTo: ReadonlyArray<Screen>;
  /** The screen that offers it, of the later build. */
  readonly screen: Screen;
  /** How much it asks for a look. */
  readonly severity: Severity;
  /** What became of it. */
  readonly verdict: ActionVerdict;
};

/** A page of actions that are different. */
export type ActionDriftConnection = {
  readonly __typename?: 'ActionDriftConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<ActionDriftEdge>;
  /** The entries alone. */
  readonly nodes: ReadonlyArray<ActionDrift>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An entry of a page of actions that are different. */
export type ActionDriftEdge = {
  readonly __typename?: 'ActionDriftEdge';
  /** Opaque; give it as `after` for what is behind it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: ActionDrift;
};

/** How an action went on the device. */
export type ActionExecutionOutcomeStatus =
  /** It was not tried. */
  | 'BLOCKED'
  /** The device carried it out. */
  | 'COMPLETED'
  /** The device refused or failed. */
  | 'FAILED'
  /** It may have happened: the worker died in between. */
  | 'UNKNOWN';

/** What can be done on a device. */
export type ActionKind =
  /** The system's back. */
  | 'BACK'
  /** A dialog sent away. */
  | 'DISMISS'
  /** The keyboard put away. */
  | 'HIDE_KEYBOARD'
  /** A long press on an element. */
  | 'LONG_PRESS'
  /** The app started again. */
  | 'RELAUNCH'
  /** Scrolling towards the end. */
  | 'SCROLL_DOWN'
  /** Scrolling to the left. */
  | 'SCROLL_LEFT'
  /** Scrolling to the right. */
  | 'SCROLL_RIGHT'
  /** Scrolling towards the start. */
  | 'SCROLL_UP'
  /** A tap on an element. */
  | 'TAP'
  /** Text typed into a field. */
  | 'TYPE';

/** What became of an action in a build. */
export type ActionOutcome =
  /** Policy left it alone. */
  | 'BLOCKED'
  /** It crashes the app or makes it hang. */
  | 'CRASHES'
  /** It changes nothing. */
  | 'INEFFECTIVE'
  /** It leads to a screen. */
  | 'LEADS_TO'
  /** It leaves the app. */
  | 'LEAVES_APP';

/** What became of an action in one build. */
export type ActionResult = {
  readonly __typename?: 'ActionResult';
  /** The crash or hang that it causes. */
  readonly defect?: Maybe<Defect>;
  /** When it was first seen. */
  readonly firstSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** What became of it. */
  readonly outcome: ActionOutcome;
  /** Where it leads; null when it does not. */
  readonly screen?: Maybe<Screen>;
  /** The build. */
  readonly version: AppVersion;
};

/** What became of an action whose screen both builds have. */
export type ActionVerdict =
  /** It crashes or hangs the app now, or in another way than any action of the earlier build. */
  | 'crashes'
  /** It led somewhere and does nothing now. */
  | 'dead'
  /** It crashed and does not any more. */
  | 'recovered'
  /** It leads elsewhere. */
  | 'redirected'
  /** It seems to lead elsewhere, or nowhere any more; that may depend on the state of the app. */
  | 'suspected';

/** An action was carried out on the device. */
export type AgentEventActionPerformed = RunEvent & {
  readonly __typename?: 'AgentEventActionPerformed';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.action_performed`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventActionPerformedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.action_performed`. */
export type AgentEventActionPerformedPayload = {
  readonly __typename?: 'AgentEventActionPerformedPayload';
  /** How it went on the device. */
  readonly actionExecutionOutcomeStatus: ActionExecutionOutcomeStatus;
  /** The action's ID; null when there is none. */
  readonly actionId?: Maybe<Scalars['ID']['output']>;
  /** What is done; null when nothing is. */
  readonly actionKind?: Maybe<ActionKind>;
  /** Code of what went wrong; null when nothing did. */
  readonly errorCode?: Maybe<Scalars['String']['output']>;
  /** Time waited for rest afterwards, in ms. */
  readonly postActionStabilityWaitMillis: Scalars['Float']['output'];
};

/** An action was chosen. */
export type AgentEventActionSelected = RunEvent & {
  readonly __typename?: 'AgentEventActionSelected';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.action_selected`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventActionSelectedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.action_selected`. */
export type AgentEventActionSelectedPayload = {
  readonly __typename?: 'AgentEventActionSelectedPayload';
  /** The action's ID; null when there is none. */
  readonly actionId?: Maybe<Scalars['ID']['output']>;
  /** What is done; null when nothing is. */
  readonly actionKind?: Maybe<ActionKind>;
  /** Whether the rule for lack of a better answer chose it. */
  readonly fallbackUsed: Scalars['Boolean']['output'];
  /** The element's words. */
  readonly label: Scalars['String']['output'];
  /** ID of the candidate that was chosen; null when none was. */
  readonly selectedActionCandidateId?: Maybe<Scalars['ID']['output']>;
  /** Why this action. */
  readonly selectionRationalePlaintext: Scalars['String']['output'];
  /** Where the decision came from. */
  readonly source: DecisionSource;
};

/** What an action changed was looked at. */
export type AgentEventActionVerificationCompleted = RunEvent & {
  readonly __typename?: 'AgentEventActionVerificationCompleted';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.action_verification_completed`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventActionVerificationCompletedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.action_verification_completed`. */
export type AgentEventActionVerificationCompletedPayload = {
  readonly __typename?: 'AgentEventActionVerificationCompletedPayload';
  /** What kind of change it was. */
  readonly deltaType: Scalars['String']['output'];
  /** Bits by which the two pictures differ; null when they were not compared. */
  readonly perceptualHammingDistance?: Maybe<Scalars['Int']['output']>;
  /** ID of the screen afterwards; null outside the app. */
  readonly postScreenId?: Maybe<Scalars['ID']['output']>;
  /** Where the decision came from. */
  readonly source: DecisionSource;
  /** Whether the structure changed. */
  readonly structuralChangeDetected: Scalars['Boolean']['output'];
  /** Whether the picture changed. */
  readonly visualChangeDetected: Scalars['Boolean']['output'];
};

/** What a screen offers was listed. */
export type AgentEventActionsEnumerated = RunEvent & {
  readonly __typename?: 'AgentEventActionsEnumerated';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.actions_enumerated`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventActionsEnumeratedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.actions_enumerated`. */
export type AgentEventActionsEnumeratedPayload = {
  readonly __typename?: 'AgentEventActionsEnumeratedPayload';
  /** IDs of the candidates of this iteration, best first. */
  readonly actionCandidateIds: ReadonlyArray<Scalars['ID']['output']>;
  /** Actions that safe mode leaves alone. */
  readonly blocked: ReadonlyArray<BlockedAction>;
  /** Number of actions that the screen offers now. */
  readonly enumeratedTotal: Scalars['Int']['output'];
  /** The screen's ID. */
  readonly screenId: Scalars['ID']['output'];
};

/** The app is in front. */
export type AgentEventAppLaunched = RunEvent & {
  readonly __typename?: 'AgentEventAppLaunched';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.app_launched`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventAppLaunchedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.app_launched`. */
export type AgentEventAppLaunchedPayload = {
  readonly __typename?: 'AgentEventAppLaunchedPayload';
  /** Package, bundle ID or address of what is in front. */
  readonly appIdentifier: Scalars['String']['output'];
  /** ID of the record about the app. */
  readonly applicationForegroundContextId: Scalars['ID']['output'];
  /** The route or activity in front; empty where the app has none. */
  readonly route: Scalars['String']['output'];
  /** Whether it was launched or was there already. */
  readonly start: AppStart;
};

/** The app is on the device. */
export type AgentEventAppProvisioned = RunEvent & {
  readonly __typename?: 'AgentEventAppProvisioned';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.app_provisioned`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventAppProvisionedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.app_provisioned`. */
export type AgentEventAppProvisionedPayload = {
  readonly __typename?: 'AgentEventAppProvisionedPayload';
  /** The app's ID. */
  readonly appKey: Scalars['ID']['output'];
  /** ID of the record about the app. */
  readonly applicationForegroundContextId: Scalars['ID']['output'];
  /** How the app got there: `found`, `installed` or `none`. */
  readonly installed: Scalars['String']['output'];
  /** Name of the build. */
  readonly version: Scalars['String']['output'];
  /** Where the build was read: `flag`, `package` or `none`. */
  readonly versionSource: Scalars['String']['output'];
};

/** The app was started again. */
export type AgentEventAppRestarted = RunEvent & {
  readonly __typename?: 'AgentEventAppRestarted';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.app_restarted`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventAppRestartedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.app_restarted`. */
export type AgentEventAppRestartedPayload = {
  readonly __typename?: 'AgentEventAppRestartedPayload';
  /** Which attempt, from 1. */
  readonly attempt: Scalars['Int']['output'];
  /** Which kind: of a crash `crash` or `anr`, of a restart how it was done. */
  readonly kind: Scalars['String']['output'];
  /** Time that it took, in ms. */
  readonly tookMs: Scalars['Float']['output'];
};

/** The app crashed or hangs. */
export type AgentEventCrashObserved = RunEvent & {
  readonly __typename?: 'AgentEventCrashObserved';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.crash_observed`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventCrashObservedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.crash_observed`. */
export type AgentEventCrashObservedPayload = {
  readonly __typename?: 'AgentEventCrashObservedPayload';
  /** The action's ID; null when there is none. */
  readonly actionId?: Maybe<Scalars['ID']['output']>;
  /** The defect's ID. */
  readonly defectId: Scalars['ID']['output'];
  /** Which kind: of a crash `crash` or `anr`, of a restart how it was done. */
  readonly kind: Scalars['String']['output'];
};

/** The device is there. */
export type AgentEventDeviceReady = RunEvent & {
  readonly __typename?: 'AgentEventDeviceReady';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.device_ready`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventDeviceReadyPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.device_ready`. */
export type AgentEventDeviceReadyPayload = {
  readonly __typename?: 'AgentEventDeviceReadyPayload';
  /** What the device calls itself. */
  readonly device: Scalars['String']['output'];
  /** ID of the record about the device. */
  readonly deviceRuntimeContextId: Scalars['ID']['output'];
  /** What drives the device. */
  readonly driver: Scalars['String']['output'];
  /** What the app runs on. */
  readonly platform: Scalars['String']['output'];
  /** The size of the screen. */
  readonly viewport: DeviceViewport;
};

/** The rule for what is one screen was adjusted for this app, on a sign that it split or merged wrongly. */
export type AgentEventIdentityAdjusted = RunEvent & {
  readonly __typename?: 'AgentEventIdentityAdjusted';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.identity_adjusted`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventIdentityAdjustedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.identity_adjusted`. */
export type AgentEventIdentityAdjustedPayload = {
  readonly __typename?: 'AgentEventIdentityAdjustedPayload';
  /** Screens that turned out to be it. */
  readonly absorbedScreenIds: ReadonlyArray<Scalars['ID']['output']>;
  /** `coarsen` (details that do not count), `parameter` (a title that is one of many), `refine` (told apart by more). */
  readonly adjustmentKind: Scalars['String']['output'];
  /** The details that no longer count, or what tells the screens apart. */
  readonly parts: ReadonlyArray<Scalars['String']['output']>;
  /** The same for a person. */
  readonly reason: Scalars['String']['output'];
  /** The screen that stands. */
  readonly screenId: Scalars['ID']['output'];
  /** What gave it away: `scrolled`, `typed`, `unfolded`, `keyboard`, `chosen`, `same_action`, `alike_rows`, `same_page`, `other_target`. */
  readonly sign: Scalars['String']['output'];
};

/** The screen came to rest. */
export type AgentEventIdleReached = RunEvent & {
  readonly __typename?: 'AgentEventIdleReached';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.idle_reached`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventIdleReachedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.idle_reached`. */
export type AgentEventIdleReachedPayload = {
  readonly __typename?: 'AgentEventIdleReachedPayload';
  /** How often the screen was looked at. */
  readonly samples: Scalars['Int']['output'];
  /** Time waited, in ms. */
  readonly waitedMs: Scalars['Float']['output'];
};

/** The screen did not come to rest in time. */
export type AgentEventIdleTimeout = RunEvent & {
  readonly __typename?: 'AgentEventIdleTimeout';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.idle_timeout`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventIdleTimeoutPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.idle_timeout`. */
export type AgentEventIdleTimeoutPayload = {
  readonly __typename?: 'AgentEventIdleTimeoutPayload';
  /** How often the screen was looked at. */
  readonly samples: Scalars['Int']['output'];
  /** Time waited, in ms. */
  readonly waitedMs: Scalars['Float']['output'];
};

/** An action led out of the app. */
export type AgentEventLeftApp = RunEvent & {
  readonly __typename?: 'AgentEventLeftApp';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.left_app`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventLeftAppPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.left_app`. */
export type AgentEventLeftAppPayload = {
  readonly __typename?: 'AgentEventLeftAppPayload';
  /** The action's ID; null when there is none. */
  readonly actionId?: Maybe<Scalars['ID']['output']>;
  /** Package, bundle ID or address of what is in front. */
  readonly appIdentifier: Scalars['String']['output'];
};

/** It was decided how to go on after a failure. */
export type AgentEventRecoveryDecided = RunEvent & {
  readonly __typename?: 'AgentEventRecoveryDecided';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.recovery_decided`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventRecoveryDecidedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.recovery_decided`. */
export type AgentEventRecoveryDecidedPayload = {
  readonly __typename?: 'AgentEventRecoveryDecidedPayload';
  /** Which attempt, from 1. */
  readonly attempt: Scalars['Int']['output'];
  /** What is done about errors of this code. */
  readonly disposition: Scalars['String']['output'];
  /** Code of what went wrong; null when nothing did. */
  readonly errorCode?: Maybe<Scalars['String']['output']>;
  /** The node that failed. */
  readonly failedNode: NodeName;
  /** The node that follows; null when none does. */
  readonly nextNode?: Maybe<NodeName>;
};

/** A screen was recognised. */
export type AgentEventScreenPerceived = RunEvent & {
  readonly __typename?: 'AgentEventScreenPerceived';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.screen_perceived`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventScreenPerceivedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.screen_perceived`. */
export type AgentEventScreenPerceivedPayload = {
  readonly __typename?: 'AgentEventScreenPerceivedPayload';
  /** Whether the screen belongs to the app. */
  readonly insideApp: Scalars['Boolean']['output'];
  /** What a person would call the screen. */
  readonly name: Scalars['String']['output'];
  /** Whether the capture of the step before was good enough. */
  readonly reusedCapture: Scalars['Boolean']['output'];
  /** The screen's ID. */
  readonly screenId: Scalars['ID']['output'];
  /** How the screen is recognised. */
  readonly signatureHash: Scalars['String']['output'];
};

/** A picture was taken. */
export type AgentEventScreenshotCaptured = RunEvent & {
  readonly __typename?: 'AgentEventScreenshotCaptured';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.screenshot_captured`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventScreenshotCapturedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.screenshot_captured`. */
export type AgentEventScreenshotCapturedPayload = {
  readonly __typename?: 'AgentEventScreenshotCapturedPayload';
  /** Perceptual hash of the picture, 64 bits in hexadecimal. */
  readonly screenPerceptualHash64: Scalars['String']['output'];
  /** Reference of the picture; null when there is none. */
  readonly screenshotRefId?: Maybe<Scalars['ID']['output']>;
};

/** The page source was read. */
export type AgentEventUiHierarchyCaptured = RunEvent & {
  readonly __typename?: 'AgentEventUiHierarchyCaptured';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.event.ui_hierarchy_captured`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentEventUiHierarchyCapturedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.event.ui_hierarchy_captured`. */
export type AgentEventUiHierarchyCapturedPayload = {
  readonly __typename?: 'AgentEventUiHierarchyCapturedPayload';
  /** Number of elements in it. */
  readonly elementCount: Scalars['Int']['output'];
  /** Reference of the page source. */
  readonly uiHierarchyXmlRefId: Scalars['ID']['output'];
};

/** A node of the loop ended. */
export type AgentNodeFinished = RunEvent & {
  readonly __typename?: 'AgentNodeFinished';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.node.finished`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentNodeFinishedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.node.finished`. */
export type AgentNodeFinishedPayload = {
  readonly __typename?: 'AgentNodeFinishedPayload';
  /** Time that the node took, in ms. */
  readonly elapsedMs: Scalars['Float']['output'];
  /** Code of what went wrong; null when nothing did. */
  readonly errorCode?: Maybe<Scalars['String']['output']>;
  /** ID of the error on the record; null when there is none. */
  readonly errorId?: Maybe<Scalars['ID']['output']>;
  /** What went wrong, for people; null when nothing did. */
  readonly humanReadableFailureSummary?: Maybe<Scalars['String']['output']>;
  /** Ordinal of the iteration; 0 before the first. */
  readonly iterationOrdinalNumber: Scalars['Int']['output'];
  /** The node that follows; null when none does. */
  readonly nextNode?: Maybe<NodeName>;
  /** Whether the node did what it is for. */
  readonly nodeExecutionOutcomeStatus: NodeExecutionOutcomeStatus;
  /** The node. */
  readonly nodeName: NodeName;
  /** Whether trying again may help; null when nothing went wrong. */
  readonly retryable?: Maybe<Scalars['Boolean']['output']>;
  /** Ordinal of the step, from 0. */
  readonly stepOrdinal: Scalars['Int']['output'];
};

/** A node of the loop began. */
export type AgentNodeStarted = RunEvent & {
  readonly __typename?: 'AgentNodeStarted';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.node.started`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentNodeStartedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.node.started`. */
export type AgentNodeStartedPayload = {
  readonly __typename?: 'AgentNodeStartedPayload';
  /** Ordinal of the iteration; 0 before the first. */
  readonly iterationOrdinalNumber: Scalars['Int']['output'];
  /** The node. */
  readonly nodeName: NodeName;
  /** Ordinal of the step, from 0. */
  readonly stepOrdinal: Scalars['Int']['output'];
};

/** A piece of a model's answer. */
export type AgentNodeTokenDelta = RunEvent & {
  readonly __typename?: 'AgentNodeTokenDelta';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.node.token_delta`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentNodeTokenDeltaPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.node.token_delta`. */
export type AgentNodeTokenDeltaPayload = {
  readonly __typename?: 'AgentNodeTokenDeltaPayload';
  /** The node. */
  readonly nodeName: NodeName;
  /** The piece of text. */
  readonly text: Scalars['String']['output'];
};

/** Somebody asked for another policy. */
export type AgentPolicySwitchRequested = RunEvent & {
  readonly __typename?: 'AgentPolicySwitchRequested';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.policy.switch_requested`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentPolicySwitchRequestedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.policy.switch_requested`. */
export type AgentPolicySwitchRequestedPayload = {
  readonly __typename?: 'AgentPolicySwitchRequestedPayload';
  /** How actions are chosen. */
  readonly policy: Policy;
  /** ID of the request; the same ID is the same request. */
  readonly requestId: Scalars['String']['output'];
};

/** Actions are chosen by another policy from here on. */
export type AgentPolicySwitched = RunEvent & {
  readonly __typename?: 'AgentPolicySwitched';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.policy.switched`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentPolicySwitchedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.policy.switched`. */
export type AgentPolicySwitchedPayload = {
  readonly __typename?: 'AgentPolicySwitchedPayload';
  /** Number of iterations before the policy may change again. */
  readonly cooldown: Scalars['Int']['output'];
  /** The policy until now. */
  readonly from: Policy;
  /** Why, in words. */
  readonly reason: Scalars['String']['output'];
  /** Where the decision came from. */
  readonly source: DecisionSource;
  /** The policy from now on. */
  readonly to: Policy;
};

/** Limits of the run were changed. */
export type AgentRunBudgetsUpdated = RunEvent & {
  readonly __typename?: 'AgentRunBudgetsUpdated';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.run.budgets_updated`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentRunBudgetsUpdatedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.run.budgets_updated`. */
export type AgentRunBudgetsUpdatedPayload = {
  readonly __typename?: 'AgentRunBudgetsUpdatedPayload';
  /** The limits in force. */
  readonly budgets: Budgets;
  /** ID of the request; the same ID is the same request. */
  readonly requestId: Scalars['String']['output'];
};

/** A run is over: somebody ended it. */
export type AgentRunCanceled = RunEvent & {
  readonly __typename?: 'AgentRunCanceled';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.run.canceled`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentRunCanceledPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.run.canceled`. */
export type AgentRunCanceledPayload = {
  readonly __typename?: 'AgentRunCanceledPayload';
  /** In words; may be empty. */
  readonly detail: Scalars['String']['output'];
  /** Why the run ended. */
  readonly stopReason: StopReason;
  /** What it had done and found. */
  readonly totals: RunTotals;
};

/** Somebody asked the run to end. */
export type AgentRunCancellationRequested = RunEvent & {
  readonly __typename?: 'AgentRunCancellationRequested';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.run.cancellation_requested`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentRunCancellationRequestedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.run.cancellation_requested`. */
export type AgentRunCancellationRequestedPayload = {
  readonly __typename?: 'AgentRunCancellationRequestedPayload';
  /** Why, in words. */
  readonly reason: Scalars['String']['output'];
  /** ID of the request; the same ID is the same request. */
  readonly requestId: Scalars['String']['output'];
};

/** It was decided how the run goes on. */
export type AgentRunContinuationDecided = RunEvent & {
  readonly __typename?: 'AgentRunContinuationDecided';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.run.continuation_decided`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentRunContinuationDecidedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.run.continuation_decided`. */
export type AgentRunContinuationDecidedPayload = {
  readonly __typename?: 'AgentRunContinuationDecidedPayload';
  /** What is left of the limits. */
  readonly budgetRemaining: BudgetRemaining;
  /** Number of actions that are known and untried. */
  readonly frontier: Scalars['Int']['output'];
  /** How the run goes on. */
  readonly routingDirective: RoutingDirective;
  /** Why so. */
  readonly routingDirectiveReason: Scalars['String']['output'];
  /** Where the decision came from. */
  readonly source: DecisionSource;
};

/** A run is over: something went wrong. */
export type AgentRunFailed = RunEvent & {
  readonly __typename?: 'AgentRunFailed';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.run.failed`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentRunFailedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.run.failed`. */
export type AgentRunFailedPayload = {
  readonly __typename?: 'AgentRunFailedPayload';
  /** In words; may be empty. */
  readonly detail: Scalars['String']['output'];
  /** Why the run ended. */
  readonly stopReason: StopReason;
  /** What it had done and found. */
  readonly totals: RunTotals;
};

/** A run is over: done, or a limit was reached. */
export type AgentRunFinished = RunEvent & {
  readonly __typename?: 'AgentRunFinished';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.run.finished`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentRunFinishedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.run.finished`. */
export type AgentRunFinishedPayload = {
  readonly __typename?: 'AgentRunFinishedPayload';
  /** In words; may be empty. */
  readonly detail: Scalars['String']['output'];
  /** Why the run ended. */
  readonly stopReason: StopReason;
  /** What it had done and found. */
  readonly totals: RunTotals;
};

/** The map that the run starts from was frozen. */
export type AgentRunKnowledgeLoaded = RunEvent & {
  readonly __typename?: 'AgentRunKnowledgeLoaded';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.run.knowledge_loaded`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentRunKnowledgeLoadedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.run.knowledge_loaded`. */
export type AgentRunKnowledgeLoadedPayload = {
  readonly __typename?: 'AgentRunKnowledgeLoadedPayload';
  /** Actions that they offer. */
  readonly actions: Scalars['Int']['output'];
  /** SHA-256 of what it says; the same for the same knowledge. */
  readonly mapHash: Scalars['String']['output'];
  /** The frozen map, an artifact. */
  readonly mapRefId: Scalars['ID']['output'];
  /** Screens of this build. */
  readonly screens: Scalars['Int']['output'];
  /** Actions that earlier runs have tried. */
  readonly tried: Scalars['Int']['output'];
  /** Ways from one screen to another. */
  readonly ways: Scalars['Int']['output'];
};

/** Somebody asked the run to stand still. */
export type AgentRunPauseRequested = RunEvent & {
  readonly __typename?: 'AgentRunPauseRequested';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.run.pause_requested`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentRunPauseRequestedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.run.pause_requested`. */
export type AgentRunPauseRequestedPayload = {
  readonly __typename?: 'AgentRunPauseRequestedPayload';
  /** Why, in words. */
  readonly reason: Scalars['String']['output'];
  /** ID of the request; the same ID is the same request. */
  readonly requestId: Scalars['String']['output'];
};

/** The run stands still. */
export type AgentRunPaused = RunEvent & {
  readonly __typename?: 'AgentRunPaused';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.run.paused`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentRunPausedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.run.paused`. */
export type AgentRunPausedPayload = {
  readonly __typename?: 'AgentRunPausedPayload';
  /** The node that the run stands before. */
  readonly atNode: NodeName;
};

/** What an iteration brought was judged. */
export type AgentRunProgressEvaluated = RunEvent & {
  readonly __typename?: 'AgentRunProgressEvaluated';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.run.progress_evaluated`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentRunProgressEvaluatedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.run.progress_evaluated`. */
export type AgentRunProgressEvaluatedPayload = {
  readonly __typename?: 'AgentRunProgressEvaluatedPayload';
  /** What the judgement rests on. */
  readonly basis: Scalars['String']['output'];
  /** What the iteration brought. */
  readonly progressState: ProgressState;
  /** Where the decision came from. */
  readonly source: DecisionSource;
};

/** Somebody asked the run to go on. */
export type AgentRunResumeRequested = RunEvent & {
  readonly __typename?: 'AgentRunResumeRequested';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.run.resume_requested`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentRunResumeRequestedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.run.resume_requested`. */
export type AgentRunResumeRequestedPayload = {
  readonly __typename?: 'AgentRunResumeRequestedPayload';
  /** Why, in words. */
  readonly reason: Scalars['String']['output'];
  /** ID of the request; the same ID is the same request. */
  readonly requestId: Scalars['String']['output'];
};

/** The run goes on. */
export type AgentRunResumed = RunEvent & {
  readonly __typename?: 'AgentRunResumed';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.run.resumed`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentRunResumedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.run.resumed`. */
export type AgentRunResumedPayload = {
  readonly __typename?: 'AgentRunResumedPayload';
  /** The node that the run stands before. */
  readonly atNode: NodeName;
  /** Number of the claim: raised by one whenever a worker takes the run. */
  readonly epoch: Scalars['Int']['output'];
  /** Whether another worker had it before and did not give it back. */
  readonly takeover: Scalars['Boolean']['output'];
};

/** A run began. */
export type AgentRunStarted = RunEvent & {
  readonly __typename?: 'AgentRunStarted';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `agent.run.started`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: AgentRunStartedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `agent.run.started`. */
export type AgentRunStartedPayload = {
  readonly __typename?: 'AgentRunStartedPayload';
  /** The app's ID. */
  readonly appKey: Scalars['ID']['output'];
  /** The limits in force. */
  readonly budgets: Budgets;
  /** Who answers the decisions: `off`, `novelty` or `always`. */
  readonly mode: Scalars['String']['output'];
  /** How actions are chosen. */
  readonly policy: Policy;
  /** The seed that repeats it on a simulated device; a whole number. */
  readonly seed: Scalars['Float']['output'];
  /** What the run was pointed at. */
  readonly target: Scalars['String']['output'];
};

/** An app, over all runs and builds. */
export type App = Node & {
  readonly __typename?: 'App';
  /** What people said of it and its screens, oldest first. */
  readonly corrections: CorrectionConnection;
  /**
   * What is different between two of its builds, or its two newest in the order of `latestVersion`; null when it has no two such builds, or nothing was
   * seen of one. Reads both builds whole.
   */
  readonly drift?: Maybe<Drift>;
  /** Screens of a build with actions that nobody has tried in it, by screen ID. */
  readonly frontier: FrontierConnection;
  /** What the map of a build says of the build's health; null when there is nothing to say it of. Reads the build whole. */
  readonly health?: Maybe<BuildHealth>;
  /** The app's ID. */
  readonly id: Scalars['ID']['output'];
  /** The newest of its builds: by version where the name of each is one, else as they were first crawled, and as people say (`order`). */
  readonly latestVersion?: Maybe<AppVersion>;
  /**
   * The way from one screen to another that is likeliest to work, by what became of its actions in the 50 newest runs and in
   * runs whose evidence is gone; null when none is known. Reads the map whole; `path` is a shortest way, and cheaper.
   */
  readonly likelyPath?: Maybe<LikelyPath>;
  /** Its screens and edges: of one build, or over all builds; null when it has no such build. */
  readonly map?: Maybe<AppMap>;
  /** Its package, bundle ID, origin, or the name that a run gave it. */
  readonly name: Scalars['String']['output'];
  /**
   * The screens nearest to another with controls that nobody has tried in a build, and the way to each. Alike rows count once; ways back,
   * scrolls and what policy left alone do not. Reads the build whole; `frontier` has all that is untried, and is cheaper.
   */
  readonly nearestUntried: ReadonlyArray<UntriedPath>;
  /** A shortest way from one screen to another; null when none is known. */
  readonly path?: Maybe<Path>;
  /** What it runs on. */
  readonly platform: Platform;
  /** Its runs, newest first. */
  readonly runs: RunConnection;
  /** What changed from each to the next of its newest builds, in numbers, oldest first: by version where the name of each is one, else as they were first crawled, and as people say (`order`); each build is read whole. */
  readonly trend: ReadonlyArray<TrendStep>;
  /** Its builds, in the order in which they were first crawled. */
  readonly versions: AppVersionConnection;
};


/** An app, over all runs and builds. */
export type AppCorrectionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** An app, over all runs and builds. */
export type AppDriftArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  before?: InputMaybe<Scalars['ID']['input']>;
};


/** An app, over all runs and builds. */
export type AppFrontierArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  versionId?: InputMaybe<Scalars['ID']['input']>;
};


/** An app, over all runs and builds. */
export type AppHealthArgs = {
  versionId?: InputMaybe<Scalars['ID']['input']>;
};


/** An app, over all runs and builds. */
export type AppLikelyPathArgs = {
  from?: InputMaybe<Scalars['ID']['input']>;
  to?: InputMaybe<Scalars['ID']['input']>;
  toName?: InputMaybe<Scalars['String']['input']>;
  versionId?: InputMaybe<Scalars['ID']['input']>;
};


/** An app, over all runs and builds. */
export type AppMapArgs = {
  versionId?: InputMaybe<Scalars['ID']['input']>;
};


/** An app, over all runs and builds. */
export type AppNearestUntriedArgs = {
  first?: Scalars['Int']['input'];
  from?: InputMaybe<Scalars['ID']['input']>;
  versionId?: InputMaybe<Scalars['ID']['input']>;
};


/** An app, over all runs and builds. */
export type AppPathArgs = {
  from: Scalars['ID']['input'];
  to: Scalars['ID']['input'];
  versionId?: InputMaybe<Scalars['ID']['input']>;
};


/** An app, over all runs and builds. */
export type AppRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** An app, over all runs and builds. */
export type AppTrendArgs = {
  builds?: Scalars['Int']['input'];
};


/** An app, over all runs and builds. */
export type AppVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** A page of apps. */
export type AppConnection = {
  readonly __typename?: 'AppConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<AppEdge>;
  /** The entries alone. */
  readonly nodes: ReadonlyArray<App>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page of apps. */
export type AppEdge = {
  readonly __typename?: 'AppEdge';
  /** Opaque; give it as `after` for what is behind it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: App;
};

/** The map of an app: what was seen and done. */
export type AppMap = {
  readonly __typename?: 'AppMap';
  /** Its edges, by ID. */
  readonly edges: MapEdgeConnection;
  /** Its screens, by ID. */
  readonly screens: ScreenConnection;
  /** The build it is of; null: all builds. */
  readonly version?: Maybe<AppVersion>;
};


/** The map of an app: what was seen and done. */
export type AppMapEdgesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** The map of an app: what was seen and done. */
export type AppMapScreensArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** How an app got to the front. */
export type AppStart =
  /** It was there already. */
  | 'attached'
  /** It was launched. */
  | 'launched';

/** A build of an app. */
export type AppVersion = Node & {
  readonly __typename?: 'AppVersion';
  /** The app. */
  readonly app: App;
  /**
   * What runs have seen and tried of it, and what each of its 20 newest runs has of that; null when nothing was seen of it. Reads the
   * build whole and the iterations of those runs.
   */
  readonly coverage?: Maybe<BuildCoverage>;
  /** What is different since another build of the app; null when there is none of this ID, or nothing was seen of one. */
  readonly drift?: Maybe<Drift>;
  /** What its map says of its health; null when nothing was seen of it. Reads the build whole. */
  readonly health?: Maybe<BuildHealth>;
  /** The build's ID. */
  readonly id: Scalars['ID']['output'];
  /** As the app or the user calls it. */
  readonly name: Scalars['String']['output'];
  /** Its place in the order in which builds were first crawled. */
  readonly ordinal: Scalars['Int']['output'];
  /**
   * How much of it is still unseen, in expectation; null when nothing was seen of it. Reads the build whole, and up to
   * three before it until one was crawled to its end.
   */
  readonly saturation?: Maybe<Saturation>;
};


/** A build of an app. */
export type AppVersionDriftArgs = {
  since: Scalars['ID']['input'];
};

/** A page of builds. */
export type AppVersionConnection = {
  readonly __typename?: 'AppVersionConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<AppVersionEdge>;
  /** The entries alone. */
  readonly nodes: ReadonlyArray<AppVersion>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page of builds. */
export type AppVersionEdge = {
  readonly __typename?: 'AppVersionEdge';
  /** Opaque; give it as `after` for what is behind it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: AppVersion;
};

/** Screens that hold together, such as those of one feature. */
export type Area = {
  readonly __typename?: 'Area';
  /** The one that is nearest to the start. */
  readonly entry: Screen;
  /** The screens, the nearest to the start first; at most 100. */
  readonly screens: ReadonlyArray<Screen>;
  /** How many. */
  readonly size: Scalars['Int']['output'];
};

/** A file behind a reference. Fetch it with the same credentials as the API. */
export type Artifact = {
  readonly __typename?: 'Artifact';
  /** Media type. */
  readonly contentType: Scalars['String']['output'];
  /** Opaque. */
  readonly ref: Scalars['ID']['output'];
  /** Path on this server. */
  readonly url: Scalars['String']['output'];
};

/** What safe mode leaves alone unless it is allowed. */
export type BlockReason =
  /** Calls somebody. */
  | 'call'
  /** Deletes something. */
  | 'delete'
  /** Denied by the rules of the run, or another answer to a permission than the one they choose. */
  | 'denied'
  /** Leaves the app or its origin. */
  | 'leaves_app'
  /** Pays or buys. */
  | 'pay'
  /** Sends something to others, or sets off something outside the app: a broadcast, a door, an alarm. */
  | 'send'
  /** Signs out. */
  | 'sign_out';

/** An action that safe mode leaves alone. */
export type BlockedAction = {
  readonly __typename?: 'BlockedAction';
  /** The action's ID. */
  readonly actionId: Scalars['ID']['output'];
  /** The element's words. */
  readonly label: Scalars['String']['output'];
  /** Why. */
  readonly reason: BlockReason;
};

/** The only action that leads on to some screens: were it gone, none of them could be reached. */
export type Bridge = {
  readonly __typename?: 'Bridge';
  /** The action. */
  readonly action: UiAction;
  /** The screen that offers it. */
  readonly from: Screen;
  /** How many screens, the one it leads to among them. */
  readonly guards: Scalars['Int']['output'];
  /** The screen that it leads to. */
  readonly to: Screen;
};

/** What is left of the limits of a run; below 0 when more was used. Null: no limit. */
export type BudgetRemaining = {
  readonly __typename?: 'BudgetRemaining';
  /** Actions that reach the device. */
  readonly actionsLeft?: Maybe<Scalars['Int']['output']>;
  /** Cost of model calls in US dollars. */
  readonly costLeftUsd?: Maybe<Scalars['Float']['output']>;
  /** Loops from Perceive to ShouldContinue. */
  readonly iterationsLeft?: Maybe<Scalars['Int']['output']>;
  /** Screens. */
  readonly screensLeft?: Maybe<Scalars['Int']['output']>;
  /** Committed nodes. */
  readonly stepsLeft: Scalars['Int']['output'];
  /** Taps. */
  readonly tapsLeft: Scalars['Int']['output'];
  /** Active time in ms. */
  readonly timeLeftMs: Scalars['Float']['output'];
  /** Tokens in and out. */
  readonly tokensLeft?: Maybe<Scalars['Int']['output']>;
};

/** Limits of a run. Null: no limit. */
export type Budgets = {
  readonly __typename?: 'Budgets';
  /** Actions that reach the device. */
  readonly maxActions?: Maybe<Scalars['Int']['output']>;
  /** Cost of model calls in US dollars. */
  readonly maxCostUsd?: Maybe<Scalars['Float']['output']>;
  /** Loops from Perceive to ShouldContinue. */
  readonly maxIterations?: Maybe<Scalars['Int']['output']>;
  /** Requests to a model. */
  readonly maxLlmCalls?: Maybe<Scalars['Int']['output']>;
  /** Screens. */
  readonly maxScreens?: Maybe<Scalars['Int']['output']>;
  /** Committed nodes. */
  readonly maxSteps: Scalars['Int']['output'];
  /** Taps. */
  readonly maxTaps: Scalars['Int']['output'];
  /** Active time in ms. */
  readonly maxTimeMs: Scalars['Float']['output'];
  /** Tokens in and out. */
  readonly maxTokens?: Maybe<Scalars['Int']['output']>;
  /** Consecutive iterations without progress. */
  readonly noProgressLimit: Scalars['Int']['output'];
  /** Consecutive steps outside the app. */
  readonly outsideAppLimit: Scalars['Int']['output'];
  /** Restarts after failures. */
  readonly restartLimit: Scalars['Int']['output'];
  /** Active time of one iteration in ms. */
  readonly timePerLoopMs?: Maybe<Scalars['Float']['output']>;
  /** Tokens of one iteration. */
  readonly tokensPerLoop?: Maybe<Scalars['Int']['output']>;
};

/** Limits to set; what is left out keeps its value. Null is as left out in `startRun`; in `updateBudgets` it takes the limit away where there may be none. */
export type BudgetsInput = {
  /** Actions that reach the device. */
  readonly maxActions?: InputMaybe<Scalars['Int']['input']>;
  /** Cost of model calls in US dollars. */
  readonly maxCostUsd?: InputMaybe<Scalars['Float']['input']>;
  /** Loops from Perceive to ShouldContinue. */
  readonly maxIterations?: InputMaybe<Scalars['Int']['input']>;
  /** Requests to a model. */
  readonly maxLlmCalls?: InputMaybe<Scalars['Int']['input']>;
  /** Screens. */
  readonly maxScreens?: InputMaybe<Scalars['Int']['input']>;
  /** Committed nodes. */
  readonly maxSteps?: InputMaybe<Scalars['Int']['input']>;
  /** Taps. */
  readonly maxTaps?: InputMaybe<Scalars['Int']['input']>;
  /** Active time in ms. */
  readonly maxTimeMs?: InputMaybe<Scalars['Float']['input']>;
  /** Tokens in and out. */
  readonly maxTokens?: InputMaybe<Scalars['Int']['input']>;
  /** Consecutive iterations without progress. */
  readonly noProgressLimit?: InputMaybe<Scalars['Int']['input']>;
  /** Consecutive steps outside the app. */
  readonly outsideAppLimit?: InputMaybe<Scalars['Int']['input']>;
  /** Restarts after failures. */
  readonly restartLimit?: InputMaybe<Scalars['Int']['input']>;
  /** Active time of one iteration in ms. */
  readonly timePerLoopMs?: InputMaybe<Scalars['Float']['input']>;
  /** Tokens of one iteration. */
  readonly tokensPerLoop?: InputMaybe<Scalars['Int']['input']>;
};

/** What was tried of a build. */
export type BuildCoverage = {
  readonly __typename?: 'BuildCoverage';
  /** Of these, those that policy left alone. */
  readonly blocked: Scalars['Int']['output'];
  /** Controls of the app, as a gate counts them: alike rows once, without ways back, scrolls and what policy left alone. */
  readonly controls: Scalars['Int']['output'];
  /** Of the controls, those that were tried. */
  readonly controlsTried: Scalars['Int']['output'];
  /** Whether a run went on until nothing was left to try. */
  readonly explored: Scalars['Boolean']['output'];
  /** Number of actions that its screens offer. */
  readonly offered: Scalars['Int']['output'];
  /** What each of its 20 newest runs has of it, newest first. */
  readonly runs: ReadonlyArray<RunShare>;
  /** Number of screens. */
  readonly screens: Scalars['Int']['output'];
  /** Of these, those with an outcome. */
  readonly tried: Scalars['Int']['output'];
  /** Of these, those that nobody tried. */
  readonly untried: Scalars['Int']['output'];
};

/** What a build's map says of the build's health, and how its screens hang together. */
export type BuildHealth = {
  readonly __typename?: 'BuildHealth';
  /** What a person should look at, gravest first. What was not tried is no finding. */
  readonly findings: FindingConnection;
  /** Screens that take longest to come to rest, the slowest first; those with three arrivals or more. */
  readonly slowScreens: ReadonlyArray<SlowScreen>;
  /** How its screens hang together. Ways back are left out. */
  readonly structure: BuildStructure;
  /** The build. */
  readonly version: AppVersion;
};


/** What a build's map says of the build's health, and how its screens hang together. */
export type BuildHealthFindingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  kind?: InputMaybe<FindingKind>;
};


/** What a build's map says of the build's health, and how its screens hang together. */
export type BuildHealthSlowScreensArgs = {
  first?: Scalars['Int']['input'];
};

/** How the screens of a build hang together. */
export type BuildStructure = {
  readonly __typename?: 'BuildStructure';
  /** Sets of screens with many ways within and few between, such as those of one feature, the largest first; at most 20. */
  readonly areas: ReadonlyArray<Area>;
  /** Actions that are the only way to other screens, those with the most behind them first; at most 20. */
  readonly bridges: ReadonlyArray<Bridge>;
  /** Sets of screens that lead to each other, the largest first; at most 20. */
  readonly cycles: ReadonlyArray<Cycle>;
  /** Number of ways between them. */
  readonly edges: Scalars['Int']['output'];
  /** Screens that others can only be reached through, the most first, without the start where it is but one; at most 20. */
  readonly gates: ReadonlyArray<Gate>;
  /** Screens that most ways pass, the most first; at most 20. */
  readonly hubs: ReadonlyArray<Hub>;
  /** How well areas hold together: 0 as by chance, towards 1 the better. */
  readonly modularity: Scalars['Float']['output'];
  /** Screens by their distance from the start, from 0. */
  readonly perDepth: ReadonlyArray<Scalars['Int']['output']>;
  /** Number of screens. */
  readonly screens: Scalars['Int']['output'];
};

/** What a person said of a screen, or of an app. */
export type Correction = {
  readonly __typename?: 'Correction';
  /** When. */
  readonly at: Scalars['DateTime']['output'];
  /** Who said so. */
  readonly author: Scalars['String']['output'];
  /** The correction's ID, a ULID. */
  readonly id: Scalars['ID']['output'];
  /** What about it. */
  readonly kind: CorrectionKind;
  /** For `same`: the screen that it is. */
  readonly otherScreen?: Maybe<Screen>;
  /** The screen; null for `order`. */
  readonly screen?: Maybe<Screen>;
  /** The new name, the note, the sign of the second half, the builds, or why. */
  readonly text: Scalars['String']['output'];
};

/** A page of what people said. */
export type CorrectionConnection = {
  readonly __typename?: 'CorrectionConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<CorrectionEdge>;
  /** The entries alone. */
  readonly nodes: ReadonlyArray<Correction>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An entry of a page of what people said. */
export type CorrectionEdge = {
  readonly __typename?: 'CorrectionEdge';
  /** Opaque; give it as `after` for what is behind it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: Correction;
};

/** What is said of a screen, or of an app. */
export type CorrectionInput = {
  /** The app's ID. */
  readonly appId: Scalars['ID']['input'];
  /** Who says so. */
  readonly author: Scalars['String']['input'];
  /** What about it. */
  readonly kind: CorrectionKind;
  /** For `same`: ID of the screen that it is. */
  readonly otherScreenId?: InputMaybe<Scalars['ID']['input']>;
  /** The screen's ID; none for `order`. */
  readonly screenId?: InputMaybe<Scalars['ID']['input']>;
  /**
   * The new name (at most 200 characters), the note, or why it is ignored. For `split` what only the second half shows: words,
   * `route:PART` for a part of its address, or `element:RESOURCE NAME`. For `order` names of builds, one on each line.
   */
  readonly text?: Scalars['String']['input'];
};

/** What a person can say of a screen, or of an app. */
export type CorrectionKind =
  /** Whole maps and builds leave it out. */
  | 'ignore'
  /** Words that stand behind what it is for. */
  | 'note'
  /** Of an app: these of its builds follow each other so, the oldest first. */
  | 'order'
  /** What it is called. The newest counts. */
  | 'rename'
  /** It and another screen are one; the other one stands for both. */
  | 'same'
  /** It is two: what shows the sign is a screen of its own. */
  | 'split';

/** The outcome of saying something. */
export type CorrectionPayload = {
  readonly __typename?: 'CorrectionPayload';
  /** What was said; null when there are errors. */
  readonly correction?: Maybe<Correction>;
  /** Why it was not taken. */
  readonly errors: ReadonlyArray<UserError>;
};

/** What a run had found after an iteration. */
export type CoveragePoint = {
  readonly __typename?: 'CoveragePoint';
  /** Edges so far. */
  readonly edges: Scalars['Int']['output'];
  /** Ordinal of the iteration. */
  readonly iteration: Scalars['Int']['output'];
  /** Screens so far. */
  readonly screens: Scalars['Int']['output'];
};

/** Screens that lead to each other. */
export type Cycle = {
  readonly __typename?: 'Cycle';
  /** The screens; at most 100. */
  readonly screens: ReadonlyArray<Screen>;
  /** How many. */
  readonly size: Scalars['Int']['output'];
};

/** How a decision was made: who answered, why they were asked, and what it cost. */
export type Decision = {
  readonly __typename?: 'Decision';
  /** Whether the answer that was followed is the built-in policy's own too; null where none was followed. */
  readonly agreed?: Maybe<Scalars['Boolean']['output']>;
  /** What came back, every attempt of it. */
  readonly answer?: Maybe<Artifact>;
  /** Whether the answer was at hand. */
  readonly cacheHit: Scalars['Boolean']['output'];
  /** Requests that left for a model. */
  readonly calls: Scalars['Int']['output'];
  /** What it cost, in US dollars. */
  readonly costUsd: Scalars['Float']['output'];
  /** Time that the answer took, in ms. */
  readonly latencyMs: Scalars['Float']['output'];
  /** The model; null where none had a part in it. */
  readonly modelId?: Maybe<Scalars['String']['output']>;
  /** The prompt as it was sent; null where nothing was. */
  readonly prompt?: Maybe<Artifact>;
  /** SHA-256 of the prompt. */
  readonly promptHash?: Maybe<Scalars['String']['output']>;
  /** Name and version of the prompt, for instance `choose-action@1`; null where nobody was asked. */
  readonly promptVersion?: Maybe<Scalars['String']['output']>;
  /** What the question is: the same in every run that asks it. */
  readonly questionKey?: Maybe<Scalars['String']['output']>;
  /** Why a model was asked or not, or why its answer was not followed. */
  readonly reason: Scalars['String']['output'];
  /** Who answered. */
  readonly source: DecisionSource;
  /** Tokens sent. */
  readonly tokensIn: Scalars['Int']['output'];
  /** Tokens that came back. */
  readonly tokensOut: Scalars['Int']['output'];
};

/** Where a decision came from. */
export type DecisionSource =
  /** An earlier answer to the same question. */
  | 'cache'
  /** The rule that holds when a model was asked and gave no usable answer. */
  | 'fallback'
  /** The built-in policies; no model was asked. */
  | 'heuristic'
  /** A model. */
  | 'model';

/** A crash or a hang. */
export type Defect = {
  readonly __typename?: 'Defect';
  /** The defect's ID. */
  readonly id: Scalars['ID']['output'];
  /** `crash` or `anr`. */
  readonly kind: Scalars['String']['output'];
  /** What it is recognised by. */
  readonly signature: Scalars['String']['output'];
};

/** Something that was deleted. */
export type DeletePayload = {
  readonly __typename?: 'DeletePayload';
  /** The ID of what is gone; null when there are errors. */
  readonly deletedId?: Maybe<Scalars['ID']['output']>;
  /** Why it was not deleted. */
  readonly errors: ReadonlyArray<UserError>;
};

/** The size of a screen. */
export type DeviceViewport = {
  readonly __typename?: 'DeviceViewport';
  /** Pixels from top to bottom. */
  readonly height: Scalars['Int']['output'];
  /** Device pixels in one pixel of the viewport. */
  readonly scale: Scalars['Float']['output'];
  /** Pixels from left to right. */
  readonly width: Scalars['Int']['output'];
};

/** What is different between two builds of an app. What was not looked for is told apart from what is gone. */
export type Drift = {
  readonly __typename?: 'Drift';
  /** Actions of screens of both builds that do something else, gravest first. */
  readonly actions: ActionDriftConnection;
  /** The later build. */
  readonly after: AppVersion;
  /** The earlier build. */
  readonly before: AppVersion;
  /** Screens that are different, gravest first. */
  readonly screens: ScreenDriftConnection;
  /** Screens that both have and in which nothing that a person would name is different. */
  readonly unchanged: Scalars['Int']['output'];
};


/** What is different between two builds of an app. What was not looked for is told apart from what is gone. */
export type DriftActionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  verdict?: InputMaybe<ActionVerdict>;
};


/** What is different between two builds of an app. What was not looked for is told apart from what is gone. */
export type DriftScreensArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  verdict?: InputMaybe<ScreenVerdict>;
};

/** A difference of an element that can be acted on. */
export type ElementChange = {
  readonly __typename?: 'ElementChange';
  /** The element in the later build. */
  readonly after?: Maybe<UiAction>;
  /** The element in the earlier build. */
  readonly before?: Maybe<UiAction>;
  /** What became of it. */
  readonly change: ElementVerdict;
  /** How many alike elements this stands for. */
  readonly count: Scalars['Int']['output'];
};

/** What became of an element that can be acted on. */
export type ElementVerdict =
  /** Only the later build has it. */
  | 'added'
  /** It is on another screen. */
  | 'moved'
  /** It has another label. */
  | 'relabelled'
  /** Only the earlier build has it. */
  | 'removed';

/** Codes of what can go wrong; see `docs/api.md` for each. */
export type ErrorCode =
  /** Artifacts cannot be read or written. */
  | 'artifact_store_unavailable'
  /** The request is not valid. */
  | 'invalid_input'
  /** The app model is not valid. */
  | 'invalid_model'
  /** Something needed is missing on the server. */
  | 'missing_dependency'
  /** There is no such thing in this project. */
  | 'not_found'
  /** It would exceed a limit of this server. */
  | 'operation_refused'
  /** The database cannot be reached. */
  | 'repo_unavailable'
  /** The run is not over yet. */
  | 'run_active'
  /** This server does not crawl such targets. */
  | 'target_refused';

/** Something that a person should look at. */
export type Finding = {
  readonly __typename?: 'Finding';
  /** The action it is about. */
  readonly action?: Maybe<UiAction>;
  /** What it is about. */
  readonly kind: FindingKind;
  /** The rule behind it where it is somebody else's. */
  readonly rule?: Maybe<Scalars['String']['output']>;
  /** One sentence for people. */
  readonly says: Scalars['String']['output'];
  /** The screens it is about, the first where one would look; at most 100. */
  readonly screens: ReadonlyArray<Screen>;
  /** How much it asks for a look. */
  readonly severity: Severity;
};

/** A page of findings. */
export type FindingConnection = {
  readonly __typename?: 'FindingConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<FindingEdge>;
  /** The entries alone. */
  readonly nodes: ReadonlyArray<Finding>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An entry of a page of findings. */
export type FindingEdge = {
  readonly __typename?: 'FindingEdge';
  /** Opaque; give it as `after` for what is behind it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: Finding;
};

/** What a finding is about. */
export type FindingKind =
  /** An action crashes or hangs the app. */
  | 'crash'
  /** A screen that offers nothing but the way back. */
  | 'dead_end'
  /** Two screens that look like two of one. */
  | 'duplicate_screens'
  /** A page that says that something failed and nothing else. */
  | 'error_page'
  /** One action, several targets. */
  | 'flaky_action'
  /** A control that is smaller than a finger needs, by the rule of its platform. */
  | 'small_target'
  /** Screens with a way in and none out. */
  | 'trap'
  /** A control without a name. */
  | 'unlabelled_control'
  /** No known way leads there from where runs begin. */
  | 'unreachable';

/** A page of screens with something left to try. */
export type FrontierConnection = {
  readonly __typename?: 'FrontierConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<FrontierEdge>;
  /** The entries alone. */
  readonly nodes: ReadonlyArray<FrontierScreen>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page of screens with something left to try. */
export type FrontierEdge = {
  readonly __typename?: 'FrontierEdge';
  /** Opaque; give it as `after` for what is behind it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: FrontierScreen;
};

/** A screen with something left to try. */
export type FrontierScreen = {
  readonly __typename?: 'FrontierScreen';
  /** Up to 20 of them, by ID. */
  readonly actions: ReadonlyArray<UiAction>;
  /** The screen. */
  readonly screen: Screen;
  /** Number of its actions that nobody has tried in the build. */
  readonly untried: Scalars['Int']['output'];
};

/** A screen that others can only be reached through. */
export type Gate = {
  readonly __typename?: 'Gate';
  /** How many others. */
  readonly guards: Scalars['Int']['output'];
  /** The screen. */
  readonly screen: Screen;
};

/** The run walked an edge for the first time. */
export type GraphActionCreated = RunEvent & {
  readonly __typename?: 'GraphActionCreated';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `graph.action.created`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: GraphActionCreatedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `graph.action.created`. */
export type GraphActionCreatedPayload = {
  readonly __typename?: 'GraphActionCreatedPayload';
  /** The action's ID; null when there is none. */
  readonly actionId?: Maybe<Scalars['ID']['output']>;
  /** What is done; null when nothing is. */
  readonly actionKind?: Maybe<ActionKind>;
  /** The edge's ID. */
  readonly edgeId: Scalars['ID']['output'];
  /** ID of the screen that it starts on. */
  readonly fromScreenId: Scalars['ID']['output'];
  /** The element's words. */
  readonly label: Scalars['String']['output'];
  /** ID of the screen that it leads to. */
  readonly toScreenId: Scalars['ID']['output'];
};

/** A model gave a screen a name or a purpose for people. */
export type GraphScreenDescribed = RunEvent & {
  readonly __typename?: 'GraphScreenDescribed';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `graph.screen.described`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: GraphScreenDescribedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `graph.screen.described`. */
export type GraphScreenDescribedPayload = {
  readonly __typename?: 'GraphScreenDescribedPayload';
  /** What the model calls the screen; empty where it said nothing. */
  readonly name: Scalars['String']['output'];
  /** What the model says the screen is for; null where it said nothing. */
  readonly purpose?: Maybe<Scalars['String']['output']>;
  /** The screen's ID. */
  readonly screenId: Scalars['ID']['output'];
};

/** The run saw a screen for the first time. */
export type GraphScreenDiscovered = RunEvent & {
  readonly __typename?: 'GraphScreenDiscovered';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `graph.screen.discovered`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: GraphScreenDiscoveredPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `graph.screen.discovered`. */
export type GraphScreenDiscoveredPayload = {
  readonly __typename?: 'GraphScreenDiscoveredPayload';
  /** What a person would call the screen. */
  readonly name: Scalars['String']['output'];
  /** What the screen is for, in one line; null in runs of older versions. */
  readonly purpose?: Maybe<Scalars['String']['output']>;
  /** The screen's ID. */
  readonly screenId: Scalars['ID']['output'];
  /** Reference of the picture; null when there is none. */
  readonly screenshotRefId?: Maybe<Scalars['ID']['output']>;
  /** How the screen is recognised. */
  readonly signatureHash: Scalars['String']['output'];
};

/** A step was written into the map. */
export type GraphUpdated = RunEvent & {
  readonly __typename?: 'GraphUpdated';
  /** As `RunEvent` says. */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** `graph.updated`. */
  readonly kind: Scalars['String']['output'];
  /** What there is to tell. */
  readonly payload: GraphUpdatedPayload;
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** Payload of `graph.updated`. */
export type GraphUpdatedPayload = {
  readonly __typename?: 'GraphUpdatedPayload';
  /** Edges that the run has found so far. */
  readonly edgesTotal: Scalars['Int']['output'];
  /** What became of the action; null when nothing was done. */
  readonly outcome?: Maybe<ActionOutcome>;
  /** What was written. */
  readonly persistenceOperationKind: Scalars['String']['output'];
  /** Screens that the run has found so far. */
  readonly screensTotal: Scalars['Int']['output'];
};

/** A screen that many ways pass. */
export type Hub = {
  readonly __typename?: 'Hub';
  /** Share of the shortest ways between others that pass it, from 0 to 1. */
  readonly betweenness: Scalars['Float']['output'];
  /** Screens that lead to it. */
  readonly incoming: Scalars['Int']['output'];
  /** Screens that it leads to. */
  readonly outgoing: Scalars['Int']['output'];
  /** The screen. */
  readonly screen: Screen;
};

/** One loop of a run: what was seen, decided, done and found. */
export type Iteration = {
  readonly __typename?: 'Iteration';
  /** Time of the action itself, in ms. */
  readonly actMs: Scalars['Float']['output'];
  /** What was done; null when nothing was. */
  readonly action?: Maybe<UiAction>;
  /** Number of actions that were weighed. */
  readonly candidateCount: Scalars['Int']['output'];
  /** How the run goes on, and why. */
  readonly continuation?: Maybe<Scalars['String']['output']>;
  /** How the choice was made; null where nothing was chosen and on runs of older versions. */
  readonly decision?: Maybe<Decision>;
  /** Who chose. */
  readonly decisionSource?: Maybe<DecisionSource>;
  /** Whole time in ms. */
  readonly elapsedMs: Scalars['Float']['output'];
  /** When it ended. */
  readonly endedAt: Scalars['DateTime']['output'];
  /** The screen it started on; null when it was outside the app. */
  readonly from?: Maybe<Screen>;
  /** Time spent waiting for rest, in ms. */
  readonly idleMs: Scalars['Float']['output'];
  /** Edges new to the run. */
  readonly newEdges: Scalars['Int']['output'];
  /** Screens new to the run. */
  readonly newScreens: Scalars['Int']['output'];
  /** From 1. */
  readonly ordinal: Scalars['Int']['output'];
  /** What became of it. */
  readonly outcome?: Maybe<ActionOutcome>;
  /** What it brought. */
  readonly progress?: Maybe<Scalars['String']['output']>;
  /** Why this action. */
  readonly rationale?: Maybe<Scalars['String']['output']>;
  /** When it began. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** The screen it ended on. */
  readonly to?: Maybe<Screen>;
  /** Tokens sent to a model. */
  readonly tokensIn: Scalars['Int']['output'];
  /** Tokens that a model sent. */
  readonly tokensOut: Scalars['Int']['output'];
  /** What changed on the device. */
  readonly verification?: Maybe<Scalars['String']['output']>;
};

/** A page of iterations. */
export type IterationConnection = {
  readonly __typename?: 'IterationConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<IterationEdge>;
  /** The entries alone. */
  readonly nodes: ReadonlyArray<Iteration>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many the run has begun; the one at work, and those that a failure broke off, are not listed. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An entry of a page of iterations. */
export type IterationEdge = {
  readonly __typename?: 'IterationEdge';
  /** Opaque; give it as `after` for what is behind it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: Iteration;
};

/** What a run starts from. */
export type Knowledge =
  /** What all runs of the same build have seen and tried: it goes for what nobody tried, and ends soon where nothing is left. */
  | 'map'
  /** Only what it sees itself; repeatable. */
  | 'run';

/** What a run has not done at its end, in actions. */
export type LeftOver = {
  readonly __typename?: 'LeftOver';
  /** In reach, and promising less than `stopBelow`. */
  readonly belowThreshold: Scalars['Int']['output'];
  /** Not allowed: paying, deleting and the like. */
  readonly denied: Scalars['Int']['output'];
  /** Failed, searched for in vain or missed too often. */
  readonly givenUp: Scalars['Int']['output'];
  /** In reach and worth trying: a limit came first. */
  readonly open: Scalars['Int']['output'];
  /** Done once; it leads out of the app. */
  readonly outside: Scalars['Int']['output'];
  /** On a screen that no known way leads to any more. */
  readonly unreachable: Scalars['Int']['output'];
};

/** A way and how likely it is to work. */
export type LikelyPath = {
  readonly __typename?: 'LikelyPath';
  /** The chance that every step works the first time, from 0 to 1. */
  readonly chance: Scalars['Float']['output'];
  /** Of a web app: the address by which the target can be opened at once, as a run saw it; null where it has none of its own. */
  readonly deepLink?: Maybe<Scalars['String']['output']>;
  /** How many actions it takes on average when a step that fails is done again. */
  readonly expectedActions: Scalars['Float']['output'];
  /** Where it starts. */
  readonly from: Screen;
  /** Number of steps. */
  readonly length: Scalars['Int']['output'];
  /** How many runs it goes by. */
  readonly runs: Scalars['Int']['output'];
  /** The steps, from first to last. */
  readonly steps: ReadonlyArray<LikelyStep>;
  /** Where it leads. */
  readonly to: Screen;
};

/** A step of a way. */
export type LikelyStep = {
  readonly __typename?: 'LikelyStep';
  /** The chance that it works: (successes + 1) / (tries + 2), Laplace's rule of succession. */
  readonly chance: Scalars['Float']['output'];
  /** The edge. */
  readonly edge: MapEdge;
  /** How often it led where the edge leads. */
  readonly successes: Scalars['Int']['output'];
  /** How often its action was done. */
  readonly tries: Scalars['Int']['output'];
};

/** Something that a run added to the map. */
export type MapChange = {
  readonly __typename?: 'MapChange';
  /** Give it as `after` to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The edge that was walked by the run for the first time. */
  readonly edge?: Maybe<MapEdge>;
  /** The event that tells of it: `graph.screen.discovered` or `graph.action.created`. */
  readonly event: RunEvent;
  /** The screen that was seen by the run for the first time. */
  readonly screen?: Maybe<Screen>;
};

/** A way from a screen to another. */
export type MapEdge = {
  readonly __typename?: 'MapEdge';
  /** The action. */
  readonly action?: Maybe<UiAction>;
  /** Where it starts. */
  readonly from: Screen;
  /** The edge's ID; the same in every run and build. */
  readonly id: Scalars['ID']['output'];
  /** What is done. */
  readonly kind: ActionKind;
  /** The words of the element. */
  readonly label: Scalars['String']['output'];
  /** Where it leads. */
  readonly to: Screen;
};

/** A page of edges. */
export type MapEdgeConnection = {
  readonly __typename?: 'MapEdgeConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<MapEdgeEntry>;
  /** The entries alone. */
  readonly nodes: ReadonlyArray<MapEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page of edges. */
export type MapEdgeEntry = {
  readonly __typename?: 'MapEdgeEntry';
  /** Opaque; give it as `after` for what is behind it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: MapEdge;
};

/** What can be asked for. */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Says something of a screen, or of the order of builds: a fact beside the map, read over it, that no crawl changes. */
  readonly addCorrection: CorrectionPayload;
  /** Asks a run to end. Its evidence is kept. A run that is over is returned as it is. */
  readonly cancelRun: RunPayload;
  /** Deletes an app: its runs, its builds and its map. */
  readonly deleteApp: DeletePayload;
  /** Deletes a build: its runs, its facts, and what of the map no other build has. */
  readonly deleteAppVersion: DeletePayload;
  /** Deletes a run that is over: its events, snapshots, iterations and records. What it added to the map stays. */
  readonly deleteRun: DeletePayload;
  /** Asks a run to stand still at the next node boundary. */
  readonly pauseRun: RunPayload;
  /** Takes back what was said; the map says again what it saw. */
  readonly removeCorrection: DeletePayload;
  /** Lets a paused run, or one whose worker died, go on. It waits for a worker like a new one; until its first step its status stays `PAUSED`. */
  readonly resumeRun: RunPayload;
  /**
   * Makes room: what old runs came to is added to the summaries of their builds, then their logs go, and artifacts that
   * nothing refers to. The map and the list of runs stay.
   */
  readonly retain: RetentionPayload;
  /** Queues a crawl; a worker takes it up. The same request with the same `clientRequestId` gives the same run, however often it is sent; another request with it is refused. */
  readonly startRun: StartRunPayload;
  /** Asks a run to choose its actions by another policy from the next iteration on. */
  readonly switchPolicy: RunPayload;
  /**
   * Raises or lowers limits of a run that is not over; limits that are not named stay. They are in force, and `budgets` of the
   * run says them, from its next node boundary on; of a run that waits or stands still, once it goes on. Recorded as an event.
   */
  readonly updateBudgets: RunPayload;
};


/** What can be asked for. */
export type MutationAddCorrectionArgs = {
  input: CorrectionInput;
};


/** What can be asked for. */
export type MutationCancelRunArgs = {
  reason?: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['String']['input']>;
  runId: Scalars['ID']['input'];
};


/** What can be asked for. */
export type MutationDeleteAppArgs = {
  appId: Scalars['ID']['input'];
};


/** What can be asked for. */
export type MutationDeleteAppVersionArgs = {
  versionId: Scalars['ID']['input'];
};


/** What can be asked for. */
export type MutationDeleteRunArgs = {
  runId: Scalars['ID']['input'];
};


/** What can be asked for. */
export type MutationPauseRunArgs = {
  reason?: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['String']['input']>;
  runId: Scalars['ID']['input'];
};


/** What can be asked for. */
export type MutationRemoveCorrectionArgs = {
  correctionId: Scalars['ID']['input'];
};


/** What can be asked for. */
export type MutationResumeRunArgs = {
  reason?: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['String']['input']>;
  runId: Scalars['ID']['input'];
};


/** What can be asked for. */
export type MutationRetainArgs = {
  apply?: Scalars['Boolean']['input'];
  policy?: InputMaybe<RetentionInput>;
};


/** What can be asked for. */
export type MutationStartRunArgs = {
  input: StartRunInput;
};


/** What can be asked for. */
export type MutationSwitchPolicyArgs = {
  policy: Policy;
  reason?: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['String']['input']>;
  runId: Scalars['ID']['input'];
};


/** What can be asked for. */
export type MutationUpdateBudgetsArgs = {
  budgets: BudgetsInput;
  reason?: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['String']['input']>;
  runId: Scalars['ID']['input'];
};

/** Anything that `node` finds again by its ID. */
export type Node = {
  /** Stable: the same in every response, and in events that speak of the object. */
  readonly id: Scalars['ID']['output'];
};

/** Whether a node did what it is for. */
export type NodeExecutionOutcomeStatus =
  /** It failed; the event says why. */
  | 'FAILURE'
  /** It did. */
  | 'SUCCESS';

/** The nodes of the agent's loop. */
export type NodeName =
  /** Does it. */
  | 'Act'
  /** Chooses what to do. */
  | 'ChooseAction'
  /** Judges what the iteration brought. */
  | 'DetectProgress'
  /** Opens a session on the device. */
  | 'EnsureDevice'
  /** Lists what the screen offers. */
  | 'EnumerateActions'
  /** Brings the app to the front. */
  | 'LaunchOrAttach'
  /** Takes picture and page source and recognises the screen. */
  | 'Perceive'
  /** Writes screen and edge into the map. */
  | 'Persist'
  /** Finds or installs the app and reads its build. */
  | 'ProvisionApp'
  /** Decides how to go on after a failure. */
  | 'RecoverFromError'
  /** Starts the app again. */
  | 'RestartApp'
  /** Decides how the run goes on. */
  | 'ShouldContinue'
  /** Ends the run. */
  | 'Stop'
  /** Goes over to another policy. */
  | 'SwitchPolicy'
  /** Looks at what it changed. */
  | 'Verify'
  /** Waits until the screen is at rest. */
  | 'WaitIdle';

/** When words are read off pictures (text recognition, on this machine). */
export type OcrUse =
  /** Never. */
  | 'off'
  /** Where a screen tells nothing of itself: what is painted there can then be touched by its words. */
  | 'poor'
  /** The same, and such screens are told apart by their words instead of their pictures. */
  | 'stems';

/** Where a page of a list stands. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Cursor of the last entry; null on an empty page. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there is more behind this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether the page was asked for by a cursor, so that something is before it. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first entry; null on an empty page. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** A way from a screen to another over several edges. */
export type Path = {
  readonly __typename?: 'Path';
  /** The edges, from first to last. */
  readonly edges: ReadonlyArray<MapEdge>;
  /** Number of edges. */
  readonly length: Scalars['Int']['output'];
};

/** What an app runs on. */
export type Platform =
  /** An Android app. */
  | 'android'
  /** An iOS app. */
  | 'ios'
  /** An app model played by ScreenGraph itself. */
  | 'simulated'
  /** A web app in Chromium. */
  | 'web';

/** How the next action is chosen. */
export type Policy =
  /** What is near first. */
  | 'breadth'
  /** What was found last first. */
  | 'depth'
  /** By lot, from the seed. */
  | 'random'
  /** What fits the goal's words first. */
  | 'targeted';

/** What an iteration brought. */
export type ProgressState =
  /** A new screen, a new edge, or a shorter way to the target. */
  | 'FORWARD_PROGRESS'
  /** It led away from where the run wanted to go. */
  | 'REGRESSED'
  /** Nothing new. */
  | 'STALL';

/** What can be asked. */
export type Query = {
  readonly __typename?: 'Query';
  /** One app of the project; null when there is none of this ID. */
  readonly app?: Maybe<App>;
  /** One build of an app. */
  readonly appVersion?: Maybe<AppVersion>;
  /** The builds of an app, in their order. */
  readonly appVersions: AppVersionConnection;
  /** The apps that crawls have seen, by ID. */
  readonly apps: AppConnection;
  /** Whatever has this ID in the project; null when there is none. */
  readonly node?: Maybe<Node>;
  /** The same for up to 100 IDs, in their order. */
  readonly nodes: ReadonlyArray<Maybe<Node>>;
  /** One run; null when there is none of this ID. */
  readonly run?: Maybe<Run>;
  /** Runs, newest first. */
  readonly runs: RunConnection;
  /** One screen of any app of the project. */
  readonly screen?: Maybe<Screen>;
  /** Screens of an app, by ID; with `search`, by how well they match. At most one of `search`, `name` and `signature`. */
  readonly screens: ScreenConnection;
};


/** What can be asked. */
export type QueryAppArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryAppVersionArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryAppVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  appId: Scalars['ID']['input'];
  first?: Scalars['Int']['input'];
};


/** What can be asked. */
export type QueryAppsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** What can be asked. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryNodesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** What can be asked. */
export type QueryRunArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  appId?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
  status?: InputMaybe<RunStatus>;
};


/** What can be asked. */
export type QueryScreenArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryScreensArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  appId: Scalars['ID']['input'];
  first?: Scalars['Int']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  signature?: InputMaybe<Scalars['String']['input']>;
};

/** What goes and what stays of old evidence. */
export type RetentionInput = {
  /** How long ago they were stored last, at least; in days. */
  readonly artifactGraceDays?: Scalars['Float']['input'];
  /** Whether artifacts go that nothing of the tenant refers to. */
  readonly artifacts?: Scalars['Boolean']['input'];
  /** Whether the evidence of runs that saw a crash or a hang goes too. */
  readonly crashes?: Scalars['Boolean']['input'];
  /** Runs at most, the oldest first; at most 100. */
  readonly maxRuns?: Scalars['Int']['input'];
  /** Evidence of runs that ended longer ago goes; in days. */
  readonly olderThanDays?: Scalars['Float']['input'];
};

/** What went of old evidence, or would go. */
export type RetentionPayload = {
  readonly __typename?: 'RetentionPayload';
  /** Whether it went; otherwise nothing was changed. */
  readonly applied: Scalars['Boolean']['output'];
  /** Their size in bytes. */
  readonly artifactBytes: Scalars['Float']['output'];
  /** Artifacts that nothing refers to. */
  readonly artifacts: Scalars['Int']['output'];
  /** What was wrong with the request. */
  readonly errors: ReadonlyArray<UserError>;
  /** Their iterations, which are in the summaries of their builds. */
  readonly iterations: Scalars['Int']['output'];
  /** Old runs that stay because they saw a crash. */
  readonly keptCrashes: Scalars['Int']['output'];
  /** Old runs that stay because a build is judged by them. */
  readonly keptReferences: Scalars['Int']['output'];
  /** Whether there are more old runs; another call takes them. */
  readonly more: Scalars['Boolean']['output'];
  /** Runs whose evidence goes. */
  readonly runs: Scalars['Int']['output'];
};

/** How a run goes on after an iteration. */
export type RoutingDirective =
  /** With the next iteration. */
  | 'CONTINUE'
  /** After a restart of the app. */
  | 'RESTART_APP'
  /** Not at all. */
  | 'STOP'
  /** With another policy. */
  | 'SWITCH_POLICY';

/** A crawl of an app, by one worker at a time. */
export type Run = Node & {
  readonly __typename?: 'Run';
  /** What safe mode lets it do. */
  readonly allow: ReadonlyArray<BlockReason>;
  /** The app; null until the run has put something into its map. */
  readonly app?: Maybe<App>;
  /** ID of the app; the same for every run and build of it. */
  readonly appId: Scalars['ID']['output'];
  /** The limits in force, and those that were asked for and take effect at its next step. */
  readonly budgets: Budgets;
  /** The client's own ID for the request. */
  readonly clientRequestId?: Maybe<Scalars['String']['output']>;
  /** How screens and edges came in over the iterations; thinned out to at most so many points, the last one among them. */
  readonly coverage: ReadonlyArray<CoveragePoint>;
  /** When it was asked for. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** SHA-256 over what happened and what was found; equal for equal runs. Null while it is not over. */
  readonly digest?: Maybe<Scalars['String']['output']>;
  /** When it was over, by the same clock; of a simulated device it may lie in the future. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its log, in order. */
  readonly events: RunEventConnection;
  /** What the map of its build says of the build's health; null until the build is known. Reads the build whole. */
  readonly health?: Maybe<BuildHealth>;
  /** A ULID: runs sort by it in the order in which they were asked for. */
  readonly id: Scalars['ID']['output'];
  /** Its loops, with why each thing was done, in order. */
  readonly iterations: IterationConnection;
  /** What it started from. */
  readonly knowledge: Knowledge;
  /** Sequence of the last committed event. */
  readonly lastSequence: Scalars['Int']['output'];
  /** What it had not done at its end, and why; null as long as it goes on, or where it did not come to that. */
  readonly left?: Maybe<LeftOver>;
  /** Who answers its decisions. */
  readonly mode: RunMode;
  /** The last node that was committed. */
  readonly node?: Maybe<NodeName>;
  /** What the app runs on. */
  readonly platform: Platform;
  /** The policy in force. */
  readonly policy: Policy;
  /** The seed that repeats it on a simulated device; a whole number. */
  readonly seed: Scalars['Float']['output'];
  /** The state after a step; null when there is no such step. */
  readonly snapshot?: Maybe<Snapshot>;
  /** When its first step began, by the clock of what it crawls: that of a simulated device goes by the actions, so that a run is the same whenever it is done. */
  readonly startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where it stands. */
  readonly status: RunStatus;
  /** Why it ended; null while it has not. */
  readonly stopReason?: Maybe<StopReason>;
  /** What it was pointed at. */
  readonly target: Scalars['String']['output'];
  /** What it has used and found so far. */
  readonly usage: Usage;
  /** The build; null until it is known. */
  readonly version?: Maybe<AppVersion>;
  /** Height of the screen in pixels of the viewport. */
  readonly viewportHeight: Scalars['Int']['output'];
  /** Width of the screen in pixels of the viewport. */
  readonly viewportWidth: Scalars['Int']['output'];
};


/** A crawl of an app, by one worker at a time. */
export type RunCoverageArgs = {
  points?: Scalars['Int']['input'];
};


/** A crawl of an app, by one worker at a time. */
export type RunEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** A crawl of an app, by one worker at a time. */
export type RunIterationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** A crawl of an app, by one worker at a time. */
export type RunSnapshotArgs = {
  stepOrdinal?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of runs. */
export type RunConnection = {
  readonly __typename?: 'RunConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<RunEdge>;
  /** The entries alone. */
  readonly nodes: ReadonlyArray<Run>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page of runs. */
export type RunEdge = {
  readonly __typename?: 'RunEdge';
  /** Opaque; give it as `after` for what is behind it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: Run;
};

/** An entry of a run's log. Each kind has a type of its own with its payload. */
export type RunEvent = {
  /** `sha256(eventId|runId|sequence|kind|payload)`, the payload as canonical JSON (RFC 8785). */
  readonly checksum: Scalars['String']['output'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** As in the log, such as `agent.run.started`. */
  readonly kind: Scalars['String']['output'];
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** From 1, without a gap. */
  readonly sequence: Scalars['Int']['output'];
  /** When it happened. */
  readonly ts: Scalars['DateTime']['output'];
  /** Version of the payload's shape. */
  readonly version: Scalars['String']['output'];
};

/** A page of events. */
export type RunEventConnection = {
  readonly __typename?: 'RunEventConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<RunEventEdge>;
  /** The entries alone. */
  readonly nodes: ReadonlyArray<RunEvent>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An entry of a page of events. */
export type RunEventEdge = {
  readonly __typename?: 'RunEventEdge';
  /** Opaque; give it as `after` for what is behind it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: RunEvent;
};

/** Who answers the decisions of a run. */
export type RunMode =
  /** A model, or an answer it gave before, in every iteration. */
  | 'always'
  /** A model where something is new, where text is typed, or where the run stalls. */
  | 'novelty'
  /** The built-in policies. */
  | 'off';

/** A run that was asked to do something. */
export type RunPayload = {
  readonly __typename?: 'RunPayload';
  /** Why the request was not carried out: one error for each field at fault. */
  readonly errors: ReadonlyArray<UserError>;
  /** The run; null when there are errors. */
  readonly run?: Maybe<Run>;
};

/** Where a run is right now. */
export type RunProgress = {
  readonly __typename?: 'RunProgress';
  /** What a model is just saying, as far as it has come, where the server streams answers; else empty. */
  readonly answer: Scalars['String']['output'];
  /** Actions that are known and untried; null when nobody works on it. */
  readonly frontier?: Maybe<Scalars['Int']['output']>;
  /** The iteration at work. */
  readonly iteration: Scalars['Int']['output'];
  /** The last action. */
  readonly lastAction: Scalars['String']['output'];
  /** Why it was chosen. */
  readonly lastReason: Scalars['String']['output'];
  /** The node at work; null when nobody works on it. */
  readonly node?: Maybe<NodeName>;
  /** The run as last committed. */
  readonly run: Run;
};

/** What one run has of a build, beside the others. */
export type RunShare = {
  readonly __typename?: 'RunShare';
  /** Actions that reached the device. */
  readonly actions: Scalars['Int']['output'];
  /** Screens that none of the others saw; null when there is no other. */
  readonly aloneScreens?: Maybe<Scalars['Int']['output']>;
  /** Edges walked. */
  readonly edges: Scalars['Int']['output'];
  /** New edges per iteration over its last quarter; null when it has no iterations. */
  readonly edgesPerIteration?: Maybe<Scalars['Float']['output']>;
  /** Iterations done. */
  readonly iterations: Scalars['Int']['output'];
  /** Mean share of screens in common with each of the others (Jaccard), from 0 to 1; null when there is no other. */
  readonly overlap?: Maybe<Scalars['Float']['output']>;
  /** The run. */
  readonly run: Run;
  /** Screens seen. */
  readonly screens: Scalars['Int']['output'];
  /** New screens per iteration over its last quarter; null when it has no iterations. */
  readonly screensPerIteration?: Maybe<Scalars['Float']['output']>;
};

/** Where a run stands. */
export type RunStatus =
  /** Over: somebody ended it. */
  | 'CANCELED'
  /** Ends at the next node boundary. */
  | 'CANCEL_REQUESTED'
  /** Over: something went wrong. */
  | 'FAILED'
  /** Over: done, or a limit was reached. */
  | 'FINISHED'
  /** Stands still until it is resumed. */
  | 'PAUSED'
  /** Waits for a worker. */
  | 'QUEUED'
  /** A worker has it. */
  | 'RUNNING';

/** What a run had done and found when it ended. */
export type RunTotals = {
  readonly __typename?: 'RunTotals';
  /** Actions that reached the device. */
  readonly actions: Scalars['Int']['output'];
  /** Edges that it walked. */
  readonly edges: Scalars['Int']['output'];
  /** Loops from Perceive to ShouldContinue. */
  readonly iterations: Scalars['Int']['output'];
  /** Screens that it saw. */
  readonly screens: Scalars['Int']['output'];
  /** Committed nodes. */
  readonly steps: Scalars['Int']['output'];
};

/** How much of a build is still unseen; the formula is in `docs/saturation.md`. */
export type Saturation = {
  readonly __typename?: 'Saturation';
  /** Of the unseen, those that an action leads to that is offered and was not tried. */
  readonly behindOpenActions: Scalars['Float']['output'];
  /**
   * Screens of the build before that were not seen again so far and may still be there; null where `unseen` goes by the
   * open actions alone, since there is no build before or most of what was found is new.
   */
  readonly notSeenAgain?: Maybe<Scalars['Int']['output']>;
  /** Actions that were not tried, alike ones counted once. */
  readonly openActions: Scalars['Int']['output'];
  /** New screens to be expected of one more first try, at random among them. */
  readonly perTry: Scalars['Float']['output'];
  /** Screens that are still unseen, in expectation; no whole number. */
  readonly unseen: Scalars['Float']['output'];
  /** Eight times of ten at least so many are. */
  readonly unseenLeast: Scalars['Float']['output'];
  /** Eight times of ten at most so many are. */
  readonly unseenMost: Scalars['Float']['output'];
  /** Whether more crawling is not worth it: less than half a screen is expected. */
  readonly worthless: Scalars['Boolean']['output'];
};

/** A screen of an app: what people would call the same is one. */
export type Screen = Node & {
  readonly __typename?: 'Screen';
  /** What it offers, by ID. */
  readonly actions: UiActionConnection;
  /** The app. */
  readonly app: App;
  /** When it was first seen. */
  readonly firstSeenAt: Scalars['DateTime']['output'];
  /** The screen that this one turned out to be, which stands for both; null when it stands for itself. */
  readonly foldedInto?: Maybe<Screen>;
  /** The screen's ID; the same in every run and build. */
  readonly id: Scalars['ID']['output'];
  /** The ways to it from other screens, by ID. */
  readonly incoming: MapEdgeConnection;
  /** What a person would call it: its title or heading, or what a model calls it. */
  readonly name: Scalars['String']['output'];
  /** The ways from it to other screens, by ID. */
  readonly outgoing: MapEdgeConnection;
  /** Its page source, as first seen. */
  readonly pageSource?: Maybe<Artifact>;
  /** What it is for, in one line: a model's words or, without one, what can be done on it. Empty where nothing says so. */
  readonly purpose: Scalars['String']['output'];
  /** The route or activity that it belongs to; empty where the app has none. */
  readonly route: Scalars['String']['output'];
  /** Screens that turned out to be this one, in a crawl or by people's word; at most 100. */
  readonly sameAs: ReadonlyArray<Screen>;
  /** The picture of it, as first seen. */
  readonly screenshot?: Maybe<Artifact>;
  /** How it is recognised. */
  readonly signature: ScreenSignature;
  /** The words on it, as first seen, cut to a limit. */
  readonly text: Scalars['String']['output'];
  /** The builds that it was seen in, in their order. */
  readonly versions: AppVersionConnection;
};


/** A screen of an app: what people would call the same is one. */
export type ScreenActionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** A screen of an app: what people would call the same is one. */
export type ScreenIncomingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** A screen of an app: what people would call the same is one. */
export type ScreenOutgoingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** A screen of an app: what people would call the same is one. */
export type ScreenVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** What is different about a screen that both builds have. */
export type ScreenChange =
  /** Its words are different. */
  | 'content'
  /** Elements came, went, moved or got another label. */
  | 'elements'
  /** It says that something failed or is still to come, and did not before. */
  | 'failure'
  /** It is laid out in another way. */
  | 'layout'
  /** Another way leads to it. */
  | 'moved'
  /** It has another name. */
  | 'renamed';

/** A page of screens. */
export type ScreenConnection = {
  readonly __typename?: 'ScreenConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<ScreenEdge>;
  /** The entries alone. */
  readonly nodes: ReadonlyArray<Screen>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null where that would have to be searched. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** What became of a screen between two builds, and why it is thought so. */
export type ScreenDrift = {
  readonly __typename?: 'ScreenDrift';
  /** The screen in the later build; of a broken one the error that shows instead. */
  readonly after?: Maybe<Screen>;
  /** The screen in the earlier build. */
  readonly before?: Maybe<Screen>;
  /** For a changed screen: what is different. */
  readonly changes: ReadonlyArray<ScreenChange>;
  /** The elements that are different. */
  readonly elements: ReadonlyArray<ElementChange>;
  /** Why this verdict; for what cannot be told, what was not tried. */
  readonly evidence: ReadonlyArray<Scalars['String']['output']>;
  /** Of a failure what the later build says on it. */
  readonly failure?: Maybe<Scalars['String']['output']>;
  /** How much it asks for a look. */
  readonly severity: Severity;
  /** What became of it. */
  readonly verdict: ScreenVerdict;
};

/** A page of screens that are different. */
export type ScreenDriftConnection = {
  readonly __typename?: 'ScreenDriftConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<ScreenDriftEdge>;
  /** The entries alone. */
  readonly nodes: ReadonlyArray<ScreenDrift>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An entry of a page of screens that are different. */
export type ScreenDriftEdge = {
  readonly __typename?: 'ScreenDriftEdge';
  /** Opaque; give it as `after` for what is behind it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: ScreenDrift;
};

/** An entry of a page of screens. */
export type ScreenEdge = {
  readonly __typename?: 'ScreenEdge';
  /** Opaque; give it as `after` for what is behind it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: Screen;
};

/** The hashes of a screen, SHA-256 in hexadecimal but for the perceptual one (64 bits). */
export type ScreenSignature = {
  readonly __typename?: 'ScreenSignature';
  /** Over layout, text stems and route together: the identity. */
  readonly hash: Scalars['String']['output'];
  /** Over roles and structure. */
  readonly layoutHash: Scalars['String']['output'];
  /** Of the picture; near pictures differ in few bits. */
  readonly perceptualHash64: Scalars['String']['output'];
  /** Over the stable words. */
  readonly textHash: Scalars['String']['output'];
};

/** What became of a screen between two builds. */
export type ScreenVerdict =
  /** The earlier build had no way to it. */
  | 'added'
  /** An error shows in the later build where it was. */
  | 'broken'
  /** Both have it, and something that a person would name is different. */
  | 'changed'
  /** It was seen in the later build only, and it cannot be told whether it is new. */
  | 'first_seen'
  /** No way that led to it is there any more. */
  | 'removed'
  /** It was not seen in the later build, and it cannot be told whether it is gone. */
  | 'unknown';

/** How much something asks for a look. */
export type Severity =
  /** It may be a fault. */
  | 'high'
  /** Appearance. */
  | 'low'
  /** Behaviour. */
  | 'medium';

/** How long a screen takes to come to rest after an action that leads there. Times are at most 11 % off. */
export type SlowScreen = {
  readonly __typename?: 'SlowScreen';
  /** How often it was come to, in the 50 newest runs of the build and in runs whose evidence is gone. */
  readonly arrivals: Scalars['Int']['output'];
  /** Half of the arrivals took no longer, in ms. */
  readonly medianMs: Scalars['Int']['output'];
  /** 95 of 100 arrivals took no longer, in ms. */
  readonly p95Ms: Scalars['Int']['output'];
  /** The screen. */
  readonly screen: Screen;
};

/** The committed state after a step. */
export type Snapshot = {
  readonly __typename?: 'Snapshot';
  /** The iteration it belongs to; 0 before the first. */
  readonly iteration: Scalars['Int']['output'];
  /** Sequence of the last event of the step. */
  readonly lastSequence: Scalars['Int']['output'];
  /** The node that was committed. */
  readonly node: NodeName;
  /** The whole state, as `schemas/agent-state.schema.json` describes it. */
  readonly state: Scalars['JSON']['output'];
  /** `running`, `paused`, `completed`, `failed` or `canceled`. */
  readonly status: Scalars['String']['output'];
  /** From 0. */
  readonly stepOrdinal: Scalars['Int']['output'];
  /** When it was committed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** What to explore and how. What is left out comes from the server's settings. */
export type StartRunInput = {
  /** What safe mode shall let it do. */
  readonly allow?: InputMaybe<ReadonlyArray<BlockReason>>;
  /** Name of the app in the map; default: package, bundle ID or origin. */
  readonly app?: InputMaybe<Scalars['String']['input']>;
  /** Limits. */
  readonly budgets?: InputMaybe<BudgetsInput>;
  /** Any ID of yours: the same request sent again with it gives the run that it made; one that asks for anything else is refused. */
  readonly clientRequestId?: InputMaybe<Scalars['String']['input']>;
  /** Name of a data file of the server: what to type where, secrets included. They are nothing for a request. */
  readonly dataRef?: InputMaybe<Scalars['String']['input']>;
  /** Device that the run needs; runs on one device go one after the other. Default: one of its own. */
  readonly device?: InputMaybe<Scalars['String']['input']>;
  /** Words of what to look for, for the policy `targeted`. */
  readonly goal?: InputMaybe<Scalars['String']['input']>;
  /** What the run starts from. */
  readonly knowledge?: InputMaybe<Knowledge>;
  /** Whether words are read off pictures of screens that tell nothing of themselves; default: as the server is set. */
  readonly ocr?: InputMaybe<OcrUse>;
  /** How actions are chosen. */
  readonly policy?: InputMaybe<Policy>;
  /** What may be done and what not: the text of a rules file (YAML or JSON, at most 64 KiB). The server's own rules hold beside it. */
  readonly rules?: InputMaybe<Scalars['String']['input']>;
  /** Repeats a run on a simulated device. */
  readonly seed?: InputMaybe<Scalars['Int']['input']>;
  /** Steps that get past a login or an onboarding: the text of a setup script (YAML or JSON, at most 64 KiB). Secrets of the data file by `{{secret:name}}` only. */
  readonly setup?: InputMaybe<Scalars['String']['input']>;
  /** New screens that an action has to promise, 0 to 1, or the run ends; 0: it goes on to the last action. */
  readonly stopBelow?: InputMaybe<Scalars['Float']['input']>;
  /** `https://…` for a web app, `com.example.app` for an Android package, `ios:com.example.app` for an iOS app, `sim:shop` for an app model. */
  readonly target: Scalars['String']['input'];
  /** Name of the build; default: as the app says. */
  readonly version?: InputMaybe<Scalars['String']['input']>;
  /** Height of the screen in pixels. */
  readonly viewportHeight?: InputMaybe<Scalars['Int']['input']>;
  /** Width of the screen in pixels. */
  readonly viewportWidth?: InputMaybe<Scalars['Int']['input']>;
};

/** A run that was asked for. */
export type StartRunPayload = {
  readonly __typename?: 'StartRunPayload';
  /** Why there is none: one error for each field at fault. */
  readonly errors: ReadonlyArray<UserError>;
  /** Whether an earlier request with the same `clientRequestId` had made it. */
  readonly existed: Scalars['Boolean']['output'];
  /** The run; null when there are errors. */
  readonly run?: Maybe<Run>;
};

/** Why a run ended. */
export type StopReason =
  /** The app is not there. */
  | 'app_not_installed'
  /** A limit of the run is spent. */
  | 'budget_exhausted'
  /** The app crashed and could not be brought back. */
  | 'crash'
  /** The device cannot be reached. */
  | 'device_offline'
  /** Reserved; an error on the record. */
  | 'invalid_llm_output'
  /** Reserved; an error on the record. */
  | 'no_idle'
  /** Too many iterations brought nothing new. */
  | 'no_progress'
  /** Reserved; an error on the record. */
  | 'ocr_failed'
  /** The database or the artifact store was away for too long. */
  | 'repo_unavailable'
  /** The app was restarted as often as allowed, or starting it afresh did not help. */
  | 'restart_exhausted'
  /** Nothing untried can be reached any more. */
  | 'success'
  /** Somebody ended it. */
  | 'user_cancelled';

/** What can be followed live. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /** What is added to an app's map by any of its runs; in order for each run. */
  readonly mapChanges: MapChange;
  /**
   * Every event of a run in order: first those that the log holds after `after`, then live, without a gap and without a
   * double. Completes after the terminal event. To go on after a broken connection, give the last sequence you got.
   */
  readonly runEvents: RunEvent;
  /** Where a run is right now. A slow client gets the newest state, not all of them. Completes when the run is over. */
  readonly runProgress: RunProgress;
  /** Runs of the project whenever one is queued or changes its status. */
  readonly runs: Run;
};


/** What can be followed live. */
export type SubscriptionMapChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  appId: Scalars['ID']['input'];
};


/** What can be followed live. */
export type SubscriptionRunEventsArgs = {
  after?: Scalars['Int']['input'];
  runId: Scalars['ID']['input'];
};


/** What can be followed live. */
export type SubscriptionRunProgressArgs = {
  runId: Scalars['ID']['input'];
};

/** What changed from one build to the next, in numbers. */
export type TrendStep = {
  readonly __typename?: 'TrendStep';
  /** Screens that are new. */
  readonly added: Scalars['Int']['output'];
  /** The later build. */
  readonly after: AppVersion;
  /** The earlier build. */
  readonly before: AppVersion;
  /** Screens that are different. */
  readonly changed: Scalars['Int']['output'];
  /** Actions that crash now and did not before. */
  readonly crashes: Scalars['Int']['output'];
  /** Differences of screens and actions that may be faults. */
  readonly high: Scalars['Int']['output'];
  /** Differences of appearance. */
  readonly low: Scalars['Int']['output'];
  /** Differences of behaviour. */
  readonly medium: Scalars['Int']['output'];
  /** Screens that are gone. */
  readonly removed: Scalars['Int']['output'];
  /** Screens that were not seen again, and of which it cannot be told whether they are gone. */
  readonly unknown: Scalars['Int']['output'];
};

/** Something that a screen offers to do. */
export type UiAction = Node & {
  readonly __typename?: 'UiAction';
  /** What identifies the element on its screen. */
  readonly elementSignature: Scalars['String']['output'];
  /** What alike elements share, such as the rows of a list. */
  readonly groupSignature: Scalars['String']['output'];
  /** The action's ID; the same in every run and build. */
  readonly id: Scalars['ID']['output'];
  /** What is done. */
  readonly kind: ActionKind;
  /** The element's words. */
  readonly label: Scalars['String']['output'];
  /** Where a link says that it leads, without what differs from item to item; null where nothing is said, or the page that it stands on. */
  readonly leadsTo?: Maybe<Scalars['String']['output']>;
  /** The element's resource name; empty where it has none. */
  readonly resourceName: Scalars['String']['output'];
  /** What became of it, by build; at most 100. */
  readonly results: ReadonlyArray<ActionResult>;
  /** The element's role. */
  readonly role: Scalars['String']['output'];
  /** The screen that offers it. */
  readonly screen: Screen;
};

/** A page of actions. */
export type UiActionConnection = {
  readonly __typename?: 'UiActionConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<UiActionEdge>;
  /** The entries alone. */
  readonly nodes: ReadonlyArray<UiAction>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page of actions. */
export type UiActionEdge = {
  readonly __typename?: 'UiActionEdge';
  /** Opaque; give it as `after` for what is behind it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: UiAction;
};

/** A screen with something left to try, and the way to it. */
export type UntriedPath = {
  readonly __typename?: 'UntriedPath';
  /** Up to 20 of them, by ID. */
  readonly actions: ReadonlyArray<UiAction>;
  /** The way. */
  readonly path: LikelyPath;
  /** How many of its controls nobody has tried in the build. */
  readonly untried: Scalars['Int']['output'];
};

/** What a run has used and found so far. Screens and edges are new to this run, whatever the map held before. */
export type Usage = {
  readonly __typename?: 'Usage';
  /** Actions that reached the device. */
  readonly actions: Scalars['Int']['output'];
  /** Active time: neither paused nor waiting for a worker. */
  readonly activeMs: Scalars['Float']['output'];
  /** Cost of model calls in US dollars. */
  readonly costUsd: Scalars['Float']['output'];
  /** Edges that it walked. */
  readonly edges: Scalars['Int']['output'];
  /** Loops from Perceive to ShouldContinue. */
  readonly iterations: Scalars['Int']['output'];
  /** Calls of a model. */
  readonly llmCalls: Scalars['Int']['output'];
  /** Screens that it saw. */
  readonly screens: Scalars['Int']['output'];
  /** Committed nodes. */
  readonly steps: Scalars['Int']['output'];
  /** Tokens sent to a model. */
  readonly tokensIn: Scalars['Int']['output'];
  /** Tokens that a model sent. */
  readonly tokensOut: Scalars['Int']['output'];
};

/** Why a request was not carried out. */
export type UserError = {
  readonly __typename?: 'UserError';
  /** For programs. */
  readonly code: ErrorCode;
  /** For people; says what to do. */
  readonly message: Scalars['String']['output'];
  /** The input field at fault, from outside in; empty when it is none. */
  readonly path: ReadonlyArray<Scalars['String']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( AppView )
    | ( AppVersionRecord )
    | ( RunView )
    | ( ScreenView )
    | ( ActionView )
  ;
  RunEvent:
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
    | ( EventEnvelope )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ActionDrift: ResolverTypeWrapper<ActionDriftRecord>;
  ActionDriftConnection: ResolverTypeWrapper<Omit<ActionDriftConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['ActionDriftEdge']>, nodes: ReadonlyArray<ResolversTypes['ActionDrift']> }>;
  ActionDriftEdge: ResolverTypeWrapper<Omit<ActionDriftEdge, 'node'> & { node: ResolversTypes['ActionDrift'] }>;
  ActionExecutionOutcomeStatus: ActionExecutionOutcomeStatus;
  ActionKind: ActionKind;
  ActionOutcome: ActionOutcome;
  ActionResult: ResolverTypeWrapper<ActionResultRecord>;
  ActionVerdict: ActionVerdict;
  AgentEventActionPerformed: ResolverTypeWrapper<EventEnvelope>;
  AgentEventActionPerformedPayload: ResolverTypeWrapper<AgentEventActionPerformedPayload>;
  AgentEventActionSelected: ResolverTypeWrapper<EventEnvelope>;
  AgentEventActionSelectedPayload: ResolverTypeWrapper<AgentEventActionSelectedPayload>;
  AgentEventActionVerificationCompleted: ResolverTypeWrapper<EventEnvelope>;
  AgentEventActionVerificationCompletedPayload: ResolverTypeWrapper<AgentEventActionVerificationCompletedPayload>;
  AgentEventActionsEnumerated: ResolverTypeWrapper<EventEnvelope>;
  AgentEventActionsEnumeratedPayload: ResolverTypeWrapper<AgentEventActionsEnumeratedPayload>;
  AgentEventAppLaunched: ResolverTypeWrapper<EventEnvelope>;
  AgentEventAppLaunchedPayload: ResolverTypeWrapper<AgentEventAppLaunchedPayload>;
  AgentEventAppProvisioned: ResolverTypeWrapper<EventEnvelope>;
  AgentEventAppProvisionedPayload: ResolverTypeWrapper<AgentEventAppProvisionedPayload>;
  AgentEventAppRestarted: ResolverTypeWrapper<EventEnvelope>;
  AgentEventAppRestartedPayload: ResolverTypeWrapper<AgentEventAppRestartedPayload>;
  AgentEventCrashObserved: ResolverTypeWrapper<EventEnvelope>;
  AgentEventCrashObservedPayload: ResolverTypeWrapper<AgentEventCrashObservedPayload>;
  AgentEventDeviceReady: ResolverTypeWrapper<EventEnvelope>;
  AgentEventDeviceReadyPayload: ResolverTypeWrapper<AgentEventDeviceReadyPayload>;
  AgentEventIdentityAdjusted: ResolverTypeWrapper<EventEnvelope>;
  AgentEventIdentityAdjustedPayload: ResolverTypeWrapper<AgentEventIdentityAdjustedPayload>;
  AgentEventIdleReached: ResolverTypeWrapper<EventEnvelope>;
  AgentEventIdleReachedPayload: ResolverTypeWrapper<AgentEventIdleReachedPayload>;
  AgentEventIdleTimeout: ResolverTypeWrapper<EventEnvelope>;
  AgentEventIdleTimeoutPayload: ResolverTypeWrapper<AgentEventIdleTimeoutPayload>;
  AgentEventLeftApp: ResolverTypeWrapper<EventEnvelope>;
  AgentEventLeftAppPayload: ResolverTypeWrapper<AgentEventLeftAppPayload>;
  AgentEventRecoveryDecided: ResolverTypeWrapper<EventEnvelope>;
  AgentEventRecoveryDecidedPayload: ResolverTypeWrapper<AgentEventRecoveryDecidedPayload>;
  AgentEventScreenPerceived: ResolverTypeWrapper<EventEnvelope>;
  AgentEventScreenPerceivedPayload: ResolverTypeWrapper<AgentEventScreenPerceivedPayload>;
  AgentEventScreenshotCaptured: ResolverTypeWrapper<EventEnvelope>;
  AgentEventScreenshotCapturedPayload: ResolverTypeWrapper<AgentEventScreenshotCapturedPayload>;
  AgentEventUiHierarchyCaptured: ResolverTypeWrapper<EventEnvelope>;
  AgentEventUiHierarchyCapturedPayload: ResolverTypeWrapper<AgentEventUiHierarchyCapturedPayload>;
  AgentNodeFinished: ResolverTypeWrapper<EventEnvelope>;
  AgentNodeFinishedPayload: ResolverTypeWrapper<AgentNodeFinishedPayload>;
  AgentNodeStarted: ResolverTypeWrapper<EventEnvelope>;
  AgentNodeStartedPayload: ResolverTypeWrapper<AgentNodeStartedPayload>;
  AgentNodeTokenDelta: ResolverTypeWrapper<EventEnvelope>;
  AgentNodeTokenDeltaPayload: ResolverTypeWrapper<AgentNodeTokenDeltaPayload>;
  AgentPolicySwitchRequested: ResolverTypeWrapper<EventEnvelope>;
  AgentPolicySwitchRequestedPayload: ResolverTypeWrapper<AgentPolicySwitchRequestedPayload>;
  AgentPolicySwitched: ResolverTypeWrapper<EventEnvelope>;
  AgentPolicySwitchedPayload: ResolverTypeWrapper<AgentPolicySwitchedPayload>;
  AgentRunBudgetsUpdated: ResolverTypeWrapper<EventEnvelope>;
  AgentRunBudgetsUpdatedPayload: ResolverTypeWrapper<Omit<AgentRunBudgetsUpdatedPayload, 'budgets'> & { budgets: ResolversTypes['Budgets'] }>;
  AgentRunCanceled: ResolverTypeWrapper<EventEnvelope>;
  AgentRunCanceledPayload: ResolverTypeWrapper<AgentRunCanceledPayload>;
  AgentRunCancellationRequested: ResolverTypeWrapper<EventEnvelope>;
  AgentRunCancellationRequestedPayload: ResolverTypeWrapper<AgentRunCancellationRequestedPayload>;
  AgentRunContinuationDecided: ResolverTypeWrapper<EventEnvelope>;
  AgentRunContinuationDecidedPayload: ResolverTypeWrapper<AgentRunContinuationDecidedPayload>;
  AgentRunFailed: ResolverTypeWrapper<EventEnvelope>;
  AgentRunFailedPayload: ResolverTypeWrapper<AgentRunFailedPayload>;
  AgentRunFinished: ResolverTypeWrapper<EventEnvelope>;
  AgentRunFinishedPayload: ResolverTypeWrapper<AgentRunFinishedPayload>;
  AgentRunKnowledgeLoaded: ResolverTypeWrapper<EventEnvelope>;
  AgentRunKnowledgeLoadedPayload: ResolverTypeWrapper<AgentRunKnowledgeLoadedPayload>;
  AgentRunPauseRequested: ResolverTypeWrapper<EventEnvelope>;
  AgentRunPauseRequestedPayload: ResolverTypeWrapper<AgentRunPauseRequestedPayload>;
  AgentRunPaused: ResolverTypeWrapper<EventEnvelope>;
  AgentRunPausedPayload: ResolverTypeWrapper<AgentRunPausedPayload>;
  AgentRunProgressEvaluated: ResolverTypeWrapper<EventEnvelope>;
  AgentRunProgressEvaluatedPayload: ResolverTypeWrapper<AgentRunProgressEvaluatedPayload>;
  AgentRunResumeRequested: ResolverTypeWrapper<EventEnvelope>;
  AgentRunResumeRequestedPayload: ResolverTypeWrapper<AgentRunResumeRequestedPayload>;
  AgentRunResumed: ResolverTypeWrapper<EventEnvelope>;
  AgentRunResumedPayload: ResolverTypeWrapper<AgentRunResumedPayload>;
  AgentRunStarted: ResolverTypeWrapper<EventEnvelope>;
  AgentRunStartedPayload: ResolverTypeWrapper<Omit<AgentRunStartedPayload, 'budgets'> & { budgets: ResolversTypes['Budgets'] }>;
  App: ResolverTypeWrapper<AppView>;
  AppConnection: ResolverTypeWrapper<Omit<AppConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['AppEdge']>, nodes: ReadonlyArray<ResolversTypes['App']> }>;
  AppEdge: ResolverTypeWrapper<Omit<AppEdge, 'node'> & { node: ResolversTypes['App'] }>;
  AppMap: ResolverTypeWrapper<MapOf>;
  AppStart: AppStart;
  AppVersion: ResolverTypeWrapper<AppVersionRecord>;
  AppVersionConnection: ResolverTypeWrapper<Omit<AppVersionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['AppVersionEdge']>, nodes: ReadonlyArray<ResolversTypes['AppVersion']> }>;
  AppVersionEdge: ResolverTypeWrapper<Omit<AppVersionEdge, 'node'> & { node: ResolversTypes['AppVersion'] }>;
  Area: ResolverTypeWrapper<AreaRecord>;
  Artifact: ResolverTypeWrapper<Artifact>;
  BlockReason: BlockReason;
  BlockedAction: ResolverTypeWrapper<BlockedAction>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Bridge: ResolverTypeWrapper<BridgeRecord>;
  BudgetRemaining: ResolverTypeWrapper<BudgetRemaining>;
  Budgets: ResolverTypeWrapper<Budgets>;
  BudgetsInput: BudgetsInput;
  BuildCoverage: ResolverTypeWrapper<BuildShare>;
  BuildHealth: ResolverTypeWrapper<BuildHealthRecord>;
  BuildStructure: ResolverTypeWrapper<Structure>;
  Correction: ResolverTypeWrapper<CorrectionRecord>;
  CorrectionConnection: ResolverTypeWrapper<Omit<CorrectionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['CorrectionEdge']>, nodes: ReadonlyArray<ResolversTypes['Correction']> }>;
  CorrectionEdge: ResolverTypeWrapper<Omit<CorrectionEdge, 'node'> & { node: ResolversTypes['Correction'] }>;
  CorrectionInput: CorrectionInput;
  CorrectionKind: CorrectionKind;
  CorrectionPayload: ResolverTypeWrapper<Omit<CorrectionPayload, 'correction'> & { correction?: Maybe<ResolversTypes['Correction']> }>;
  CoveragePoint: ResolverTypeWrapper<CoveragePoint>;
  Cycle: ResolverTypeWrapper<CycleRecord>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decision: ResolverTypeWrapper<DecisionRecord>;
  DecisionSource: DecisionSource;
  Defect: ResolverTypeWrapper<ActionDefect>;
  DeletePayload: ResolverTypeWrapper<DeletePayload>;
  DeviceViewport: ResolverTypeWrapper<DeviceViewport>;
  Drift: ResolverTypeWrapper<DriftRecord>;
  ElementChange: ResolverTypeWrapper<ElementChangeRecord>;
  ElementVerdict: ElementVerdict;
  ErrorCode: ErrorCode;
  Finding: ResolverTypeWrapper<FindingRecord>;
  FindingConnection: ResolverTypeWrapper<Omit<FindingConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['FindingEdge']>, nodes: ReadonlyArray<ResolversTypes['Finding']> }>;
  FindingEdge: ResolverTypeWrapper<Omit<FindingEdge, 'node'> & { node: ResolversTypes['Finding'] }>;
  FindingKind: FindingKind;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FrontierConnection: ResolverTypeWrapper<Omit<FrontierConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['FrontierEdge']>, nodes: ReadonlyArray<ResolversTypes['FrontierScreen']> }>;
  FrontierEdge: ResolverTypeWrapper<Omit<FrontierEdge, 'node'> & { node: ResolversTypes['FrontierScreen'] }>;
  FrontierScreen: ResolverTypeWrapper<Omit<FrontierScreen, 'actions' | 'screen'> & { actions: ReadonlyArray<ResolversTypes['UiAction']>, screen: ResolversTypes['Screen'] }>;
  Gate: ResolverTypeWrapper<GateRecord>;
  GraphActionCreated: ResolverTypeWrapper<EventEnvelope>;
  GraphActionCreatedPayload: ResolverTypeWrapper<GraphActionCreatedPayload>;
  GraphScreenDescribed: ResolverTypeWrapper<EventEnvelope>;
  GraphScreenDescribedPayload: ResolverTypeWrapper<GraphScreenDescribedPayload>;
  GraphScreenDiscovered: ResolverTypeWrapper<EventEnvelope>;
  GraphScreenDiscoveredPayload: ResolverTypeWrapper<GraphScreenDiscoveredPayload>;
  GraphUpdated: ResolverTypeWrapper<EventEnvelope>;
  GraphUpdatedPayload: ResolverTypeWrapper<GraphUpdatedPayload>;
  Hub: ResolverTypeWrapper<HubRecord>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Iteration: ResolverTypeWrapper<IterationRecord>;
  IterationConnection: ResolverTypeWrapper<Omit<IterationConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['IterationEdge']>, nodes: ReadonlyArray<ResolversTypes['Iteration']> }>;
  IterationEdge: ResolverTypeWrapper<Omit<IterationEdge, 'node'> & { node: ResolversTypes['Iteration'] }>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Knowledge: Knowledge;
  LeftOver: ResolverTypeWrapper<LeftOver>;
  LikelyPath: ResolverTypeWrapper<LikelyPathView>;
  LikelyStep: ResolverTypeWrapper<WayStep>;
  MapChange: ResolverTypeWrapper<MapChangeRecord>;
  MapEdge: ResolverTypeWrapper<EdgeView>;
  MapEdgeConnection: ResolverTypeWrapper<Omit<MapEdgeConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['MapEdgeEntry']>, nodes: ReadonlyArray<ResolversTypes['MapEdge']> }>;
  MapEdgeEntry: ResolverTypeWrapper<Omit<MapEdgeEntry, 'node'> & { node: ResolversTypes['MapEdge'] }>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  NodeExecutionOutcomeStatus: NodeExecutionOutcomeStatus;
  NodeName: NodeName;
  OcrUse: OcrUse;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Path: ResolverTypeWrapper<Omit<Path, 'edges'> & { edges: ReadonlyArray<ResolversTypes['MapEdge']> }>;
  Platform: Platform;
  Policy: Policy;
  ProgressState: ProgressState;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RetentionInput: RetentionInput;
  RetentionPayload: ResolverTypeWrapper<RetentionPayload>;
  RoutingDirective: RoutingDirective;
  Run: ResolverTypeWrapper<RunView>;
  RunConnection: ResolverTypeWrapper<Omit<RunConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['RunEdge']>, nodes: ReadonlyArray<ResolversTypes['Run']> }>;
  RunEdge: ResolverTypeWrapper<Omit<RunEdge, 'node'> & { node: ResolversTypes['Run'] }>;
  RunEvent: ResolverTypeWrapper<EventEnvelope>;
  RunEventConnection: ResolverTypeWrapper<Omit<RunEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['RunEventEdge']>, nodes: ReadonlyArray<ResolversTypes['RunEvent']> }>;
  RunEventEdge: ResolverTypeWrapper<Omit<RunEventEdge, 'node'> & { node: ResolversTypes['RunEvent'] }>;
  RunMode: RunMode;
  RunPayload: ResolverTypeWrapper<Omit<RunPayload, 'run'> & { run?: Maybe<ResolversTypes['Run']> }>;
  RunProgress: ResolverTypeWrapper<RunProgressRecord>;
  RunShare: ResolverTypeWrapper<RunCoverage>;
  RunStatus: RunStatus;
  RunTotals: ResolverTypeWrapper<RunTotals>;
  Saturation: ResolverTypeWrapper<Saturation>;
  Screen: ResolverTypeWrapper<ScreenView>;
  ScreenChange: ScreenChange;
  ScreenConnection: ResolverTypeWrapper<ScreenPage>;
  ScreenDrift: ResolverTypeWrapper<ScreenDriftRecord>;
  ScreenDriftConnection: ResolverTypeWrapper<Omit<ScreenDriftConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['ScreenDriftEdge']>, nodes: ReadonlyArray<ResolversTypes['ScreenDrift']> }>;
  ScreenDriftEdge: ResolverTypeWrapper<Omit<ScreenDriftEdge, 'node'> & { node: ResolversTypes['ScreenDrift'] }>;
  ScreenEdge: ResolverTypeWrapper<Omit<ScreenEdge, 'node'> & { node: ResolversTypes['Screen'] }>;
  ScreenSignature: ResolverTypeWrapper<ScreenSignature>;
  ScreenVerdict: ScreenVerdict;
  Severity: Severity;
  SlowScreen: ResolverTypeWrapper<Omit<SlowScreen, 'screen'> & { screen: ResolversTypes['Screen'] }>;
  Snapshot: ResolverTypeWrapper<AgentState>;
  StartRunInput: StartRunInput;
  StartRunPayload: ResolverTypeWrapper<Omit<StartRunPayload, 'run'> & { run?: Maybe<ResolversTypes['Run']> }>;
  StopReason: StopReason;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TrendStep: ResolverTypeWrapper<TrendStepRecord>;
  UiAction: ResolverTypeWrapper<ActionView>;
  UiActionConnection: ResolverTypeWrapper<Omit<UiActionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['UiActionEdge']>, nodes: ReadonlyArray<ResolversTypes['UiAction']> }>;
  UiActionEdge: ResolverTypeWrapper<Omit<UiActionEdge, 'node'> & { node: ResolversTypes['UiAction'] }>;
  UntriedPath: ResolverTypeWrapper<UntriedPathView>;
  Usage: ResolverTypeWrapper<UsageRecord>;
  UserError: ResolverTypeWrapper<UserError>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ActionDrift: ActionDriftRecord;
  ActionDriftConnection: Omit<ActionDriftConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['ActionDriftEdge']>, nodes: ReadonlyArray<ResolversParentTypes['ActionDrift']> };
  ActionDriftEdge: Omit<ActionDriftEdge, 'node'> & { node: ResolversParentTypes['ActionDrift'] };
  ActionResult: ActionResultRecord;
  AgentEventActionPerformed: EventEnvelope;
  AgentEventActionPerformedPayload: AgentEventActionPerformedPayload;
  AgentEventActionSelected: EventEnvelope;
  AgentEventActionSelectedPayload: AgentEventActionSelectedPayload;
  AgentEventActionVerificationCompleted: EventEnvelope;
  AgentEventActionVerificationCompletedPayload: AgentEventActionVerificationCompletedPayload;
  AgentEventActionsEnumerated: EventEnvelope;
  AgentEventActionsEnumeratedPayload: AgentEventActionsEnumeratedPayload;
  AgentEventAppLaunched: EventEnvelope;
  AgentEventAppLaunchedPayload: AgentEventAppLaunchedPayload;
  AgentEventAppProvisioned: EventEnvelope;
  AgentEventAppProvisionedPayload: AgentEventAppProvisionedPayload;
  AgentEventAppRestarted: EventEnvelope;
  AgentEventAppRestartedPayload: AgentEventAppRestartedPayload;
  AgentEventCrashObserved: EventEnvelope;
  AgentEventCrashObservedPayload: AgentEventCrashObservedPayload;
  AgentEventDeviceReady: EventEnvelope;
  AgentEventDeviceReadyPayload: AgentEventDeviceReadyPayload;
  AgentEventIdentityAdjusted: EventEnvelope;
  AgentEventIdentityAdjustedPayload: AgentEventIdentityAdjustedPayload;
  AgentEventIdleReached: EventEnvelope;
  AgentEventIdleReachedPayload: AgentEventIdleReachedPayload;
  AgentEventIdleTimeout: EventEnvelope;
  AgentEventIdleTimeoutPayload: AgentEventIdleTimeoutPayload;
  AgentEventLeftApp: EventEnvelope;
  AgentEventLeftAppPayload: AgentEventLeftAppPayload;
  AgentEventRecoveryDecided: EventEnvelope;
  AgentEventRecoveryDecidedPayload: AgentEventRecoveryDecidedPayload;
  AgentEventScreenPerceived: EventEnvelope;
  AgentEventScreenPerceivedPayload: AgentEventScreenPerceivedPayload;
  AgentEventScreenshotCaptured: EventEnvelope;
  AgentEventScreenshotCapturedPayload: AgentEventScreenshotCapturedPayload;
  AgentEventUiHierarchyCaptured: EventEnvelope;
  AgentEventUiHierarchyCapturedPayload: AgentEventUiHierarchyCapturedPayload;
  AgentNodeFinished: EventEnvelope;
  AgentNodeFinishedPayload: AgentNodeFinishedPayload;
  AgentNodeStarted: EventEnvelope;
  AgentNodeStartedPayload: AgentNodeStartedPayload;
  AgentNodeTokenDelta: EventEnvelope;
  AgentNodeTokenDeltaPayload: AgentNodeTokenDeltaPayload;
  AgentPolicySwitchRequested: EventEnvelope;
  AgentPolicySwitchRequestedPayload: AgentPolicySwitchRequestedPayload;
  AgentPolicySwitched: EventEnvelope;
  AgentPolicySwitchedPayload: AgentPolicySwitchedPayload;
  AgentRunBudgetsUpdated: EventEnvelope;
  AgentRunBudgetsUpdatedPayload: Omit<AgentRunBudgetsUpdatedPayload, 'budgets'> & { budgets: ResolversParentTypes['Budgets'] };
  AgentRunCanceled: EventEnvelope;
  AgentRunCanceledPayload: AgentRunCanceledPayload;
  AgentRunCancellationRequested: EventEnvelope;
  AgentRunCancellationRequestedPayload: AgentRunCancellationRequestedPayload;
  AgentRunContinuationDecided: EventEnvelope;
  AgentRunContinuationDecidedPayload: AgentRunContinuationDecidedPayload;
  AgentRunFailed: EventEnvelope;
  AgentRunFailedPayload: AgentRunFailedPayload;
  AgentRunFinished: EventEnvelope;
  AgentRunFinishedPayload: AgentRunFinishedPayload;
  AgentRunKnowledgeLoaded: EventEnvelope;
  AgentRunKnowledgeLoadedPayload: AgentRunKnowledgeLoadedPayload;
  AgentRunPauseRequested: EventEnvelope;
  AgentRunPauseRequestedPayload: AgentRunPauseRequestedPayload;
  AgentRunPaused: EventEnvelope;
  AgentRunPausedPayload: AgentRunPausedPayload;
  AgentRunProgressEvaluated: EventEnvelope;
  AgentRunProgressEvaluatedPayload: AgentRunProgressEvaluatedPayload;
  AgentRunResumeRequested: EventEnvelope;
  AgentRunResumeRequestedPayload: AgentRunResumeRequestedPayload;
  AgentRunResumed: EventEnvelope;
  AgentRunResumedPayload: AgentRunResumedPayload;
  AgentRunStarted: EventEnvelope;
  AgentRunStartedPayload: Omit<AgentRunStartedPayload, 'budgets'> & { budgets: ResolversParentTypes['Budgets'] };
  App: AppView;
  AppConnection: Omit<AppConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['AppEdge']>, nodes: ReadonlyArray<ResolversParentTypes['App']> };
  AppEdge: Omit<AppEdge, 'node'> & { node: ResolversParentTypes['App'] };
  AppMap: MapOf;
  AppVersion: AppVersionRecord;
  AppVersionConnection: Omit<AppVersionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['AppVersionEdge']>, nodes: ReadonlyArray<ResolversParentTypes['AppVersion']> };
  AppVersionEdge: Omit<AppVersionEdge, 'node'> & { node: ResolversParentTypes['AppVersion'] };
  Area: AreaRecord;
  Artifact: Artifact;
  BlockedAction: BlockedAction;
  Boolean: Scalars['Boolean']['output'];
  Bridge: BridgeRecord;
  BudgetRemaining: BudgetRemaining;
  Budgets: Budgets;
  BudgetsInput: BudgetsInput;
  BuildCoverage: BuildShare;
  BuildHealth: BuildHealthRecord;
  BuildStructure: Structure;
  Correction: CorrectionRecord;
  CorrectionConnection: Omit<CorrectionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['CorrectionEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Correction']> };
  CorrectionEdge: Omit<CorrectionEdge, 'node'> & { node: ResolversParentTypes['Correction'] };
  CorrectionInput: CorrectionInput;
  CorrectionPayload: Omit<CorrectionPayload, 'correction'> & { correction?: Maybe<ResolversParentTypes['Correction']> };
  CoveragePoint: CoveragePoint;
  Cycle: CycleRecord;
  DateTime: Scalars['DateTime']['output'];
  Decision: DecisionRecord;
  Defect: ActionDefect;
  DeletePayload: DeletePayload;
  DeviceViewport: DeviceViewport;
  Drift: DriftRecord;
  ElementChange: ElementChangeRecord;
  Finding: FindingRecord;
  FindingConnection: Omit<FindingConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['FindingEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Finding']> };
  FindingEdge: Omit<FindingEdge, 'node'> & { node: ResolversParentTypes['Finding'] };
  Float: Scalars['Float']['output'];
  FrontierConnection: Omit<FrontierConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['FrontierEdge']>, nodes: ReadonlyArray<ResolversParentTypes['FrontierScreen']> };
  FrontierEdge: Omit<FrontierEdge, 'node'> & { node: ResolversParentTypes['FrontierScreen'] };
  FrontierScreen: Omit<FrontierScreen, 'actions' | 'screen'> & { actions: ReadonlyArray<ResolversParentTypes['UiAction']>, screen: ResolversParentTypes['Screen'] };
  Gate: GateRecord;
  GraphActionCreated: EventEnvelope;
  GraphActionCreatedPayload: GraphActionCreatedPayload;
  GraphScreenDescribed: EventEnvelope;
  GraphScreenDescribedPayload: GraphScreenDescribedPayload;
  GraphScreenDiscovered: EventEnvelope;
  GraphScreenDiscoveredPayload: GraphScreenDiscoveredPayload;
  GraphUpdated: EventEnvelope;
  GraphUpdatedPayload: GraphUpdatedPayload;
  Hub: HubRecord;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Iteration: IterationRecord;
  IterationConnection: Omit<IterationConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['IterationEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Iteration']> };
  IterationEdge: Omit<IterationEdge, 'node'> & { node: ResolversParentTypes['Iteration'] };
  JSON: Scalars['JSON']['output'];
  LeftOver: LeftOver;
  LikelyPath: LikelyPathView;
  LikelyStep: WayStep;
  MapChange: MapChangeRecord;
  MapEdge: EdgeView;
  MapEdgeConnection: Omit<MapEdgeConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['MapEdgeEntry']>, nodes: ReadonlyArray<ResolversParentTypes['MapEdge']> };
  MapEdgeEntry: Omit<MapEdgeEntry, 'node'> & { node: ResolversParentTypes['MapEdge'] };
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  Path: Omit<Path, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['MapEdge']> };
  Query: Record<PropertyKey, never>;
  RetentionInput: RetentionInput;
  RetentionPayload: RetentionPayload;
  Run: RunView;
  RunConnection: Omit<RunConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['RunEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Run']> };
  RunEdge: Omit<RunEdge, 'node'> & { node: ResolversParentTypes['Run'] };
  RunEvent: EventEnvelope;
  RunEventConnection: Omit<RunEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['RunEventEdge']>, nodes: ReadonlyArray<ResolversParentTypes['RunEvent']> };
  RunEventEdge: Omit<RunEventEdge, 'node'> & { node: ResolversParentTypes['RunEvent'] };
  RunPayload: Omit<RunPayload, 'run'> & { run?: Maybe<ResolversParentTypes['Run']> };
  RunProgress: RunProgressRecord;
  RunShare: RunCoverage;
  RunTotals: RunTotals;
  Saturation: Saturation;
  Screen: ScreenView;
  ScreenConnection: ScreenPage;
  ScreenDrift: ScreenDriftRecord;
  ScreenDriftConnection: Omit<ScreenDriftConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['ScreenDriftEdge']>, nodes: ReadonlyArray<ResolversParentTypes['ScreenDrift']> };
  ScreenDriftEdge: Omit<ScreenDriftEdge, 'node'> & { node: ResolversParentTypes['ScreenDrift'] };
  ScreenEdge: Omit<ScreenEdge, 'node'> & { node: ResolversParentTypes['Screen'] };
  ScreenSignature: ScreenSignature;
  SlowScreen: Omit<SlowScreen, 'screen'> & { screen: ResolversParentTypes['Screen'] };
  Snapshot: AgentState;
  StartRunInput: StartRunInput;
  StartRunPayload: Omit<StartRunPayload, 'run'> & { run?: Maybe<ResolversParentTypes['Run']> };
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  TrendStep: TrendStepRecord;
  UiAction: ActionView;
  UiActionConnection: Omit<UiActionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['UiActionEdge']>, nodes: ReadonlyArray<ResolversParentTypes['UiAction']> };
  UiActionEdge: Omit<UiActionEdge, 'node'> & { node: ResolversParentTypes['UiAction'] };
  UntriedPath: UntriedPathView;
  Usage: UsageRecord;
  UserError: UserError;
};

export type CostDirectiveArgs = {
  weight: Scalars['Int']['input'];
};

export type CostDirectiveResolver<Result, Parent, ContextType = ResolverContext, Args = CostDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ListSizeDirectiveArgs = {
  slicingArguments: ReadonlyArray<Scalars['String']['input']>;
};

export type ListSizeDirectiveResolver<Result, Parent, ContextType = ResolverContext, Args = ListSizeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ActionDriftResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ActionDrift'] = ResolversParentTypes['ActionDrift']> = {
  after?: Resolver<Maybe<ResolversTypes['UiAction']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['UiAction']>, ParentType, ContextType>;
  defect?: Resolver<Maybe<ResolversTypes['Defect']>, ParentType, ContextType>;
  leadsTo?: Resolver<ReadonlyArray<ResolversTypes['Screen']>, ParentType, ContextType>;
  ledTo?: Resolver<ReadonlyArray<ResolversTypes['Screen']>, ParentType, ContextType>;
  screen?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['ActionVerdict'], ParentType, ContextType>;
};

export type ActionDriftConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ActionDriftConnection'] = ResolversParentTypes['ActionDriftConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ActionDriftEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ActionDrift']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ActionDriftEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ActionDriftEdge'] = ResolversParentTypes['ActionDriftEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ActionDrift'], ParentType, ContextType>;
};

export type ActionResultResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ActionResult'] = ResolversParentTypes['ActionResult']> = {
  defect?: Resolver<Maybe<ResolversTypes['Defect']>, ParentType, ContextType>;
  firstSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['ActionOutcome'], ParentType, ContextType>;
  screen?: Resolver<Maybe<ResolversTypes['Screen']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['AppVersion'], ParentType, ContextType>;
};

export type AgentEventActionPerformedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventActionPerformed'] = ResolversParentTypes['AgentEventActionPerformed']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventActionPerformedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventActionPerformedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventActionPerformedPayload'] = ResolversParentTypes['AgentEventActionPerformedPayload']> = {
  actionExecutionOutcomeStatus?: Resolver<ResolversTypes['ActionExecutionOutcomeStatus'], ParentType, ContextType>;
  actionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  actionKind?: Resolver<Maybe<ResolversTypes['ActionKind']>, ParentType, ContextType>;
  errorCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postActionStabilityWaitMillis?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type AgentEventActionSelectedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventActionSelected'] = ResolversParentTypes['AgentEventActionSelected']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventActionSelectedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventActionSelectedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventActionSelectedPayload'] = ResolversParentTypes['AgentEventActionSelectedPayload']> = {
  actionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  actionKind?: Resolver<Maybe<ResolversTypes['ActionKind']>, ParentType, ContextType>;
  fallbackUsed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  selectedActionCandidateId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  selectionRationalePlaintext?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['DecisionSource'], ParentType, ContextType>;
};

export type AgentEventActionVerificationCompletedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventActionVerificationCompleted'] = ResolversParentTypes['AgentEventActionVerificationCompleted']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventActionVerificationCompletedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventActionVerificationCompletedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventActionVerificationCompletedPayload'] = ResolversParentTypes['AgentEventActionVerificationCompletedPayload']> = {
  deltaType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  perceptualHammingDistance?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  postScreenId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['DecisionSource'], ParentType, ContextType>;
  structuralChangeDetected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  visualChangeDetected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AgentEventActionsEnumeratedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventActionsEnumerated'] = ResolversParentTypes['AgentEventActionsEnumerated']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventActionsEnumeratedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventActionsEnumeratedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventActionsEnumeratedPayload'] = ResolversParentTypes['AgentEventActionsEnumeratedPayload']> = {
  actionCandidateIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  blocked?: Resolver<ReadonlyArray<ResolversTypes['BlockedAction']>, ParentType, ContextType>;
  enumeratedTotal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  screenId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AgentEventAppLaunchedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventAppLaunched'] = ResolversParentTypes['AgentEventAppLaunched']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventAppLaunchedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventAppLaunchedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventAppLaunchedPayload'] = ResolversParentTypes['AgentEventAppLaunchedPayload']> = {
  appIdentifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  applicationForegroundContextId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  route?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['AppStart'], ParentType, ContextType>;
};

export type AgentEventAppProvisionedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventAppProvisioned'] = ResolversParentTypes['AgentEventAppProvisioned']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventAppProvisionedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventAppProvisionedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventAppProvisionedPayload'] = ResolversParentTypes['AgentEventAppProvisionedPayload']> = {
  appKey?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  applicationForegroundContextId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  installed?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  versionSource?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentEventAppRestartedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventAppRestarted'] = ResolversParentTypes['AgentEventAppRestarted']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventAppRestartedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventAppRestartedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventAppRestartedPayload'] = ResolversParentTypes['AgentEventAppRestartedPayload']> = {
  attempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tookMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type AgentEventCrashObservedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventCrashObserved'] = ResolversParentTypes['AgentEventCrashObserved']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventCrashObservedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventCrashObservedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventCrashObservedPayload'] = ResolversParentTypes['AgentEventCrashObservedPayload']> = {
  actionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  defectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentEventDeviceReadyResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventDeviceReady'] = ResolversParentTypes['AgentEventDeviceReady']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventDeviceReadyPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventDeviceReadyPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventDeviceReadyPayload'] = ResolversParentTypes['AgentEventDeviceReadyPayload']> = {
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deviceRuntimeContextId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  driver?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewport?: Resolver<ResolversTypes['DeviceViewport'], ParentType, ContextType>;
};

export type AgentEventIdentityAdjustedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventIdentityAdjusted'] = ResolversParentTypes['AgentEventIdentityAdjusted']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventIdentityAdjustedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventIdentityAdjustedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventIdentityAdjustedPayload'] = ResolversParentTypes['AgentEventIdentityAdjustedPayload']> = {
  absorbedScreenIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  adjustmentKind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parts?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  screenId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sign?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentEventIdleReachedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventIdleReached'] = ResolversParentTypes['AgentEventIdleReached']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventIdleReachedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventIdleReachedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventIdleReachedPayload'] = ResolversParentTypes['AgentEventIdleReachedPayload']> = {
  samples?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waitedMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type AgentEventIdleTimeoutResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventIdleTimeout'] = ResolversParentTypes['AgentEventIdleTimeout']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventIdleTimeoutPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventIdleTimeoutPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventIdleTimeoutPayload'] = ResolversParentTypes['AgentEventIdleTimeoutPayload']> = {
  samples?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waitedMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type AgentEventLeftAppResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventLeftApp'] = ResolversParentTypes['AgentEventLeftApp']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventLeftAppPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventLeftAppPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventLeftAppPayload'] = ResolversParentTypes['AgentEventLeftAppPayload']> = {
  actionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  appIdentifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentEventRecoveryDecidedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventRecoveryDecided'] = ResolversParentTypes['AgentEventRecoveryDecided']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventRecoveryDecidedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventRecoveryDecidedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventRecoveryDecidedPayload'] = ResolversParentTypes['AgentEventRecoveryDecidedPayload']> = {
  attempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  disposition?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  errorCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failedNode?: Resolver<ResolversTypes['NodeName'], ParentType, ContextType>;
  nextNode?: Resolver<Maybe<ResolversTypes['NodeName']>, ParentType, ContextType>;
};

export type AgentEventScreenPerceivedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventScreenPerceived'] = ResolversParentTypes['AgentEventScreenPerceived']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventScreenPerceivedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventScreenPerceivedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventScreenPerceivedPayload'] = ResolversParentTypes['AgentEventScreenPerceivedPayload']> = {
  insideApp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reusedCapture?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  screenId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  signatureHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentEventScreenshotCapturedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventScreenshotCaptured'] = ResolversParentTypes['AgentEventScreenshotCaptured']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventScreenshotCapturedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventScreenshotCapturedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventScreenshotCapturedPayload'] = ResolversParentTypes['AgentEventScreenshotCapturedPayload']> = {
  screenPerceptualHash64?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  screenshotRefId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AgentEventUiHierarchyCapturedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventUiHierarchyCaptured'] = ResolversParentTypes['AgentEventUiHierarchyCaptured']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentEventUiHierarchyCapturedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentEventUiHierarchyCapturedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentEventUiHierarchyCapturedPayload'] = ResolversParentTypes['AgentEventUiHierarchyCapturedPayload']> = {
  elementCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  uiHierarchyXmlRefId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AgentNodeFinishedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentNodeFinished'] = ResolversParentTypes['AgentNodeFinished']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentNodeFinishedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentNodeFinishedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentNodeFinishedPayload'] = ResolversParentTypes['AgentNodeFinishedPayload']> = {
  elapsedMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  errorCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  humanReadableFailureSummary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  iterationOrdinalNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextNode?: Resolver<Maybe<ResolversTypes['NodeName']>, ParentType, ContextType>;
  nodeExecutionOutcomeStatus?: Resolver<ResolversTypes['NodeExecutionOutcomeStatus'], ParentType, ContextType>;
  nodeName?: Resolver<ResolversTypes['NodeName'], ParentType, ContextType>;
  retryable?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  stepOrdinal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AgentNodeStartedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentNodeStarted'] = ResolversParentTypes['AgentNodeStarted']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentNodeStartedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentNodeStartedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentNodeStartedPayload'] = ResolversParentTypes['AgentNodeStartedPayload']> = {
  iterationOrdinalNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodeName?: Resolver<ResolversTypes['NodeName'], ParentType, ContextType>;
  stepOrdinal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AgentNodeTokenDeltaResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentNodeTokenDelta'] = ResolversParentTypes['AgentNodeTokenDelta']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentNodeTokenDeltaPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentNodeTokenDeltaPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentNodeTokenDeltaPayload'] = ResolversParentTypes['AgentNodeTokenDeltaPayload']> = {
  nodeName?: Resolver<ResolversTypes['NodeName'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentPolicySwitchRequestedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentPolicySwitchRequested'] = ResolversParentTypes['AgentPolicySwitchRequested']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentPolicySwitchRequestedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentPolicySwitchRequestedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentPolicySwitchRequestedPayload'] = ResolversParentTypes['AgentPolicySwitchRequestedPayload']> = {
  policy?: Resolver<ResolversTypes['Policy'], ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentPolicySwitchedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentPolicySwitched'] = ResolversParentTypes['AgentPolicySwitched']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentPolicySwitchedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentPolicySwitchedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentPolicySwitchedPayload'] = ResolversParentTypes['AgentPolicySwitchedPayload']> = {
  cooldown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Policy'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['DecisionSource'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Policy'], ParentType, ContextType>;
};

export type AgentRunBudgetsUpdatedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunBudgetsUpdated'] = ResolversParentTypes['AgentRunBudgetsUpdated']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentRunBudgetsUpdatedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentRunBudgetsUpdatedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunBudgetsUpdatedPayload'] = ResolversParentTypes['AgentRunBudgetsUpdatedPayload']> = {
  budgets?: Resolver<ResolversTypes['Budgets'], ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentRunCanceledResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunCanceled'] = ResolversParentTypes['AgentRunCanceled']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentRunCanceledPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentRunCanceledPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunCanceledPayload'] = ResolversParentTypes['AgentRunCanceledPayload']> = {
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stopReason?: Resolver<ResolversTypes['StopReason'], ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['RunTotals'], ParentType, ContextType>;
};

export type AgentRunCancellationRequestedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunCancellationRequested'] = ResolversParentTypes['AgentRunCancellationRequested']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentRunCancellationRequestedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentRunCancellationRequestedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunCancellationRequestedPayload'] = ResolversParentTypes['AgentRunCancellationRequestedPayload']> = {
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentRunContinuationDecidedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunContinuationDecided'] = ResolversParentTypes['AgentRunContinuationDecided']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentRunContinuationDecidedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentRunContinuationDecidedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunContinuationDecidedPayload'] = ResolversParentTypes['AgentRunContinuationDecidedPayload']> = {
  budgetRemaining?: Resolver<ResolversTypes['BudgetRemaining'], ParentType, ContextType>;
  frontier?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  routingDirective?: Resolver<ResolversTypes['RoutingDirective'], ParentType, ContextType>;
  routingDirectiveReason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['DecisionSource'], ParentType, ContextType>;
};

export type AgentRunFailedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunFailed'] = ResolversParentTypes['AgentRunFailed']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentRunFailedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentRunFailedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunFailedPayload'] = ResolversParentTypes['AgentRunFailedPayload']> = {
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stopReason?: Resolver<ResolversTypes['StopReason'], ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['RunTotals'], ParentType, ContextType>;
};

export type AgentRunFinishedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunFinished'] = ResolversParentTypes['AgentRunFinished']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentRunFinishedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentRunFinishedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunFinishedPayload'] = ResolversParentTypes['AgentRunFinishedPayload']> = {
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stopReason?: Resolver<ResolversTypes['StopReason'], ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['RunTotals'], ParentType, ContextType>;
};

export type AgentRunKnowledgeLoadedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunKnowledgeLoaded'] = ResolversParentTypes['AgentRunKnowledgeLoaded']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentRunKnowledgeLoadedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentRunKnowledgeLoadedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunKnowledgeLoadedPayload'] = ResolversParentTypes['AgentRunKnowledgeLoadedPayload']> = {
  actions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mapHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mapRefId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  screens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tried?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ways?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AgentRunPauseRequestedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunPauseRequested'] = ResolversParentTypes['AgentRunPauseRequested']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentRunPauseRequestedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentRunPauseRequestedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunPauseRequestedPayload'] = ResolversParentTypes['AgentRunPauseRequestedPayload']> = {
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentRunPausedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunPaused'] = ResolversParentTypes['AgentRunPaused']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentRunPausedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentRunPausedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunPausedPayload'] = ResolversParentTypes['AgentRunPausedPayload']> = {
  atNode?: Resolver<ResolversTypes['NodeName'], ParentType, ContextType>;
};

export type AgentRunProgressEvaluatedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunProgressEvaluated'] = ResolversParentTypes['AgentRunProgressEvaluated']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentRunProgressEvaluatedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentRunProgressEvaluatedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunProgressEvaluatedPayload'] = ResolversParentTypes['AgentRunProgressEvaluatedPayload']> = {
  basis?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  progressState?: Resolver<ResolversTypes['ProgressState'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['DecisionSource'], ParentType, ContextType>;
};

export type AgentRunResumeRequestedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunResumeRequested'] = ResolversParentTypes['AgentRunResumeRequested']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentRunResumeRequestedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentRunResumeRequestedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunResumeRequestedPayload'] = ResolversParentTypes['AgentRunResumeRequestedPayload']> = {
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentRunResumedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunResumed'] = ResolversParentTypes['AgentRunResumed']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentRunResumedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentRunResumedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunResumedPayload'] = ResolversParentTypes['AgentRunResumedPayload']> = {
  atNode?: Resolver<ResolversTypes['NodeName'], ParentType, ContextType>;
  epoch?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  takeover?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AgentRunStartedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunStarted'] = ResolversParentTypes['AgentRunStarted']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['AgentRunStartedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentRunStartedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AgentRunStartedPayload'] = ResolversParentTypes['AgentRunStartedPayload']> = {
  appKey?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  budgets?: Resolver<ResolversTypes['Budgets'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  policy?: Resolver<ResolversTypes['Policy'], ParentType, ContextType>;
  seed?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  target?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['App'] = ResolversParentTypes['App']> = {
  corrections?: Resolver<ResolversTypes['CorrectionConnection'], ParentType, ContextType, RequireFields<AppCorrectionsArgs, 'first'>>;
  drift?: Resolver<Maybe<ResolversTypes['Drift']>, ParentType, ContextType, Partial<AppDriftArgs>>;
  frontier?: Resolver<ResolversTypes['FrontierConnection'], ParentType, ContextType, RequireFields<AppFrontierArgs, 'first'>>;
  health?: Resolver<Maybe<ResolversTypes['BuildHealth']>, ParentType, ContextType, Partial<AppHealthArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  latestVersion?: Resolver<Maybe<ResolversTypes['AppVersion']>, ParentType, ContextType>;
  likelyPath?: Resolver<Maybe<ResolversTypes['LikelyPath']>, ParentType, ContextType, Partial<AppLikelyPathArgs>>;
  map?: Resolver<Maybe<ResolversTypes['AppMap']>, ParentType, ContextType, Partial<AppMapArgs>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nearestUntried?: Resolver<ReadonlyArray<ResolversTypes['UntriedPath']>, ParentType, ContextType, RequireFields<AppNearestUntriedArgs, 'first'>>;
  path?: Resolver<Maybe<ResolversTypes['Path']>, ParentType, ContextType, RequireFields<AppPathArgs, 'from' | 'to'>>;
  platform?: Resolver<ResolversTypes['Platform'], ParentType, ContextType>;
  runs?: Resolver<ResolversTypes['RunConnection'], ParentType, ContextType, RequireFields<AppRunsArgs, 'first'>>;
  trend?: Resolver<ReadonlyArray<ResolversTypes['TrendStep']>, ParentType, ContextType, RequireFields<AppTrendArgs, 'builds'>>;
  versions?: Resolver<ResolversTypes['AppVersionConnection'], ParentType, ContextType, RequireFields<AppVersionsArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AppConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AppConnection'] = ResolversParentTypes['AppConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AppEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['App']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AppEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AppEdge'] = ResolversParentTypes['AppEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
};

export type AppMapResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AppMap'] = ResolversParentTypes['AppMap']> = {
  edges?: Resolver<ResolversTypes['MapEdgeConnection'], ParentType, ContextType, RequireFields<AppMapEdgesArgs, 'first'>>;
  screens?: Resolver<ResolversTypes['ScreenConnection'], ParentType, ContextType, RequireFields<AppMapScreensArgs, 'first'>>;
  version?: Resolver<Maybe<ResolversTypes['AppVersion']>, ParentType, ContextType>;
};

export type AppVersionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AppVersion'] = ResolversParentTypes['AppVersion']> = {
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  coverage?: Resolver<Maybe<ResolversTypes['BuildCoverage']>, ParentType, ContextType>;
  drift?: Resolver<Maybe<ResolversTypes['Drift']>, ParentType, ContextType, RequireFields<AppVersionDriftArgs, 'since'>>;
  health?: Resolver<Maybe<ResolversTypes['BuildHealth']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ordinal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  saturation?: Resolver<Maybe<ResolversTypes['Saturation']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AppVersionConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AppVersionConnection'] = ResolversParentTypes['AppVersionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AppVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AppVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AppVersionEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AppVersionEdge'] = ResolversParentTypes['AppVersionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AppVersion'], ParentType, ContextType>;
};

export type AreaResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Area'] = ResolversParentTypes['Area']> = {
  entry?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
  screens?: Resolver<ReadonlyArray<ResolversTypes['Screen']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ArtifactResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Artifact'] = ResolversParentTypes['Artifact']> = {
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ref?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BlockedActionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['BlockedAction'] = ResolversParentTypes['BlockedAction']> = {
  actionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['BlockReason'], ParentType, ContextType>;
};

export type BridgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Bridge'] = ResolversParentTypes['Bridge']> = {
  action?: Resolver<ResolversTypes['UiAction'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
  guards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
};

export type BudgetRemainingResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['BudgetRemaining'] = ResolversParentTypes['BudgetRemaining']> = {
  actionsLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  costLeftUsd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  iterationsLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  screensLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stepsLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tapsLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timeLeftMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  tokensLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BudgetsResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Budgets'] = ResolversParentTypes['Budgets']> = {
  maxActions?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxCostUsd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  maxIterations?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxLlmCalls?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxScreens?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxSteps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxTaps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxTimeMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  maxTokens?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  noProgressLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outsideAppLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  restartLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timePerLoopMs?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  tokensPerLoop?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BuildCoverageResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['BuildCoverage'] = ResolversParentTypes['BuildCoverage']> = {
  blocked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  controls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  controlsTried?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  explored?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  runs?: Resolver<ReadonlyArray<ResolversTypes['RunShare']>, ParentType, ContextType>;
  screens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tried?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  untried?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BuildHealthResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['BuildHealth'] = ResolversParentTypes['BuildHealth']> = {
  findings?: Resolver<ResolversTypes['FindingConnection'], ParentType, ContextType, RequireFields<BuildHealthFindingsArgs, 'first'>>;
  slowScreens?: Resolver<ReadonlyArray<ResolversTypes['SlowScreen']>, ParentType, ContextType, RequireFields<BuildHealthSlowScreensArgs, 'first'>>;
  structure?: Resolver<ResolversTypes['BuildStructure'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['AppVersion'], ParentType, ContextType>;
};

export type BuildStructureResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['BuildStructure'] = ResolversParentTypes['BuildStructure']> = {
  areas?: Resolver<ReadonlyArray<ResolversTypes['Area']>, ParentType, ContextType>;
  bridges?: Resolver<ReadonlyArray<ResolversTypes['Bridge']>, ParentType, ContextType>;
  cycles?: Resolver<ReadonlyArray<ResolversTypes['Cycle']>, ParentType, ContextType>;
  edges?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  gates?: Resolver<ReadonlyArray<ResolversTypes['Gate']>, ParentType, ContextType>;
  hubs?: Resolver<ReadonlyArray<ResolversTypes['Hub']>, ParentType, ContextType>;
  modularity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  perDepth?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  screens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CorrectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Correction'] = ResolversParentTypes['Correction']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CorrectionKind'], ParentType, ContextType>;
  otherScreen?: Resolver<Maybe<ResolversTypes['Screen']>, ParentType, ContextType>;
  screen?: Resolver<Maybe<ResolversTypes['Screen']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CorrectionConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['CorrectionConnection'] = ResolversParentTypes['CorrectionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CorrectionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Correction']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CorrectionEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['CorrectionEdge'] = ResolversParentTypes['CorrectionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Correction'], ParentType, ContextType>;
};

export type CorrectionPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['CorrectionPayload'] = ResolversParentTypes['CorrectionPayload']> = {
  correction?: Resolver<Maybe<ResolversTypes['Correction']>, ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CoveragePointResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['CoveragePoint'] = ResolversParentTypes['CoveragePoint']> = {
  edges?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  iteration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  screens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CycleResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Cycle'] = ResolversParentTypes['Cycle']> = {
  screens?: Resolver<ReadonlyArray<ResolversTypes['Screen']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DecisionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Decision'] = ResolversParentTypes['Decision']> = {
  agreed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  answer?: Resolver<Maybe<ResolversTypes['Artifact']>, ParentType, ContextType>;
  cacheHit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  costUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  latencyMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  modelId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  prompt?: Resolver<Maybe<ResolversTypes['Artifact']>, ParentType, ContextType>;
  promptHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  promptVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  questionKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['DecisionSource'], ParentType, ContextType>;
  tokensIn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tokensOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DefectResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Defect'] = ResolversParentTypes['Defect']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeletePayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['DeletePayload'] = ResolversParentTypes['DeletePayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeviceViewportResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['DeviceViewport'] = ResolversParentTypes['DeviceViewport']> = {
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scale?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DriftResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Drift'] = ResolversParentTypes['Drift']> = {
  actions?: Resolver<ResolversTypes['ActionDriftConnection'], ParentType, ContextType, RequireFields<DriftActionsArgs, 'first'>>;
  after?: Resolver<ResolversTypes['AppVersion'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['AppVersion'], ParentType, ContextType>;
  screens?: Resolver<ResolversTypes['ScreenDriftConnection'], ParentType, ContextType, RequireFields<DriftScreensArgs, 'first'>>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ElementChangeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ElementChange'] = ResolversParentTypes['ElementChange']> = {
  after?: Resolver<Maybe<ResolversTypes['UiAction']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['UiAction']>, ParentType, ContextType>;
  change?: Resolver<ResolversTypes['ElementVerdict'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FindingResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Finding'] = ResolversParentTypes['Finding']> = {
  action?: Resolver<Maybe<ResolversTypes['UiAction']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FindingKind'], ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  says?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  screens?: Resolver<ReadonlyArray<ResolversTypes['Screen']>, ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
};

export type FindingConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['FindingConnection'] = ResolversParentTypes['FindingConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FindingEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FindingEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['FindingEdge'] = ResolversParentTypes['FindingEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Finding'], ParentType, ContextType>;
};

export type FrontierConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['FrontierConnection'] = ResolversParentTypes['FrontierConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FrontierEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['FrontierScreen']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FrontierEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['FrontierEdge'] = ResolversParentTypes['FrontierEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['FrontierScreen'], ParentType, ContextType>;
};

export type FrontierScreenResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['FrontierScreen'] = ResolversParentTypes['FrontierScreen']> = {
  actions?: Resolver<ReadonlyArray<ResolversTypes['UiAction']>, ParentType, ContextType>;
  screen?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
  untried?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GateResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Gate'] = ResolversParentTypes['Gate']> = {
  guards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  screen?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
};

export type GraphActionCreatedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['GraphActionCreated'] = ResolversParentTypes['GraphActionCreated']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['GraphActionCreatedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GraphActionCreatedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['GraphActionCreatedPayload'] = ResolversParentTypes['GraphActionCreatedPayload']> = {
  actionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  actionKind?: Resolver<Maybe<ResolversTypes['ActionKind']>, ParentType, ContextType>;
  edgeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fromScreenId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  toScreenId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type GraphScreenDescribedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['GraphScreenDescribed'] = ResolversParentTypes['GraphScreenDescribed']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['GraphScreenDescribedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GraphScreenDescribedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['GraphScreenDescribedPayload'] = ResolversParentTypes['GraphScreenDescribedPayload']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purpose?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  screenId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type GraphScreenDiscoveredResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['GraphScreenDiscovered'] = ResolversParentTypes['GraphScreenDiscovered']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['GraphScreenDiscoveredPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GraphScreenDiscoveredPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['GraphScreenDiscoveredPayload'] = ResolversParentTypes['GraphScreenDiscoveredPayload']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purpose?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  screenId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  screenshotRefId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  signatureHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GraphUpdatedResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['GraphUpdated'] = ResolversParentTypes['GraphUpdated']> = {
  checksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['GraphUpdatedPayload'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ts?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GraphUpdatedPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['GraphUpdatedPayload'] = ResolversParentTypes['GraphUpdatedPayload']> = {
  edgesTotal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['ActionOutcome']>, ParentType, ContextType>;
  persistenceOperationKind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  screensTotal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HubResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Hub'] = ResolversParentTypes['Hub']> = {
  betweenness?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  incoming?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outgoing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  screen?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
};

export type IterationResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Iteration'] = ResolversParentTypes['Iteration']> = {
  actMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  action?: Resolver<Maybe<ResolversTypes['UiAction']>, ParentType, ContextType>;
  candidateCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  continuation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decision?: Resolver<Maybe<ResolversTypes['Decision']>, ParentType, ContextType>;
  decisionSource?: Resolver<Maybe<ResolversTypes['DecisionSource']>, ParentType, ContextType>;
  elapsedMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  endedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['Screen']>, ParentType, ContextType>;
  idleMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  newEdges?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newScreens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ordinal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['ActionOutcome']>, ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rationale?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['Screen']>, ParentType, ContextType>;
  tokensIn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tokensOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  verification?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IterationConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['IterationConnection'] = ResolversParentTypes['IterationConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['IterationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Iteration']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IterationEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['IterationEdge'] = ResolversParentTypes['IterationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Iteration'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type LeftOverResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['LeftOver'] = ResolversParentTypes['LeftOver']> = {
  belowThreshold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  denied?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  givenUp?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outside?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreachable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LikelyPathResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['LikelyPath'] = ResolversParentTypes['LikelyPath']> = {
  chance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deepLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expectedActions?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
  length?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  runs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['LikelyStep']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
};

export type LikelyStepResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['LikelyStep'] = ResolversParentTypes['LikelyStep']> = {
  chance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  edge?: Resolver<ResolversTypes['MapEdge'], ParentType, ContextType>;
  successes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MapChangeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['MapChange'] = ResolversParentTypes['MapChange']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  edge?: Resolver<Maybe<ResolversTypes['MapEdge']>, ParentType, ContextType>;
  event?: Resolver<ResolversTypes['RunEvent'], ParentType, ContextType>;
  screen?: Resolver<Maybe<ResolversTypes['Screen']>, ParentType, ContextType>;
};

export type MapEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['MapEdge'] = ResolversParentTypes['MapEdge']> = {
  action?: Resolver<Maybe<ResolversTypes['UiAction']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ActionKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
};

export type MapEdgeConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['MapEdgeConnection'] = ResolversParentTypes['MapEdgeConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['MapEdgeEntry']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['MapEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type MapEdgeEntryResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['MapEdgeEntry'] = ResolversParentTypes['MapEdgeEntry']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['MapEdge'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addCorrection?: Resolver<ResolversTypes['CorrectionPayload'], ParentType, ContextType, RequireFields<MutationAddCorrectionArgs, 'input'>>;
  cancelRun?: Resolver<ResolversTypes['RunPayload'], ParentType, ContextType, RequireFields<MutationCancelRunArgs, 'reason' | 'runId'>>;
  deleteApp?: Resolver<ResolversTypes['DeletePayload'], ParentType, ContextType, RequireFields<MutationDeleteAppArgs, 'appId'>>;
  deleteAppVersion?: Resolver<ResolversTypes['DeletePayload'], ParentType, ContextType, RequireFields<MutationDeleteAppVersionArgs, 'versionId'>>;
  deleteRun?: Resolver<ResolversTypes['DeletePayload'], ParentType, ContextType, RequireFields<MutationDeleteRunArgs, 'runId'>>;
  pauseRun?: Resolver<ResolversTypes['RunPayload'], ParentType, ContextType, RequireFields<MutationPauseRunArgs, 'reason' | 'runId'>>;
  removeCorrection?: Resolver<ResolversTypes['DeletePayload'], ParentType, ContextType, RequireFields<MutationRemoveCorrectionArgs, 'correctionId'>>;
  resumeRun?: Resolver<ResolversTypes['RunPayload'], ParentType, ContextType, RequireFields<MutationResumeRunArgs, 'reason' | 'runId'>>;
  retain?: Resolver<ResolversTypes['RetentionPayload'], ParentType, ContextType, RequireFields<MutationRetainArgs, 'apply'>>;
  startRun?: Resolver<ResolversTypes['StartRunPayload'], ParentType, ContextType, RequireFields<MutationStartRunArgs, 'input'>>;
  switchPolicy?: Resolver<ResolversTypes['RunPayload'], ParentType, ContextType, RequireFields<MutationSwitchPolicyArgs, 'policy' | 'reason' | 'runId'>>;
  updateBudgets?: Resolver<ResolversTypes['RunPayload'], ParentType, ContextType, RequireFields<MutationUpdateBudgetsArgs, 'budgets' | 'reason' | 'runId'>>;
};

export type NodeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'App' | 'AppVersion' | 'Run' | 'Screen' | 'UiAction', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PathResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Path'] = ResolversParentTypes['Path']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['MapEdge']>, ParentType, ContextType>;
  length?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  app?: Resolver<Maybe<ResolversTypes['App']>, ParentType, ContextType, RequireFields<QueryAppArgs, 'id'>>;
  appVersion?: Resolver<Maybe<ResolversTypes['AppVersion']>, ParentType, ContextType, RequireFields<QueryAppVersionArgs, 'id'>>;
  appVersions?: Resolver<ResolversTypes['AppVersionConnection'], ParentType, ContextType, RequireFields<QueryAppVersionsArgs, 'appId' | 'first'>>;
  apps?: Resolver<ResolversTypes['AppConnection'], ParentType, ContextType, RequireFields<QueryAppsArgs, 'first'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType, RequireFields<QueryRunArgs, 'id'>>;
  runs?: Resolver<ResolversTypes['RunConnection'], ParentType, ContextType, RequireFields<QueryRunsArgs, 'first'>>;
  screen?: Resolver<Maybe<ResolversTypes['Screen']>, ParentType, ContextType, RequireFields<QueryScreenArgs, 'id'>>;
  screens?: Resolver<ResolversTypes['ScreenConnection'], ParentType, ContextType, RequireFields<QueryScreensArgs, 'appId' | 'first'>>;
};

export type RetentionPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['RetentionPayload'] = ResolversParentTypes['RetentionPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  artifactBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  artifacts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  iterations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  keptCrashes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  keptReferences?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  runs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RunResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Run'] = ResolversParentTypes['Run']> = {
  allow?: Resolver<ReadonlyArray<ResolversTypes['BlockReason']>, ParentType, ContextType>;
  app?: Resolver<Maybe<ResolversTypes['App']>, ParentType, ContextType>;
  appId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  budgets?: Resolver<ResolversTypes['Budgets'], ParentType, ContextType>;
  clientRequestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  coverage?: Resolver<ReadonlyArray<ResolversTypes['CoveragePoint']>, ParentType, ContextType, RequireFields<RunCoverageArgs, 'points'>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  digest?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  events?: Resolver<ResolversTypes['RunEventConnection'], ParentType, ContextType, RequireFields<RunEventsArgs, 'first'>>;
  health?: Resolver<Maybe<ResolversTypes['BuildHealth']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iterations?: Resolver<ResolversTypes['IterationConnection'], ParentType, ContextType, RequireFields<RunIterationsArgs, 'first'>>;
  knowledge?: Resolver<ResolversTypes['Knowledge'], ParentType, ContextType>;
  lastSequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  left?: Resolver<Maybe<ResolversTypes['LeftOver']>, ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['RunMode'], ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['NodeName']>, ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['Platform'], ParentType, ContextType>;
  policy?: Resolver<ResolversTypes['Policy'], ParentType, ContextType>;
  seed?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  snapshot?: Resolver<Maybe<ResolversTypes['Snapshot']>, ParentType, ContextType, Partial<RunSnapshotArgs>>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RunStatus'], ParentType, ContextType>;
  stopReason?: Resolver<Maybe<ResolversTypes['StopReason']>, ParentType, ContextType>;
  target?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['Usage'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['AppVersion']>, ParentType, ContextType>;
  viewportHeight?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewportWidth?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RunConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['RunConnection'] = ResolversParentTypes['RunConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RunEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Run']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RunEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['RunEdge'] = ResolversParentTypes['RunEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
};

export type RunEventResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['RunEvent'] = ResolversParentTypes['RunEvent']> = {
  __resolveType: TypeResolveFn<'AgentEventActionPerformed' | 'AgentEventActionSelected' | 'AgentEventActionVerificationCompleted' | 'AgentEventActionsEnumerated' | 'AgentEventAppLaunched' | 'AgentEventAppProvisioned' | 'AgentEventAppRestarted' | 'AgentEventCrashObserved' | 'AgentEventDeviceReady' | 'AgentEventIdentityAdjusted' | 'AgentEventIdleReached' | 'AgentEventIdleTimeout' | 'AgentEventLeftApp' | 'AgentEventRecoveryDecided' | 'AgentEventScreenPerceived' | 'AgentEventScreenshotCaptured' | 'AgentEventUiHierarchyCaptured' | 'AgentNodeFinished' | 'AgentNodeStarted' | 'AgentNodeTokenDelta' | 'AgentPolicySwitchRequested' | 'AgentPolicySwitched' | 'AgentRunBudgetsUpdated' | 'AgentRunCanceled' | 'AgentRunCancellationRequested' | 'AgentRunContinuationDecided' | 'AgentRunFailed' | 'AgentRunFinished' | 'AgentRunKnowledgeLoaded' | 'AgentRunPauseRequested' | 'AgentRunPaused' | 'AgentRunProgressEvaluated' | 'AgentRunResumeRequested' | 'AgentRunResumed' | 'AgentRunStarted' | 'GraphActionCreated' | 'GraphScreenDescribed' | 'GraphScreenDiscovered' | 'GraphUpdated', ParentType, ContextType>;
};

export type RunEventConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['RunEventConnection'] = ResolversParentTypes['RunEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RunEventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RunEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RunEventEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['RunEventEdge'] = ResolversParentTypes['RunEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RunEvent'], ParentType, ContextType>;
};

export type RunPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['RunPayload'] = ResolversParentTypes['RunPayload']> = {
  errors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
};

export type RunProgressResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['RunProgress'] = ResolversParentTypes['RunProgress']> = {
  answer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  frontier?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  iteration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastAction?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastReason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['NodeName']>, ParentType, ContextType>;
  run?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
};

export type RunShareResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['RunShare'] = ResolversParentTypes['RunShare']> = {
  actions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  aloneScreens?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  edges?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edgesPerIteration?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  iterations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overlap?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  run?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  screens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  screensPerIteration?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type RunTotalsResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['RunTotals'] = ResolversParentTypes['RunTotals']> = {
  actions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edges?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  iterations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  screens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  steps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SaturationResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Saturation'] = ResolversParentTypes['Saturation']> = {
  behindOpenActions?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  notSeenAgain?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  openActions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  perTry?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unseen?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unseenLeast?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unseenMost?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  worthless?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ScreenResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Screen'] = ResolversParentTypes['Screen']> = {
  actions?: Resolver<ResolversTypes['UiActionConnection'], ParentType, ContextType, RequireFields<ScreenActionsArgs, 'first'>>;
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  firstSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  foldedInto?: Resolver<Maybe<ResolversTypes['Screen']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  incoming?: Resolver<ResolversTypes['MapEdgeConnection'], ParentType, ContextType, RequireFields<ScreenIncomingArgs, 'first'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outgoing?: Resolver<ResolversTypes['MapEdgeConnection'], ParentType, ContextType, RequireFields<ScreenOutgoingArgs, 'first'>>;
  pageSource?: Resolver<Maybe<ResolversTypes['Artifact']>, ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  route?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sameAs?: Resolver<ReadonlyArray<ResolversTypes['Screen']>, ParentType, ContextType>;
  screenshot?: Resolver<Maybe<ResolversTypes['Artifact']>, ParentType, ContextType>;
  signature?: Resolver<ResolversTypes['ScreenSignature'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  versions?: Resolver<ResolversTypes['AppVersionConnection'], ParentType, ContextType, RequireFields<ScreenVersionsArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScreenConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ScreenConnection'] = ResolversParentTypes['ScreenConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ScreenEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Screen']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ScreenDriftResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ScreenDrift'] = ResolversParentTypes['ScreenDrift']> = {
  after?: Resolver<Maybe<ResolversTypes['Screen']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['Screen']>, ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['ScreenChange']>, ParentType, ContextType>;
  elements?: Resolver<ReadonlyArray<ResolversTypes['ElementChange']>, ParentType, ContextType>;
  evidence?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['ScreenVerdict'], ParentType, ContextType>;
};

export type ScreenDriftConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ScreenDriftConnection'] = ResolversParentTypes['ScreenDriftConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ScreenDriftEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ScreenDrift']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ScreenDriftEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ScreenDriftEdge'] = ResolversParentTypes['ScreenDriftEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ScreenDrift'], ParentType, ContextType>;
};

export type ScreenEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ScreenEdge'] = ResolversParentTypes['ScreenEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
};

export type ScreenSignatureResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ScreenSignature'] = ResolversParentTypes['ScreenSignature']> = {
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  layoutHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  perceptualHash64?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SlowScreenResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['SlowScreen'] = ResolversParentTypes['SlowScreen']> = {
  arrivals?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  medianMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  p95Ms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  screen?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
};

export type SnapshotResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Snapshot'] = ResolversParentTypes['Snapshot']> = {
  iteration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastSequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['NodeName'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stepOrdinal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type StartRunPayloadResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['StartRunPayload'] = ResolversParentTypes['StartRunPayload']> = {
  errors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  existed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  mapChanges?: SubscriptionResolver<ResolversTypes['MapChange'], "mapChanges", ParentType, ContextType, RequireFields<SubscriptionMapChangesArgs, 'appId'>>;
  runEvents?: SubscriptionResolver<ResolversTypes['RunEvent'], "runEvents", ParentType, ContextType, RequireFields<SubscriptionRunEventsArgs, 'after' | 'runId'>>;
  runProgress?: SubscriptionResolver<ResolversTypes['RunProgress'], "runProgress", ParentType, ContextType, RequireFields<SubscriptionRunProgressArgs, 'runId'>>;
  runs?: SubscriptionResolver<ResolversTypes['Run'], "runs", ParentType, ContextType>;
};

export type TrendStepResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['TrendStep'] = ResolversParentTypes['TrendStep']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['AppVersion'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['AppVersion'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  crashes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  high?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  low?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  medium?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UiActionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['UiAction'] = ResolversParentTypes['UiAction']> = {
  elementSignature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groupSignature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ActionKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  leadsTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resourceName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  results?: Resolver<ReadonlyArray<ResolversTypes['ActionResult']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  screen?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UiActionConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['UiActionConnection'] = ResolversParentTypes['UiActionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['UiActionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['UiAction']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type UiActionEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['UiActionEdge'] = ResolversParentTypes['UiActionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['UiAction'], ParentType, ContextType>;
};

export type UntriedPathResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['UntriedPath'] = ResolversParentTypes['UntriedPath']> = {
  actions?: Resolver<ReadonlyArray<ResolversTypes['UiAction']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['LikelyPath'], ParentType, ContextType>;
  untried?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UsageResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Usage'] = ResolversParentTypes['Usage']> = {
  actions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  activeMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  costUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  edges?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  iterations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  llmCalls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  screens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  steps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tokensIn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tokensOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = ResolverContext> = {
  ActionDrift?: ActionDriftResolvers<ContextType>;
  ActionDriftConnection?: ActionDriftConnectionResolvers<ContextType>;
  ActionDriftEdge?: ActionDriftEdgeResolvers<ContextType>;
  ActionResult?: ActionResultResolvers<ContextType>;
  AgentEventActionPerformed?: AgentEventActionPerformedResolvers<ContextType>;
  AgentEventActionPerformedPayload?: AgentEventActionPerformedPayloadResolvers<ContextType>;
  AgentEventActionSelected?: AgentEventActionSelectedResolvers<ContextType>;
  AgentEventActionSelectedPayload?: AgentEventActionSelectedPayloadResolvers<ContextType>;
  AgentEventActionVerificationCompleted?: AgentEventActionVerificationCompletedResolvers<ContextType>;
  AgentEventActionVerificationCompletedPayload?: AgentEventActionVerificationCompletedPayloadResolvers<ContextType>;
  AgentEventActionsEnumerated?: AgentEventActionsEnumeratedResolvers<ContextType>;
  AgentEventActionsEnumeratedPayload?: AgentEventActionsEnumeratedPayloadResolvers<ContextType>;
  AgentEventAppLaunched?: AgentEventAppLaunchedResolvers<ContextType>;
  AgentEventAppLaunchedPayload?: AgentEventAppLaunchedPayloadResolvers<ContextType>;
  AgentEventAppProvisioned?: AgentEventAppProvisionedResolvers<ContextType>;
  AgentEventAppProvisionedPayload?: AgentEventAppProvisionedPayloadResolvers<ContextType>;
  AgentEventAppRestarted?: AgentEventAppRestartedResolvers<ContextType>;
  AgentEventAppRestartedPayload?: AgentEventAppRestartedPayloadResolvers<ContextType>;
  AgentEventCrashObserved?: AgentEventCrashObservedResolvers<ContextType>;
  AgentEventCrashObservedPayload?: AgentEventCrashObservedPayloadResolvers<ContextType>;
  AgentEventDeviceReady?: AgentEventDeviceReadyResolvers<ContextType>;
  AgentEventDeviceReadyPayload?: AgentEventDeviceReadyPayloadResolvers<ContextType>;
  AgentEventIdentityAdjusted?: AgentEventIdentityAdjustedResolvers<ContextType>;
  AgentEventIdentityAdjustedPayload?: AgentEventIdentityAdjustedPayloadResolvers<ContextType>;
  AgentEventIdleReached?: AgentEventIdleReachedResolvers<ContextType>;
  AgentEventIdleReachedPayload?: AgentEventIdleReachedPayloadResolvers<ContextType>;
  AgentEventIdleTimeout?: AgentEventIdleTimeoutResolvers<ContextType>;
  AgentEventIdleTimeoutPayload?: AgentEventIdleTimeoutPayloadResolvers<ContextType>;
  AgentEventLeftApp?: AgentEventLeftAppResolvers<ContextType>;
  AgentEventLeftAppPayload?: AgentEventLeftAppPayloadResolvers<ContextType>;
  AgentEventRecoveryDecided?: AgentEventRecoveryDecidedResolvers<ContextType>;
  AgentEventRecoveryDecidedPayload?: AgentEventRecoveryDecidedPayloadResolvers<ContextType>;
  AgentEventScreenPerceived?: AgentEventScreenPerceivedResolvers<ContextType>;
  AgentEventScreenPerceivedPayload?: AgentEventScreenPerceivedPayloadResolvers<ContextType>;
  AgentEventScreenshotCaptured?: AgentEventScreenshotCapturedResolvers<ContextType>;
  AgentEventScreenshotCapturedPayload?: AgentEventScreenshotCapturedPayloadResolvers<ContextType>;
  AgentEventUiHierarchyCaptured?: AgentEventUiHierarchyCapturedResolvers<ContextType>;
  AgentEventUiHierarchyCapturedPayload?: AgentEventUiHierarchyCapturedPayloadResolvers<ContextType>;
  AgentNodeFinished?: AgentNodeFinishedResolvers<ContextType>;
  AgentNodeFinishedPayload?: AgentNodeFinishedPayloadResolvers<ContextType>;
  AgentNodeStarted?: AgentNodeStartedResolvers<ContextType>;
  AgentNodeStartedPayload?: AgentNodeStartedPayloadResolvers<ContextType>;
  AgentNodeTokenDelta?: AgentNodeTokenDeltaResolvers<ContextType>;
  AgentNodeTokenDeltaPayload?: AgentNodeTokenDeltaPayloadResolvers<ContextType>;
  AgentPolicySwitchRequested?: AgentPolicySwitchRequestedResolvers<ContextType>;
  AgentPolicySwitchRequestedPayload?: AgentPolicySwitchRequestedPayloadResolvers<ContextType>;
  AgentPolicySwitched?: AgentPolicySwitchedResolvers<ContextType>;
  AgentPolicySwitchedPayload?: AgentPolicySwitchedPayloadResolvers<ContextType>;
  AgentRunBudgetsUpdated?: AgentRunBudgetsUpdatedResolvers<ContextType>;
  AgentRunBudgetsUpdatedPayload?: AgentRunBudgetsUpdatedPayloadResolvers<ContextType>;
  AgentRunCanceled?: AgentRunCanceledResolvers<ContextType>;
  AgentRunCanceledPayload?: AgentRunCanceledPayloadResolvers<ContextType>;
  AgentRunCancellationRequested?: AgentRunCancellationRequestedResolvers<ContextType>;
  AgentRunCancellationRequestedPayload?: AgentRunCancellationRequestedPayloadResolvers<ContextType>;
  AgentRunContinuationDecided?: AgentRunContinuationDecidedResolvers<ContextType>;
  AgentRunContinuationDecidedPayload?: AgentRunContinuationDecidedPayloadResolvers<ContextType>;
  AgentRunFailed?: AgentRunFailedResolvers<ContextType>;
  AgentRunFailedPayload?: AgentRunFailedPayloadResolvers<ContextType>;
  AgentRunFinished?: AgentRunFinishedResolvers<ContextType>;
  AgentRunFinishedPayload?: AgentRunFinishedPayloadResolvers<ContextType>;
  AgentRunKnowledgeLoaded?: AgentRunKnowledgeLoadedResolvers<ContextType>;
  AgentRunKnowledgeLoadedPayload?: AgentRunKnowledgeLoadedPayloadResolvers<ContextType>;
  AgentRunPauseRequested?: AgentRunPauseRequestedResolvers<ContextType>;
  AgentRunPauseRequestedPayload?: AgentRunPauseRequestedPayloadResolvers<ContextType>;
  AgentRunPaused?: AgentRunPausedResolvers<ContextType>;
  AgentRunPausedPayload?: AgentRunPausedPayloadResolvers<ContextType>;
  AgentRunProgressEvaluated?: AgentRunProgressEvaluatedResolvers<ContextType>;
  AgentRunProgressEvaluatedPayload?: AgentRunProgressEvaluatedPayloadResolvers<ContextType>;
  AgentRunResumeRequested?: AgentRunResumeRequestedResolvers<ContextType>;
  AgentRunResumeRequestedPayload?: AgentRunResumeRequestedPayloadResolvers<ContextType>;
  AgentRunResumed?: AgentRunResumedResolvers<ContextType>;
  AgentRunResumedPayload?: AgentRunResumedPayloadResolvers<ContextType>;
  AgentRunStarted?: AgentRunStartedResolvers<ContextType>;
  AgentRunStartedPayload?: AgentRunStartedPayloadResolvers<ContextType>;
  App?: AppResolvers<ContextType>;
  AppConnection?: AppConnectionResolvers<ContextType>;
  AppEdge?: AppEdgeResolvers<ContextType>;
  AppMap?: AppMapResolvers<ContextType>;
  AppVersion?: AppVersionResolvers<ContextType>;
  AppVersionConnection?: AppVersionConnectionResolvers<ContextType>;
  AppVersionEdge?: AppVersionEdgeResolvers<ContextType>;
  Area?: AreaResolvers<ContextType>;
  Artifact?: ArtifactResolvers<ContextType>;
  BlockedAction?: BlockedActionResolvers<ContextType>;
  Bridge?: BridgeResolvers<ContextType>;
  BudgetRemaining?: BudgetRemainingResolvers<ContextType>;
  Budgets?: BudgetsResolvers<ContextType>;
  BuildCoverage?: BuildCoverageResolvers<ContextType>;
  BuildHealth?: BuildHealthResolvers<ContextType>;
  BuildStructure?: BuildStructureResolvers<ContextType>;
  Correction?: CorrectionResolvers<ContextType>;
  CorrectionConnection?: CorrectionConnectionResolvers<ContextType>;
  CorrectionEdge?: CorrectionEdgeResolvers<ContextType>;
  CorrectionPayload?: CorrectionPayloadResolvers<ContextType>;
  CoveragePoint?: CoveragePointResolvers<ContextType>;
  Cycle?: CycleResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Decision?: DecisionResolvers<ContextType>;
  Defect?: DefectResolvers<ContextType>;
  DeletePayload?: DeletePayloadResolvers<ContextType>;
  DeviceViewport?: DeviceViewportResolvers<ContextType>;
  Drift?: DriftResolvers<ContextType>;
  ElementChange?: ElementChangeResolvers<ContextType>;
  Finding?: FindingResolvers<ContextType>;
  FindingConnection?: FindingConnectionResolvers<ContextType>;
  FindingEdge?: FindingEdgeResolvers<ContextType>;
  FrontierConnection?: FrontierConnectionResolvers<ContextType>;
  FrontierEdge?: FrontierEdgeResolvers<ContextType>;
  FrontierScreen?: FrontierScreenResolvers<ContextType>;
  Gate?: GateResolvers<ContextType>;
  GraphActionCreated?: GraphActionCreatedResolvers<ContextType>;
  GraphActionCreatedPayload?: GraphActionCreatedPayloadResolvers<ContextType>;
  GraphScreenDescribed?: GraphScreenDescribedResolvers<ContextType>;
  GraphScreenDescribedPayload?: GraphScreenDescribedPayloadResolvers<ContextType>;
  GraphScreenDiscovered?: GraphScreenDiscoveredResolvers<ContextType>;
  GraphScreenDiscoveredPayload?: GraphScreenDiscoveredPayloadResolvers<ContextType>;
  GraphUpdated?: GraphUpdatedResolvers<ContextType>;
  GraphUpdatedPayload?: GraphUpdatedPayloadResolvers<ContextType>;
  Hub?: HubResolvers<ContextType>;
  Iteration?: IterationResolvers<ContextType>;
  IterationConnection?: IterationConnectionResolvers<ContextType>;
  IterationEdge?: IterationEdgeResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LeftOver?: LeftOverResolvers<ContextType>;
  LikelyPath?: LikelyPathResolvers<ContextType>;
  LikelyStep?: LikelyStepResolvers<ContextType>;
  MapChange?: MapChangeResolvers<ContextType>;
  MapEdge?: MapEdgeResolvers<ContextType>;
  MapEdgeConnection?: MapEdgeConnectionResolvers<ContextType>;
  MapEdgeEntry?: MapEdgeEntryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Path?: PathResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RetentionPayload?: RetentionPayloadResolvers<ContextType>;
  Run?: RunResolvers<ContextType>;
  RunConnection?: RunConnectionResolvers<ContextType>;
  RunEdge?: RunEdgeResolvers<ContextType>;
  RunEvent?: RunEventResolvers<ContextType>;
  RunEventConnection?: RunEventConnectionResolvers<ContextType>;
  RunEventEdge?: RunEventEdgeResolvers<ContextType>;
  RunPayload?: RunPayloadResolvers<ContextType>;
  RunProgress?: RunProgressResolvers<ContextType>;
  RunShare?: RunShareResolvers<ContextType>;
  RunTotals?: RunTotalsResolvers<ContextType>;
  Saturation?: SaturationResolvers<ContextType>;
  Screen?: ScreenResolvers<ContextType>;
  ScreenConnection?: ScreenConnectionResolvers<ContextType>;
  ScreenDrift?: ScreenDriftResolvers<ContextType>;
  ScreenDriftConnection?: ScreenDriftConnectionResolvers<ContextType>;
  ScreenDriftEdge?: ScreenDriftEdgeResolvers<ContextType>;
  ScreenEdge?: ScreenEdgeResolvers<ContextType>;
  ScreenSignature?: ScreenSignatureResolvers<ContextType>;
  SlowScreen?: SlowScreenResolvers<ContextType>;
  Snapshot?: SnapshotResolvers<ContextType>;
  StartRunPayload?: StartRunPayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  TrendStep?: TrendStepResolvers<ContextType>;
  UiAction?: UiActionResolvers<ContextType>;
  UiActionConnection?: UiActionConnectionResolvers<ContextType>;
  UiActionEdge?: UiActionEdgeResolvers<ContextType>;
  UntriedPath?: UntriedPathResolvers<ContextType>;
  Usage?: UsageResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = ResolverContext> = {
  cost?: CostDirectiveResolver<any, any, ContextType>;
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
};
