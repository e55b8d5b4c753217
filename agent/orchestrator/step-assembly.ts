import type { AgentState } from '../domain/agent-state.ts';
import { canonicalJson } from '../domain/canonical-json.ts';
import { ERROR_CATALOGUE, type ScreenGraphError } from '../domain/errors.ts';
import { event, eventChecksum, type DomainEvent, type EventEnvelope } from '../domain/events.ts';
import { derivedId, sha256Hex, stepScopedId } from '../domain/ids.ts';
import type { NodeName } from '../domain/node-name.ts';
import type { RunRecord } from '../domain/records.ts';
import type { Run } from '../domain/run.ts';
import { TERMINATION, type StopReason } from '../domain/stop-reason.ts';
import type { Usage } from '../domain/budgets.ts';

/** Envelopes for a step's events: sequences go on from `after` without a gap (I3). */
export function envelopes(
  run: Run,
  events: readonly DomainEvent[],
  after: number,
  now: number,
): readonly EventEnvelope[] {
  const ts = new Date(now).toISOString();
  return events.map((e, i) => {
    const sequence = after + 1 + i;
    const core = {
      eventId: derivedId('event', run.runId, sequence),
      runId: run.runId,
      sequence,
      kind: e.kind,
      payload: e.payload as Record<string, unknown>,
    };
    return {
      eventId: core.eventId,
      runId: core.runId,
      tenantId: run.tenantId,
      projectId: run.projectId,
      sequence,
      ts,
      kind: core.kind,
      version: '1',
      payload: core.payload,
      checksum: eventChecksum(core),
    };
  });
}

export const startedEvent = (run: Run): DomainEvent =>
  event('agent.run.started', {
    target: run.spec.target,
    appKey: run.spec.appKey,
    policy: run.spec.policy,
    mode: run.spec.mode,
    seed: run.spec.seed,
    budgets: run.spec.budgets,
  });

/** The one terminal event of a run (I4). */
export function terminalEvent(reason: StopReason, detail: string, usage: Usage): DomainEvent {
  const { steps, iterations, actions, screens, edges } = usage;
  return event(TERMINATION[reason].event, {
    stopReason: reason,
    totals: { steps, iterations, actions, screens, edges },
    detail,
  });
}

/** Closes a state: time moves by at least 1 ms, the sequence is the step's last, the checksum covers the rest. */
export function sealedState(
  state: AgentState,
  previousUpdate: string,
  now: number,
  lastEventSequence: number,
): AgentState {
  const updated = Math.max(now, Date.parse(previousUpdate) + 1);
  const open: AgentState = {
    ...state,
    timestamps: { ...state.timestamps, updatedAt: new Date(updated).toISOString() },
    lastEventSequence,
    checksum: '',
  };
  return { ...open, checksum: `sha256(${sha256Hex(canonicalJson(open))})` };
}

/** Ordinals of what the orchestrator itself puts on the record of a step; a node counts its own from 1. */
export const ERROR_ORDINAL = 900;
const EXECUTION_ORDINAL = 901;

/** Which node a step runs, as its events and its record call it. */
export const started = (state: AgentState) => ({
  nodeName: state.nodeName,
  stepOrdinal: state.stepOrdinal,
  iterationOrdinalNumber: state.iterationOrdinalNumber,
});

const outcomeOf = (error: ScreenGraphError | null, errorId: string | null) => ({
  nodeExecutionOutcomeStatus: error === null ? ('SUCCESS' as const) : ('FAILURE' as const),
  errorId,
  errorCode: error?.code ?? null,
  retryable: error === null ? null : error.disposition !== 'terminal',
});

/** Who watches is told the public message of an error, and nothing that it says of the app. */
export const finishedEvent = (
  state: AgentState,
  error: ScreenGraphError | null,
  { errorId, next, elapsedMs }: { errorId: string | null; next: NodeName | null; elapsedMs: number },
): DomainEvent =>
  event('agent.node.finished', {
    ...started(state),
    ...outcomeOf(error, errorId),
    humanReadableFailureSummary: error === null ? null : ERROR_CATALOGUE[error.code].publicMessage,
    nextNode: next,
    elapsedMs,
  });

/** Characters of an error's own message that its record holds. */
const MAX_SUMMARY = 500;

export const executionRecord = (
  runId: string,
  state: AgentState,
  error: ScreenGraphError | null,
  facts: { attempt: number; errorId: string | null; startedAt: string; elapsedMs: number },
): RunRecord => ({
  recordId: stepScopedId(runId, state.stepOrdinal, EXECUTION_ORDINAL),
  kind: 'execution',
  stepOrdinal: state.stepOrdinal,
  body: {
    ...started(state),
    policyVersion: state.policyVersion,
    resumeToken: state.resumeToken,
    randomSeed: state.randomSeed,
    ...outcomeOf(error, facts.errorId),
    humanReadableFailureSummary: error === null ? null : error.message.slice(0, MAX_SUMMARY),
    attempt: facts.attempt,
    startedAt: facts.startedAt,
    elapsedMs: facts.elapsedMs,
  },
});
