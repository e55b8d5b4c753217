import type { BuildFacts } from '../../agent/domain/analysis/build-facts.ts';
import { checkBuildSize, endedExploration, listsWhole } from '../../agent/domain/analysis/build-facts.ts';
import { foldBuild } from '../../agent/domain/analysis/fold-map.ts';
import type { ActionResult, OfferedAction } from '../../agent/domain/graph.ts';
import type { RunSpec } from '../../agent/domain/run.ts';
import type { Screen } from '../../agent/domain/screen.ts';
import type { AnalysisPort } from '../../agent/ports/AnalysisPort.ts';
import type { Connection } from './connection/connection.ts';
import { toAction, toScreen, toVersion } from './statements/rows.ts';

/** Screens a statement; each comes with all its actions. */
const PAGE = 200;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Reading whole builds on an open connection, page by page. */
export function createAnalysisOn({ database }: Connection): AnalysisPort {
  return {
    async readBuild(scope, { appKey, versionId }, { maxScreens }): Promise<BuildFacts | null> {
      const [found] = await database.run('browse-versions-by-id', { ...scope, ids: [versionId] });
      if (found === undefined || found.value.appKey !== appKey) return null;
      const build = { ...scope, appKey, versionId };
      // Counted first: nobody waits for what is refused in the end.
      const maps = [{ at: 0, appKey, versionId }];
      const [counted] = await database.run('browse-count-screens', { ...scope, maps });
      checkBuildSize({ screens: counted?.screens ?? 0, actions: 0 }, maxScreens);
      const screens: Screen[] = [];
      const actions: OfferedAction[] = [];
      const firstLooks: string[] = [];
      const results: ActionResult[] = [];
      const standing = new Map<string, string>();
      for (let after = ''; ;) {
        const rows = await database.run('build-facts', { ...build, after, limit: PAGE });
        for (const row of rows) {
          screens.push({ ...toScreen(row.screen), ...(row.text === null ? {} : { text: row.text }) });
          if (row.standing !== null) standing.set(row.screen.screenId, row.standing);
          for (const { action, inFirstLook, results: facts } of row.actions) {
            actions.push(toAction(action));
            if (inFirstLook) firstLooks.push(action.actionId);
            for (const { outcome, toScreenId, defect, firstSeenAt } of facts)
              results.push({
                ...{ actionId: action.actionId, versionId, outcome, defect, firstSeenAt },
                toScreenId: toScreenId ?? null,
              });
          }
        }
        checkBuildSize({ screens: screens.length - standing.size, actions: actions.length }, maxScreens);
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) break;
        after = last.screen.screenId;
      }
      const starts = await database.run('build-starts', build);
      const runs = starts.map(({ stopReason, spec }) => ({ stopReason, spec: JSON.parse(spec) as RunSpec }));
      return foldBuild(standing, {
        version: toVersion(found.value),
        startScreenIds: [...new Set(starts.map(({ screenId }) => screenId))].sort(byText),
        explored: runs.some(({ stopReason, spec }) => endedExploration(stopReason, spec)),
        listsWhole: runs.length > 0 && runs.every(({ spec }) => listsWhole(spec)),
        screens,
        actions: actions.sort((a, b) => byText(a.actionId, b.actionId)),
        inFirstLook: firstLooks.sort(byText),
        results: results.sort(
          (a, b) =>
            byText(a.actionId, b.actionId) ||
            byText(a.outcome, b.outcome) ||
            byText(a.toScreenId ?? '', b.toScreenId ?? ''),
        ),
      });
    },
  };
}
