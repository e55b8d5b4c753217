import type { GraphQLSchema } from 'graphql';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import type { ObjectStorePort } from '../../../agent/ports/ObjectStorePort.ts';
import { createSchema } from '../../../resolvers/attach.ts';
import type { ResolverContext } from '../../../resolvers/context.ts';
import type { ServeLimits } from '../../../src/config/serve-limits.ts';
import type { ServeSettings } from '../../../src/config/serve-settings.ts';
import { SERVE_DEFAULTS } from '../../../src/config/serve-settings.ts';
import { createAuthenticate } from '../../../src/server/access.ts';
import type { GraphServer } from '../../../src/server/graph-server.ts';
import { openGraphServer } from '../../../src/server/graph-server.ts';
import type { ServerParts } from '../../../src/server/parts.ts';

export const SCOPE: Scope = { tenantId: 'acme', projectId: 'main' };
export const OTHER: Scope = { tenantId: 'umbrella', projectId: 'main' };

export const SDL = /* GraphQL */ `
  directive @cost(weight: Int!) on FIELD_DEFINITION
  directive @listSize(slicingArguments: [String!]!) on FIELD_DEFINITION
  type Query {
    hello(name: String): String!
    "Never answers by itself; stops when nobody waits."
    slow: String!
    after: String!
    fails(how: String!): String
    tenant: String!
    items(first: Int! = 10): ItemConnection!
    nodes(ids: [ID!]!): [Item]!
    any: [Any!]!
  }
  type Mutation {
    touch: Int!
    "Never done."
    slowTouch: Int!
  }
  type Subscription {
    "Numbers up to a limit, each with a text of a given size, as fast as they are taken."
    count(to: Int! = 3, size: Int! = 0): Count!
    "Nothing, until it is ended."
    silence: Int!
    "Never opens."
    stuck: Int!
    "One item, that comes as late as it may."
    lonely: Item!
    "Fails before its first value."
    broken(code: String!): Int!
  }
  type Count {
    n: Int!
    text: String!
    tenant: String!
  }
  interface Any {
    id: ID!
  }
  type Item implements Any {
    id: ID!
    self: Item!
    friends(first: Int! = 10): ItemConnection!
    curve(points: Int! = 20): [Count!]! @cost(weight: 5) @listSize(slicingArguments: ["points"])
  }
  type Other implements Any {
    id: ID!
    item: Item!
  }
  type ItemConnection {
    nodes: [Item!]!
    edges: [ItemEdge!]!
    totalCount: Int!
  }
  type ItemEdge {
    cursor: String!
    node: Item!
  }
`;

/** What the streams of a test have done. */
export interface Ledger {
  /** Streams that were begun and have not ended. */
  open: number;
  /** Values that were taken from streams. */
  pulled: number;
  touched: number;
  /** Queries that wait for their end. */
  slow: number;
  /** Resolvers that ran in a request whose time was over. */
  afterwards: number;
}

function counting(ledger: Ledger, to: number, size: number): AsyncIterableIterator<unknown> {
  let n = 0;
  let over = false;
  ledger.open += 1;
  const end = (): void => {
    if (!over) ledger.open -= 1;
    over = true;
  };
  const stream: AsyncIterableIterator<unknown> = {
    [Symbol.asyncIterator]: () => stream,
    async next() {
      if (!over && n >= to) end();
      if (over) return { done: true, value: undefined };
      n += 1;
      ledger.pulled += 1;
      return { done: false, value: { n, text: 'x'.repeat(size) } };
    },
    async return() {
      end();
      return { done: true, value: undefined };
    },
  };
  return stream;
}

function silent(ledger: Ledger): AsyncIterableIterator<never> {
  let finish: (() => void) | null = null;
  ledger.open += 1;
  const stream: AsyncIterableIterator<never> = {
    [Symbol.asyncIterator]: () => stream,
    next: () => new Promise((resolve) => (finish = () => resolve({ done: true, value: undefined }))),
    async return() {
      ledger.open -= 1;
      finish?.();
      return { done: true, value: undefined };
    },
  };
  return stream;
}

