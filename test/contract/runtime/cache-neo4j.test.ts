import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { connect, type Connection } from '../../../adapters/neo4j/connection/connection.ts';
import { createCacheOn } from '../../../adapters/neo4j/neo4j-cache.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR, testNeo4j } from '../../support/store/neo4j.ts';
import { cachePortContract } from './cache-port.ts';

let connection: Connection | undefined;
beforeAll(async () => {
  const folders = { statementsDir: STATEMENTS_DIR, migrationsDir: MIGRATIONS_DIR };
  connection = await connect({ ...(await testNeo4j()), ...folders });
});
afterAll(() => connection?.close());

cachePortContract('Neo4j', async () => {
  if (connection === undefined) throw new Error('the database did not open');
  const clock = createManualClock();
  const cache = createCacheOn(connection, clock, { tenantId: `cache-${randomUUID()}` });
  return { cache, pass: async (ms) => clock.advance(ms) };
});
