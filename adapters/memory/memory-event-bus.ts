import type { EventBus } from '../../agent/ports/EventBus.ts';

type Listeners<T> = Map<string, Set<(value: T) => void>>;

function subscribe<T>(listeners: Listeners<T>, runId: string, listener: (value: T) => void): () => void {
  const own = listeners.get(runId) ?? new Set();
  listeners.set(runId, own);
  // Two subscriptions of one function are two subscriptions.
  const entry = (value: T): void => listener(value);
  own.add(entry);
  return () => {
    own.delete(entry);
    if (own.size === 0 && listeners.get(runId) === own) listeners.delete(runId);
  };
}

function deliver<T>(listeners: Listeners<T>, runId: string, value: T): void {
  for (const listener of [...(listeners.get(runId) ?? [])]) {
    try {
      listener(value);
    } catch {
      // A listener's own mistake stays its own: neither the publisher nor another listener may suffer from it.
    }
  }
}

/** Fan-out within this process. */
export function createMemoryEventBus(): EventBus {
  const events: Listeners<Parameters<Parameters<EventBus['onEvents']>[1]>[0]> = new Map();
  const progress: Listeners<Parameters<EventBus['publishProgress']>[0]> = new Map();
  return {
    async publishEvents(runId, batch) {
      if (batch.length > 0) deliver(events, runId, batch);
    },
    publishProgress(signal) {
      deliver(progress, signal.runId, signal);
    },
    onEvents: (runId, listener) => subscribe(events, runId, listener),
    onProgress: (runId, listener) => subscribe(progress, runId, listener),
    async close() {
      events.clear();
      progress.clear();
    },
  };
}
