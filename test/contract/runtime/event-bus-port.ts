import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventEnvelope } from '../../../agent/domain/events.ts';
import { eventChecksum } from '../../../agent/domain/events.ts';
import { derivedId } from '../../../agent/domain/ids.ts';
import type { EventBus, ProgressSignal } from '../../../agent/ports/EventBus.ts';

const RUN = derivedId('run', 1);
const OTHER = derivedId('run', 2);

function envelope(runId: string, sequence: number): EventEnvelope {
  const body = {
    eventId: derivedId('event', runId, sequence),
    runId,
    sequence,
    kind: 'agent.node.token_delta' as const,
    payload: { nodeName: 'Perceive', text: String(sequence) },
  };
  return {
    ...body,
    tenantId: 't',
    projectId: 'p',
    ts: '2026-01-01T00:00:00.000Z',
    version: '1',
    checksum: eventChecksum(body),
  };
}
const signal = (runId: string): ProgressSignal => ({
  runId,
  node: 'Act',
  iteration: 1,
  screens: 1,
  frontier: 0,
  lastAction: '',
  lastReason: '',
  answer: '',
  at: '2026-01-01T00:00:00.000Z',
});

/** What every EventBus promises. `settled` waits until what was published has been delivered. */
export function eventBusContract(
  name: string,
  create: () => Promise<EventBus>,
  settled: () => Promise<void> = async () => undefined,
): void {
  describe(`EventBus: ${name}`, () => {
    let bus: EventBus;
    beforeEach(async () => {
      bus = await create();
    });
    afterEach(async () => {
      await bus.close();
    });

    test('I7: each listener of a run gets its events in sequence order, and only that run’s', async () => {
      const seen: number[] = [];
      const also: number[] = [];
      bus.onEvents(RUN, (events) => seen.push(...events.map(({ sequence }) => sequence)));
      bus.onEvents(RUN, (events) => also.push(...events.map(({ sequence }) => sequence)));
      await bus.publishEvents(RUN, [envelope(RUN, 1), envelope(RUN, 2)]);
      await bus.publishEvents(OTHER, [envelope(OTHER, 1)]);
      await bus.publishEvents(RUN, [envelope(RUN, 3)]);
      await settled();
      expect(seen).toEqual([1, 2, 3]);
      expect(also).toEqual([1, 2, 3]);
    });

    test('an exception in one listener reaches neither the others nor the publisher', async () => {
      const seen: number[] = [];
      bus.onEvents(RUN, () => {
        throw new Error('mine');
      });
      bus.onEvents(RUN, (events) => seen.push(events.length));
      bus.onProgress(RUN, () => {
        throw new Error('mine');
      });
      await bus.publishEvents(RUN, [envelope(RUN, 1)]);
      bus.publishProgress(signal(RUN));
      await settled();
      expect(seen).toEqual([1]);
    });

    test('after unsubscribing nothing arrives; twice is once; the same function twice is two', async () => {
      let calls = 0;
      const listener = (): void => {
        calls += 1;
      };
      const first = bus.onEvents(RUN, listener);
      const second = bus.onEvents(RUN, listener);
      first();
      first();
      await bus.publishEvents(RUN, [envelope(RUN, 1)]);
      await settled();
      expect(calls).toBe(1);
      second();
      await bus.publishEvents(RUN, [envelope(RUN, 2)]);
      await settled();
      expect(calls).toBe(1);
    });

    test('a listener may unsubscribe while it is called', async () => {
      let calls = 0;
      const off = bus.onEvents(RUN, () => {
        calls += 1;
        off();
      });
      await bus.publishEvents(RUN, [envelope(RUN, 1)]);
      await bus.publishEvents(RUN, [envelope(RUN, 2)]);
      await settled();
      expect(calls).toBe(1);
    });

    test('progress signals go to the listeners of their run', async () => {
      const seen: string[] = [];
      bus.onProgress(RUN, ({ runId }) => seen.push(runId));
      bus.publishProgress(signal(RUN));
      bus.publishProgress(signal(OTHER));
      await settled();
      expect(seen).toEqual([RUN]);
    });

    test('I12: that a run has changed is heard in its tenant and project only, and not after unsubscribing', async () => {
      const seen: string[] = [];
      const foreign: string[] = [];
      const off = bus.onRunChanged({ tenantId: 't', projectId: 'p' }, (runId) => seen.push(runId));
      bus.onRunChanged({ tenantId: 't', projectId: 'q' }, (runId) => foreign.push(runId));
      bus.onRunChanged({ tenantId: 'u', projectId: 'p' }, (runId) => foreign.push(runId));
      bus.onRunChanged({ tenantId: 't', projectId: 'p' }, () => {
        throw new Error('mine');
      });
      bus.publishRunChanged({ tenantId: 't', projectId: 'p' }, RUN);
      await settled();
      off();
      bus.publishRunChanged({ tenantId: 't', projectId: 'p' }, OTHER);
      await settled();
      expect(seen).toEqual([RUN]);
      expect(foreign).toEqual([]);
    });
  });
}
