import type { AgentState } from '../../../agent/domain/agent-state.ts';
import type { Budgets } from '../../../agent/domain/budgets.ts';
import { eventChecksum, type EventEnvelope } from '../../../agent/domain/events.ts';
import type { GraphWrite } from '../../../agent/domain/graph.ts';
import * as ids from '../../../agent/domain/ids.ts';
import type { Iteration, RunRecord } from '../../../agent/domain/records.ts';
import {
  DEFAULT_MODEL_RULES,
  type ControlRequest,
  type Run,
  type RunSpec,
  type Scope,
} from '../../../agent/domain/run.ts';
import type { Screen } from '../../../agent/domain/screen.ts';
import type { UiAction } from '../../../agent/domain/ui-action.ts';
import { initialHead, initialState } from '../../../agent/orchestrator/initial-state.ts';
import type { NewRun, RepoPort, StepCommit } from '../../../agent/ports/RepoPort.ts';
import { TEST_BUDGETS } from '../../support/crawl/test-budgets.ts';

export const T0 = '2026-01-05T10:00:00.000Z';
/** T0 plus some milliseconds. */
export const at = (ms: number): string => new Date(Date.parse(T0) + ms).toISOString();

let tenants = 0;
/** A tenant that no other test and no earlier test run has used. */
export const newScope = (projectId = 'p1'): Scope => ({
  tenantId: `t-${Date.now().toString(36)}-${process.pid}-${tenants++}`,
  projectId,
});

/** IDs whose order is the order of `n`, as ULIDs of successive moments have. */
export const runIdOf = (scope: Scope, n: number): string =>
  `01K${String(n).padStart(5, '0')}${ids.derivedId('run', scope.tenantId, scope.projectId).slice(-18)}`;

const BUDGETS: Budgets = {
  ...TEST_BUDGETS,
  ...{ maxSteps: 1_000, maxTimeMs: 600_000, maxTaps: 500, outsideAppLimit: 3, restartLimit: 3 },
  noProgressLimit: 8,
};

export const specOf = (scope: Scope, naturalKey = 'com.example.shop'): RunSpec => ({
  target: 'sim:shop',
  platform: 'simulated',
  naturalKey,
  appKey: ids.appKey(scope.projectId, 'simulated', naturalKey),
  version: '1.0',
  seed: 7,
  mode: 'off',
  policy: 'breadth',
  knowledge: 'run',
  viewport: { width: 412, height: 915 },
  budgets: BUDGETS,
  allow: [],
  goal: null,
  device: null,
  ...DEFAULT_MODEL_RULES,
});

export const newRun = (scope: Scope, n = 1, changes: Partial<NewRun> = {}): NewRun => ({
  scope,
  runId: runIdOf(scope, n),
  spec: specOf(scope),
  head: initialHead(specOf(scope)),
  createdAt: at(n),
  clientRequestId: null,
  ...changes,
});

export function eventOf(
  run: Run,
  sequence: number,
  payload: Record<string, unknown> = { nodeName: 'Act', n: sequence, text: 'ünï "quoted" \n' },
): EventEnvelope {
  const core = {
    eventId: ids.derivedId('event', run.runId, sequence),
    runId: run.runId,
    sequence,
    kind: 'agent.node.started' as const,
    payload,
  };
  return {
    ...core,
    tenantId: run.tenantId,
    projectId: run.projectId,
    ts: at(sequence),
    version: '1',
    checksum: eventChecksum(core),
  };
}

export const recordOf = (run: Run, stepOrdinal: number, n: number): RunRecord =>
  n === 0
    ? {
        recordId: ids.stepScopedId(run.runId, stepOrdinal, n),
        kind: 'stability',
        stepOrdinal,
        body: { waitedMs: 120, samples: 3, stable: true },
      }
    : {
        recordId: ids.stepScopedId(run.runId, stepOrdinal, n),
        kind: 'restart',
        stepOrdinal,
        body: { attempt: n, requested: 'relaunch', kind: 'relaunch', tookMs: 17 },
      };

export const snapshotOf = (run: Run, stepOrdinal: number, sequence: number, epoch: number): AgentState => ({
  ...initialState(run),
  ...{ nodeName: 'Act', stepOrdinal, iterationOrdinalNumber: 1, randomSeed: 7, budgets: BUDGETS },
  resumeToken: ids.derivedId('resume', run.runId, stepOrdinal),
  timestamps: { createdAt: T0, updatedAt: at(stepOrdinal) },
  lastEventSequence: sequence,
  checksum: `sha256(${ids.sha256Hex(`${run.runId}|${stepOrdinal}|${sequence}|${epoch}`)})`,
});

/** The next step of `run`: three events and two records, unless told otherwise. */
export function stepOf(run: Run, changes: Partial<StepCommit> & { eventCount?: number } = {}): StepCommit {
  const { eventCount = 3, ...rest } = changes;
  const stepOrdinal = rest.stepOrdinal ?? run.head.stepOrdinal + 1;
  const expectedSequence = rest.expectedSequence ?? run.head.sequence;
  const events =
    rest.events ?? Array.from({ length: eventCount }, (_, i) => eventOf(run, expectedSequence + i + 1));
  const sequence = expectedSequence + events.length;
  const epoch = rest.epoch ?? run.epoch;
  return {
    scope: { tenantId: run.tenantId, projectId: run.projectId },
    runId: run.runId,
    epoch,
    stepOrdinal,
    expectedSequence,
    events,
    records: [0, 1].map((n) => recordOf(run, stepOrdinal, n)),
    snapshot: snapshotOf(run, stepOrdinal, sequence, epoch),
    head: {
      ...run.head,
      nodeName: 'Act',
      nextNode: 'Verify',
      stepOrdinal,
      iteration: 1,
      sequence,
      usage: { ...run.head.usage, steps: stepOrdinal + 1, costUsd: 0.25 },
    },
    artifacts: [],
    graph: null,
    iteration: null,
    status: 'RUNNING',
    stopReason: null,
    digest: null,
    startedAt: null,
    endedAt: null,
    honoured: [],
    ...rest,
  };
}

