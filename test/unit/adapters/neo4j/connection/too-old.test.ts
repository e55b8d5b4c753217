import { Neo4jError, type Driver } from 'neo4j-driver';
import { expect, test } from 'vitest';
import { DEFAULT_RETRY } from '../../../../../adapters/neo4j/connection/database.ts';
import { migrate, UNDERSTOOD } from '../../../../../adapters/neo4j/connection/migrations.ts';
import { MIGRATIONS_DIR } from '../../../../../src/files/package-root.ts';

const saying = (code: string): Driver =>
  ({
    session: () => ({
      run: () => Promise.reject(new Neo4jError("Invalid input '5'", code, '50N42', '')),
      close: () => Promise.resolve(),
    }),
    getServerInfo: () => Promise.resolve({ agent: 'Neo4j/5.3.0' }),
  }) as unknown as Driver;
const opened = (code: string) => migrate(saying(code), MIGRATIONS_DIR, { retry: DEFAULT_RETRY });

test.each(['Neo.ClientError.Statement.SyntaxError', 'Neo.ClientError.Statement.ArgumentError'])(
  'a server that does not know the language of the statements (%s) is too old',
  async (code) => {
    await expect(opened(code)).rejects.toMatchObject({
      code: 'invalid_config',
      message: expect.stringMatching(/too old \(Neo4j\/5\.3\.0\): Neo4j 5\.26 or newer is needed/) as string,
    });
  },
);

test('a server that knows the language and not all of it is too old, and its schema stays as it is', async () => {
  const texts: string[] = [];
  const session = {
    run(text: string) {
      texts.push(text);
      // As 5.21 and 5.22 do.
      return text.includes('CALL (')
        ? Promise.reject(
            new Neo4jError("Invalid input '('", 'Neo.ClientError.Statement.SyntaxError', '42N', ''),
          )
        : Promise.resolve({ records: [] });
    },
    close: () => Promise.resolve(),
  };
  const driver = {
    session: () => session,
    getServerInfo: () => Promise.resolve({ agent: 'Neo4j/5.21.2' }),
  } as unknown as Driver;
  await expect(migrate(driver, MIGRATIONS_DIR, { retry: DEFAULT_RETRY })).rejects.toMatchObject({
    message: expect.stringContaining('too old (Neo4j/5.21.2)') as string,
  });
  expect(texts).toEqual([UNDERSTOOD]);
});

test.each(['Neo.ClientError.Security.Unauthorized', 'Neo.ClientError.Database.DatabaseNotFound'])(
  'what else it says at first is said as it is: %s',
  async (code) => {
    await expect(opened(code)).rejects.toMatchObject({ code, message: "Invalid input '5'" });
  },
);
