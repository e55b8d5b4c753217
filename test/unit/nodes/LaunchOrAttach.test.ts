import { expect, test } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import { bodyOf, nodeDesk } from '../../support/crawl/node-desk.ts';

test('the app comes to the front as it is, and what was known of it stays on the record', async () => {
  const asked: boolean[] = [];
  const driver = (real: DriverPort): Partial<DriverPort> => ({
    launch: (options) => {
      asked.push(options.fresh);
      return real.launch(options);
    },
  });
  const desk = await nodeDesk({ driver });
  const before = bodyOf(await desk.walk('EnsureDevice', 'ProvisionApp'), 'application_foreground_context');
  const done = await desk.run('LaunchOrAttach');
  const context = bodyOf(done, 'application_foreground_context');
  // What is open already is attached to, and not started anew.
  expect(asked).toEqual([false]);
  expect(context).toEqual({
    ...before,
    start: 'launched',
    foreground: { appIdentifier: 'com.example.tiny', route: '.MainActivity', title: '' },
  });
  expect(desk.state().applicationForegroundContextId).toBe(done.records[0]?.recordId);
  expect(done.events).toMatchObject([
    {
      kind: 'agent.event.app_launched',
      payload: { appIdentifier: 'com.example.tiny', start: 'launched', route: '.MainActivity' },
    },
  ]);
});

test.each(['app_crashed', 'action_timeout', 'target_unreachable'] as const)(
  '%s is an error',
  async (code) => {
    const desk = await nodeDesk({
      driver: () => ({ launch: () => Promise.reject(new ScreenGraphError(code)) }),
    });
    await desk.walk('EnsureDevice', 'ProvisionApp');
    await expect(desk.run('LaunchOrAttach')).rejects.toMatchObject({ code });
  },
);
