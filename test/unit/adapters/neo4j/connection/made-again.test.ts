import { Neo4jError, type Driver } from 'neo4j-driver';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../../../../adapters/neo4j/connection/migrations.ts';
import { MIGRATIONS_DIR } from '../../../../../src/files/package-root.ts';

const retry = { retryForMs: 0, firstDelayMs: 1, maxDelayMs: 1 };

/** A server with all migrations whose indexes are gone; it refuses to make one of its constraints again, if it is told to. */
async function opened(refusal?: Neo4jError): Promise<{ done: Promise<readonly string[]>; texts: string[] }> {
  const migrations = await readMigrations(MIGRATIONS_DIR);
  const applied = migrations.map((migration) => ({ get: (key: 'name' | 'checksum') => migration[key] }));
  const texts: string[] = [];
  const session = {
    run(text: string) {
      texts.push(text.replace(/^CYPHER 5 /, ''));
      return refusal !== undefined && text.includes('CONSTRAINT screen_key')
        ? Promise.reject(refusal)
        : Promise.resolve({ records: [] });
    },
    beginTransaction: () =>
      Promise.resolve({
        run: (text: string) => Promise.resolve({ records: text.startsWith('MATCH') ? applied : [] }),
        commit: () => Promise.resolve(),
        close: () => Promise.resolve(),
      }),
    close: () => Promise.resolve(),
  };
  const driver = { session: () => session } as unknown as Driver;
  return { done: migrate(driver, MIGRATIONS_DIR, { retry }), texts };
}

test('what of the schema is gone is made again, and waited for, though no migration is left to run', async () => {
  const { done, texts } = await opened();
  await expect(done).resolves.toEqual([]);
  const made = texts.filter((text) => /^CREATE (?:FULLTEXT )?(?:CONSTRAINT|INDEX) /.test(text));
  expect(made.join('\n')).toMatch(/CONSTRAINT screen_key [^]*FULLTEXT INDEX screen_words /);
  expect(made.join('\n')).not.toContain('INDEX screen_text ');
  // Data was moved once.
  expect(texts.filter((text) => /^(?:MATCH|MERGE)/.test(text))).toEqual([]);
  expect(texts.at(-1)).toBe('CALL db.awaitIndexes(600)');
});

test.each([
  [
    // As 5.26 says it.
    'Neo.DatabaseError.Schema.ConstraintCreationFailed',
    "Unable to create Constraint( name='screen_key' ):\nBoth Node(87) and Node(951) have the label `Screen` and property `screenId` = 'A'.",
    /forbids is there now: [^]*Both Node\(87\) and Node\(951\)[^]*Remove what is there twice/,
  ],
  [
    'Neo.ClientError.Schema.IndexAlreadyExists',
    'There already exists an index (:Screen {tenantId, screenId}). A constraint cannot be created until the index has been dropped.',
    /in its place: There already exists an index/,
  ],
])(
  'a constraint that cannot be made again (%s) is a fault of the database that is told',
  async (code, said, told) => {
    const { done } = await opened(new Neo4jError(said, code, '50N11', ''));
    await expect(done).rejects.toMatchObject({
      code: 'invalid_config',
      message: expect.stringMatching(told) as string,
    });
  },
);

test('a constraint that the server cannot make for another reason stays what the server says', async () => {
  const full = new Neo4jError(
    'No space left',
    'Neo.ClientError.Schema.ConstraintCreationFailed',
    '50N11',
    '',
  );
  await expect((await opened(full)).done).rejects.toBe(full);
});
