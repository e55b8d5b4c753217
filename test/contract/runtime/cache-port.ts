import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CachePort } from '../../../agent/ports/CachePort.ts';

interface Opened {
  readonly cache: CachePort;
  /** Lets time pass for the cache under test. */
  readonly pass: (ms: number) => Promise<void>;
}

/** What every CachePort promises. */
export function cachePortContract(name: string, create: () => Promise<Opened>): void {
  describe(`CachePort: ${name}`, () => {
    let opened: Opened;
    const options = { ttlMs: 1_000, version: '1' };
    const value = new Uint8Array([0, 1, 255]);
    beforeEach(async () => {
      opened = await create();
    });
    afterEach(async () => {
      await opened.cache.close();
    });

    test('what was set is there, byte by byte, until its time to live is over', async () => {
      await opened.cache.set('k', value, options);
      expect(await opened.cache.get('k')).toEqual(value);
      await opened.pass(999);
      expect(await opened.cache.get('k')).toEqual(value);
      await opened.pass(1);
      expect(await opened.cache.get('k')).toBeNull();
    });

    test('a second set replaces value and time to live', async () => {
      await opened.cache.set('k', value, options);
      await opened.pass(900);
      await opened.cache.set('k', new Uint8Array([9]), options);
      await opened.pass(900);
      expect(await opened.cache.get('k')).toEqual(new Uint8Array([9]));
    });

    test('invalidate drops the keys of a prefix and says how many', async () => {
      for (const key of ['app/a', 'app/b', 'apple', 'other']) await opened.cache.set(key, value, options);
      expect(await opened.cache.invalidate('app/')).toBe(2);
      expect(await opened.cache.invalidate('app/')).toBe(0);
      expect(await opened.cache.get('app/a')).toBeNull();
      expect(await opened.cache.get('apple')).toEqual(value);
    });

    test('a caller cannot change what is stored', async () => {
      const mine = value.slice();
      await opened.cache.set('k', mine, options);
      mine[0] = 99;
      const got = await opened.cache.get('k');
      if (got !== null) got[1] = 99;
      expect(await opened.cache.get('k')).toEqual(value);
    });

    test('stats count hits, misses and live entries', async () => {
      await opened.cache.set('k', value, options);
      await opened.cache.get('k');
      await opened.cache.get('absent');
      expect(await opened.cache.stats()).toEqual({ hits: 1, misses: 1, entries: 1 });
      await opened.pass(1_000);
      expect((await opened.cache.stats()).entries).toBe(0);
    });
  });
}
