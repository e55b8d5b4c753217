import type { Meter, Tracer } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { tellOfLosses, type Outcome } from './losses.ts';

export interface OtelSettings {
  /** Base address of an OTLP/HTTP receiver, such as `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  readonly serviceVersion: string;
  /** Tells the processes of one service apart. */
  readonly instanceId: string;
  /** How often metrics are sent, in ms. */
  readonly metricsEveryMs?: number;
  /** How long sending may take, in ms; also the patience of `close`. */
  readonly timeoutMs?: number;
  /** Is told when spans or metrics do not arrive, once until they do again. */
  readonly onLoss?: (message: string) => void;
}

export interface OtelSdk {
  readonly tracer: Tracer;
  readonly meter: Meter;
  /** Sends what is left. Never throws and waits no longer than `timeoutMs`. */
  close(): Promise<void>;
}

const SCOPE = 'screengraph';
/** A crawl of a simulated app commits hundreds of steps a second. */
const QUEUE = { maxQueueSize: 8_192, maxExportBatchSize: 512, scheduledDelayMillis: 1_000 };

interface Sent {
  readonly code: number;
  readonly error?: Error;
}
interface Exporter<T> {
  export(items: T, done: (sent: Sent) => void): void;
}

/** Of what the SDK says of a failure the short part: `ECONNREFUSED`, a status, or its words. */
function reasonOf(error: Error | undefined): string {
  const { code, errors } = (error ?? {}) as { code?: unknown; errors?: readonly { code?: unknown }[] };
  const short = code ?? errors?.[0]?.code;
  if (typeof short === 'number') return `status ${short}`;
  return typeof short === 'string' ? short : (error?.message ?? 'no answer');
}

/** An exporter that says what became of all that it was to send. */
function watched<T, E extends Exporter<T>>(exporter: E & Exporter<T>, outcome: Outcome): E {
  const send = exporter.export.bind(exporter);
  exporter.export = (items, done) =>
    send(items, (sent) => {
      outcome(sent.error === undefined && sent.code === 0 ? null : reasonOf(sent.error));
      done(sent);
    });
  return exporter;
}

/** The address without what a user name, a password or a token in it would tell. */
const shownAddress = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'its receiver');

/**
 * Providers of our own that nobody else sees: nothing is registered globally, so a library that looks for a global
 * provider stays silent. The SDK reads OTEL_EXPORTER_OTLP_HEADERS, OTEL_RESOURCE_ATTRIBUTES and OTEL_TRACES_SAMPLER
 * itself; it drops spans rather than wait when the receiver is slow or away.
 */
export function createOtelSdk(settings: OtelSettings): OtelSdk {
  const { endpoint, serviceVersion, instanceId, metricsEveryMs = 15_000, timeoutMs = 5_000 } = settings;
  const { onLoss = () => undefined } = settings;
  // Apart, since there are receivers of spans that take no metrics.
  const outcomeOf = (signal: string): Outcome =>
    tellOfLosses(`(${signal}) does not reach ${shownAddress(endpoint)}`, onLoss);
  const [ofTraces, ofMetrics] = [outcomeOf('spans'), outcomeOf('metrics')];
  const address = (signal: string) => ({
    url: `${endpoint.replace(/\/+$/, '')}/v1/${signal}`,
    timeoutMillis: timeoutMs,
  });
  const resource = defaultResource().merge(
    resourceFromAttributes({
      'service.name': 'screengraph',
      'service.version': serviceVersion,
      'service.instance.id': instanceId,
    }),
  );
  const traces = new BasicTracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor(watched(new OTLPTraceExporter(address('traces')), ofTraces), {
        ...QUEUE,
        exportTimeoutMillis: timeoutMs,
      }),
    ],
  });
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: watched(new OTLPMetricExporter(address('metrics')), ofMetrics),
        exportIntervalMillis: Math.max(metricsEveryMs, timeoutMs),
        exportTimeoutMillis: timeoutMs,
      }),
    ],
  });
  let closing: Promise<void> | null = null;
  const shutdown = async (): Promise<void> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([Promise.allSettled([traces.shutdown(), metrics.shutdown()]), patience]);
    clearTimeout(timer);
  };
  return {
    tracer: traces.getTracer(SCOPE, serviceVersion),
    meter: metrics.getMeter(SCOPE, serviceVersion),
    close: async () => (closing ??= shutdown()),
  };
}
