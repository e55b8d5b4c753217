import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';

/** What the file system says of a folder that takes nothing, and what to do about it. */
const WORDS: Readonly<Record<string, readonly [why: string, remedy: string]>> = {
  ENOSPC: ['its disk is full', 'Make room there'],
  EDQUOT: ['the quota of its disk is spent', 'Make room there'],
  EROFS: ['its file system is read-only', 'Mount it for writing'],
  EACCES: ['this user has no right to it', 'Give that right'],
  EPERM: ['this user has no right to it', 'Give that right'],
  ENOENT: ['it is not there', 'Make it'],
  ENOTDIR: ['it is no folder', 'Make it one'],
};

/** What a server and a browser need at least to come up: less is found by trying alone, since quotas count as well. */
const ROOM = 1_048_576;

/**
 * What went wrong when a server or a browser of ours was started; where the folder of temporary files takes nothing, that and what to
 * do: the programs that need it say of it what they like, or nothing at all.
 */
export async function unlessNoRoom(thrown: unknown): Promise<unknown> {
  const folder = tmpdir();
  const path = join(folder, `.screengraph-room.${process.pid}`);
  try {
    await writeFile(path, Buffer.alloc(ROOM));
    return thrown;
  } catch (cause) {
    const words = WORDS[(cause as NodeJS.ErrnoException).code ?? ''];
    if (words === undefined) return thrown;
    const [why, remedy] = words;
    return new ScreenGraphError(
      'missing_dependency',
      `The folder of temporary files, ${folder}, takes nothing: ${why}. ${remedy}, or set TMPDIR to another folder.`,
      { cause: thrown },
    );
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
