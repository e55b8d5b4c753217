import { resolveSimTarget } from '../../../adapters/simulated/resolve-target.ts';
import { groundTruth } from '../../../adapters/simulated/truth.ts';
import { crawlSimulated, MODELS_DIR, TEST_SCOPE } from './loop-harness.ts';
import { EXACT_MAP, compareWithTruth, type MapTruthReport } from './map-truth.ts';
import { ObservedTruth } from './observed-truth.ts';

export interface Recovery {
  readonly report: MapTruthReport & { readonly stopReason: string | null };
  /** What the report must say when the map is exact. */
  readonly exact: Partial<MapTruthReport> & { readonly stopReason: string };
  readonly line: string;
  readonly screenIds: readonly string[];
  readonly edgeIds: readonly string[];
  readonly digest: string | null;
}

/** A model and all that can be found in it, worked out once for all seeds. */
const models = new Map<string, ReturnType<typeof read>>();
async function read(target: string) {
  const { model } = await resolveSimTarget(`sim:${target}`, { modelsDir: MODELS_DIR });
  return { model, truth: groundTruth(model) };
}
function known(target: string): ReturnType<typeof read> {
  const found = models.get(target) ?? read(target);
  models.set(target, found);
  return found;
}

/** Crawls a model once per seed and holds each map against the truth. Prints one line per crawl. */
export async function compareSeeds(
  target: string,
  seeds: readonly number[],
  viewport: { readonly width: number; readonly height: number },
): Promise<readonly Recovery[]> {
  const { model, truth } = await known(target);
  const rows: Recovery[] = [];
  for (const seed of seeds) {
    const observed = new ObservedTruth();
    const { run, repo } = await crawlSimulated({ model, seed, viewport, wrap: observed.wrap });
    const map = await repo.readRunMap(TEST_SCOPE, run.runId);
    const report = compareWithTruth(truth, map, await observed.screens(repo, TEST_SCOPE, run.runId));
    const line =
      `${target} seed ${seed} ${viewport.width}×${viewport.height}: ${run.stopReason}, ${report.screens}/${truth.screens.length} screens, ` +
      `${report.edges} edges, ${report.missingEdges.length} missing, ${report.wrongEdges.length} wrong, ` +
      `${run.head.usage.actions} actions, F1 ${report.pairwiseF1.toFixed(3)}`;
    process.stdout.write(`${line}\n`);
    rows.push({
      report: { ...report, stopReason: run.stopReason },
      exact: {
        ...EXACT_MAP,
        stopReason: 'success',
      },
      line,
      screenIds: map.screens.map((s) => s.screenId),
      edgeIds: map.edges
        .filter((e) => !e.kind.startsWith('SCROLL') && e.kind !== 'BACK')
        .map((e) => e.edgeId),
      digest: run.digest,
    });
  }
  return rows;
}
