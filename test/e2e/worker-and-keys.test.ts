import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNeo4jStore, type Neo4jStore } from '../../adapters/neo4j/neo4j-store.ts';
import { createUlidIds } from '../../adapters/system/ulid-ids.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import type { Run, Scope } from '../../agent/domain/run.ts';
import { startRun } from '../../agent/usecases/runs/start-run.ts';
import { cli, ensureBuilt, type CliResult } from '../support/processes/cli.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR, testNeo4j } from '../support/store/neo4j.ts';
import { TEST_BUDGETS } from '../support/crawl/test-budgets.ts';

const tenantId = `worker-${process.pid}-${Date.now()}`;
const scope: Scope = { tenantId, projectId: 'main' };
let folder = '';
let env: Record<string, string> = {};
let store: Neo4jStore | undefined;
const opened = (): Neo4jStore => {
  if (store === undefined) throw new Error('the store did not open');
  return store;
};
beforeAll(async () => {
  await ensureBuilt();
  folder = await mkdtemp(join(tmpdir(), 'screengraph-worker-'));
  const { uri, username, password } = await testNeo4j();
  const folders = { statementsDir: STATEMENTS_DIR, migrationsDir: MIGRATIONS_DIR };
  store = await createNeo4jStore({ uri, username, password, ...folders });
  env = {
    SCREENGRAPH_HOME: folder,
    SCREENGRAPH_TENANT: tenantId,
    SCREENGRAPH_WORK_FOR: tenantId,
    SCREENGRAPH_POLL: '100ms',
    SCREENGRAPH_LEASE: '3s',
    NEO4J_URI: uri,
    NEO4J_USERNAME: username,
    NEO4J_PASSWORD: password,
  };
});
afterAll(async () => {
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

const queue = (target: string): Promise<Run> => {
  const clock = createSystemClock();
  return startRun({ repo: opened().repo, ids: createUlidIds(clock), clock }, scope, {
    target,
    platform: 'simulated',
    naturalKey: `app of ${target}`,
    version: null,
    seed: 5,
    mode: 'off',
    policy: 'breadth',
    knowledge: 'run',
    viewport: { width: 412, height: 915 },
    budgets: TEST_BUDGETS,
    allow: [],
    goal: null,
    device: null,
  });
};
const until = async (runId: string, is: (run: Run) => boolean): Promise<Run> => {
  for (let tries = 0; tries < 600; tries++) {
    const run = await opened().repo.getRun(scope, runId);
    if (run !== null && is(run)) return run;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`run ${runId} did not get there`);
};
/** A worker that gets the signal when `work` is done. */
async function withWorker(
  signal: NodeJS.Signals,
  work: () => Promise<void>,
  ...more: readonly string[]
): Promise<CliResult> {
  let child: ChildProcess | undefined;
  const ended = cli(['worker', '--workers', '2', '--json', ...more], {
    env,
    cwd: folder,
    meanwhile: (started) => {
      child = started;
    },
  });
  try {
    await work();
  } finally {
    child?.kill(signal);
  }
  return ended;
}

test('a worker carries out what others queue, and hands back what it has when it is asked to end', async () => {
  const tiny = await queue('sim:tiny');
  let shop = tiny;
  const { code, stdout } = await withWorker('SIGTERM', async () => {
    await until(tiny.runId, (run) => run.status === 'FINISHED');
    shop = await queue('sim:shop');
    await until(shop.runId, (run) => run.head.usage.screens > 3);
  });
  expect(code).toBe(0);
  const kinds = stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { kind: string }).kind);
  expect(kinds[0]).toBe('started');
  expect(kinds.filter((kind) => kind === 'claimed')).toHaveLength(2);
  expect(kinds.at(-1)).toBe('stopped');
  const left = await opened().repo.getRun(scope, shop.runId);
  expect(left).toMatchObject({ status: 'RUNNING', workerId: null, leaseUntil: null });

  // Another one dies with it; the next finds it when the lease has run out.
  await withWorker('SIGKILL', async () => {
    await until(shop.runId, (run) => run.epoch === 2 && run.head.stepOrdinal > (left?.head.stepOrdinal ?? 0));
  });
  // The run is far from its end until now, however late a worker was heard of and asked to end.
  await opened().repo.requestControl(scope, shop.runId, {
    ...{ requestId: 'enough', kind: 'update_budgets', reason: 'enough', policy: null },
    budgets: { ...TEST_BUDGETS, maxIterations: 1 },
    ...{ requestedAt: new Date().toISOString(), honouredAtSequence: null },
  });
  await withWorker('SIGINT', async () => {
    const ended = await until(shop.runId, (run) => run.status === 'FINISHED');
    expect(ended).toMatchObject({ epoch: 3, stopReason: 'budget_exhausted' });
  });
});

test('a worker that is to say no more than what fails says nothing of runs that go well', async () => {
  const run = await queue('sim:tiny');
  const work = async (): Promise<void> =>
    void (await until(run.runId, ({ status }) => status === 'FINISHED'));
  const { code, stdout } = await withWorker('SIGTERM', work, '--log-level', 'warn');
  expect([code, stdout]).toEqual([0, '']);
});

test('a worker does not start with a data file that is not there', async () => {
  const { code, stderr } = await cli(['worker', '--data', 'nofile'], { env, cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toContain('The data file nofile cannot be read: there is no such file.');
});

test('keys are made, listed without their secret, and revoked', async () => {
  const own = ['--project', 'main', '--json'];
  const json = async <T>(...args: string[]): Promise<T> => {
    const { stdout, stderr } = await cli(['key', ...args, ...own], { env, cwd: folder });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as T;
  };
  const made = await json<{ keyId: string; token: string }>('create', '--name', 'pipeline');
  expect(made.token).toMatch(/^sg_/);
  const kept = await json<object[]>('list');
  expect(kept).toMatchObject([{ keyId: made.keyId, name: 'pipeline', tenantId, revokedAt: null }]);
  expect(JSON.stringify(kept)).not.toContain(made.token.split('.')[2]);
  const others = await cli(['key', 'list', '--tenant', 'nobody'], { env, cwd: folder });
  expect(others.stdout).toMatch(/^No keys of tenant nobody\./);
  expect(others.stderr).toContain('Another tenant has a key that holds');
  const { code, stdout } = await cli(['key', 'revoke', made.keyId], { env, cwd: folder });
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining(made.keyId) as string });
  expect(await json<object[]>('list')).toMatchObject([{ revokedAt: expect.any(String) as string }]);
  expect((await cli(['key', 'revoke', 'nonsense'], { env, cwd: folder })).code).toBe(2);
});
