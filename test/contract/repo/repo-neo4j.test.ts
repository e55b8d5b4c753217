import { createNeo4jRepo } from '../../../adapters/neo4j/neo4j-repo.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR, testNeo4j } from '../../support/store/neo4j.ts';
import { repoPortContract } from './repo-port.ts';

repoPortContract('Neo4j', async () =>
  createNeo4jRepo({ ...(await testNeo4j()), statementsDir: STATEMENTS_DIR, migrationsDir: MIGRATIONS_DIR }),
);
