import { generateModel } from '../adapters/simulated/generator.ts';
import type { AppModel } from '../adapters/simulated/model-schema.ts';
import { buildOf } from '../adapters/simulated/model-versions.ts';
import { resolveSimTarget } from '../adapters/simulated/resolve-target.ts';
import { groundTruth } from '../adapters/simulated/truth.ts';
import { compareBuilds } from '../agent/services/analysis/drift/compare-builds.ts';
import { MODELS_DIR } from '../test/support/crawl/loop-harness.ts';
import { benchOptions, flag, number } from './bench-options.ts';
import { crawlBuild } from './drift/crawl-build.ts';
import { plantChanges } from './drift/plant-changes.ts';
import { DRIFT_KINDS, saidDrift, score, trueDrift, type DriftKind, type Score } from './drift/score-drift.ts';

/**
 * Holds what `diff` says of two builds against the changes that were planted: precision and recall of added, removed,
 * changed, moved, redirected and relabelled, with both builds crawled to their end and with the later one crawled in part. A screen that
 * was merely not reached must never be called removed.
 */
const values = benchOptions(
  {
    name: 'bench:drift',
    says: 'Holds what diff says of two builds against the changes that were planted: precision and recall.',
    options: {
      pairs: number(50, 'generated apps'),
      seed: number(1, 'of the first of them'),
      'shop-only': flag('the sample shop only'),
      'generated-only': flag('generated apps only'),
      'whole-only': flag('no crawls in part'),
    },
  },
  ['pairs', 'seed'],
);

interface Pair {
  readonly name: string;
  readonly before: AppModel;
  readonly after: AppModel;
}

/** Parts of the actions that a whole crawl takes. */
const PARTS: readonly number[] = values['whole-only'] ? [1] : [1, 0.6, 0.3];

async function* appPairs(): AsyncGenerator<Pair> {
  const shop = async (target: string): Promise<AppModel> =>
    (await resolveSimTarget(target, { modelsDir: MODELS_DIR })).model;
  if (!values['generated-only'])
    yield { name: 'shop A → B', before: await shop('sim:shop'), after: await shop('sim:shop@B') };
  if (values['shop-only']) return;
  for (let seed = values.seed; seed < values.seed + values.pairs; seed++) {
    const screens = 16 + ((seed * 7) % 25);
    const before = plantChanges(generateModel(seed, { screens }), seed);
    const built = buildOf(before, 'B');
    if (built === null) throw new Error(`seed ${seed} has no build B`);
    yield { name: `generated-${seed}-${screens}`, before, after: built.model };
  }
}

/** Apart: the pairs of which both crawls saw every screen there is. */
const ALL_SEEN = 'all seen';
const rowOf = (part: number): string => `${Math.round(part * 100)} %`;
const totals = new Map<string, Map<DriftKind, Score>>(
  [ALL_SEEN, ...PARTS.map(rowOf)].map((row) => [row, new Map()]),
);
let seenWhole = 0;
let falselyRemoved = 0;

function addUp(sums: Map<DriftKind, Score> | undefined, scores: Readonly<Record<DriftKind, Score>>): void {
  for (const kind of DRIFT_KINDS) {
    const [old, one] = [sums?.get(kind), scores[kind]];
    sums?.set(kind, {
      right: (old?.right ?? 0) + one.right,
      said: (old?.said ?? 0) + one.said,
      planted: (old?.planted ?? 0) + one.planted,
      faults: [],
    });
  }
}

for await (const { name, before, after } of appPairs()) {
  const a = await crawlBuild(before, { seed: 1 });
  const [truthA, truthB] = [groundTruth(before), groundTruth(after)];
  const truth = trueDrift(truthA, truthB, after, before.versions['B']?.changes ?? []);
  let whole = Infinity;
  for (const part of PARTS) {
    const b = await crawlBuild(after, {
      seed: 2,
      ...(part === 1 ? {} : { maxActions: Math.max(5, Math.round(whole * part)) }),
    });
    if (part === 1) whole = b.actions;
    const scores = score(truth, saidDrift(compareBuilds(a.facts, b.facts), a, b));
    falselyRemoved += scores.removed.said - scores.removed.right;
    const allSeen =
      part === 1 &&
      truthA.screens.every(({ id }) => a.seen.has(id)) &&
      truthB.screens.every(({ id }) => b.seen.has(id));
    if (allSeen) seenWhole++;
    for (const row of allSeen ? [ALL_SEEN, rowOf(part)] : [rowOf(part)]) addUp(totals.get(row), scores);
    const told = DRIFT_KINDS.map((kind) => {
      const { right, said, planted } = scores[kind];
      return `${kind} ${right}/${said}/${planted}`;
    });
    const faults =
      part === 1
        ? DRIFT_KINDS.flatMap((kind) => scores[kind].faults)
        : scores.removed.faults.filter((f) => f.includes('said'));
    process.stdout.write(
      `${name} ${Math.round(part * 100)} %: ${told.join(', ')}${faults.length === 0 ? '' : `  [${faults.join('; ')}]`}\n`,
    );
  }
}
const percent = (part: number, of: number): string => (of === 0 ? '–' : (part / of).toFixed(3));
process.stdout.write('\ncoverage  kind        right  said  planted  precision  recall\n');
for (const [row, sums] of totals)
  for (const [kind, { right, said, planted }] of sums)
    process.stdout.write(
      `${row.padEnd(9)} ${kind.padEnd(11)} ${String(right).padStart(5)} ${String(said).padStart(5)} ${String(planted).padStart(8)} ${percent(right, said).padStart(10)} ${percent(right, planted).padStart(7)}\n`,
    );
process.stdout.write(
  `pairs of which every screen was seen: ${seenWhole}\nremoved though it is there: ${falselyRemoved}\n`,
);
