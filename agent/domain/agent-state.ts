import { z } from 'zod';
import { Budgets, Counters } from './budgets.ts';
import { ArtifactRef, Hash64, Id, Timestamp } from './ids.ts';
import { NodeName } from './node-name.ts';
import { StateStatus, StopReason } from './stop-reason.ts';

/**
 * The runtime state that travels between nodes: ID-first, JSON only, at most 16 KiB (I8).
 * Clone/replace only; never mutate in place; nested collections replaced whole (I1).
 */
export const AgentState = z.strictObject({
  tenantId: z.string().min(1).max(64),
  projectId: z.string().min(1).max(64),
  runId: Id,
  policyVersion: z.int().positive(),
  nodeName: NodeName,
  stepOrdinal: z.int().nonnegative(),
  iterationOrdinalNumber: z.int().nonnegative(),
  resumeToken: Id,
  randomSeed: z.int().nonnegative(),
  timestamps: z.strictObject({ createdAt: Timestamp, updatedAt: Timestamp }),
  deviceRuntimeContextId: Id.nullable(),
  applicationForegroundContextId: Id.nullable(),
  perception: z.strictObject({
    screenshotRefId: ArtifactRef.nullable(),
    uiHierarchyXmlRefId: ArtifactRef.nullable(),
    ocrRefId: ArtifactRef.nullable(),
    screenPerceptualHash64: Hash64.nullable(),
  }),
  availableActionCandidateIds: z.array(Id).max(64),
  chosenActionDecisionId: Id.nullable(),
  actionExecutionOutcomeId: Id.nullable(),
  verificationAssessmentId: Id.nullable(),
  graphPersistenceOutcomeId: Id.nullable(),
  progressEvaluationId: Id.nullable(),
  continuationDecisionId: Id.nullable(),
  recoveryDispositionId: Id.nullable(),
  checkpointRefId: ArtifactRef.nullable(),
  counters: Counters,
  budgets: Budgets,
  status: StateStatus,
  stopReason: StopReason.nullable(),
  lastEventSequence: z.int().nonnegative(),
  checksum: z.string(),
});
export type AgentState = z.infer<typeof AgentState>;

export const MAX_STATE_BYTES = 16 * 1024;

export const EMPTY_PERCEPTION: AgentState['perception'] = {
  screenshotRefId: null,
  uiHierarchyXmlRefId: null,
  ocrRefId: null,
  screenPerceptualHash64: null,
};
