import { ERROR_CATALOGUE } from '../domain/errors.ts';
import type { NodeName } from '../domain/node-name.ts';
import type { StopReason } from '../domain/stop-reason.ts';
import type { StopCause } from '../nodes/node-contract.ts';
import type { RunMemory } from './run-memory.ts';

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
export function causeOfStop(memory: RunMemory, last: NodeName | null): StopCause {
  const error = memory.lastError();
  if (error !== null) {
    const { stopReason, publicMessage } = ERROR_CATALOGUE[error.code];
    const reason = stopReason ?? ENDED_BY[last ?? 'Stop'] ?? 'crash';
    return { reason, detail: `${error.code}: ${publicMessage}` };
  }
  if (last === 'RecoverFromError') {
    const recovery = memory.latest('recovery_disposition');
    return { reason: recovery?.stopReason ?? 'crash', detail: recovery?.errorCode ?? '' };
  }
  const continuation = last === 'ShouldContinue' ? memory.latest('continuation_decision') : null;
  if (continuation === null) return { reason: 'crash', detail: `${last ?? 'nothing'} led to Stop` };
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