type Context = ResolverContext & { readonly signal: AbortSignal };

function testSchema(ledger: Ledger): GraphQLSchema {
  const friends = () => ({ nodes: [], edges: [], totalCount: 0 });
  const item = { id: '1', self: () => item, friends, curve: () => [] };
  return createSchema(SDL, {
    Any: { __resolveType: () => 'Item' },
    Query: {
      hello: (_: unknown, { name }: { name?: string }) => `hello ${name ?? 'you'}`,
      slow: (_: unknown, _args: unknown, { signal }: Context) => {
        ledger.slow += 1;
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve('late')));
      },
      after: () => {
        ledger.afterwards += 1;
        return 'after';
      },
      fails(_: unknown, { how }: { how: string }) {
        if (how === 'exposed') throw new ScreenGraphError('not_found', 'There is no such run.');
        if (how === 'masked') throw new ScreenGraphError('internal', 'secret of ours');
        throw new Error('secret of a library at /home/somebody');
      },
      tenant: (_: unknown, _args: unknown, { scope }: Context) => scope.tenantId,
      items: () => ({ nodes: [item], edges: [], totalCount: 1 }),
      nodes: (_: unknown, { ids }: { ids: string[] }) => ids.map(() => item),
      any: () => [item],
    },
    Mutation: {
      touch: () => {
        ledger.touched += 1;
        return ledger.touched;
      },
      slowTouch: () => new Promise(() => undefined),
    },
    Count: { tenant: (_: unknown, _args: unknown, { scope }: Context) => scope.tenantId },
    Subscription: {
      count: {
        subscribe: (_: unknown, { to, size }: { to: number; size: number }) => counting(ledger, to, size),
        resolve: (value: unknown) => value,
      },
      silence: { subscribe: () => silent(ledger), resolve: (value: unknown) => value },
      stuck: { subscribe: () => new Promise(() => undefined) },
      lonely: {
        subscribe: () => counting(ledger, 1, 0),
        resolve: (_: unknown, _args: unknown, { signal }: Context) => {
          ledger.slow += 1;
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve(item)));
        },
      },
      broken: {
        async *subscribe(_: unknown, { code }: { code: string }) {
          if (code === 'not_found') throw new ScreenGraphError('not_found', 'There is no such run.');
          if (code !== 'none') throw new Error('secret of a library');
          yield 1;
        },
        resolve: (value: unknown) => value,
      },
    },
  });
}

export interface TestServer extends GraphServer {
  readonly base: string;
  readonly objects: ObjectStorePort;
  readonly ledger: Ledger;
  readonly logged: readonly Record<string, unknown>[];
  stopped: number;
}

export interface TestServerOptions {
  readonly limits?: Partial<ServeLimits>;
  readonly serve?: Partial<Omit<ServeSettings, 'limits'>>;
  /** Keys and whose they are; without any the loopback interface is open. */
  readonly keys?: Readonly<Record<string, Scope>>;
  readonly faults?: () => Promise<readonly string[]>;
  readonly schema?: GraphQLSchema;
  readonly contextFor?: (scope: Scope) => ResolverContext;
  readonly stopWork?: () => Promise<void>;
  /** Whether keys and runs cannot be looked up right now. */
  readonly away?: () => boolean | 'silent';
  readonly onOperation?: ServerParts['onOperation'];
  /** What becomes of the store of artifacts. */
  readonly objects?: (whole: ObjectStorePort) => ObjectStorePort;
}

