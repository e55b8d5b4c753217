import type { EventEnvelope } from '../../domain/events.ts';
import { endsRun } from './event-ring.ts';
import type { RunFeed } from './run-feed.ts';

/** What there is for a reader: an event; the end; something in the log that must be fetched; or nothing yet. */
export type LogStep = EventEnvelope | 'end' | 'behind' | 'wait';

/** A place in the log of a run. Holds at most a page, which it shares with others. */
export interface LogReader {
  place(): number;
  /** Takes the next event when it is at hand. Each exactly once, in order (I3, I7). */
  step(): LogStep;
  /** After `behind`: gets the page that the place is in. */
  fetch(): Promise<void>;
}

export function createLogReader(feed: RunFeed, after: number): LogReader {
  let place = after;
  let ended = false;
  let page: readonly EventEnvelope[] = [];
  return {
    place: () => place,
    step() {
      if (ended) return 'end';
      const first = page[0]?.sequence;
      const next =
        feed.event(place + 1) ?? (first === undefined ? undefined : page[place + 1 - first]) ?? null;
      if (next !== null) {
        place = next.sequence;
        ended = endsRun(next);
        return next;
      }
      page = [];
      feed.check();
      if (place < feed.tail()) return 'behind';
      return feed.over() ? 'end' : 'wait';
    },
    async fetch() {
      page = await feed.page(place);
    },
  };
}
