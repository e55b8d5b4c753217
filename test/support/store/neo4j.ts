import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerVersion } from '../../../adapters/neo4j/managed/managed-install.ts';
import { createManagedNeo4j, type ManagedNeo4j } from '../../../adapters/neo4j/managed/managed-server.ts';

export interface TestNeo4j {
  readonly uri: string;
  readonly username: string;
  readonly password: string;
}

const folder = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
export const STATEMENTS_DIR = folder('cypher/statements');
export const MIGRATIONS_DIR = folder('cypher/migrations');
export const CYPHER_DIR = folder('cypher');

export const testNeo4jHome = (): string =>
  process.env['SCREENGRAPH_TEST_NEO4J_HOME'] ?? join(tmpdir(), 'screengraph-test-neo4j');

const testVersion = (): ServerVersion =>
  (process.env['SCREENGRAPH_TEST_NEO4J_VERSION'] ?? '5.26.22').startsWith('2026') ? '2026.08.1' : '5.26.22';

export const managedTestNeo4j = (): ManagedNeo4j => {
  const javaHome = process.env['JAVA_HOME_25'];
  const version = testVersion();
  return createManagedNeo4j({
    home: testNeo4jHome(),
    version,
    // Several workers share a machine: the same small server everywhere.
    memory: { heap: '512m', pageCache: '256m' },
    ...(version === '2026.08.1' && javaHome !== undefined ? { javaHome } : {}),
  });
};

let shared: Promise<TestNeo4j> | undefined;

async function access(): Promise<TestNeo4j> {
  const uri = process.env['NEO4J_TEST_URI'];
  if (uri === undefined) return managedTestNeo4j().start();
  return {
    uri,
    username: process.env['NEO4J_TEST_USER'] ?? 'neo4j',
    password: process.env['NEO4J_TEST_PASSWORD'] ?? '',
  };
}

/**
 * The database of the tests: `NEO4J_TEST_URI` when set, else one private server that all test files and later runs
 * share (`node scripts/test-neo4j.mjs stop` ends it). Tests keep apart by tenants of their own.
 */
export const testNeo4j = (): Promise<TestNeo4j> => (shared ??= access());
