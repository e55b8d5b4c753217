import { randomUUID } from 'node:crypto';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { Run, Scope } from '../../agent/domain/run.ts';
import type { NewRun, RepoPort } from '../../agent/ports/RepoPort.ts';
import { createCommitQueue } from './commit-queue.ts';
import { connect, type Connection, type Neo4jOptions } from './connection/connection.ts';
import { withRetry, type Database, type RetryOptions } from './connection/database.ts';
import { meaningOf, toRepoError } from './connection/errors.ts';
import { readAppMap, readBuildMap, readMapOfRun, readScreensOfRun } from './map-reader.ts';
import {
  headProperties,
  toApp,
  toEvent,
  toIteration,
  toRecord,
  toRequest,
  toRequests,
  toRun,
  toSnapshot,
  toVersion,
  type RunProperties,
} from './statements/rows.ts';

const MAX_LIMIT = 1000;
/** Sorts after every run ID. */
const AFTER_ALL = '~';

function checkLimit(limit: number): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw new ScreenGraphError('invalid_input', `limit must be between 1 and ${MAX_LIMIT}`);
}

const lease = (now: string, leaseMs: number) => {
  const leaseUntilMs = Date.parse(now) + leaseMs;
  return { leaseUntilMs, leaseUntil: new Date(leaseUntilMs).toISOString() };
};

const newRunProperties = ({
  scope,
  runId,
  spec,
  head,
  createdAt,
  clientRequestId,
  clientRequestHash,
}: NewRun): RunProperties => ({
  ...scope,
  ...headProperties(head),
  runId,
  status: 'QUEUED',
  epoch: 0,
  publishedSequence: 0,
  createdAt,
  clientRequestId,
  ...(clientRequestHash === undefined ? {} : { clientRequestHash }),
  spec: JSON.stringify(spec),
  ...{ appKey: spec.appKey, target: spec.target, platform: spec.platform, mode: spec.mode, seed: spec.seed },
  ...(spec.device === null ? {} : { device: spec.device }),
});

async function runOfRequest(database: Database, scope: Scope, clientRequestId: string): Promise<Run | null> {
  const [row] = await database.run('run-by-client-request', { ...scope, clientRequestId });
  return row === undefined ? null : toRun(row.run);
}

async function createRun(database: Database, retry: RetryOptions, asked: NewRun) {
  const { scope, runId, clientRequestId } = asked;
  const taken = new ScreenGraphError('invalid_input', 'The run ID is taken.');
  const twin = async () => (clientRequestId === null ? null : runOfRequest(database, scope, clientRequestId));
  const before = await twin();
  if (before !== null) return before;
  try {
    const [row] = await withRetry(retry, () =>
      database.once('create-run', { ...scope, runId, properties: newRunProperties(asked) }),
    );
    if (row === undefined || row.run.projectId !== scope.projectId) throw taken;
    return toRun(row.run);
  } catch (error) {
    if (meaningOf(error) !== 'conflict') throw toRepoError(error);
    const other = await twin();
    if (other === null) throw taken;
    return other;
  }
}

