import { event, type DomainEvent } from '../domain/events.ts';
import type { NodeName } from '../domain/node-name.ts';
import type { RunRecord } from '../domain/records.ts';
import type { InDoubt, LoopParts, LoopState } from './loop-state.ts';
import type { RunMemory } from './run-memory.ts';

/** Nodes that need a session which an earlier step of the run opened. */
const SETUP: readonly NodeName[] = ['EnsureDevice', 'Stop'];

/**
 * After a takeover the device has to be where the last committed step left it. A device that has a checkpoint is put
 * back exactly, and the run goes on as if nothing had happened. Another device is opened again; what was under way
 * when the process died may or may not have happened, so the iteration is given up and the run looks again, at
 * LaunchOrAttach. An Act among it stays in doubt until that look.
 */
export async function reattach(parts: LoopParts, loop: LoopState): Promise<LoopState> {
  const { head } = loop;
  if (head.stepOrdinal < 0 || SETUP.includes(head.nextNode)) return loop;
  if (loop.pending.some((r) => r.kind === 'cancel')) return loop;
  const { driver } = parts.device;
  await driver.open();
  if (head.deviceCheckpoint !== null) {
    await driver.restore(head.deviceCheckpoint);
    return loop;
  }
  if (head.nextNode === 'ProvisionApp') return loop;
  const inDoubt = loop.resumed?.takeover === true ? unreportedAct(parts.memory) : null;
  return { ...loop, inDoubt, head: { ...head, nextNode: 'LaunchOrAttach' } };
}

/** From the records alone, so that a worker that dies before its first look leaves the doubt to the next. */
function unreportedAct(memory: RunMemory): InDoubt | null {
  const chosen = memory.latestStep('decision');
  const action = memory.latest('decision')?.action ?? null;
  const from = memory.latest('perception');
  const reported = Math.max(memory.latestStep('execution_outcome'), memory.latestStep('perception'));
  // An Act that failed has said so, and its recovery has taken it from there.
  if (action === null || from === null || chosen < reported || memory.failure() !== null) return null;
  return { fromScreenId: from.screenId, action };
}

/**
 * What the first look after a takeover says of an Act in doubt: on the same screen it is as if it had not been, and it
 * may be chosen again; on another one it counts as performed with an unknown outcome. Nothing is concluded for the map.
 */
export function settledDoubt(doubt: InDoubt, looked: readonly RunRecord[]): readonly DomainEvent[] {
  const seen = looked.find((record) => record.kind === 'perception');
  if (seen === undefined || seen.body.screenId === doubt.fromScreenId) return [];
  return [
    event('agent.event.action_performed', {
      actionId: doubt.action.actionId,
      actionKind: doubt.action.kind,
      actionExecutionOutcomeStatus: 'UNKNOWN',
      errorCode: null,
      postActionStabilityWaitMillis: 0,
    }),
  ];
}
