import { describe, expect, test } from 'vitest';
import { createSharedTime } from '../../../../adapters/system/shared-time.ts';
import { createSystemClock } from '../../../../adapters/system/system-clock.ts';

const HOUR = 3_600_000;

/** A machine whose clock is `ahead` of the time there, and an answer that takes its time both ways. */
function machine(ahead: number, ways: readonly [number, number] = [0, 0]) {
  const real = { at: 1_000_000_000, ahead };
  const pass = (ms: number): void => void (real.at += ms);
  const time = createSharedTime({ wall: () => real.at + real.ahead, steady: () => real.at }, () => {
    pass(ways[0]);
    const said = real.at;
    pass(ways[1]);
    return Promise.resolve(said);
  });
  return { real, pass, time, clock: createSystemClock(time) };
}

test.each([HOUR, -HOUR])('a clock that is %i ms off goes by the time there', async (ahead) => {
  const { real, pass, time, clock } = machine(ahead);
  await time.look();
  expect(time.ahead()).toBe(ahead);
  expect(clock.now()).toBe(real.at);
  pass(5_000);
  expect(clock.now()).toBe(real.at);
});

test.each([
  [0, 0],
  [4_000, 0],
  [0, 4_000],
  [20, 30_000],
] as const)(
  'a clock that is right stays as it is, however long the question and the answer take: %i and %i ms',
  async (...ways) => {
    const { time } = machine(0, ways);
    for (let n = 0; n < 3; n++) await time.look();
    expect(time.ahead()).toBe(0);
  },
);

test('what a slow answer left open a quick one says, and a clock that is set right again is known', async () => {
  const ways: [number, number] = [0, 10_000];
  const { real, time } = machine(HOUR, ways);
  await time.look();
  expect(time.ahead()).toBeGreaterThanOrEqual(HOUR - 10_000);
  ways[1] = 0;
  await time.look();
  expect(time.ahead()).toBe(HOUR);
  real.ahead = 0;
  await time.look();
  expect(time.ahead()).toBe(0);
});

test('a machine that slept between question and answer stays as it is', async () => {
  const real = { at: 1_000_000_000, slept: 0 };
  const clock = { wall: () => real.at, steady: () => real.at - real.slept };
  const time = createSharedTime(clock, () => {
    real.at += HOUR;
    real.slept += HOUR;
    return Promise.resolve(real.at);
  });
  await time.look();
  expect(time.ahead()).toBe(0);
});

test('who cannot be asked leaves what was known', async () => {
  const time = createSharedTime({ wall: () => 5, steady: () => 5 }, () => Promise.reject(new Error('away')));
  await expect(time.look()).rejects.toThrow('away');
  expect(time.wall()).toBe(5);
});

test('a clock that is set back between two looks, or while the answer is on its way, changes no time', async () => {
  const ways: [number, number] = [0, 0];
  const { real, pass, time, clock } = machine(0, ways);
  await time.look();
  for (const ahead of [-HOUR, -3 * HOUR]) {
    real.ahead = ahead;
    expect(clock.now()).toBe(real.at);
    pass(5_000);
    expect(clock.now()).toBe(real.at);
    await time.look();
    expect(time.ahead()).toBe(ahead);
  }
  const shared = { at: 1_000_000_000, ahead: 0 };
  const meanwhile = createSharedTime(
    { wall: () => shared.at + shared.ahead, steady: () => shared.at },
    () => {
      shared.ahead = -HOUR;
      return Promise.resolve(shared.at);
    },
  );
  await meanwhile.look();
  expect(meanwhile.wall()).toBe(shared.at);
});

test('two looks at once, of which each finds out the same, change the time once', async () => {
  const answers: ((said: number) => void)[] = [];
  const time = createSharedTime(
    { wall: () => 1_000_000_000 - HOUR, steady: () => 5 },
    () => new Promise((answer) => void answers.push(answer)),
  );
  const looks = [time.look(), time.look()];
  for (const answer of answers) answer(1_000_000_000);
  await Promise.all(looks);
  expect(time.wall()).toBe(1_000_000_000);
});

describe('a clock that goes on more than what is steady', () => {
  const jump = (ask: (real: { at: number }) => Promise<number>) => {
    const real = { at: 1_000_000_000, wall: 1_000_000_000, steady: 5 };
    const time = createSharedTime({ wall: () => real.wall, steady: () => real.steady }, () => ask(real));
    return { real, time, clock: createSystemClock(time) };
  };
  const answered = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

  test('was set ahead, where those who share the time say so: it never says the wrong one', async () => {
    const { real, time, clock } = jump(({ at }) => Promise.resolve(at));
    real.wall += HOUR;
    expect(clock.now()).toBe(real.at);
    await answered();
    expect(time.ahead()).toBe(HOUR);
    expect(clock.now()).toBe(real.at);
  });

  test('is of a machine that slept, where they say that: it goes by what they say', async () => {
    const { real, time, clock } = jump(({ at }) => Promise.resolve(at));
    real.wall += HOUR;
    real.at += HOUR;
    clock.now();
    await answered();
    expect(time.ahead()).toBe(0);
    expect(clock.now()).toBe(real.at);
  });

  test('is believed where they cannot be asked', async () => {
    const { real, clock } = jump(() => Promise.reject(new Error('away')));
    real.wall += HOUR;
    clock.now();
    await answered();
    expect(clock.now()).toBe(real.wall);
  });
});
