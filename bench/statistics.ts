import { seededRandom } from '../agent/services/seeded-random.ts';

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const RESAMPLES = 1_000;

/**
 * The 95 % percentile interval of a statistic by the bootstrap (Efron and Tibshirani, An Introduction to the Bootstrap,
 * 1993, chapter 13): 1,000 resamples of the values, with a fixed seed.
 */
export function interval(
  values: readonly number[],
  statistic: (sample: readonly number[]) => number = mean,
): readonly [number, number] {
  const random = seededRandom(20_261);
  const drawn = Array.from({ length: RESAMPLES }, () =>
    statistic(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).sort((a, b) => a - b);
  return [drawn[Math.floor(RESAMPLES * 0.025)] ?? 0, drawn[Math.floor(RESAMPLES * 0.975)] ?? 0];
}
