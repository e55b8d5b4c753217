import { createReadStream, createWriteStream } from 'node:fs';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { makeFolder } from './make-folder.ts';
import { partOf, sweepParts } from './part-file.ts';
import { behindLinks, notWritten, refuseNoName, whatIsAt } from './write-file.ts';

/** No line of ours is longer: the largest holds one artifact. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

export interface WriteOptions {
  /** Whether a file of that name that is there by the end is replaced. */
  readonly mayReplace?: boolean;
  /** Ends it with an `AbortError`. */
  readonly signal?: AbortSignal;
}

/**
 * Writes lines into a gzip file that has its name only when it is whole; of one that is interrupted nothing is left. Gives its
 * absolute path and size. A link stays, and what is no file, such as a pipe, is written into. Errors: those of
 * `notWritten`.
 */
export async function writeLines(
  path: string,
  lines: AsyncIterable<string>,
  { mayReplace = true, signal }: WriteOptions = {},
): Promise<{ readonly path: string; readonly bytes: number }> {
  refuseNoName(path);
  const absolute = resolve(path);
  // Of the lines themselves it is another fault, which stays what it is.
  let foreign: unknown = null;
  let bytes = 0;
  async function* told(): AsyncGenerator<string> {
    const iterator = lines[Symbol.asyncIterator]();
    try {
      for (;;) {
        // Only this: a stream that ends the others throws its own error in where a line is given.
        const next = await iterator.next().catch((error: unknown) => {
          foreign = error;
          throw error;
        });
        if (next.done === true) return;
        yield `${next.value}\n`;
      }
    } finally {
      await iterator.return?.();
    }
  }
  const zipped = (file: Writable): Promise<void> => {
    // Most of it is pictures, which do not get smaller: speed before size.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    gzip.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
    return pipeline(Readable.from(told()), gzip, file, { ...(signal === undefined ? {} : { signal }) });
  };
  try {
    const there = await whatIsAt(absolute);
    if (there === null || there.isFile()) await replaced(await behindLinks(absolute), zipped, mayReplace);
    else await zipped(createWriteStream(absolute));
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw foreign ?? notWritten(absolute, error);
  }
  return { path: absolute, bytes };
}

async function replaced(
  whole: string,
  write: (file: Writable) => Promise<void>,
  mayReplace: boolean,
): Promise<void> {
  const part = partOf(whole);
  await makeFolder(dirname(whole));
  await sweepParts(whole);
  // Opened before anything can go wrong: a stream that opens it by itself may do so after it was removed here.
  const file = await open(part, 'wx', 0o600);
  try {
    await write(file.createWriteStream({ flush: true }));
    await (mayReplace ? rename(part, whole) : named(part, whole));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Disks that know no second name for a file. */
const NO_LINKS: readonly string[] = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'];

/** Gives a file its name unless something has it: writing takes long, and others may have written there meanwhile. */
async function named(part: string, whole: string): Promise<void> {
  try {
    await link(part, whole);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (NO_LINKS.includes(code)) return rename(part, whole);
    if (code !== 'EEXIST') throw error;
    throw new ScreenGraphError('invalid_input', `${whole} is there by now; --force replaces it.`, {
      cause: error,
    });
  }
  await rm(part);
}

export async function whatIsThere(path: string): Promise<'nothing' | 'folder' | 'file'> {
  const there = await stat(resolve(path)).catch(() => null);
  if (there === null) return 'nothing';
  return there.isDirectory() ? 'folder' : 'file';
}

/** What may be read only once, such as a pipe, cannot be verified first. Errors: `invalid_input`; a path that leads nowhere is told when it is read. */
export async function refuseReadOnce(path: string): Promise<void> {
  const there = await stat(resolve(path)).catch(() => null);
  if (there === null || there.isFile() || there.isDirectory()) return;
  throw new ScreenGraphError(
    'invalid_input',
    `${path} can be read only once, and a backup is verified before it is read in. Put it into a file. Nothing was written.`,
  );
}

/**
 * The lines of a gzip file. Errors: `invalid_input` for one that is not there, cannot be read, is cut off, or no gzip; an
 * `AbortError` when the signal comes.
 */
export async function* readLines(path: string, signal?: AbortSignal): AsyncGenerator<string> {
  const whole = resolve(path);
  const said = (what: string, cause: unknown): ScreenGraphError =>
    new ScreenGraphError('invalid_input', `${path} ${what} Nothing was written.`, { cause });
  const file = createReadStream(whole);
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  let rest: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file.pipe(gunzip)) {
      let part = chunk as Buffer;
      for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10)) {
        signal?.throwIfAborted();
        yield Buffer.concat([...rest, part.subarray(0, at)]).toString('utf8');
        [rest, size, part] = [[], 0, part.subarray(at + 1)];
      }
      rest.push(part);
      size += part.byteLength;
      if (size > MAX_LINE_BYTES) throw said('has a line that is longer than a backup can have.', undefined);
    }
  } catch (error) {
    if (signal?.aborted === true) throw error;
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw said('is not there.', error);
    if (syscall !== undefined) throw said(`cannot be read (${code}).`, error);
    if (code === 'Z_BUF_ERROR') throw said('is cut off.', error);
    if (code?.startsWith('Z_') === true) throw said('is damaged, or no backup.', error);
    throw error;
  } finally {
    file.destroy();
    gunzip.destroy();
  }
  if (size > 0) yield Buffer.concat(rest).toString('utf8');
}
