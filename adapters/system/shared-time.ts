import type { MachineTime } from './system-clock.ts';

export interface SharedTime extends MachineTime {
  /** Asks what time it is there. Errors: as `ask`; what was known stays. */
  look(): Promise<void>;
  /** How far the machine's clock is ahead, in milliseconds; negative: behind. */
  ahead(): number;
}

/**
 * The time that all who share something go by, told by what they share: leases, and what was first, hold between machines
 * whose clocks differ. An answer says the time of some moment between question and answer; within that the machine's own
 * clock is not touched, so that one which is right stays as it is (the intersection of intervals, as in RFC 5905, 11.2.1).
 */
export function createSharedTime({ wall, steady }: MachineTime, ask: () => Promise<number>): SharedTime {
  let offset = 0;
  return {
    wall: () => wall() + offset,
    steady,
    ahead: () => 0 - offset,
    async look() {
      const asked = wall();
      const began = steady();
      const said = await ask();
      const latest = said - asked;
      // By whichever went on more: a machine that slept meanwhile may not count that as steady time.
      const took = Math.max(steady() - began, wall() - asked);
      const earliest = latest - Math.ceil(took);
      offset = Math.min(Math.max(offset, earliest), latest);
    },
  };
}
