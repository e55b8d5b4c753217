import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generateModel } from '../adapters/simulated/generator.ts';
import type { AppModel } from '../adapters/simulated/model-schema.ts';
import { chao1, goodTuring, saturationOf } from '../agent/services/analysis/saturation.ts';
import { HELD_OUT_SEEDS, modelOf, nameOf } from './explore/apps.ts';
import { createOracle, momentOf } from './saturation/oracle.ts';
import { recordCrawl, type RecordedCrawl } from './saturation/record-crawl.ts';

/*
 * Predicted against true remaining screens of crawls that went on until nothing was left, at 25, 50 and 75 % of their
 * iterations and of their screens, beside both classic formulas and an oracle that knows more than anybody can who has not
 * seen the rest of the app. `--keep FILE` keeps what was crawled and goes on there; `--make plain`: apps of
 * the other generator.
 */
const { values } = parseArgs({
  options: {
    apps: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(HELD_OUT_SEEDS.from + 60_000) },
    keep: { type: 'string' },
    make: { type: 'string', default: 'rich' },
  },
});
const count = Number(values.apps);
const first = Number(values.seed);

/** Sizes are drawn from the seed: 40 to 120 pages, of the plain make 25 to 79. */
function appOf(seed: number): { readonly name: string; readonly model: () => AppModel } {
  if (values.make === 'plain') {
    const screens = 25 + ((seed * 37) % 55);
    return { name: `plain-${seed}-${screens}`, model: () => generateModel(seed, { screens }) };
  }
  const app = { seed, screens: 40 + ((seed * 37) % 81), ids: true };
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

/** What was known at the end of an iteration, and what each formula makes of it. */
function predict(crawl: RecordedCrawl, at: number): readonly [left: number, ...predicted: number[]] {
  const screenIds = crawl.screens.filter(({ iteration }) => iteration <= at).map(({ screenId }) => screenId);
  const all = crawl.tries.filter(({ iteration }) => iteration <= at);
  const tries = all.filter(({ outcome }) => outcome !== 'BLOCKED');
  const tried = new Set(tries.map(({ actionId }) => actionId));
  const meetings = new Map<string, number>();
  for (const { toScreenId } of tries)
    if (toScreenId !== null) meetings.set(toScreenId, (meetings.get(toScreenId) ?? 0) + 1);
  // Where the crawl began was met without a try.
  for (const id of screenIds) if (!meetings.has(id)) meetings.set(id, 1);
  const { unseen } = saturationOf({
    screenIds,
    offers: crawl.offers.filter(({ iteration }) => iteration <= at),
    tries,
    blocked: new Set(all.map(({ actionId }) => actionId).filter((id) => !tried.has(id))),
  });
  return [crawl.screens.length - screenIds.length, unseen, chao1(meetings), goodTuring(meetings)];
}

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};
const percent = (share: number): string => `${Math.round(100 * share)} %`.padStart(12);

const found = await crawls();
const oracles = new Map(
  found.map((crawl) => [crawl.name, createOracle(found.filter((other) => other !== crawl))]),
);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Where a crawl stands when a share of its iterations is done, or of its screens found. */
function momentAt(crawl: RecordedCrawl, by: 'iterations' | 'screens', share: number): number {
  const order = crawl.screens.map(({ iteration }) => iteration).sort((a, b) => a - b);
  return by === 'iterations'
    ? Math.floor(share * crawl.iterations)
    : (order[Math.floor(share * order.length) - 1] ?? 0);
}

const points = (['iterations', 'screens'] as const).flatMap((by) =>
  [0.25, 0.5, 0.75].map((share) => ({
    name: `${share * 100} % of its ${by}`,
    rows: found.map((crawl) => {
      const at = momentAt(crawl, by, share);
      const oracle = oracles.get(crawl.name)?.(momentOf(crawl, at)) ?? 0;
      return { all: crawl.screens.length, numbers: [...predict(crawl, at), oracle] };
    }),
  })),
);
const DEFINITIONS = {
  '|predicted − left| / max(1, left)': (left: number) => Math.max(1, left),
  '|predicted − left| / all screens of the app': (_left: number, all: number) => all,
} as const;
for (const [title, per] of Object.entries(DEFINITIONS)) {
  print(`Median of ${title}, ${found.length} apps`);
  print(
    `${'at'.padEnd(24)}${['this', 'Chao1', 'Good–Turing', 'oracle'].map((name) => name.padStart(12)).join('')}   left: median, quartiles; predicted`,
  );
  for (const { name, rows } of points) {
    const errors = [1, 2, 3, 4].map((formula) =>
      median(
        rows.map(({ all, numbers }) => {
          const left = numbers[0] ?? 0;
          return Math.abs((numbers[formula] ?? 0) - left) / per(left, all);
        }),
      ),
    );
    const lefts = rows.map(({ numbers }) => numbers[0] ?? 0).sort((a, b) => a - b);
    const quartile = (part: number): number => lefts[Math.floor(part * (lefts.length - 1))] ?? 0;
    const predicted = median(rows.map(({ numbers }) => numbers[1] ?? 0));
    print(
      `${name.padEnd(24)}${errors.map(percent).join('')}   ${median(lefts)}, ${quartile(0.25)}–${quartile(0.75)}; ${predicted.toFixed(1)}`,
    );
  }
}
