import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Neo4jError, type Driver, type Transaction } from 'neo4j-driver';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { withRetry, type RetryOptions } from './database.ts';
import { isReadOnly, toRepoError } from './errors.ts';
import { build, buildShared, clearLeftBehind, goneOf, type Index } from './schema-build.ts';
import { withoutComments } from '../statements/statements.ts';

export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly statements: readonly string[];
}

const FILE = /^\d{4}-[a-z0-9-]+\.cypher$/;
/** Building an index over a large map takes minutes. */
const TIMEOUT_MS = 15 * 60_000;

/** The migrations of a folder in order. A file's checksum is of its statements: its comments may be improved. */
export async function readMigrations(dir: string): Promise<readonly Migration[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => FILE.test(name)).sort();
  if (names.length === 0) throw new ScreenGraphError('invalid_config', `There are no migrations in ${dir}.`);
  return Promise.all(
    names.map(async (name) => {
      const text = withoutComments(await readFile(join(dir, name), 'utf8'));
      const statements = text
        .split(/;\s*(?:\n|$)/)
        .map((statement) => statement.trim())
        .filter((statement) => statement !== '');
      return {
        name,
        checksum: createHash('sha256').update(statements.join(';\n')).digest('hex'),
        statements,
      };
    }),
  );
}

async function applied(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const { records } = await tx.run('MATCH (m:SchemaMigration) RETURN m.name AS name, m.checksum AS checksum');
  return new Map(records.map((r) => [r.get('name') as string, r.get('checksum') as string]));
}

function refuseChanges(migrations: readonly Migration[], before: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map((m) => [m.name, m.checksum]));
  for (const [name, checksum] of before) {
    if (!known.has(name))
      throw new ScreenGraphError(
        'invalid_config',
        `The database has migration ${name}, which this program does not know: it is older than the database.`,
      );
    if (known.get(name) !== checksum)
      throw new ScreenGraphError(
        'invalid_config',
        `Migration ${name} was changed after it was applied. Migrations are append-only: put the file back and add a new one.`,
        { details: { applied: checksum, found: known.get(name) } },
      );
  }
}

/**
 * A constraint that was taken away, where what stands there now keeps it from being made again. Servers file a key that more than
 * one has under their own faults, as what a repeat may mend.
 */
function refuseInTheWay(error: unknown): never {
  const { code, message } = error instanceof Neo4jError ? error : { code: '', message: '' };
  const why = 'A constraint of the database was taken away and cannot be made again';
  const refused = (told: string): ScreenGraphError =>
    new ScreenGraphError('invalid_config', `${why}${told}`, { cause: error });
  if (code.endsWith('.Schema.ConstraintCreationFailed') && /\bBoth (?:Node|Relationship)\(/.test(message))
    throw refused(
      `, for what it forbids is there now: ${message} Remove what is there twice, or restore a backup.`,
    );
  if (code === 'Neo.ClientError.Schema.IndexAlreadyExists')
    throw refused(`, for an index that is none of this program's is in its place: ${message}`);
  throw error;
}

/**
 * What only servers understand that understand all statements: the name of the language came with 5.21, the variables that a
 * subquery takes with 5.23, an order without more of a clause with 5.24. It is asked before the schema is touched.
 */
export const UNDERSTOOD =
  'CYPHER 5 WITH 1 AS one CALL (one) { RETURN one AS same } ORDER BY same RETURN same';

/** Older servers say so of the first statement. */
export async function tooOld(driver: Driver, error: unknown): Promise<unknown> {
  if (!(error instanceof Neo4jError) || !error.code.startsWith('Neo.ClientError.Statement.')) return error;
  const { agent } = await driver.getServerInfo().catch(() => ({ agent: undefined }));
  return new ScreenGraphError(
    'invalid_config',
    `The database is too old${agent === undefined ? '' : ` (${agent})`}: Neo4j 5.26 or newer is needed. Name another one with NEO4J_URI, or unset it for the private one.`,
    { cause: error },
  );
}

/**
 * Brings the schema up to date and returns the names that were applied now. Of several processes that start at once
 * one works and the others wait: a lock node is held by a transaction, so a process that dies gives it back.
 */
export async function migrate(
  driver: Driver,
  dir: string,
  options: { readonly database?: string; readonly retry: RetryOptions },
): Promise<readonly string[]> {
  const migrations = await readMigrations(dir);
  const config = options.database === undefined ? {} : { database: options.database };

  async function asked(text: string, params: Record<string, unknown> = {}): Promise<readonly Index[]> {
    const session = driver.session(config);
    try {
      const { records } = await session.run(text, params, { timeout: TIMEOUT_MS });
      return records.map((record) => record.toObject() as Index);
    } finally {
      await session.close();
    }
  }
  const statement: typeof asked = (text, params) => asked(`CYPHER 5 ${text}`, params);

  async function attempt(): Promise<readonly string[]> {
    await buildShared(
      statement,
      'CREATE CONSTRAINT schema_lock IF NOT EXISTS FOR (n:SchemaLock) REQUIRE n.name IS UNIQUE',
    );
    await buildShared(
      statement,
      'CREATE CONSTRAINT schema_migration IF NOT EXISTS FOR (n:SchemaMigration) REQUIRE n.name IS UNIQUE',
    );
    const session = driver.session(config);
    const tx = await session.beginTransaction({ timeout: TIMEOUT_MS });
    try {
      await tx.run("MERGE (l:SchemaLock {name: 'migrations'}) SET l.held = true");
      const before = await applied(tx);
      refuseChanges(migrations, before);
      const done: string[] = [];
      const pending = migrations.filter(({ name }) => !before.has(name));
      const texts = pending.flatMap(({ statements }) => statements);
      if (pending.length > 0) await clearLeftBehind(statement, texts);
      const ran = migrations.filter(({ name }) => before.has(name)).flatMap(({ statements }) => statements);
      // Who may not be told of indexes may use what is there all the same.
      const gone = await goneOf(statement, ran).catch((error: unknown) => {
        if (error instanceof Neo4jError && error.code === 'Neo.ClientError.Security.Forbidden') return [];
        throw error;
      });
      await clearLeftBehind(statement, gone);
      for (const text of gone) await build(statement, text).catch(refuseInTheWay);
      for (const migration of pending) {
        for (const text of migration.statements) await build(statement, text);
        // The server's own clock: no process has to agree with another on the time.
        await tx.run(
          'CREATE (:SchemaMigration {name: $name, checksum: $checksum, appliedAt: toString(datetime())})',
          { name: migration.name, checksum: migration.checksum },
        );
        done.push(migration.name);
      }
      if (done.length + gone.length > 0) await statement('CALL db.awaitIndexes(600)');
      await tx.commit();
      return done;
    } finally {
      await tx.close();
      await session.close();
    }
  }

  // A database that is away is given up in the usual time; one that another starter works on gets longer.
  await withRetry(options.retry, () => asked(UNDERSTOOD)).catch(async (error: unknown) => {
    throw await tooOld(driver, error);
  });
  // Waiting for another starter shows as lock time-outs, which are repeated.
  const patience = Math.max(options.retry.retryForMs, 60_000);
  return withRetry({ ...options.retry, retryForMs: patience }, () =>
    attempt().catch((error: unknown) => {
      // Nobody else's work ends that.
      throw isReadOnly(error) ? toRepoError(error) : error;
    }),
  );
}
