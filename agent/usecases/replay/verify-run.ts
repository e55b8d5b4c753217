import { EVENT_PAYLOADS, eventChecksum, type EventEnvelope } from '../../domain/events.ts';
import type { Run, Scope } from '../../domain/run.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import type { RepoPort, StepSummary } from '../../ports/RepoPort.ts';
import { createRunDigest } from '../../services/run-digest.ts';
import { allEvents, allRecords, allSteps } from '../read-run-log.ts';

const TERMINAL = new Set<string>(['agent.run.finished', 'agent.run.failed', 'agent.run.canceled']);

export interface Verification {
  readonly events: number;
  readonly steps: number;
  /** Recomputed from the log; null while the run is not over, or when its log was deleted. */
  readonly digest: string | null;
  /** The first thing that does not hold, in words; null when all does. */
  readonly fault: string | null;
}

/**
 * Whether a stored run is what it says: sequences without a gap (I3), checksums and shapes of all events, one terminal
 * event at the end (I4), a snapshot for every step, and the digest (I9).
 */
export async function verifyRun(repo: RepoPort, scope: Scope, run: Run): Promise<Verification> {
  if (run.evidenceRemovedAt !== undefined)
    return {
      ...{ events: 0, steps: 0, digest: null },
      fault: `Its evidence was removed on ${run.evidenceRemovedAt.slice(0, 10)} to save room, so there is nothing to verify.`,
    };
  const events = await allEvents(repo, scope, run.runId);
  const steps = await allSteps(repo, scope, run.runId);
  const told = { events: events.length, steps: steps.length };
  const fault = faultOfEvents(run, events) ?? faultOfSteps(run, steps) ?? faultOfEnd(run, events);
  if (fault !== null || !isTerminal(run.status)) return { ...told, digest: null, fault };
  const digest = run.digest === null ? null : await digestOf(repo, scope, run.runId, events, steps);
  return {
    ...told,
    digest,
    fault:
      digest === run.digest
        ? null
        : `The digest is ${digest ?? 'none'}; the run says ${run.digest ?? 'none'}.`,
  };
}

function faultOfEvents(run: Run, events: readonly EventEnvelope[]): string | null {
  for (const [at, event] of events.entries()) {
    const name = `Event ${event.sequence} (${event.kind})`;
    if (event.sequence !== at + 1) return `Event ${at + 1} is missing; the next one is ${event.sequence}.`;
    if (event.runId !== run.runId) return `${name} is of another run, ${event.runId}.`;
    if (eventChecksum(event) !== event.checksum) return `${name} does not match its checksum.`;
    const shape = EVENT_PAYLOADS[event.kind].safeParse(event.payload);
    if (!shape.success) {
      const [issue] = shape.error.issues;
      return `${name} has a payload of another shape: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
    }
  }
  return events.length === run.head.sequence
    ? null
    : `There are ${events.length} events; the run says ${run.head.sequence}.`;
}

function faultOfSteps(run: Run, steps: readonly StepSummary[]): string | null {
  let sequence = 0;
  for (const [at, step] of steps.entries()) {
    if (step.stepOrdinal !== at)
      return `The snapshot of step ${at} is missing; the next one is of ${step.stepOrdinal}.`;
    if (step.sequence < sequence)
      return `Step ${at} stands at event ${step.sequence}, before the step in front of it (${sequence}).`;
    ({ sequence } = step);
  }
  if (steps.length - 1 !== run.head.stepOrdinal)
    return `There are ${steps.length} steps; the run says ${run.head.stepOrdinal + 1}.`;
  return null;
}

function faultOfEnd(run: Run, events: readonly EventEnvelope[]): string | null {
  const ends = events.filter(({ kind }) => TERMINAL.has(kind));
  if (!isTerminal(run.status))
    return ends.length === 0
      ? null
      : `Event ${ends[0]?.sequence ?? 0} ends the run, which says ${run.status}.`;
  if (ends.length !== 1) return `There are ${ends.length} events that end the run; there must be one.`;
  return ends[0] === events.at(-1)
    ? null
    : `Event ${ends[0]?.sequence ?? 0} ends the run, and events follow it.`;
}

/** As Stop computed it: over the events before its own step, and over what the run put into the map. */
async function digestOf(
  repo: RepoPort,
  scope: Scope,
  runId: string,
  events: readonly EventEnvelope[],
  steps: readonly StepSummary[],
): Promise<string> {
  const before = steps.at(-2)?.sequence ?? 0;
  const digest = createRunDigest();
  digest.add(events.filter(({ sequence }) => sequence <= before));
  const [screens, edges] = [new Set<string>(), new Set<string>()];
  for (const record of await allRecords(repo, scope, runId, ['graph_persistence_outcome'])) {
    if (record.kind !== 'graph_persistence_outcome') continue;
    for (const id of record.body.newScreenIds) screens.add(id);
    for (const id of record.body.newEdgeIds) edges.add(id);
  }
  return digest.finish({ screens: [...screens], edges: [...edges] });
}
