import type { EventBus } from '../../agent/ports/EventBus.ts';

/** A bus that says how many events went over it. */
export function createCountedBus(bus: EventBus): EventBus & { readonly published: () => number } {
  let published = 0;
  return {
    ...bus,
    published: () => published,
    publishEvents(runId, events) {
      published += events.length;
      return bus.publishEvents(runId, events);
    },
  };
}
