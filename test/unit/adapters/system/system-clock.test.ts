import { expect, test } from 'vitest';
import { createSystemClock } from '../../../../adapters/system/system-clock.ts';

const HOUR = 3_600_000;

function machine() {
  const time = { wall: 1_000_000_000, steady: 7 };
  const clock = createSystemClock({ wall: () => time.wall, steady: () => time.steady });
  const pass = (ms: number): number => {
    time.wall += ms;
    time.steady += ms;
    return clock.now();
  };
  return { time, clock, pass };
}

test('time that is not set is the machine’s, to the millisecond', () => {
  const { time, clock, pass } = machine();
  for (let n = 0; n < 1_000; n++) expect(pass(n % 7)).toBe(time.wall);
  expect(clock.now()).toBe(time.wall);
});

test('set back by an hour, it neither goes back nor stands still, and comes together with the machine’s again', () => {
  const { time, clock, pass } = machine();
  const before = clock.now();
  time.wall -= HOUR;
  expect(clock.now()).toBe(before);
  // Also asked every millisecond: what is lost to whole numbers adds up.
  for (let n = 0; n < 30_000; n++) pass(1);
  expect(clock.now() - before).toBe(15_000);
  let last = clock.now();
  for (let n = 0; n < 200; n++) {
    const now = pass(60_000);
    expect(now).toBeGreaterThan(last);
    last = now;
  }
  expect(clock.now()).toBe(time.wall);
});

test('set forth, it follows at once', () => {
  const { time, clock } = machine();
  time.wall += HOUR;
  expect(clock.now()).toBe(time.wall);
});

test('how long something takes does not depend on what the clock is set to', () => {
  const { time, clock, pass } = machine();
  const began = clock.steady();
  time.wall += HOUR;
  pass(250);
  time.wall -= 2 * HOUR;
  pass(250);
  expect(clock.steady() - began).toBe(500);
});

test('many may wait on one signal, which is no leak that Node would warn of', async () => {
  const { clock } = machine();
  const warnings: Error[] = [];
  const hear = (warning: Error): void => void warnings.push(warning);
  process.on('warning', hear);
  const gone = new AbortController();
  const sleepers = Array.from({ length: 40 }, () => clock.sleep(HOUR, gone.signal));
  await new Promise((resolve) => setImmediate(resolve));
  gone.abort();
  await Promise.all(sleepers);
  process.off('warning', hear);
  expect(warnings).toEqual([]);
});
