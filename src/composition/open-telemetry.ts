import { createFileSink } from '../../adapters/telemetry/file-sink.ts';
import { createJsonLinesTelemetry } from '../../adapters/telemetry/json-lines-telemetry.ts';
import type { FinishedOperation, OtelTelemetry } from '../../adapters/telemetry/otel-telemetry.ts';
import { isoTime } from '../../agent/domain/iso-time.ts';
import type { Clock } from '../../agent/ports/Clock.ts';
import type { TelemetryPort } from '../../agent/ports/TelemetryPort.ts';
import type { Settings } from '../config/settings.ts';
import type { Progress } from './open-store.ts';
import { packageVersion } from '../files/package-root.ts';

export type OperationTelemetry = (finished: FinishedOperation) => void;

/** The SDK takes a while to load: only who sends something waits for it. */
async function openOtel(
  endpoint: string,
  { sensitiveApps }: Settings['telemetry'],
  clock: Clock,
  instanceId: string,
  onLoss: Progress,
): Promise<OtelTelemetry> {
  const { createOtelSdk } = await import('../../adapters/telemetry/otel-sdk.ts');
  const { createOtelTelemetry } = await import('../../adapters/telemetry/otel-telemetry.ts');
  const sdk = createOtelSdk({ endpoint, serviceVersion: packageVersion(), instanceId, onLoss });
  return createOtelTelemetry(sdk, { now: () => clock.now(), sensitive: sensitiveApps });
}

/** Every sink that the settings name, as one; without any, nothing is told to anybody. `onLoss` is told what gets lost. */
export async function openTelemetry(
  settings: Settings['telemetry'],
  clock: Clock,
  instanceId: string,
  onLoss: Progress,
): Promise<{ readonly telemetry: TelemetryPort; readonly operation: OperationTelemetry | null }> {
  const { file, otlp, sensitiveApps } = settings;
  const lines =
    file === null
      ? null
      : createJsonLinesTelemetry(createFileSink(file, onLoss), () => isoTime(clock.now()), {
          sensitive: sensitiveApps,
        });
  const otel =
    otlp.endpoint === null ? null : await openOtel(otlp.endpoint, settings, clock, instanceId, onLoss);
  const sinks = [lines, otel].filter((sink) => sink !== null);
  return {
    telemetry: {
      emit: (event) => sinks.forEach((sink) => sink.emit(event)),
      close: async () => {
        await Promise.allSettled(sinks.map(async (sink) => sink.close()));
      },
    },
    operation: otel === null ? null : (finished) => otel.operation(finished),
  };
}
