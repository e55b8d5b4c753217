import { mean, median } from '../statistics.ts';

/** |predicted − left| / max(1, left) */
export const errorOf = (predicted: number, left: number): number =>
  Math.abs(predicted - left) / Math.max(1, left);

/** Rounding must not decide what is within an error. */
const TINY = 1e-9;

/** Answers among which there is always a best one: those at which the error for some case just reaches what is allowed. */
const edges = (lefts: readonly number[], error: number): number[] =>
  lefts.map((left) => left + error * Math.max(1, left));

/** The largest share of cases that one and the same answer is off for by no more than `error`. */
export function mostWithin(lefts: readonly number[], error: number): number {
  const hits = edges(lefts, error).map(
    (answer) => lefts.filter((left) => errorOf(answer, left) <= error + TINY).length,
  );
  return Math.max(0, ...hits) / Math.max(1, lefts.length);
}

/** The answer whose median error over the cases is least. */
export function bestAnswer(lefts: readonly number[]): number {
  const top = Math.ceil(Math.max(1, ...lefts));
  let [best, least] = [0, Infinity];
  for (let n = 0; n <= 4 * top; n++) {
    const error = median(lefts.map((left) => errorOf(n / 4, left)));
    if (error < least - TINY) [best, least] = [n / 4, error];
  }
  return best;
}

export interface Bound {
  /** At most this share of answers can be within 25 %, by any rule, in expectation. */
  readonly within: number;
  /** One standard error of that, over the apps. */
  readonly standardError: number;
  /** No rule has a smaller median error, in expectation. */
  readonly median: number;
  /** What the rule reaches that knows the other apps of a set and answers what is best for them. */
  readonly reached: number;
}

/**
 * What can be known at best where each case is one of a set of apps that all look the same so far, each as likely as
 * the others to be the true one. Whoever is told the whole set can do no better than the answer that is right for most of
 * it; a median of e needs half of all answers within e. The largest share of a small sample is too large rather than too
 * small, so the bound holds for any size of set.
 */
export function boundOf(sets: readonly (readonly number[])[]): Bound {
  const shares = sets.map((lefts) => mostWithin(lefts, 0.25));
  const within = mean(shares);
  const spread = mean(shares.map((share) => (share - within) ** 2));
  let error = 0;
  while (error < 2 && mean(sets.map((lefts) => mostWithin(lefts, error))) < 0.5) error += 0.01;
  return {
    within,
    standardError: Math.sqrt(spread / Math.max(1, sets.length - 1)),
    median: error,
    reached: median(
      sets.flatMap((lefts) =>
        lefts.map((left, i) => errorOf(bestAnswer(lefts.filter((_, k) => k !== i)), left)),
      ),
    ),
  };
}

/** Where the true app stands in its set, 0 to 1; of equal ones the middle. Evenly spread if all are equally likely. */
export function rankOfFirst([first = 0, ...others]: readonly number[]): number {
  const below = others.filter((left) => left < first).length;
  const same = others.filter((left) => left === first).length;
  return (below + same / 2 + 0.5) / (others.length + 1);
}
