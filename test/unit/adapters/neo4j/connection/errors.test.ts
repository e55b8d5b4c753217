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
  ])('%s is told as what it is, without the words of the server', (code, message) => {
    const error = toRepoError(failed(code));
    expect(error).toMatchObject({ code: 'repo_unavailable', details: { neo4jCode: code } });
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain('said by the database');
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
    [failed('ServiceUnavailable'), null],
    ['no error', null],
  ])('%s', (error, why) => expect(whyAway(error)).toEqual(why));
});
