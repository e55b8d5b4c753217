import type { AgentState } from '../domain/agent-state.ts';
import { deepFreeze } from '../domain/deep-freeze.ts';
import { ScreenGraphError, toScreenGraphError, ERROR_CATALOGUE } from '../domain/errors.ts';
import { event, type DomainEvent } from '../domain/events.ts';
import { stepScopedId } from '../domain/ids.ts';
import { isoTime } from '../domain/iso-time.ts';
import type { NodeName } from '../domain/node-name.ts';
import type { RunRecord } from '../domain/records.ts';
import type { RunHead } from '../domain/run.ts';
import { checklistViolations, contractViolations, stateViolations } from '../domain/state-contract.ts';
import { TERMINATION, type RunStatus, type StopReason } from '../domain/stop-reason.ts';
import type { NodeContext, NodeResult, StopCause } from '../nodes/node-contract.ts';
import { result } from '../nodes/node-contract.ts';
import type { DriverPort } from '../ports/DriverPort.ts';
import { frontierSize } from '../services/exploration/map/frontier.ts';
import { seededRandom, stepSeed } from '../services/seeded-random.ts';
import { boundary, type Boundary } from './control.ts';
import { foldCounters } from './fold-counters.ts';
import { clearedForIteration } from './initial-state.ts';
import { iterationRecord } from './iteration-record.ts';
import { NODES } from './node-registry.ts';
import type { LoopParts, LoopState } from './loop-state.ts';
import { reportStep } from './report-step.ts';
import { envelopes, sealedState, startedEvent, terminalEvent } from './step-assembly.ts';
import { startKnowledge } from './start-knowledge.ts';
import { settledDoubt } from './takeover.ts';
import { nextNode, TRANSITIONS } from './transition-table.ts';

