import type { AccessPort } from '../../agent/ports/AccessPort.ts';
import type { MemoryData } from './memory-data.ts';
import { stored } from './memory-run.ts';

const keyOf = (tenantId: string, keyId: string): string => JSON.stringify([tenantId, keyId]);

/** API keys in memory. */
export const createAccessIn = ({ keys }: MemoryData): AccessPort => ({
  async createKey(key) {
    const at = keyOf(key.tenantId, key.keyId);
    if (!keys.has(at)) keys.set(at, stored(key));
  },
  findKey: async (tenantId, keyId) => keys.get(keyOf(tenantId, keyId)) ?? null,
  listKeys: async (tenantId) =>
    [...keys.values()]
      .filter((key) => key.tenantId === tenantId)
      .sort((a, b) => (a.keyId < b.keyId ? -1 : 1)),
  async revokeKey(tenantId, keyId, at) {
    const key = keys.get(keyOf(tenantId, keyId));
    if (key === undefined) return false;
    keys.set(keyOf(tenantId, keyId), stored({ ...key, revokedAt: key.revokedAt ?? at }));
    return true;
  },
  anyKey: async () => [...keys.values()].some((key) => key.revokedAt === null),
});
