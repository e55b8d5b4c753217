import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ScreenGraphError } from '../domain/errors.ts';
import { inWords } from '../domain/fault-words.ts';
import { Id, sha256Hex } from '../domain/ids.ts';
import { isoTime } from '../domain/iso-time.ts';
import { NamedScope, type Scope } from '../domain/run.ts';
import type { AccessPort, ApiKey } from '../ports/AccessPort.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Ids } from '../ports/Ids.ts';
import type { Randomness } from '../ports/Randomness.ts';

const SECRET_BYTES = 32;
const MAX_TOKEN = 512;
const TOKEN = /^sg_([A-Za-z0-9_-]{1,400})\.([0-9A-Z]{26})\.([A-Za-z0-9_-]{43})$/;
const Name = z.string().regex(/^[^\u0000-\u001f\u007f]{1,100}$/, 'must have 1 to 100 printable characters');

/** An API key as its owner may see it afterwards. */
export type ShownKey = Omit<ApiKey, 'secretHash'>;

export interface AccessKeys {
  /** The token is in this answer and nowhere else. Errors: `invalid_input`, `repo_unavailable`. */
  create(scope: Scope, name: string): Promise<{ readonly key: ShownKey; readonly token: string }>;
  /** Whose token it is; null for one that is none, is unknown, or was revoked. Errors: `repo_unavailable`. */
  verify(token: string): Promise<Scope | null>;
  /** Of one tenant, oldest first. */
  list(tenantId: string): Promise<readonly ShownKey[]>;
  /**
   * The key of this ID, or the one of a whole token, whose tenant is the token's. Idempotent; the first time counts. Gives the
   * key's ID. Errors: `not_found`, which never repeats a token.
   */
  revoke(tenantId: string, idOrToken: string): Promise<string>;
  /** Whether any tenant has a key that holds. */
  any(): Promise<boolean>;
}

const shown = ({ secretHash: _, ...rest }: ApiKey): ShownKey => rest;
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** The parts of `sg_<base64url(tenant)>.<key ID>.<secret>`, or null. */
function parse(token: string): { tenantId: string; keyId: string; secret: string } | null {
  const match = token.length > MAX_TOKEN ? null : TOKEN.exec(token);
  if (match === null) return null;
  const [, tenant = '', keyId = '', secret = ''] = match;
  const tenantId = Buffer.from(tenant, 'base64url').toString('utf8');
  // One spelling of a tenant only: what does not read back the same is not ours.
  return base64url(Buffer.from(tenantId, 'utf8')) === tenant ? { tenantId, keyId, secret } : null;
}

/**
 * API keys. The store holds the SHA-256 of a secret of 256 random bits: nothing to guess, so no slow hash is needed, and
 * a copy of the store opens no door.
 */
export function createAccessKeys(parts: {
  readonly access: AccessPort;
  readonly random: Randomness;
  readonly ids: Ids;
  readonly clock: Clock;
}): AccessKeys {
  const { access, random, ids, clock } = parts;
  return {
    async create(scope, name) {
      const whose = NamedScope.safeParse(scope, { error: inWords });
      const named = Name.safeParse(name);
      const issue = whose.error?.issues[0] ?? named.error?.issues[0];
      if (!whose.success || !named.success)
        throw new ScreenGraphError(
          'invalid_input',
          `${issue?.path.join('.') || 'name'}: ${issue?.message ?? 'is not valid'}`,
        );
      const secret = base64url(random.bytes(SECRET_BYTES));
      const key: ApiKey = {
        ...whose.data,
        keyId: ids.requestId(),
        name: named.data,
        secretHash: sha256Hex(secret),
        createdAt: isoTime(clock.now()),
        revokedAt: null,
      };
      await access.createKey(key);
      const tenant = base64url(Buffer.from(key.tenantId, 'utf8'));
      return { key: shown(key), token: `sg_${tenant}.${key.keyId}.${secret}` };
    },

    async verify(token) {
      const told = parse(token);
      if (told === null) return null;
      const key = await access.findKey(told.tenantId, told.keyId);
      // Compared in any case, so that the time does not tell whether there is such a key.
      const kept = Buffer.from(key?.secretHash ?? '0'.repeat(64), 'hex');
      const given = Buffer.from(sha256Hex(told.secret), 'hex');
      const same = kept.length === given.length && timingSafeEqual(kept, given);
      if (key === null || !same || key.revokedAt !== null) return null;
      return { tenantId: key.tenantId, projectId: key.projectId };
    },

    list: async (tenantId) => (await access.listKeys(tenantId)).map(shown),

    async revoke(tenantId, idOrToken) {
      const key = parse(idOrToken) ?? { tenantId, keyId: idOrToken };
      const known = Id.safeParse(key.keyId).success;
      if (known && (await access.revokeKey(key.tenantId, key.keyId, isoTime(clock.now())))) return key.keyId;
      const named = known
        ? `${key.keyId} of tenant ${key.tenantId}`
        : idOrToken.startsWith('sg_')
          ? 'of that token'
          : idOrToken;
      throw new ScreenGraphError('not_found', `There is no key ${named}.`);
    },

    any: () => access.anyKey(),
  };
}
