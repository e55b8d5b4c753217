import { ScreenGraphError } from '../domain/errors.ts';
import { sha256Hex } from '../domain/ids.ts';
import { isoTime } from '../domain/iso-time.ts';
import { z } from 'zod';
import { decodeStartMap, type StartMap } from '../domain/start-map.ts';
import { PerceivedScreen } from '../domain/ui-element.ts';

export interface ArtifactMetadata {
  readonly ref: string;
  readonly kind: string;
  readonly sha256: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly createdAt: string;
}

/** Artifact kinds and their content types. */
export const ARTIFACT_KINDS = {
  screenshot: 'image/png',
  'page-source': 'application/xml',
  elements: 'application/json',
  ocr: 'application/json',
  'known-map': 'application/json',
  prompt: 'application/json',
  answer: 'application/json',
} as const;
export type ArtifactKind = keyof typeof ARTIFACT_KINDS;

/**
 * Content-addressed artifacts of a tenant. `put` of the same bytes gives the same ref and stores once.
 * A put that has returned survives a crash of the process (write, sync, rename). `delete` says whether it existed.
 * Errors: `artifact_store_unavailable` (disk full, no rights), `artifact_not_found`, `invalid_input` (not a ref of ours).
 * The core reads only through `readElements` and `readStartMap`; `readBytes` is for the edges (reports, GraphQL, replay).
 */
export interface ObjectStorePort {
  put(tenantId: string, kind: ArtifactKind, bytes: Uint8Array): Promise<ArtifactMetadata>;
  exists(tenantId: string, ref: string): Promise<boolean>;
  metadata(tenantId: string, ref: string): Promise<ArtifactMetadata | null>;
  delete(tenantId: string, ref: string): Promise<boolean>;
  readElements(tenantId: string, ref: string): Promise<PerceivedScreen>;
  readStartMap(tenantId: string, ref: string): Promise<StartMap>;
  readBytes(tenantId: string, ref: string): Promise<Uint8Array>;
  /** All of a tenant, in no order, with the time of the last `put` of these bytes: what was put just now may be on its way into a commit. */
  list(tenantId: string): AsyncIterable<ArtifactMetadata & { readonly lastPutAt: string }>;
  close(): Promise<void>;
}

/** Whether an artifact cannot be read any more, now or later: it is gone, or its bytes are not those that its reference names. */
export const isLost = ({ code, details }: ScreenGraphError): boolean =>
  code === 'artifact_not_found' || details?.['damaged'] === true;

const REF = /^obj:\/\/([a-z-]+)\/([0-9a-f]{64})$/;

/** Whether the store takes nothing before somebody changes how it is set up: no rights, say. Room can come by itself. */
export const isLasting = ({ details }: ScreenGraphError): boolean => details?.['lasting'] === true;

/** What to tell whoever waits for it: to begin afresh elsewhere helps nobody who has begun. */
export const whileWaiting = ({ details, message }: ScreenGraphError): string => {
  const said = details['whileWaiting'];
  return typeof said === 'string' ? said : message;
};

/** The parts of a ref; `invalid_input` when it is not one of ours, so that no other text ever reaches a path or a key. */
export function parseArtifactRef(ref: string): { readonly kind: ArtifactKind; readonly sha256: string } {
  const match = REF.exec(ref);
  const kind = match?.[1];
  const sha256 = match?.[2];
  if (kind === undefined || sha256 === undefined || !Object.hasOwn(ARTIFACT_KINDS, kind))
    throw new ScreenGraphError('invalid_input', 'not an artifact reference');
  return { kind: kind as ArtifactKind, sha256 };
}

/** What a store says of bytes: their address follows from kind and content alone. `now` in ms since the epoch. */
export function describeArtifact(kind: ArtifactKind, bytes: Uint8Array, now: number): ArtifactMetadata {
  const sha256 = sha256Hex(bytes);
  return artifactMetadata(kind, sha256, bytes.byteLength, isoTime(now));
}

export const artifactMetadata = (
  kind: ArtifactKind,
  sha256: string,
  sizeBytes: number,
  createdAt: string,
): ArtifactMetadata => ({
  ref: `obj://${kind}/${sha256}`,
  kind,
  sha256,
  contentType: ARTIFACT_KINDS[kind],
  sizeBytes,
  createdAt,
});

/** The map that a run started from. */
export function decodeKnownMap(ref: string, bytes: Uint8Array): StartMap {
  if (parseArtifactRef(ref).kind !== 'known-map')
    throw new ScreenGraphError('invalid_input', 'the reference is not of a known map');
  return decodeStartMap(bytes);
}

/** An element list as it is stored: beside it the features that the identity rule of its day found. */
const StoredElements = PerceivedScreen.extend({ features: z.unknown().optional() });

/** The one typed read: the element list that Perceive stored. */
export function decodeElements(ref: string, bytes: Uint8Array): PerceivedScreen {
  if (parseArtifactRef(ref).kind !== 'elements')
    throw new ScreenGraphError('invalid_input', 'the reference is not of an element list');
  const stored = StoredElements.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const { features: _features, ...screen } = stored;
  return screen;
}
