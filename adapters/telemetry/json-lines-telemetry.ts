import type { TelemetryEvent, TelemetryPort } from '../../agent/ports/TelemetryPort.ts';

const SECRET = /\b(sk-[A-Za-z0-9_-]{8,}|Bearer\s+\S+|[\w.+-]+@[\w-]+\.[\w.]+|[A-Za-z0-9+/_-]{40,}={0,2})/g;
const FIELDS = [
  'event',
  'run_id',
  'node',
  'phase',
  'latency_ms',
  'tokens_in',
  'tokens_out',
  'cache_hit',
  'budget_remaining',
  'errors',
] as const satisfies readonly (keyof TelemetryEvent)[];

export interface LineSink {
  write(line: string): void;
  close(): Promise<void>;
}

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * One JSON object a line. Only the fields of the taxonomy leave; in their texts keys, addresses of people and long
 * tokens are masked, and the names given as `sensitive` (app IDs that must not be seen outside) everywhere.
 */
export function createJsonLinesTelemetry(
  sink: LineSink,
  now: () => string,
  { sensitive = [] }: { readonly sensitive?: readonly string[] } = {},
): TelemetryPort {
  const names = sensitive.filter((name) => name !== '').map(escapeForPattern);
  const masked = names.length === 0 ? null : new RegExp(names.join('|'), 'gi');
  const mask = (text: string): string => {
    const safe = text.replace(SECRET, '[redacted]');
    return masked === null ? safe : safe.replace(masked, '[redacted]');
  };
  return {
    emit(event) {
      try {
        const line: Record<string, unknown> = { ts: now() };
        for (const field of FIELDS) {
          const value = event[field];
          if (value === undefined) continue;
          line[field] =
            typeof value === 'string'
              ? mask(value)
              : Array.isArray(value)
                ? value.map((text: unknown) => mask(String(text)))
                : value;
        }
        sink.write(`${JSON.stringify(line)}\n`);
      } catch {
        // Telemetry that fails must not be noticed by the loop.
      }
    },
    async close() {
      await sink.close().catch(() => undefined);
    },
  };
}

/** For runs that nobody measures. */
export function createNoTelemetry(): TelemetryPort {
  return { emit: () => undefined, close: async () => undefined };
}
