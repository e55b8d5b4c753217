import { fstatSync, writeSync } from 'node:fs';
import { isOutOfRoom, reasonNotWritten } from '../files/write-file.ts';
import { EXIT } from './errors.ts';

const leave = (code: number): void => process.exit(code);
let whenGone = leave;
/** What it comes to that the output is lost; null while it is not. */
let lost: number | null = null;

/** Nothing that was shown in vain is a success. */
export const codeWithOutput = (code: number): number => (code === EXIT.done ? (lost ?? code) : code);

/**
 * Node hands what goes to a file to the system once (`SyncWriteStream`) and does not look how much of it was taken: what a disk
 * that gets full, or a file that reaches its limit, had no room for would be lost without an error.
 */
function writeToTheEnd(stream: NodeJS.WriteStream & { readonly fd: number }): void {
  if (!isFile(stream.fd)) return;
  stream._write = (chunk: Buffer, _encoding, done) => {
    try {
      for (let at = 0; at < chunk.length;) at += writeSync(stream.fd, chunk, at);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  };
}

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}

/**
 * Listens for a reader that has seen enough (`| head`), which is no fault of ours: without a listener Node throws.
 * Where the output has no room (a full disk), nobody has what was asked for, and the exit code says so.
 * Once for a process, before anything is written.
 */
export function heedReaders(): void {
  for (const stream of [process.stdout, process.stderr]) writeToTheEnd(stream);
  let gone = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (gone) return;
    gone = true;
    if (error.code === 'EPIPE') {
      whenGone(EXIT.done);
      return;
    }
    lost = isOutOfRoom(error) ? EXIT.missing : EXIT.wrongUse;
    process.stderr.write(`screengraph: the output cannot be written: ${reasonNotWritten(error)}.\n`);
    whenGone(lost);
  });
  // Notes that nobody reads are no reason to stop.
  process.stderr.on('error', () => undefined);
}

/** Until the function that it gives is called, `work` is done instead of leaving at once. */
export function whenReaderGone(work: () => void): () => void {
  whenGone = work;
  return () => {
    whenGone = leave;
  };
}
