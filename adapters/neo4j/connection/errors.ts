import { isRetryableError, Neo4jError } from 'neo4j-driver';
import { ScreenGraphError, type ErrorCode } from '../../../agent/domain/errors.ts';

type Meaning = 'again' | 'conflict' | ErrorCode;

/** What a driver or server code means to us; the first row whose prefix fits. */
const MEANINGS: readonly (readonly [string, Meaning])[] = [
  ['ServiceUnavailable', 'again'],
  ['SessionExpired', 'again'],
  // The driver's own time limits (connection acquisition) carry no code of a server.
  ['N/A', 'again'],
  ['Neo.TransientError.', 'again'],
  ['Neo.DatabaseError.', 'again'],
  // No leader, or none known here: a cluster chooses one in seconds.
  ['Neo.ClientError.Cluster.', 'again'],
  ['Neo.ClientError.General.ForbiddenOnReadOnlyDatabase', 'again'],
  ['Neo.ClientError.General.WriteOnReadOnlyAccessDatabase', 'again'],
  ['Neo.ClientError.Database.DatabaseNotFound', 'invalid_config'],
  ['Neo.ClientError.Transaction.TransactionTimedOut', 'again'],
  // Ended by somebody, or since the server stops: what each statement does may be done twice.
  ['Neo.ClientError.Transaction.Terminated', 'again'],
  ['Neo.ClientError.Transaction.LockClientStopped', 'again'],
  // No statement names what there has to be: it was found, and taken away before it was read.
  ['Neo.ClientError.Statement.EntityNotFound', 'again'],
  ['Neo.ClientError.Schema.ConstraintValidationFailed', 'conflict'],
  // It looks at no password for some seconds, also not at the right one: whoever tried others may be somebody else.
  ['Neo.ClientError.Security.AuthenticationRateLimit', 'again'],
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

/** Whether a server said so itself: its codes begin alike, the driver's do not. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof Neo4jError && error.code.startsWith('Neo.');

/** Said by Node of a server that hangs up on the first words of TLS, as one does that knows none of it. */
const NO_TLS =
  'what answers there hung up when it was to be encrypted: for a server without TLS the address begins with bolt:// or neo4j://, without +s or +ssc';

/**
 * Why a server cannot be reached, where the driver knows it: a name that is none, a port that nobody listens at, a certificate that is
 * not trusted. It stands at the end of a long message, which may be that of a cause.
 */
export function whyAway(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message.startsWith('Server responded HTTP'))
      return 'what answers there speaks HTTP; the Bolt port of Neo4j is another one, mostly 7687';
    const reason = /\bCaused by: ([^\n]+)/.exec(at.message)?.[1];
    if (reason?.includes('before secure TLS connection was established')) return NO_TLS;
    if (reason !== undefined) return reason;
  }
  return null;
}

/** Whether the server lets nobody write, which whoever is to be told soon does not wait for. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Neo4jError && READ_ONLY.test(error.code);

const READ_ONLY = /^Neo\.ClientError\.General\.\w*ReadOnly/;
/** A server says so of every statement after a fault that it cannot get over, and there is no code of its own for it. */
const RESTART = /needs to be restarted/;

export const MAKE_WRITABLE =
  'allow the database to be written (`read_only` in the settings of the server, or of the database), or name another one with NEO4J_URI';

/** What is wrong with a database that answers: it can be reached, and saying otherwise would send people the wrong way. */
const ANSWERED: readonly (readonly [code: RegExp, message: string, said?: RegExp])[] = [
  [
    /^Neo\..*(?:OutOfMemory|MemoryLimit)/,
    'The database has too little memory for this. Give it more (the private one: `screengraph neo4j stop`, then `screengraph neo4j start --heap 2g`) and try again.',
  ],
  [/^Neo\..*TransactionTimedOut/, 'The database took too long for this. Try again when it has less to do.'],
  [
    /^Neo\..*(?:Terminated|LockClientStopped)/,
    'The database ended what it was asked for, each time: somebody ends its transactions, or it is just being stopped. Its log says which.',
  ],
  [
    /^Neo\..*EntityNotFound/,
    'What was asked for is being taken away meanwhile. Try again when that is done.',
  ],
  [
    /^Neo\..*AuthenticationRateLimit/,
    'The database looks at no password for a while, since too many wrong ones came for this user, from here or elsewhere. Are NEO4J_USERNAME and NEO4J_PASSWORD right, here and for whatever else uses it? Try again in a minute.',
  ],
  [READ_ONLY, `The database may be read and not written: ${MAKE_WRITABLE}.`],
  [
    /^Neo\./,
    'The database met a fault, as on a full disk, and answers nothing until it is started again: make room, and start its server anew (any command does that with the private one). Its log says what it was.',
    RESTART,
  ],
  [
    /^Neo\..*DatabaseUnavailable/,
    'The server is up and its database is not: it is just being started or stopped, or it cannot be started. The log of the server says why.',
  ],
  [
    /^Neo\.DatabaseError\./,
    'The database is up and cannot do what it is asked, as on a full disk. Its log says why; run `screengraph doctor`.',
  ],
];

const FORBIDDEN = 'Neo.ClientError.Security.Forbidden';

/** A sentence that holds the words of the server, which name the user and what that one may not do. */
const forbidden = (said: string): string =>
  `The user of the database may not do what is needed: ${said.replace(/\.?$/, '.')} Give it a role that may read, write, and make indexes and constraints, or name another user with NEO4J_USERNAME.`;

/** The error as the core knows it, with the statement it comes from; `again` means that the retries are spent. */
export function toRepoError(error: unknown, statement?: string): ScreenGraphError {
  if (error instanceof ScreenGraphError) return error;
  const meaning = meaningOf(error);
  const details = {
    ...(error instanceof Neo4jError ? { neo4jCode: error.code } : {}),
    ...(statement === undefined ? {} : { statement }),
  };
  if (meaning === 'again') {
    const { code, message } = error instanceof Neo4jError ? error : { code: '', message: '' };
    const told = ANSWERED.find(([codes, , said]) => codes.test(code) && (said?.test(message) ?? true))?.[1];
    return new ScreenGraphError('repo_unavailable', told, { cause: error, details });
  }
  const said = error instanceof Error ? error.message : String(error);
  const message = error instanceof Neo4jError && error.code === FORBIDDEN ? forbidden(said) : said;
  return new ScreenGraphError(meaning === 'conflict' ? 'internal' : meaning, message, {
    cause: error,
    details,
  });
}
