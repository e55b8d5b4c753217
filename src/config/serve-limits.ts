import { z } from 'zod';

const count = z.int().min(1).max(1_000_000_000);
const ms = z.int().min(10).max(86_400_000);

const Limits = z.strictObject({
  /** Body of an HTTP request. */
  bodyBytes: count,
  /** Operations in one HTTP request; 0: no batches. */
  batch: z.int().min(0).max(100),
  /** Text of a document. */
  documentBytes: count,
  /** Tokens of a document. */
  tokens: count,
  /** Levels of fields. */
  depth: count,
  /** Fields with a name of the client's own. */
  aliases: count,
  directives: count,
  /** Fields in all, fragments spread out. */
  fields: count,
  /** Fields at the top. */
  rootFields: count,
  /** Values that an answer may hold: one for each field, those below a list as often as the list is long. */
  cost: count,
  /** `first`, and the number of IDs asked for at once. */
  pageSize: count,
  /** What a list without `first` counts as. */
  listSize: count,
  /** Time for a query, a mutation, or one event of a stream. */
  operationMs: ms,
  /** Time until `connection_init`. */
  initMs: ms,
  /** Between two pings; a socket that has not answered by the next one is dropped. */
  pingMs: ms,
  /** A message from a client over WebSocket. */
  messageBytes: count,
  /** What is written to one connection before it has taken what came before. */
  unsentBytes: count,
  /** How long a connection may take nothing while something waits for it. */
  stallMs: ms,
  /** Operations of one project that are under way at once; others wait for their turn. A subscription is one until it has begun, and for each event that asks for much. */
  operationsAtOnce: count,
  /** Runs of one project that wait to be taken up; `startRun` is refused while so many do. */
  queuedRuns: count,
  /** Operations at once on one connection. */
  subscriptionsPerSocket: count,
  /** Requests that one connection over HTTP sends ahead of their answers (pipelining); who sends more is cut off. */
  requestsAhead: count,
  /** WebSockets and streams at once from one address. */
  socketsPerRemote: count,
  /** Connections of any kind at once from one address; who opens more is cut off. More than `socketsPerRemote`. */
  connectionsPerRemote: count,
  /** WebSockets and streams at once of one tenant. */
  socketsPerTenant: count,
  /** Parsed documents that are kept. */
  documentCache: count,
  /** Automatically persisted documents that are kept. */
  persistedDocuments: count,
});

/** What one operation, one connection and one client may ask for. Each refusal names the limit by these names. */
export const ServeLimits = Limits.superRefine(({ connectionsPerRemote, socketsPerRemote }, { addIssue }) => {
  // Else the sockets are cut off before their own limit is reached, without a word that names it.
  if (connectionsPerRemote <= socketsPerRemote)
    addIssue({
      code: 'custom',
      path: ['connectionsPerRemote'],
      message: `must be more than socketsPerRemote, which is ${socketsPerRemote}; of ${connectionsPerRemote} connections none would be left for requests`,
    });
});
export type ServeLimits = z.infer<typeof ServeLimits>;

export const DEFAULT_LIMITS: ServeLimits = {
  bodyBytes: 262_144,
  batch: 0,
  documentBytes: 65_536,
  tokens: 2_500,
  depth: 12,
  aliases: 30,
  directives: 50,
  fields: 600,
  rootFields: 10,
  cost: 20_000,
  pageSize: 500,
  listSize: 10,
  operationMs: 15_000,
  initMs: 5_000,
  pingMs: 15_000,
  messageBytes: 131_072,
  unsentBytes: 65_536,
  stallMs: 10_000,
  operationsAtOnce: 16,
  queuedRuns: 1_000,
  subscriptionsPerSocket: 100,
  requestsAhead: 100,
  socketsPerRemote: 2_000,
  connectionsPerRemote: 5_000,
  socketsPerTenant: 5_000,
  documentCache: 500,
  persistedDocuments: 1_000,
};
