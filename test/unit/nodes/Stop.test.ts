import { describe, expect, test } from 'vitest';
import { TERMINATION, type StopReason } from '../../../agent/domain/stop-reason.ts';
import { bodyOf, kindsOf, nodeDesk, startedDesk } from '../../support/crawl/node-desk.ts';

test.each(Object.keys(TERMINATION) as StopReason[])(
  'I4: %s ends the state as its table says',
  async (reason) => {
    const desk = await nodeDesk();
    const done = await desk.run('Stop', { ctx: { stopCause: { reason, detail: 'why so' } } });
    expect(desk.state()).toMatchObject({ stopReason: reason, status: TERMINATION[reason].stateStatus });
    expect(bodyOf(done, 'stop')).toEqual({ stopReason: reason, digest: 'the digest', detail: 'why so' });
    // The one terminal event is the orchestrator's.
    expect(done.events).toEqual([]);
  },
);

test('without a cause the run is done', async () => {
  const desk = await nodeDesk();
  await desk.run('Stop');
  expect(desk.state()).toMatchObject({ stopReason: 'success', status: 'completed' });
});

describe('I5: what was seen or done last and is not in the map yet', () => {
  test('is written when a look came to no Persist', async () => {
    const desk = await startedDesk();
    await desk.walk('Perceive', 'EnumerateActions');
    const here = desk.memory.latest('perception')?.screenId;
    const done = await desk.run('Stop');
    expect(done.graph?.screens.map(({ screenId }) => screenId)).toEqual([here]);
    expect(bodyOf(done, 'stop').stored).toMatchObject({ newScreenIds: [here] });
    expect(kindsOf(done)).toEqual(['graph.screen.discovered', 'graph.updated']);
    expect(done.usage).toEqual({ screens: 1, edges: 0 });
  });

  test('is written when an act was verified and not persisted', async () => {
    const desk = await startedDesk();
    await desk.walk('Perceive', 'EnumerateActions', 'ChooseAction', 'Act', 'Verify');
    const done = await desk.run('Stop');
    expect(done.graph?.tried).toMatchObject({ outcome: 'LEADS_TO' });
    expect(done.usage).toEqual({ screens: 2, edges: 1 });
  });

  test('is nothing after a Persist, and nothing before the first look', async () => {
    const desk = await startedDesk();
    expect((await desk.run('Stop')).graph).toBeNull();
    const whole = await startedDesk();
    await whole.walk('Perceive', 'EnumerateActions', 'ChooseAction', 'Act', 'Verify', 'Persist');
    const done = await whole.run('Stop');
    expect(done.graph).toBeNull();
    expect(bodyOf(done, 'stop')).not.toHaveProperty('stored');
    expect(done.events).toEqual([]);
  });
});

test('what stood in the way stands on the record however the run ended', async () => {
  const blind = (real: { capture: (o: { screenshot: boolean }) => Promise<object> }) => ({
    capture: async () => ({ ...(await real.capture({ screenshot: false })), screenshotPng: null }),
  });
  const desk = await startedDesk({ driver: blind as never });
  await desk.walk('Perceive', 'EnumerateActions');
  const done = await desk.run('Stop', { ctx: { stopCause: { reason: 'user_cancelled', detail: '' } } });
  expect(bodyOf(done, 'stop').obstacles).toMatchObject([{ kind: 'no_pictures' }]);
});
