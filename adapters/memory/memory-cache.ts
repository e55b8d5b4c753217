import type { CachePort } from '../../agent/ports/CachePort.ts';
import type { Clock } from '../../agent/ports/Clock.ts';

interface Entry {
  readonly value: Uint8Array;
  readonly expiresAt: number;
}

/** A cache of at most `maxEntries`; the one that was not asked for longest leaves first. */
export function createMemoryCache(
  clock: Clock,
  { maxEntries = 10_000 }: { readonly maxEntries?: number } = {},
): CachePort {
  const entries = new Map<string, Entry>();
  let hits = 0;
  let misses = 0;

  return {
    async get(key) {
      const entry = entries.get(key);
      if (entry !== undefined) entries.delete(key);
      if (entry === undefined || entry.expiresAt <= clock.now()) {
        misses += 1;
        return null;
      }
      hits += 1;
      entries.set(key, entry);
      return entry.value.slice();
    },
    async set(key, value, { ttlMs }) {
      entries.delete(key);
      entries.set(key, { value: value.slice(), expiresAt: clock.now() + ttlMs });
      const oldest = entries.keys().next();
      if (entries.size > maxEntries && oldest.done !== true) entries.delete(oldest.value);
    },
    async invalidate(prefix) {
      const gone = [...entries.keys()].filter((key) => key.startsWith(prefix));
      for (const key of gone) entries.delete(key);
      return gone.length;
    },
    async stats() {
      const now = clock.now();
      const live = [...entries.values()].filter(({ expiresAt }) => expiresAt > now);
      return { hits, misses, entries: live.length };
    },
    async close() {
      entries.clear();
    },
  };
}
