import type { ErrorRequestHandler } from 'express';
import { ERROR_CATALOGUE, toScreenGraphError } from '../../../agent/domain/errors.ts';
import type { ErrorCode } from '../../../agent/domain/errors.ts';
import { errorFields } from '../log.ts';
import type { Logger } from '../log.ts';

const BAD_REQUEST = 400;

/** The status of an error that no route answered itself. */
export const statusOfCode = (code: ErrorCode): number =>
  ERROR_CATALOGUE[code].disposition === 'retry' ? 503 : 500;

/**
 * Answers what no route has caught. Without it Express would send a page with the stack, and print it among the lines of
 * the log. An address that cannot be read is the client's fault; all else is masked, but for a store that is away.
 */
export function createLastResort(log: Logger, newId: () => string): ErrorRequestHandler {
  return (thrown: unknown, _request, response, _next) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.setHeader('cache-control', 'no-store');
    const answer = (status: number, message: string, extensions: Readonly<Record<string, unknown>>): void => {
      response.status(status).json({ errors: [{ message, extensions }] });
    };
    if (thrown instanceof URIError) {
      answer(BAD_REQUEST, 'The address has a wrong percent-encoding.', { code: 'invalid_input' });
      return;
    }
    const { code } = toScreenGraphError(thrown);
    const { publicMessage, disposition } = ERROR_CATALOGUE[code];
    if (disposition === 'retry') {
      answer(statusOfCode(code), publicMessage, { code });
      return;
    }
    const correlationId = newId();
    log.error({ id: correlationId, ...errorFields(thrown) }, 'a route failed');
    answer(statusOfCode('internal'), ERROR_CATALOGUE.internal.publicMessage, {
      code: 'internal' satisfies ErrorCode,
      correlationId,
    });
  };
}
