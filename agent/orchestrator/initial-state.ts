import { EMPTY_PERCEPTION, type AgentState } from '../domain/agent-state.ts';
import { ZERO_COUNTERS, ZERO_USAGE } from '../domain/budgets.ts';
import { stepScopedId } from '../domain/ids.ts';
import type { Run, RunHead, RunSpec } from '../domain/run.ts';
import { FIRST_NODE } from './transition-table.ts';

/** The head of a run that has not begun. */
export const initialHead = (spec: RunSpec): RunHead => ({
  nodeName: null,
  nextNode: FIRST_NODE,
  stepOrdinal: -1,
  iteration: 0,
  sequence: 0,
  counters: ZERO_COUNTERS,
  usage: ZERO_USAGE,
  policy: spec.policy,
  policyVersion: 1,
  versionId: null,
  deviceCheckpoint: null,
});

/** What an iteration begins with. */
const NOTHING_SEEN_OR_DONE = {
  perception: EMPTY_PERCEPTION,
  availableActionCandidateIds: [],
  chosenActionDecisionId: null,
  actionExecutionOutcomeId: null,
  verificationAssessmentId: null,
  graphPersistenceOutcomeId: null,
  progressEvaluationId: null,
  continuationDecisionId: null,
  recoveryDispositionId: null,
} satisfies Partial<AgentState>;

/** The state before the first node. It is never stored: the first snapshot is EnsureDevice's. */
export const initialState = (run: Run): AgentState => ({
  tenantId: run.tenantId,
  projectId: run.projectId,
  runId: run.runId,
  policyVersion: 1,
  nodeName: FIRST_NODE,
  stepOrdinal: 0,
  iterationOrdinalNumber: 0,
  resumeToken: stepScopedId(run.runId, 0, 0),
  randomSeed: run.spec.seed,
  timestamps: { createdAt: run.createdAt, updatedAt: run.createdAt },
  deviceRuntimeContextId: null,
  applicationForegroundContextId: null,
  ...NOTHING_SEEN_OR_DONE,
  checkpointRefId: null,
  counters: ZERO_COUNTERS,
  budgets: run.spec.budgets,
  status: 'running',
  stopReason: null,
  lastEventSequence: 0,
  checksum: '',
});

/** Entering Perceive: a new iteration begins and the IDs of the last one are cleared. */
export const clearedForIteration = (state: AgentState): AgentState => ({
  ...state,
  ...NOTHING_SEEN_OR_DONE,
});
