import type { Logger } from 'pino';
import { destination, pino } from 'pino';
import { toScreenGraphError } from '../../agent/domain/errors.ts';

export type { Logger } from 'pino';

const STDERR = 2;
/** What is kept for a log that takes nothing, in bytes; more is lost. */
const MOST_KEPT = 1_048_576;
/** How long the end of the process waits for whoever reads the log. */
const FAREWELL_MS = 1_000;

/**
 * Lines to a file descriptor, written beside the work. Left alone, it would keep the process from ending for as long as the disk of
 * the log is full, or nobody reads the pipe, and would keep all lines until then.
 */
function linesTo(dest: number): ReturnType<typeof destination> {
  let failing = false;
  let until = Infinity;
  const retryEAGAIN = (): boolean => performance.now() < until;
  const stream = destination({ dest, sync: false, maxLength: MOST_KEPT, retryEAGAIN });
  const flush = stream.flushSync.bind(stream);
  stream.on('error', () => (failing = true));
  stream.on('write', () => (failing = false));
  stream.flushSync = () => {
    if (failing) return;
    until = performance.now() + FAREWELL_MS;
    try {
      flush();
    } catch {
      // Nobody has taken the rest.
    }
  };
  return stream;
}

/** JSON lines on stderr. What apps show, what clients write and what keys are made of never gets here. */
export const createLogger = (level: string): Logger =>
  pino({ level, base: null, messageKey: 'message' }, linesTo(STDERR));

interface ErrorFields {
  readonly code: string;
  readonly reason: string;
  readonly stack: string | undefined;
  readonly cause?: string;
}

/** An error as fields of a log line. */
export function errorFields(thrown: unknown): ErrorFields {
  const { code, message, stack, cause } = toScreenGraphError(thrown);
  const below = cause instanceof Error ? cause : null;
  return {
    code,
    reason: message,
    stack: below?.stack ?? stack,
    ...(below === null ? {} : { cause: below.message }),
  };
}
