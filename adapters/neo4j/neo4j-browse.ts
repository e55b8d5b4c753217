import type { ActionResult, AppScreen } from '../../agent/domain/graph.ts';
import { checkIds, checkLimit, checkRanking } from '../../agent/domain/page-limits.ts';
import type { RecordBody } from '../../agent/domain/records.ts';
import type { BrowsedNode, BrowsePort } from '../../agent/ports/BrowsePort.ts';
import { byIds, byParents, byPlace } from './statements/browse-answers.ts';
import { createMapLists } from './browse-maps.ts';
import type { AppScreenProperties, NodeRow, ResultRow } from './statements/browse-statements.ts';
import { coverageIn, edgeIn, edgesAtIn, endsAsked, pageIn, runIn } from './statements/browse-tuples.ts';
import type { Connection } from './connection/connection.ts';
import {
  toAction,
  toApp,
  toNamedEdge,
  toEvent,
  toIteration,
  toRun,
  toScreen,
  toRequests,
  toSnapshot,
  toVersion,
} from './statements/rows.ts';
import { screenQuery } from './search-query.ts';

/** Sorts after every run ID. */
const AFTER_ALL = '~';

const toAppScreen = (row: AppScreenProperties): AppScreen => ({ ...toScreen(row), appKey: row.appKey });

function toNode(row: NodeRow): BrowsedNode {
  switch (row.type) {
    case 'Run':
      return { type: row.type, value: toRun(row.value) };
    case 'App':
      return { type: row.type, value: toApp(row.value) };
    case 'AppVersion':
      return { type: row.type, value: toVersion(row.value) };
    case 'Screen':
      return { type: row.type, value: toAppScreen(row.value) };
    case 'UiAction':
      return { type: row.type, value: toAction(row.value) };
  }
}

const toResult = ({
  parent,
  versionId,
  outcome,
  toScreenId,
  defect,
  firstSeenAt,
}: ResultRow): ActionResult => ({
  actionId: parent,
  versionId,
  outcome,
  toScreenId,
  defect,
  firstSeenAt,
});

