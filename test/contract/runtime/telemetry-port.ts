import { describe, expect, test } from 'vitest';
import type { TelemetryEvent, TelemetryPort } from '../../../agent/ports/TelemetryPort.ts';

/** What every TelemetryPort promises. */
export function telemetryPortContract(name: string, create: () => Promise<TelemetryPort>): void {
  describe(`TelemetryPort: ${name}`, () => {
    test('it never throws: not for odd values, not after close', async () => {
      const telemetry = await create();
      const circular: Record<string, number | null> = {};
      Object.assign(circular, { self: circular });
      const events: TelemetryEvent[] = [
        { event: 'agent.node_start', run_id: 'r', node: 'Act', phase: 'start' },
        { event: 'agent.stop', run_id: 'r', budget_remaining: circular },
        { event: 'agent.node_finish', run_id: 'r', latency_ms: Number.NaN, errors: ['x'.repeat(100_000)] },
      ];
      for (const event of events) telemetry.emit(event);
      await telemetry.close();
      await telemetry.close();
      for (const event of events) telemetry.emit(event);
      expect(events).toHaveLength(3);
    });
  });
}
