import { describe, expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import type { ErrorCode } from '../../../agent/domain/errors.ts';
import type { NodeName } from '../../../agent/domain/node-name.ts';
import type { RecordBody, RunRecord } from '../../../agent/domain/records.ts';
import type { StopReason } from '../../../agent/domain/stop-reason.ts';
import { RunMemory } from '../../../agent/orchestrator/run-memory.ts';
import { causeOfStop } from '../../../agent/orchestrator/stop-cause.ts';

const SCOPE = { tenantId: 't', projectId: 'p' };
function memoryOf(...records: readonly RunRecord[]): RunMemory {
  const memory = new RunMemory(
    createMemoryRepo(),
    createMemoryObjectStore(createManualClock()),
    SCOPE,
    'run',
  );
  for (const record of records) memory.fold(record);
  return memory;
}
const after = (nodeName: NodeName, errorCode: ErrorCode | null): RunRecord =>
  ({
    ...{ recordId: 'e', kind: 'execution', stepOrdinal: 5 },
    body: { nodeName, stepOrdinal: 5, attempt: 1, startedAt: '', errorCode, humanReadableFailureSummary: '' },
  }) as unknown as RunRecord;
const directed = (body: Partial<RecordBody<'continuation_decision'>>): RunRecord =>
  ({
    ...{ recordId: 'c', kind: 'continuation_decision', stepOrdinal: 5 },
    body: { routingDirective: 'STOP', routingDirectiveReason: 'nothing is left', stopReason: null, ...body },
  }) as unknown as RunRecord;

describe('a run that Stop ends because a node failed', () => {
  test.each<[NodeName, ErrorCode, StopReason]>([
    // The error says itself what it ends a run as.
    ['ProvisionApp', 'app_not_installed', 'app_not_installed'],
    ['EnsureDevice', 'device_offline', 'device_offline'],
    // The others by the node: what is missing before there is a device, and where it is opened again, is the device.
    ['EnsureDevice', 'action_timeout', 'device_offline'],
    ['ProvisionApp', 'action_timeout', 'device_offline'],
    ['RecoverFromError', 'action_timeout', 'device_offline'],
    ['RestartApp', 'action_timeout', 'restart_exhausted'],
    ['Persist', 'action_timeout', 'crash'],
  ])('%s with %s ends it as %s', (node, code, reason) => {
    const cause = causeOfStop(memoryOf(after(node, code)), node);
    expect(cause.reason).toBe(reason);
    expect(cause.detail).toMatch(new RegExp(`^${code}: .`));
  });
});

test('a recovery that gave up gives its own reason', () => {
  const recovery = {
    ...{ recordId: 'r', kind: 'recovery_disposition', stepOrdinal: 5 },
    body: { disposition: 'STOP', stopReason: 'device_offline', errorCode: 'driver_timeout' },
  } as unknown as RunRecord;
  const memory = memoryOf(recovery, after('RecoverFromError', null));
  expect(causeOfStop(memory, 'RecoverFromError')).toEqual({
    reason: 'device_offline',
    detail: 'driver_timeout',
  });
});

test('ShouldContinue gives the reason and what stood in the way; without a reason the run is done', () => {
  const obstacles = [{ message: 'give a password' }] as RecordBody<'continuation_decision'>['obstacles'];
  expect(causeOfStop(memoryOf(directed({ stopReason: 'no_progress', obstacles })), 'ShouldContinue')).toEqual(
    { reason: 'no_progress', detail: 'nothing is left; give a password' },
  );
  expect(causeOfStop(memoryOf(directed({})), 'ShouldContinue').reason).toBe('success');
});

test('what ShouldContinue said in an earlier iteration is no reason to stop after another node', () => {
  const memory = memoryOf(directed({ stopReason: 'success' }), after('Act', null));
  expect(causeOfStop(memory, 'Act')).toEqual({ reason: 'crash', detail: 'Act led to Stop' });
});
