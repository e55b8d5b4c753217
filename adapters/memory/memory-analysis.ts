import { checkBuildSize, endedExploration, listsWhole } from '../../agent/domain/analysis/build-facts.ts';
import { foldBuild } from '../../agent/domain/analysis/fold-map.ts';
import type { ActionResult } from '../../agent/domain/graph.ts';
import type { AnalysisPort } from '../../agent/ports/AnalysisPort.ts';
import type { MemoryData } from './memory-data.ts';
import { byText } from './map/map-read.ts';

const START_RUNS = 200;

const order = (a: ActionResult, b: ActionResult): number =>
  byText(a.actionId, b.actionId) ||
  byText(a.outcome, b.outcome) ||
  byText(a.toScreenId ?? '', b.toScreenId ?? '');

/** The memory twin of reading whole builds. */
export function createAnalysisIn({ map, runsNewestFirst, findRun }: MemoryData): AnalysisPort {
  return {
    async readBuild(scope, { appKey, versionId }, { maxScreens }) {
      const version = map.getVersion(scope, versionId);
      if (version === null || version.appKey !== appKey) return null;
      const { screens, actions } = map.readWhole(scope, appKey, versionId);
      const all = map.standingIn(scope, appKey, versionId);
      const standing = new Map([...all].filter(([id]) => screens.some(({ screenId }) => screenId === id)));
      checkBuildSize({ screens: screens.length - standing.size, actions: actions.length }, maxScreens);
      const results = actions
        .flatMap(({ actionId }) => map.resultsOf(scope, actionId))
        .filter((result) => result.versionId === versionId)
        .sort(order);
      const ofBuild = runsNewestFirst()
        .filter((run) => run.head.versionId === versionId)
        .slice(0, START_RUNS);
      const explored = ofBuild.some(({ stopReason, spec }) => endedExploration(stopReason, spec));
      const starts = ofBuild.flatMap(
        (run) => findRun(scope, run.runId)?.iterations.get(1)?.fromScreenId ?? [],
      );
      return foldBuild(standing, {
        version,
        startScreenIds: [...new Set(starts)].sort(byText),
        explored,
        listsWhole: ofBuild.length > 0 && ofBuild.every(({ spec }) => listsWhole(spec)),
        screens: screens.map((s) => ({ ...s, text: map.textIn(scope, versionId, s.screenId) ?? s.text })),
        actions,
        inFirstLook: actions.flatMap(({ actionId }) =>
          map.isInFirstLook(scope, versionId, actionId) ? actionId : [],
        ),
        results,
      });
    },
  };
}
