import type { Request, RequestHandler, Response } from 'express';
import { createHandler } from 'graphql-sse';
import type { Request as SseRequest } from 'graphql-sse';
import type { ResponseInit } from 'graphql-sse';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { ERROR_CATALOGUE, toScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import type { ConnectionLimits } from '../connection-limits.ts';
import { noQuery } from '../guard/documents.ts';
import { operationRequest } from '../guard/operation-request.ts';
import { Refusal, refuse } from '../guard/refusal.ts';
import { statusOfCode } from '../http/last-resort.ts';
import { readJsonBody, readQuery } from '../http/read-body.ts';
import type { TransportParts } from '../parts.ts';
import type { Channel } from './channels.ts';
import { createChannels } from './channels.ts';
import { writeEvents } from './event-writer.ts';
import { endingMarked, operationId, unmarked, withMarkedId } from './operation-ids.ts';
import type { Call, Exchange } from './sse-operations.ts';
import { sseOperations } from './sse-operations.ts';

const TOKEN_HEADER = 'x-graphql-event-stream-token';
const EVENT_STREAM = 'text/event-stream';
/** How long a reserved stream waits for its client. */
const RESERVED_MS = 30_000;

export interface SseTransport {
  readonly route: RequestHandler;
  /** Ends every stream; clients come back as after any broken connection. */
  close(): void;
}

/** What a client hears that names no stream and asks for none: most of them have only left out the header. */
const NO_STREAM = `Ask with \`Accept: ${EVENT_STREAM}\`, or name a stream that PUT reserved (${TOKEN_HEADER})`;

type Body = Record<PropertyKey, unknown> | null;

const tokenOf = (request: Request): string | null => {
  const header = request.headers[TOKEN_HEADER];
  if (typeof header === 'string' && header !== '') return header;
  return new URL(request.originalUrl, 'http://host').searchParams.get('token');
};

/** graphql-sse in both of its modes, with the same keys, guard and limits as the other transports. */
export function createSseTransport(parts: TransportParts, connections: ConnectionLimits): SseTransport {
  const { settings, authenticate, metrics, operations, ids, log, turnstile, draining } = parts;
  const { limits } = settings;
  const channels = createChannels();
  const responses = new Set<Response>();
  let over = false;
  const handle = createHandler<IncomingMessage, Exchange, Call>({
    ...sseOperations(parts),
    // Who asks was settled before; here it is only which stream is meant.
    authenticate: ({ context }) => context.channel?.token ?? null,
  });

  const ask = (
    request: { readonly method: string; readonly url: string; readonly raw: IncomingMessage },
    accept: string,
    context: Exchange,
    body: Body = null,
  ) => {
    const headers: Readonly<Record<string, string>> = { accept, 'content-type': 'application/json' };
    const asked: SseRequest<IncomingMessage, Exchange> = {
      ...request,
      headers: { get: (name) => headers[name] ?? null },
      body,
      context,
    };
    return handle(asked);
  };

  const openChannel = (request: Request, scope: Scope, reserved: boolean): Channel => {
    const leaveRemote = connections.fromRemote(request.socket.remoteAddress ?? '');
    const leaveTenant = leaveRemote === false ? false : connections.fromTenant(scope);
    if (leaveRemote === false || leaveTenant === false) {
      if (leaveRemote !== false) leaveRemote();
      throw refuse(
        'operation_refused',
        'Too many connections (limits socketsPerRemote, socketsPerTenant).',
        429,
      );
    }
    return channels.open(scope, reserved, () => {
      leaveRemote();
      leaveTenant();
    });
  };

  /** Makes graphql-sse forget a stream: it does so only when the stream has been fetched and returned. */
  const forget = async (channel: Channel, raw: IncomingMessage): Promise<void> => {
    const [stream] = await ask({ method: 'GET', url: '/', raw }, EVENT_STREAM, { channel, streams: true });
    if (stream !== null && typeof stream !== 'string') await stream.return(undefined);
    channels.close(channel);
  };

  const stream = async (
    response: Response,
    channel: Channel,
    events: AsyncGenerator<string, void, undefined>,
  ): Promise<void> => {
    responses.add(response);
    metrics.connections('sse', 1);
    response.once('close', () => channels.close(channel));
    // Asked for before the end, made after it: nobody else would end it.
    if (over) response.end();
    // A key may be revoked while its streams are open; a database that is away revokes nothing.
    const allowed = setInterval(() => {
      authenticate(response.req.headers.authorization).then(
        (scope) => scope ?? response.end(),
        () => undefined,
      );
    }, limits.pingMs);
    try {
      await writeEvents(
        response,
        events,
        (text) => {
          if (text.startsWith('event: next')) channel.gate.written();
        },
        {
          stallMs: limits.stallMs,
          ...(channel.token === null ? {} : { asSent: unmarked }),
          onStall() {
            metrics.dropped('sse');
            log.info({ subscriptions: channel.running }, 'a client that does not read was dropped');
          },
        },
      );
    } finally {
      clearInterval(allowed);
      responses.delete(response);
      metrics.connections('sse', -1);
      channels.close(channel);
    }
  };

  const serve = async (request: Request, response: Response): Promise<void> => {
    const scope = await authenticate(request.headers.authorization);
    if (scope === null) throw refuse('unauthenticated', ERROR_CATALOGUE.unauthenticated.publicMessage, 401);
    if (draining()) throw refuse('operation_refused', 'This server is shutting down; come back.', 503);
    const { method, originalUrl: url } = request;
    const wanted = request.headers.accept ?? '*/*';
    const streams = wanted.split(',').some((part) => part.trim().split(';')[0] === EVENT_STREAM);
    const accept = streams ? EVENT_STREAM : wanted;
    const token = tokenOf(request);
    const known = token === null ? null : channels.find(token, scope);
    if (token !== null && known === null) throw refuse('not_found', 'There is no such stream.', 404);
    const body = method === 'POST' ? ((await readJsonBody(request, limits.bodyBytes)) as Body) : null;
    if (method === 'PUT' && !['*/*', 'text/plain'].includes(accept))
      throw refuse('invalid_input', 'A token is text/plain.', 406);
    const reserves = method === 'PUT' && known === null;
    // All else brings no operation.
    const operates = method === 'POST' ? streams || known !== null : streams && known === null;
    if (operates) refuseMalformed(method === 'GET' ? readQuery(url) : body);
    const fresh = reserves || (streams && known === null) ? openChannel(request, scope, reserves) : null;
    if (fresh !== null && !reserves) {
      // Already while its operation runs: a query is answered before there is anything to stream.
      response.once('close', () => channels.close(fresh));
      if (response.destroyed) channels.close(fresh);
    }
    const channel = known ?? fresh;
    const { documentId, ...asked } = namedByHash(method, url, body);
    const context: Exchange = { channel, streams, documentId };
    const address = method === 'DELETE' ? endingMarked(asked.url) : asked.url;
    const marked = withMarkedId(asked.body);
    const leave = operates && channel !== null ? await turnstile(scope, channel) : null;
    const asking = { method, url: address, raw: request };
    const [answer, init] = await ask(asking, accept, context, marked).finally(() => leave?.());
    if (reserves && channel !== null) {
      const timer = setTimeout(() => void forget(channel, request), RESERVED_MS);
      channel.gone.signal.addEventListener('abort', () => clearTimeout(timer));
      waits.set(channel, timer);
    }
    // A refused operation leaves its ID reserved in graphql-sse; a second one of that ID (409) is not the owner's doing.
    const id = operationId(body);
    if (method === 'POST' && !streams && init.status >= 400 && init.status !== 409 && id !== null) {
      const ended = endingMarked(`/?operationId=${encodeURIComponent(id)}`);
      await ask({ method: 'DELETE', url: ended, raw: request }, '*/*', { channel, streams: false });
    }
    if (answer === null || typeof answer === 'string') {
      if (streams && fresh !== null) channels.close(fresh);
      const statusText = channel === null && init.status === 404 ? NO_STREAM : init.statusText;
      const refused = init.status >= 400 ? withCodes(answer, { ...init, statusText }) : null;
      if (refused === null) response.writeHead(init.status, init.headers).end(answer ?? undefined);
      else response.writeHead(init.status, { ...init.headers, 'content-type': JSON_TYPE }).end(refused);
      return;
    }
    response.writeHead(init.status, init.headers);
    if (channel === null) throw new Error('a stream without a channel');
    clearTimeout(waits.get(channel));
    await stream(response, channel, answer);
  };
  const waits = new WeakMap<Channel, NodeJS.Timeout>();

  return {
    route: (request, response) => {
      serve(request, response).catch((thrown: unknown) => {
        if (response.headersSent) {
          response.destroy();
          return;
        }
        const status =
          thrown instanceof Refusal ? thrown.status : statusOfCode(toScreenGraphError(thrown).code);
        if (status === 401) response.setHeader('www-authenticate', 'Bearer');
        response.status(status).json(operations.thrown(thrown, ids.requestId()));
      });
    },
    close() {
      over = true;
      for (const response of responses) response.end();
      for (const channel of channels.reserved()) channels.close(channel);
    },
  };
}

/** In the words of the other transports: those of graphql-sse do not say what to do. */
function refuseMalformed(given: unknown): void {
  const { query, documentId, extensions } = operationRequest(given);
  if (query === null && documentId === null && extensions['persistedQuery'] == null) throw noQuery();
}

/** graphql-sse wants a query, were it an empty one, also of who names a document by its hash alone. */
function namedByHash(
  method: string,
  url: string,
  body: Body,
): { url: string; body: Body; documentId: unknown } {
  const search = new URL(url, 'http://host').searchParams;
  const documentId: unknown = method === 'GET' ? search.get('documentId') : body?.['documentId'];
  if (method === 'GET') {
    const wants = !search.has('query') && (documentId !== null || search.has('extensions'));
    return { url: wants ? `${url}&query=` : url, body, documentId };
  }
  const named = documentId ?? (body?.['extensions'] as Record<string, unknown> | null)?.['persistedQuery'];
  const wants = body !== null && body['query'] == null && named != null;
  return { url, body: wants ? { ...body, query: '' } : body, documentId };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** What graphql-sse refuses by itself, with a code for each fault as everywhere; null when it has one. */
function withCodes(answer: string | null, { status, statusText }: ResponseInit): string | null {
  const { errors } = Answer.catch({ errors: [] }).parse(fromJson(answer));
  if (errors.length > 0 && errors.every(({ extensions }) => typeof extensions?.['code'] === 'string'))
    return null;
  const code = status === 404 ? 'not_found' : 'invalid_input';
  const named = errors.length > 0 ? errors : [{ message: `${statusText}.` }];
  return JSON.stringify({
    errors: named.map((error) => ({
      ...error,
      extensions: { code, ...('extensions' in error ? error.extensions : {}) },
    })),
  });
}

const Answer = z.object({
  errors: z.array(
    z.looseObject({ message: z.string(), extensions: z.record(z.string(), z.unknown()).optional() }),
  ),
});

function fromJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
