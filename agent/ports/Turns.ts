/** Who has the processor. A long computation asks between two steps, so that a server goes on answering meanwhile. */
export interface Turns {
  /** Returns at once as long as this turn is short; else when everything that waits has had its own. Never fails. */
  next(): Promise<void>;
}
