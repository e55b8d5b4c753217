import type { MachineTime } from './system-clock.ts';

export interface SharedTime extends MachineTime {
  /** Asks what time it is there. Errors: as `ask`; what was known stays. */
  look(): Promise<void>;
  /** How far the machine's clock is ahead, in milliseconds; negative: behind. */
  ahead(): number;
}

/** A clock that is made to run slower, to come right little by little, loses less between two readings. */
const SET_BACK_MS = 1_000;

/**
 * The time that all who share something go by, told by what they share: leases, and what was first, hold between machines
 * whose clocks differ. An answer says the time of some moment between question and answer; within that the machine's own
 * clock is not touched, so that one which is right stays as it is (the intersection of intervals, as in RFC 5905, 11.2.1).
 * A machine's clock that is set back between two answers is known by what goes on steadily; one that is set ahead is not, since
 * it does the same while the machine sleeps.
 */
export function createSharedTime({ wall, steady }: MachineTime, ask: () => Promise<number>): SharedTime {
  let offset = 0;
  /** All that the machine's clock was set back by so far. */
  let lostInAll = 0;
  let last = { wall: wall(), steady: steady() };
  /** What the machine's clock says now; what it was set back by is made up for. */
  const read = (): number => {
    const now = { wall: wall(), steady: steady() };
    const lost = now.steady - last.steady - (now.wall - last.wall);
    last = now;
    if (lost > SET_BACK_MS) {
      offset += lost;
      lostInAll += lost;
    }
    return now.wall;
  };
  return {
    // What is read first moves the other.
    wall: () => {
      const machine = read();
      return machine + offset;
    },
    steady,
    ahead: () => 0 - offset,
    async look() {
      const asked = read();
      const [began, lostBefore] = [steady(), lostInAll];
      const said = await ask();
      const answered = read();
      // What another look found out meanwhile is no part of it.
      const latest = said - asked + (lostInAll - lostBefore);
      // By whichever went on more: a machine that slept meanwhile may not count that as steady time.
      const took = Math.max(steady() - began, answered - asked);
      const earliest = latest - Math.ceil(took);
      offset = Math.min(Math.max(offset, earliest), latest);
    },
  };
}
