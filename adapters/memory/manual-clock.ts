import type { Clock } from '../../agent/ports/Clock.ts';

export interface ManualClock extends Clock {
  /** Moves time on by `ms`; sleepers whose time has come wake in order. */
  advance(ms: number): void;
}

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/**
 * Time that moves only when told. With `autoAdvance` (the default) a sleep passes at once and moves time itself, so that
 * a run waits for nothing and still sees the same times on every machine.
 */
export function createManualClock(
  start = Date.UTC(2026, 0, 1),
  { autoAdvance = true }: { readonly autoAdvance?: boolean } = {},
): ManualClock {
  let time = start;
  let sleepers: readonly Sleeper[] = [];

  function advance(ms: number): void {
    const target = time + Math.max(0, ms);
    const due = sleepers.filter(({ at }) => at <= target).sort((a, b) => a.at - b.at);
    sleepers = sleepers.filter(({ at }) => at > target);
    time = target;
    for (const { wake } of due) wake();
  }

  return {
    now: () => time,
    steady: () => time - start,
    advance,
    async sleep(ms, signal) {
      if (signal?.aborted === true || ms <= 0) return;
      if (autoAdvance) {
        advance(ms);
        return;
      }
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const sleeper: Sleeper = { at: time + ms, wake };
        const leave = (): void => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          resolve();
        };
        sleepers = [...sleepers, sleeper];
        signal?.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
