import type { Scope } from '../domain/run.ts';

/** What is kept of an API key; the secret itself is not. */
export interface ApiKey extends Scope {
  readonly keyId: string;
  /** What it is for, in its owner's words. */
  readonly name: string;
  /** SHA-256 of the secret, in hexadecimal. */
  readonly secretHash: string;
  readonly createdAt: string;
  readonly revokedAt: string | null;
}

/** API keys. Unreachable store: `repo_unavailable`. */
export interface AccessPort {
  createKey(key: ApiKey): Promise<void>;
  /** Revoked ones too; null when there is none. */
  findKey(tenantId: string, keyId: string): Promise<ApiKey | null>;
  /** Of one tenant, by key ID. */
  listKeys(tenantId: string): Promise<readonly ApiKey[]>;
  /** False when there is no such key. Idempotent. */
  revokeKey(tenantId: string, keyId: string, at: string): Promise<boolean>;
  /** Whether any tenant has a key that is not revoked. */
  anyKey(): Promise<boolean>;
}
