import type { CachePort } from '../../agent/ports/CachePort.ts';
import type { Clock } from '../../agent/ports/Clock.ts';
import type { Connection } from './connection/connection.ts';

/** Answers forgotten in one statement, and writes between two looks for what is over. */
const AT_ONCE = 1_000;
const SWEEP_EVERY = 200;

/** The second part of a key is the tenant's; a key without one belongs to none. */
const tenantIn = (key: string): string => key.split('/')[1] ?? '';

/**
 * A cache that all processes on one database share. Keys and prefixes name their tenant in their second part
 * (`v2/<tenant>/…`), so that no statement looks beyond it; with `tenantId` all keys are that tenant's. Hits and misses are
 * counted by each process for itself, entries over the tenants that it dealt with. Closing it leaves the connection open.
 */
export function createCacheOn(
  { database }: Connection,
  clock: Clock,
  options: { readonly tenantId?: string } = {},
): CachePort {
  const seen = new Set<string>();
  let hits = 0;
  let misses = 0;
  let writes = 0;
  const tenantOf = (key: string): string => {
    const tenantId = options.tenantId ?? tenantIn(key);
    seen.add(tenantId);
    return tenantId;
  };

  return {
    async get(key) {
      const tenantId = tenantOf(key);
      const [row] = await database.run('cache-get', { tenantId, cacheKey: key, nowMs: clock.now() });
      if (row === undefined) misses += 1;
      else hits += 1;
      return row === undefined ? null : new Uint8Array(Buffer.from(row.value, 'base64'));
    },
    async set(key, value, { ttlMs, version }) {
      const tenantId = tenantOf(key);
      await database.run('cache-set', {
        tenantId,
        cacheKey: key,
        value: Buffer.from(value).toString('base64'),
        version,
        expiresAtMs: clock.now() + ttlMs,
      });
      writes += 1;
      if (writes % SWEEP_EVERY === 0)
        await database.run('cache-sweep', { tenantId, nowMs: clock.now(), limit: AT_ONCE });
    },
    async invalidate(prefix) {
      const tenantId = tenantOf(prefix);
      let gone = 0;
      for (let last = AT_ONCE; last === AT_ONCE;) {
        const [row] = await database.run('cache-invalidate', { tenantId, prefix, limit: AT_ONCE });
        last = row?.gone ?? 0;
        gone += last;
      }
      return gone;
    },
    async stats() {
      const nowMs = clock.now();
      const counts = await Promise.all(
        [...seen].map((tenantId) => database.run('cache-count', { tenantId, nowMs })),
      );
      const entries = counts.reduce((total, [row]) => total + (row?.entries ?? 0), 0);
      return { hits, misses, entries };
    },
    async close() {
      // The connection is the store's.
    },
  };
}
