/** Time of a run. `now` is milliseconds since the epoch and never goes back; `sleep` ends early when the signal fires. */
export interface Clock {
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
