import { expect, test } from 'vitest';
import { ScreenGraphError, type ErrorCode } from '../../../agent/domain/errors.ts';
import type { NodeName } from '../../../agent/domain/node-name.ts';
import { nextNode } from '../../../agent/orchestrator/transition-table.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import { bodyOf, nodeDesk } from '../../support/crawl/node-desk.ts';

async function recover(node: NodeName, code: ErrorCode, attempt = 1) {
  let opened = 0;
  const driver = (real: DriverPort): Partial<DriverPort> => ({
    open: () => {
      opened += 1;
      return real.open();
    },
  });
  const desk = await nodeDesk({ driver });
  await desk.walk('EnsureDevice', 'ProvisionApp', 'LaunchOrAttach');
  opened = 0;
  const since = desk.now();
  const failure = { node, error: new ScreenGraphError(code), attempt };
  const done = await desk.run('RecoverFromError', { ctx: { failure } });
  return { desk, done, opened, pausedMs: desk.now() - since };
}

test.each<[NodeName, ErrorCode, number, string, string, string | null]>([
  // It is looked at again, some times; then the app is started afresh, and then that is the end of it.
  ['Perceive', 'invalid_page_source', 1, 'RETRY', 'Perceive', null],
  ['Act', 'action_timeout', 3, 'RETRY', 'Perceive', null],
  ['Act', 'action_timeout', 4, 'RESTART_APP', 'RestartApp', null],
  ['Act', 'action_timeout', 7, 'STOP', 'Stop', 'restart_exhausted'],
  ['Perceive', 'app_crashed', 1, 'RESTART_APP', 'RestartApp', null],
  ['Act', 'app_not_responding', 1, 'RESTART_APP', 'RestartApp', null],
  ['Perceive', 'app_crashed', 7, 'STOP', 'Stop', 'crash'],
  ['Act', 'session_lost', 1, 'RETRY', 'LaunchOrAttach', null],
  ['Act', 'session_lost', 3, 'RETRY', 'LaunchOrAttach', null],
  ['Act', 'session_lost', 4, 'RESTART_APP', 'RestartApp', null],
  ['Act', 'session_lost', 7, 'STOP', 'Stop', 'device_offline'],
  ['Act', 'device_offline', 1, 'STOP', 'Stop', 'device_offline'],
  // What is away comes back or not, however often the app is started afresh.
  ['Persist', 'repo_unavailable', 6, 'RETRY', 'Perceive', null],
])('%s with %s, failure %i: %s, on to %s', async (node, code, attempt, disposition, next, stopReason) => {
  const { desk, done } = await recover(node, code, attempt);
  expect(bodyOf(done, 'recovery_disposition')).toEqual({
    ...{ failedNode: node, errorCode: code, attempt, disposition, nextNode: next, stopReason },
  });
  expect(nextNode('RecoverFromError', done.route)).toBe(next);
  expect(done.events).toMatchObject([
    { kind: 'agent.event.recovery_decided', payload: { disposition, nextNode: next, errorCode: code } },
  ]);
  expect(desk.state().recoveryDispositionId).toBe(done.records[0]?.recordId);
});

test('a lost session is opened again, and no other error opens one', async () => {
  expect((await recover('Act', 'session_lost')).opened).toBe(1);
  expect((await recover('Act', 'session_lost', 4)).opened).toBe(1);
  expect((await recover('Act', 'action_timeout')).opened).toBe(0);
  // It was lost too often.
  expect((await recover('Act', 'session_lost', 7)).opened).toBe(0);
});

test('it pauses the longer the more often it failed, and not at all before the end', async () => {
  const once = await recover('Act', 'action_timeout', 1);
  const thrice = await recover('Act', 'action_timeout', 3);
  expect(once.pausedMs).toBeGreaterThan(0);
  expect(thrice.pausedMs).toBe(3 * once.pausedMs);
  expect((await recover('Act', 'device_offline')).pausedMs).toBe(0);
});

test('without a failure there is nothing to recover from', async () => {
  await expect((await nodeDesk()).run('RecoverFromError')).rejects.toThrow(TypeError);
});
