import { setMaxListeners } from 'node:events';
import type { Clock } from '../../agent/ports/Clock.ts';

/** What a machine says of time, both in milliseconds. */
export interface MachineTime {
  /** Since the epoch; set by people and servers, forth and back. */
  readonly wall: () => number;
  /** Since some moment; goes on whatever is set. */
  readonly steady: () => number;
}

export const MACHINE: MachineTime = { wall: () => Date.now(), steady: () => performance.now() };

/** What becomes of a millisecond while the machine's clock is behind. */
const PACE_WHILE_AHEAD = 0.5;

/**
 * The machine's clock, made to never go back and never stand still. When it is set back, ours goes on at half its pace until the
 * machine's has come up, so that leases still run out.
 */
export function createSystemClock({ wall, steady }: MachineTime = MACHINE): Clock {
  let latest = 0;
  let asked = steady();
  return {
    now() {
      const at = steady();
      latest = Math.max(latest + (at - asked) * PACE_WHILE_AHEAD, wall());
      asked = at;
      return Math.floor(latest);
    },
    steady: () => Math.floor(steady()),
    async sleep(ms, signal) {
      if (signal?.aborted === true || ms <= 0) return;
      // Many may wait on one signal, as all who read one run while the database is away; each takes its listener back.
      if (signal !== undefined) setMaxListeners(0, signal);
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        signal?.addEventListener('abort', wake, { once: true });
      });
    },
  };
}
