import type { AppMap } from '../../domain/graph.ts';
import type { Scope } from '../../domain/run.ts';
import type { AnalysisPort } from '../../ports/AnalysisPort.ts';
import type { BrowsePort, BuildOf } from '../../ports/BrowsePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import { correctBuild, correctMap, type Overlay } from '../../services/corrections/apply-corrections.ts';
import { correctedBrowse } from './corrected-browse.ts';
import { createHalfScreens } from './half-screens.ts';
import { overlaid, type ReadOverlay } from './overlaid.ts';
import type { SplitReader } from './split-evidence.ts';

export interface CorrectedPorts {
  readonly repo: RepoPort;
  readonly browse: BrowsePort;
  readonly analysis: AnalysisPort;
}

/** Ports that read maps as people correct them. */
export function correctedPorts(
  { repo, browse, analysis }: CorrectedPorts,
  overlay: ReadOverlay,
  readSplit: SplitReader,
): CorrectedPorts {
  const over = overlaid(overlay);
  const halves = createHalfScreens({ repo, browse }, readSplit);
  const mapOfRun = async (said: Overlay, map: AppMap, scope: Scope, runId: string): Promise<AppMap> =>
    correctMap(said, await halves.halveRunMap(scope, said, runId, map));
  return {
    repo: {
      ...repo,
      readMap: over(repo.readMap, async (said, map, scope, appKey, versionId) =>
        correctMap(said, await halves.halveMap(scope, said, { appKey, versionId }, map)),
      ),
      // Where what was done led to, so that tries of a way count for the way as it is told.
      listIterations: over(repo.listIterations, async (said, iterations, scope, runId) => {
        const { standing } = said.one;
        const split = await halves.halfOfRun(scope, said, runId, iterations);
        return iterations.map((one) => {
          const toScreenId = split(one) ?? one.toScreenId;
          return toScreenId === null ? one : { ...one, toScreenId: standing.get(toScreenId) ?? toScreenId };
        });
      }),
      readRunMap: over(repo.readRunMap, mapOfRun),
      readRunScreens: over(repo.readRunScreens, async (said, seen, scope, runId) => {
        const own = new Set(seen);
        if ([...said.splits.values()].some(({ screenId }) => own.has(screenId))) {
          const { screens } = await mapOfRun(said, await repo.readRunMap(scope, runId), scope, runId);
          return screens.map(({ screenId }) => screenId);
        }
        const kept = seen.filter((id) => !said.ignored.has(id));
        return [...new Set(kept.map((id) => said.one.standing.get(id) ?? id))].sort();
      }),
    },
    analysis: {
      ...analysis,
      readBuild: over(analysis.readBuild, async (said, facts, scope, build: BuildOf) =>
        facts === null ? null : correctBuild(said, await halves.halveBuild(scope, said, build, facts)),
      ),
    },
    browse: correctedBrowse(browse, overlay, halves),
  };
}
