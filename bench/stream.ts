import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from '../src/config/environment.ts';
import { loadSettings } from '../src/config/load-settings.ts';
import { managedNeo4j } from '../src/composition/open-store.ts';
import { resolveSimTarget } from '../adapters/simulated/resolve-target.ts';
import { MODELS_DIR, PACKAGE_ROOT } from '../src/files/package-root.ts';
import {
  openDeafClient,
  openStreamClient,
  openStreamServer,
  type StreamServer,
} from '../test/support/api/stream-clients.ts';
import { benchOptions, number, text } from './bench-options.ts';

/**
 * What streams cost: `serve` and ten simulated crawls in one process, the subscribers in this one. Delay is from the
 * publishing of an event, which is right after its commit, to the message in the client, by the clock of the machine
 * that both share; so it holds the work of both processes. Memory is the server's resident set, after a garbage
 * collection, with and without the subscribers.
 */
const { subscribers, runs, deaf, iterations, model } = benchOptions({
  name: 'bench:stream',
  says: 'Delay and memory of subscribers to runs that go on meanwhile.',
  options: {
    subscribers: number(1000, 'clients'),
    deaf: number(100, 'clients that never read; the others must not notice'),
    runs: number(10, 'simulated crawls'),
    iterations: number(4, 'of each crawl'),
    model: text('settings', 'name', 'the app that is crawled'),
  },
});
const crawls = { runs, model, maxIterations: iterations };
// Before anything is started for it.
await resolveSimTarget(`sim:${model}`, { modelsDir: MODELS_DIR });
const settings = await loadSettings({ flags: {}, env: environment(), folder: PACKAGE_ROOT });
const { uri, username, password } = settings.neo4j;
const neo4j =
  uri !== null && password !== null
    ? { uri, username, password }
    : await (await managedNeo4j(settings, console.error)).start();

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly deliveries: number;
  readonly perSecond: number;
  readonly faults: number;
  readonly bytesEach: number;
  readonly heapEach: number;
  /** Clients that were given up because nobody read. */
  readonly dropped: number;
}

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

/** What the server counts, once it has given up all of them or has had the time to. */
async function droppedOf(wsUrl: string, deaf: number): Promise<number> {
  const { host } = new URL(wsUrl);
  for (let looks = 40; ; looks--) {
    const text = await (await fetch(`http://${host}/metrics`)).text();
    const count = Number(
      /^screengraph_slow_consumers_total\{[^}]*websocket[^}]*\} (\d+)$/m.exec(text)?.[1] ?? 0,
    );
    if (count >= deaf || looks === 0) return count;
    await sleep(500);
  }
}

async function measure(server: StreamServer, count: number, deaf: number): Promise<Figures> {
  const runOf = (i: number): string => server.runIds[i % server.runIds.length] ?? '';
  const before = await server.memory();
  const received: { readonly runId: string; readonly sequence: number; readonly at: number }[] = [];
  const clients = Array.from({ length: count }, (_, i) =>
    openStreamClient(server.wsUrl, runOf(i), (sequence) => {
      received.push({ runId: runOf(i), sequence, at: Date.now() });
    }),
  );
  await Promise.all(clients.map(({ subscribed }) => subscribed));
  await sleep(2000);
  const after = await server.memory();
  const silent = await Promise.all(
    Array.from({ length: deaf }, () => openDeafClient(server.wsUrl, server.runIds)),
  );
  const since = performance.now();
  server.start();
  await Promise.all(clients.map(({ done }) => done));
  const seconds = (performance.now() - since) / 1000;
  const dropped = deaf === 0 ? 0 : await droppedOf(server.wsUrl, deaf);
  for (const client of silent) client.close();
  const delays = received
    .map(({ runId, sequence, at }) => at - (server.publishedAt(runId, sequence) ?? Number.NaN))
    .filter((delay) => !Number.isNaN(delay))
    .sort((a, b) => a - b);
  return {
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    deliveries: delays.length,
    perSecond: delays.length / seconds,
    faults: clients.flatMap(({ faults }) => faults).length,
    bytesEach: (after.rss - before.rss) / count,
    heapEach: (after.heap - before.heap) / count,
    dropped,
  };
}

async function one(count: number, deaf: number): Promise<Figures> {
  const server = await openStreamServer(neo4j, crawls);
  try {
    return await measure(server, count, deaf);
  } finally {
    await server.close();
  }
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
function show(name: string, figures: Figures): void {
  console.log(
    `${name.padEnd(34)} p50 ${figures.p50} ms   p99 ${figures.p99} ms   ${figures.deliveries} deliveries, ` +
      `${figures.perSecond.toFixed(0)}/s   faults ${figures.faults}`,
  );
}

console.log(`${crawls.runs} crawls of sim:${crawls.model}, ${crawls.maxIterations} iterations each`);
const few = await one(crawls.runs, 0);
show(`${crawls.runs} subscribers`, few);
const alone = await one(subscribers, 0);
show(`${subscribers} subscribers`, alone);
console.log(
  `  memory for each subscriber with its socket: ${kib(alone.bytesEach)} resident, ${kib(alone.heapEach)} heap`,
);
const beside = await one(subscribers, deaf);
show(`the same beside ${deaf} that never read`, beside);
console.log(
  `  ratio of the delays: p50 ${(beside.p50 / alone.p50).toFixed(2)}, p99 ${(beside.p99 / alone.p99).toFixed(2)}`,
);
console.log(`  dropped for not reading: ${beside.dropped} of ${deaf}`);
process.exitCode = few.faults + alone.faults + beside.faults === 0 ? 0 : 1;
