import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { Run, Scope } from '../../agent/domain/run.ts';
import { isTerminal } from '../../agent/domain/stop-reason.ts';
import type { RetentionPort } from '../../agent/ports/RetentionPort.ts';
import type { MemoryData } from './memory-data.ts';

function refuse(active: readonly Run[]): void {
  if (active.length === 0) return;
  const runIds = active.slice(0, 10).map((run) => run.runId);
  throw new ScreenGraphError('run_active', undefined, { details: { runIds } });
}

/** Deleting in memory. */
export function createRetentionIn(data: MemoryData): RetentionPort {
  const { runs, map, devices, findRun } = data;

  const wipe = (run: Run): void => {
    const entry = runs.get(run.runId);
    if (entry === undefined) return;
    devices.giveBack(entry);
    runs.delete(run.runId);
    map.forgetRun(run.tenantId, run.runId);
  };
  const runsOf = (scope: Scope, appKey: string): readonly Run[] =>
    [...runs.values()]
      .map((entry) => entry.run)
      .filter(
        (run) =>
          run.tenantId === scope.tenantId && run.projectId === scope.projectId && run.spec.appKey === appKey,
      );

  return {
    async deleteRun(scope, runId) {
      const entry = findRun(scope, runId);
      if (entry === null) return false;
      if (!isTerminal(entry.run.status)) refuse([entry.run]);
      wipe(entry.run);
      return true;
    },

    async deleteVersion(scope, versionId) {
      const app = map
        .listApps(scope)
        .find(({ appKey }) =>
          map.listVersions(scope, appKey).some((version) => version.versionId === versionId),
        );
      if (app === undefined) return false;
      const all = runsOf(scope, app.appKey);
      // A run that has not said yet which build it is on could be on this one.
      const on = (run: Run): boolean => run.head.versionId === null || run.head.versionId === versionId;
      refuse(all.filter((run) => !isTerminal(run.status) && on(run)));
      all.filter((run) => run.head.versionId === versionId).forEach(wipe);
      map.forgetVersion(scope.tenantId, app.appKey, versionId);
      return true;
    },

    async deleteApp(scope, appKey) {
      const all = runsOf(scope, appKey);
      refuse(all.filter((run) => !isTerminal(run.status)));
      all.forEach(wipe);
      const there = map.getApp(scope, appKey) !== null;
      if (there) map.forgetApp(scope.tenantId, appKey);
      return there || all.length > 0;
    },
  };
}
