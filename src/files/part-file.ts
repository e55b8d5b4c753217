import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A file that is written grows all the time: what has not for so long was left behind by a process that was killed. */
const STALE_MS = 3_600_000;
const PART = /^\.[0-9a-f]{12}\.part$/;
/** Most file systems take names of 255 bytes, which what is added must fit into. */
const LONGEST = 200;

/** Names that agree in so much share what is swept, which is of no file any more. */
const stemOf = (whole: string): string => {
  const name = Buffer.from(basename(whole));
  let end = Math.min(name.length, LONGEST);
  // Not within a character.
  while (end < name.length && ((name[end] ?? 0) & 0xc0) === 0x80) end--;
  return name.subarray(0, end).toString();
};

/**
 * Where a file is written until it is whole, beside it. Not by the number of the process: it may write two at once, and in
 * containers it is the same in all, also of one that was killed before.
 */
export const partOf = (whole: string, prefix = ''): string =>
  join(dirname(whole), `${prefix}${stemOf(whole)}.${randomBytes(6).toString('hex')}.part`);

/** Removes what killed processes have left of this file, which may be as large as it. Best effort: it is in nobody's way. */
export async function sweepParts(whole: string, prefix = ''): Promise<void> {
  const folder = dirname(whole);
  const stem = `${prefix}${stemOf(whole)}`;
  for (const found of await readdir(folder).catch(() => [])) {
    if (!found.startsWith(stem) || !PART.test(found.slice(stem.length))) continue;
    const part = join(folder, found);
    const there = await stat(part).catch(() => null);
    const isStale = there?.isFile() === true && there.mtimeMs < Date.now() - STALE_MS;
    if (isStale) await rm(part, { force: true }).catch(() => undefined);
  }
}
