import type { JobResult, Outcome } from './job.ts';
import { BASELINES } from './baselines.ts';
import { interval, mean, median } from '../statistics.ts';

export interface Line {
  readonly ok: boolean;
  readonly text: string;
}

/** Of 100 apps so many; of fewer as large a part. */
const share = (of100: number, n: number): number => Math.ceil((of100 * n) / 100);

const line = (ok: boolean, text: string): Line => ({ ok, text });

/** What the held-out apps have to show, line by line. `own` is the label of our own contender. */
export function judge(results: readonly JobResult[], own: string): readonly Line[] {
  const n = results.length;
  const mine = results.flatMap((r) => r.outcomes.find((o) => o.label === own) ?? []);
  const ends = mine.flatMap((o) => (o.end === null ? [] : [o.end]));
  const found = mine.filter((o) => o.missing.length === 0).length;
  const ratios = ends.map((e) => e.ratio);
  const [low, high] = interval(ratios, median);
  const honest = mine.filter(
    (o) => o.end?.stopReason === 'success' && o.missing.length === 0 && o.end.honesty <= 1.1,
  ).length;
  const truthful = mine.filter((o) => o.end?.stopReason !== 'success' || o.missing.length === 0).length;
  const exact = ends.filter((e) => e.split + e.merged === 0).length;
  return [
    line(found === n, `every reachable screen found: ${found} of ${n} apps`),
    line(
      median(ratios) <= 1.6,
      `actions over the lower bound of trying every group once: median ${median(ratios).toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}] (at most 1.6)`,
    ),
    ...Object.keys(BASELINES).map((baseline) => {
      const wins = results.filter((r) => areaOf(r, own) > areaOf(r, baseline)).length;
      return line(
        wins >= share(95, n),
        `new screens per action better than ${baseline}: ${wins} of ${n} apps (at least ${share(95, n)})`,
      );
    }),
    line(
      exact === n,
      `no false split, no false merge: ${exact} of ${n} apps; ${ends.reduce((s, e) => s + e.split, 0)} split, ${ends.reduce((s, e) => s + e.merged, 0)} merged`,
    ),
    line(
      truthful >= share(99, n),
      `success never with a reachable screen unseen: ${truthful} of ${n} apps (at least ${share(99, n)})`,
    ),
    line(
      honest >= share(99, n),
      `success within 10 % of what was needed: ${honest} of ${n} apps, median ${median(ends.map((e) => e.honesty)).toFixed(3)} (at least ${share(99, n)})`,
    ),
  ];
}

/** The identity of screens on apps without resource IDs. */
export function judgeBare(results: readonly JobResult[], own: string): readonly Line[] {
  const mine = results.flatMap((r) => r.outcomes.find((o) => o.label === own) ?? []);
  const f1 = mine.flatMap((o) => (o.end === null ? [] : [o.end.f1]));
  return [
    line(
      mean(f1) >= 0.98,
      `pairwise F1 without resource IDs: mean ${mean(f1).toFixed(4)}, least ${Math.min(...f1).toFixed(4)} over ${f1.length} apps (at least 0.98)`,
    ),
  ];
}

const areaOf = (result: JobResult, label: string): number =>
  result.outcomes.find((o: Outcome) => o.label === label)?.auc ?? 0;
