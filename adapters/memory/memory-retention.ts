import { runActive } from '../../agent/domain/active-runs.ts';
import type { Run, Scope } from '../../agent/domain/run.ts';
import { tallyKey } from '../../agent/domain/analysis/tally.ts';
import { isTerminal } from '../../agent/domain/stop-reason.ts';
import type { RetentionPort } from '../../agent/ports/RetentionPort.ts';
import type { MemoryData } from './memory-data.ts';
import { stored } from './memory-run.ts';

function refuse(active: readonly Run[]): void {
  if (active.length === 0) return;
  throw runActive(active.map((run) => run.runId));
}

/** Deleting in memory. */
export function createRetentionIn(data: MemoryData): RetentionPort {
  const { runs, map, devices, tallies, findRun } = data;

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

  const forgetTallies = ({ tenantId }: Scope, versionId: string): void => {
    for (const key of [...tallies.keys()])
      if (key.startsWith(`${tenantId} ${versionId} `)) tallies.delete(key);
  };

  return {
    async deleteRun(scope, runId) {
      const entry = findRun(scope, runId);
      if (entry === null) return false;
      if (!isTerminal(entry.run.status)) refuse([entry.run]);
      wipe(entry.run);
      return true;
    },

    async foldRun(scope, runId, counted, at) {
      const entry = findRun(scope, runId);
      if (entry === null || entry.run.evidenceRemovedAt !== undefined) return false;
      entry.run = stored({ ...entry.run, evidenceRemovedAt: at, evidenceGoing: true });
      for (const tally of counted) {
        const key = `${scope.tenantId} ${tally.versionId} ${runId} ${tallyKey(tally)}`;
        if (!tallies.has(key)) tallies.set(key, stored(tally));
      }
      return true;
    },
    async removeEvidence(scope, runId, at) {
      const entry = findRun(scope, runId);
      if (entry === null) return;
      entry.events.length = 0;
      entry.steps.length = 0;
      entry.records.clear();
      entry.requests.clear();
      for (const ordinal of [...entry.iterations.keys()]) if (ordinal > 1) entry.iterations.delete(ordinal);
      const { evidenceGoing: _, ...run } = entry.run;
      entry.run = stored({ ...run, evidenceRemovedAt: run.evidenceRemovedAt ?? at });
    },
    async tallies(scope, { appKey, versionId }) {
      const builds = map
        .listVersions(scope, appKey)
        .filter((one) => versionId === null || one.versionId === versionId);
      return builds.flatMap((build) =>
        [...tallies]
          .filter(([key]) => key.startsWith(`${scope.tenantId} ${build.versionId} `))
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, tally]) => tally),
      );
    },
    async *artifactsOfScreens(tenantId) {
      for (const { screenshotRef, sourceRef } of map.screensOfTenant(tenantId)) {
        if (screenshotRef !== null) yield screenshotRef;
        if (sourceRef !== null) yield sourceRef;
      }
    },
    async projects(tenantId) {
      const own = [...runs.values()].map(({ run }) => run).filter((run) => run.tenantId === tenantId);
      return [...new Set(own.map(({ projectId }) => projectId))].sort();
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
      forgetTallies(scope, versionId);
      return true;
    },

    async deleteApp(scope, appKey) {
      const all = runsOf(scope, appKey);
      refuse(all.filter((run) => !isTerminal(run.status)));
      all.forEach(wipe);
      const there = map.getApp(scope, appKey) !== null;
      for (const { versionId } of map.listVersions(scope, appKey)) forgetTallies(scope, versionId);
      if (there) map.forgetApp(scope.tenantId, appKey);
      return there || all.length > 0;
    },
  };
}
