/** New identifiers. `runId` gives a monotonic ULID; all other IDs of a run are derived (`domain/ids.ts`). */
export interface Ids {
  runId(): string;
  /** A ULID for requests, workers and leases; unique across processes. */
  requestId(): string;
  /**
   * A ULID, unique across processes, that sorts behind `last` even where the clock stood still since or that of the process
   * which made `last` is ahead. Null, or no ID of this making: none to sort behind.
   */
  idAfter(last: string | null): string;
}
