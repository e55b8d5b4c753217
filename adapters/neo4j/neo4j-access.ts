import type { AccessPort, ApiKey } from '../../agent/ports/AccessPort.ts';
import type { Connection } from './connection/connection.ts';
import type { KeyProperties } from './statements/work-statements.ts';

const toKey = (row: KeyProperties): ApiKey => ({
  tenantId: row.tenantId,
  projectId: row.projectId,
  keyId: row.keyId,
  name: row.name,
  secretHash: row.secretHash,
  createdAt: row.createdAt,
  revokedAt: row.revokedAt ?? null,
});

/** API keys on an open connection. */
export const createAccessOn = ({ database }: Connection): AccessPort => ({
  async createKey(key) {
    const { tenantId, keyId } = key;
    await database.run('create-key', { tenantId, keyId, properties: key });
  },
  async findKey(tenantId, keyId) {
    const [row] = await database.run('find-key', { tenantId, keyId });
    return row === undefined ? null : toKey(row.key);
  },
  async listKeys(tenantId) {
    return (await database.run('list-keys', { tenantId })).map((row) => toKey(row.key));
  },
  async revokeKey(tenantId, keyId, at) {
    return (await database.run('revoke-key', { tenantId, keyId, at })).length > 0;
  },
  async anyKey() {
    return (await database.run('any-key', {})).length > 0;
  },
});
