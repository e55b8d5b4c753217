import type { Run } from '../../../agent/domain/run.ts';
import { isTerminal } from '../../../agent/domain/stop-reason.ts';
import { hasNoOwner } from '../../../agent/usecases/runs/control-run.ts';
import type { Composition } from '../../composition.ts';
import { findRun } from '../select/find-run.ts';
import { note } from '../terminal.ts';

const LOOK_MS = 250;

/**
 * Waits until a run has ended or nobody holds it: a process that lives ends it or lets go of it, one that died loses
 * its lease. Gives up when the lease is renewed past the time that it had at first.
 */
export async function awaitOwner(session: Composition, run: Run, quiet: boolean): Promise<Run> {
  const { clock } = session;
  const until = run.leaseUntil === null ? 0 : Date.parse(run.leaseUntil);
  let now = run;
  if (!hasNoOwner(run, clock.now()) && !quiet)
    note(`The run has an owner; waiting up to ${Math.ceil((until - clock.now()) / 1_000)} s for it.`);
  while (!isTerminal(now.status) && !hasNoOwner(now, clock.now()) && clock.now() <= until + LOOK_MS) {
    await clock.sleep(LOOK_MS);
    now = await findRun(session, run.runId);
  }
  return now;
}
