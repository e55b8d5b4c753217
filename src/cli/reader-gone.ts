import { EXIT } from './errors.ts';

const leave = (): void => process.exit(EXIT.done);
let whenGone = leave;

/**
 * Listens for a reader that has seen enough (`| head`), which is no fault of ours: without a listener Node throws.
 * Once for a process, before anything is written.
 */
export function heedReaders(): void {
  let gone = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' || gone) return;
    gone = true;
    whenGone();
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
