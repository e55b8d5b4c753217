import { isoTime } from '../domain/iso-time.ts';
import { MAX_LEASE_MS } from '../domain/run.ts';
import type { Clock } from '../ports/Clock.ts';
import type { HeldRun, QueuePort } from '../ports/QueuePort.ts';
import type { RepoPort } from '../ports/RepoPort.ts';

const LOOK_MS = 60_000;

export interface LeaseWatchParts {
  readonly queue: Pick<QueuePort, 'held'>;
  readonly repo: Pick<RepoPort, 'releaseLease'>;
  readonly clock: Clock;
  readonly tenants?: readonly string[] | undefined;
}

/**
 * Frees runs whose leases outlive their owners because a clock was set back since, or that of a machine that died was ahead.
 * No lease is longer than `MAX_LEASE_MS` and whoever lives renews it sooner, so one that stays the same for so long, by a clock
 * that nobody sets, has nobody. `look` asks once a minute at most; errors: `repo_unavailable`.
 */
export function createLeaseWatch({ queue, repo, clock, tenants }: LeaseWatchParts) {
  let seen = new Map<string, { readonly run: HeldRun; readonly since: number }>();
  let next = clock.steady();
  return {
    async look(): Promise<void> {
      const now = clock.steady();
      if (now < next) return;
      const held = await queue.held(isoTime(clock.now()), tenants === undefined ? {} : { tenants });
      const before = seen;
      seen = new Map();
      next = now + LOOK_MS;
      for (const run of held) {
        const known = before.get(run.runId);
        const stays = known?.run.leaseUntil === run.leaseUntil && known.run.epoch === run.epoch;
        if (!stays) seen.set(run.runId, { run, since: now });
        else if (now - known.since < MAX_LEASE_MS) seen.set(run.runId, known);
        else await repo.releaseLease(run.scope, run.runId, run.epoch);
      }
    },
  };
}
