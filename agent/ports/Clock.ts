/**
 * Time of a run. `now` is milliseconds since the epoch and never goes back: it says when something was. `steady` is milliseconds
 * since some moment and goes on evenly, whatever the machine's clock is set to: it says how long something takes. `sleep` ends
 * early when the signal fires.
 */
export interface Clock {
  now(): number;
  steady(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
