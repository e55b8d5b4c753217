// The database that the tests share (test/support/store/neo4j.ts): node scripts/test-neo4j.mjs start|stop|status
// It is left running between test runs. Needs `npm run build` once.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const built = join(import.meta.dirname, '..', 'dist', 'adapters', 'neo4j', 'managed', 'managed-server.js');
if (!existsSync(built)) {
  console.error('Run `npm run build` first.');
  process.exit(3);
}
const { createManagedNeo4j } = await import(pathToFileURL(built).href);
const wanted = process.env.SCREENGRAPH_TEST_NEO4J_VERSION;
const server = createManagedNeo4j({
  home: process.env.SCREENGRAPH_TEST_NEO4J_HOME ?? join(tmpdir(), 'screengraph-test-neo4j'),
  version: wanted?.startsWith('2026') ? '2026.08.1' : '5.26.22',
  onProgress: (message) => console.error(message),
});
const command = process.argv[2] ?? 'status';
if (command === 'start') console.log((await server.start()).uri);
else if (command === 'stop') console.log((await server.stop()) ? 'stopped' : 'was not running');
else if (command === 'status') console.log((await server.status()).state);
else process.exitCode = 2;
