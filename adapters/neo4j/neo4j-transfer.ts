import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { edgeId } from '../../agent/domain/ids.ts';
import type { Iteration } from '../../agent/domain/records.ts';
import type { Run } from '../../agent/domain/run.ts';
import type { TransferLog, TransferSnapshot, TransferWays } from '../../agent/domain/transfer.ts';
import { firstIterations, type TransferPort } from '../../agent/ports/TransferPort.ts';
import type { Connection } from './connection/connection.ts';
import { headProperties, toAction, toScreen, type RunProperties } from './statements/rows.ts';
import { iterationParams } from './statements/step-params.ts';
import { tallyRows } from './statements/tally-rows.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const key = (parts: readonly (string | null)[]): string => parts.map((part) => part ?? '').join(' ');

/** Maps and logs whole, on an open connection. What a collecting subquery gives has no order of its own. */
export function createTransferOn({ database }: Connection): TransferPort {
  return {
    async screensOf(scope, appKey, page) {
      const rows = await database.run('transfer-screens', { ...scope, appKey, ...page });
      return rows.map(({ screen, seenIn, actions }) => ({
        appKey,
        screen: toScreen(screen),
        describedBy: screen.describedBy ?? null,
        seenIn: seenIn
          .map(({ versionId, firstSeenAt, runId, text }) => ({
            ...{ versionId, firstSeenAt: firstSeenAt ?? null, runId: runId ?? null, text: text ?? null },
          }))
          .sort((a, b) => byText(a.versionId, b.versionId)),
        actions: actions
          .map(({ action, offeredIn, inFirstLook }) => ({
            action: toAction(action),
            offeredIn: [...offeredIn].sort(byText),
            inFirstLook: [...inFirstLook].sort(byText),
          }))
          .sort((a, b) => byText(a.action.actionId, b.action.actionId)),
      }));
    },

    async waysOf(scope, appKey, page) {
      const rows = await database.run('transfer-ways', { ...scope, appKey, ...page });
      return rows.map(({ screenId, sameAs, edges, results }) => ({
        ...{ appKey, screenId, sameAs: [...sameAs].sort(byText) },
        edges: [...edges].sort((a, b) => byText(a.edgeId, b.edgeId)),
        results: results
          .map((result) => ({ ...result, toScreenId: result.toScreenId ?? null }))
          .sort((a, b) => byText(keyOf(a), keyOf(b))),
      }));
    },

    async snapshotsOf(scope, runId, page) {
      const rows = await database.run('transfer-snapshots', { ...scope, runId, ...page });
      return rows.map(({ epoch, sequence, body }) => ({
        ...{ epoch, sequence, snapshot: JSON.parse(body) as TransferSnapshot['snapshot'] },
      }));
    },

    async mapWritesOf(scope, runId, page) {
      const rows = await database.run('run-map-writes', { ...scope, runId, ...page });
      return rows.map(({ screenIds, actionIds, edgeIds, absorbedIds, ...write }) => ({
        ...{ ...write, screenIds: [...screenIds], actionIds: [...actionIds], edgeIds: [...edgeIds] },
        absorbedIds: [...absorbedIds],
      }));
    },

    async putApp(scope, { appKey, naturalKey, platform }, versions) {
      const [row] = await database.run('transfer-put-app', {
        ...scope,
        appKey,
        app: { naturalKey, platform },
        versions: versions.map(({ versionId, name, ordinal }) => ({ versionId, name, ordinal })),
      });
      if (row?.projectId !== scope.projectId)
        throw new ScreenGraphError('invalid_input', `This tenant has ${naturalKey} in another project.`);
    },

    async putScreens(scope, rows) {
      const full = rows.map((row) => ({
        ...row,
        screen: { ...row.screen, appKey: row.appKey, describedBy: row.describedBy },
      }));
      const [done] = await database.run('transfer-put-screens', { ...scope, rows: full });
      return done?.created ?? 0;
    },

    async putWays(scope, rows) {
      const [done] = await database.run('transfer-put-ways', { ...scope, rows: rows.map(waysParams) });
      return done?.created ?? 0;
    },

    async putTallies(scope, tallies) {
      await database.run('transfer-put-tallies', { ...scope, rows: tallyRows(tallies) });
    },

    async standingOf(scope, runId) {
      const [row] = await database.run('transfer-run-standing', { ...scope, runId });
      return row === undefined ? 'absent' : row.own ? 'there' : 'foreign';
    },

    async putLog(scope, log) {
      await database.run('transfer-put-log', { ...scope, ...logParams(log) });
    },

    async putRun(scope, run, mapWrites) {
      const [done] = await database.run('transfer-put-run', {
        ...scope,
        runId: run.runId,
        // Of this tenant, whatever the row says.
        properties: runProperties({ ...run, ...scope }),
        appKey: run.spec.appKey,
        versionId: run.head.versionId,
        observed: [...firstIterations(mapWrites)].map(([screenId, firstIteration]) => ({
          ...{ screenId, firstIteration },
        })),
      });
      return done?.created ?? false;
    },
  };
}

