import { access, constants, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';

/** What the file system says of a folder that takes nothing, and what to do about it. */
const WORDS: Readonly<Record<string, readonly [why: string, remedy: string]>> = {
  ENOSPC: ['its disk is full', 'Free at least 1 GiB'],
  EDQUOT: ['the quota of its disk is spent', 'Free at least 1 GiB'],
  EROFS: ['its file system is read-only', 'Mount it for writing'],
  EACCES: ['this user has no right to it', 'Give that right'],
  EPERM: ['this user has no right to it', 'Give that right'],
};

/** Whether a file could not be written because the file system takes nothing more, of whomever. */
export const takesNothing = (thrown: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes((thrown as NodeJS.ErrnoException | null)?.code ?? '');

/** Room that a server needs at least to end: less is found by trying alone, since quotas count as well. */
const ROOM = 1_048_576;

/** Whether a folder has no room for a file of some size. */
export async function isOutOfRoom(folder: string): Promise<boolean> {
  const path = join(folder, `.room.${process.pid}`);
  try {
    await writeFile(path, Buffer.alloc(ROOM));
    return false;
  } catch (thrown) {
    return takesNothing(thrown);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Does what writes into the folder of the managed server. Where the folder takes nothing, `repo_unavailable` says so. */
export async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const { code, syscall } = thrown as NodeJS.ErrnoException;
    // Java may not be permitted to run, which is another matter.
    const ofFile = syscall !== undefined && !syscall.startsWith('spawn');
    const words = ofFile ? WORDS[code ?? ''] : undefined;
    if (words === undefined) throw thrown;
    const [why, remedy] = words;
    throw new ScreenGraphError(
      'repo_unavailable',
      `The private Neo4j cannot write into ${folder}: ${why}. ${remedy}, or set SCREENGRAPH_HOME to another folder.`,
      { cause: thrown },
    );
  }
}

/** Whose a folder is that this user may not look into; null where that is permitted, or nothing is there. */
export async function ownerElsewhere(folder: string): Promise<string | null> {
  const refused = await access(folder, constants.R_OK | constants.X_OK).then(
    () => false,
    (thrown: unknown) => ['EACCES', 'EPERM'].includes((thrown as NodeJS.ErrnoException).code ?? ''),
  );
  if (!refused) return null;
  // A folder above may be closed as well.
  const uid = await stat(folder).then(
    (its) => its.uid,
    () => null,
  );
  return uid === null ? 'another user' : uid === 0 ? 'root' : `the user with the ID ${uid}`;
}

/** What a folder that cannot be looked into says of its server would be taken for nothing being there. */
export async function refuseElsewhere(folder: string): Promise<void> {
  const owner = await ownerElsewhere(folder);
  if (owner === null) return;
  throw new ScreenGraphError(
    'repo_unavailable',
    `The private Neo4j in ${folder} belongs to ${owner}, and this user may not look into it. Ask as that user, or set SCREENGRAPH_HOME to another folder.`,
  );
}
