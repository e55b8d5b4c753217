import { isRetryableError, Neo4jError } from 'neo4j-driver';
import { ScreenGraphError, type ErrorCode } from '../../agent/domain/errors.ts';

type Meaning = 'again' | 'conflict' | ErrorCode;

/** What a driver or server code means to us; the first row whose prefix fits. */
const MEANINGS: readonly (readonly [string, Meaning])[] = [
  ['ServiceUnavailable', 'again'],
  ['SessionExpired', 'again'],
  // The driver's own time limits (connection acquisition) carry no code of a server.
  ['N/A', 'again'],
  ['Neo.TransientError.', 'again'],
  ['Neo.DatabaseError.', 'again'],
  ['Neo.ClientError.Cluster.NotALeader', 'again'],
  ['Neo.ClientError.General.ForbiddenOnReadOnlyDatabase', 'again'],
  ['Neo.ClientError.Database.DatabaseNotFound', 'invalid_config'],
  ['Neo.ClientError.Transaction.TransactionTimedOut', 'again'],
  ['Neo.ClientError.Schema.ConstraintValidationFailed', 'conflict'],
  ['Neo.ClientError.Security.', 'invalid_config'],
];

/** `again`: a repeat may help. `conflict`: a key is taken. Otherwise the code it is reported as. */
export function meaningOf(error: unknown): Meaning {
  if (!(error instanceof Neo4jError)) return 'internal';
  if (isRetryableError(error)) return 'again';
  return MEANINGS.find(([prefix]) => error.code.startsWith(prefix))?.[1] ?? 'internal';
}

/** Whether nobody answers where the server was, which a server that has work to repeat does. */
export const isGone = (error: unknown): boolean =>
  error instanceof Neo4jError && ['ServiceUnavailable', 'SessionExpired'].includes(error.code);

/** The error as the core knows it, with the statement it comes from; `again` means that the retries are spent. */
export function toRepoError(error: unknown, statement?: string): ScreenGraphError {
  if (error instanceof ScreenGraphError) return error;
  const meaning = meaningOf(error);
  const details = {
    ...(error instanceof Neo4jError ? { neo4jCode: error.code } : {}),
    ...(statement === undefined ? {} : { statement }),
  };
  if (meaning === 'again')
    return new ScreenGraphError('repo_unavailable', undefined, { cause: error, details });
  const message = error instanceof Error ? error.message : String(error);
  return new ScreenGraphError(meaning === 'conflict' ? 'internal' : meaning, message, {
    cause: error,
    details,
  });
}
