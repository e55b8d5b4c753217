import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs, { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFolders, writeState } from '../../../../../adapters/neo4j/managed/managed-process.ts';
import { createManagedNeo4j } from '../../../../../adapters/neo4j/managed/managed-server.ts';
import { identityOf } from '../../../../../adapters/neo4j/managed/process-identity.ts';

let home = '';
let server: ChildProcess;
const folder = (): string => join(home, '5.26');

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'screengraph-full-'));
  await makeFolders(folder());
  // It ends when it is asked to; what hangs on a full disk is the server itself.
  server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(server, 'spawn');
  const memory = { heap: '512m', pageCache: '256m' };
  await writeState(folder(), {
    ...{ boltPort: 1, httpPort: 2, memory },
    process: await identityOf(server.pid ?? 0),
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  server.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
});

function fileSystemSays(code: string): void {
  vi.spyOn(fs, 'writeFile').mockRejectedValue(Object.assign(new Error(code), { code, syscall: 'write' }));
  syncBuiltinESMExports();
}

it.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'a server whose disk takes nothing more (%s) is stopped, and that is written down',
  async (code) => {
    fileSystemSays(code);
    expect(await createManagedNeo4j({ home }).stop()).toBe(true);
    await vi.waitFor(() => expect(server.signalCode).toBe('SIGTERM'));
    expect(JSON.parse(await readFile(join(folder(), 'state.json'), 'utf8'))).toEqual({
      ...{ boltPort: 1, httpPort: 2, process: null, memory: null },
    });
    expect(await createManagedNeo4j({ home }).revive()).toBeNull();
    expect((await readdir(folder())).filter((name) => /lock|partial/.test(name))).toEqual([]);
  },
);

it('one whose folder others may write into is not stopped without its lock', async () => {
  fileSystemSays('EACCES');
  await expect(createManagedNeo4j({ home }).stop()).rejects.toThrow(/no right to it/);
  expect(server.signalCode).toBeNull();
});

it('one in a folder of another user is neither stopped nor said to be stopped', async () => {
  vi.spyOn(fs, 'access').mockRejectedValue(Object.assign(new Error('closed'), { code: 'EACCES' }));
  syncBuiltinESMExports();
  const managed = createManagedNeo4j({ home });
  for (const work of [managed.stop(), managed.start()])
    await expect(work).rejects.toThrow(
      /belongs to (root|the user with the ID \d+), and this user may not look/,
    );
  expect((await managed.status()).state).toBe('foreign');
  vi.spyOn(fs, 'stat').mockRejectedValue(Object.assign(new Error('closed'), { code: 'EACCES' }));
  syncBuiltinESMExports();
  await expect(managed.stop()).rejects.toThrow(/belongs to another user/);
  expect(server.signalCode).toBeNull();
});

it('one that is asked to end and fills the disk by that is ended by force', async () => {
  const stubborn = spawn(
    process.execPath,
    ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await once(stubborn.stdout, 'data');
  const told = JSON.parse(await readFile(join(folder(), 'state.json'), 'utf8')) as object;
  await fs.writeFile(
    join(folder(), 'state.json'),
    JSON.stringify({ ...told, process: await identityOf(stubborn.pid ?? 0) }),
  );
  const { writeFile } = fs;
  const looks: boolean[] = [];
  // Small files find their room at first, as the lock does; that the disk is full shows when it is looked at again.
  vi.spyOn(fs, 'writeFile').mockImplementation((path, data, options) => {
    if (!String(path).includes('.room.')) return writeFile(path, data, options);
    looks.push(looks.length > 0);
    return looks.length === 1
      ? writeFile(path, data, options)
      : Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' }));
  });
  syncBuiltinESMExports();
  expect(await createManagedNeo4j({ home, hangMs: 200 }).stop()).toBe(true);
  expect(looks).toEqual([false, true]);
  await vi.waitFor(() => expect(stubborn.signalCode).toBe('SIGKILL'));
  expect((await readdir(folder())).filter((name) => /lock|partial|room/.test(name))).toEqual([]);
});
