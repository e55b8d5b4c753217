import neo4j, { Neo4jError, type Driver } from 'neo4j-driver';

export interface ProbedAccess {
  readonly uri: string;
  readonly username: string;
  readonly password: string;
}

/**
 * `silent`: it may come up yet. `broken`: it will not, as long as this process of the server lives. `refused`: it is up and takes
 * another password.
 */
export interface Health {
  readonly state: 'answers' | 'silent' | 'broken' | 'refused';
  /** What the server says of a database that is broken. */
  readonly said: string;
}

/** Of a database that could not write, or not start, there is something to say; of one that is starting there is nothing. */
async function fault(driver: Driver): Promise<string> {
  const { records } = await driver.executeQuery(
    'SHOW HOME DATABASE YIELD statusMessage',
    {},
    { database: 'system' },
  );
  const said: unknown = records[0]?.get('statusMessage');
  return typeof said === 'string' ? said : '';
}

/** After some wrong passwords it looks at none for a while, also not at the right one: that is silence, and no refusal. */
const REFUSED = 'Neo.ClientError.Security.Unauthorized';

/** Whether a query is answered with these credentials: a port that is open is not yet a database that answers. */
export async function probe(access: ProbedAccess): Promise<Health> {
  const driver = neo4j.driver(access.uri, neo4j.auth.basic(access.username, access.password), {
    connectionTimeout: 2000,
    connectionAcquisitionTimeout: 3000,
    maxTransactionRetryTime: 0,
  });
  try {
    const { records } = await driver.executeQuery('RETURN 1 AS one');
    return { state: records.length === 1 ? 'answers' : 'silent', said: '' };
  } catch (error) {
    if (error instanceof Neo4jError && error.code === REFUSED) return { state: 'refused', said: '' };
    const isThere = error instanceof Neo4jError && /^Neo\.(?:Database|Transient)Error\./.test(error.code);
    const said = isThere ? await fault(driver).catch(() => '') : '';
    return { state: said === '' ? 'silent' : 'broken', said };
  } finally {
    await driver.close();
  }
}

export const answers = async (access: ProbedAccess): Promise<boolean> =>
  (await probe(access)).state === 'answers';
