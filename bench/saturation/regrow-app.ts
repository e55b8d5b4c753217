import { createDraws } from '../../adapters/simulated/random.ts';
import { modelOfTrace, traceOf } from './app-trace.ts';
import { predict } from './predict.ts';
import { watchCrawl, type RecordedCrawl, type WatchedCrawl } from './record-crawl.ts';
import { growTrace, type Grown } from './trace-prior.ts';
import type { AppTrace, TracePage } from './trace.ts';
import { createMoves, type Kept } from './trace-moves.ts';

export interface RegrowJob {
  readonly seed: number;
  readonly screens: number;
  /** The law of sizes: all from the least to the most as likely as each other, or, `log`, small ones as often as large ones. */
  readonly sizes: { readonly least: number; readonly most: number; readonly log: boolean };
  /** The moment is drawn between two shares of what a crawl of so many pages usually takes. */
  readonly from: number;
  readonly to: number;
  /** Other apps to be made, and random changes from one to the next. */
  readonly times: number;
  readonly moves: number;
  /** Of them so many are crawled, to see that nobody could have told them apart. */
  readonly crawled: number;
}

export interface Regrown {
  readonly name: string;
  /** Iteration of the moment, and how many the crawl made in all. */
  readonly at: number;
  readonly iterations: number;
  readonly found: number;
  /** How many screens are left in each app that the crawl could be in; the first is the app it is in. */
  readonly lefts: readonly number[];
  /** What the formulas say: ours, Chao1, Good–Turing. */
  readonly said: readonly number[];
  /** Of the apps that were crawled: in which it did something else before the moment, or found more or fewer screens. */
  readonly crawled: { readonly all: number; readonly differ: number; readonly miscounted: number };
}

/** Iterations that a crawl takes for each page in the mean (203 apps of 40 to 120 pages; a tenth more or less for one in three). */
const PER_PAGE = 5.7;

/** Screens that a page shows: itself, its dialog or sheet, and how it looks with errors. */
const looksOf = ({ spec: { kind } }: TracePage): number =>
  ['confirm', 'overflow', 'form', 'results'].includes(kind) ? 2 : 1;

/** A crawl up to a moment, to be compared. */
const prefixOf = (crawl: RecordedCrawl, at: number): string =>
  JSON.stringify(
    [crawl.screens, crawl.offers, crawl.tries].map((list) =>
      (list as readonly { readonly iteration: number }[]).filter(({ iteration }) => iteration <= at),
    ),
  );

