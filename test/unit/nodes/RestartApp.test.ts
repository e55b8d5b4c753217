import { expect, test } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { NodeContext } from '../../../agent/nodes/node-contract.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import { FRESH_START_REASON, RESET_REASON } from '../../../agent/services/exploration/run/continuation.ts';
import { bodyOf, startedDesk } from '../../support/crawl/node-desk.ts';

interface Given {
  /** Why ShouldContinue sent the run here. */
  readonly reason?: string;
  /** Whether the device can wipe the app's data. */
  readonly wipes?: boolean;
  /** The error that made the node before fail. */
  readonly failure?: NodeContext['failure'];
}

async function restart({ reason, wipes = true, failure = null }: Given, restartsUsed = 0, restartLimit = 3) {
  const calls: string[] = [];
  const driver = (real: DriverPort): Partial<DriverPort> => ({
    resetApp: () => {
      calls.push('wipe');
      return wipes ? real.resetApp() : Promise.reject(new ScreenGraphError('unsupported_operation'));
    },
    launch: (options) => {
      calls.push(options.fresh ? 'start' : 'attach');
      return real.launch(options);
    },
  });
  const desk = await startedDesk({ driver });
  if (reason !== undefined)
    desk.given('continuation_decision', { routingDirective: 'RESTART_APP', routingDirectiveReason: reason });
  calls.length = 0;
  const { counters, budgets } = desk.state();
  const state = { counters: { ...counters, restartsUsed }, budgets: { ...budgets, restartLimit } };
  return { calls, desk, done: desk.run('RestartApp', { state, ctx: { failure } }) };
}

test('the app is started afresh, counted and told', async () => {
  const { calls, desk, done } = await restart({ reason: 'app_crashed' }, 1);
  const result = await done;
  expect(calls).toEqual(['start']);
  expect(bodyOf(result, 'restart')).toMatchObject({ attempt: 2, requested: 'relaunch', kind: 'relaunch' });
  expect(bodyOf(result, 'application_foreground_context')).toMatchObject({
    ...{ start: 'launched', version: '1.0.0' },
  });
  expect(desk.state().applicationForegroundContextId).toBe(result.records[0]?.recordId);
  expect(result.events).toMatchObject([
    { kind: 'agent.event.app_restarted', payload: { attempt: 2, kind: 'relaunch' } },
  ]);
});

test('I11: the last start that the limit allows is made, and none after it', async () => {
  await (
    await restart({}, 2)
  ).done;
  const { calls, done } = await restart({}, 3);
  await expect(done).rejects.toMatchObject({ code: 'restart_exhausted' });
  expect(calls).toEqual([]);
});

test('data is wiped where that was decided, and for no other reason', async () => {
  const wiped = await restart({ reason: RESET_REASON });
  expect(bodyOf(await wiped.done, 'restart')).toMatchObject({ requested: 'reset', kind: 'reset' });
  expect(wiped.calls).toEqual(['wipe', 'start']);
  const kept = await restart({ reason: FRESH_START_REASON });
  await kept.done;
  expect(kept.calls).toEqual(['start']);
});

test('a device that cannot wipe starts the app, and says that it did no more', async () => {
  const { done } = await restart({ reason: RESET_REASON, wipes: false });
  expect(bodyOf(await done, 'restart')).toMatchObject({ requested: 'reset', kind: 'relaunch' });
});

test('a failure after a wipe was decided is recovered from without wiping once more', async () => {
  const failure = { node: 'Perceive' as const, error: new ScreenGraphError('app_crashed'), attempt: 1 };
  const { calls, done } = await restart({ reason: RESET_REASON, failure });
  await done;
  expect(calls).toEqual(['start']);
});
