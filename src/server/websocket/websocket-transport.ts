import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { GraphQLError } from 'graphql';
import type { ServerOptions } from 'graphql-ws';
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { ERROR_CATALOGUE, toScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import type { ConnectionLimits } from '../connection-limits.ts';
import type { Caller } from '../execution/executor.ts';
import type { FormattedResult } from '../execution/format-errors.ts';
import type { Leave } from '../execution/turnstile.ts';
import type { Operation } from '../guard/guard.ts';
import { operationRequest } from '../guard/operation-request.ts';
import { Refusal, refuse } from '../guard/refusal.ts';
import { errorFields } from '../log.ts';
import type { TransportParts } from '../parts.ts';
import { CLOSE } from './close-codes.ts';
import { manyListeners } from '../execution/deadline.ts';
import { createInbox } from './inbox.ts';
import { createOutbox } from './outbox.ts';

/** What belongs to one socket. */
interface Connection {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  scope: Scope | null;
  /** By the IDs that the client gave them. */
  readonly running: Map<string, Running>;
  leaveTenant: (() => void) | null;
  /** What the client has shown to be let in. */
  authorization: string | undefined;
}

interface Running {
  /** Null while it waits for its turn, when nobody knows. */
  kind: Operation['kind'] | null;
  /** Nobody waits for its results any more. */
  isLeft: boolean;
  /** Fires then, unless what it changes was asked for all the same. */
  readonly unwanted: AbortController;
}

/** What one operation brings along through graphql-ws. */
interface Call {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly started: number;
  /** It is over, or, of a subscription, has begun. */
  readonly leave: Leave;
}

type Params = Readonly<Record<string, unknown>>;

/** The key that a client shows: by itself, or among `headers`, as some clients put what they send with every request. */
function authorizationIn(params: unknown): string | undefined {
  const entries = Object.entries(Object(params) as Params);
  const named = (name: string): unknown => entries.find(([key]) => key.toLowerCase() === name)?.[1];
  const given = named('authorization');
  if (typeof given === 'string') return given;
  const headers = named('headers');
  return typeof headers === 'object' && headers !== null && !('headers' in headers)
    ? authorizationIn(headers)
    : undefined;
}

export interface WebSocketTransport {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes every socket with a code that tells clients to come back; those that do not answer are cut off. */
  close(): Promise<void>;
}

/** Time that a client has to answer a close, before its socket is cut off. */
const FAREWELL_MS = 1_000;
const CONTROL_ANSWERS = 64;
/** What a close frame has room for beside its code. */
const REASON_BYTES = 123;

const callOf = (args: ExecutionArgs): Call => args.contextValue as Call;

/** What changes something was asked for, whether or not anybody waits for the answer. */
function unwant(one: Running): void {
  one.isLeft = true;
  if (one.kind === 'query' || one.kind === 'subscription') one.unwanted.abort();
}

/** graphql-transport-ws on `ws`. Operations go through the same guard as everywhere. */
export function createWebSocketTransport(
  parts: TransportParts,
  connections: ConnectionLimits,
): WebSocketTransport {
  const { settings, guard, executor, authenticate, metrics, operations, ids, log, turnstile, draining } =
    parts;
  const { limits } = settings;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
    handleProtocols,
  });
  const alive = new WeakSet<WebSocket>();
  /** Of which nothing was heard at the last beat. */
  const silent = new WeakSet<WebSocket>();
  const admitted = new WeakMap<WebSocket, Connection>();

  /** A key may be revoked while its sockets are open; a database that is away revokes nothing. */
  const stillAllowed = async ({ socket, scope, authorization }: Connection): Promise<void> => {
    if (scope === null || (await authenticate(authorization)) !== null) return;
    socket.close(4403, 'Forbidden');
  };

  const options: ServerOptions<Params, Connection> = {
    connectionInitWaitTimeout: limits.initMs,
    async onConnect({ connectionParams, extra }) {
      extra.authorization = authorizationIn(connectionParams) ?? extra.authorization;
      try {
        extra.scope = await authenticate(extra.authorization);
      } catch (thrown) {
        if (toScreenGraphError(thrown).disposition !== 'retry') throw thrown;
        // Not 4500, after which clients give up: this one shall come back.
        extra.socket.close(CLOSE.databaseAway.code, CLOSE.databaseAway.reason);
        return false;
      }
      if (extra.scope === null) return false;
      const leave = connections.fromTenant(extra.scope);
      if (leave === false || extra.socket.readyState !== extra.socket.OPEN) {
        if (leave !== false) leave();
        extra.socket.close(CLOSE.tooMany.code, CLOSE.tooMany.reason);
        return false;
      }
      extra.leaveTenant = leave;
      return true;
    },
    async onSubscribe({ extra }, id, payload) {
      const correlationId = ids.requestId();
      const started = performance.now();
      let leave: Leave = () => undefined;
      try {
        if (extra.scope === null) throw refuse('unauthenticated', 'No key was given.');
        if (draining()) throw refuse('operation_refused', 'This server is shutting down; come back.');
        if (extra.running.size >= limits.subscriptionsPerSocket)
          throw refuse(
            'operation_refused',
            `This connection runs ${extra.running.size} operations; this server allows ${limits.subscriptionsPerSocket} (limit subscriptionsPerSocket). Open another.`,
          );
        const unwanted = manyListeners(new AbortController());
        const one: Running = { kind: null, isLeft: false, unwanted };
        extra.running.set(id, one);
        metrics.subscriptions('websocket', 1);
        leave = await turnstile(extra.scope, extra.socket);
        const operation = guard.admit(operationRequest(payload));
        one.kind = operation.kind;
        if (one.isLeft) unwant(one);
        const caller: Caller = { scope: extra.scope, correlationId, signal: unwanted.signal };
        const call: Call = { operation, caller, started, leave };
        // graphql-ws finds the kind of the operation in the document; all else travels in the context.
        return {
          schema: parts.schema,
          document: operation.document,
          operationName: operation.operationName,
          variableValues: operation.variables,
          contextValue: call,
        };
      } catch (thrown) {
        leave();
        if (extra.running.delete(id)) metrics.subscriptions('websocket', -1);
        const result = operations.thrown(thrown, correlationId);
        const ended = { transport: 'websocket', operation: null, result, correlationId, ms: 0 } as const;
        operations.ended(ended);
        return thrown instanceof Refusal ? [...thrown.errors] : [maskedError(result, correlationId)];
      }
    },
    execute: async (args: ExecutionArgs) => {
      const { operation, caller, leave } = callOf(args);
      return executor.run(operation, caller).finally(leave);
    },
    subscribe: async (args: ExecutionArgs) => {
      const { operation, caller, leave } = callOf(args);
      return executor.stream(operation, caller).finally(leave);
    },
    onNext(_context, _id, _payload, args, result) {
      const { caller, operation, started } = callOf(args);
      const shown = operations.shown(result as ExecutionResult, caller.correlationId);
      if (operation.kind === 'subscription') metrics.streamed('websocket');
      else
        operations.ended({
          transport: 'websocket',
          operation,
          result: shown,
          correlationId: caller.correlationId,
          ms: performance.now() - started,
        });
      return shown as Record<string, unknown>;
    },
    onError(_context, _id, _payload, errors) {
      return operations.shown({ errors: [...errors] as GraphQLError[] }, ids.requestId()).errors ?? [];
    },
    onComplete({ extra }, id) {
      if (extra.running.delete(id)) metrics.subscriptions('websocket', -1);
    },
  };
  const protocol = makeServer<Params, Connection>(options);

  const open = (socket: WebSocket, request: IncomingMessage, leaveRemote: () => void): void => {
    const connection: Connection = {
      socket,
      request,
      scope: null,
      running: new Map(),
      leaveTenant: null,
      authorization: request.headers.authorization,
    };
    admitted.set(socket, connection);
    const drop = (): void => {
      metrics.dropped('websocket');
      log.info({ subscriptions: connection.running.size }, 'a client that does not read was dropped');
      socket.close(CLOSE.slowConsumer.code, CLOSE.slowConsumer.reason);
      setTimeout(() => socket.terminate(), FAREWELL_MS);
      end(CLOSE.slowConsumer.code, CLOSE.slowConsumer.reason);
    };
    const outbox = createOutbox(
      socket,
      {
        unsentBytes: limits.unsentBytes,
        stallMs: limits.stallMs,
        waiting: limits.subscriptionsPerSocket + CONTROL_ANSWERS,
      },
      drop,
    );
    metrics.connections('websocket', 1);
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    // The reason may name what the client made up; `ws` throws at one that is too long.
    const close = (code: number, reason: string): void =>
      socket.close(code, Buffer.byteLength(reason) <= REASON_BYTES ? reason : '');
    let over = false;
    const ended: (() => void)[] = [];
    // A broken frame or a message that is too long: `ws` closes the socket itself.
    socket.on('error', () => undefined);
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) => outbox.send(data),
        close,
        onMessage(handle) {
          const inbox = createInbox({
            handle: async (text) => handle(text),
            onComplete(id) {
              const one = connection.running.get(id);
              if (one !== undefined) unwant(one);
            },
            onInvalid: () => close(CloseCode.BadRequest, 'Invalid message received'),
            onTwice: (id) => close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`),
            onFailure(thrown) {
              log.error(errorFields(thrown), 'a message could not be handled');
              close(CloseCode.InternalServerError, 'Internal server error');
            },
          });
          // What comes after the end would run for nobody, and nothing would end it.
          ended.push(() => inbox.close());
          socket.on('message', (data) => {
            if (!over) alive.add(socket);
            inbox.receive(String(data));
          });
        },
      },
      connection,
    );
    /** Ends what runs on the socket; a client that does not read would keep it open for long. */
    const end = (code: number, reason: string): void => {
      if (over) return;
      over = true;
      outbox.close();
      for (const close of ended) close();
      for (const one of connection.running.values()) unwant(one);
      leaveRemote();
      connection.leaveTenant?.();
      metrics.connections('websocket', -1);
      closed(code, reason).catch((thrown: unknown) =>
        log.error(errorFields(thrown), 'a stream could not be ended'),
      );
    };
    socket.once('close', (code, reason) => end(code, String(reason)));
  };

  const beat = setInterval(() => {
    for (const socket of server.clients) {
      const connection = admitted.get(socket);
      if (connection !== undefined) stillAllowed(connection).catch(() => undefined);
      // A socket with something unsent is watched by its outbox; a ping would only wait behind that.
      if (socket.bufferedAmount > 0) continue;
      // Silent once may be our own doing: a process that was held up beats before it hears what has come meanwhile.
      const heard = alive.delete(socket);
      if (heard) silent.delete(socket);
      else if (silent.has(socket)) socket.terminate();
      else silent.add(socket);
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }, limits.pingMs);
  beat.unref();

  return {
    upgrade(request, socket, head) {
      const leave = connections.fromRemote(request.socket.remoteAddress ?? '');
      server.handleUpgrade(request, socket, head, (webSocket) => {
        if (leave === false) webSocket.close(CLOSE.tooMany.code, CLOSE.tooMany.reason);
        else open(webSocket, request, leave);
      });
      // A handshake that fails never becomes a socket; its place must not be lost.
      if (leave !== false) socket.once('close', leave);
    },
    async close() {
      clearInterval(beat);
      const ends = [...server.clients].map(
        (socket) =>
          new Promise<void>((resolve) => {
            const cut = setTimeout(() => socket.terminate(), FAREWELL_MS);
            socket.once('close', () => {
              clearTimeout(cut);
              resolve();
            });
            socket.close(CLOSE.goingAway.code, CLOSE.goingAway.reason);
          }),
      );
      await Promise.all(ends);
      server.close();
    },
  };
}

/** Already masked: only the ID must survive the way through graphql-ws. */
const maskedError = ({ errors }: FormattedResult, correlationId: string): GraphQLError =>
  new GraphQLError(errors?.[0]?.message ?? ERROR_CATALOGUE.internal.publicMessage, {
    extensions: errors?.[0]?.extensions ?? { code: 'internal', correlationId },
  });
