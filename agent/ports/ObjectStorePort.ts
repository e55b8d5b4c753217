import type { PerceivedScreen } from '../domain/ui-element.ts';

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
} as const;
export type ArtifactKind = keyof typeof ARTIFACT_KINDS;

/**
 * Content-addressed artifacts of a tenant. `put` of the same bytes gives the same ref and stores once.
 * A put that has returned survives a crash of the process (write, sync, rename). `delete` says whether it existed.
 * Errors: `artifact_store_unavailable` (disk full, no rights), `artifact_not_found`, `invalid_input` (not a ref of ours).
 * The core reads only through `readElements`; `readBytes` is for the edges (reports, GraphQL, replay).
 */
export interface ObjectStorePort {
  put(tenantId: string, kind: ArtifactKind, bytes: Uint8Array): Promise<ArtifactMetadata>;
  exists(tenantId: string, ref: string): Promise<boolean>;
  metadata(tenantId: string, ref: string): Promise<ArtifactMetadata | null>;
  delete(tenantId: string, ref: string): Promise<boolean>;
  readElements(tenantId: string, ref: string): Promise<PerceivedScreen>;
  readBytes(tenantId: string, ref: string): Promise<Uint8Array>;
  close(): Promise<void>;
}