/** A server in this process, on a schema made to be hard to serve. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const ledger: Ledger = { open: 0, pulled: 0, touched: 0, slow: 0, afterwards: 0 };
  const logged: Record<string, unknown>[] = [];
  const clock = createSystemClock();
  const whole = createMemoryObjectStore(clock);
  const objects = options.objects?.(whole) ?? whole;
  const keys = options.keys ?? {};
  const counts = { stopped: 0 };
  const stored = async <T>(value: T): Promise<T> => {
    const away = options.away?.() ?? false;
    if (away === 'silent') await new Promise(() => undefined);
    if (away !== false) throw new ScreenGraphError('repo_unavailable', 'bolt://secret is away');
    return value;
  };
  const server = await openGraphServer({
    settings: {
      ...SERVE_DEFAULTS,
      port: 0,
      ...options.serve,
      limits: { ...SERVE_DEFAULTS.limits, ...options.limits },
    },
    schema: options.schema ?? testSchema(ledger),
    contextFor: ({ scope }) => options.contextFor?.(scope) ?? ({ scope } as unknown as ResolverContext),
    authenticate: createAuthenticate({
      verify: (token) => stored(keys[token] ?? null),
      anyKey: () => stored(Object.keys(keys).length > 0),
      keyless: SCOPE,
      trustMs: 0,
      patienceMs: 200,
      now: () => clock.now(),
    }),
    objects,
    ids: createUlidIds(clock),
    log: pino(
      { level: 'debug', base: null, messageKey: 'message' },
      { write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>) },
    ),
    metricSources: {
      runsByStatus: () => stored({ RUNNING: 2 }),
      eventsPublished: () => 7,
      process: false,
    },
    faults: options.faults ?? (async () => []),
    isAway: () => options.away?.() === true,
    stopWork: async () => {
      counts.stopped += 1;
      await options.stopWork?.();
    },
    onOperation: options.onOperation ?? null,
    explorer: null,
  });
  return {
    ...server,
    base: server.url.replace(/\/graphql$/, ''),
    objects,
    ledger,
    logged,
    get stopped() {
      return counts.stopped;
    },
  };
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly data?: Record<string, unknown> | null;
    readonly errors?: readonly { message: string; extensions: Record<string, unknown> }[];
  };
}

export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Reply['body'],
  };
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until something holds; fails with its last value after a while. */
export async function until(holds: () => boolean, what: string, ms = 10_000): Promise<void> {
  const end = Date.now() + ms;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`${what} has not come about within ${ms} ms`);
    await sleep(5);
  }
}

export type Message = Readonly<Record<string, unknown>> & { readonly type: string; readonly id?: string };

export interface Peer {
  readonly socket: WebSocket;
  readonly messages: Message[];
  /** Resolves when the server has closed the socket. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  send(message: unknown): void;
  /** The next message that has not been taken. */
  next(): Promise<Message>;
  close(): void;
}

export interface PeerOptions {
  readonly protocols?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly autoPong?: boolean;
}

/** A client that speaks WebSocket and nothing more, so that it can break every rule. */
export async function peer(url: string, options: PeerOptions = {}): Promise<Peer> {
  const socket = new WebSocket(url, [...(options.protocols ?? ['graphql-transport-ws'])], {
    headers: { ...options.headers },
    autoPong: options.autoPong ?? true,
  });
  const messages: Message[] = [];
  let taken = 0;
  let closing = false;
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => {
      closing = true;
      resolve({ code, reason: String(reason) });
    }),
  );
  socket.on('message', (data) => messages.push(JSON.parse(String(data)) as Message));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  return {
    socket,
    messages,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next() {
      await until(() => messages.length > taken || closing, 'a message');
      const message = messages[taken];
      if (message === undefined) throw new Error(`the socket was closed: ${JSON.stringify(await closed)}`);
      taken += 1;
      return message;
    },
    close: () => socket.close(),
  };
}

/** One that has been acknowledged. */
export async function connected(url: string, payload?: unknown, options: PeerOptions = {}): Promise<Peer> {
  const client = await peer(url, options);
  client.send({ type: 'connection_init', ...(payload === undefined ? {} : { payload }) });
  const ack = await client.next();
  if (ack.type !== 'connection_ack') throw new Error(`no acknowledgement but ${JSON.stringify(ack)}`);
  return client;
}
