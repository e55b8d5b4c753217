import { reasonNotWritten } from '../files/write-file.ts';
import { EXIT } from './errors.ts';

const leave = (code: number): void => process.exit(code);
let whenGone = leave;
let lost = false;

/** Nothing that was shown in vain is a success. */
export const codeWithOutput = (code: number): number => (lost && code === EXIT.done ? EXIT.wrongUse : code);

/**
 * Listens for a reader that has seen enough (`| head`), which is no fault of ours: without a listener Node throws.
 * Where the output has no room (a full disk), nobody has what was asked for, and the exit code says so.
 * Once for a process, before anything is written.
 */
export function heedReaders(): void {
  let gone = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (gone) return;
    gone = true;
    if (error.code === 'EPIPE') {
      whenGone(EXIT.done);
      return;
    }
    lost = true;
    process.stderr.write(`screengraph: the output cannot be written: ${reasonNotWritten(error)}.\n`);
    whenGone(EXIT.wrongUse);
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
