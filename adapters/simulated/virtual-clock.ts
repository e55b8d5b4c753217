import type { Clock } from '../../agent/ports/Clock.ts';

/** A clock that moves only when it is told to: `sleep` and `advance` move it and nothing waits. */
export interface VirtualClock extends Clock {
  advance(ms: number): void;
}

/**
 * Starts at `startMs` since the epoch; `steady` counts from there. `sleep` gives way to the event loop once, so that signals and other runs are
 * served although no time passes; an aborted signal moves nothing.
 */
export function createVirtualClock(startMs: number): VirtualClock {
  const start = Math.round(startMs);
  let now = start;
  const advance = (ms: number): void => {
    if (Number.isFinite(ms) && ms > 0) now += Math.round(ms);
  };
  return {
    now: () => now,
    steady: () => now - start,
    advance,
    async sleep(ms, signal) {
      if (signal?.aborted !== true) advance(ms);
      await new Promise<void>((resolve) => setImmediate(resolve));
    },
  };
}
