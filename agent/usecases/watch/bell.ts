import type { Clock } from '../../ports/Clock.ts';

/** Tells many that something has changed. Who looks first and then waits in the same turn misses nothing. */
export interface Bell {
  ring(): void;
  onRing(listener: () => void): () => void;
  /** Until the next ring, or until the signal fires. */
  heard(signal: AbortSignal): Promise<void>;
  /** How many listen or wait. */
  size(): number;
}

export function createBell(): Bell {
  const listeners = new Set<() => void>();
  const onRing = (listener: () => void): (() => void) => {
    const entry = (): void => listener();
    listeners.add(entry);
    return () => listeners.delete(entry);
  };
  return {
    ring() {
      for (const listener of [...listeners]) listener();
    },
    onRing,
    heard: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve();
          return;
        }
        const done = (): void => {
          off();
          signal.removeEventListener('abort', done);
          resolve();
        };
        const off = onRing(done);
        signal.addEventListener('abort', done, { once: true });
      }),
    size: () => listeners.size,
  };
}

/** Until the next ring, for at most `ms`, or until the signal fires. */
export async function heardWithin(bell: Bell, clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const stop = (): void => over.abort();
  const off = bell.onRing(stop);
  signal.addEventListener('abort', stop, { once: true });
  if (!signal.aborted) await clock.sleep(ms, over.signal);
  signal.removeEventListener('abort', stop);
  off();
}
