import type { AgentState } from '../domain/agent-state.ts';
import { deepFreeze } from '../domain/deep-freeze.ts';
import { ScreenGraphError, toScreenGraphError } from '../domain/errors.ts';
import { event, type EventEnvelope } from '../domain/events.ts';
import { stepScopedId } from '../domain/ids.ts';
import { isoTime } from '../domain/iso-time.ts';
import type { NodeName } from '../domain/node-name.ts';
import type { Iteration, RunRecord } from '../domain/records.ts';
import type { RunHead } from '../domain/run.ts';
import { checklistViolations, contractViolations, stateViolations } from '../domain/state-contract.ts';
import { TERMINATION, type RunStatus } from '../domain/stop-reason.ts';
import type { NodeContext, NodeResult, StopCause } from '../nodes/node-contract.ts';
import { result } from '../nodes/node-contract.ts';
import type { BudgetPort } from '../ports/BudgetPort.ts';
import type { DriverPort } from '../ports/DriverPort.ts';
import { frontierSize } from '../services/exploration/map/frontier.ts';
import { stepSeed } from '../services/seeded-random.ts';
import { boundary, type Boundary } from './control.ts';
import { foldCounters } from './fold-counters.ts';
import { clearedForIteration } from './initial-state.ts';
import { iterationRecord } from './iteration-record.ts';
import type { LoopParts, LoopState } from './loop-state.ts';
import { nodeContext } from './node-context.ts';
import { NODES } from './node-registry.ts';
import { reportStep } from './report-step.ts';
import type { RunMemory } from './run-memory.ts';
import {
  ERROR_ORDINAL,
  envelopes,
  executionRecord,
  finishedEvent,
  sealedState,
  started,
  startedEvent,
  terminalEvent,
} from './step-assembly.ts';
import { causeOfStop } from './stop-cause.ts';
import { settledDoubt } from './takeover.ts';
import { nextNode, TRANSITIONS } from './transition-table.ts';

/** A step before its node runs: what the boundary decided, the state the node gets, and what is counted from here. */
interface BegunStep {
  readonly edge: Boundary;
  readonly node: NodeName;
  readonly prepared: AgentState;
  readonly budget: BudgetPort;
  readonly stopCause: StopCause | null;
  readonly startedAt: string;
  /** On the steady clock of the device; ms. */
  readonly since: number;
  /** What had been waited for the store of artifacts before; ms. */
  readonly waitedMs: number;
}

/** A step whose node has run, as it is about to be committed. */
interface FinishedStep {
  readonly events: readonly EventEnvelope[];
  readonly records: readonly RunRecord[];
  readonly snapshot: AgentState;
  readonly head: Omit<RunHead, 'deviceCheckpoint'>;
  readonly status: RunStatus;
  readonly elapsedMs: number;
}

/** One step: boundary, node, one commit, publish. Returns the loop's state after it. */
export async function runStep(parts: LoopParts, loop: LoopState): Promise<LoopState> {
  const { deps, memory } = parts;
  const { run } = loop;
  const step = begin(parts, loop);
  const { node, prepared } = step;
  const ahead = { ...loop.head, iteration: prepared.iterationOrdinalNumber };
  parts.answers.listen((answer) => announce(parts, ahead, run.runId, node, loop.frontier, answer));
  const outcome = await execute(node, prepared, nodeContext(parts, loop, step));
  const unstored = parts.storeGaveUp();
  if (unstored !== null) throw unstored;

  const finished = finish(parts, loop, step, outcome);
  const { records, snapshot, status } = finished;
  const head: RunHead = {
    ...finished.head,
    deviceCheckpoint: node === 'Stop' ? loop.head.deviceCheckpoint : await checkpointOf(parts.device.driver),
  };
  const iteration = endedIteration(memory, step, finished);
  const committed = await deps.repo.commitStep({
    scope: { tenantId: run.tenantId, projectId: run.projectId },
    runId: run.runId,
    epoch: run.epoch,
    stepOrdinal: prepared.stepOrdinal,
    expectedSequence: loop.head.sequence,
    events: finished.events,
    records,
    snapshot,
    head,
    artifacts: outcome.artifacts,
    graph: outcome.graph,
    iteration,
    status,
    stopReason: step.stopCause?.reason ?? null,
    digest: digestOf(outcome.records),
    startedAt: loop.head.sequence === 0 ? step.startedAt : null,
    endedAt: step.stopCause === null ? null : snapshot.timestamps.updatedAt,
    honoured: step.edge.honoured,
  });
  for (const record of records) memory.fold(record);
  await parts.publisher.publish(finished.events);
  reportStep(deps.telemetry, {
    run,
    head,
    budgets: snapshot.budgets,
    node,
    records,
    elapsedMs: finished.elapsedMs,
    error: outcome.error,
    first: loop.head.sequence === 0,
  });
  const frontier = iteration === null ? loop.frontier : frontierSize(memory.known, parts.settings.frontier);
  announce(parts, head, run.runId, node, frontier);
  return {
    run: { ...run, status, head },
    head,
    state: snapshot,
    pending: committed.pendingRequests,
    frontier,
    budget: step.budget,
    resumed: null,
    inDoubt: hasLooked(node, outcome) ? null : loop.inDoubt,
  };
}

