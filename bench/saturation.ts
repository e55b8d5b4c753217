import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { generateModel } from '../adapters/simulated/generator.ts';
import type { AppModel } from '../adapters/simulated/model-schema.ts';
import {
  benchApp,
  HELD_OUT_SEEDS,
  LARGEST,
  SMALLEST,
  modelOf,
  nameOf,
  type BenchApp,
} from './explore/apps.ts';
import { benchOptions, flag, number, oneOf, range, text } from './bench-options.ts';
import { median } from './statistics.ts';
import { bestAnswer, errorOf } from './saturation/best-answer.ts';
import { isWithin, predict } from './saturation/predict.ts';
import { recordCrawl, type RecordedCrawl } from './saturation/record-crawl.ts';
import { inProcesses } from './pool.ts';
import type { LaterBuild, LaterBuildJob } from './saturation/later-build.ts';
import { regrow } from './saturation/regrow.ts';

/*
 * Predicted against true remaining screens of crawls that went on until nothing was left, at 25, 50 and 75 % of their
 * iterations and of their screens, beside both classic formulas and one number for all apps, the best for the other ones: first of
 * builds of apps that were never crawled before, then of builds with planted changes of apps that were.
 */
const values = benchOptions({
  name: 'bench:saturation',
  says: 'Holds what is predicted of unseen screens against those that crawls found later.',
  options: {
    apps: number(20, 'generated apps'),
    seed: number(HELD_OUT_SEEDS.from + 60_000, 'of the first of them'),
    make: oneOf(
      'rich',
      ['rich', 'plain', 'wide'],
      'the generator; wide: 20 to 500 pages, small as often as large',
    ),
    'first-build': flag('only apps that were never crawled before'),
    'later-build': flag('only builds with planted changes of apps that were'),
    earlier: number(1, 'the share of the crawl before after which it was stopped', { parts: true }),
    keep: text(null, 'file', 'keeps what was crawled and goes on there'),
    regrow: number(null, 'how well anybody could answer who knows the generator, with so many apps for each'),
    between: range([20, 80], '--regrow: who knows that so many percent of the crawl are done'),
    moves: number(40_000, '--regrow: changes proposed for each'),
    workers: number(2, 'processes', { from: 1 }),
  },
});
if ((values.regrow !== null || values['later-build']) && values.make === 'plain')
  throw new Error('--regrow and --later-build make rich apps only: leave --make plain out');
const { apps: count, seed: first } = values;
const [LEAST, MOST] = [40, 120];
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Sizes are drawn from the seed: 40 to 120 pages, of the plain make 25 to 79. */
const richApp = (seed: number): BenchApp => ({
  seed,
  screens: LEAST + ((seed * 37) % (MOST - LEAST + 1)),
  ids: true,
});

function appOf(seed: number): { readonly name: string; readonly model: () => AppModel } {
  if (values.make === 'plain') {
    const screens = 25 + ((seed * 37) % 55);
    return { name: `plain-${seed}-${screens}`, model: () => generateModel(seed, { screens }) };
  }
  const app = values.make === 'wide' ? benchApp(seed) : richApp(seed);
  return { name: nameOf(app), model: () => modelOf(app) };
}

async function crawls(): Promise<readonly RecordedCrawl[]> {
  const file = values.keep;
  const kept: RecordedCrawl[] =
    file === null || !existsSync(file)
      ? []
      : readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as RecordedCrawl);
  const all: RecordedCrawl[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const app = appOf(seed);
    const known = kept.find(({ name }) => name === app.name);
    const crawl = known ?? (await recordCrawl(app.name, app.model()));
    if (known === undefined && file !== null) appendFileSync(file, `${JSON.stringify(crawl)}\n`);
    process.stderr.write(`${crawl.name}: ${crawl.screens.length} screens, ${crawl.iterations} iterations\n`);
    all.push(crawl);
  }
  return all;
}

const shareWithin = (within: readonly boolean[]): string =>
  percent(within.filter(Boolean).length / Math.max(1, within.length));
const percent = (share: number): string => `${Math.round(100 * share)} %`.padStart(12);

/** Where a crawl stands when a share of its iterations is done, or of its screens found. */
function momentAt(crawl: RecordedCrawl, by: 'iterations' | 'screens', share: number): number {
  const order = crawl.screens.map(({ iteration }) => iteration).sort((a, b) => a - b);
  return by === 'iterations'
    ? Math.floor(share * crawl.iterations)
    : (order[Math.floor(share * order.length) - 1] ?? 0);
}

