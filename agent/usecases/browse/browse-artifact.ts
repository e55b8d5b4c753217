import { ARTIFACT_KINDS, parseArtifactRef } from '../../ports/ObjectStorePort.ts';

/** A file behind a reference, as a client can fetch it from this server. */
export interface ArtifactLink {
  readonly ref: string;
  readonly url: string;
  readonly contentType: string;
}

/** Where a file is to be had. `invalid_input` for what is no reference of ours. */
export function artifactLink(ref: string): ArtifactLink {
  const { kind, sha256 } = parseArtifactRef(ref);
  return { ref, url: `/artifacts/${kind}/${sha256}`, contentType: ARTIFACT_KINDS[kind] };
}
