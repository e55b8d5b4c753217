import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { RunRecord } from '../../agent/domain/records.ts';
import type { Run, Scope } from '../../agent/domain/run.ts';
import { isTerminal } from '../../agent/domain/stop-reason.ts';
import type { NewRun, RepoPort, StepSummary } from '../../agent/ports/RepoPort.ts';
import { createMemoryData, type MemoryData } from './memory-data.ts';
import {
  commitToRun,
  hasLiveLease,
  leaseEnd,
  newStoredRun,
  pendingOf,
  stored,
  type StoredRun,
  type StoredStep,
} from './memory-run.ts';

const MAX_LIMIT = 1000;

function checkLimit(limit: number): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw new ScreenGraphError('invalid_input', `limit must be between 1 and ${MAX_LIMIT}`);
}

const queued = (asked: NewRun): Run => ({
  runId: asked.runId,
  tenantId: asked.scope.tenantId,
  projectId: asked.scope.projectId,
  status: 'QUEUED',
  stopReason: null,
  epoch: 0,
  workerId: null,
  leaseUntil: null,
  createdAt: asked.createdAt,
  startedAt: null,
  endedAt: null,
  spec: asked.spec,
  head: asked.head,
  digest: null,
  publishedSequence: 0,
  clientRequestId: asked.clientRequestId,
  ...(asked.clientRequestHash === undefined ? {} : { clientRequestHash: asked.clientRequestHash }),
});

const summary = ({ snapshot, sequence }: StoredStep): StepSummary => ({
  stepOrdinal: snapshot.stepOrdinal,
  nodeName: snapshot.nodeName,
  iteration: snapshot.iterationOrdinalNumber,
  sequence,
  updatedAt: snapshot.timestamps.updatedAt,
  status: snapshot.status,
});

/** A page of whole steps: it ends at the first step boundary at or after `limit` records. */
function wholeSteps(records: readonly RunRecord[], limit: number): readonly RunRecord[] {
  const last = records[limit - 1];
  return last === undefined ? records : records.filter((record) => record.stepOrdinal <= last.stepOrdinal);
}

