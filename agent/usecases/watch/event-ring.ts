import type { EventEnvelope } from '../../domain/events.ts';
import { TERMINATION } from '../../domain/stop-reason.ts';

/** The newest events of a run without a gap; the oldest go when there are too many or they are too big. */
export interface EventRing {
  /** Sequence of the newest event that is known, whether kept or not. */
  tail(): number;
  /** The event of a sequence; null when it is not kept (any more). */
  at(sequence: number): EventEnvelope | null;
  /** Takes what follows the tail without a gap. Known ones are passed over. False: there is a gap before some of them. */
  append(events: readonly EventEnvelope[]): boolean;
}

/** Envelope without its payload, roughly. */
const ENVELOPE_BYTES = 400;

export function createEventRing(
  after: number,
  limits: { readonly events: number; readonly bytes: number },
): EventRing {
  let kept: { readonly event: EventEnvelope; readonly bytes: number }[] = [];
  let oldest = 0;
  let bytes = 0;
  let tail = after;
  const drop = (): void => {
    while (kept.length - oldest > limits.events || bytes > limits.bytes) {
      bytes -= kept[oldest]?.bytes ?? 0;
      oldest += 1;
    }
    // Moved together now and then, so that dropping one costs nothing.
    if (oldest > 16 && oldest * 2 > kept.length) {
      kept = kept.slice(oldest);
      oldest = 0;
    }
  };
  return {
    tail: () => tail,
    at(sequence) {
      const index = kept.length - 1 - (tail - sequence);
      return index < oldest ? null : (kept[index]?.event ?? null);
    },
    append(events) {
      for (const event of events) {
        if (event.sequence <= tail) continue;
        if (event.sequence !== tail + 1) return false;
        const size = JSON.stringify(event.payload).length + ENVELOPE_BYTES;
        kept.push({ event, bytes: size });
        bytes += size;
        tail = event.sequence;
      }
      drop();
      return true;
    },
  };
}

/** The events that follow a sequence without a gap. A reader beside a commit may see a later one first. */
export function gapless(after: number, events: readonly EventEnvelope[]): readonly EventEnvelope[] {
  const wrong = events.findIndex((event, i) => event.sequence !== after + 1 + i);
  return wrong === -1 ? events : events.slice(0, wrong);
}

const TERMINAL_KINDS: ReadonlySet<string> = new Set(Object.values(TERMINATION).map(({ event }) => event));
/** The last event of a run (I4). */
export const endsRun = (event: EventEnvelope): boolean => TERMINAL_KINDS.has(event.kind);
