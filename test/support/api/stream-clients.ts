import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { TestNeo4j } from '../store/neo4j.ts';
import type { FromServer, ToServer } from '../processes/stream-server.ts';

const SERVER = fileURLToPath(new URL('../processes/stream-server.ts', import.meta.url));
const PROTOCOL = 'graphql-transport-ws';
const ALL_EVENTS =
  'subscription ($runId: ID!, $after: Int!) { runEvents(runId: $runId, after: $after) { sequence kind } }';
/** With something to carry, for clients that shall fill their socket. */
const WIDE_EVENTS =
  'subscription ($runId: ID!, $after: Int!) { runEvents(runId: $runId, after: $after) { eventId runId sequence ts kind version checksum } }';

export interface StreamServer {
  readonly wsUrl: string;
  readonly runIds: readonly string[];
  /** When the event of a run was published; ms since the epoch. */
  publishedAt(runId: string, sequence: number): number | null;
  /** Bytes, after a garbage collection. */
  memory(): Promise<{ readonly rss: number; readonly heap: number }>;
  start(): void;
  close(): Promise<void>;
}

/** A server in a child process with queued crawls that begin when they are told to. */
export async function openStreamServer(
  neo4j: TestNeo4j,
  crawls: { readonly runs: number; readonly model: string; readonly maxIterations: number },
): Promise<StreamServer> {
  const home = await mkdtemp(join(tmpdir(), 'screengraph-streams-'));
  const child: ChildProcess = fork(SERVER, {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      SCREENGRAPH_HOME: home,
      SCREENGRAPH_TENANT: `streams-${Date.now().toString(36)}-${process.pid}`,
      SCREENGRAPH_PORT: '0',
      SCREENGRAPH_LOG_LEVEL: 'error',
      SCREENGRAPH_WORKER: 'off',
      SCREENGRAPH_KEYS: 'off',
      SCREENGRAPH_LEASE: '120s',
      NEO4J_URI: neo4j.uri,
      NEO4J_USERNAME: neo4j.username,
      NEO4J_PASSWORD: neo4j.password,
    },
  });
  const published = new Map<string, number>();
  const waiting = new Set<{ readonly is: FromServer['is']; resolve(message: FromServer): void }>();
  child.on('message', (raw) => {
    const message = raw as FromServer;
    if (message.is === 'published')
      for (let sequence = message.first; sequence <= message.last; sequence++)
        published.set(`${message.runId}/${sequence}`, message.at);
    for (const entry of waiting)
      if (entry.is === message.is) {
        waiting.delete(entry);
        entry.resolve(message);
      }
  });
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`the server ended with ${String(code)}`))),
  );
  ended.catch(() => undefined);
  const next = <K extends FromServer['is']>(is: K): Promise<Extract<FromServer, { is: K }>> =>
    Promise.race([
      ended,
      new Promise<Extract<FromServer, { is: K }>>((resolve) =>
        waiting.add({ is, resolve: (message) => resolve(message as Extract<FromServer, { is: K }>) }),
      ),
    ]);
  const order = (message: ToServer): void => void child.send(message);

  const { wsUrl } = await next('ready');
  const queued = next('queued');
  order({ do: 'queue', ...crawls });
  const { runIds } = await queued;
  return {
    wsUrl,
    runIds,
    publishedAt: (runId, sequence) => published.get(`${runId}/${sequence}`) ?? null,
    start: () => order({ do: 'start', runIds }),
    async memory() {
      const answer = next('memory');
      order({ do: 'memory' });
      return answer;
    },
    async close() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null) {
        order({ do: 'end' });
        const cut = setTimeout(() => child.kill('SIGKILL'), 15_000);
        await exited;
        clearTimeout(cut);
      }
      await rm(home, { recursive: true, force: true });
    },
  };
}

export interface StreamClient {
  readonly runId: string;
  /** Sequence of the last event. */
  last(): number;
  readonly faults: readonly string[];
  /** Resolves when it is subscribed for the first time. */
  readonly subscribed: Promise<void>;
  /** Resolves when the stream was completed by the server. */
  readonly done: Promise<void>;
  /** Breaks the connection without a word and comes back behind its last event. */
  reconnect(): void;
  close(): void;
}

/** One client with a socket of its own, that checks that it gets each event once and in order. */
export function openStreamClient(
  wsUrl: string,
  runId: string,
  onEvent: (sequence: number) => void = () => undefined,
): StreamClient {
  const faults: string[] = [];
  let last = 0;
  let socket: WebSocket;
  let completed = false;
  let subscribed = (): void => undefined;
  let finish = (): void => undefined;
  const whenSubscribed = new Promise<void>((resolve) => (subscribed = resolve));
  const done = new Promise<void>((resolve) => (finish = resolve));

  const end = (fault: string | null): void => {
    if (fault !== null) faults.push(fault);
    completed = true;
    subscribed();
    finish();
  };
  const connect = (): void => {
    const mine = new WebSocket(wsUrl, PROTOCOL, { perMessageDeflate: false });
    socket = mine;
    mine.on('open', () => mine.send('{"type":"connection_init"}'));
    mine.on('error', (error) => {
      if (mine === socket) end(`socket: ${error.message}`);
    });
    mine.on('close', (code, reason) => {
      if (mine === socket && !completed) end(`closed with ${code} ${String(reason)} after ${last}`);
    });
    mine.on('message', (data) => {
      if (mine !== socket || completed) return;
      const message = JSON.parse(String(data)) as {
        readonly type: string;
        readonly payload?: { readonly data?: { readonly runEvents?: { readonly sequence: number } } };
      };
      if (message.type === 'connection_ack') {
        const payload = { query: ALL_EVENTS, variables: { runId, after: last } };
        mine.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
        subscribed();
      } else if (message.type === 'next') {
        const sequence = message.payload?.data?.runEvents?.sequence;
        if (sequence === last + 1) {
          last = sequence;
          onEvent(sequence);
        } else end(`${JSON.stringify(message.payload)} after ${last}`);
      } else if (message.type === 'complete') {
        end(null);
        mine.close();
      } else if (message.type === 'error') end(JSON.stringify(message.payload));
    });
  };
  connect();
  return {
    runId,
    last: () => last,
    faults,
    subscribed: whenSubscribed,
    done,
    reconnect() {
      if (completed) return;
      const before = socket;
      connect();
      before.terminate();
    },
    close() {
      completed = true;
      socket.terminate();
    },
  };
}

/** The same with much in each result: a few thousand of them are more than the system holds for a socket. */
const HEAVY_EVENTS = WIDE_EVENTS.replace(
  'checksum',
  Array.from({ length: 25 }, (_, i) => `copy${i}: checksum`).join(' '),
);

/**
 * A client that asks for more than the buffers of the system between the two can hold, and then never reads again. Resolves when it has subscribed.
 */
export async function openDeafClient(
  wsUrl: string,
  runIds: readonly string[],
  subscriptions = 40,
): Promise<{ close(): void }> {
  const socket = new WebSocket(wsUrl, PROTOCOL, { perMessageDeflate: false });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send('{"type":"connection_init"}'));
    socket.once('message', () => resolve());
  });
  for (let i = 0; i < subscriptions; i++) {
    const payload = { query: HEAVY_EVENTS, variables: { runId: runIds[i % runIds.length], after: 0 } };
    socket.send(JSON.stringify({ id: String(i), type: 'subscribe', payload }));
  }
  socket.pause();
  return { close: () => socket.terminate() };
}
