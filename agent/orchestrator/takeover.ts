import type { NodeName } from '../domain/node-name.ts';
import type { LoopParts, LoopState } from './loop-state.ts';

/** Nodes that need a session which an earlier step of the run opened. */
const SETUP: readonly NodeName[] = ['EnsureDevice', 'Stop'];

/**
 * After a takeover the device has to be where the last committed step left it. A device that has a checkpoint is put
 * back exactly, and the run goes on as if nothing had happened. Another device is opened again; what was under way
 * when the process died may or may not have happened, so the iteration is given up and the run looks again, at
 * LaunchOrAttach (DESIGN §11, "Acting twice").
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
  if (head.nextNode === 'ProvisionApp' || head.nextNode === 'LaunchOrAttach') return loop;
  return { ...loop, head: { ...head, nextNode: 'LaunchOrAttach' } };
}
