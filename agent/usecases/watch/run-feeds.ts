import type { Scope } from '../../domain/run.ts';
import { createRunFeed, type RunFeed } from './run-feed.ts';
import type { WatchParts } from './watch-settings.ts';

export interface FeedLease {
  readonly feed: RunFeed;
  /** Twice is once. */
  release(): void;
}

/** Something that many share while at least one wants it. */
export interface Shared<T> {
  take(key: string): { readonly value: T; release(): void };
  /** How many are there. */
  size(): number;
}

export function createShared<T>(create: (key: string) => T, close: (value: T) => void): Shared<T> {
  const entries = new Map<string, { readonly value: T; users: number }>();
  return {
    take(key) {
      const entry = entries.get(key) ?? { value: create(key), users: 0 };
      entries.set(key, entry);
      entry.users += 1;
      let released = false;
      return {
        value: entry.value,
        release() {
          if (released) return;
          released = true;
          entry.users -= 1;
          if (entry.users > 0) return;
          entries.delete(key);
          close(entry.value);
        },
      };
    },
    size: () => entries.size,
  };
}

export const keyOf = (scope: Scope, id: string): string =>
  JSON.stringify([scope.tenantId, scope.projectId, id]);
export function ofKey(key: string): { readonly scope: Scope; readonly id: string } {
  const [tenantId = '', projectId = '', id = ''] = JSON.parse(key) as string[];
  return { scope: { tenantId, projectId }, id };
}

export interface RunFeeds {
  take(scope: Scope, runId: string): FeedLease;
  size(): number;
}

/** One feed for each run that somebody in this process watches. */
export function createRunFeeds(parts: WatchParts): RunFeeds {
  const shared = createShared<RunFeed>(
    (key) => {
      const { scope, id } = ofKey(key);
      return createRunFeed(parts, scope, id);
    },
    (feed) => feed.close(),
  );
  return {
    take(scope, runId) {
      const { value, release } = shared.take(keyOf(scope, runId));
      return { feed: value, release };
    },
    size: () => shared.size(),
  };
}
