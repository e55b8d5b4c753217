interface TenantKey {
  readonly tenantId: string;
}

/** Statements of the cache of answers. Times in ms since the epoch. */
export interface CacheStatementTypes {
  'cache-get': {
    params: TenantKey & { readonly cacheKey: string; readonly nowMs: number };
    row: { readonly value: string };
  };
  'cache-set': {
    params: TenantKey & {
      readonly cacheKey: string;
      readonly value: string;
      readonly version: string;
      readonly expiresAtMs: number;
    };
    row: never;
  };
  'cache-invalidate': {
    params: TenantKey & { readonly prefix: string; readonly limit: number };
    row: { readonly gone: number };
  };
  'cache-sweep': {
    params: TenantKey & { readonly nowMs: number; readonly limit: number };
    row: { readonly gone: number };
  };
  'cache-count': {
    params: TenantKey & { readonly nowMs: number };
    row: { readonly entries: number };
  };
}

export const CACHE_ACCESS: Readonly<Record<keyof CacheStatementTypes, 'READ' | 'WRITE'>> = {
  'cache-get': 'READ',
  'cache-set': 'WRITE',
  'cache-invalidate': 'WRITE',
  'cache-sweep': 'WRITE',
  'cache-count': 'READ',
};
