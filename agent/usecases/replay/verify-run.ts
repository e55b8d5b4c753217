import { EVENT_PAYLOADS, eventChecksum, type EventEnvelope } from '../../domain/events.ts';
import type { Run, Scope } from '../../domain/run.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import type { RepoPort, StepSummary } from '../../ports/RepoPort.ts';
import { createRunDigest } from '../../services/run-digest.ts';
import { allEvents, allIterations, allRecords, allSteps, evidenceGone } from '../read-run-log.ts';

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
 * event at the end (I4), a snapshot for every step, its iterations with their decisions, and the digest (I9).
 */
export async function verifyRun(repo: RepoPort, scope: Scope, run: Run): Promise<Verification> {
  const gone = evidenceGone(run);
  if (gone !== null)
    return { ...{ events: 0, steps: 0, digest: null }, fault: `${gone}, so there is nothing to verify.` };
  const events = await allEvents(repo, scope, run.runId);
  const steps = await allSteps(repo, scope, run.runId);
  const told = { events: events.length, steps: steps.length };
  const fault =
    faultOfEvents(run, events) ??
    faultOfSteps(run, steps) ??
    faultOfEnd(run, events) ??
    (await faultOfIterations(repo, scope, run, steps));
  if (fault !== null || !isTerminal(run.status)) return { ...told, digest: null, fault };
  if (run.digest === null) return { ...told, digest: null, fault: 'It is over and has no digest.' };
  const digest = await digestOf(repo, scope, run.runId, events, steps);
  return {
    ...told,
    digest,
    fault: digest === run.digest ? null : `The digest is ${digest}; the run says ${run.digest}.`,
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

/** Every iteration that chose and went on is stored, with the decision that it tells of. */
async function faultOfIterations(
  repo: RepoPort,
  scope: Scope,
  run: Run,
  steps: readonly StepSummary[],
): Promise<string | null> {
  const iterations = await allIterations(repo, scope, run.runId);
  const stored = new Set(iterations.map(({ ordinal }) => ordinal));
  const [chose, went] = (['ChooseAction', 'ShouldContinue'] as const).map(
    (node) => new Set(steps.flatMap(({ nodeName, iteration }) => (nodeName === node ? iteration : []))),
  );
  const missing = [...(chose ?? [])].find((ordinal) => went?.has(ordinal) === true && !stored.has(ordinal));
  if (missing !== undefined) return `Iteration ${missing} is missing.`;
  const iterationOf = new Map(steps.map(({ stepOrdinal, iteration }) => [stepOrdinal, iteration]));
  const chosen = new Map<number, Set<string>>();
  for (const record of await allRecords(repo, scope, run.runId, ['decision']))
    if (record.kind === 'decision' && record.body.action !== null) {
      const iteration = iterationOf.get(record.stepOrdinal) ?? 0;
      chosen.set(iteration, (chosen.get(iteration) ?? new Set<string>()).add(record.body.action.actionId));
    }
  const lost = iterations.find(
    ({ ordinal, actionId }) => actionId !== null && chosen.get(ordinal)?.has(actionId) !== true,
  );
  return lost === undefined
    ? null
    : `The decision of iteration ${lost.ordinal} is missing, or is another one.`;
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
