import neo4j, { Neo4jError } from 'neo4j-driver';
import { toScreenGraphError } from '../../../agent/domain/errors.ts';
import { MAKE_WRITABLE, toRepoError, whyAway } from './errors.ts';
import { tooOld, UNDERSTOOD } from './migrations.ts';

export interface NamedServer {
  readonly uri: string;
  readonly username: string;
  readonly password: string;
  readonly database: string;
}

export interface ServerFault {
  readonly detail: string;
  readonly remedy: string;
}

const ACCESS_OF =
  'SHOW DATABASES YIELD name, aliases, access WHERE name = $database OR $database IN aliases RETURN access';

/** What keeps a server that somebody named from being used, and what helps; null where it can be used. Nothing is changed there. */
export async function faultOf({
  uri,
  username,
  password,
  database,
}: NamedServer): Promise<ServerFault | null> {
  const driver = neo4j.driver(uri, neo4j.auth.basic(username, password), {
    connectionTimeout: 2000,
    connectionAcquisitionTimeout: 3000,
    maxTransactionRetryTime: 0,
  });
  try {
    await driver.executeQuery(UNDERSTOOD, {}, { database });
    // Not everybody is told, and who is not may be able to write all the same.
    const { records } = await driver
      .executeQuery(ACCESS_OF, { database }, { database: 'system' })
      .catch(() => ({ records: [] }));
    // A cluster has a row for every member.
    const isWritable = records.length === 0 || records.some((row) => row.get('access') !== 'read-only');
    return isWritable ? null : { detail: `is read-only at ${uri}`, remedy: MAKE_WRITABLE };
  } catch (error) {
    const code = error instanceof Neo4jError ? error.code : '';
    if (code === 'Neo.ClientError.Security.Unauthorized')
      return {
        detail: `lets nobody in at ${uri} with this name and password`,
        remedy: 'set NEO4J_USERNAME and NEO4J_PASSWORD to what the server takes',
      };
    if (code === 'Neo.ClientError.Database.DatabaseNotFound')
      return {
        detail: `has no database ${database} at ${uri}`,
        remedy: 'set NEO4J_DATABASE to one that the server has',
      };
    if (code.startsWith('Neo.ClientError.Statement.'))
      return {
        detail: `cannot be used at ${uri}`,
        remedy: toScreenGraphError(await tooOld(driver, error)).message,
      };
    if (code.startsWith('Neo.'))
      return {
        detail: `cannot be used at ${uri} (${(error as Error).message})`,
        remedy: toRepoError(error).message,
      };
    const why = whyAway(error);
    return {
      detail: `does not answer at ${uri}${why === null ? '' : ` (${why})`}`,
      remedy: `start the server at ${uri}, set NEO4J_URI to where it is, or unset it`,
    };
  } finally {
    await driver.close();
  }
}
