import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { install, SERVER_LINES } from '../../../../../adapters/neo4j/managed/managed-install.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'install-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** In the place of Maven. */
async function failing(name: string, says: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\nmkdir -p lib; echo half > lib/half.jar; echo '${says}'; exit 1\n`);
  await chmod(path, 0o755);
  return path;
}

test.each([
  ['a full disk', '[ERROR] java.io.IOException: No space left on device -> [Help 1]', 'a disk is full'],
  ['no network', '[ERROR] Could not transfer artifact: Connection refused', 'Is the network'],
])('of an installation that fails nothing is left, and its cause is told: %s', async (name, says, told) => {
  const command = await failing(name, says);
  const dir = join(folder, 'dist');
  const done = install(dir, SERVER_LINES['5.26.22'], command, () => undefined);
  await expect(done).rejects.toMatchObject({
    code: 'missing_dependency',
    message: expect.stringContaining(told) as string,
  });
  expect((await readdir(folder)).filter((one) => one.startsWith('dist'))).toEqual([]);
});
