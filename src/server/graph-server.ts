import type { Server } from 'node:http';
import { createServer, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { createHttpExecutor } from './apollo.ts';
import { createConnectionLimits } from './connection-limits.ts';
import { stopAtDeadline } from './execution/deadline.ts';
import { createExecutor } from './execution/executor.ts';
import { createTurnstile } from './execution/turnstile.ts';
import { createDocuments, readTrustedDocuments } from './guard/documents.ts';
import { createGuard } from './guard/guard.ts';
import { createArtifactsRoute } from './http/artifacts-route.ts';
import { closesWhenAnswered } from './http/connections.ts';
import { createCors } from './http/cors.ts';
import { createGraphqlRoute } from './http/graphql-route.ts';
import { createPipelineLimit } from './http/pipelining.ts';
import { addHealthRoutes } from './http/health-routes.ts';
import { createHostCheck, isLoopback, refuse } from './http/host-check.ts';
import { createLastResort } from './http/last-resort.ts';
import { keepsRoom } from './http/room-for-connections.ts';
import { tellsWhatIsUnreadable } from './http/unreadable-request.ts';
import { UpgradesToWebSocket } from './http/upgrade-request.ts';
import { errorFields } from './log.ts';
import { createServerMetrics } from './metrics.ts';
import { createOperationLog } from './operation-log.ts';
import type { ServerParts, TransportParts } from './parts.ts';
import { createSseTransport } from './sse/sse-transport.ts';
import { createWebSocketTransport } from './websocket/websocket-transport.ts';

const READY_PATIENCE_MS = 2_000;
const IDLE_MS = 60_000;
const GRAPHQL_PATH = '/graphql';
const STREAM_PATH = '/graphql/stream';

export interface GraphServer {
  readonly url: string;
  readonly wsUrl: string;
  readonly sseUrl: string;
  /** Null when there is no page. */
  readonly explorerUrl: string | null;
  /** Stops in order: no new work, streams ended so that clients come back, requests answered. At most `drainMs`. */
  close(): Promise<void>;
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const why = taken
        ? `Port ${port} of ${host} is taken. Give another one: --port ${port + 1}, or --port 0 for any.`
        : `Cannot listen on ${host}:${port} (${error.code ?? error.message}).`;
      reject(new ScreenGraphError('missing_dependency', why, { cause: error }));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Waits for something, but not for ever and not for its success. */
async function within(ms: number, work: Promise<void>, onFailure: (error: unknown) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } catch (thrown) {
    onFailure(thrown);
  } finally {
    clearTimeout(timer);
  }
}

/** Opens the server. All it holds is given back by `close`; what it was given is not touched by that. */
export async function openGraphServer(parts: ServerParts): Promise<GraphServer> {
  const { settings, log, ids, authenticate } = parts;
  const { limits, documents } = settings;
  if (documents.mode === 'off' && documents.path !== null)
    log.warn('the trusted documents change nothing: SCREENGRAPH_DOCUMENTS_MODE is off, not allow or require');
  const schema = stopAtDeadline(parts.schema);
  const guard = createGuard({
    schema,
    limits,
    introspection: settings.introspection,
    documents: createDocuments(documents, readTrustedDocuments(documents), limits.persistedDocuments),
  });
  const metrics = createServerMetrics(parts.metricSources);
  const operations = createOperationLog(log, metrics, parts.onOperation);
  let draining = false;
  const deadline = { ms: limits.operationMs, isAway: parts.isAway };
  const turnstile = createTurnstile(limits.operationsAtOnce, limits.operationMs);
  const transport: TransportParts = {
    settings,
    schema,
    guard,
    executor: createExecutor({ schema, contextFor: parts.contextFor, deadline, turnstile }),
    turnstile,
    authenticate,
    metrics,
    operations,
    ids,
    log,
    draining: () => draining,
  };
  const http = await createHttpExecutor({
    schema,
    guard,
    contextFor: parts.contextFor,
    deadline,
    log: { warn: (message) => log.warn(message), error: (message) => log.error(message) },
  });
  const connections = createConnectionLimits(limits);
  const sockets = createWebSocketTransport(transport, connections);
  const events = createSseTransport(transport, connections);
  const refusedHost = createHostCheck(settings);
  const isTooFarAhead = createPipelineLimit(limits.requestsAhead);

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((_request, response, next) => {
    response.setHeader('x-content-type-options', 'nosniff');
    next();
  });
  app.use(createCors(settings.origins));
  app.all(GRAPHQL_PATH, createGraphqlRoute(transport, http));
  app.all(STREAM_PATH, events.route);
  app.get(
    '/artifacts/:kind/:sha256',
    createArtifactsRoute({
      objects: parts.objects,
      authenticate,
      onError(thrown) {
        const id = ids.requestId();
        log.error({ id, ...errorFields(thrown) }, 'an artifact could not be read');
        return id;
      },
    }),
  );
  addHealthRoutes(app, {
    faults: parts.faults,
    draining: () => draining,
    metrics,
    showMetrics: settings.metrics === 'on' || (settings.metrics === 'auto' && isLoopback(settings.host)),
    patienceMs: READY_PATIENCE_MS,
  });
  parts.explorer?.(app);
  app.use((_request, response) => {
    response.status(404).json({
      errors: [
        {
          message: `There is nothing here; GraphQL is at ${GRAPHQL_PATH}.`,
          extensions: { code: 'not_found' },
        },
      ],
    });
  });
  app.use(createLastResort(log, () => ids.requestId()));

  // A client that sends or reads nothing for long gives its place to others; streams are never silent for that long.
  const patience = { headersTimeout: 10_000, requestTimeout: 30_000 };
  const server = createServer({ ...patience, IncomingMessage: UpgradesToWebSocket }, (request, response) => {
    if (isTooFarAhead(request, response)) return;
    const refused = refusedHost(request);
    // Before Express, which reads the address first thing.
    if (refused === null) app(request, response);
    else refuse(response, refused);
  });
  server.timeout = Math.max(IDLE_MS, 2 * limits.operationMs);
  keepsRoom(server, connections, log);
  tellsWhatIsUnreadable(server);
  const closeServer = closesWhenAnswered(server);
  server.on('upgrade', (request, socket, head) => {
    const refused = refusedHost(request);
    // Compared as it was sent: a client may send what is no address at all.
    const [path] = (request.url ?? '').split('?', 1);
    const status =
      refused !== null
        ? `${refused.status} ${STATUS_CODES[refused.status] ?? ''}`
        : path !== GRAPHQL_PATH
          ? '404 Not Found'
          : null;
    if (status === null && !draining) {
      sockets.upgrade(request, socket, head);
      return;
    }
    const body = refused?.why ?? '';
    // The socket is nobody's any more; a client that cuts it off must not bring the process down.
    socket.on('error', () => socket.destroy());
    socket.end(
      `HTTP/1.1 ${status ?? '503 Service Unavailable'}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
  const port = await listen(server, settings.port, settings.host);
  server.on('error', (error) => log.error(errorFields(error), 'the server cannot take a connection'));
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const base = `http://${host}:${port}`;

  return {
    url: `${base}${GRAPHQL_PATH}`,
    wsUrl: `ws://${host}:${port}${GRAPHQL_PATH}`,
    sseUrl: `${base}${STREAM_PATH}`,
    explorerUrl: parts.explorer === null ? null : `${base}/`,
    async close() {
      draining = true;
      const cut = setTimeout(() => server.closeAllConnections(), settings.drainMs);
      try {
        await within(settings.drainMs, parts.stopWork(), (error) =>
          log.warn(errorFields(error), 'the work of this process could not be stopped in time'),
        );
        events.close();
        await sockets.close();
        await closeServer();
        await http.stop();
      } finally {
        clearTimeout(cut);
      }
    },
  };
}
