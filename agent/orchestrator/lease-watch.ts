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

interface Watched {
  readonly run: HeldRun;
  /** Since when its lease says the same. */
  readonly since: number;
}

/**
 * Frees runs whose leases outlive their owners because a clock was set back since, or that of a machine that died was ahead.
 * No lease is longer than `MAX_LEASE_MS` and whoever lives renews it sooner, so one that stays the same for so long, by a clock
 * that nobody sets, has nobody. `look` asks once a minute at most, and frees at the next look what it could not; errors:
 * `repo_unavailable`.
 */
export function createLeaseWatch({ queue, repo, clock, tenants }: LeaseWatchParts) {
  let seen = new Map<string, Watched>();
  let next = clock.steady();
  return {
    async look(): Promise<void> {
      const now = clock.steady();
      if (now < next) return;
      const held = await queue.held(isoTime(clock.now()), tenants === undefined ? {} : { tenants });
      const before = seen;
      const known = (run: HeldRun): Watched | undefined => {
        const last = before.get(run.runId);
        return last?.run.leaseUntil === run.leaseUntil && last.run.epoch === run.epoch ? last : undefined;
      };
      seen = new Map(held.map((run) => [run.runId, known(run) ?? { run, since: now }]));
      next = now + LOOK_MS;
      for (const { run, since } of [...seen.values()]) {
        if (now - since < MAX_LEASE_MS) continue;
        await repo.releaseLease(run.scope, run.runId, run.epoch);
        seen.delete(run.runId);
      }
    },
  };
}
