import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { createNeo4jStore, type Neo4jStore } from '../../adapters/neo4j/neo4j-store.ts';
import { resolveSimTarget } from '../../adapters/simulated/resolve-target.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import { eventChecksum, type EventEnvelope } from '../../agent/domain/events.ts';
import type { RepoPort } from '../../agent/ports/RepoPort.ts';
import { crawlSimulated, MODELS_DIR } from '../support/crawl/loop-harness.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR, testNeo4j } from '../support/store/neo4j.ts';

let store: Neo4jStore;
let neo4j: RepoPort;
let titles: AppModel;
const scope = { tenantId: `same-${randomUUID()}`, projectId: 'main' };

beforeAll(async () => {
  store = await createNeo4jStore({
    ...(await testNeo4j()),
    statementsDir: STATEMENTS_DIR,
    migrationsDir: MIGRATIONS_DIR,
  });
  neo4j = store.repo;
  titles = (await resolveSimTarget('sim:titles', { modelsDir: MODELS_DIR })).model;
});
afterAll(() => neo4j.close());

const order = async (repo: RepoPort, of: typeof scope, runId: string): Promise<string[]> =>
  (await repo.listIterations(of, runId, { after: 0, limit: 1000 })).map(
    (i) => `${i.fromScreenId}>${i.actionId}`,
  );

describe('the same seed gives the same run', () => {
  it('I9: on memory, on an empty database and on one that holds the app already', async () => {
    const memory = await crawlSimulated({ model: titles, seed: 11 });
    const empty = await crawlSimulated({ model: titles, seed: 11, scope, repo: neo4j });
    const full = await crawlSimulated({ model: titles, seed: 11, scope, repo: neo4j });
    expect(memory.run.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(empty.run.digest).toBe(memory.run.digest);
    expect(full.run.digest).toBe(memory.run.digest);
    expect(full.run.head.usage).toEqual(empty.run.head.usage);
  });

  it('I9: a run that starts from the map of a build, on memory and on the database', async () => {
    const own = { tenantId: `map-${randomUUID()}`, projectId: 'main' };
    const memory = { model: titles, store: createMemoryStore() };
    const database = { model: titles, scope: own, store };
    for (const where of [memory, database]) await crawlSimulated({ ...where, budgets: { maxActions: 12 } });
    const one = await crawlSimulated({ ...memory, seed: 4, knowledge: 'map' });
    const two = await crawlSimulated({ ...database, seed: 4, knowledge: 'map' });
    expect(one.run.head.usage.actions).toBeGreaterThan(0);
    expect(two.run.digest).toBe(one.run.digest);
  });

  it('I9: another seed takes another order to the same map', async () => {
    const one = await crawlSimulated({ model: titles, seed: 21 });
    const two = await crawlSimulated({ model: titles, seed: 22 });
    const of = { tenantId: one.run.tenantId, projectId: one.run.projectId };
    expect(two.run.digest).not.toBe(one.run.digest);
    expect(await order(two.repo, of, two.run.runId)).not.toEqual(await order(one.repo, of, one.run.runId));
    const [a, b] = await Promise.all([
      one.repo.readRunMap(of, one.run.runId),
      two.repo.readRunMap(of, two.run.runId),
    ]);
    expect(b.screens.map((s) => s.screenId)).toEqual(a.screens.map((s) => s.screenId));
  });

  it('I3 I4: the log in Neo4j is gapless, checked and ends with its one terminal event', async () => {
    const { run, repo } = await crawlSimulated({ model: titles, seed: 3, scope, repo: neo4j });
    const events: EventEnvelope[] = [];
    for (;;) {
      const page = await repo.listEvents(scope, run.runId, { after: events.length, limit: 500 });
      if (page.length === 0) break;
      events.push(...page);
    }
    expect(events.map((e) => e.sequence)).toEqual(events.map((_, i) => i + 1));
    for (const e of events) expect(e.checksum).toBe(eventChecksum(e));
    expect(
      events.filter((e) => /^agent\.run\.(finished|failed|canceled)$/.test(e.kind)).map((e) => e.sequence),
    ).toEqual([events.length]);
    expect(run.publishedSequence).toBe(events.length);
    expect(run.head.sequence).toBe(events.length);
  });
});
