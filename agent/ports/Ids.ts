/** New identifiers. `runId` gives a monotonic ULID; all other IDs of a run are derived (`domain/ids.ts`). */
export interface Ids {
  runId(): string;
  /** A ULID for requests, workers and leases; unique across processes. */
  requestId(): string;
}