/** Runs, their log and the map in this process's memory: the same promises as the database, while the process lives. */
export function createRepoIn({
  runs,
  map,
  devices,
  findRun: find,
  runsNewestFirst: newestFirst,
}: MemoryData): RepoPort {
  const change = (entry: StoredRun, changes: Partial<Run>): Run =>
    (entry.run = stored({ ...entry.run, ...changes }));

  const ofRequest = (scope: Scope, clientRequestId: string): Run | null =>
    newestFirst().find(
      (run) =>
        run.tenantId === scope.tenantId &&
        run.projectId === scope.projectId &&
        run.clientRequestId === clientRequestId,
    ) ?? null;

  return {
    async createRun(asked) {
      const twin = asked.clientRequestId === null ? null : ofRequest(asked.scope, asked.clientRequestId);
      if (twin !== null) return twin;
      const there = find(asked.scope, asked.runId);
      if (there !== null) return there.run;
      if (runs.has(asked.runId)) throw new ScreenGraphError('invalid_input', 'The run ID is taken.');
      const entry = newStoredRun(queued(asked));
      runs.set(asked.runId, entry);
      return entry.run;
    },

    async runOfRequest(scope, clientRequestId) {
      return ofRequest(scope, clientRequestId);
    },

    async getRun(scope, runId) {
      return find(scope, runId)?.run ?? null;
    },

    async listRuns(scope, { limit, before, appKey, status }) {
      checkLimit(limit);
      return newestFirst()
        .filter(
          (run) =>
            run.tenantId === scope.tenantId &&
            run.projectId === scope.projectId &&
            (before === undefined || run.runId < before) &&
            (appKey === undefined || run.spec.appKey === appKey) &&
            (status === undefined || run.status === status),
        )
        .slice(0, limit);
    },

    async claimRun(scope, runId, { workerId, now, leaseMs }) {
      const entry = find(scope, runId);
      if (entry === null || isTerminal(entry.run.status) || hasLiveLease(entry.run, now)) return null;
      const leaseUntil = leaseEnd(now, leaseMs);
      if (!devices.take(entry, now, leaseUntil)) return null;
      const run = change(entry, {
        epoch: entry.run.epoch + 1,
        workerId,
        leaseUntil,
        status: entry.run.status === 'QUEUED' ? 'RUNNING' : entry.run.status,
      });
      return { run, snapshot: entry.steps.at(-1)?.snapshot ?? null, pendingRequests: pendingOf(entry) };
    },

    async renewLease(scope, runId, { epoch, now, leaseMs }) {
      const entry = find(scope, runId);
      if (entry === null || entry.run.epoch !== epoch || entry.run.workerId === null) return false;
      const leaseUntil = leaseEnd(now, leaseMs);
      if (!devices.renew(entry, leaseUntil)) return false;
      change(entry, { leaseUntil });
      return true;
    },

    async releaseLease(scope, runId, epoch) {
      const entry = find(scope, runId);
      if (entry?.run.epoch !== epoch) return;
      devices.giveBack(entry);
      change(entry, { workerId: null, leaseUntil: null });
    },

    async requestControl(scope, runId, request) {
      const entry = find(scope, runId);
      if (entry === null) return null;
      const asked = entry.requests.get(request.requestId) ?? null;
      if (isTerminal(entry.run.status) || asked !== null) return { run: entry.run, asked };
      entry.requests.set(request.requestId, stored({ ...request, honouredAtSequence: null }));
      if (request.kind === 'cancel') entry.cancelRequested = true;
      if (request.kind === 'resume' || request.kind === 'pause')
        entry.resumeRequested = request.kind === 'resume';
      const cancelled = request.kind === 'cancel' && entry.run.status === 'RUNNING';
      const run = cancelled ? change(entry, { status: 'CANCEL_REQUESTED' }) : entry.run;
      return { run, asked: request };
    },

    async pendingRequests(scope, runId) {
      const entry = find(scope, runId);
      return entry === null ? [] : pendingOf(entry);
    },

    async commitStep(commit) {
      const entry = find(commit.scope, commit.runId);
      if (entry === null) throw new ScreenGraphError('not_found', 'There is no such run.');
      return commitToRun(entry, commit, () => {
        if (commit.graph !== null) map.write(commit.scope, commit.runId, commit.graph);
      });
    },

    async getSnapshot(scope, runId, stepOrdinal) {
      const steps = find(scope, runId)?.steps ?? [];
      return (stepOrdinal === undefined ? steps.at(-1) : steps[stepOrdinal])?.snapshot ?? null;
    },

    async listSteps(scope, runId, { after, limit }) {
      checkLimit(limit);
      const steps = find(scope, runId)?.steps ?? [];
      return steps.slice(Math.max(0, after + 1), Math.max(0, after + 1) + limit).map(summary);
    },

    async listEvents(scope, runId, { after, limit }) {
      checkLimit(limit);
      return (find(scope, runId)?.events ?? []).slice(after, after + limit);
    },

    async listRecords(scope, runId, { kinds, afterStep, limit }) {
      checkLimit(limit);
      const records = [...(find(scope, runId)?.records.values() ?? [])].filter(
        (record) => record.stepOrdinal > afterStep && kinds.includes(record.kind),
      );
      return wholeSteps(records, limit);
    },

    async getRecord(scope, runId, recordId) {
      return find(scope, runId)?.records.get(recordId) ?? null;
    },

    async listIterations(scope, runId, { after, limit }) {
      checkLimit(limit);
      return [...(find(scope, runId)?.iterations.values() ?? [])]
        .filter((iteration) => iteration.ordinal > after)
        .sort((a, b) => a.ordinal - b.ordinal)
        .slice(0, limit);
    },

    async advancePublished(scope, runId, sequence) {
      const entry = find(scope, runId);
      if (entry !== null && sequence > entry.run.publishedSequence)
        change(entry, { publishedSequence: sequence });
    },

    listApps: async (scope) => map.listApps(scope),
    getApp: async (scope, appKey) => map.getApp(scope, appKey),
    listVersions: async (scope, appKey) => map.listVersions(scope, appKey),
    readMap: async (scope, appKey, versionId) => map.readMap(scope, appKey, versionId),
    readRunMap: async (scope, runId) =>
      find(scope, runId) === null ? { screens: [], actions: [], edges: [] } : map.readRunMap(scope, runId),
    readRunScreens: async (scope, runId) =>
      find(scope, runId) === null ? [] : map.readRunScreens(scope, runId),
    close: async () => undefined,
  };
}

/** A RepoPort with a memory of its own. */
export const createMemoryRepo = (): RepoPort => createRepoIn(createMemoryData());
