import { afterAll, beforeAll } from 'vitest';
import { createNeo4jStore, type Neo4jStore } from '../../../adapters/neo4j/neo4j-store.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR, testNeo4j } from '../../support/store/neo4j.ts';
import { accessPortContract } from './access-port.ts';
import { queuePortContract } from './queue-port.ts';
import { retainContract } from '../keeping/retain.ts';
import { countsOnceContract } from '../keeping/counts-once.ts';
import { correctedFrontierContract } from '../browse/corrected-frontier.ts';
import { buildOrderContract } from '../analysis/build-order.ts';
import { correctionsAtOnceContract } from '../analysis/corrections-at-once.ts';
import { correctionsContract } from '../analysis/corrections.ts';
import { relinkContract } from '../keeping/relink.ts';
import { retentionPortContract } from '../keeping/retention-port.ts';
import { transferPortContract } from '../keeping/transfer-port.ts';

let store: Neo4jStore | undefined;
const opened = (): Neo4jStore => {
  if (store === undefined) throw new Error('the store did not open');
  return store;
};
beforeAll(async () => {
  const folders = { statementsDir: STATEMENTS_DIR, migrationsDir: MIGRATIONS_DIR };
  store = await createNeo4jStore({ ...(await testNeo4j()), ...folders });
});
afterAll(() => store?.close());

queuePortContract('Neo4j', opened);
retentionPortContract('Neo4j', opened);
accessPortContract('Neo4j', () => opened().access);
transferPortContract('Neo4j', opened);
retainContract('Neo4j', opened);
countsOnceContract('Neo4j', opened);
correctionsContract('Neo4j', opened);
correctionsAtOnceContract('Neo4j', opened);
buildOrderContract('Neo4j', opened);
correctedFrontierContract('Neo4j', opened);
relinkContract('Neo4j', opened);
