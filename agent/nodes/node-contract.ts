import type { AgentState } from '../domain/agent-state.ts';
import type { FieldRule } from '../domain/data-file.ts';
import type { ScreenGraphError } from '../domain/errors.ts';
import type { DomainEvent } from '../domain/events.ts';
import type { GraphWrite } from '../domain/graph.ts';
import type { NodeName, PolicyName } from '../domain/node-name.ts';
import type { RecordBody, RecordKind, RunRecord } from '../domain/records.ts';
import type { OcrUse, RunSpec, Scope } from '../domain/run.ts';
import type { StartMap } from '../domain/start-map.ts';
import type { StopReason } from '../domain/stop-reason.ts';
import type { PerceivedScreen } from '../domain/ui-element.ts';
import { actionsAllowed, type Usage } from '../domain/budgets.ts';
import type { BudgetPort } from '../ports/BudgetPort.ts';
import type { Clock } from '../ports/Clock.ts';
import type { DriverPort } from '../ports/DriverPort.ts';
import type { ImagePort } from '../ports/ImagePort.ts';
import type { OCRPort } from '../ports/OCRPort.ts';
import type { ArtifactMetadata, ObjectStorePort } from '../ports/ObjectStorePort.ts';
import type { AskLedger } from '../decisions/ask-ledger.ts';
import type { DecisionPlane } from '../decisions/decision-plane.ts';
import type { FormMemory } from '../services/text-entry/form-memory.ts';
import {
  candidateList,
  type CandidateInput,
  type CandidateList,
} from '../services/exploration/choice/candidates.ts';
import type { ChoiceMemory } from '../services/exploration/choice/choice-memory.ts';
import type { KnownGraph } from '../services/exploration/run/known-graph.ts';
import type { IdentityMemory } from '../services/identity/memory/screen-identity.ts';
import type { SetupMemory } from '../services/setup/setup-memory.ts';
import type { SettleLimits } from '../services/perception/settle.ts';
import type { FrontierLimits } from '../services/exploration/map/frontier.ts';
import type { RouteCosts } from '../services/exploration/ways/route-planner.ts';
import type { Redactor } from '../services/secrets/redaction.ts';
import type { PageSourceLimits } from '../services/page-source/index.ts';
import type { Observer } from '../services/perception/observe-screen.ts';
import type { Random } from '../services/seeded-random.ts';

/** Everything of a node's behaviour that a user may tune. */
export interface NodeSettings {
  readonly settle: SettleLimits;
  readonly frontier: FrontierLimits;
  readonly routes: RouteCosts;
  readonly parse: PageSourceLimits;
  readonly maxActionsPerScreen: number;
  /** Spots touched blindly on a screen that is nothing but a drawing, and such screens told apart by picture; 0: neither. */
  readonly gridTaps: number;
  /** When words are read off pictures: never, where the page source is poor, there and to tell such screens apart. */
  readonly ocr: OcrUse;
  /** Attempts at one node before recovery escalates to a restart. */
  readonly recoveryAttempts: number;
  /** Times a run may wipe the app's data to reach what is not reachable otherwise; 0 on devices that keep a user's data. */
  readonly resetLimit: number;
  /** Times that a run may start the app once more, keeping its data, when nothing that is left can be reached. */
  readonly freshStartLimit: number;
  /** Whether what a touch leads to may come without a sign that it will: then one looks again where a touch did nothing. */
  readonly answersLate: boolean;
}

/** Why a run is to stop, decided outside the nodes (a request, a spent limit, an error without a way on). */
export interface StopCause {
  readonly reason: StopReason;
  readonly detail: string;
}

/**
 * What a node may use. Read-only but for the ports it is given; the known graph is folded by the orchestrator.
 * `record` gives a record of this run by its ID; `latest` the newest of a kind.
 */
