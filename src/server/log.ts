import type { Logger } from 'pino';
import { destination, pino } from 'pino';
import { toScreenGraphError } from '../../agent/domain/errors.ts';

export type { Logger } from 'pino';

/** JSON lines on stderr. What apps show, what clients write and what keys are made of never gets here. */
export const createLogger = (level: string): Logger =>
  pino({ level, base: null, messageKey: 'message' }, destination({ dest: 2, sync: false }));

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
