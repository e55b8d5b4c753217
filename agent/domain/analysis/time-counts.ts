/**
 * Times as counts in buckets that grow by a quarter, so that percentiles can be told of what is kept no longer: an answer is at most
 * 11 % off (Masson, Rim and Lee, DDSketch, VLDB 2019), and counts of several runs simply add up. Bucket i holds what is above
 * 1.25^(i-1) ms and at most 1.25^i ms; the last one all that is longer than 20 minutes.
 */
export type TimeCounts = readonly number[];

const GROWTH = 1.25;
export const MAX_BUCKETS = 64;

const bucketOf = (ms: number): number =>
  ms <= 1 ? 0 : Math.min(MAX_BUCKETS - 1, Math.ceil(Math.log(ms) / Math.log(GROWTH) - 1e-9));

/** One time, in ms. */
export const countTime = (ms: number): TimeCounts =>
  Array.from({ length: bucketOf(ms) + 1 }, (_none, at) => (at === bucketOf(ms) ? 1 : 0));

export const addCounts = (a: TimeCounts, b: TimeCounts): TimeCounts =>
  Array.from({ length: Math.max(a.length, b.length) }, (_none, at) => (a[at] ?? 0) + (b[at] ?? 0));

export const countedTimes = (counts: TimeCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** The time that this share of them does not pass (nearest rank), in ms; null where nothing was counted. */
export function percentile(counts: TimeCounts, share: number): number | null {
  const rank = Math.max(1, Math.ceil(share * countedTimes(counts)));
  let passed = 0;
  for (const [at, count] of counts.entries()) {
    passed += count;
    if (count > 0 && passed >= rank) return Math.round((2 * GROWTH ** at) / (GROWTH + 1));
  }
  return null;
}
