import { randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { sha256Hex } from '../../agent/domain/ids.ts';
import { isoTime } from '../../agent/domain/iso-time.ts';
import type { Clock } from '../../agent/ports/Clock.ts';
import type { ObjectStorePort } from '../../agent/ports/ObjectStorePort.ts';
import {
  artifactMetadata,
  decodeElements,
  describeArtifact,
  parseArtifactRef,
} from '../../agent/ports/ObjectStorePort.ts';
import { storeError } from './file-errors.ts';

/** A folder per tenant that no tenant name can escape or share, not even where case does not count. */
const tenantFolder = (tenantId: string): string =>
  `${tenantId.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 24)}-${sha256Hex(tenantId).slice(0, 16)}`;

/** Makes a rename survive a power cut; systems that cannot open a folder have no such need. */
async function syncFolder(path: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'r');
    await handle.sync();
  } catch {
    return;
  } finally {
    await handle?.close();
  }
}

/**
 * Artifacts as files: `<root>/<tenant>/<kind>/<first two digits>/<sha256>`. Written aside, synced, then renamed, so a
 * name that exists has its whole content. Size and time are the file's own: there is no second file to disagree with.
 */
export function createDirectoryObjectStore(root: string, clock: Clock): ObjectStorePort {
  const made = new Set<string>();

  function pathOf(tenantId: string, ref: string): { path: string; ref: ReturnType<typeof parseArtifactRef> } {
    const parsed = parseArtifactRef(ref);
    const folder = join(root, tenantFolder(tenantId), parsed.kind, parsed.sha256.slice(0, 2));
    return { path: join(folder, parsed.sha256), ref: parsed };
  }

  async function ensureFolder(path: string): Promise<void> {
    if (made.has(path)) return;
    await mkdir(path, { recursive: true, mode: 0o700 });
    await syncFolder(dirname(path));
    made.add(path);
  }

  async function look(tenantId: string, ref: string): ReturnType<ObjectStorePort['metadata']> {
    const { path, ref: parsed } = pathOf(tenantId, ref);
    try {
      const found = await stat(path);
      return artifactMetadata(parsed.kind, parsed.sha256, found.size, isoTime(Math.floor(found.mtimeMs)));
    } catch (error) {
      const mapped = storeError(error, ref);
      if (mapped.code === 'artifact_not_found') return null;
      throw mapped;
    }
  }

  async function write(path: string, bytes: Uint8Array, now: number, again = false): Promise<void> {
    await ensureFolder(dirname(path));
    const aside = `${path}.${randomBytes(6).toString('hex')}.part`;
    try {
      const handle = await open(aside, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.utimes(now / 1_000, now / 1_000);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true }).catch(() => undefined);
      // The folder was removed from outside: make it again, once.
      const removed = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!made.delete(dirname(path)) || !removed || again) throw error;
      await write(path, bytes, now, true);
      return;
    }
    await syncFolder(dirname(path));
  }

  async function readBytes(tenantId: string, ref: string): Promise<Uint8Array> {
    const { path, ref: parsed } = pathOf(tenantId, ref);
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(await readFile(path));
    } catch (error) {
      throw storeError(error, ref);
    }
    if (sha256Hex(bytes) !== parsed.sha256)
      throw new ScreenGraphError('artifact_store_unavailable', 'an artifact is damaged', {
        details: { ref },
      });
    return bytes;
  }

  return {
    async put(tenantId, kind, bytes) {
      const described = describeArtifact(kind, bytes, clock.now());
      const known = await look(tenantId, described.ref);
      if (known?.sizeBytes === described.sizeBytes) return known;
      try {
        await write(pathOf(tenantId, described.ref).path, bytes, clock.now());
      } catch (error) {
        throw storeError(error, described.ref);
      }
      return described;
    },
    async exists(tenantId, ref) {
      return (await look(tenantId, ref)) !== null;
    },
    metadata: look,
    async delete(tenantId, ref) {
      try {
        await unlink(pathOf(tenantId, ref).path);
        return true;
      } catch (error) {
        const mapped = storeError(error, ref);
        if (mapped.code === 'artifact_not_found') return false;
        throw mapped;
      }
    },
    async readElements(tenantId, ref) {
      return decodeElements(ref, await readBytes(tenantId, ref));
    },
    readBytes,
    async close() {
      made.clear();
    },
  };
}
