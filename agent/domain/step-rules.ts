import type { EventEnvelope } from './events.ts';
import type { RunRecord } from './records.ts';
import type { RunHead, Scope } from './run.ts';
import { isTerminal, type RunStatus } from './stop-reason.ts';

/** The part of a step commit that says which numbers it claims. */
interface StepNumbers {
  readonly scope: Scope;
  readonly runId: string;
  readonly stepOrdinal: number;
  readonly expectedSequence: number;
  readonly events: readonly EventEnvelope[];
  readonly records: readonly RunRecord[];
  readonly head: RunHead;
}

/**
 * What is wrong with a step commit in itself, or null. Every store refuses these before it writes, because a gap or a
 * foreign event could not be told apart later (I3, I12).
 */
export function stepFault(step: StepNumbers): string | null {
  if (step.head.stepOrdinal !== step.stepOrdinal) return 'head.stepOrdinal is not the step that is committed';
  if (step.head.sequence !== step.expectedSequence + step.events.length)
    return 'head.sequence is not expectedSequence plus the number of events';
  for (const [index, event] of step.events.entries()) {
    if (event.sequence !== step.expectedSequence + index + 1) return `event ${index} leaves a gap`;
    if (event.runId !== step.runId || event.tenantId !== step.scope.tenantId)
      return `event ${index} belongs to another run`;
  }
  if (step.records.some((record) => record.stepOrdinal !== step.stepOrdinal))
    return 'a record belongs to another step';
  if (new Set(step.records.map(({ recordId }) => recordId)).size < step.records.length)
    return 'two records have the same ID';
  return null;
}

/** Status of a run after a step: a cancel that came in meanwhile stays requested until a terminal step honours it. */
export const statusAfterStep = (current: RunStatus, asked: RunStatus): RunStatus =>
  current === 'CANCEL_REQUESTED' && !isTerminal(asked) ? current : asked;
