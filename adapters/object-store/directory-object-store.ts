import { randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { sha256Hex } from '../../agent/domain/ids.ts';
import { isoTime } from '../../agent/domain/iso-time.ts';
import type { Clock } from '../../agent/ports/Clock.ts';
import type { ObjectStorePort } from '../../agent/ports/ObjectStorePort.ts';
import {
  ARTIFACT_KINDS,
  artifactMetadata,
  decodeElements,
  decodeKnownMap,
  describeArtifact,
  parseArtifactRef,
  type ArtifactKind,
} from '../../agent/ports/ObjectStorePort.ts';
import { storeError, writeError } from './file-errors.ts';

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

/** Of `recursive`, Node says ENOENT also where the disk is read-only; without it, it says what the system does. */
async function makeFolder(path: string, mayMakeAbove = true): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || !mayMakeAbove || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await makeFolder(path, false);
  }
}

/** Where files are written before they get their name. No tenant's folder has a dot. */
const ASIDE = '.parts';
/** No write takes this long: what is older was left behind by a process that died in the middle of it. */
const STALE_MS = 3_600_000;

/** Removes what dead writers have left behind. Best effort: a part that cannot be removed harms nobody. */
async function sweepParts(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < now - STALE_MS) await unlink(path).catch(() => undefined);
  }
}

/** Whether a file holds just these bytes: one that went bad on disk is written again by whoever has them. */
const isWhole = async (path: string, bytes: Uint8Array): Promise<boolean> =>
  (await readFile(path).catch(() => null))?.equals(bytes) === true;

/**
 * Artifacts as files: `<root>/<tenant>/<kind>/<first two digits>/<sha256>`. Written aside, synced, then renamed, so a
 * name that exists has its whole content; what a dead process has left aside is swept when a store is opened. Size and time are the file's own: there is no second file to disagree with.
 */
export function createDirectoryObjectStore(root: string, clock: Clock): ObjectStorePort {
  const made = new Set<string>();
  const aside = join(root, ASIDE);
  const swept = sweepParts(aside, clock.now());

  function pathOf(tenantId: string, ref: string): { path: string; ref: ReturnType<typeof parseArtifactRef> } {
    const parsed = parseArtifactRef(ref);
    const folder = join(root, tenantFolder(tenantId), parsed.kind, parsed.sha256.slice(0, 2));
    return { path: join(folder, parsed.sha256), ref: parsed };
  }

  async function ensureFolder(path: string): Promise<void> {
    if (made.has(path)) return;
    await makeFolder(path);
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
    await Promise.all([ensureFolder(dirname(path)), ensureFolder(aside)]);
    const part = join(aside, `${basename(path)}.${randomBytes(6).toString('hex')}.part`);
    try {
      const handle = await open(part, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.utimes(now / 1_000, now / 1_000);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      // A folder was removed from outside: make both again, once.
      const removed = (error as NodeJS.ErrnoException).code === 'ENOENT';
      const known = [dirname(path), aside].filter((folder) => made.delete(folder));
      if (known.length === 0 || !removed || again) throw error;
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
        details: { ref, damaged: true },
      });
    return bytes;
  }

  return {
    async put(tenantId, kind, bytes) {
      const described = describeArtifact(kind, bytes, clock.now());
      const known = await look(tenantId, described.ref).catch((error: unknown) => {
        throw writeError(error, described.ref, root);
      });
      const { path } = pathOf(tenantId, described.ref);
      if (known?.sizeBytes === described.sizeBytes && (await isWhole(path, bytes))) {
        // The time of access says when it was wanted last; best effort, as the grace of a sweeper is long.
        await utimes(path, clock.now() / 1_000, Date.parse(known.createdAt) / 1_000).catch(() => undefined);
        return known;
      }
      try {
        await write(path, bytes, clock.now());
      } catch (error) {
        throw writeError(error, described.ref, root);
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
    async readStartMap(tenantId, ref) {
      return decodeKnownMap(ref, await readBytes(tenantId, ref));
    },
    readBytes,
    async *list(tenantId) {
      const own = join(root, tenantFolder(tenantId));
      for (const kind of Object.keys(ARTIFACT_KINDS) as ArtifactKind[])
        for (const digits of await readdir(join(own, kind)).catch(() => []))
          for (const sha256 of await readdir(join(own, kind, digits)).catch(() => [])) {
            const found = await stat(join(own, kind, digits, sha256)).catch(() => null);
            if (found === null || !/^[0-9a-f]{64}$/.test(sha256)) continue;
            const createdAt = isoTime(Math.floor(found.mtimeMs));
            const lastPutAt = isoTime(Math.floor(Math.max(found.mtimeMs, found.atimeMs)));
            yield { ...artifactMetadata(kind, sha256, found.size, createdAt), lastPutAt };
          }
    },
    async close() {
      await swept;
      made.clear();
    },
  };
}