function compare(found: readonly RecordedCrawl[]): void {
  const points = (['iterations', 'screens'] as const).flatMap((by) =>
    [0.25, 0.5, 0.75].map((share) => {
      const said = found.map((crawl) => predict(crawl, momentAt(crawl, by, share)));
      const others = found.map((_, i) => bestAnswer(said.filter((__, k) => k !== i).map(({ left }) => left)));
      return {
        name: `${share * 100} % of its ${by}`,
        within: shareWithin(said.map(({ left, ours }) => isWithin(left, ours))),
        rows: said.map(({ left, ours, chao1, goodTuring }, i) => ({
          all: found[i]?.screens.length ?? 1,
          row: [left, ours.unseen, chao1, goodTuring, others[i] ?? 0],
        })),
      };
    }),
  );
  const DEFINITIONS = {
    '|predicted − left| / max(1, left)': errorOf,
    '|predicted − left| / all screens of the app': (predicted: number, left: number, all: number) =>
      Math.abs(predicted - left) / all,
  } as const;
  for (const [title, error] of Object.entries(DEFINITIONS)) {
    print(`Median of ${title}, ${found.length} apps`);
    print(
      `${'at'.padEnd(24)}${['this', 'Chao1', 'Good–Turing', 'one number'].map((name) => name.padStart(12)).join('')}   left: median, quartiles; predicted; within its range`,
    );
    for (const { name, within, rows } of points) {
      const errors = [1, 2, 3, 4].map((formula) =>
        median(rows.map(({ all, row }) => error(row[formula] ?? 0, row[0] ?? 0, all))),
      );
      const lefts = rows.map(({ row }) => row[0] ?? 0).sort((a, b) => a - b);
      const quartile = (part: number): number => lefts[Math.floor(part * (lefts.length - 1))] ?? 0;
      const predicted = median(rows.map(({ row }) => row[1] ?? 0));
      print(
        `${name.padEnd(24)}${errors.map(percent).join('')}   ${median(lefts)}, ${quartile(0.25)}–${quartile(0.75)}; ${predicted.toFixed(1)};${within}`,
      );
    }
  }
}

async function laterBuilds(): Promise<void> {
  const shares = [0.25, 0.5, 0.75];
  const jobs = Array.from({ length: count }, (_, n) => ({
    ...(values.make === 'wide' ? benchApp(first + n) : richApp(first + n)),
    ...{ shares, earlier: values.earlier },
  }));
  const apps = await inProcesses<LaterBuildJob, LaterBuild>(
    new URL('./saturation/later-build-worker.ts', import.meta.url),
    jobs,
    values.workers,
    ({ name, moments }, done) =>
      process.stderr.write(
        `${done}/${count} ${name}: ${moments.map(({ left, byBuildBefore }) => `${byBuildBefore.unseen.toFixed(1)} of ${left}`).join(', ')}\n`,
      ),
  );
  print(`Median of |predicted − left| / max(1, left), later builds of ${count} apps`);
  print(
    `${'at'.padEnd(24)}${['build before', 'first build', 'Chao1', 'Good–Turing'].map((name) => name.padStart(14)).join('')}   left, median; within its range: build before, first build`,
  );
  for (const [at, share] of shares.entries()) {
    const rows = apps.flatMap(({ moments }) => moments.slice(at, at + 1));
    const answers: readonly ((moment: (typeof rows)[number]) => number)[] = [
      ({ byBuildBefore }) => byBuildBefore.unseen,
      ({ ours }) => ours.unseen,
      ({ chao1 }) => chao1,
      ({ goodTuring }) => goodTuring,
    ];
    const errors = answers.map((answer) => median(rows.map((row) => errorOf(answer(row), row.left))));
    const within = [
      shareWithin(rows.map(({ left, byBuildBefore }) => isWithin(left, byBuildBefore))),
      shareWithin(rows.map(({ left, ours }) => isWithin(left, ours))),
    ];
    print(
      `${`${share * 100} % of its iterations`.padEnd(24)}${errors.map((error) => percent(error).padStart(14)).join('')}   ${median(rows.map(({ left }) => left))};${within.join('')}`,
    );
  }
}

// Kept crawls, other generators and apps made anew are of first builds.
const ofFirst = values['first-build'] || values.keep !== null || values.make === 'plain';
if (!values['later-build']) compare(await crawls());
if (values['later-build'] || !(ofFirst || values.regrow !== null)) await laterBuilds();
const { regrow: times } = values;
if (times !== null) {
  const [from, to] = values.between;
  const wide = values.make === 'wide';
  const jobs = Array.from({ length: count }, (_, n) => ({
    ...(wide ? benchApp(first + n) : richApp(first + n)),
    sizes: wide ? { least: SMALLEST, most: LARGEST, log: true } : { least: LEAST, most: MOST, log: false },
    ...{ from: from / 100, to: to / 100, times, moves: values.moves, crawled: 1 },
  }));
  for (const line of await regrow(jobs, values.workers)) print(line);
}
