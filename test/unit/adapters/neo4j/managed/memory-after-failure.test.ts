import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolders, writeState } from '../../../../../adapters/neo4j/managed/managed-process.ts';
import { createManagedNeo4j } from '../../../../../adapters/neo4j/managed/managed-server.ts';

const VERSION = '5.26.22';

it('a server that does not start with the memory that it had is tried once more with the usual', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screengraph-memory-'));
  const put = async (path: string, text: string): Promise<string> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
    return join(folder, path);
  };
  try {
    const home = join(folder, 'home');
    const dir = join(home, '5.26');
    await makeFolders(dir);
    await put('home/5.26/password', 'secret\n');
    await put('home/5.26/data/dbms/auth.ini', '');
    await put(`cache/${VERSION}/lib/server.jar`, '');
    const starts = join(folder, 'starts');
    // It says what it is, and ends soon when it is to be the server.
    const java = await put(
      'java/bin/java',
      `#!/bin/sh\ncase "$*" in *-version*) echo "java.specification.version = 21"; echo "java.home = ${join(folder, 'java')}";;\n*) echo "$*" >> "${starts}"; sleep 0.5; exit 1;; esac\n`,
    );
    await chmod(java, 0o755);
    await writeState(dir, {
      ...{ boltPort: 0, httpPort: 0, memory: { heap: '300m', pageCache: '100m' } },
      process: { pid: 2 ** 30, started: '0' },
    });
    const folders = { home, cacheDir: join(folder, 'cache'), javaHome: join(folder, 'java') };
    const managed = createManagedNeo4j({ ...folders, version: VERSION });
    await expect(managed.start()).rejects.toMatchObject({ code: 'repo_unavailable' });
    const heaps = [...(await readFile(starts, 'utf8')).matchAll(/-Xmx(\w+)/g)].map(([, heap]) => heap);
    expect(heaps).toEqual(['300m', expect.not.stringMatching('300m')]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