/** Its page's number in the name of a screen or dialog. */
const pageNumber = (screen: string): number => Number(/_(\d+)(?:#|$)/.exec(screen)?.[1] ?? Number.NaN);

/** What a crawl has seen of an app: whole pages, and where each of their links leads that it has tried. */
function keptOf(
  trace: AppTrace,
  grown: Grown,
  watched: WatchedCrawl,
  at: number,
): Pick<Kept, 'seen' | 'agrees'> {
  const done = watched.doneBy(at);
  const numbers = new Set(
    [watched.firstScreen, ...done.flatMap(({ from, to }) => [from, to])].map(pageNumber),
  );
  const seen = new Set(trace.pages.filter(({ spec }) => numbers.has(spec.n)));
  /** Whether a link was followed to its end, or to the wall before it; a list is known by its rows, a confirmed way by its dialog, others by what they say. */
  const followed = ({ spec }: TracePage, i: number, label: string, to: TracePage): boolean => {
    const there = new Set(
      [to, ...(trace.walled.includes(to) ? [trace.login] : [])].map((page) => page?.spec.n),
    );
    return done.some(
      (action) =>
        action.control !== null &&
        pageNumber(action.from) === spec.n &&
        there.has(pageNumber(action.to)) &&
        (spec.kind === 'list' ||
          (spec.kind === 'confirm' && i === 0
            ? action.from.startsWith('dialog:')
            : action.control.includes(`|${label}|`))),
    );
  };
  /** Of each link where it leads, null where that is not known yet. */
  const known = [...seen].map((page): readonly [TracePage, readonly (TracePage | null)[]] => {
    const targets = grown.links.get(page) ?? [];
    const labels = targets.length === 0 ? [] : page.words.slice(-targets.length);
    return [page, targets.map((to, i) => (followed(page, i, labels[i] ?? '', to) ? to : null))];
  });
  const numbersOf = ({ asides }: Grown): string =>
    asides
      .flat()
      .map(({ spec }) => spec.n)
      .join();
  const asides = numbersOf(grown);
  return {
    seen,
    agrees: (_, now) =>
      numbersOf(now) === asides &&
      known.every(([page, targets]) => {
        const links = now.links.get(page) ?? [];
        return links.length === targets.length && targets.every((to, i) => to === null || links[i] === to);
      }),
  };
}

/**
 * Apps that the generator could have made and in which the same crawl would have seen and done just the same up to a moment.
 * A chain of random changes that keeps the generator's law leads through `times` more, so many before the true app and so
 * many after it as is drawn (Besag and Clifford, Biometrika 76, 1989, the serial way): as the changes are reversible, the
 * true app is any one of them with the same chance, however far the chain came. The moment is drawn by the app's pages, so
 * that how likely it is needs no crawl.
 */
export async function regrowApp(job: RegrowJob): Promise<Regrown> {
  const { seed, screens, sizes, from, to } = job;
  const trace = traceOf(seed, { screens, ids: true });
  const draws = createDraws(`regrow/${seed}/${from}/${to}`);
  const name = `rich-${seed}-${screens}`;
  const watched = await watchCrawl(name, modelOfTrace(trace));
  const { crawl } = watched;
  const at = Math.floor(
    (from + (to - from) * (draws.between(0, 1_000_000) / 1_000_000)) * PER_PAGE * screens,
  );
  const { left, ours, chao1, goodTuring } = predict(crawl, at);
  const said = [ours.unseen, chao1, goodTuring];
  const grown = growTrace(trace);
  if (grown === null) throw new RangeError(`${name} is none of the generator`);
  const change = createMoves(
    trace,
    {
      ...keptOf(trace, grown, watched, at),
      sizes: (pages) => {
        const most = PER_PAGE * pages;
        if (pages < sizes.least || pages > sizes.most || at + 1 <= from * most || at > to * most)
          return -Infinity;
        // One moment of so many.
        return -(sizes.log ? 2 : 1) * Math.log(pages);
      },
    },
    draws,
  );
  const next = (start: AppTrace): AppTrace => {
    let other = start;
    for (let n = 0; n < job.moves; n++) other = change(other);
    return other;
  };
  const looks = ({ pages }: AppTrace): number => pages.reduce((sum, page) => sum + looksOf(page), 0);
  const leftIn = (other: AppTrace): number => left + looks(other) - looks(trace);
  const chain = (length: number): readonly AppTrace[] => {
    const others: AppTrace[] = [];
    for (let n = 0; n < length; n++) others.push(next(others.at(-1) ?? trace));
    return others;
  };
  const earlier = draws.between(0, job.times);
  const others = [...chain(earlier), ...chain(job.times - earlier)];
  const crawled = { all: 0, differ: 0, miscounted: 0 };
  const prefix = prefixOf(crawl, at);
  for (const other of others.slice(0, job.crawled)) {
    const { crawl: again } = await watchCrawl(name, modelOfTrace(other));
    crawled.all++;
    if (prefixOf(again, at) !== prefix) crawled.differ++;
    if (again.screens.length - crawl.screens.length + left !== leftIn(other)) crawled.miscounted++;
  }
  return {
    ...{ name, at, iterations: crawl.iterations, found: crawl.screens.length - left },
    lefts: [left, ...others.map(leftIn)],
    ...{ said, crawled },
  };
}
