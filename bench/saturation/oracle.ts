import type { RecordedCrawl } from './record-crawl.ts';

/** A moment of a crawl, with what only somebody who knows its end can tell. */
export interface Moment {
  readonly found: number;
  /** Unseen screens that one open action leads to. */
  readonly next: number;
  readonly left: number;
}

/** Moments of each other crawl that are looked at, and how alike they must be: in logarithms, widened where few are. */
const MOMENTS = 50;
const WIDTH = 0.3;
const ENOUGH = 15;

/** What is true of a crawl at the end of an iteration. */
export function momentOf(crawl: RecordedCrawl, at: number): Moment {
  const offered = new Map(crawl.offers.map(({ actionId, iteration }) => [actionId, iteration]));
  const by = new Map<string, string>();
  for (const { actionId, toScreenId } of crawl.tries)
    if (toScreenId !== null && !by.has(toScreenId)) by.set(toScreenId, actionId);
  const unseen = crawl.screens.filter(({ iteration }) => iteration > at);
  return {
    found: crawl.screens.length - unseen.length,
    next: unseen.filter(({ screenId }) => (offered.get(by.get(screenId) ?? '') ?? Infinity) <= at).length,
    left: unseen.length,
  };
}

/**
 * The best that could be hoped for: somebody who is told how many unseen screens are really one open action away, and who
 * has seen other apps of the same make and sizes to their end. It answers with the middle of what was left there at the
 * moments that were most alike in both numbers (a weighted median, Gaussian weights).
 */
export function createOracle(others: readonly RecordedCrawl[]): (moment: Moment) => number {
  const place = ({ found, next }: Moment): readonly [number, number] => [Math.log(found), Math.log(next + 1)];
  const known = others.flatMap((crawl) =>
    Array.from({ length: MOMENTS - 1 }, (_, n) =>
      momentOf(crawl, Math.floor(((n + 1) / MOMENTS) * crawl.iterations)),
    ).map((moment) => ({ at: place(moment), left: moment.left })),
  );
  return (moment) => {
    const [x, y] = place(moment);
    for (let width = WIDTH; ; width *= 2) {
      const near = known
        .map(({ at, left }) => ({
          left,
          weight: Math.exp(-(((at[0] - x) / width) ** 2 + ((at[1] - y) / width) ** 2) / 2),
        }))
        .sort((a, b) => a.left - b.left);
      const all = near.reduce((sum, { weight }) => sum + weight, 0);
      if (all < ENOUGH && width < 8 * WIDTH) continue;
      let sum = 0;
      return near.find(({ weight }) => (sum += weight) >= all / 2)?.left ?? 0;
    }
  };
}
