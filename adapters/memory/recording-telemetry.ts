import type { TelemetryEvent, TelemetryPort } from '../../agent/ports/TelemetryPort.ts';

export interface RecordingTelemetry extends TelemetryPort {
  readonly emitted: readonly TelemetryEvent[];
}

/** Keeps what was emitted, for tests to look at. */
export function createRecordingTelemetry(): RecordingTelemetry {
  const emitted: TelemetryEvent[] = [];
  let closed = false;
  return {
    emitted,
    emit(event) {
      if (!closed) emitted.push(event);
    },
    async close() {
      closed = true;
    },
  };
}