/** One step: boundary, node, one commit, publish. Returns the loop's state after it. */
export async function runStep(parts: LoopParts, loop: LoopState): Promise<LoopState> {
  const { deps, device, memory } = parts;
  const { run, head } = loop;
  const edge = boundary({
    next: head.nextNode,
    state: loop.state,
    usage: head.usage,
    pending: loop.pending,
  });
  const node = edge.node;
  const startedAt = isoTime(device.clock.now());
  const since = device.clock.steady();
  const prepared = deps.strict === true ? deepFreeze(prepare(loop, edge, node)) : prepare(loop, edge, node);
  const budget =
    edge.state.budgets === loop.state.budgets
      ? loop.budget
      : deps.createBudget(edge.state.budgets, loop.budget.usage());
  if (node === 'Perceive') {
    budget.beginLoop();
    budget.consume({ iterations: 1 });
  }
  const stopCause = node === 'Stop' ? (edge.stopCause ?? causeOfStop(parts, loop)) : null;
  parts.answers.listen((answer) =>
    announce(
      parts,
      { ...head, iteration: prepared.iterationOrdinalNumber },
      run.runId,
      node,
      loop.frontier,
      answer,
    ),
  );
  const outcome = await execute(node, prepared, context(parts, loop, edge, prepared, budget, stopCause));

  const failed = outcome.error !== null;
  const broken = contractViolations(node, prepared, outcome.state);
  if (broken.length > 0) throw new ScreenGraphError('internal', `${node} changed ${broken.join(', ')}`);
  const elapsedMs = Math.max(0, Math.round(device.clock.steady() - since));
  const looked = node === 'Perceive' && !failed;
  const doubts = looked && loop.inDoubt !== null ? settledDoubt(loop.inDoubt, outcome.records) : [];
  budget.consume({ ...outcome.usage, steps: 1, activeMs: elapsedMs });
  if (doubts.length > 0) budget.consume({ actions: doubts.length });
  const next = node === 'Stop' ? null : routeOf(node, outcome);
  const errorId = failed ? stepScopedId(run.runId, prepared.stepOrdinal, 900) : null;
  const counters = foldCounters(prepared.counters, outcome.records, failed);
  const usage = budget.usage();
  const nodeEvents: DomainEvent[] = [
    ...(head.sequence === 0 ? [startedEvent(run)] : []),
    ...(loop.resumed === null
      ? []
      : [event('agent.run.resumed', { atNode: node, epoch: run.epoch, takeover: loop.resumed.takeover })]),
    ...edge.events,
    event('agent.node.started', started(prepared)),
    ...doubts,
    ...parts.answers.take(node),
    ...outcome.events,
    event('agent.node.finished', {
      ...started(prepared),
      nodeExecutionOutcomeStatus: failed ? 'FAILURE' : 'SUCCESS',
      errorId,
      errorCode: outcome.error?.code ?? null,
      retryable: outcome.error === null ? null : outcome.error.disposition !== 'terminal',
      humanReadableFailureSummary:
        outcome.error === null ? null : ERROR_CATALOGUE[outcome.error.code].publicMessage,
      nextNode: next,
      elapsedMs,
    }),
  ];
  if (stopCause !== null) nodeEvents.push(terminalEvent(stopCause.reason, stopCause.detail, usage));
  const pausing = edge.pause && node !== 'Stop';
  if (pausing) nodeEvents.push(event('agent.run.paused', { atNode: next ?? node }));
  const events = envelopes(run, nodeEvents, head.sequence, device.clock.now());
  const sequence = head.sequence + events.length;
  const sealed = sealedState(
    { ...outcome.state, counters, status: pausing ? 'paused' : outcome.state.status },
    loop.state.timestamps.updatedAt,
    device.clock.now(),
    sequence,
  );
  const check = deps.strict === true ? stateViolations : checklistViolations;
  const wrong = check(sealed, head.stepOrdinal < 0 ? null : loop.state);
  if (wrong.length > 0) throw new ScreenGraphError('internal', `state after ${node}: ${wrong.join('; ')}`);

  const status: RunStatus =
    stopCause === null ? (pausing ? 'PAUSED' : statusOf(loop)) : TERMINATION[stopCause.reason].runStatus;
  const newHead: RunHead = {
    nodeName: node,
    nextNode: next ?? 'Stop',
    stepOrdinal: prepared.stepOrdinal,
    iteration: prepared.iterationOrdinalNumber,
    sequence,
    counters,
    usage,
    policy: outcome.policy ?? head.policy,
    policyVersion: sealed.policyVersion,
    versionId: outcome.versionId ?? head.versionId,
    deviceCheckpoint: node === 'Stop' ? head.deviceCheckpoint : await checkpointOf(device.driver),
  };
  const records: RunRecord[] = [
    ...outcome.records,
    executionRecord(
      prepared,
      outcome,
      loop,
      (memory.failure()?.attempt ?? 0) + 1,
      errorId,
      startedAt,
      elapsedMs,
    ),
  ];
  const begun = memory.iterationStart();
  const whole = begun !== null && memory.latestStep('continuation_decision') > begun.step;
  const endsIteration = begun !== null && !whole && (node === 'ShouldContinue' || node === 'Stop');
  const endedAt = sealed.timestamps.updatedAt;
  const committed = await deps.repo.commitStep({
    scope: { tenantId: run.tenantId, projectId: run.projectId },
    runId: run.runId,
    epoch: run.epoch,
    stepOrdinal: prepared.stepOrdinal,
    expectedSequence: head.sequence,
    events,
    records,
    snapshot: sealed,
    head: newHead,
    artifacts: outcome.artifacts,
    graph: outcome.graph,
    iteration: endsIteration
      ? iterationRecord({
          state: prepared,
          memory,
          records,
          firstStep: begun.step,
          startedAt: begun.at,
          endedAt,
          budget,
        })
      : null,
    status,
    stopReason: stopCause?.reason ?? null,
    digest: digestOf(outcome.records),
    startedAt: head.sequence === 0 ? startedAt : null,
    endedAt: stopCause === null ? null : endedAt,
    honoured: edge.honoured,
  });
  for (const record of records) memory.fold(record);
  await parts.publisher.publish(events);
  reportStep(deps.telemetry, {
    run,
    head: newHead,
    budgets: sealed.budgets,
    node,
    records,
    elapsedMs,
    error: outcome.error,
    first: head.sequence === 0,
  });
  const frontier = endsIteration ? frontierSize(memory.known, parts.settings.frontier) : loop.frontier;
  announce(parts, newHead, run.runId, node, frontier);
  return {
    run: { ...run, status, head: newHead },
    head: newHead,
    state: sealed,
    pending: committed.pendingRequests,
    frontier,
    budget,
    resumed: null,
    inDoubt: looked ? null : loop.inDoubt,
  };
}

const started = (state: AgentState) => ({
  nodeName: state.nodeName,
  stepOrdinal: state.stepOrdinal,
  iterationOrdinalNumber: state.iterationOrdinalNumber,
});

const statusOf = (loop: LoopState): RunStatus =>
  loop.run.status === 'CANCEL_REQUESTED' ? 'CANCEL_REQUESTED' : 'RUNNING';

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

