import type { Scope } from '../../agent/domain/run.ts';
import type { EventBus } from '../../agent/ports/EventBus.ts';

type Listeners<T> = Map<string, Set<(value: T) => void>>;

function subscribe<T>(listeners: Listeners<T>, key: string, listener: (value: T) => void): () => void {
  const own = listeners.get(key) ?? new Set();
  listeners.set(key, own);
  // Two subscriptions of one function are two subscriptions.
  const entry = (value: T): void => listener(value);
  own.add(entry);
  return () => {
    own.delete(entry);
    if (own.size === 0 && listeners.get(key) === own) listeners.delete(key);
  };
}

function deliver<T>(listeners: Listeners<T>, key: string, value: T): void {
  for (const listener of [...(listeners.get(key) ?? [])]) {
    try {
      listener(value);
    } catch {
      // A listener's own mistake stays its own: neither the publisher nor another listener may suffer from it.
    }
  }
}

const scopeKey = ({ tenantId, projectId }: Scope): string => JSON.stringify([tenantId, projectId]);

/** Fan-out within this process. */
export function createMemoryEventBus(): EventBus {
  const events: Listeners<Parameters<Parameters<EventBus['onEvents']>[1]>[0]> = new Map();
  const progress: Listeners<Parameters<EventBus['publishProgress']>[0]> = new Map();
  const changes: Listeners<string> = new Map();
  return {
    async publishEvents(runId, batch) {
      if (batch.length > 0) deliver(events, runId, batch);
    },
    publishProgress(signal) {
      deliver(progress, signal.runId, signal);
    },
    publishRunChanged(scope, runId) {
      deliver(changes, scopeKey(scope), runId);
    },
    onEvents: (runId, listener) => subscribe(events, runId, listener),
    onProgress: (runId, listener) => subscribe(progress, runId, listener),
    onRunChanged: (scope, listener) => subscribe(changes, scopeKey(scope), listener),
    async close() {
      events.clear();
      progress.clear();
      changes.clear();
    },
  };
}
