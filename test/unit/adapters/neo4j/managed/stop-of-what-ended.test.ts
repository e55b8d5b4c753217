import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serversLeftBehind } from '../../../../../adapters/neo4j/managed/left-behind.ts';
import { makeFolders, readState, writeState } from '../../../../../adapters/neo4j/managed/managed-process.ts';
import { createManagedNeo4j } from '../../../../../adapters/neo4j/managed/managed-server.ts';
import { identityOf, type ProcessIdentity } from '../../../../../adapters/neo4j/managed/process-identity.ts';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'screengraph-ended-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** A server that was killed, as its folder tells of it. */
async function killed(seenAs: (known: ProcessIdentity) => ProcessIdentity): Promise<string> {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  await once(server, 'spawn');
  const known = await identityOf(server.pid ?? 0);
  if (known === null) throw new Error('the process has no identity');
  server.kill('SIGKILL');
  await once(server, 'exit');
  const dir = join(home, '5.26');
  await makeFolders(dir);
  const memory = { heap: '300m', pageCache: '100m' };
  await writeState(dir, { boltPort: 1, httpPort: 1, memory, process: seenAs(known) });
  return dir;
}

it('a server that was killed and is then stopped stays away, and nothing of its memory is kept', async () => {
  const dir = await killed((known) => known);
  const managed = createManagedNeo4j({ home });
  expect(await managed.stop()).toBe(false);
  expect(await readState(dir)).toMatchObject({ process: null, memory: null });
  expect(await managed.revive()).toBeNull();
});

it('one that may run where it is not seen from here is left as it is', async () => {
  for (const seenAs of [
    ({ pid, started }: ProcessIdentity) => ({ pid, started }),
    (known: ProcessIdentity) => ({ ...known, place: 'another container' }),
  ]) {
    const dir = await killed(seenAs);
    const before = await readState(dir);
    expect(await createManagedNeo4j({ home }).stop()).toBe(false);
    expect(await readState(dir)).toEqual(before);
  }
});

it('a server whose home was moved to another disk, or replaced by a copy, is not that of what is there now, and can be stopped', async () => {
  for (const name of ['moved', 'home']) {
    const old = join(home, 'home', '5.26');
    await makeFolders(old);
    // Neither a real server nor one that ends when it is asked to.
    const script =
      'process.on("SIGTERM", () => undefined); console.log(); setInterval(() => undefined, 1000)';
    const args = ['-e', script, '--', `--home-dir=${old}`, `--config-dir=${join(old, 'conf')}`];
    const server = spawn(process.execPath, args, { cwd: old, stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = once(server, 'exit');
    try {
      await once(server.stdout, 'data');
      const ports = { boltPort: 1, httpPort: 2 };
      await writeFile(
        join(old, 'conf', 'neo4j.conf'),
        'server.bolt.listen_address=:1\nserver.http.listen_address=:2\n',
      );
      await writeState(old, { ...ports, memory: null, process: await identityOf(server.pid ?? 0) });
      const [copy, there] = [join(home, 'copy'), join(home, name)];
      await cp(join(home, 'home'), copy, { recursive: true });
      // While its own folder is there, nobody who works with a copy stops it.
      expect(await createManagedNeo4j({ home: copy, hangMs: 50 }).stop()).toBe(false);
      await rm(join(home, 'home'), { recursive: true });
      await rename(copy, there);
      expect(await readState(join(there, '5.26'))).toEqual({ ...ports, memory: null, process: null });
      expect(await createManagedNeo4j({ home: there, hangMs: 50 }).stop()).toBe(true);
      await ended;
      expect(await createManagedNeo4j({ home: there, hangMs: 50 }).stop()).toBe(false);
    } finally {
      server.kill('SIGKILL');
    }
    await rm(join(home, name), { recursive: true });
  }
});

it('a server whose home was removed as a whole is told of by its name and by others, and can be stopped by its name', async () => {
  const gone = join(home, 'gone');
  const dir = join(gone, '5.26');
  await makeFolders(dir);
  const script = 'console.log(); setInterval(() => undefined, 1000)';
  const named = ['org.neo4j.server.CommunityEntryPoint', `--home-dir=${dir}`, `--config-dir=${dir}/conf`];
  const server = spawn(process.execPath, ['-e', script, '--', ...named], {
    ...{ cwd: dir, stdio: ['ignore', 'pipe', 'ignore'] },
  });
  const ended = once(server, 'exit');
  try {
    await once(server.stdout, 'data');
    const managed = createManagedNeo4j({ home: gone });
    const ofThis = async () => (await serversLeftBehind()).filter((one) => one.home === gone);
    expect(await ofThis()).toEqual([]);
    await rm(gone, { recursive: true });
    expect(await ofThis()).toEqual([{ pid: server.pid, home: gone, line: '5.26' }]);
    expect(await managed.status()).toMatchObject({ state: 'left_behind', access: null, pid: server.pid });
    expect(await createManagedNeo4j({ home: join(home, 'other') }).stop()).toBe(false);
    expect(await managed.stop()).toBe(true);
    await ended;
    expect(await ofThis()).toEqual([]);
    expect(await managed.status()).toMatchObject({ state: 'not_installed', pid: null });
    expect(await managed.stop()).toBe(false);
  } finally {
    server.kill('SIGKILL');
  }
});

it("a copy of a folder whose state an older version wrote, which did not say of which folder it is, does not stop the first one's server", async () => {
  const [first, copy] = [join(home, 'first', '5.26'), join(home, 'copy', '5.26')];
  await makeFolders(first);
  const server = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { cwd: first });
  try {
    await once(server, 'spawn');
    const ports = { boltPort: 1, httpPort: 2, memory: null };
    const state = { ...ports, process: await identityOf(server.pid ?? 0) };
    await writeFile(join(first, 'state.json'), JSON.stringify(state));
    await cp(join(home, 'first'), join(home, 'copy'), { recursive: true });
    expect(await readState(copy)).toEqual({ ...ports, process: null });
    expect(await createManagedNeo4j({ home: join(home, 'copy') }).stop()).toBe(false);
    expect(await readState(first)).toEqual(state);
    await rename(join(home, 'first'), join(home, 'renamed'));
    expect(await readState(join(home, 'renamed', '5.26'))).toEqual(state);
  } finally {
    server.kill('SIGKILL');
  }
});
