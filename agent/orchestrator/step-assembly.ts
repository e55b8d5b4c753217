import type { AgentState } from '../domain/agent-state.ts';
import { canonicalJson } from '../domain/canonical-json.ts';
import { event, eventChecksum, type DomainEvent, type EventEnvelope } from '../domain/events.ts';
import { derivedId, sha256Hex } from '../domain/ids.ts';
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
