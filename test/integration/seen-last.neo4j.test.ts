import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { createNeo4jStore, type Neo4jStore } from '../../adapters/neo4j/neo4j-store.ts';
import { resolveSimTarget } from '../../adapters/simulated/resolve-target.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { RepoPort } from '../../agent/ports/RepoPort.ts';
import { allEvents, allIterations, allRecords } from '../../agent/usecases/read-run-log.ts';
import { verifyRun } from '../../agent/usecases/replay/verify-run.ts';
import { crawlSimulated, MODELS_DIR, type SimulatedRun } from '../support/crawl/loop-harness.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR, testNeo4j } from '../support/store/neo4j.ts';

let store: Neo4jStore;
let tiny: AppModel;

beforeAll(async () => {
  store = await createNeo4jStore({
    ...(await testNeo4j()),
    statementsDir: STATEMENTS_DIR,
    migrationsDir: MIGRATIONS_DIR,
  });
  tiny = (await resolveSimTarget('sim:tiny', { modelsDir: MODELS_DIR })).model;
});
afterAll(() => store.repo.close());

const scopeOf = () => ({ tenantId: `last-${randomUUID()}`, projectId: 'main' });

/** What the log says was seen and done, beside what the map holds of it. */
async function whatIsLeft({ run, repo }: SimulatedRun) {
  const scope = { tenantId: run.tenantId, projectId: run.projectId };
  const records = await allRecords(repo, scope, run.runId, [
    'perception',
    'action_candidates',
    'verification_assessment',
  ]);
  const seen = new Set<string>();
  const verified: string[] = [];
  for (const { kind, body } of records) {
    const look = kind === 'perception' ? body : kind === 'verification_assessment' ? body.post : null;
    if (look?.insideApp === true) seen.add(look.screenId);
    if (kind === 'verification_assessment') verified.push(body.deltaType);
  }
  const offered = new Set(
    records.flatMap(({ kind, body }) =>
      kind === 'action_candidates' && seen.has(body.screenId) ? body.offered.map((a) => a.actionId) : [],
    ),
  );
  const map = await repo.readRunMap(scope, run.runId);
  const told = (await allEvents(repo, scope, run.runId)).flatMap(({ kind, payload }) =>
    kind === 'graph.screen.discovered' ? [String(payload.screenId)] : [],
  );
  const iterations = await allIterations(repo, scope, run.runId);
  return {
    seen: [...seen].sort(),
    offered: [...offered].sort(),
    moved: verified.filter((delta) => delta === 'screen').length,
    map: {
      screens: map.screens.map((s) => s.screenId),
      actions: map.actions.map((a) => a.actionId),
      edges: map.edges.length,
    },
    pictures: map.screens.filter((s) => s.screenshotRef !== null).length,
    told: told.sort(),
    curve: iterations.reduce((sum, i) => sum + i.newScreens, 0),
    fault: (await verifyRun(repo, scope, run)).fault,
  };
}

const crawl = (maxSteps: number, repo: RepoPort) =>
  crawlSimulated({ model: tiny, scope: scopeOf(), repo, budgets: { maxSteps } });

describe('a run that ends before its Persist', () => {
  it.each([5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16])(
    'I5: has in its map what it saw in %i steps, and counts it',
    async (maxSteps) => {
      const ended = await crawl(maxSteps, createMemoryStore().repo);
      const left = await whatIsLeft(ended);
      expect(ended.run).toMatchObject({ stopReason: 'budget_exhausted' });
      expect(left.seen.length).toBeGreaterThan(0);
      expect(left.map).toEqual({ screens: left.seen, actions: left.offered, edges: left.moved });
      expect(left).toMatchObject({ told: left.seen, curve: left.seen.length, pictures: left.seen.length });
      expect(left.fault).toBeNull();
      expect(ended.run.head.usage).toMatchObject({ screens: left.seen.length, edges: left.moved });
    },
  );

  it.each([5, 9])('I9: in Neo4j as in memory, after %i steps', async (maxSteps) => {
    const memory = await crawl(maxSteps, createMemoryStore().repo);
    const neo4j = await crawl(maxSteps, store.repo);
    expect(neo4j.run.digest).toBe(memory.run.digest);
    const left = await whatIsLeft(neo4j);
    expect(left.map).toEqual({ screens: left.seen, actions: left.offered, edges: left.moved });
    expect(left.seen).toHaveLength(maxSteps === 5 ? 1 : 2);
    expect(left.fault).toBeNull();
  });

  it('keeps the first screen when the device is lost before anything was done', async () => {
    const lost = await crawlSimulated({
      model: tiny,
      scope: scopeOf(),
      repo: store.repo,
      wrap: (driver) => {
        const fail = () => Promise.reject(new ScreenGraphError('device_offline', 'gone'));
        return { ...driver, tap: fail, back: fail, launch: driver.launch };
      },
    });
    expect(lost.run).toMatchObject({ status: 'FAILED', stopReason: 'device_offline' });
    const left = await whatIsLeft(lost);
    expect(left.map.screens).toEqual(left.seen);
    expect(left.seen).toHaveLength(1);
  });

  it('comes to nothing where no screen was seen', async () => {
    const ended = await crawl(3, createMemoryStore().repo);
    expect((await whatIsLeft(ended)).map).toEqual({ screens: [], actions: [], edges: 0 });
  });
});
