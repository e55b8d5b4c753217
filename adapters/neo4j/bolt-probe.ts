import neo4j from 'neo4j-driver';

/** Whether a query is answered with these credentials: a port that is open is not yet a database that answers. */
export async function answers(access: {
  readonly uri: string;
  readonly username: string;
  readonly password: string;
}): Promise<boolean> {
  const driver = neo4j.driver(access.uri, neo4j.auth.basic(access.username, access.password), {
    connectionTimeout: 2000,
    connectionAcquisitionTimeout: 3000,
    maxTransactionRetryTime: 0,
  });
  try {
    const { records } = await driver.executeQuery('RETURN 1 AS one');
    return records.length === 1;
  } catch {
    return false;
  } finally {
    await driver.close();
  }
}
