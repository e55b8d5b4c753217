import { describe, expect, test } from 'vitest';
import type { Clock } from '../../../agent/ports/Clock.ts';

/** What every Clock promises. */
export function clockContract(name: string, create: () => Clock): void {
  describe(`Clock: ${name}`, () => {
    test('now is in whole milliseconds and never goes back', async () => {
      const clock = create();
      let last = clock.now();
      for (let at = 0; at < 1_000; at++) {
        const now = clock.now();
        expect(Number.isInteger(now) && now >= last).toBe(true);
        last = now;
      }
    });

    test('a sleep takes at least its time', async () => {
      const clock = create();
      const before = clock.now();
      await clock.sleep(20);
      // Timers and the wall clock round differently by up to a millisecond.
      expect(clock.now() - before).toBeGreaterThanOrEqual(19);
    });

    test('a sleep of nothing and one whose signal has fired are over at once', async () => {
      const clock = create();
      const before = clock.now();
      await clock.sleep(0);
      await clock.sleep(-5);
      await clock.sleep(60_000, AbortSignal.abort());
      expect(clock.now() - before).toBeLessThan(1_000);
    });
  });
}