function context(
  parts: LoopParts,
  loop: LoopState,
  edge: Boundary,
  prepared: AgentState,
  budget: NodeContext['budget'],
  stopCause: StopCause | null,
): NodeContext {
  const { deps, device, memory } = parts;
  const { run, head } = loop;
  let n = 0;
  const afterLoop = head.nodeName === 'ShouldContinue' || head.nodeName === 'SwitchPolicy';
  return {
    scope: { tenantId: run.tenantId, projectId: run.projectId },
    spec: run.spec,
    policy: head.policy,
    versionId: head.versionId,
    clock: device.clock,
    // One stream per iteration: EnumerateActions and ChooseAction must draw the same numbers.
    random: seededRandom(stepSeed(run.spec.seed, prepared.iterationOrdinalNumber)),
    signal: parts.signal,
    settings: parts.settings,
    driver: device.driver,
    objects: deps.objects,
    image: deps.image,
    ocr: parts.ocr,
    decisions: parts.decisions,
    budget,
    known: memory.known,
    choices: memory.choices,
    identity: memory.identity,
    asked: memory.asked,
    forms: memory.forms,
    setup: memory.setup,
    fieldRules: parts.data.rules,
    redactor: parts.redactor,
    stopCause,
    requestedPolicy: edge.requestedPolicy,
    failure: memory.failure(),
    captureIsFresh: afterLoop && loop.state.verificationAssessmentId !== null,
    nextId: () => stepScopedId(run.runId, prepared.stepOrdinal, ++n),
    record: (kind, id) => memory.record(kind, id),
    latest: (kind) => memory.latest(kind),
    elements: (ref) => memory.elements(ref),
    remember: (ref, screen) => memory.remember(ref, screen),
    digest: parts.digest,
    startKnowledge: (versionId) => startKnowledge(deps, run, versionId, memory),
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

const routeOf = (node: NodeName, outcome: NodeResult): NodeName => nextNode(node, outcome.route);

/**
 * What it means that a node failed for good by an error that has no stop reason of its own. Before there is a device,
 * and where its session is opened again, what is missing (adb, a browser, an answer) is the device.
 */
const ENDED_BY: Partial<Record<NodeName, StopReason>> = {
  EnsureDevice: 'device_offline',
  ProvisionApp: 'device_offline',
  RecoverFromError: 'device_offline',
  RestartApp: 'restart_exhausted',
};

/** Why Stop runs when nobody asked for it: the failed node before it, a recovery that gave up, or ShouldContinue. */
function causeOfStop(parts: LoopParts, loop: LoopState): StopCause {
  const { memory } = parts;
  const error = memory.lastError();
  if (error !== null) {
    const { stopReason, publicMessage } = ERROR_CATALOGUE[error.code];
    const reason = stopReason ?? ENDED_BY[loop.head.nodeName ?? 'Stop'] ?? 'crash';
    return { reason, detail: `${error.code}: ${publicMessage}` };
  }
  if (loop.head.nodeName === 'RecoverFromError') {
    const recovery = memory.latest('recovery_disposition');
    return { reason: recovery?.stopReason ?? 'crash', detail: recovery?.errorCode ?? '' };
  }
  const continuation =
    loop.head.nodeName === 'ShouldContinue' ? memory.latest('continuation_decision') : null;
  if (continuation === null)
    return { reason: 'crash', detail: `${loop.head.nodeName ?? 'nothing'} led to Stop` };
  const known = memory.latest('start_knowledge');
  return {
    reason: continuation.stopReason ?? 'success',
    detail: [
      continuation.routingDirectiveReason,
      ...(known === null || known.screens === 0
        ? []
        : [`the map knew ${known.screens} screens and ${known.tried} tried actions of this build`]),
      ...(continuation.obstacles ?? []).map((o) => o.message),
    ].join('; '),
  };
}

function executionRecord(
  state: AgentState,
  outcome: NodeResult,
  loop: LoopState,
  attempt: number,
  errorId: string | null,
  startedAt: string,
  elapsedMs: number,
): RunRecord {
  const { error } = outcome;
  return {
    recordId: stepScopedId(loop.run.runId, state.stepOrdinal, 901),
    kind: 'execution',
    stepOrdinal: state.stepOrdinal,
    body: {
      ...started(state),
      policyVersion: state.policyVersion,
      resumeToken: state.resumeToken,
      randomSeed: state.randomSeed,
      nodeExecutionOutcomeStatus: error === null ? 'SUCCESS' : 'FAILURE',
      errorId,
      errorCode: error?.code ?? null,
      retryable: error === null ? null : error.disposition !== 'terminal',
      humanReadableFailureSummary: error === null ? null : error.message.slice(0, 500),
      attempt,
      startedAt,
      elapsedMs,
    },
  };
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
