import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createDirectoryObjectStore } from '../../../adapters/object-store/directory-object-store.ts';
import { storeError, writeError } from '../../../adapters/object-store/file-errors.ts';
import { isLasting, whileWaiting } from '../../../agent/ports/ObjectStorePort.ts';
import { objectStorePortContract } from './object-store-port.ts';

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screengraph-objects-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});
const fresh = (): string => join(folder, `store-${count++}`);

objectStorePortContract('memory', async () => createMemoryObjectStore(createManualClock()));
objectStorePortContract('directory', async () => createDirectoryObjectStore(fresh(), createManualClock()));

describe('the directory store on bad days', () => {
  const data = new TextEncoder().encode('content');

  test('a second process sees what the first one put, and no half-written file is left', async () => {
    const root = fresh();
    const put = await createDirectoryObjectStore(root, createManualClock()).put('t', 'page-source', data);
    const other = createDirectoryObjectStore(root, createManualClock());
    expect(await other.metadata('t', put.ref)).toEqual(put);
    const names = await readdir(root, { recursive: true });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('what a dead writer left behind is swept after an hour, what may still be written is not', async () => {
    const root = fresh();
    const now = Date.UTC(2026, 0, 5);
    await mkdir(join(root, '.parts'), { recursive: true });
    for (const [name, ageMinutes] of [
      ['old.part', 61],
      ['young.part', 59],
    ] as const) {
      await writeFile(join(root, '.parts', name), 'half');
      const at = new Date(now - ageMinutes * 60_000);
      await utimes(join(root, '.parts', name), at, at);
    }
    await createDirectoryObjectStore(root, createManualClock(now)).close();
    expect(await readdir(join(root, '.parts'))).toEqual(['young.part']);
  });

  test('everything stays under the root', async () => {
    const root = fresh();
    const objects = createDirectoryObjectStore(root, createManualClock());
    for (const tenant of ['../../outside', '/etc', '..', '.', 'a/b', 'nul\0byte', 'é'.repeat(64)])
      await objects.put(tenant, 'page-source', data);
    const tenants = (await readdir(root)).filter((name) => name !== '.parts');
    expect(tenants).toHaveLength(7);
    expect(tenants.every((name) => /^[A-Za-z0-9_-]+$/.test(name))).toBe(true);
  });

  test('a cut or changed file is not given out as the artifact, and a new put mends it', async () => {
    const root = fresh();
    const objects = createDirectoryObjectStore(root, createManualClock());
    const put = await objects.put('t', 'page-source', data);
    const path = (await readdir(root, { recursive: true })).find((name) => name.endsWith(put.sha256)) ?? '';
    for (const damage of [
      () => truncate(join(root, path), 3),
      () => writeFile(join(root, path), 'CONTENT'),
    ]) {
      await damage();
      await expect(objects.readBytes('t', put.ref)).rejects.toMatchObject({
        code: 'artifact_store_unavailable',
      });
      await objects.put('t', 'page-source', data);
      expect(await objects.readBytes('t', put.ref)).toEqual(data);
    }
  });

  test('a root that cannot be a folder is artifact_store_unavailable', async () => {
    const path = fresh();
    await writeFile(path, 'a file');
    const objects = createDirectoryObjectStore(join(path, 'below'), createManualClock());
    await expect(objects.put('t', 'page-source', data)).rejects.toMatchObject({
      code: 'artifact_store_unavailable',
    });
  });

  test('where no folder can be made, it is the store that is wrong, not the artifact', async () => {
    const objects = createDirectoryObjectStore('/proc/none/there', createManualClock());
    await expect(objects.put('t', 'page-source', data)).rejects.toMatchObject({
      code: 'artifact_store_unavailable',
    });
  });

  test('a root that was removed meanwhile is made again', async () => {
    const root = fresh();
    const objects = createDirectoryObjectStore(root, createManualClock());
    await objects.put('t', 'page-source', data);
    await rm(root, { recursive: true });
    const put = await objects.put('t', 'page-source', data);
    expect(await objects.readBytes('t', put.ref)).toEqual(data);
  });

  test('what cannot be written names the folder, and what helps where that is known', () => {
    const told = (code: string) =>
      writeError(Object.assign(new Error(code), { code }), 'ref', '/data/artifacts');
    const said = (code: string) => told(code).message;
    expect(said('ENOSPC')).toBe(
      'The disk of the artifact folder is full: /data/artifacts. Make room there, or set SCREENGRAPH_HOME to another folder; then try again.',
    );
    expect(said('EROFS')).toMatch(/read-only file system: \/data\/artifacts\. Mount it for writing, or set/);
    expect(said('EIO')).toBe('The artifact folder cannot be used: /data/artifacts.');
    // Who waits has a folder already.
    expect(whileWaiting(told('ENOSPC'))).toBe(
      'The disk of the artifact folder is full: /data/artifacts. Make room there.',
    );
    expect(whileWaiting(told('EIO'))).toBe(said('EIO'));
    expect(said('ENOENT')).toBe('The artifact folder cannot be used: /data/artifacts.');
  });

  test.each([
    ['EACCES', true],
    ['EROFS', true],
    ['ENOSPC', false],
    ['EIO', false],
  ])('%s stays so until somebody changes how the folder is set up: %s', (code, stays) => {
    expect(isLasting(writeError(Object.assign(new Error(code), { code }), 'ref', '/data'))).toBe(stays);
  });

  test('where not even a look is allowed, the folder is named as well', async () => {
    const root = fresh();
    await writeFile(root, 'no folder');
    await expect(
      createDirectoryObjectStore(root, createManualClock()).put('t', 'page-source', data),
    ).rejects.toThrow(root);
  });

  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EMFILE', 'EIO'])(
    '%s is artifact_store_unavailable',
    (code) => {
      expect(storeError(Object.assign(new Error(code), { code }), 'ref').code).toBe(
        'artifact_store_unavailable',
      );
    },
  );
});
