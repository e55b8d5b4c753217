import type { EventEnvelope } from '../../domain/events.ts';
import { NodeName } from '../../domain/node-name.ts';
import type { Run } from '../../domain/run.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import type { ProgressSignal } from '../../ports/EventBus.ts';
import { hasNoOwner } from '../runs/control-run.ts';
import type { RunProgress } from './watch.ts';

/** What the log and the signals say about the work on a run. */
export interface WorkState {
  readonly sequence: number;
  readonly node: NodeName | null;
  readonly iteration: number;
  readonly frontier: number | null;
  readonly lastAction: string;
  readonly lastReason: string;
  readonly answer: string;
}

export const workOf = (run: Run): WorkState => ({
  sequence: 0,
  node: run.head.nextNode,
  iteration: run.head.iteration,
  frontier: null,
  lastAction: '',
  lastReason: '',
  answer: '',
});

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The state after an event. The log says all of it, so that runs of other processes look the same. */
export function foldWork(state: WorkState, { kind, payload, sequence }: EventEnvelope): WorkState {
  const next = { ...state, sequence };
  if (kind === 'agent.node.started' && typeof payload['iterationOrdinalNumber'] === 'number')
    return { ...next, iteration: payload['iterationOrdinalNumber'] };
  if (kind === 'agent.node.finished') {
    const node = NodeName.safeParse(payload['nextNode']);
    return { ...next, node: node.success ? node.data : null };
  }
  if (kind === 'agent.event.action_selected')
    return {
      ...next,
      lastAction: `${words(payload['actionKind'])} ${words(payload['label'])}`.trim(),
      lastReason: words(payload['selectionRationalePlaintext']),
    };
  if (kind === 'agent.run.continuation_decided' && typeof payload['frontier'] === 'number')
    return { ...next, frontier: payload['frontier'] };
  return next;
}

/** A signal of the worker in this process knows the frontier better than the log; the node at work is the log's. */
export const withSignal = (state: WorkState, signal: ProgressSignal): WorkState => ({
  ...state,
  iteration: Math.max(state.iteration, signal.iteration),
  frontier: signal.frontier,
  lastAction: signal.lastAction,
  lastReason: signal.lastReason,
  answer: signal.answer,
});

export function progressOf(run: Run, work: WorkState, now: number): RunProgress {
  const idle =
    isTerminal(run.status) || run.status === 'QUEUED' || run.status === 'PAUSED' || hasNoOwner(run, now);
  return {
    run,
    node: idle ? null : work.node,
    iteration: Math.max(work.iteration, run.head.iteration),
    frontier: idle ? null : work.frontier,
    lastAction: work.lastAction,
    lastReason: work.lastReason,
    answer: idle ? '' : work.answer,
  };
}

/** Whether a client would see a difference: a renewed lease is none. */
export const sameProgress = (a: RunProgress, b: RunProgress): boolean =>
  a.run.status === b.run.status &&
  a.run.epoch === b.run.epoch &&
  a.run.head.sequence === b.run.head.sequence &&
  a.node === b.node &&
  a.iteration === b.iteration &&
  a.frontier === b.frontier &&
  a.lastAction === b.lastAction &&
  a.lastReason === b.lastReason &&
  a.answer === b.answer;
