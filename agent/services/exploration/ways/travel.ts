/** How many actions at the end of a way share its cost at most: what lies further ahead is too unsure to travel for. */
export const SHARED_BY = 12;

/**
 * The best rate of worth per action that a stay of any length gives, the way there counted: the rule of the forager who
 * leaves a patch, `max over k of (w1 + … + wk) / (cost + k)`. `worths` are those of what is sure to bring something
 * new there, in any order.
 */
export function stayRate(worths: readonly number[], cost: number): number {
  let sum = 0;
  let rate = 0;
  const best = [...worths].sort((a, b) => b - a).slice(0, SHARED_BY);
  best.forEach((worth, i) => {
    sum += worth;
    rate = Math.max(rate, sum / (cost + i + 1));
  });
  return rate;
}

/** No stay after such a way has a better rate than this share of the best worth. */
export const stayBound = (cost: number): number => SHARED_BY / (cost + SHARED_BY);
