import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Connection } from '../../adapters/neo4j/connection/connection.ts';
import { createAnalysisOn } from '../../adapters/neo4j/neo4j-analysis.ts';
import { createCorrectionsOn } from '../../adapters/neo4j/neo4j-corrections.ts';
import { createRetentionOn } from '../../adapters/neo4j/neo4j-retention.ts';
import { createBrowseOn } from '../../adapters/neo4j/neo4j-browse.ts';
import { createRepoOn } from '../../adapters/neo4j/neo4j-repo.ts';
import type { Run, Scope } from '../../agent/domain/run.ts';
import { counted, createApi, sampleModel, type Api, type ReadStore } from '../support/api/api-harness.ts';
import { crawlSimulated } from '../support/crawl/loop-harness.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR, testNeo4j } from '../support/store/neo4j.ts';
import { NESTED_QUERIES, statementQueries } from '../support/api/nested-queries.ts';
import { statementsSuite } from '../support/api/statements-suite.ts';

const scope: Scope = { tenantId: `statements-${Date.now().toString(36)}`, projectId: 'main' };
let connection: Connection;
let run: Run;
let store: ReadStore;
let api: Api;
let statements: () => number;

beforeAll(async () => {
  connection = await connect({
    ...(await testNeo4j()),
    statementsDir: STATEMENTS_DIR,
    migrationsDir: MIGRATIONS_DIR,
  });
  const database = counted(connection.database);
  statements = database.calls;
  const on = { ...connection, database: database.port };
  store = {
    repo: createRepoOn(on),
    browse: createBrowseOn(on),
    analysis: createAnalysisOn(connection),
    corrections: createCorrectionsOn(on),
    retention: createRetentionOn(on),
    wholeBuilds: {
      repo: createRepoOn(connection),
      browse: createBrowseOn(connection),
      retention: createRetentionOn(connection),
    },
  };
  ({ run } = await crawlSimulated({ model: sampleModel('tiny'), scope, repo: store.repo }));
  api = createApi(store, scope);
});
afterAll(() => connection.close());

statementsSuite('Neo4j', async () => ({ store, api, statements }), scope, 100, 'behind one');

describe('a nested query on Neo4j', () => {
  test.each(NESTED_QUERIES)('%s takes at most depth + 2 Cypher statements', async (name) => {
    const { query, depth } = statementQueries(run).find((one) => one.name === name) ?? {
      query: '',
      depth: 0,
    };
    const before = statements();
    const { data, errors } = await api.ask(query);
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data).length).toBeGreaterThan(200);
    expect(statements() - before).toBeLessThanOrEqual(depth + 2);
  });
});
