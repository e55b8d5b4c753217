import { isTerminal } from '../../agent/domain/stop-reason.ts';
import { runSummary } from '../../agent/usecases/run-summary.ts';
import { hasNoOwner } from '../../agent/usecases/control-run.ts';
import { wrongUse } from './errors.ts';
import { describeEnd, followRun } from './follow-run.ts';
import { findRun } from './find-run.ts';
import type { Options } from './session.ts';
import { withSession } from './session.ts';
import { note, print, printJson } from './terminal.ts';

/** `resume <run>`: carries on in this process; waits for the lease of a process that died to run out. */
export const resume = (options: Options, runId: string): Promise<number> =>
  withSession(options, async (session) => {
    const { repo, scope, ids, clock } = session;
    const json = options['json'] === true;
    let run = await findRun(session, runId);
    if (isTerminal(run.status)) {
      if (json) printJson(runSummary(run));
      else print(`Nothing to resume.\n${await describeEnd(session, run)}`);
      return 0;
    }
    await repo.requestControl(scope, runId, {
      requestId: ids.requestId(),
      kind: 'resume',
      reason: 'asked at the terminal',
      policy: null,
      budgets: null,
      requestedAt: new Date(clock.now()).toISOString(),
      honouredAtSequence: null,
    });
    const lease = run.leaseUntil;
    if (lease !== null && !hasNoOwner(run, clock.now())) {
      const left = Date.parse(lease) - clock.now();
      if (!json) note(`The run has an owner; waiting up to ${Math.ceil(left / 1_000)} s for its lease.`);
      await clock.sleep(left + 50);
      run = await findRun(session, runId);
      if (isTerminal(run.status)) {
        if (json) printJson(runSummary(run));
        else print(await describeEnd(session, run));
        return 0;
      }
      if (!hasNoOwner(run, clock.now()))
        throw wrongUse(
          `Run ${runId} is being carried out by another process (lease until ${run.leaseUntil ?? ''}).`,
        );
    }
    return followRun(session, run, { json });
  });
