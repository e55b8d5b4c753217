import type { Run } from '../../../agent/domain/run.ts';
import { TERMINATION, isTerminal } from '../../../agent/domain/stop-reason.ts';
import { hasNoOwner } from '../../../agent/usecases/runs/control-run.ts';
import { runSummary } from '../../../agent/usecases/runs/run-summary.ts';
import { isoTime } from '../../../agent/domain/iso-time.ts';
import type { Composition } from '../../composition/composition.ts';
import { refuseWithoutServer } from '../../composition/refuse-without-server.ts';
import { EXIT, wrongUse } from '../errors.ts';
import { print, printJson } from '../terminal.ts';
import { awaitOwner } from './await-owner.ts';
import { describeEnd, followRun } from './follow-run.ts';

/** A run has one end. The map outlives it, so another run can go on where it was. */
const INSTEAD = 'What is over stays so. A crawl with --knowledge map goes on from what its map has.';

/**
 * Carries a run on in this process; waits for the lease of a process that died to run out. A run that a worker of another process
 * took up since is followed.
 */
export async function resumeRun(
  session: Composition,
  found: Run,
  how: { readonly json: boolean; readonly quiet?: boolean },
): Promise<number> {
  const { repo, scope, ids, clock } = session;
  const { json, quiet = false } = how;
  const run = await awaitOwner(session, found, json || quiet);
  const { runId } = run;
  if (isTerminal(run.status)) {
    if (json) printJson(runSummary(run));
    else {
      const instead = run.stopReason === 'success' ? '' : `\n${INSTEAD}`;
      print(`Nothing to resume.\n${await describeEnd(session, run)}${instead}`);
    }
    // As when it had been followed to its end: who asks for it to go on must hear that it failed.
    return run.stopReason === null ? EXIT.done : TERMINATION[run.stopReason].exitCode;
  }
  if (!hasNoOwner(run, clock.now())) {
    if (run.epoch === found.epoch) throw wrongUse(`Run ${runId} is being carried out by another process.`);
    // Whoever was quicker than this command does what it was given for.
    return followRun(session, run, how);
  }
  // Without it the run would end for good.
  refuseWithoutServer(run.spec.platform, session.settings);
  await repo.requestControl(scope, runId, {
    requestId: ids.requestId(),
    kind: 'resume',
    reason: 'asked at the terminal',
    policy: null,
    budgets: null,
    requestedAt: isoTime(clock.now()),
    honouredAtSequence: null,
  });
  return followRun(session, run, how);
}
