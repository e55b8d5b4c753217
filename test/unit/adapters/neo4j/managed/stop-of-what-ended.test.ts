import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
