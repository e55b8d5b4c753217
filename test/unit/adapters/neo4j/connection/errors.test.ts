import { Neo4jError } from 'neo4j-driver';
import { describe, expect, it } from 'vitest';
import { toRepoError } from '../../../../../adapters/neo4j/connection/errors.ts';

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
