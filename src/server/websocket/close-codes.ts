/** Why this server closes a socket, beyond the codes of graphql-transport-ws. Clients may come back after each of them. */
export const CLOSE = {
  /** Service restart: the server is shutting down. Subscribe again after the last sequence. */
  goingAway: { code: 1012, reason: 'server is shutting down' },
  /** Try again later: too many connections of this address or tenant. */
  tooMany: { code: 1013, reason: 'too many connections' },
  /** Try again later: keys cannot be looked up while the database is away. */
  databaseAway: { code: 1013, reason: 'the database is away' },
  /** The client has not read in time. Subscribe again after the last sequence. */
  slowConsumer: { code: 4290, reason: 'slow_consumer' },
} as const;
