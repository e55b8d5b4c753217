import type { AgentState } from '../../../agent/domain/agent-state.ts';
import { ZERO_COUNTERS } from '../../../agent/domain/budgets.ts';
import { derivedId } from '../../../agent/domain/ids.ts';
import { TEST_BUDGETS } from './test-budgets.ts';

/** A valid running state after Perceive. */
export const sampleState = (): AgentState => ({
  tenantId: 'test',
  projectId: 'main',
  runId: derivedId('run'),
  policyVersion: 1,
  nodeName: 'Perceive',
  stepOrdinal: 4,
  iterationOrdinalNumber: 1,
  resumeToken: derivedId('resume'),
  randomSeed: 7,
  timestamps: { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:01.000Z' },
  deviceRuntimeContextId: derivedId('device'),
  applicationForegroundContextId: derivedId('app'),
  perception: {
    screenshotRefId: `obj://screenshot/${'a'.repeat(64)}`,
    uiHierarchyXmlRefId: `obj://page-source/${'b'.repeat(64)}`,
    ocrRefId: null,
    screenPerceptualHash64: '00ff00ff00ff00ff',
  },
  availableActionCandidateIds: [],
  chosenActionDecisionId: null,
  actionExecutionOutcomeId: null,
  verificationAssessmentId: null,
  graphPersistenceOutcomeId: null,
  progressEvaluationId: null,
  continuationDecisionId: null,
  recoveryDispositionId: null,
  checkpointRefId: null,
  counters: ZERO_COUNTERS,
  budgets: TEST_BUDGETS,
  status: 'running',
  stopReason: null,
  lastEventSequence: 12,
  checksum: `sha256(${'c'.repeat(64)})`,
});