/** Reading the map and the logs on an open connection: one statement a question, whatever the number of parents. */
export function createBrowseOn({ database, close }: Connection): BrowsePort {
  const maps = createMapLists(database);
  return {
    nodesById: async (scope, ids) =>
      byIds(ids, (asked) => database.run('browse-nodes-by-id', { ...scope, ids: asked }), toNode),
    runsById: async (scope, ids) =>
      byIds(
        ids,
        (asked) => database.run('browse-runs-by-id', { ...scope, ids: asked }),
        (row) => toRun(row.value),
      ),
    appsById: async (scope, ids) =>
      byIds(
        ids,
        (asked) => database.run('browse-apps-by-id', { ...scope, ids: asked }),
        (row) => toApp(row.value),
      ),
    versionsById: async (scope, ids) =>
      byIds(
        ids,
        (asked) => database.run('browse-versions-by-id', { ...scope, ids: asked }),
        (row) => toVersion(row.value),
      ),
    screensById: async (scope, ids) =>
      byIds(
        ids,
        (asked) => database.run('browse-screens-by-id', { ...scope, ids: asked }),
        (row) => toAppScreen(row.value),
      ),
    actionsById: async (scope, ids) =>
      byIds(
        ids,
        (asked) => database.run('browse-actions-by-id', { ...scope, ids: asked }),
        (row) => toAction(row.value),
      ),
    edgesById: async (scope, ids) =>
      byIds(
        ids,
        (asked) => database.run('browse-edges-by-id', { ...scope, ids: asked }),
        (row) => toNamedEdge(row.value),
      ),

    async listApps(scope, { after, limit }) {
      checkLimit(limit);
      const rows = await database.run('browse-apps', { ...scope, after: after ?? '', limit });
      return rows.map((row) => toApp(row.value));
    },

    async versionsOfApps(scope, appKeys, { after, limit, newest = false }) {
      checkLimit(limit);
      const page = newest ? { after: after > 0 ? after : Number.MAX_SAFE_INTEGER, limit } : { after, limit };
      const name = newest ? 'browse-versions-of-apps-newest' : 'browse-versions-of-apps';
      return byParents(
        appKeys,
        (parents) => database.run(name, { ...scope, ...page, parents }),
        (row) => toVersion(row.value),
      );
    },

    async listRuns(scope, { after, limit, status, appKey }) {
      checkLimit(limit);
      const page = { before: after ?? AFTER_ALL, limit, status, appKey };
      return pageIn(await database.run('browse-runs', { ...scope, ...page }), runIn);
    },

    async runsOfApps(scope, appKeys, { after, limit, status = null }) {
      checkLimit(limit);
      const page = { after: after ?? AFTER_ALL, limit, status };
      return byParents(
        appKeys,
        (parents) => database.run('browse-runs-of-apps', { ...scope, ...page, parents }),
        (row) => toRun(row.value),
      );
    },

    screensOfMaps: async (scope, of, { after, limit }) => {
      checkLimit(limit);
      return maps.screensOfMaps(scope, of, { after: after ?? '', limit });
    },

    async sameScreens(scope, screenIds, versionId = null) {
      const ask = (ids: readonly string[]) =>
        database.run('browse-same-screens', { ...scope, ids, versionId });
      const found = await byIds(screenIds, ask, ({ standing, folded }) => ({ standing, folded }));
      return found.map((same) => same ?? { standing: null, folded: [] });
    },

    countScreens: maps.countScreens,

    async screensWith(scope, appKey, { after, limit, field, value }) {
      checkLimit(limit);
      const name = field === 'name' ? 'browse-screens-with-name' : 'browse-screens-with-signature';
      const rows = await database.run(name, { ...scope, appKey, after: after ?? '', limit, value });
      return rows.map((row) => toAppScreen(row.value));
    },

    async searchScreens(scope, appKey, { words, skip, limit }) {
      checkRanking({ skip, limit });
      const query = screenQuery(scope.tenantId, appKey, words);
      if (query === null) return [];
      const rows = await database.run('browse-search-screens', { ...scope, appKey, query, skip, limit });
      return rows.map((row) => toAppScreen(row.value));
    },

    async versionsOfScreens(scope, screenIds, { after, limit }) {
      checkLimit(limit);
      return byParents(
        screenIds,
        (parents) => database.run('browse-versions-of-screens', { ...scope, after, limit, parents }),
        (row) => toVersion(row.value),
      );
    },

    async actionsOfScreens(scope, screenIds, { after, limit }) {
      checkLimit(limit);
      const page = { after: after ?? '', limit };
      return byParents(
        screenIds,
        (parents) => database.run('browse-actions-of-screens', { ...scope, ...page, parents }),
        (row) => toAction(row.value),
      );
    },

    async edgesOfScreens(scope, ends, { after, limit }) {
      checkLimit(limit);
      checkIds(ends);
      if (ends.length === 0) return [];
      const asked = { ...scope, after: after ?? '', limit, screens: endsAsked(ends) };
      const rows = await database.run('browse-edges-at-screens', asked);
      const found = new Map(rows.map((row) => [row.id, row]));
      return ends.map(({ screenId, direction }) => {
        const row = found.get(screenId);
        return row === undefined ? [] : edgesAtIn(row, direction);
      });
    },

    resultsOfActions: async (scope, actionIds) =>
      byParents(
        actionIds,
        (parents) => database.run('browse-results-of-actions', { ...scope, parents }),
        toResult,
      ),

    edgesOfMaps: async (scope, of, { after, limit }) => {
      checkLimit(limit);
      return maps.edgesOfMaps(scope, of, { after: after ?? '', limit });
    },

    edgeListingsOfMaps: async (scope, of, { after, limit }) => {
      checkLimit(limit);
      return maps.edgeListingsOfMaps(scope, of, { after: after ?? '', limit });
    },

    shortestPaths: async (scope, ways) =>
      byPlace(
        ways,
        (placed) => database.run('browse-paths', { ...scope, ways: placed }),
        (row) => row.edges.map(edgeIn),
      ),

    shortestPathsInBuilds: async (scope, ways) =>
      byPlace(
        ways,
        (placed) => database.run('browse-paths-in-builds', { ...scope, ways: placed }),
        (row) => row.edges.map(edgeIn),
      ),

    frontiersOf: async (scope, builds, { after, limit }) => {
      checkLimit(limit);
      return maps.frontiersOf(scope, builds, { after: after ?? '', limit });
    },
    offersInBuilds: maps.offersInBuilds,

    async eventsOfRuns(scope, runIds, { after, limit }) {
      checkLimit(limit);
      return byParents(
        runIds,
        (parents) => database.run('browse-events-of-runs', { ...scope, after, limit, parents }),
        (row) => toEvent(scope, row.parent, row),
      );
    },

    async iterationsOfRuns(scope, runIds, { after, limit }) {
      checkLimit(limit);
      return byParents(
        runIds,
        (parents) => database.run('browse-iterations-of-runs', { ...scope, after, limit, parents }),
        (row) => toIteration(row.body),
      );
    },

    pendingOfRuns: async (scope, runIds) =>
      (
        await byIds(
          runIds,
          (parents) => database.run('browse-pending-of-runs', { ...scope, parents }),
          (row) => toRequests(row.pending),
        )
      ).map((requests) => requests ?? []),

    snapshotsOfRuns: async (scope, runIds, stepOrdinal) =>
      byIds(
        runIds,
        (parents) => database.run('browse-snapshots-of-runs', { ...scope, parents, stepOrdinal }),
        (row) => toSnapshot(row.body),
      ),

    leftOfRuns: async (scope, runIds) =>
      byIds(
        runIds,
        (parents) => database.run('browse-stops-of-runs', { ...scope, parents }),
        ({ body }) => (JSON.parse(body) as RecordBody<'continuation_decision'>).left ?? null,
      ),

    async coverageOfRuns(scope, runIds) {
      const ask = (parents: readonly string[]) =>
        database.run('browse-coverage-of-runs', { ...scope, parents });
      const found = await byParents(runIds, ask, (row) => row.page.map(coverageIn));
      return found.map(([curve = []]) => curve);
    },
    close,
  };
}
