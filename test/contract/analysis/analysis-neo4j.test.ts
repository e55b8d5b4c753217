import { createNeo4jStore } from '../../../adapters/neo4j/neo4j-store.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR, testNeo4j } from '../../support/store/neo4j.ts';
import { analysisPortContract } from './analysis-port.ts';

analysisPortContract('Neo4j', async () =>
  createNeo4jStore({ ...(await testNeo4j()), statementsDir: STATEMENTS_DIR, migrationsDir: MIGRATIONS_DIR }),
);
