import { expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryCache } from '../../../adapters/memory/memory-cache.ts';
import { cachePortContract } from './cache-port.ts';

cachePortContract('memory', async () => {
  const clock = createManualClock();
  return { cache: createMemoryCache(clock), pass: async (ms) => clock.advance(ms) };
});

test('the memory cache lets go of what was not asked for longest', async () => {
  const cache = createMemoryCache(createManualClock(), { maxEntries: 2 });
  const put = (key: string): Promise<void> =>
    cache.set(key, new Uint8Array(1), { ttlMs: 1_000, version: '1' });
  await put('a');
  await put('b');
  await cache.get('a');
  await put('c');
  expect([await cache.get('a'), await cache.get('b')].map((value) => value !== null)).toEqual([true, false]);
});