/** The boundary, and what the node starts from. New limits give a new budget, with what is used so far. */
function begin(parts: LoopParts, loop: LoopState): BegunStep {
  const { deps, device } = parts;
  const { head } = loop;
  const edge = boundary({
    next: head.nextNode,
    state: loop.state,
    usage: head.usage,
    pending: loop.pending,
  });
  const { node } = edge;
  const startedAt = isoTime(device.clock.now());
  const since = device.clock.steady();
  const waitedMs = parts.storeWaitedMs();
  const prepared = deps.strict === true ? deepFreeze(prepare(loop, edge, node)) : prepare(loop, edge, node);
  const budget =
    edge.state.budgets === loop.state.budgets
      ? loop.budget
      : deps.createBudget(edge.state.budgets, loop.budget.usage());
  if (node === 'Perceive') {
    budget.beginLoop();
    budget.consume({ iterations: 1 });
  }
  const stopCause = node === 'Stop' ? (edge.stopCause ?? causeOfStop(parts.memory, head.nodeName)) : null;
  return { edge, node, prepared, budget, stopCause, startedAt, since, waitedMs };
}

/**
 * What a step comes to: counted, told in events, sealed and checked.
 * Errors: `internal` for a node that changed what is not its own (I2), and for a state that must not be.
 */
function finish(parts: LoopParts, loop: LoopState, step: BegunStep, outcome: NodeResult): FinishedStep {
  const { deps, device, memory } = parts;
  const { run, head } = loop;
  const { edge, node, prepared, budget, stopCause, startedAt } = step;
  const failed = outcome.error !== null;
  const broken = contractViolations(node, prepared, outcome.state);
  if (broken.length > 0) throw new ScreenGraphError('internal', `${node} changed ${broken.join(', ')}`);
  const elapsedMs = Math.max(0, Math.round(device.clock.steady() - step.since));
  const doubts =
    hasLooked(node, outcome) && loop.inDoubt !== null ? settledDoubt(loop.inDoubt, outcome.records) : [];
  // A disk that is full is no time of the app's.
  const waitedMs = Math.round(parts.storeWaitedMs() - step.waitedMs);
  budget.consume({ ...outcome.usage, steps: 1, activeMs: Math.max(0, elapsedMs - waitedMs) });
  if (doubts.length > 0) budget.consume({ actions: doubts.length });
  const next = node === 'Stop' ? null : nextNode(node, outcome.route);
  const errorId = failed ? stepScopedId(run.runId, prepared.stepOrdinal, ERROR_ORDINAL) : null;
  const usage = budget.usage();
  const pausing = edge.pause && node !== 'Stop';
  const events = envelopes(
    run,
    [
      ...(head.sequence === 0 ? [startedEvent(run)] : []),
      ...(loop.resumed === null
        ? []
        : [event('agent.run.resumed', { atNode: node, epoch: run.epoch, takeover: loop.resumed.takeover })]),
      ...edge.events,
      event('agent.node.started', started(prepared)),
      ...doubts,
      ...parts.answers.take(node),
      ...outcome.events,
      finishedEvent(prepared, outcome.error, { errorId, next, elapsedMs }),
      ...(stopCause === null ? [] : [terminalEvent(stopCause.reason, stopCause.detail, usage)]),
      ...(pausing ? [event('agent.run.paused', { atNode: next ?? node })] : []),
    ],
    head.sequence,
    device.clock.now(),
  );
  const sequence = head.sequence + events.length;
  const counters = foldCounters(prepared.counters, outcome.records, failed);
  const snapshot = sealedState(
    { ...outcome.state, counters, status: pausing ? 'paused' : outcome.state.status },
    loop.state.timestamps.updatedAt,
    device.clock.now(),
    sequence,
  );
  const check = deps.strict === true ? stateViolations : checklistViolations;
  const wrong = check(snapshot, head.stepOrdinal < 0 ? null : loop.state);
  if (wrong.length > 0) throw new ScreenGraphError('internal', `state after ${node}: ${wrong.join('; ')}`);
  const attempt = (memory.failure()?.attempt ?? 0) + 1;
  return {
    events,
    records: [
      ...outcome.records,
      executionRecord(run.runId, prepared, outcome.error, { attempt, errorId, startedAt, elapsedMs }),
    ],
    snapshot,
    head: {
      nodeName: node,
      nextNode: next ?? 'Stop',
      stepOrdinal: prepared.stepOrdinal,
      iteration: prepared.iterationOrdinalNumber,
      sequence,
      counters,
      usage,
      policy: outcome.policy ?? head.policy,
      policyVersion: snapshot.policyVersion,
      versionId: outcome.versionId ?? head.versionId,
    },
    status: statusAfter(loop, stopCause, pausing),
    elapsedMs,
  };
}

