import type { Request, RequestHandler, Response } from 'express';
import { ERROR_CATALOGUE } from '../../../agent/domain/errors.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import type { HttpExecutor } from '../apollo.ts';
import type { FormattedResult } from '../execution/format-errors.ts';
import type { Leave } from '../execution/turnstile.ts';
import type { Operation } from '../guard/guard.ts';
import { operationRequest } from '../guard/operation-request.ts';
import { Refusal, refuse } from '../guard/refusal.ts';
import type { TransportParts } from '../parts.ts';
import { GRAPHQL_RESPONSE, JSON_TYPE, negotiate } from './negotiate.ts';
import type { ResponseType } from './negotiate.ts';
import { readJsonBody, readQuery } from './read-body.ts';

interface Answer {
  readonly result: FormattedResult;
  readonly status: number;
}

/** Statuses of answers without data, by code, where both media types have one. */
const ALWAYS: Readonly<Record<string, number>> = { unauthenticated: 401, repo_unavailable: 503 };

/**
 * The status of a GraphQL answer. `application/json` says 200 to all that was well-formed GraphQL over HTTP, since its
 * status may be an intermediary's; the newer type says what became of it.
 */
function statusOf(result: FormattedResult, refused: number, type: ResponseType): number {
  if ('data' in result || result.errors === undefined) return 200;
  const code = String(result.errors[0]?.extensions?.['code']);
  if (ALWAYS[code] !== undefined) return ALWAYS[code];
  if (type === JSON_TYPE) return 200;
  if (code === 'operation_timeout') return 504;
  return code === 'internal' ? 500 : refused;
}

/**
 * GraphQL over HTTP to the letter (docs/protocols.md). GET only for queries; a POST's body is JSON, which no page of
 * another origin can send without being asked first.
 */
export function createGraphqlRoute(parts: TransportParts, executor: HttpExecutor): RequestHandler {
  const { settings, guard, authenticate, operations, ids, turnstile, draining } = parts;
  const { limits } = settings;

  const scopeOf = async (request: Request): Promise<Scope> => {
    const scope = await authenticate(request.headers.authorization);
    if (scope === null) throw refuse('unauthenticated', ERROR_CATALOGUE.unauthenticated.publicMessage, 401);
    return scope;
  };

  const answer = async (
    given: unknown,
    scope: Scope,
    request: Request,
    type: ResponseType,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const started = performance.now();
    const correlationId = ids.requestId();
    let operation: Operation | null = null;
    let refused = 400;
    let result: FormattedResult;
    let leave: Leave | null = null;
    try {
      const asked = operationRequest(given);
      leave = await turnstile(scope, request.socket);
      const admitted = guard.admit(asked);
      if (admitted.kind === 'subscription')
        throw refuse(
          'invalid_input',
          'Subscriptions go over WebSocket (/graphql) or server-sent events (/graphql/stream).',
        );
      if (admitted.kind === 'mutation' && request.method === 'GET')
        throw refuse('invalid_input', 'Mutations go over POST.', 405);
      operation = admitted;
      // What changes something was asked for, whether or not anybody waits for the answer.
      // Node tells nothing of an answer whose turn on its connection never came.
      const left = request.socket.destroyed ? AbortSignal.abort() : signal;
      const unwanted = admitted.kind === 'mutation' ? null : left;
      const done = await executor.run(admitted, { scope, correlationId, signal: unwanted });
      result = operations.shown(done, correlationId);
    } catch (thrown) {
      if (thrown instanceof Refusal) refused = thrown.status;
      result = operations.thrown(thrown, correlationId);
    } finally {
      leave?.();
    }
    const ms = performance.now() - started;
    operations.ended({ transport: 'http', operation, result, correlationId, ms });
    // What is wrong with the request itself, and not with its document, has the same status for both types.
    const malformed = refused !== 400 || result.errors?.[0]?.extensions?.['code'] === 'invalid_input';
    return { result, status: malformed && !('data' in result) ? refused : statusOf(result, refused, type) };
  };

  const respond = (response: Response, status: number, type: ResponseType, body: unknown): void => {
    if (status === 405 && !response.hasHeader('allow')) response.setHeader('allow', 'POST');
    if (status === 401) response.setHeader('www-authenticate', 'Bearer');
    response.setHeader('content-type', `${type}; charset=utf-8`);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('vary', 'Accept, Authorization, Origin');
    response.status(status).end(JSON.stringify(body));
  };

  const read = async (request: Request): Promise<unknown> =>
    request.method === 'GET' ? readQuery(request.originalUrl) : readJsonBody(request, limits.bodyBytes);

  return async (request, response) => {
    const wish = negotiate(request.headers.accept);
    const type = wish ?? JSON_TYPE;
    const failure = (thrown: unknown, correlationId = ids.requestId()): FormattedResult => {
      const result = operations.thrown(thrown, correlationId);
      const status = thrown instanceof Refusal ? thrown.status : statusOf(result, 500, GRAPHQL_RESPONSE);
      // A body that was not read to its end leaves the connection unusable.
      if (status === 413) response.setHeader('connection', 'close');
      respond(response, status, type, result);
      return result;
    };
    if (request.method !== 'GET' && request.method !== 'POST') {
      const result = operations.thrown(refuse('invalid_input', 'GET and POST are understood.'), '');
      response.setHeader('allow', 'GET, POST');
      respond(response, 405, type, result);
      return;
    }
    if (wish === null) {
      const where = 'streams (text/event-stream) are at /graphql/stream';
      failure(refuse('invalid_input', `Answers are ${GRAPHQL_RESPONSE} or ${JSON_TYPE}; ${where}.`, 406));
      return;
    }
    if (draining()) {
      response.setHeader('connection', 'close');
      failure(refuse('operation_refused', 'This server is shutting down; ask again.', 503));
      return;
    }
    const started = performance.now();
    let scope: Scope;
    try {
      // Before the body: nobody else's is kept until its last byte has come.
      scope = await scopeOf(request);
    } catch (thrown) {
      const correlationId = ids.requestId();
      const result = failure(thrown, correlationId);
      const ms = performance.now() - started;
      operations.ended({ transport: 'http', operation: null, result, correlationId, ms });
      return;
    }
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const given = await read(request);
      if (!Array.isArray(given)) {
        const { result, status } = await answer(given, scope, request, type, gone.signal);
        respond(response, status, type, result);
        return;
      }
      if (limits.batch === 0 || given.length > limits.batch || given.length === 0)
        throw refuse(
          limits.batch === 0 ? 'invalid_input' : 'operation_refused',
          limits.batch === 0
            ? 'Send one operation at a time; batches are switched off (limit batch).'
            : `A batch has 1 to ${limits.batch} operations (limit batch).`,
        );
      const answers: FormattedResult[] = [];
      for (const one of given) answers.push((await answer(one, scope, request, type, gone.signal)).result);
      respond(response, 200, type, answers);
    } catch (thrown) {
      failure(thrown);
    }
  };
}
