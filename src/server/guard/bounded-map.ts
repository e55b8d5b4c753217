/** A map that forgets what was not asked for longest. */
export interface BoundedMap<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  readonly size: number;
}

export function createBoundedMap<V>(capacity: number): BoundedMap<V> {
  const entries = new Map<string, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      for (const oldest of entries.keys()) {
        if (entries.size <= capacity) return;
        entries.delete(oldest);
      }
    },
    get size() {
      return entries.size;
    },
  };
}
