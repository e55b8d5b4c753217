export interface CacheStats {
  readonly hits: number;
  readonly misses: number;
  readonly entries: number;
}

/**
 * Opaque bytes under a composite key (node, model, signature, delta, top-K, policy), with a time to live in ms.
 * `get` gives null after the time to live. `invalidate` drops the keys that begin with a prefix and says how many.
 */
export interface CachePort {
  get(key: string): Promise<Uint8Array | null>;
  set(
    key: string,
    value: Uint8Array,
    options: { readonly ttlMs: number; readonly version: string },
  ): Promise<void>;
  invalidate(prefix: string): Promise<number>;
  stats(): Promise<CacheStats>;
  close(): Promise<void>;
}
