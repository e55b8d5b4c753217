import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { isoTime } from '../../agent/domain/iso-time.ts';
import type { Clock } from '../../agent/ports/Clock.ts';
import type { ArtifactMetadata, ObjectStorePort } from '../../agent/ports/ObjectStorePort.ts';
import {
  decodeElements,
  decodeKnownMap,
  describeArtifact,
  parseArtifactRef,
} from '../../agent/ports/ObjectStorePort.ts';

interface Stored {
  readonly metadata: ArtifactMetadata;
  readonly bytes: Uint8Array;
  lastPutMs: number;
}

/** Artifacts in memory, gone with the process. */
export function createMemoryObjectStore(clock: Clock): ObjectStorePort {
  const tenants = new Map<string, Map<string, Stored>>();

  function find(tenantId: string, ref: string): Stored | undefined {
    parseArtifactRef(ref);
    return tenants.get(tenantId)?.get(ref);
  }
  function read(tenantId: string, ref: string): Uint8Array {
    const stored = find(tenantId, ref);
    if (stored === undefined)
      throw new ScreenGraphError('artifact_not_found', undefined, { details: { ref } });
    return stored.bytes.slice();
  }

  return {
    async put(tenantId, kind, bytes) {
      const metadata = describeArtifact(kind, bytes, clock.now());
      const own = tenants.get(tenantId) ?? new Map<string, Stored>();
      tenants.set(tenantId, own);
      const known = own.get(metadata.ref);
      if (known !== undefined) {
        known.lastPutMs = clock.now();
        return known.metadata;
      }
      own.set(metadata.ref, { metadata, bytes: bytes.slice(), lastPutMs: clock.now() });
      return metadata;
    },
    async exists(tenantId, ref) {
      return find(tenantId, ref) !== undefined;
    },
    async metadata(tenantId, ref) {
      return find(tenantId, ref)?.metadata ?? null;
    },
    async delete(tenantId, ref) {
      parseArtifactRef(ref);
      return tenants.get(tenantId)?.delete(ref) ?? false;
    },
    async readElements(tenantId, ref) {
      return decodeElements(ref, read(tenantId, ref));
    },
    async readStartMap(tenantId, ref) {
      return decodeKnownMap(ref, read(tenantId, ref));
    },
    async readBytes(tenantId, ref) {
      return read(tenantId, ref);
    },
    async *list(tenantId) {
      for (const { metadata, lastPutMs } of [...(tenants.get(tenantId)?.values() ?? [])])
        yield { ...metadata, lastPutAt: isoTime(lastPutMs) };
    },
    async close() {
      tenants.clear();
    },
  };
}
