import type { AgentState } from '../../agent/domain/agent-state.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { ActionResult } from '../../agent/domain/graph.ts';
import type { Iteration, RunRecord } from '../../agent/domain/records.ts';
import type { Scope } from '../../agent/domain/run.ts';
import { tallyKey } from '../../agent/domain/analysis/tally.ts';
import type { TransferLog, TransferScreen, TransferSnapshot } from '../../agent/domain/transfer.ts';
import type { TransferPort } from '../../agent/ports/TransferPort.ts';
import type { MemoryData } from './memory-data.ts';
import { byText } from './map/map-read.ts';
import { newStoredRun, stored, type StoredRun } from './memory-run.ts';

/** The memory twin of carrying maps and logs. It keeps no time of an edge and no run of a sighting. */
export function createTransferIn({ map, runs, tallies, findRun }: MemoryData): TransferPort {
  /** Parts of logs whose run is not there yet. */
  const waiting = new Map<string, TransferLog[]>();

  const screenIdsOf = (scope: Scope, appKey: string, after: string, limit: number): readonly string[] =>
    [...map.walked(scope, appKey, null).screens]
      .sort(byText)
      .filter((id) => id > after)
      .slice(0, limit);

  function screenRow(scope: Scope, appKey: string, screenId: string): readonly TransferScreen[] {
    const found = map.getScreen(scope, screenId);
    if (found === null) return [];
    const { appKey: _, ...screen } = found;
    const versions = map.listVersions(scope, appKey);
    return [
      {
        appKey,
        screen,
        describedBy: map.isDescribed(scope, screenId) ? 'a model' : null,
        seenIn: versions
          .filter(({ versionId }) => map.walked(scope, appKey, versionId).screens.has(screenId))
          .map(({ versionId }) => ({
            ...{ versionId, firstSeenAt: null, runId: null },
            text: map.textIn(scope, versionId, screenId),
          }))
          .sort((a, b) => byText(a.versionId, b.versionId)),
        actions: map.actionsOfScreen(scope, screenId).map((action) => {
          const offeredIn = versions
            .filter((version) => map.isOfferedIn(scope, action.actionId, version))
            .map(({ versionId }) => versionId)
            .sort(byText);
          const inFirstLook = offeredIn.filter((id) => map.isInFirstLook(scope, id, action.actionId));
          return { action, offeredIn, inFirstLook };
        }),
      },
    ];
  }

  return {
    async screensOf(scope, appKey, { after, limit }) {
      return screenIdsOf(scope, appKey, after, limit).flatMap((id) => screenRow(scope, appKey, id));
    },
    async waysOf(scope, appKey, { after, limit }) {
      return screenIdsOf(scope, appKey, after, limit).map((screenId) => ({
        ...{ appKey, screenId, sameAs: map.sameAs(scope, appKey, screenId) },
        edges: map
          .edgesAt(scope, screenId, 'outgoing')
          .map(({ fromScreenId: _, ...edge }) => ({ ...edge, firstSeenAt: null })),
        results: map
          .actionsOfScreen(scope, screenId)
          .flatMap(({ actionId }) => map.resultsOf(scope, actionId))
          .sort((a, b) => byText(orderOf(a), orderOf(b))),
      }));
    },
    async snapshotsOf(scope, runId, { after, limit }) {
      const steps = findRun(scope, runId)?.steps ?? [];
      return steps
        .filter(({ snapshot }) => snapshot.stepOrdinal > after)
        .slice(0, limit)
        .map(({ epoch, sequence, snapshot }): TransferSnapshot => ({ epoch, sequence, snapshot }));
    },
    async mapWritesOf(scope, runId, { after }) {
      // All of a run's writes as one: which step wrote what is not kept apart here.
      if (after >= 0 || findRun(scope, runId) === null) return [];
      const { screens, actions, edges } = map.readRunMap(scope, runId);
      return [
        {
          ...{ stepOrdinal: 0, iteration: 1 },
          screenIds: screens.map(({ screenId }) => screenId),
          actionIds: actions.map(({ actionId }) => actionId),
          edgeIds: edges.map(({ edgeId }) => edgeId),
          absorbedIds: [],
        },
      ];
    },

    async putApp(scope, app, versions) {
      const { tenantId } = scope;
      const own = versions.map((version) => ({ ...version, tenantId, appKey: app.appKey }));
      if (!map.put.app({ ...app, ...scope }, own))
        throw new ScreenGraphError('invalid_input', `This tenant has ${app.naturalKey} in another project.`);
    },
    async putScreens(scope, rows) {
      return rows.filter(
        (row) => map.getApp(scope, row.appKey) !== null && map.put.screen(scope.tenantId, row),
      ).length;
    },
    async putWays(scope, rows) {
      return rows
        .filter((row) => map.getApp(scope, row.appKey) !== null)
        .reduce((made, row) => made + map.put.ways(scope.tenantId, row), 0);
    },
    async putTallies(scope, rows) {
      for (const tally of rows) {
        const key = `${scope.tenantId} ${tally.versionId} ${tally.runId ?? ''} ${tallyKey(tally)}`;
        if (!tallies.has(key) && map.getVersion(scope, tally.versionId) !== null)
          tallies.set(key, stored(tally));
      }
    },
    async standingOf(scope, runId) {
      if (!runs.has(runId)) return 'absent';
      return findRun(scope, runId) === null ? 'foreign' : 'there';
    },
    async putLog(_scope, log) {
      waiting.set(log.runId, [...(waiting.get(log.runId) ?? []), stored(log)]);
    },
    async putRun(scope, run, mapWrites) {
      if (runs.has(run.runId)) return false;
      const entry = newStoredRun({ ...run, ...scope });
      for (const part of waiting.get(run.runId) ?? []) addLog(entry, part);
      waiting.delete(run.runId);
      runs.set(run.runId, entry);
      map.put.runMap(scope.tenantId, run.runId, mapWrites);
      return true;
    },
  };
}

const orderOf = ({ actionId, versionId, outcome, toScreenId, defect }: ActionResult): string =>
  [actionId, versionId, outcome, toScreenId, defect?.defectId].map((part) => part ?? '').join(' ');

/** A part that came twice, after a restore that was cut off, is there once. */
function addLog(entry: StoredRun, part: TransferLog): void {
  const last = entry.events.at(-1)?.sequence ?? 0;
  entry.events.push(...part.events.filter(({ sequence }) => sequence > last));
  const step = entry.steps.at(-1)?.snapshot.stepOrdinal ?? -1;
  for (const { epoch, sequence, snapshot } of part.snapshots)
    if (snapshot.stepOrdinal > step)
      entry.steps.push({ epoch, sequence, snapshot: snapshot as unknown as AgentState });
  for (const { position: _, ...record } of part.records)
    if (!entry.records.has(record.recordId))
      entry.records.set(record.recordId, record as unknown as RunRecord);
  for (const iteration of part.iterations)
    entry.iterations.set(iteration.ordinal, iteration as unknown as Iteration);
}
