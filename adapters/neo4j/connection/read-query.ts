import neo4j from 'neo4j-driver';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { toParams } from './database.ts';
import { toRepoError } from './errors.ts';
import { inWords, toPlain } from './graph-values.ts';

export interface QueryResult {
  readonly keys: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The same for a line of a table, in the order of the keys: nodes and relationships by what they are and are called. */
  readonly lines: readonly (readonly string[])[];
}

/** What the server says of a statement itself, and of what the procedures that it calls were given. */
const OWN_FAULT = /^Neo\.ClientError\.(Statement|Procedure)\./;

/**
 * One statement of a person, in a session that the server keeps from writing. `invalid_input` when it is not valid Cypher,
 * or a procedure does not take what it is given.
 */
export async function readQuery(
  access: {
    readonly uri: string;
    readonly username: string;
    readonly password: string;
    readonly database: string;
  },
  cypher: string,
  params: Readonly<Record<string, unknown>> = {},
): Promise<QueryResult> {
  const driver = neo4j.driver(access.uri, neo4j.auth.basic(access.username, access.password), {
    useBigInt: true,
    connectionTimeout: 5_000,
    telemetryDisabled: true,
    userAgent: 'screengraph',
  });
  try {
    const { keys, records } = await driver.executeQuery(cypher, toParams(params) as Record<string, unknown>, {
      database: access.database,
      routing: 'READ',
    });
    return {
      keys,
      lines: records.map((record) => keys.map((key) => inWords(record.get(key)))),
      rows: records.map((record) => Object.fromEntries(keys.map((key) => [key, toPlain(record.get(key))]))),
    };
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (typeof code === 'string' && OWN_FAULT.test(code))
      throw new ScreenGraphError('invalid_input', error instanceof Error ? error.message : String(error), {
        cause: error,
      });
    throw toRepoError(error);
  } finally {
    await driver.close();
  }
}
