import type { MachineTime } from './system-clock.ts';

export interface SharedTime extends MachineTime {
  /** Asks what time it is there. Errors: as `ask`; what was known stays. */
  look(): Promise<void>;
  /** How far the machine's clock is ahead, in milliseconds; negative: behind. */
  ahead(): number;
}

/** A clock that is made to run slower or faster, to come right little by little, differs by less between two readings. */
const SET_MS = 1_000;

/**
 * The time that all who share something go by, told by what they share: leases, and what was first, hold between machines
 * whose clocks differ. An answer says the time of some moment between question and answer; within that the machine's own
 * clock is not touched, so that one which is right stays as it is (the intersection of intervals, as in RFC 5905, 11.2.1).
 * A machine's clock that is set back between two answers is known by what goes on steadily. One that is set ahead does the same as
 * one of a machine that slept: what it gained counts once the time was asked for, or cannot be.
 */
export function createSharedTime({ wall, steady }: MachineTime, ask: () => Promise<number>): SharedTime {
  let offset = 0;
  /** All that the machine's clock was set back by so far. */
  let lostInAll = 0;
  /** What it gained that nobody has said to be right. */
  let doubted = 0;
  let looks = 0;
  let last = { wall: wall(), steady: steady() };
  /** What the machine's clock says now; what it was set back by is made up for. */
  const read = (): number => {
    const now = { wall: wall(), steady: steady() };
    const gained = now.wall - last.wall - (now.steady - last.steady);
    last = now;
    if (gained < -SET_MS) {
      offset -= gained;
      lostInAll -= gained;
    } else if (gained > SET_MS) {
      doubted += gained;
      if (looks === 0) void look().catch(() => undefined);
    }
    return now.wall;
  };
  const look = async (): Promise<void> => {
    looks += 1;
    try {
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
    } finally {
      looks -= 1;
      doubted = 0;
    }
  };
  return {
    // What is read first moves the others.
    wall: () => {
      const machine = read();
      return machine + offset - doubted;
    },
    steady,
    ahead: () => 0 - offset,
    look,
  };
}
