import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface RawAttribute {
  readonly key: string;
  readonly value: {
    readonly stringValue?: string;
    readonly intValue?: number | string;
    readonly doubleValue?: number;
    readonly boolValue?: boolean;
    readonly arrayValue?: { readonly values: readonly { readonly stringValue?: string }[] };
  };
}

interface RawSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly RawAttribute[];
  readonly events: readonly { readonly name: string }[];
  readonly status: { readonly code?: number };
}

interface RawPoint {
  readonly attributes: readonly RawAttribute[];
  readonly asInt?: number | string;
  readonly asDouble?: number;
  readonly count?: number | string;
  readonly sum?: number;
}

interface RawMetric {
  readonly name: string;
  readonly unit: string;
  readonly sum?: { readonly dataPoints: readonly RawPoint[] };
  readonly histogram?: { readonly dataPoints: readonly RawPoint[] };
}

type Attributes = Readonly<Record<string, unknown>>;

export interface ReceivedSpan {
  readonly name: string;
  readonly parent: string | null;
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Attributes;
  readonly events: readonly string[];
  readonly failed: boolean;
}

export interface ReceivedPoint {
  readonly name: string;
  readonly unit: string;
  readonly attributes: Attributes;
  /** The sum of a counter, the number of values of a histogram. */
  readonly value: number;
  readonly sum: number | null;
}

export interface OtlpReceiver {
  readonly endpoint: string;
  /** Everything that came, as text. */
  text(): string;
  spans(): readonly ReceivedSpan[];
  points(): readonly ReceivedPoint[];
  resource(): Attributes;
  close(): Promise<void>;
}

const attributesOf = (raw: readonly RawAttribute[]): Attributes =>
  Object.fromEntries(
    raw.map(({ key, value }) => [
      key,
      value.stringValue ??
        value.boolValue ??
        value.arrayValue?.values.map(({ stringValue }) => stringValue) ??
        Number(value.intValue ?? value.doubleValue),
    ]),
  );

interface Traces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly RawAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly RawSpan[] }[];
  }[];
}

interface Metrics {
  readonly resourceMetrics: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly RawMetric[] }[];
  }[];
}

/** Takes what OTLP/HTTP exporters send as JSON. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: { readonly path: string; readonly text: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      bodies.push({ path: request.url ?? '', text });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = <T>(path: string): T[] =>
    bodies.filter((body) => body.path === path).map(({ text }) => JSON.parse(text) as T);
  const resources = () => at<Traces>('/v1/traces').flatMap(({ resourceSpans }) => resourceSpans);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.map(({ text }) => text).join('\n'),
    spans() {
      const raw = resources()
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans);
      const names = new Map(raw.map(({ spanId, name }) => [spanId, name]));
      return raw.map((span) => ({
        name: span.name,
        parent: names.get(span.parentSpanId ?? '') ?? null,
        startMs: Math.round(Number(span.startTimeUnixNano) / 1e6),
        endMs: Math.round(Number(span.endTimeUnixNano) / 1e6),
        attributes: attributesOf(span.attributes),
        events: span.events.map(({ name }) => name),
        failed: span.status.code === 2,
      }));
    },
    points: () =>
      at<Metrics>('/v1/metrics')
        .flatMap(({ resourceMetrics }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap(({ metrics }) => metrics)
        .flatMap(
          ({ name, unit, sum, histogram }) =>
            (sum ?? histogram)?.dataPoints.map((point) => ({
              name,
              unit,
              attributes: attributesOf(point.attributes),
              value: Number(point.asInt ?? point.asDouble ?? point.count),
              sum: point.sum ?? null,
            })) ?? [],
        ),
    resource: () => attributesOf(resources()[0]?.resource.attributes ?? []),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
