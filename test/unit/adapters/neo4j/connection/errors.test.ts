import { Neo4jError } from 'neo4j-driver';
import { describe, expect, it } from 'vitest';
import { toRepoError, whyAway } from '../../../../../adapters/neo4j/connection/errors.ts';

const failed = (code: string): Neo4jError => new Neo4jError('said by the database', code, '', '');

describe('what a database did not do', () => {
  it.each([
    ['ServiceUnavailable', /^The database cannot be reached/],
    ['Neo.TransientError.Transaction.DeadlockDetected', /^The database cannot be reached/],
    [
      'Neo.DatabaseError.Transaction.TransactionStartFailed',
      /^The database is up and cannot do .* full disk/,
    ],
    ['Neo.TransientError.General.MemoryPoolOutOfMemoryError', /^The database has too little memory/],
    ['Neo.TransientError.General.TransactionMemoryLimit', /^The database has too little memory/],
    ['Neo.ClientError.Transaction.TransactionTimedOut', /^The database took too long/],
    ['Neo.ClientError.General.WriteOnReadOnlyAccessDatabase', /^The database may be read and not written/],
    ['Neo.ClientError.General.ForbiddenOnReadOnlyDatabase', /^The database may be read and not written/],
    ['Neo.TransientError.General.DatabaseUnavailable', /^The server is up and its database is not/],
    ['Neo.ClientError.Transaction.Terminated', /^The database ended what it was asked for/],
    ['Neo.ClientError.Transaction.LockClientStopped', /^The database ended what it was asked for/],
    ['Neo.ClientError.Security.AuthenticationRateLimit', /^The database looks at no password for a while/],
    ['Neo.ClientError.Statement.EntityNotFound', /^What was asked for is being taken away/],
  ])('%s is told as what it is, without the words of the server', (code, message) => {
    const error = toRepoError(failed(code));
    expect(error).toMatchObject({ code: 'repo_unavailable', details: { neo4jCode: code } });
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain('said by the database');
  });

  it('a database that has to be started again says so of every statement, and so do we', () => {
    const said =
      'The database has encountered a critical error, and needs to be restarted. Please see database logs for more details.';
    const code = 'Neo.DatabaseError.Transaction.TransactionStartFailed';
    const error = toRepoError(new Neo4jError(said, code, '', ''));
    expect(error.code).toBe('repo_unavailable');
    expect(error.message).toMatch(/^The database met a fault, .* start its server anew/);
  });

  it('a user who may not write is told what is missing, and with what words it was refused', () => {
    const said = "Create node with labels 'Snapshot' on database 'neo4j' is not allowed for user 'reader'.";
    const error = toRepoError(new Neo4jError(said, 'Neo.ClientError.Security.Forbidden', '', ''));
    expect(error.code).toBe('invalid_config');
    expect(error.message).toMatch(/may not do what is needed: Create node .* 'reader'\. Give it a role/);
  });
});

describe('why a server cannot be reached', () => {
  const refused = new Neo4jError(
    'Failed to connect to server. Please ensure … Caused by: connect ECONNREFUSED 127.0.0.1:1',
    ...(['ServiceUnavailable', '', ''] as const),
  );
  const discovery = new Neo4jError('Could not perform discovery.', 'ServiceUnavailable', '', '');
  discovery.cause = refused;
  it.each([
    [refused, 'connect ECONNREFUSED 127.0.0.1:1'],
    [toRepoError(refused), 'connect ECONNREFUSED 127.0.0.1:1'],
    [discovery, 'connect ECONNREFUSED 127.0.0.1:1'],
    [
      new Neo4jError('Server responded HTTP. Make sure you …', 'N/A', '', ''),
      expect.stringContaining('speaks HTTP') as string,
    ],
    [
      new Neo4jError(
        'Failed to connect to server. Please ensure … Caused by: Client network socket disconnected before secure TLS connection was established',
        ...(['ServiceUnavailable', '', ''] as const),
      ),
      expect.stringMatching(/encrypted: .*without TLS .* bolt:\/\/ or neo4j:\/\/, without \+s/) as string,
    ],
    [failed('ServiceUnavailable'), null],
    ['no error', null],
  ])('%s', (error, why) => expect(whyAway(error)).toEqual(why));
});
