import type { Scope } from '../../agent/domain/run.ts';
import { isTerminal } from '../../agent/domain/stop-reason.ts';
import { QUEUE_PAGE, type QueuePort } from '../../agent/ports/QueuePort.ts';
import type { MemoryData } from './memory-data.ts';
import { hasLiveLease, type StoredRun } from './memory-run.ts';

/** Whether a worker may take it up. */
const waits = ({ run, resumeRequested, cancelRequested }: StoredRun, now: string): boolean =>
  !isTerminal(run.status) &&
  (run.status !== 'PAUSED' || resumeRequested || cancelRequested) &&
  !hasLiveLease(run, now);

/** The queue in memory. */
export const createQueueIn = ({ runs, devices, findRun }: MemoryData): QueuePort => ({
  async oldestPerProject(now, { after, except = [], tenants } = {}) {
    const oldest = new Map<
      string,
      { readonly tenantId: string; readonly projectId: string; runId: string }
    >();
    for (const entry of runs.values()) {
      const { tenantId, projectId, runId } = entry.run;
      if (!waits(entry, now)) continue;
      if (tenants?.includes(tenantId) === false || except.includes(runId) || !devices.isFree(entry, now))
        continue;
      const key = JSON.stringify([tenantId, projectId]);
      const there = oldest.get(key);
      if (there === undefined) oldest.set(key, { tenantId, projectId, runId });
      else if (runId < there.runId) there.runId = runId;
    }
    return [...oldest.values()]
      .sort(byProject)
      .filter((one) => after === undefined || byProject(one, after) > 0)
      .slice(0, QUEUE_PAGE)
      .map(({ tenantId, projectId, runId }) => ({ scope: { tenantId, projectId }, runId }));
  },
  async queued({ tenantId, projectId }, most) {
    let count = 0;
    for (const { run } of runs.values()) {
      if (run.status !== 'QUEUED' || run.tenantId !== tenantId || run.projectId !== projectId) continue;
      if (++count === most) break;
    }
    return count;
  },
  async roomFor({ scope, runId }, now, forMs) {
    const entry = findRun(scope, runId);
    const nowMs = Date.parse(now);
    const untilMs = nowMs + forMs;
    if (entry === null || !waits(entry, now)) return false;
    // What is later than that was said by a clock that goes ahead.
    if (entry.roomUntilMs > nowMs && entry.roomUntilMs <= untilMs) return false;
    entry.roomUntilMs = untilMs;
    return true;
  },
  async held(now, { tenants } = {}) {
    return [...runs.values()]
      .flatMap(({ run: { tenantId, projectId, runId, epoch, leaseUntil, status } }) =>
        leaseUntil === null ||
        isTerminal(status) ||
        Date.parse(leaseUntil) <= Date.parse(now) ||
        tenants?.includes(tenantId) === false
          ? []
          : [{ scope: { tenantId, projectId }, runId, epoch, leaseUntil }],
      )
      .slice(0, QUEUE_PAGE);
  },
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byProject = (a: Scope, b: Scope): number =>
  compare(a.tenantId, b.tenantId) || compare(a.projectId, b.projectId);