const keyOf = ({ actionId, versionId, outcome, toScreenId, defect }: TransferWays['results'][number]) =>
  key([actionId, versionId, outcome, toScreenId, defect?.defectId ?? null]);

/** By what came of the actions, as a step writes them. */
function waysParams({ appKey, screenId, sameAs, edges, results }: TransferWays) {
  return {
    appKey,
    same: sameAs.map((other) => ({ screenId, sameAs: other })),
    edges: edges.map((edge) => ({ ...edge, fromScreenId: screenId })),
    leads: results.flatMap(({ outcome, toScreenId, actionId, versionId, firstSeenAt }) =>
      outcome === 'LEADS_TO' && toScreenId !== null
        ? [{ actionId, versionId, toScreenId, edgeId: edgeId(actionId, toScreenId), firstSeenAt }]
        : [],
    ),
    crashes: results.flatMap(({ outcome, defect, actionId, versionId, firstSeenAt }) =>
      outcome === 'CRASHES' && defect !== null ? [{ ...defect, actionId, versionId, firstSeenAt }] : [],
    ),
    ends: results.flatMap(({ outcome, actionId, versionId, firstSeenAt }) =>
      outcome !== 'LEADS_TO' && outcome !== 'CRASHES' ? [{ actionId, versionId, outcome, firstSeenAt }] : [],
    ),
  };
}

function logParams({ runId, events, snapshots, records, iterations, mapWrites }: TransferLog) {
  return {
    runId,
    events: events.map(({ sequence, eventId, ts, kind, payload, checksum }) => ({
      ...{ runId, sequence, eventId, ts, kind, checksum, payload: JSON.stringify(payload) },
    })),
    snapshots: snapshots.map(({ epoch, sequence, snapshot }) => ({
      ...{ runId, epoch, sequence, stepOrdinal: snapshot.stepOrdinal, nodeName: snapshot.nodeName },
      ...{ iteration: snapshot.iterationOrdinalNumber, updatedAt: snapshot.timestamps.updatedAt },
      ...{ status: snapshot.status, checksum: snapshot.checksum, body: JSON.stringify(snapshot) },
    })),
    records: records.map(({ body, ...record }) => ({ runId, ...record, body: JSON.stringify(body) })),
    iterations: iterations.map((iteration) => ({ runId, ...iterationParams(iteration as Iteration) })),
    mapWrites: mapWrites.map((write) => ({ runId, ...write })),
  };
}

const runProperties = (run: Run): RunProperties => ({
  ...headProperties(run.head),
  ...{ runId: run.runId, tenantId: run.tenantId, projectId: run.projectId },
  ...{ status: run.status, stopReason: run.stopReason, epoch: run.epoch },
  ...{ createdAt: run.createdAt, startedAt: run.startedAt, endedAt: run.endedAt, digest: run.digest },
  publishedSequence: run.publishedSequence,
  ...(run.evidenceRemovedAt === undefined
    ? {}
    : {
        foldedAt: run.evidenceRemovedAt,
        ...(run.evidenceGoing === true ? {} : { evidenceRemovedAt: run.evidenceRemovedAt }),
      }),
  spec: JSON.stringify(run.spec),
  ...{ appKey: run.spec.appKey, target: run.spec.target, platform: run.spec.platform },
  ...{ mode: run.spec.mode, seed: run.spec.seed },
});
