import {
  generateRichModel,
  MAX_RICH_SCREENS,
  MIN_RICH_SCREENS,
} from '../adapters/simulated/generator-rich.ts';
import { resolveSimTarget } from '../adapters/simulated/resolve-target.ts';
import { MODELS_DIR } from '../test/support/crawl/loop-harness.ts';
import { benchOptions, flag, number, range } from './bench-options.ts';
import { crawlForIdentity, type CrawledApp } from './identity/crawled.ts';
import { score, scoreApps, type PairScore } from './identity/pairs.ts';
import { recordedAndroid, recordedCaptures, stripped, variationPairs } from './identity/recorded.ts';
import { webCaptures } from './identity/web.ts';

/**
 * How well captures are told apart and together, pair by pair: recorded screens of real apps, variations of them,
 * crawls of simulated apps with and without resource names, and pages of real web apps in Chromium.
 */
const values = benchOptions({
  name: 'bench:identity',
  says: 'How well captures of screens are told apart and together, pair by pair.',
  options: {
    seeds: range([301, 310], 'of generated apps'),
    screens: number(40, 'of each of them', { from: MIN_RICH_SCREENS, to: MAX_RICH_SCREENS }),
    actions: number(400, 'of the crawl of each app'),
    web: number(40, 'pages of each web app; 0 leaves the browser out'),
    json: flag('machine-readable output'),
  },
});
const SHIPPED = ['tiny', 'titles', 'settings', 'shop'];
const scores: PairScore[] = [];
const say = (line: string): void => {
  if (!values.json) process.stdout.write(`${line}\n`);
};

function add(result: PairScore): void {
  scores.push(result);
  const figure = (n: number): string => n.toFixed(3);
  say(
    `${result.source.padEnd(58)} ${String(result.captures || '–').padStart(6)} ${String(result.labels || '–').padStart(6)} ${String(result.pairs).padStart(8)} ${String(result.same).padStart(6)}  ${figure(result.precision)}  ${figure(result.recall)}  ${figure(result.f1)}`,
  );
  for (const merge of result.falseMerges.slice(0, 12)) say(`    merged: ${merge.slice(0, 220)}`);
  for (const split of result.falseSplits.slice(0, 12)) say(`    split:  ${split.slice(0, 220)}`);
}

say(`${'source'.padEnd(58)} looks screens    pairs   same  precision recall F1`);
add(scoreApps('recorded screens', recordedCaptures(false)));
add(scoreApps('recorded screens, without resource names', recordedCaptures(true)));
const recorded = recordedAndroid().flat();
add(score('variations of recorded screens', variationPairs(recorded, [1, 2, 3])));
const bareRecorded = recorded.map((one) => ({ ...one, xml: stripped(one.xml) }));
add(score('variations of recorded screens, without names', variationPairs(bareRecorded, [1, 2, 3])));

const [from, to] = values.seeds;
const shipped = await Promise.all(
  SHIPPED.map(async (name) => (await resolveSimTarget(`sim:${name}`, { modelsDir: MODELS_DIR })).model),
);
const generated = Array.from({ length: to - from + 1 }, (_, i) =>
  generateRichModel(from + i, { screens: values.screens }),
);
for (const [what, models] of [
  ['shipped models', shipped],
  [`generated apps ${from}–${to}`, generated],
] as const)
  for (const bare of [false, true]) {
    const apps: CrawledApp[] = [];
    for (const model of models) apps.push(await crawlForIdentity(model, bare, values.actions));
    const names = bare ? ', without resource names' : '';
    add(
      scoreApps(
        `${what}${names}, the rule alone`,
        apps.map((app) => app.byRule),
      ),
    );
    add(
      scoreApps(
        `${what}${names}, with its self-check`,
        apps.map((app) => app.withChecks),
      ),
    );
    const signs = new Map<string, number>();
    for (const sign of apps.flatMap((app) => app.adjustments)) signs.set(sign, (signs.get(sign) ?? 0) + 1);
    say(`    adjustments: ${[...signs].map(([sign, n]) => `${sign} ${n}`).join(', ') || 'none'}`);
    const sources = apps.flatMap((app) => app.sources.slice(0, 20));
    add(score(`variations of ${what}${names}`, variationPairs(sources, [1])));
  }

if (values.web > 0)
  for (const { name, named, silent } of await webCaptures(values.web)) {
    add(scoreApps(`${name} in Chromium`, [named]));
    add(scoreApps(`${name} in Chromium, without addresses`, [silent]));
  }
if (values.json) process.stdout.write(`${JSON.stringify(scores)}\n`);
process.exit(0);