/** A step that ends the run. */
export const lastStepOf = (run: Run, changes: Partial<StepCommit> = {}): StepCommit =>
  stepOf(run, {
    status: 'FINISHED',
    stopReason: 'success',
    digest: 'd'.repeat(64),
    endedAt: at(99),
    ...changes,
  });

export const requestOf = (
  kind: ControlRequest['kind'],
  requestId: string,
  changes: Partial<ControlRequest> = {},
): ControlRequest => ({
  requestId,
  kind,
  reason: 'because',
  policy: null,
  budgets: null,
  requestedAt: T0,
  honouredAtSequence: null,
  ...changes,
});

export const screenOf = (scope: Scope, appKey: string, name: string): Screen => {
  const hash = ids.sha256Hex(name);
  return {
    screenId: ids.screenId(scope.tenantId, appKey, hash),
    layoutHash: hash,
    textHash: hash,
    signatureHash: hash,
    perceptualHash64: hash.slice(0, 16),
    name,
    purpose: `Shows ${name}`,
    text: `words of ${name}`,
    route: `/${name}`,
    screenshotRef: null,
    sourceRef: `obj://page-source/${hash}`,
    firstSeenAt: T0,
  };
};

export const actionOf = (screen: Screen, label: string): UiAction => ({
  actionId: ids.actionId(screen.screenId, 'TAP', label),
  kind: 'TAP',
  elementSignature: label,
  groupSignature: label,
  label,
  resourceName: `id/${label}`,
  role: 'button',
  // A link says where it leads; what is no link says nothing.
  ...(label.startsWith('to ') ? { leadsTo: `/${label.slice(3)}` } : {}),
});

/** `from` offers an action that led to `to` in the given build. */
export function graphOf(
  scope: Scope,
  spec: RunSpec,
  from: string,
  to: string,
  changes: { build?: string; iteration?: number } & Partial<GraphWrite> = {},
): GraphWrite {
  const { build = '1.0', iteration = 1, ...rest } = changes;
  const a = screenOf(scope, spec.appKey, from);
  const b = screenOf(scope, spec.appKey, to);
  const action = actionOf(a, `to ${to}`);
  return {
    app: { appKey: spec.appKey, naturalKey: spec.naturalKey, platform: spec.platform },
    version: { versionId: ids.versionId(scope.tenantId, spec.appKey, build), name: build },
    screens: [a, b],
    described: null,
    offers: [{ screenId: a.screenId, action }],
    tried: {
      actionId: action.actionId,
      fromScreenId: a.screenId,
      kind: action.kind,
      label: action.label,
      outcome: 'LEADS_TO',
      toScreenId: b.screenId,
      edgeId: ids.edgeId(action.actionId, b.screenId),
      defect: null,
    },
    blocked: [],
    at: T0,
    iteration,
    ...rest,
  };
}

export const iterationOf = (ordinal: number, changes: Partial<Iteration> = {}): Iteration => ({
  ordinal,
  fromScreenId: null,
  toScreenId: null,
  actionId: null,
  edgeId: null,
  observationId: null,
  candidateCount: 4,
  decisionSource: 'heuristic',
  rationale: 'first untried',
  outcome: 'LEADS_TO',
  verification: 'screen',
  progress: 'FORWARD_PROGRESS',
  continuation: 'CONTINUE',
  newScreens: 1,
  newEdges: 1,
  idleMs: 200,
  actMs: 31,
  startedAt: T0,
  endedAt: at(500),
  metrics: {
    tokensIn: 0,
    tokensOut: 0,
    cacheHit: false,
    budgetRemaining: {
      stepsLeft: 1,
      timeLeftMs: 2,
      tapsLeft: 3,
      iterationsLeft: null,
      actionsLeft: null,
      screensLeft: null,
      tokensLeft: null,
      costLeftUsd: null,
    },
    elapsedMs: 500,
    llmCalls: 0,
  },
  ...changes,
});

/** The run as the store has it; throws when it is not there. */
export async function current(repo: RepoPort, run: Run): Promise<Run> {
  const found = await repo.getRun({ tenantId: run.tenantId, projectId: run.projectId }, run.runId);
  if (found === null) throw new Error(`run ${run.runId} is gone`);
  return found;
}

/** A run that a worker has claimed at T0 for a minute. */
export async function claimedRun(repo: RepoPort, scope: Scope, n = 1): Promise<Run> {
  const asked = newRun(scope, n);
  await repo.createRun(asked);
  const claim = await repo.claimRun(scope, asked.runId, { workerId: 'w1', now: T0, leaseMs: 60_000 });
  if (claim === null) throw new Error('a fresh run could not be claimed');
  return claim.run;
}

/** Commits plain steps one after the other and returns the run after them. */
export async function withSteps(repo: RepoPort, run: Run, count: number): Promise<Run> {
  let now = run;
  for (let i = 0; i < count; i++) {
    const step = stepOf(now);
    await repo.commitStep(step);
    now = { ...now, head: step.head };
  }
  return now;
}
