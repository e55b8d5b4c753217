import { expect, test } from 'vitest';
import { openClock } from '../../../src/composition/open-clock.ts';

const HOUR = 3_600_000;

test('the clock goes by the store, and who is far off is told', async () => {
  const words: string[] = [];
  const opened = await openClock(
    { now: () => Promise.resolve(Date.now() - HOUR), isAway: () => false },
    (word) => words.push(word),
  );
  opened.close();
  expect(Math.abs(opened.clock.now() - (Date.now() - HOUR))).toBeLessThan(5_000);
  expect(words).toEqual([
    expect.stringMatching(/^The clock of this machine is .* ahead of that of the database/),
  ]);
});

test.each([
  ['has the time of this process', null],
  ['says what the machine says', () => Promise.resolve(Date.now())],
  ['cannot be asked', () => Promise.reject(new Error('away'))],
])('a store that %s: the clock is the machine’s, without a word', async (_what, now) => {
  const words: string[] = [];
  const opened = await openClock({ now, isAway: () => false }, (word) => words.push(word));
  opened.close();
  expect(Math.abs(opened.clock.now() - Date.now())).toBeLessThan(5_000);
  expect(words).toEqual([]);
});
