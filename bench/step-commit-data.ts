import { EMPTY_PERCEPTION } from '../agent/domain/agent-state.ts';
import { ZERO_COUNTERS, ZERO_USAGE, type Budgets } from '../agent/domain/budgets.ts';
import { appKey, derivedId } from '../agent/domain/ids.ts';
import { DEFAULT_MODEL_RULES, type Run, type Scope } from '../agent/domain/run.ts';
import type { NewRun, StepCommit } from '../agent/ports/RepoPort.ts';
import { TEST_BUDGETS } from '../test/support/crawl/test-budgets.ts';

const AT = '2026-01-05T10:00:00.000Z';
const FILLER = 'x'.repeat(180);
const CHECKSUM = `sha256(${'0'.repeat(64)})`;

/** Unique per (run, step, n) and cheap: hashing is not what is measured. */
const idOf = (runId: string, stepOrdinal: number, n: number): string =>
  `${runId.slice(0, 14)}${String(stepOrdinal).padStart(9, '0')}${String(n).padStart(3, '0')}`;

const CANDIDATES = Array.from({ length: 20 }, (_, n) => derivedId('candidate', n));

const BUDGETS: Budgets = {
  ...TEST_BUDGETS,
  ...{ maxSteps: 1_000_000, maxTimeMs: 3_600_000, maxTaps: 1_000_000, outsideAppLimit: 3, restartLimit: 3 },
  noProgressLimit: 8,
};

export const benchScope = (n: number): Scope => ({ tenantId: `bench-${n}`, projectId: 'bench' });

export const benchRun = (scope: Scope, n: number): NewRun => ({
  scope,
  runId: derivedId('bench', n),
  spec: {
    target: 'sim:bench',
    platform: 'simulated',
    naturalKey: 'bench',
    appKey: appKey(scope.projectId, 'simulated', 'bench'),
    version: null,
    seed: 1,
    mode: 'off',
    policy: 'breadth',
    knowledge: 'run',
    viewport: { width: 412, height: 915 },
    budgets: BUDGETS,
    allow: [],
    goal: null,
    device: null,
    ...DEFAULT_MODEL_RULES,
  },
  head: {
    nodeName: null,
    nextNode: 'EnsureDevice',
    stepOrdinal: -1,
    iteration: 0,
    sequence: 0,
    counters: ZERO_COUNTERS,
    usage: ZERO_USAGE,
    policy: 'breadth',
    policyVersion: 1,
    versionId: null,
    deviceCheckpoint: null,
  },
  createdAt: AT,
  clientRequestId: null,
});

/** A step as the loop makes them: three events of about 300 bytes, two records, a snapshot of about 2 KB. */
export function benchStep(run: Run): StepCommit {
  const stepOrdinal = run.head.stepOrdinal + 1;
  const sequence = run.head.sequence + 3;
  const resumeToken = idOf(run.runId, stepOrdinal, 99);
  return {
    scope: { tenantId: run.tenantId, projectId: run.projectId },
    runId: run.runId,
    epoch: run.epoch,
    stepOrdinal,
    expectedSequence: run.head.sequence,
    events: [1, 2, 3].map((n) => ({
      eventId: idOf(run.runId, stepOrdinal, n),
      runId: run.runId,
      tenantId: run.tenantId,
      projectId: run.projectId,
      sequence: run.head.sequence + n,
      ts: AT,
      kind: 'agent.node.started',
      version: '1',
      payload: { nodeName: 'Perceive', stepOrdinal, text: FILLER },
      checksum: CHECKSUM,
    })),
    records: [
      {
        recordId: idOf(run.runId, stepOrdinal, 4),
        kind: 'stability',
        stepOrdinal,
        body: { waitedMs: 200, samples: 3, stable: true },
      },
      {
        recordId: idOf(run.runId, stepOrdinal, 5),
        kind: 'execution',
        stepOrdinal,
        body: {
          nodeName: 'Perceive',
          stepOrdinal,
          iterationOrdinalNumber: 1,
          policyVersion: 1,
          resumeToken,
          randomSeed: 1,
          nodeExecutionOutcomeStatus: 'SUCCESS',
          errorId: null,
          errorCode: null,
          retryable: null,
          humanReadableFailureSummary: null,
          attempt: 1,
          startedAt: AT,
          elapsedMs: 12,
        },
      },
    ],
    snapshot: {
      tenantId: run.tenantId,
      projectId: run.projectId,
      runId: run.runId,
      policyVersion: 1,
      nodeName: 'Perceive',
      stepOrdinal,
      iterationOrdinalNumber: 1,
      resumeToken,
      randomSeed: 1,
      timestamps: { createdAt: AT, updatedAt: AT },
      deviceRuntimeContextId: resumeToken,
      applicationForegroundContextId: resumeToken,
      perception: EMPTY_PERCEPTION,
      availableActionCandidateIds: CANDIDATES,
      chosenActionDecisionId: resumeToken,
      actionExecutionOutcomeId: resumeToken,
      verificationAssessmentId: resumeToken,
      graphPersistenceOutcomeId: null,
      progressEvaluationId: null,
      continuationDecisionId: null,
      recoveryDispositionId: null,
      checkpointRefId: null,
      counters: ZERO_COUNTERS,
      budgets: BUDGETS,
      status: 'running',
      stopReason: null,
      lastEventSequence: sequence,
      checksum: CHECKSUM,
    },
    head: {
      ...run.head,
      nodeName: 'Perceive',
      nextNode: 'EnumerateActions',
      stepOrdinal,
      iteration: 1,
      sequence,
      usage: { ...run.head.usage, steps: stepOrdinal + 1 },
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
  };
}
