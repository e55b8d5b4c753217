import type { TelemetryEvent, TelemetryPort } from '../../agent/ports/TelemetryPort.ts';
import { createMask } from './masking.ts';

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

/**
 * One JSON object a line. Only the fields of the taxonomy leave, their texts masked; see `masking.ts`.
 */
export function createJsonLinesTelemetry(
  sink: LineSink,
  now: () => string,
  { sensitive = [] }: { readonly sensitive?: readonly string[] } = {},
): TelemetryPort {
  const mask = createMask(sensitive);
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
