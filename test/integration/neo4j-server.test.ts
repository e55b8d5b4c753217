import neo4j, { type Driver } from 'neo4j-driver';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_RETRY } from '../../adapters/neo4j/connection/database.ts';
import {
  createManagedNeo4j,
  type ManagedNeo4jOptions,
  type Neo4jAccess,
} from '../../adapters/neo4j/managed/managed-server.ts';
import { migrate, readMigrations } from '../../adapters/neo4j/connection/migrations.ts';
import { createNeo4jRepo } from '../../adapters/neo4j/neo4j-repo.ts';
import { openBrowserPages } from '../../src/neo4j/neo4j-browser.ts';
import { claimedRun, current, graphOf, newScope, stepOf } from '../contract/repo/repo-fixtures.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR, testNeo4jHome } from '../support/store/neo4j.ts';
import { createTcpProxy } from '../support/store/tcp-proxy.ts';

const dirs = { statementsDir: STATEMENTS_DIR, migrationsDir: MIGRATIONS_DIR };

/** A server of this file's own, because it is stopped, started and given other migrations. */
describe('the private server', () => {
  let folder = '';
  let access: Neo4jAccess | undefined;
  let driver: Driver | undefined;
  const server = (changes: Partial<ManagedNeo4jOptions> = {}) =>
    createManagedNeo4j({
      home: join(folder, 'home'),
      cacheDir: join(testNeo4jHome(), 'dist'),
      memory: { heap: '256m', pageCache: '64m' },
      ...changes,
    });
  const opened = (): Neo4jAccess => {
    if (access === undefined) throw new Error('the private server did not start; run `screengraph doctor`');
    return access;
  };
  const openDriver = (): Driver => {
    if (driver === undefined) throw new Error('there is no driver');
    return driver;
  };

  const toolOptions = process.env['JAVA_TOOL_OPTIONS'];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'screengraph-server-'));
    // It lives for seconds at a time: what Java's second compiler would win is less than what it costs.
    process.env['JAVA_TOOL_OPTIONS'] = `${toolOptions ?? ''} -XX:TieredStopAtLevel=1`;
    const said: string[] = [];
    const begin = () => server({ onProgress: (text) => said.push(text) }).start();
    const starts = await Promise.all([begin(), begin(), begin()]);
    // Who asked for it is told where it is.
    expect(said.join()).not.toContain(starts[0].uri);
    access = starts[0];
    expect(new Set(starts.map((start) => start.pid)).size).toBe(1);
    driver = neo4j.driver(opened().uri, neo4j.auth.basic(opened().username, opened().password));
  });

  afterAll(async () => {
    await driver?.close();
    await server().stop();
    if (toolOptions === undefined) delete process.env['JAVA_TOOL_OPTIONS'];
    else process.env['JAVA_TOOL_OPTIONS'] = toolOptions;
    await rm(folder, { recursive: true, force: true });
  });

  it('is shared by commands that start it at once, and says so', async () => {
    expect(await server().start()).toEqual(opened());
    expect(await server().status()).toMatchObject({ state: 'running', access: { pid: opened().pid } });
  });

  it('has the memory that was asked for', async () => {
    expect(opened().memory).toEqual({ heap: '256m', pageCache: '64m' });
    const { records } = await openDriver().executeQuery(
      "SHOW SETTINGS YIELD name, value WHERE name CONTAINS 'server.memory' RETURN name, value",
    );
    const values = new Map(records.map((record) => [record.get('name'), record.get('value')]));
    expect(values.get('server.memory.heap.max_size')).toBe('256.00MiB');
    expect(values.get('server.memory.pagecache.size')).toBe('64.00MiB');
    const cmdline = await readFile(`/proc/${opened().pid}/cmdline`, 'utf8').catch(() => '-Xmx256m');
    expect(cmdline).toContain('-Xmx256m');
  });

  it('keeps its password from others and serves the Browser', async () => {
    const file = join(folder, 'home', '5.26', 'password');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const cmdline = await readFile(`/proc/${opened().pid}/cmdline`, 'utf8').catch(() => '');
    expect(cmdline).not.toContain(opened().password);
    // The tool that sets it would take a word with a dash in front for an option.
    expect(opened().password).toMatch(/^[0-9a-f]{48}$/);
    expect((await fetch(opened().browserUrl)).status).toBe(200);
  });

  it('is found where what was written of it is damaged, gone, or of a process that is no more', async () => {
    const file = join(folder, 'home', '5.26', 'state.json');
    const state = await readFile(file, 'utf8');
    const known = JSON.parse(state) as object;
    const dead = JSON.stringify({ ...known, boltPort: 1, process: { pid: 2 ** 30, started: '0' } });
    for (const damaged of ['', '{"boltPort": 7', '{}', dead]) {
      await writeFile(file, damaged);
      expect(await server().start()).toEqual({ ...opened(), memory: null });
    }
    await rm(file);
    expect(await server().status()).toMatchObject({ state: 'running', access: { pid: opened().pid } });
    await writeFile(file, state);
    expect(await server().start()).toEqual(opened());
  });

  // After that the server looks at no password for a few seconds: the next tests do not need it before.
  it('says that the password kept for it is wrong, instead of waiting for it', async () => {
    const file = join(folder, 'home', '5.26', 'password');
    const password = await readFile(file, 'utf8');
    await writeFile(file, 'another');
    try {
      await expect(server().start()).rejects.toMatchObject({
        code: 'invalid_config',
        message: expect.stringContaining(`does not take the password in ${file}`),
      });
    } finally {
      await writeFile(file, password);
    }
  });

  it('is not lost to others by a start where its process is not seen, as in a container', async () => {
    const file = join(folder, 'home', '5.26', 'state.json');
    const state = JSON.parse(await readFile(file, 'utf8')) as object;
    const unseen = { ...state, process: { pid: 2 ** 30, started: '0' } };
    await writeFile(file, JSON.stringify(unseen));
    // By another name of the folder its process does not show either.
    await symlink(join(folder, 'home'), join(folder, 'elsewhere'));
    const elsewhere = server({ home: join(folder, 'elsewhere') });
    await expect(elsewhere.start()).rejects.toMatchObject({
      code: 'repo_unavailable',
      message: expect.stringMatching(/another server has the folder .* open.* or set SCREENGRAPH_HOME/),
    });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(unseen);
    expect(await elsewhere.stop()).toBe(false);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(unseen);
    await writeFile(file, JSON.stringify(state));
    expect(await server().start()).toEqual(opened());
  });

  it('runs out of a folder of any name, whatever the locale, and says where that costs the Browser', async () => {
    for (const name of ['LC_ALL', 'LC_CTYPE', 'LANG']) vi.stubEnv(name, 'C');
    const cacheDir = join(folder, 'hö me #1 %41? 家');
    await cp(join(testNeo4jHome(), 'dist'), cacheDir, { recursive: true });
    const own = createManagedNeo4j({
      ...{ home: join(cacheDir, 'home'), cacheDir, memory: { heap: '256m', pageCache: '64m' } },
    });
    try {
      const { browserUrl } = await own.start();
      const pages = openBrowserPages(browserUrl, [], { tenantId: 't', projectId: 'p' });
      await expect(pages).rejects.toMatchObject({ code: 'missing_dependency' });
      const between = server({ cacheDir: join(folder, `a${delimiter}b`) }).ensureInstalled();
      await expect(between).rejects.toMatchObject({ code: 'invalid_config' });
    } finally {
      vi.unstubAllEnvs();
      await own.stop();
    }
  });

  it('names the command that gets what is missing', async () => {
    const missing = {
      code: 'missing_dependency',
      message: expect.stringMatching(/apt-get install|brew install/),
    };
    // There may well be a Java elsewhere: to get one more would not help.
    await expect(server({ javaHome: '/nowhere' }).ensureInstalled()).rejects.toMatchObject({
      code: 'missing_dependency',
      message: expect.stringMatching(/there is none in the folder .* \/nowhere\. Set SCREENGRAPH_JAVA_HOME/),
    });
    const noMaven = server({ mavenCommand: 'no-such-maven', cacheDir: join(folder, 'empty') });
    await expect(noMaven.ensureInstalled()).rejects.toMatchObject(missing);
  });

  it('migrates once when many start at once, whatever a start that was cut off left behind', async () => {
    // Of a constraint the server builds the index first.
    for (const left of ['schema_lock FOR (n:SchemaLock) ON (n.name)', 'run_id FOR (n:Run) ON (n.runId)'])
      await openDriver().executeQuery(`CREATE INDEX ${left}`);
    const options = { retry: DEFAULT_RETRY };
    const done = await Promise.all([1, 2, 3, 4].map(() => migrate(openDriver(), MIGRATIONS_DIR, options)));
    const names = (await readMigrations(MIGRATIONS_DIR)).map((migration) => migration.name);
    expect(done.flat()).toEqual(names);
    expect(done.filter((applied) => applied.length > 0)).toHaveLength(1);
    expect(await migrate(openDriver(), MIGRATIONS_DIR, options)).toEqual([]);
  });

  it('refuses a migration that was changed, and a database that is newer than the program', async () => {
    const copy = join(folder, 'migrations');
    await cp(MIGRATIONS_DIR, copy, { recursive: true });
    const first = join(copy, '0001-keys.cypher');
    const text = await readFile(first, 'utf8');
    const fails = (message: RegExp) =>
      expect(migrate(openDriver(), copy, { retry: DEFAULT_RETRY })).rejects.toMatchObject({
        code: 'invalid_config',
        message: expect.stringMatching(message),
      });
    await writeFile(first, text.replace('app_key', 'other_key'));
    await fails(/0001-keys.cypher was changed after it was applied/);
    await writeFile(first, `// a better comment\n${text}`);
    expect(await migrate(openDriver(), copy, { retry: DEFAULT_RETRY })).toEqual([]);
    await rm(first);
    await fails(/0001-keys.cypher, which this program does not know/);
  });

  it('recognises its own step when the answer was lost (I6)', async () => {
    const proxy = await createTcpProxy(Number(new URL(opened().uri).port));
    const repo = await createNeo4jRepo({ ...opened(), ...dirs, uri: `bolt://127.0.0.1:${proxy.port}` });
    try {
      let run = await claimedRun(repo, newScope());
      for (let n = 0; n < 4; n++) {
        const scope = { tenantId: run.tenantId, projectId: run.projectId };
        const step = stepOf(
          run,
          n % 2 === 0 ? {} : { graph: graphOf(scope, run.spec, `s${n}`, `s${n + 1}`) },
        );
        const cut = proxy.cutNextAnswer();
        const result = await repo.commitStep(step);
        await cut;
        expect(result.outcome).toBe('already');
        run = { ...run, head: step.head };
        expect((await current(repo, run)).head).toEqual(step.head);
        const events = await repo.listEvents(scope, run.runId, { after: 0, limit: 100 });
        expect(events).toHaveLength(step.head.sequence);
      }
    } finally {
      await repo.close();
      await proxy.close();
    }
  });

  it('is waited for by a run for longer than by others, and is spoken of meanwhile', async () => {
    const proxy = await createTcpProxy(Number(new URL(opened().uri).port));
    let onSilence = (): void => undefined;
    const spoken = new Promise<void>((resolve) => (onSilence = resolve));
    const repo = await createNeo4jRepo({
      ...opened(),
      ...dirs,
      uri: `bolt://127.0.0.1:${proxy.port}`,
      retry: { retryForMs: 300 },
      stepRetry: { retryForMs: 60_000, onSilence },
    });
    try {
      const run = await claimedRun(repo, newScope());
      const scope = { tenantId: run.tenantId, projectId: run.projectId };
      proxy.setAway(true);
      const committed = repo.commitStep(stepOf(run));
      await expect(repo.getRun(scope, run.runId)).rejects.toMatchObject({ code: 'repo_unavailable' });
      await spoken;
      proxy.setAway(false);
      await committed;
      expect((await current(repo, run)).head).toEqual(stepOf(run).head);
    } finally {
      await repo.close();
      await proxy.close();
    }
  });

  it('goes on where it was when the database is stopped and started between and inside steps (I3, I5)', async () => {
    const repo = await createNeo4jRepo({ ...opened(), ...dirs, retry: { retryForMs: 90_000 } });
    try {
      let run = await claimedRun(repo, newScope());
      let committed = 0;
      let stopping = true;
      const restart = server()
        .stop()
        .then(() => server().start())
        .then((again) => {
          stopping = false;
          expect(again.uri).toBe(opened().uri);
          expect(again.pid).not.toBe(opened().pid);
        });
      while (stopping || committed < 20) {
        const step = stepOf(run);
        await repo.commitStep(step);
        run = { ...run, head: step.head };
        committed++;
      }
      await restart;
      const scope = { tenantId: run.tenantId, projectId: run.projectId };
      const steps = await repo.listSteps(scope, run.runId, { after: -1, limit: 1000 });
      expect(steps.map((step) => step.stepOrdinal)).toEqual(steps.map((_, i) => i));
      expect((await current(repo, run)).head).toEqual(run.head);
    } finally {
      await repo.close();
    }
  });

  it('is started again by the next command when it could write no more and broke down', async () => {
    // As on a full disk. Only Linux sets the limit of a process that runs.
    if (process.platform !== 'linux') return;
    const repo = await createNeo4jRepo({ ...opened(), ...dirs, retry: { retryForMs: 1000 } });
    const run = await claimedRun(repo, newScope());
    const { pid } = await server().start();
    await promisify(execFile)('prlimit', ['--pid', String(pid), '--fsize=4096:']);
    await expect(repo.commitStep(stepOf(run))).rejects.toMatchObject({ code: 'repo_unavailable' });
    expect(await server().status()).toMatchObject({ state: 'broken', access: { pid } });
    const starts = await Promise.all([server().start(), server().start()]);
    expect(new Set(starts.map((start) => start.pid)).size).toBe(1);
    expect(starts[0].pid).not.toBe(pid);
    await repo.commitStep(stepOf(run));
    expect((await current(repo, run)).head).toEqual(stepOf(run).head);
    await repo.close();
  });

  it('comes back when it was killed, wherever it then listens, and stays away when it was stopped', async () => {
    const before = (access = await server().start());
    const repos = await Promise.all(
      [server(), server()].map(({ revive }) => createNeo4jRepo({ ...opened(), ...dirs, revive })),
    );
    const runs = await Promise.all(repos.map((repo) => claimedRun(repo, newScope())));
    process.kill(before.pid, 'SIGKILL');
    // The system may keep its port for a while: here it is another one in any case.
    const file = join(folder, 'home', '5.26', 'state.json');
    const state = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...state, boltPort: 0 }));
    try {
      for (const [i, repo] of repos.entries()) {
        const run = runs[i];
        if (run === undefined) throw new Error('there is no run');
        await repo.commitStep(stepOf(run));
        expect((await current(repo, run)).head).toEqual(stepOf(run).head);
      }
      access = await server().start();
      expect(access.pid).not.toBe(before.pid);
      expect(access.uri).not.toBe(before.uri);
      // What is damaged is not what was stopped.
      await writeFile(file, '{"boltPort": 7');
      await server().stop();
      expect(await server().revive()).toBeNull();
      expect((await server().status()).state).toBe('stopped');
      await writeFile(file, '');
      const said: string[] = [];
      const { revive } = server({ onProgress: (text) => said.push(text) });
      expect((access = (await revive()) ?? access).pid).not.toBe(before.pid);
      expect(said.at(-1)).toBe(`Neo4j answers again at ${access.uri}`);
      expect((await server().status()).state).toBe('running');
    } finally {
      for (const repo of repos) await repo.close();
      access = await server().start();
    }
  });

  it('says repo_unavailable within its time when the database stays away', async () => {
    const repo = await createNeo4jRepo({ ...opened(), ...dirs, retry: { retryForMs: 1500 } });
    const run = await claimedRun(repo, newScope());
    expect(await server().stop()).toBe(true);
    expect(await server().stop()).toBe(false);
    expect((await server().status()).state).toBe('stopped');
    const since = Date.now();
    await expect(repo.commitStep(stepOf(run))).rejects.toMatchObject({ code: 'repo_unavailable' });
    expect(Date.now() - since).toBeLessThan(15_000);
    await repo.close();
    await expect(createNeo4jRepo({ ...opened(), ...dirs, retry: { retryForMs: 300 } })).rejects.toMatchObject(
      {
        code: 'repo_unavailable',
      },
    );
  });
});
