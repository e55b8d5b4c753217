import { sha256Hex } from '../domain/ids.ts';

/** A stream of numbers in [0, 1). */
export type Random = () => number;

/** The seed of one step: a function of the run's seed and the step, so that a repeated step draws the same numbers. */
export const stepSeed = (runSeed: number, stepOrdinal: number): number =>
  parseInt(sha256Hex(`${runSeed}|${stepOrdinal}`).slice(0, 8), 16);

/** mulberry32 (T. Ettinger, public domain): 32 bits of state, good enough for breaking ties, not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
