import { constants, fstatSync, type Stats } from 'node:fs';
import { access, open, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { dirname, resolve } from 'node:path';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { makeFolder } from './make-folder.ts';
import { partOf, sweepParts } from './part-file.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no right to write there',
  EPERM: 'no right to write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is spent',
  EFBIG: 'it may not be that large',
  EISDIR: 'there is a folder of this name; name a file in it',
  ENOENT: 'a folder of the path cannot be made',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a part of the path is no folder',
  ELOOP: 'its links lead round in a circle',
  ENAMETOOLONG: 'the name is too long',
  EPIPE: 'nobody reads there any more',
  ENXIO: 'nobody reads there',
  ECONNREFUSED: 'nobody reads there',
};

/** Elsewhere it is stdout (`map`, `export`): a file of that name is nobody's wish. */
export function refuseNoName(path: string): void {
  if (path === '-')
    throw new ScreenGraphError('invalid_input', '"-" names no file here; name one, or /dev/stdout.');
}

/**
 * Refuses two flags (by the flag, its path or what is none) that name one file, of which the later would replace the earlier, and what names none. What is no file, such
 * as /dev/null, takes all.
 */
export async function oneFileEach(named: Readonly<Record<string, unknown>>): Promise<void> {
  const flags = new Map<string, string>();
  for (const [flag, path] of Object.entries(named)) {
    if (typeof path !== 'string') continue;
    refuseNoName(path);
    const whole = await behindLinks(resolve(path));
    const there = await stat(whole).catch(() => null);
    if (there !== null && !there.isFile()) continue;
    const before = flags.get(whole);
    if (before !== undefined)
      throw new ScreenGraphError('invalid_input', `${before} and ${flag} name one file; give each its own.`);
    flags.set(whole, flag);
  }
}

/**
 * Writes a file whole or not at all, and gives its absolute path. A link stays: the file that it leads to is replaced.
 * What is no file (a pipe, a device, a socket, whatever this program's own output goes to) is written into.
 * Errors: those of `notWritten`.
 */
export async function writeWhole(path: string, text: string | Uint8Array): Promise<string> {
  refuseNoName(path);
  const absolute = resolve(path);
  try {
    const there = await whatIsAt(absolute);
    const output = there === null ? undefined : ownOutput(there);
    if (output !== undefined) await written((done) => output.write(text, done));
    else if (there === null || there.isFile()) await replace(await behindLinks(absolute), text);
    else if (there.isSocket()) await intoSocket(absolute, text);
    else await writeFile(absolute, text, { flag: constants.O_WRONLY });
    return absolute;
  } catch (error) {
    throw notWritten(absolute, error);
  }
}

/**
 * Tells before the work, which may take minutes, where its file could not be written: a folder of that name, no right to write there. What
 * is no path asks for no file. Errors: those of `writeWhole`.
 */
export async function refuseUnwritable(path: unknown): Promise<void> {
  if (typeof path !== 'string') return;
  refuseNoName(path);
  const absolute = resolve(path);
  try {
    const there = await whatIsAt(absolute);
    // A file is replaced by a new one beside it, so that the right to its folder counts.
    if (there === null || (there.isFile() && ownOutput(there) === undefined))
      await mayMakeIn(dirname(await behindLinks(absolute)));
  } catch (error) {
    throw notWritten(absolute, error);
  }
}

/** Of a folder that is yet to be made the nearest one that is there counts. */
async function mayMakeIn(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await mayMakeIn(dirname(folder));
  }
}

/** What the system says of output that is not written, in words. */
export const reasonNotWritten = ({ code = 'unknown' }: NodeJS.ErrnoException): string =>
  REASONS[code] ?? code;

/** Whether room is missing, which is nobody's wrong use: the same works once there is some. */
export const isOutOfRoom = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);

/**
 * `invalid_input` for what the system says of a file that is written, `missing_dependency` where it has no room for it; anything
 * else stays as it is.
 */
export function notWritten(path: string, error: unknown): unknown {
  const said = error as NodeJS.ErrnoException;
  if (typeof said.code !== 'string' || error instanceof ScreenGraphError) return error;
  const message = `${path} cannot be written: ${reasonNotWritten(said)}.`;
  return new ScreenGraphError(isOutOfRoom(said) ? 'missing_dependency' : 'invalid_input', message, {
    cause: error,
  });
}

/** What a path leads to, through links; null where nothing is yet. Errors: those of the system, also for a folder. */
export async function whatIsAt(path: string): Promise<Stats | null> {
  const there = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (there?.isDirectory() === true) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  return there;
}

/** `/dev/stdout` cannot be opened where it is a socket, and a file that a shell writes our output to must not be replaced. */
const ownOutput = (there: Stats): NodeJS.WriteStream | undefined =>
  [process.stdout, process.stderr].find(({ fd }) => {
    try {
      const own = fstatSync(fd);
      return own.dev === there.dev && own.ino === there.ino;
    } catch {
      return false;
    }
  });

const written = (write: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((done, failed) => {
    write((error) => {
      if (error == null) done();
      else failed(error);
    });
  });

const intoSocket = (path: string, text: string | Uint8Array): Promise<void> =>
  written((done) => {
    const socket = createConnection(path);
    socket.once('error', done).end(text, () => {
      done();
    });
  });

/** The last path of a chain of links, which may lead to what is not there yet. */
export async function behindLinks(path: string): Promise<string> {
  const to = await readlink(path).catch(() => null);
  return to === null ? path : behindLinks(resolve(await realpath(dirname(path)), to));
}

async function replace(path: string, text: string | Uint8Array): Promise<void> {
  const fresh = partOf(path, '.');
  try {
    await makeFolder(dirname(path));
    await sweepParts(path, '.');
    const file = await open(fresh, 'wx');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    throw error;
  }
}
