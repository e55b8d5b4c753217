import { runActive } from '../../agent/domain/active-runs.ts';
import type { Run, Scope } from '../../agent/domain/run.ts';
import { isTerminal } from '../../agent/domain/stop-reason.ts';
import type { RetentionPort } from '../../agent/ports/RetentionPort.ts';
import type { Connection } from './connection/connection.ts';
import { toRun } from './statements/rows.ts';
import { tallyRows, toTallies } from './statements/tally-rows.ts';

const PAGE = 200;
/** Sorts after every run ID. */
const AFTER_ALL = '~';

/**
 * Deleting on an open connection. What names the thing goes last, so that a repeat after a crash finds it again; large
 * parts go in transactions of their own (`CALL … IN TRANSACTIONS`, which needs the auto-commit that statements run in).
 */
export function createRetentionOn({ database }: Connection): RetentionPort {
  async function wipeRun(scope: Scope, runId: string): Promise<void> {
    const { tenantId } = scope;
    await database.run('delete-run-log', { runId });
    await database.run('delete-run-links', { tenantId, runId });
    await database.run('delete-run', { ...scope, runId });
  }

  /** Runs of an app, newest first, page by page; those that are given out may be deleted meanwhile. */
  async function* runsOf(scope: Scope, appKey: string): AsyncGenerator<Run> {
    for (let before = AFTER_ALL; ;) {
      const page = { ...scope, before, appKey, status: null, limit: PAGE };
      const rows = await database.run('list-runs', page);
      for (const row of rows) yield toRun(row.run);
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return;
      before = last.run.runId;
    }
  }

  async function refuseActive(
    scope: Scope,
    appKey: string,
    concerns: (versionId: string | null) => boolean,
  ): Promise<void> {
    const rows = await database.run('unfinished-runs', { ...scope, appKey });
    const active = rows.filter((row) => concerns(row.versionId)).map((row) => row.runId);
    if (active.length > 0) throw runActive(active);
  }

  return {
    async deleteRun(scope, runId) {
      const [row] = await database.run('get-run', { ...scope, runId });
      if (row === undefined) return false;
      if (!isTerminal(row.run.status)) throw runActive([runId]);
      await wipeRun(scope, runId);
      return true;
    },

    async foldRun(scope, runId, tallies, at) {
      const rows = tallyRows(tallies);
      const [row] = await database.run('fold-run', { ...scope, runId, at, rows });
      return row?.folded ?? false;
    },

    async removeEvidence(scope, runId, at) {
      const [row] = await database.run('get-run', { ...scope, runId });
      if (row === undefined) return;
      await database.run('remove-evidence', { runId });
      await database.run('mark-evidence-removed', { ...scope, runId, at });
    },

    async tallies(scope, { appKey, versionId }) {
      const rows = await database.run('tallies-of-builds', { ...scope, appKey, versionId });
      return rows.flatMap(({ tally }) => toTallies(tally));
    },

    async *artifactsOfScreens(tenantId) {
      for (let [afterApp, after] = ['', '']; ;) {
        const page = { tenantId, afterApp, after, limit: 1000 };
        const rows = await database.run('artifacts-of-screens', page);
        for (const { screenshotRef, sourceRef } of rows) {
          if (screenshotRef !== null) yield screenshotRef;
          if (sourceRef !== null) yield sourceRef;
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < 1000) return;
        [afterApp, after] = [last.appKey, last.screenId];
      }
    },

    async projects(tenantId) {
      return (await database.run('list-projects', { tenantId })).map(({ projectId }) => projectId);
    },

    async deleteVersion(scope, versionId) {
      const { tenantId } = scope;
      const [row] = await database.run('app-of-version', { ...scope, versionId });
      if (row === undefined) return false;
      const { appKey } = row;
      // A run that has not said yet which build it is on could be on this one.
      await refuseActive(scope, appKey, (on) => on === null || on === versionId);
      for await (const run of runsOf(scope, appKey))
        if (run.head.versionId === versionId) await wipeRun(scope, run.runId);
      await database.run('delete-version-screens', { tenantId, versionId });
      await database.run('delete-version-rest', { tenantId, versionId });
      await database.run('delete-loose-defects', { tenantId, appKey });
      await database.run('delete-version', { tenantId, versionId });
      return true;
    },

    async deleteApp(scope, appKey) {
      const { tenantId } = scope;
      await refuseActive(scope, appKey, () => true);
      const [app] = await database.run('get-app', { ...scope, appKey });
      let found = app !== undefined;
      for await (const run of runsOf(scope, appKey)) {
        found = true;
        await wipeRun(scope, run.runId);
      }
      if (app === undefined) return found;
      await database.run('delete-app-screens', { tenantId, appKey });
      await database.run('delete-loose-defects', { tenantId, appKey });
      await database.run('delete-app', { ...scope, appKey });
      return true;
    },
  };
}
