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
