import { describe, expect, it } from 'vitest';
import type { AccessPort, ApiKey } from '../../../agent/ports/AccessPort.ts';
import { at, newScope, T0 } from '../repo/repo-fixtures.ts';

/** What every AccessPort promises. */
export function accessPortContract(name: string, access: () => AccessPort): void {
  const keyOf = (tenantId: string, keyId: string): ApiKey => ({
    tenantId,
    projectId: 'p1',
    keyId,
    name: `for "${keyId}"`,
    secretHash: 'ab'.repeat(32),
    createdAt: T0,
    revokedAt: null,
  });

  describe(`AccessPort: ${name}`, () => {
    it('keeps keys of a tenant and finds no other tenant’s (I12)', async () => {
      const [{ tenantId }, foreign] = [newScope(), newScope()];
      await access().createKey(keyOf(tenantId, 'k2'));
      await access().createKey(keyOf(tenantId, 'k1'));
      expect(await access().findKey(tenantId, 'k1')).toEqual(keyOf(tenantId, 'k1'));
      expect(await access().findKey(tenantId, 'k3')).toBeNull();
      expect(await access().findKey(foreign.tenantId, 'k1')).toBeNull();
      expect((await access().listKeys(tenantId)).map((key) => key.keyId)).toEqual(['k1', 'k2']);
      expect(await access().listKeys(foreign.tenantId)).toEqual([]);
    });

    it('creates a key once: a repeat changes nothing', async () => {
      const { tenantId } = newScope();
      await access().createKey(keyOf(tenantId, 'k1'));
      await access().createKey({ ...keyOf(tenantId, 'k1'), secretHash: 'cd'.repeat(32) });
      expect(await access().findKey(tenantId, 'k1')).toEqual(keyOf(tenantId, 'k1'));
    });

    it('revokes a key for good, the first time counts', async () => {
      const { tenantId } = newScope();
      await access().createKey(keyOf(tenantId, 'k1'));
      expect(await access().anyKey()).toBe(true);
      expect(await access().revokeKey(tenantId, 'k1', at(5))).toBe(true);
      expect(await access().revokeKey(tenantId, 'k1', at(9))).toBe(true);
      expect(await access().revokeKey(tenantId, 'k9', at(9))).toBe(false);
      expect((await access().findKey(tenantId, 'k1'))?.revokedAt).toBe(at(5));
      expect((await access().listKeys(tenantId))[0]?.revokedAt).toBe(at(5));
    });
  });
}