export interface NodeContext {
  readonly scope: Scope;
  readonly spec: RunSpec;
  readonly policy: PolicyName;
  readonly versionId: string | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
  readonly settings: NodeSettings;
  readonly driver: DriverPort;
  readonly objects: ObjectStorePort;
  readonly image: ImagePort;
  /** Null where this run reads no pictures. */
  readonly ocr: OCRPort | null;
  readonly decisions: DecisionPlane;
  readonly budget: BudgetPort;
  readonly known: KnownGraph;
  /** What EnumerateActions planned, for ChooseAction after it. */
  readonly choices: ChoiceMemory;
  /** What the run has learnt about which captures are one screen. */
  readonly identity: IdentityMemory;
  /** What was asked so far and what it brought. */
  readonly asked: AskLedger;
  /** What was typed where, and how often forms were handed in. */
  readonly forms: FormMemory;
  /** How far the setup script is. */
  readonly setup: SetupMemory;
  /** What the user wants typed where; secrets in it are references. */
  readonly fieldRules: readonly FieldRule[];
  /** Takes the user's secrets out of texts that did not come from the driver. */
  readonly redactor: Redactor;
  readonly stopCause: StopCause | null;
  /** A policy that somebody outside asked for. */
  readonly requestedPolicy: PolicyName | null;
  /** The error that made the previous node fail, with the number of failures in a row; for RecoverFromError. */
  readonly failure: {
    readonly node: NodeName;
    readonly error: ScreenGraphError;
    readonly attempt: number;
  } | null;
  /** True when nothing has touched the device since Verify captured it. */
  readonly captureIsFresh: boolean;
  nextId(): string;
  record<K extends RecordKind>(kind: K, recordId: string | null): Promise<RecordBody<K>>;
  latest<K extends RecordKind>(kind: K): RecordBody<K> | null;
  /** The parsed screen behind an elements reference; from memory when it was just seen. */
  elements(ref: string): Promise<PerceivedScreen>;
  remember(ref: string, screen: PerceivedScreen): void;
  /** Digest of the run up to the last committed step; for Stop. */
  digest(): Promise<string>;
  /** What the map knows of a build, frozen for this run as an artifact that is to be committed with the step. */
  startKnowledge(versionId: string): Promise<{ readonly map: StartMap; readonly artifact: ArtifactMetadata }>;
}

/** The routing keys a node may return; the transition table maps (node, key) to the next node. */
export type RouteKey =
  | 'success'
  | 'error'
  | 'nothing_to_choose'
  | 'CONTINUE'
  | 'SWITCH_POLICY'
  | 'RESTART_APP'
  | 'STOP'
  | 'retry_perceive'
  | 'retry_launch'
  | 'retry_enumerate'
  | 'retry_choose';

export interface NodeResult {
  /** A new state; only the sections that the node owns differ (I2). */
  readonly state: AgentState;
  readonly events: readonly DomainEvent[];
  readonly records: readonly RunRecord[];
  readonly artifacts: readonly ArtifactMetadata[];
  readonly graph: GraphWrite | null;
  readonly usage: Partial<Usage>;
  readonly route: RouteKey;
  /** Set when the node failed; the orchestrator records it and follows `route`. */
  readonly error: ScreenGraphError | null;
  readonly versionId?: string;
  readonly policy?: PolicyName;
}

/** An agent node: a function of state and context that never mutates its input and never writes to the database. */
export type AgentNode = (state: AgentState, ctx: NodeContext) => Promise<NodeResult>;

/** A result of which only the given parts are not empty. */
export const result = (state: AgentState, parts: Partial<Omit<NodeResult, 'state'>> = {}): NodeResult => ({
  state,
  events: [],
  records: [],
  artifacts: [],
  graph: null,
  usage: {},
  route: 'success',
  error: null,
  ...parts,
});

/** A record of the step that is running. */
export const record = <K extends RecordKind>(
  state: AgentState,
  kind: K,
  recordId: string,
  body: RecordBody<K>,
): RunRecord => ({ recordId, kind, stepOrdinal: state.stepOrdinal, body }) as unknown as RunRecord;

/** How a node looks at the device. */
export const observerOf = (ctx: NodeContext): Observer => {
  const { settings, image, ocr, redactor } = ctx;
  const eyes = { image, ocr, use: settings.ocr, byPicture: settings.gridTaps > 0, redactor };
  return { ...ctx, appKey: ctx.spec.appKey, limits: settings.parse, eyes };
};

/** What can be done on a screen, and what the policy chooses of it: EnumerateActions and ChooseAction go by the same. */
export const candidatesOn = async (
  ctx: NodeContext,
  perception: RecordBody<'perception'>,
  planned: NonNullable<CandidateInput['planned']>,
): Promise<{ readonly screen: PerceivedScreen; readonly list: CandidateList }> => {
  const screen = await ctx.elements(perception.elementsRefId);
  const { spec, settings } = ctx;
  const list = candidateList({
    ...{ perception, screen, planned, spec },
    ...{ known: ctx.known, forms: ctx.forms, setup: ctx.setup, policy: ctx.policy, random: ctx.random },
    ...{ limits: settings.frontier, costs: settings.routes, gridTaps: settings.gridTaps },
    max: settings.maxActionsPerScreen,
    actionsLeft: actionsAllowed(ctx.budget.queryRemaining()),
  });
  return { screen, list };
};
