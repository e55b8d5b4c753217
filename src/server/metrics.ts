import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export type Transport = 'http' | 'websocket' | 'sse';
export type Outcome = 'ok' | 'refused' | 'error' | 'timeout';

export interface ServerMetrics {
  operation(transport: Transport, kind: string, outcome: Outcome, seconds: number): void;
  connections(transport: Transport, change: 1 | -1): void;
  subscriptions(transport: Transport, change: 1 | -1): void;
  dropped(transport: Transport): void;
  streamed(transport: Transport): void;
  /** Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

export interface MetricSources {
  /** Runs that this process works on, by status; null where it works on none. */
  readonly runsByStatus: (() => Promise<Readonly<Record<string, number>>>) | null;
  /** Events that this process has published so far. */
  readonly eventsPublished: () => number;
  /** Whether figures of the process itself are added: memory, CPU, event loop. */
  readonly process: boolean;
}

/** Who scrapes gives up after some seconds; the store is more patient than that. */
const PATIENCE_MS = 2_000;
const nothingAfter = (ms: number): Promise<Record<string, number>> =>
  new Promise((resolve) => setTimeout(() => resolve({}), ms).unref());

/** What the server counts, in a registry of its own. Labels come from closed sets, never from clients. */
export function createServerMetrics({
  runsByStatus,
  eventsPublished,
  process,
}: MetricSources): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  if (process) collectDefaultMetrics({ register: registry, prefix: 'screengraph_' });
  const operations = new Counter({
    name: 'screengraph_operations_total',
    help: 'GraphQL operations that have come to an end',
    labelNames: ['transport', 'kind', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'screengraph_operation_seconds',
    help: 'Time of queries and mutations',
    labelNames: ['transport'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const open = new Gauge({
    name: 'screengraph_connections',
    help: 'Open WebSockets and event streams',
    labelNames: ['transport'],
    registers,
  });
  const subscribed = new Gauge({
    name: 'screengraph_subscriptions',
    help: 'Running subscriptions',
    labelNames: ['transport'],
    registers,
  });
  const slow = new Counter({
    name: 'screengraph_slow_consumers_total',
    help: 'Connections that were dropped since nobody read from them',
    labelNames: ['transport'],
    registers,
  });
  const results = new Counter({
    name: 'screengraph_stream_results_total',
    help: 'Results of subscriptions that were sent',
    labelNames: ['transport'],
    registers,
  });
  new Counter({
    name: 'screengraph_events_published_total',
    help: 'Run events published by this process',
    registers,
    collect() {
      this.reset();
      this.inc(eventsPublished());
    },
  });
  if (runsByStatus !== null)
    new Gauge({
      name: 'screengraph_runs',
      help: 'Runs that this process works on',
      labelNames: ['status'],
      registers,
      async collect() {
        this.reset();
        // A database that is away hides these figures only: the others are wanted most just then.
        const counts = await Promise.race([runsByStatus().catch(() => ({})), nothingAfter(PATIENCE_MS)]);
        for (const [status, count] of Object.entries(counts)) this.set({ status }, count);
      },
    });
  return {
    operation(transport, kind, outcome, time) {
      operations.inc({ transport, kind, outcome });
      if (kind !== 'subscription') seconds.observe({ transport }, time);
    },
    connections: (transport, change) => open.inc({ transport }, change),
    subscriptions: (transport, change) => subscribed.inc({ transport }, change),
    dropped: (transport) => slow.inc({ transport }),
    streamed: (transport) => results.inc({ transport }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
