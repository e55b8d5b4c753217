import { expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import { clockContract } from './clock-port.ts';

clockContract('manual', () => createManualClock());
clockContract('system', createSystemClock);

test.each([
  ['manual', () => createManualClock(0, { autoAdvance: false })],
  ['system', createSystemClock],
])('%s: a sleep ends early when the signal fires', async (_name, create) => {
  const clock = create();
  const controller = new AbortController();
  const before = clock.now();
  const sleeping = clock.sleep(60_000, controller.signal);
  controller.abort();
  await sleeping;
  expect(clock.now() - before).toBeLessThan(1_000);
});

test('the manual clock wakes sleepers in the order of their time', async () => {
  const clock = createManualClock(0, { autoAdvance: false });
  const woken: number[] = [];
  const sleeps = [30, 10, 20, 99].map(async (ms) => {
    await clock.sleep(ms);
    woken.push(ms);
  });
  clock.advance(30);
  await Promise.all(sleeps.slice(0, 3));
  expect(woken).toEqual([10, 20, 30]);
});
