import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNeo4jStore, type Neo4jStore } from '../../adapters/neo4j/neo4j-store.ts';
import { parseModel } from '../../adapters/simulated/model.ts';
import type { Run, Scope } from '../../agent/domain/run.ts';
import { isTerminal } from '../../agent/domain/stop-reason.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import type { LoopDeps } from '../../agent/orchestrator/loop-deps.ts';
import { createWorkerPool } from '../../agent/orchestrator/worker-pool.ts';
import { newScope } from '../contract/repo/repo-fixtures.ts';
import { MODELS_DIR, queueSimulatedRun, simulatedDeps } from '../support/crawl/loop-harness.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR, testNeo4j } from '../support/store/neo4j.ts';

const PROJECTS = 3;
const RUNS = 12;
const DEVICES = ['phone-1', 'phone-2', null];

const stores: Neo4jStore[] = [];
async function open(): Promise<Neo4jStore> {
  const folders = { statementsDir: STATEMENTS_DIR, migrationsDir: MIGRATIONS_DIR };
  const store = await createNeo4jStore({ ...(await testNeo4j()), ...folders });
  stores.push(store);
  return store;
}
beforeAll(async () => {
  await open();
  await open();
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
});

it('two pools on one database carry out every run once, one at a time on a device (I4)', async () => {
  const model = parseModel(await readFile(`${MODELS_DIR}/tiny.yaml`, 'utf8'), 'tiny.yaml');
  const { tenantId } = newScope();
  const scopes = Array.from({ length: PROJECTS }, (_, i): Scope => ({ tenantId, projectId: `p${i}` }));
  const inUse = new Map<string, string>();
  const clashes: string[] = [];

  const depsOn = (store: Neo4jStore, workerId: string): LoopDeps => {
    const deps = simulatedDeps({ model, repo: store.repo });
    return {
      ...deps,
      workerId,
      async deviceFor(run: Run) {
        const made = await deps.deviceFor(run);
        const { device } = run.spec;
        if (device === null) return made;
        const other = inUse.get(device);
        if (other !== undefined) clashes.push(`${run.runId} and ${other} on ${device}`);
        inUse.set(device, run.runId);
        const close = async (): Promise<void> => {
          inUse.delete(device);
          await made.driver.close();
        };
        return { ...made, driver: { ...made.driver, close } };
      },
    };
  };
  const workers = stores.map((store, i) => depsOn(store, `worker-${i}`));
  const [deps] = workers;
  if (deps === undefined) throw new Error('the stores did not open');
  const runs = await Promise.all(
    Array.from({ length: RUNS }, (_, i) => {
      const scope = scopes[i % PROJECTS] ?? { tenantId, projectId: 'p0' };
      const device = DEVICES[Math.floor(i / PROJECTS) % DEVICES.length] ?? null;
      return queueSimulatedRun(deps, { model, scope, seed: i + 1, device, budgets: { maxIterations: 4 } });
    }),
  );

  const pools = stores.map((store, i) => {
    const own = workers[i] ?? deps;
    return createWorkerPool({
      queue: store.queue,
      repo: store.repo,
      // Other tests leave runs in the same database.
      tenants: [tenantId],
      engine: createInProcessEngine(own),
      clock: own.systemClock,
      limit: 3,
      pollMs: 50,
    });
  });
  const look = (): Promise<(Run | null)[]> =>
    Promise.all(runs.map((run) => deps.repo.getRun({ tenantId, projectId: run.projectId }, run.runId)));
  const givenUp = Date.now() + 90_000;
  try {
    while (!(await look()).every((run) => run !== null && isTerminal(run.status))) {
      if (Date.now() > givenUp) throw new Error('the runs did not end in time');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await Promise.all(pools.map((pool) => pool.stop()));
  }
  expect(clashes).toEqual([]);
  const ended = await look();
  expect(ended.map((run) => run?.status)).toEqual(runs.map(() => 'FINISHED'));
  expect(ended.map((run) => run?.epoch)).toEqual(runs.map(() => 1));
  expect(ended.map((run) => run?.leaseUntil)).toEqual(runs.map(() => null));
  for (const run of runs) {
    const scope = { tenantId, projectId: run.projectId };
    const events = await deps.repo.listEvents(scope, run.runId, { after: 0, limit: 1000 });
    expect(events.filter((e) => /^agent\.run\.(finished|failed|canceled)$/.test(e.kind))).toHaveLength(1);
    expect(events.map((e) => e.sequence)).toEqual(events.map((_, i) => i + 1));
  }
});
