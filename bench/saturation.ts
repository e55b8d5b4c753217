import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
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
import { median } from './statistics.ts';
import { bestAnswer, errorOf } from './saturation/best-answer.ts';
import { predict } from './saturation/predict.ts';
import { recordCrawl, type RecordedCrawl } from './saturation/record-crawl.ts';
import { regrow } from './saturation/regrow.ts';

/*
 * Predicted against true remaining screens of crawls that went on until nothing was left, at 25, 50 and 75 % of their
 * iterations and of their screens, beside both classic formulas and one number for all apps, the best for the other ones.
 *   --keep FILE       keeps what was crawled and goes on there
 *   --make plain      apps of the other generator; `--make wide`: of 20 to 500 pages, small ones as often as large ones
 *   --regrow 12       how well anybody could answer who knows the generator: see ./saturation/regrow-app.ts
 *   --between 70-80   ... who knows that so many percent of the crawl are done; --moves, --workers
 */
const { values } = parseArgs({
  options: {
    apps: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(HELD_OUT_SEEDS.from + 60_000) },
    keep: { type: 'string' },
    make: { type: 'string', default: 'rich' },
    regrow: { type: 'string' },
    between: { type: 'string', default: '20-80' },
    moves: { type: 'string', default: '40000' },
    workers: { type: 'string', default: '2' },
  },
});
if (values.regrow !== undefined && values.make === 'plain')
  throw new Error('--regrow knows the law of the rich generator only: leave --make plain out');
const count = Number(values.apps);
const first = Number(values.seed);
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
    file === undefined || !existsSync(file)
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
    if (known === undefined && file !== undefined) appendFileSync(file, `${JSON.stringify(crawl)}\n`);
    process.stderr.write(`${crawl.name}: ${crawl.screens.length} screens, ${crawl.iterations} iterations\n`);
    all.push(crawl);
  }
  return all;
}

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
      const numbers = found.map((crawl) => predict(crawl, momentAt(crawl, by, share)));
      const others = found.map((_, i) =>
        bestAnswer(numbers.filter((__, k) => k !== i).map(([left]) => left)),
      );
      return {
        name: `${share * 100} % of its ${by}`,
        rows: numbers.map((row, i) => ({
          all: found[i]?.screens.length ?? 1,
          row: [...row, others[i] ?? 0],
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
      `${'at'.padEnd(24)}${['this', 'Chao1', 'Good–Turing', 'one number'].map((name) => name.padStart(12)).join('')}   left: median, quartiles; predicted`,
    );
    for (const { name, rows } of points) {
      const errors = [1, 2, 3, 4].map((formula) =>
        median(rows.map(({ all, row }) => error(row[formula] ?? 0, row[0] ?? 0, all))),
      );
      const lefts = rows.map(({ row }) => row[0] ?? 0).sort((a, b) => a - b);
      const quartile = (part: number): number => lefts[Math.floor(part * (lefts.length - 1))] ?? 0;
      const predicted = median(rows.map(({ row }) => row[1] ?? 0));
      print(
        `${name.padEnd(24)}${errors.map(percent).join('')}   ${median(lefts)}, ${quartile(0.25)}–${quartile(0.75)}; ${predicted.toFixed(1)}`,
      );
    }
  }
}

compare(await crawls());
if (values.regrow !== undefined) {
  const [from = 0.2, to = 0.8] = values.between.split('-').map((part) => Number(part) / 100);
  const wide = values.make === 'wide';
  const jobs = Array.from({ length: count }, (_, n) => ({
    ...(wide ? benchApp(first + n) : richApp(first + n)),
    sizes: wide ? { least: SMALLEST, most: LARGEST, log: true } : { least: LEAST, most: MOST, log: false },
    ...{ from, to, times: Number(values.regrow), moves: Number(values.moves), crawled: 1 },
  }));
  for (const line of await regrow(jobs, Number(values.workers))) print(line);
}
