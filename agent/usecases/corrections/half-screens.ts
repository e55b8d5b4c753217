import type { AppMap, AppScreen } from '../../domain/graph.ts';
import type { Iteration } from '../../domain/records.ts';
import type { Scope } from '../../domain/run.ts';
import type { AnalysisPort } from '../../ports/AnalysisPort.ts';
import type { BrowsePort, BuildOf, MapOf } from '../../ports/BrowsePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import type { Overlay } from '../../services/corrections/apply-corrections.ts';
import {
  halfScreen,
  splitBuild,
  splitMap,
  wayKey,
  type SplitEvidence,
} from '../../services/corrections/split-map.ts';
import { runsOf } from '../read-run-log.ts';
import type { SplitReader } from './split-evidence.ts';

/** Runs whose looks tell the halves of a screen apart, the newest of the map. */
export const SPLIT_RUNS = 50;

type Facts = NonNullable<Awaited<ReturnType<AnalysisPort['readBuild']>>>;

/** Screens that people say are two: what was read of them as one, half by half, as the looks of runs tell. */
export function createHalfScreens(
  { repo, browse }: { readonly repo: RepoPort; readonly browse: BrowsePort },
  readSplit: SplitReader,
) {
  async function splitsOf(scope: Scope, said: Overlay, of: MapOf) {
    const own = [...said.splits.values()].filter(({ appKey }) => appKey === of.appKey);
    const runs = own.length === 0 ? [] : await runsOf(repo, scope, of, SPLIT_RUNS);
    return { own, runs };
  }
  async function halveMap(scope: Scope, said: Overlay, of: MapOf, map: AppMap): Promise<AppMap> {
    const { own, runs } = await splitsOf(scope, said, of);
    let done = map;
    for (const split of own)
      if (done.screens.some(({ screenId }) => screenId === split.screenId))
        done = splitMap(done, split.screenId, split.text, await readSplit(scope, runs, split));
    return done;
  }
  async function halveRunMap(scope: Scope, said: Overlay, runId: string, map: AppMap): Promise<AppMap> {
    const own = new Set(map.screens.map(({ screenId }) => screenId));
    const splits = [...said.splits.values()].filter(({ screenId }) => own.has(screenId));
    const run = splits.length === 0 ? null : await repo.getRun(scope, runId);
    let done = map;
    if (run !== null)
      for (const split of splits)
        done = splitMap(done, split.screenId, split.text, await readSplit(scope, [run], split));
    return done;
  }
  async function halveBuild(scope: Scope, said: Overlay, build: BuildOf, facts: Facts): Promise<Facts> {
    const { own, runs } = await splitsOf(scope, said, build);
    let done = facts;
    for (const split of own)
      if (done.screens.some(({ screenId }) => screenId === split.screenId))
        done = splitBuild(done, split.screenId, split.text, await readSplit(scope, runs, split));
    return done;
  }
  /** Tells of an iteration that led to the second half of a screen which half that is. */
  async function halfOfRun(scope: Scope, said: Overlay, runId: string, iterations: readonly Iteration[]) {
    const reached = new Set(iterations.map(({ toScreenId }) => toScreenId));
    const splits = [...said.splits].filter(([, { screenId }]) => reached.has(screenId));
    const run = splits.length === 0 ? null : await repo.getRun(scope, runId);
    const halves = new Map<string, { readonly second: string; readonly evidence: SplitEvidence }>();
    if (run !== null)
      for (const [second, split] of splits)
        halves.set(split.screenId, { second, evidence: await readSplit(scope, [run], split) });
    return ({ actionId, outcome, toScreenId }: Iteration): string | null => {
      const half = halves.get(toScreenId ?? '');
      if (half === undefined || actionId === null || outcome === null) return null;
      const seen = half.evidence.to.get(wayKey(actionId, outcome, toScreenId));
      return seen?.second === true && !seen.first ? half.second : null;
    };
  }
  /** The half that goes by an ID of its own; null where there is none. */
  async function halfById(scope: Scope, said: Overlay, id: string): Promise<AppScreen | null> {
    const split = said.splits.get(id);
    if (split === undefined) return null;
    const [whole] = await browse.screensById(scope, [split.screenId]);
    if (whole == null) return null;
    const { runs } = await splitsOf(scope, said, { appKey: split.appKey, versionId: null });
    const evidence = await readSplit(scope, runs, split);
    return { ...halfScreen(whole, split.text, evidence), appKey: split.appKey };
  }
  return { halveMap, halveRunMap, halveBuild, halfOfRun, halfById };
}
export type HalfScreens = ReturnType<typeof createHalfScreens>;
