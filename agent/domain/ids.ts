import { createHash } from 'node:crypto';
import { z } from 'zod';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
/** Any identifier of ours: 26 characters of Crockford base 32, the form of a ULID. */
export const Id = z.string().regex(ID, 'must be a 26-character ULID');
/** The same without the making of an error: for what is asked of every ID in a request. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
/** `obj://<kind>/<sha256>`; opaque, resolved under a tenant by the object store. */
export const ArtifactRef = z
  .string()
  .regex(/^obj:\/\/[a-z-]+\/[0-9a-f]{64}$/, 'must be obj://<kind>/<sha256>');
export const Sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
export const Hash64 = z.string().regex(/^[0-9a-f]{16}$/);
export const Timestamp = z.iso.datetime();

export const sha256Hex = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');

/** Encodes the first 128 bits of a digest in the 26 characters of a ULID (five bits each, the first has three). */
function encode128(bytes: Uint8Array): string {
  // 26 × 5 bits are two more than 128: they lead.
  let [out, rest, bits] = ['', 0, 2];
  for (let i = 0; i < 16; i++) {
    rest = (rest << 8) | (bytes[i] ?? 0);
    for (bits += 8; bits >= 5;) {
      bits -= 5;
      out += CROCKFORD.charAt((rest >> bits) & 31);
    }
    rest &= (1 << bits) - 1;
  }
  return out;
}

/**
 * An ID that is a function of its parts: the same parts give the same ID in every run, process and store.
 * Parts are joined by U+001F, which no key may contain; 128 bits of SHA-256 keep collisions out of reach.
 */
export function derivedId(...parts: readonly (string | number)[]): string {
  return encode128(createHash('sha256').update(parts.join('\u001f')).digest());
}

/** The n-th ID that one step of a run hands out: a function of (runId, stepOrdinal, n), so that a repeated step repeats it. */
export const stepScopedId = (runId: string, stepOrdinal: number, n: number): string =>
  derivedId('step', runId, stepOrdinal, n);

/** `appKey` = hash of (project, platform, natural key): package, bundle ID, the name given by `--app`, or the origin. */
export const appKey = (projectId: string, platform: string, naturalKey: string): string =>
  derivedId('appKey', projectId, platform, naturalKey);
export const versionId = (tenantId: string, key: string, version: string): string =>
  derivedId('version', tenantId, key, version);
export const screenId = (tenantId: string, key: string, signature: string): string =>
  derivedId('screen', tenantId, key, signature);
export const actionId = (fromScreenId: string, kind: string, elementSignature: string): string =>
  derivedId('action', fromScreenId, kind, elementSignature);
export const edgeId = (action: string, toScreenId: string): string => derivedId('edge', action, toScreenId);
export const defectId = (tenantId: string, key: string, kind: string, signature: string): string =>
  derivedId('defect', tenantId, key, kind, signature);
