import { afterAll } from 'vitest';
import { createNeo4jStore, type Neo4jStore } from '../../adapters/neo4j/neo4j-store.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR, testNeo4j } from '../support/store/neo4j.ts';
import { tenantsSuite } from '../support/api/tenants-suite.ts';

let store: Neo4jStore | undefined;
afterAll(() => store?.close());

tenantsSuite(
  'Neo4j',
  async () =>
    (store = await createNeo4jStore({
      ...(await testNeo4j()),
      statementsDir: STATEMENTS_DIR,
      migrationsDir: MIGRATIONS_DIR,
    })),
  200,
);
