import { sha256Hex } from '../domain/ids.ts';

const LETTERS = 'bcdfghjkmnpqrstvwxz';

/**
 * Short names for the elements of one prompt: a letter and at least two characters of a hash of what the element is, so that
 * it keeps its name from question to question, run to run and machine to machine. Where two would share one, the later
 * one's gets longer.
 */
export function shortIds(keys: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return keys.map((key, at) => {
    const hash = sha256Hex(key);
    const head = LETTERS.charAt(parseInt(hash.slice(0, 4), 16) % LETTERS.length);
    for (let length = 2; length <= 7; length++) {
      const id = `${head}${hash.slice(4, 4 + length)}`;
      if (taken.has(id)) continue;
      taken.add(id);
      return id;
    }
    const id = `z${at}0`;
    taken.add(id);
    return id;
  });
}
