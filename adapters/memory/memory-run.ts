import type { AgentState } from '../../agent/domain/agent-state.ts';
import { deepFreeze } from '../../agent/domain/deep-freeze.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { EventEnvelope } from '../../agent/domain/events.ts';
import type { Iteration, RunRecord } from '../../agent/domain/records.ts';
import type { ControlRequest, Run } from '../../agent/domain/run.ts';
import { stepFault, statusAfterStep } from '../../agent/domain/step-rules.ts';
import { isTerminal } from '../../agent/domain/stop-reason.ts';
import type { CommitResult, StepCommit } from '../../agent/ports/RepoPort.ts';

export interface StoredStep {
  readonly epoch: number;
  readonly sequence: number;
  readonly snapshot: AgentState;
}

/** One run with all that belongs to it alone. */
export interface StoredRun {
  run: Run;
  readonly steps: StoredStep[];
  readonly events: EventEnvelope[];
  /** In the order in which they were written. */
  readonly records: Map<string, RunRecord>;
  readonly iterations: Map<number, Iteration>;
  readonly requests: Map<string, ControlRequest>;
  cancelRequested: boolean;
  /** Whether it shall go on when it is paused: the last of what was asked, whoever has claimed it since. */
  resumeRequested: boolean;
  /** Until when somebody makes room for it. */
  roomUntilMs: number;
  /** The device that its claim has taken; null for a run that needs none. */
  holds: string | null;
}

/** What a database would give back: a JSON copy, frozen, so that no caller shares memory with the store. */
export const stored = <T>(value: T): T => deepFreeze(JSON.parse(JSON.stringify(value)) as T);

export const newStoredRun = (run: Run): StoredRun => ({
  run: stored(run),
  steps: [],
  events: [],
  records: new Map(),
  iterations: new Map(),
  requests: new Map(),
  cancelRequested: false,
  resumeRequested: false,
  roomUntilMs: 0,
  holds: null,
});

export const pendingOf = (entry: StoredRun): readonly ControlRequest[] =>
  [...entry.requests.values()].filter((request) => request.honouredAtSequence === null);

export const hasLiveLease = (run: Run, now: string): boolean =>
  run.leaseUntil !== null && Date.parse(run.leaseUntil) > Date.parse(now);

export const leaseEnd = (now: string, leaseMs: number): string =>
  new Date(Date.parse(now) + leaseMs).toISOString();

function isOwnStep(entry: StoredRun, commit: StepCommit): boolean {
  const step = entry.steps[commit.stepOrdinal];
  return (
    step !== undefined &&
    step.epoch === commit.epoch &&
    step.sequence === commit.head.sequence &&
    step.snapshot.checksum === commit.snapshot.checksum
  );
}

/**
 * The step protocol: `already` for a step of this very claim, then the fence, then the head. Everything is checked
 * before the first write, and `writeGraph` cannot fail, so a step is all or nothing (I5).
 */
export function commitToRun(entry: StoredRun, commit: StepCommit, writeGraph: () => void): CommitResult {
  const fault = stepFault(commit);
  if (fault !== null) throw new ScreenGraphError('invalid_input', fault);
  if (isOwnStep(entry, commit)) return { outcome: 'already', pendingRequests: pendingOf(entry) };
  const { run } = entry;
  const details = { runId: run.runId, epoch: run.epoch, sequence: run.head.sequence, status: run.status };
  if (run.epoch !== commit.epoch) throw new ScreenGraphError('run_fenced', undefined, { details });
  if (
    run.head.sequence !== commit.expectedSequence ||
    run.head.stepOrdinal + 1 !== commit.stepOrdinal ||
    isTerminal(run.status)
  )
    throw new ScreenGraphError('out_of_step', undefined, { details });
  const taken = commit.records.find(({ recordId }) => entry.records.has(recordId));
  if (taken !== undefined)
    throw new ScreenGraphError('internal', `The run has a record ${taken.recordId} already.`, { details });

  entry.events.push(...stored(commit.events));
  for (const record of commit.records) entry.records.set(record.recordId, stored(record));
  entry.steps.push(
    stored({ epoch: commit.epoch, sequence: commit.head.sequence, snapshot: commit.snapshot }),
  );
  if (commit.iteration !== null) entry.iterations.set(commit.iteration.ordinal, stored(commit.iteration));
  for (const requestId of commit.honoured) {
    const request = entry.requests.get(requestId);
    if (request?.honouredAtSequence === null)
      entry.requests.set(requestId, stored({ ...request, honouredAtSequence: commit.head.sequence }));
  }
  writeGraph();
  entry.run = stored({
    ...run,
    status: statusAfterStep(run.status, commit.status),
    stopReason: commit.stopReason ?? run.stopReason,
    head: commit.head,
    digest: commit.digest ?? run.digest,
    startedAt: run.startedAt ?? commit.startedAt,
    endedAt: run.endedAt ?? commit.endedAt,
  });
  return { outcome: 'committed', pendingRequests: pendingOf(entry) };
}