/** Runs, their log and the map on an open connection. Absorbs nulls that become absent properties. */
export function createRepoOn({ database, retry, stepRetry, close }: Connection): RepoPort {
  const queue = createCommitQueue(database, stepRetry);
  return {
    createRun: (asked) => createRun(database, retry, asked),
    runOfRequest: (scope, clientRequestId) => runOfRequest(database, scope, clientRequestId),

    async getRun(scope, runId) {
      const [row] = await database.run('get-run', { ...scope, runId });
      return row === undefined ? null : toRun(row.run);
    },

    async listRuns(scope, { limit, before = AFTER_ALL, appKey = null, status = null }) {
      checkLimit(limit);
      const rows = await database.run('list-runs', { ...scope, limit, before, appKey, status });
      return rows.map((row) => toRun(row.run));
    },

    async claimRun(scope, runId, { workerId, now, leaseMs }) {
      const [row] = await database.run('claim-run', {
        ...scope,
        ...lease(now, leaseMs),
        runId,
        workerId,
        nowMs: Date.parse(now),
        token: randomUUID(),
      });
      if (row === undefined) return null;
      return {
        run: toRun(row.run),
        snapshot: row.snapshot === null ? null : toSnapshot(row.snapshot),
        pendingRequests: toRequests(row.pending),
      };
    },

    async renewLease(scope, runId, { epoch, now, leaseMs }) {
      const rows = await database.run('renew-lease', { ...scope, ...lease(now, leaseMs), runId, epoch });
      return rows.length > 0;
    },

    async releaseLease(scope, runId, epoch) {
      await database.run('release-lease', { ...scope, runId, epoch });
    },

    async requestControl(scope, runId, request) {
      const { requestId, kind } = request;
      const body = JSON.stringify({ ...request, honouredAtSequence: null });
      const [row] = await database.run('request-control', { ...scope, runId, requestId, kind, body });
      if (row === undefined) return null;
      return { run: toRun(row.run), asked: row.asked === null ? null : toRequest(row.asked) };
    },

    async pendingRequests(scope, runId) {
      return toRequests(await database.run('pending-requests', { ...scope, runId }));
    },

    commitStep: (commit) => queue.submit(commit),

    async getSnapshot(scope, runId, stepOrdinal) {
      const params = { ...scope, runId, stepOrdinal: stepOrdinal ?? null };
      const [row] = await database.run('get-snapshot', params);
      return row === undefined ? null : toSnapshot(row.body);
    },

    async listSteps(scope, runId, { after, limit }) {
      checkLimit(limit);
      return database.run('list-steps', { ...scope, runId, after, limit });
    },

    async listEvents(scope, runId, { after, limit }) {
      checkLimit(limit);
      const rows = await database.run('list-events', { ...scope, runId, after, limit });
      return rows.map((row) => toEvent(scope, runId, row));
    },

    async listRecords(scope, runId, { kinds, afterStep, limit }) {
      checkLimit(limit);
      const rows = await database.run('list-records', { ...scope, runId, kinds, afterStep, limit });
      return rows.map(toRecord);
    },

    async getRecord(scope, runId, recordId) {
      const [row] = await database.run('get-record', { ...scope, runId, recordId });
      return row === undefined ? null : toRecord(row);
    },

    async listIterations(scope, runId, { after, limit }) {
      checkLimit(limit);
      const rows = await database.run('list-iterations', { ...scope, runId, after, limit });
      return rows.map((row) => toIteration(row.body));
    },

    async advancePublished(scope, runId, sequence) {
      await database.run('advance-published', { ...scope, runId, sequence });
    },

    async listApps(scope) {
      return (await database.run('list-apps', { ...scope })).map((row) => toApp(row.app));
    },

    async getApp(scope, appKey) {
      const [row] = await database.run('get-app', { ...scope, appKey });
      return row === undefined ? null : toApp(row.app);
    },

    async listVersions(scope, appKey) {
      const rows = await database.run('list-versions', { ...scope, appKey });
      return rows
        .map((row) => toVersion(row.version))
        .sort((a, b) => a.ordinal - b.ordinal || (a.versionId < b.versionId ? -1 : 1));
    },

    readMap: (scope, appKey, versionId) =>
      versionId === null
        ? readAppMap(database, scope, appKey)
        : readBuildMap(database, scope, appKey, versionId),
    readRunMap: (scope, runId) => readMapOfRun(database, scope, runId),
    readRunScreens: (scope, runId) => readScreensOfRun(database, scope, runId),
    close,
  };
}

/** A RepoPort with a connection of its own. */
export async function createNeo4jRepo(options: Neo4jOptions): Promise<RepoPort> {
  return createRepoOn(await connect(options));
}