/** The evidence of the iteration that this step ends; null where it goes on, or was told by a step before. */
function endedIteration(memory: RunMemory, step: BegunStep, finished: FinishedStep): Iteration | null {
  const begun = memory.iterationStart();
  if (begun === null || (step.node !== 'ShouldContinue' && step.node !== 'Stop')) return null;
  if (memory.latestStep('continuation_decision') > begun.step) return null;
  return iterationRecord({
    state: step.prepared,
    memory,
    records: finished.records,
    firstStep: begun.step,
    startedAt: begun.at,
    endedAt: finished.snapshot.timestamps.updatedAt,
    budget: step.budget,
  });
}

const hasLooked = (node: NodeName, outcome: NodeResult): boolean =>
  node === 'Perceive' && outcome.error === null;

function statusAfter(loop: LoopState, stopCause: StopCause | null, pausing: boolean): RunStatus {
  if (stopCause !== null) return TERMINATION[stopCause.reason].runStatus;
  if (pausing) return 'PAUSED';
  return loop.run.status === 'CANCEL_REQUESTED' ? 'CANCEL_REQUESTED' : 'RUNNING';
}

function prepare(loop: LoopState, edge: Boundary, node: NodeName): AgentState {
  const stepOrdinal = loop.head.stepOrdinal + 1;
  const base = node === 'Perceive' ? clearedForIteration(edge.state) : edge.state;
  return {
    ...base,
    status: 'running',
    nodeName: node,
    stepOrdinal,
    iterationOrdinalNumber: loop.head.iteration + (node === 'Perceive' ? 1 : 0),
    resumeToken: stepScopedId(loop.run.runId, stepOrdinal, 0),
    randomSeed: stepSeed(loop.run.spec.seed, stepOrdinal),
  };
}

/** A device that cannot be asked right now has no checkpoint: a takeover then opens it afresh. */
const checkpointOf = (driver: DriverPort): Promise<string | null> => driver.checkpoint().catch(() => null);

/** Runs the node; what it throws becomes a failed result on its `error` route. */
async function execute(node: NodeName, prepared: AgentState, ctx: NodeContext): Promise<NodeResult> {
  try {
    return await NODES[node](prepared, ctx);
  } catch (thrown) {
    const error = toScreenGraphError(thrown);
    if (TRANSITIONS[node].error === undefined) throw error;
    return result(prepared, { route: 'error', error });
  }
}

const digestOf = (records: readonly RunRecord[]): string | null =>
  records.find((r) => r.kind === 'stop')?.body.digest ?? null;

function announce(
  parts: LoopParts,
  head: RunHead,
  runId: string,
  node: NodeName,
  frontier: number,
  answer = '',
): void {
  const { deps, memory } = parts;
  const decision = memory.latest('decision');
  deps.bus.publishProgress({
    runId,
    node,
    iteration: head.iteration,
    screens: head.usage.screens,
    frontier,
    lastAction: decision?.action == null ? '' : `${decision.action.kind} ${decision.action.label}`.trim(),
    lastReason: decision?.selectionRationalePlaintext ?? '',
    answer,
    at: isoTime(deps.systemClock.now()),
  });
}
