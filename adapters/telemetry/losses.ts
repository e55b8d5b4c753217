/** Is told how something went: null where it arrived, else why it did not. */
export type Outcome = (why: string | null) => void;

/**
 * Says once that telemetry is lost, and again only when some of it has arrived in between: nobody misses what is not there, and a
 * receiver that is away all night is one line.
 */
export function tellOfLosses(what: string, tell: (message: string) => void): Outcome {
  let isTold = false;
  return (why) => {
    if (why !== null && !isTold) tell(`Telemetry ${what} (${why}). It is lost until that is put right.`);
    isTold = why !== null;
  };
}
