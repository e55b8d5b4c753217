/**
 * Randomness without state: a number is a function of its key, so that a device that is rebuilt from a checkpoint
 * draws the same ones again. 32-bit FNV-1a over the key, then the finaliser of MurmurHash3.
 */
export function hash32(...parts: readonly (string | number)[]): number {
  let h = 0x811c9dc5;
  for (const part of parts) {
    const text = String(part);
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h = Math.imul(h ^ 0x1f, 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** 0 ≤ x < 1. */
export const unit = (...parts: readonly (string | number)[]): number => hash32(...parts) / 0x1_0000_0000;

/** An integer with from ≤ x ≤ to. */
export const between = (from: number, to: number, ...parts: readonly (string | number)[]): number =>
  from + Math.floor(unit(...parts) * (to - from + 1));

/** One entry of a list that is not empty. */
export function pick<T>(list: readonly T[], ...parts: readonly (string | number)[]): T {
  const found = list[between(0, list.length - 1, ...parts)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
}

/** A stream of draws, for code that builds something once and keeps nothing. */
export interface Draws {
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function createDraws(seed: number | string): Draws {
  let n = 0;
  return {
    between: (from, to) => between(from, to, seed, n++),
    chance: (probability) => unit(seed, n++) < probability,
    pick: (list) => pick(list, seed, n++),
  };
}
