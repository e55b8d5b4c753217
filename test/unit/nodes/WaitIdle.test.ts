import { expect, test } from 'vitest';
import { DEFAULT_SETTLE } from '../../../agent/services/perception/settle.ts';
import { bodyOf, nodeDesk } from '../../support/crawl/node-desk.ts';

test('a screen at rest is looked at next', async () => {
  const desk = await nodeDesk();
  await desk.walk('EnsureDevice', 'ProvisionApp', 'LaunchOrAttach');
  const done = await desk.run('WaitIdle');
  const { waitedMs, samples } = bodyOf(done, 'stability');
  expect(bodyOf(done, 'stability').stable).toBe(true);
  expect(done).toMatchObject({ route: 'success', error: null });
  expect(done.events).toEqual([{ kind: 'agent.event.idle_reached', payload: { waitedMs, samples } }]);
});

test('one that never rests is an error on the record, in bounded time, and is looked at all the same', async () => {
  let at = 0;
  const driver = () => ({ sample: () => Promise.resolve({ fingerprint: `${at++}`, busy: false }) });
  const desk = await nodeDesk({ driver });
  await desk.walk('EnsureDevice', 'ProvisionApp', 'LaunchOrAttach');
  const done = await desk.run('WaitIdle');
  const { waitedMs, stable } = bodyOf(done, 'stability');
  expect(stable).toBe(false);
  expect(waitedMs).toBeLessThanOrEqual(2 * DEFAULT_SETTLE.timeoutMs);
  expect(done.error?.code).toBe('no_idle');
  expect(done.route).toBe('error');
  expect(done.events.map(({ kind }) => kind)).toEqual(['agent.event.idle_timeout']);
});
