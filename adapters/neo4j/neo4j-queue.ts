import { randomUUID } from 'node:crypto';
import { QUEUE_PAGE, type QueuePort } from '../../agent/ports/QueuePort.ts';
import type { Connection } from './connection/connection.ts';

/** The queue on an open connection. */
export const createQueueOn = ({ database }: Connection): QueuePort => ({
  async oldestPerProject(now, { after, except = [], tenants } = {}) {
    const rows = await database.run('oldest-per-project', {
      nowMs: Date.parse(now),
      except,
      tenants: tenants ?? null,
      afterTenant: after?.tenantId ?? '',
      afterProject: after?.projectId ?? '',
      limit: QUEUE_PAGE,
    });
    return rows.map(({ tenantId, projectId, runId }) => ({ scope: { tenantId, projectId }, runId }));
  },
  async queued(scope, most) {
    const [row] = await database.run('queued-runs', { ...scope, most });
    return row?.queued ?? 0;
  },
  async roomFor({ scope, runId }, now, forMs) {
    const nowMs = Date.parse(now);
    const of = { ...scope, runId, nowMs, untilMs: nowMs + forMs, token: randomUUID() };
    return (await database.run('room-for-run', of)).length > 0;
  },
  async held(now, { tenants } = {}) {
    const of = { nowMs: Date.parse(now), tenants: tenants ?? null, limit: QUEUE_PAGE };
    const rows = await database.run('held-runs', of);
    return rows.map(({ tenantId, projectId, ...run }) => ({ scope: { tenantId, projectId }, ...run }));
  },
});
