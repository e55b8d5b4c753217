import { expect, test } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { bodyOf, nodeDesk } from '../../support/crawl/node-desk.ts';

test('what the device is stands on the record, in the state and in the event', async () => {
  const desk = await nodeDesk();
  const done = await desk.run('EnsureDevice');
  expect(bodyOf(done, 'device_runtime_context')).toMatchObject({
    ...{ platform: 'android', viewport: { width: 412, height: 915 } },
  });
  const [record] = done.records;
  expect(desk.state().deviceRuntimeContextId).toBe(record?.recordId);
  expect(done.events).toMatchObject([
    { kind: 'agent.event.device_ready', payload: { deviceRuntimeContextId: record?.recordId } },
  ]);
  expect(done.route).toBe('success');
});

test.each(['device_offline', 'target_unreachable', 'missing_dependency'] as const)(
  '%s is an error, and nothing is told of a device',
  async (code) => {
    const desk = await nodeDesk({
      driver: () => ({ open: () => Promise.reject(new ScreenGraphError(code)) }),
    });
    await expect(desk.run('EnsureDevice')).rejects.toMatchObject({ code });
    expect(desk.state().deviceRuntimeContextId).toBeNull();
  },
);
