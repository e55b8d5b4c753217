import { z } from 'zod';
import { faultOfName } from './one-line.ts';
import { ActionRules } from './action-rules.ts';
import { BudgetChange, Budgets, Counters, Usage } from './budgets.ts';
import { SecretName } from './data-file.ts';
import { Id, Sha256Hex, Timestamp } from './ids.ts';
import { NodeName, PolicyName } from './node-name.ts';
import { SetupScript } from './setup-script.ts';
import { RunStatus, StopReason } from './stop-reason.ts';
import { BlockReason } from './ui-action.ts';
import type { SourceDialect } from './ui-element.ts';

/** Whose data: part of every key. */
export const Scope = z.strictObject({
  tenantId: z.string().min(1).max(64),
  projectId: z.string().min(1).max(64),
});
export type Scope = z.infer<typeof Scope>;

const visible = (name: z.ZodString) =>
  name.superRefine((text, { addIssue }) => {
    const fault = faultOfName(text);
    if (fault !== null) addIssue({ code: 'custom', message: `must not ${fault}` });
  });
/** As somebody names one. With a sign that shows nowhere, as half of a line end of Windows, it would be another one that looks the same. */
export const NamedScope = z.strictObject({
  tenantId: visible(Scope.shape.tenantId),
  projectId: visible(Scope.shape.projectId),
});

export const Platform = z.enum(['simulated', 'web', 'android', 'ios']);
export type Platform = z.infer<typeof Platform>;
/** What the page sources of a platform are written in; a simulated device speaks as Android does. */
export const DIALECTS: Readonly<Record<Platform, SourceDialect>> = {
  ...{ simulated: 'uiautomator', android: 'uiautomator', ios: 'xcuitest', web: 'web' },
};

export const RunMode = z.enum(['off', 'novelty', 'always']);
export type RunMode = z.infer<typeof RunMode>;

export const Vision = z.enum(['off', 'novel', 'always']);
export type Vision = z.infer<typeof Vision>;

/** When words are read off pictures: never, where the page source is poor, there and to tell such screens apart. */
export const OcrUse = z.enum(['off', 'poor', 'stems']);
export type OcrUse = z.infer<typeof OcrUse>;

/** Everything a run was started with; immutable. */
export const RunSpec = z.strictObject({
  target: z.string().min(1),
  platform: Platform,
  /** Package, bundle ID, `--app` name or origin; `appKey` is derived from it. */
  naturalKey: z.string().min(1),
  appKey: Id,
  /** From `--version`; null to have it read from the app. */
  version: z.string().min(1).nullable(),
  seed: z.int().nonnegative(),
  mode: RunMode,
  policy: PolicyName,
  knowledge: z.enum(['run', 'map']),
  viewport: z.strictObject({ width: z.int().positive(), height: z.int().positive() }),
  budgets: Budgets,
  /** Categories that safe mode would block and the user allowed. */
  allow: z.array(BlockReason),
  goal: z.string().nullable(),
  /** New screens that an action has to promise, or the run ends; absent: as whoever runs it has set. */
  stopBelow: z.number().min(0).max(1).optional(),
  /** Whether words are read off pictures; absent: as whoever runs it has set. */
  ocr: OcrUse.optional(),
  /** The device that the run needs; runs on one device go one after the other. Null: one of its own. */
  device: z.string().min(1).max(128).nullable().default(null),
  /** Kinds of values that forms are handed in with, in this order, as long as the form stays; absent: valid ones. */
  text: z
    .array(z.enum(['valid', 'invalid', 'boundary']))
    .min(1)
    .max(3)
    .optional(),
  /** That the run types from a data file: which one of the server's (null: the user's own) and which secrets it needs. */
  data: z
    .strictObject({ ref: z.string().min(1).max(64).nullable(), secrets: z.array(SecretName).max(500) })
    .optional(),
  /** What the user allows and denies, whoever goes on with the run. */
  rules: ActionRules.optional(),
  /** Steps that get past a login or an onboarding. */
  setup: SetupScript.optional(),
  /** When a model is shown the screen itself. */
  vision: Vision.default('off'),
  /** What happens when the tokens or the money for a model are spent: the policy goes on alone, or the run stops. */
  whenSpent: z.enum(['policy', 'stop']).default('policy'),
  /** Whether a model may end the run while something untried can be reached. */
  modelMayStop: z.boolean().default(false),
  /** The run whose recorded answers stand in for a model. */
  replayOf: Id.nullable().default(null),
});
export type RunSpec = z.infer<typeof RunSpec>;

/** How a run deals with a model where its request says nothing. */
export const DEFAULT_MODEL_RULES: Pick<RunSpec, 'vision' | 'whenSpent' | 'modelMayStop' | 'replayOf'> = {
  vision: 'off',
  whenSpent: 'policy',
  modelMayStop: false,
  replayOf: null,
};

/** Where the run stands; replaced with every committed step. */
export const RunHead = z.strictObject({
  nodeName: NodeName.nullable(),
  nextNode: NodeName,
  stepOrdinal: z.int().min(-1),
  iteration: z.int().nonnegative(),
  sequence: z.int().nonnegative(),
  counters: Counters,
  usage: Usage,
  policy: PolicyName,
  policyVersion: z.int().positive(),
  versionId: Id.nullable(),
  /** The device's own state where it has one to give (`DriverPort.checkpoint`); null on real devices. */
  deviceCheckpoint: z.string().nullable(),
});
export type RunHead = z.infer<typeof RunHead>;

export const ControlKind = z.enum(['cancel', 'pause', 'resume', 'switch_policy', 'update_budgets']);
export type ControlKind = z.infer<typeof ControlKind>;

/** A request from outside; an idempotent record that the run's owner honours at its next boundary. */
export const ControlRequest = z.strictObject({
  requestId: z.string().min(1),
  kind: ControlKind,
  reason: z.string(),
  policy: PolicyName.nullable(),
  /** The limits that change; the others stay as they are when the request is honoured. */
  budgets: BudgetChange.nullable(),
  requestedAt: Timestamp,
  honouredAtSequence: z.int().nonnegative().nullable(),
});
export type ControlRequest = z.infer<typeof ControlRequest>;

/** No lease is longer, and its owner renews it at a third of it: one that stays the same for so long has nobody. */
export const MAX_LEASE_MS = 600_000;

export const Run = z.strictObject({
  runId: Id,
  tenantId: z.string(),
  projectId: z.string(),
  status: RunStatus,
  stopReason: StopReason.nullable(),
  /** Raised by one with every claim, and when its device goes to another run; a worker with an older epoch is fenced. */
  epoch: z.int().nonnegative(),
  workerId: z.string().nullable(),
  leaseUntil: Timestamp.nullable(),
  createdAt: Timestamp,
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  spec: RunSpec,
  head: RunHead,
  digest: z.string().nullable(),
  publishedSequence: z.int().nonnegative(),
  clientRequestId: z.string().nullable(),
  /** Of what the request of that ID asked for; absent without an ID, and in runs of older versions. */
  clientRequestHash: Sha256Hex.optional(),
  /**
   * When its log was given up to save room; absent while it is there. From then on its tries count by the summaries of its
   * build, and never by what may be left of the log.
   */
  evidenceRemovedAt: Timestamp.optional(),
  /** That something of that log is left: whoever removed it was killed, and the next call goes on. */
  evidenceGoing: z.literal(true).optional(),
});
export type Run = z.infer<typeof Run>;
