import type { Run } from '../../../agent/domain/run.ts';
import { MAX_LEASE_MS } from '../../../agent/domain/run.ts';
import { isTerminal } from '../../../agent/domain/stop-reason.ts';
import { hasNoOwner } from '../../../agent/usecases/runs/control-run.ts';
import type { Composition } from '../../composition/composition.ts';
import { findRun } from '../select/find-run.ts';
import { note } from '../terminal.ts';

const LOOK_MS = 250;

type Parts = Pick<Composition, 'repo' | 'scope' | 'clock'>;

/**
 * Waits until a run has ended or nobody holds it: a process that lives ends it or lets go of it, one that died loses
 * its lease. Gives up when the lease is renewed past the time that it had at first. What was given by a clock that is ahead
 * of this one is waited for no longer than the longest lease, and then taken from an owner that has not renewed it.
 */
export async function awaitOwner(session: Parts, run: Run, quiet: boolean): Promise<Run> {
  const { clock, repo, scope } = session;
  const until = run.leaseUntil === null ? 0 : Date.parse(run.leaseUntil);
  const begun = clock.steady();
  const waited = (): number => clock.steady() - begun;
  const hasOwner = (one: Run): boolean => !isTerminal(one.status) && !hasNoOwner(one, clock.now());
  let now = run;
  if (hasOwner(run) && !quiet) {
    const patience = Math.min(until - clock.now(), MAX_LEASE_MS);
    note(`The run has an owner; waiting up to ${Math.ceil(patience / 1_000)} s for it.`);
  }
  while (hasOwner(now) && clock.now() <= until + LOOK_MS) {
    if (waited() > MAX_LEASE_MS) {
      const stays = now.leaseUntil === run.leaseUntil && now.epoch === run.epoch;
      if (stays) await repo.releaseLease(scope, run.runId, run.epoch);
      return stays ? findRun(session, run.runId) : now;
    }
    await clock.sleep(LOOK_MS);
    now = await findRun(session, run.runId);
  }
  return now;
}
