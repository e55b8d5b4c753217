import { chmod, cp, mkdtemp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  databaseFailure,
  ensurePassword,
  makeFolders,
  mapsElsewhere,
  readState,
  startFailure,
  writeState,
} from '../../../../../adapters/neo4j/managed/managed-process.ts';
import { identityOf } from '../../../../../adapters/neo4j/managed/process-identity.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screengraph-server-'));
  await makeFolders(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const LIB = '/home/dist/5.26.22/lib';
const DAMAGED =
  /files of it are missing or damaged\. Remove \/home\/dist\/5\.26\.22, and the next start fetches/;

/** What stands for Java, and ends with these words. */
async function javaSaying(words: string) {
  const command = join(folder, 'java');
  await writeFile(command, `#!/bin/sh\necho '${words}' >&2\nexit 1\n`);
  await chmod(command, 0o700);
  return { command, major: 17 };
}

describe('a private server whose files are damaged', () => {
  it('is told as that when its password is set', async () => {
    const java = await javaSaying(
      'Exception in thread "main" java.lang.NoClassDefFoundError: org/neo4j/commandline/dbms/Some',
    );
    await expect(ensurePassword(folder, LIB, java)).rejects.toThrow(DAMAGED);
  });

  it('is told as that when it starts', async () => {
    const log = 'Error: Could not find or load main class org.neo4j.server.CommunityEntryPoint\n';
    await writeFile(join(folder, 'logs', 'server.log'), log);
    expect((await startFailure(folder, 'Its process ended.', { told: 0, lib: LIB })).message).toMatch(
      DAMAGED,
    );
  });

  it('is not blamed on them where something else went wrong', async () => {
    const java = await javaSaying('Error occurred during initialization of VM: too small heap');
    await expect(ensurePassword(folder, LIB, java)).rejects.toThrow(/could not be set: Error occurred/);
    await writeFile(join(folder, 'logs', 'server.log'), 'java.net.BindException: Address in use\n');
    expect((await startFailure(folder, 'Its process ended.', { told: 0, lib: LIB })).message).toMatch(
      /^The private Neo4j did not start\. Its process ended\./,
    );
  });
});

describe('a private server whose password is not set because Java came to no end of its own', () => {
  it.each([
    ['exec sleep 5', 200, /could not be set: Java took longer than 0\.2 s.*try again/],
    [
      'kill -9 $$',
      60_000,
      /could not be set: Java was ended from outside \(SIGKILL\), as where memory is short/,
    ],
  ])('says so: %s', async (does, limitMs, said) => {
    const command = join(folder, 'java');
    await writeFile(command, `#!/bin/sh\n${does}\n`);
    await chmod(command, 0o700);
    await expect(ensurePassword(folder, LIB, { command, major: 17 }, limitMs)).rejects.toThrow(said);
  });
});

it('a line that starts for the first time beside another says where the maps are, and how to bring them over', async () => {
  const [lines, started] = [
    ['5.26', '2026'],
    'server.bolt.listen_address=127.0.0.1:7687\nserver.http.listen_address=127.0.0.1:7474\n',
  ];
  const conf = async (line: string): Promise<void> => {
    await makeFolders(join(folder, line));
    await writeFile(join(folder, line, 'conf', 'neo4j.conf'), started);
  };
  expect(await mapsElsewhere(folder, '5.26', lines)).toBeNull();
  await conf('5.26');
  expect(await mapsElsewhere(folder, '5.26', lines)).toBeNull();
  expect(await mapsElsewhere(folder, '2026', lines)).toMatch(
    /^Neo4j 2026 starts empty: .* with SCREENGRAPH_NEO4J_LINE=5\.26 \(`screengraph backup FILE`\) .* with 2026 \(`screengraph restore FILE`\)/,
  );
  await conf('2026');
  expect(await mapsElsewhere(folder, '2026', lines)).toBeNull();
});

it('a database that does not start is told with the log that says why, and what helps', () => {
  expect(databaseFailure('/home/5.26', 'Unable to start').message).toBe(
    'The database of the private Neo4j does not start: "Unable to start" Why is in /home/5.26/logs/debug.log. On a full disk, make room and try again. Where its files are damaged, stop it (`screengraph neo4j stop`), move /home/5.26/data away, and read a backup into the empty one (`screengraph restore`).',
  );
});

it('of what cannot be written about a server nothing is left', async () => {
  await mkdir(join(folder, 'state.json', 'in the way'), { recursive: true });
  const before = await readdir(folder);
  await expect(
    writeState(folder, { boltPort: 1, httpPort: 2, process: null, memory: null }),
  ).rejects.toThrow();
  expect(await readdir(folder)).toEqual(before);
});

it('the server of a folder is not that of a copy of it, and stays its own where it is called otherwise', async () => {
  // Whatever lives will do for a server.
  const server = await identityOf(process.pid);
  const state = { boltPort: 1, httpPort: 2, process: server, memory: null };
  const [home, copy, moved] = ['home', 'copy', 'moved'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(home);
  await writeState(home, state);
  await cp(home, copy, { recursive: true });
  expect(await readState(copy)).toEqual({ ...state, process: null });
  expect(await readState(home)).toEqual(state);
  await rename(home, moved);
  expect(await readState(moved)).toEqual(state);
  // A snapshot of a disk is another one, where all folders have the numbers that they have on the first.
  const text = await readFile(join(moved, 'state.json'), 'utf8');
  await writeFile(join(moved, 'state.json'), text.replace(/("folder": ")\d+/, '$10'));
  expect(await readState(moved)).toEqual({ ...state, process: null });
});
