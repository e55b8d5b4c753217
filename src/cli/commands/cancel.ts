import { isTerminal } from '../../../agent/domain/stop-reason.ts';
import { controlRun } from '../../../agent/usecases/runs/control-run.ts';
import { runSummary } from '../../../agent/usecases/runs/run-summary.ts';
import { awaitOwner } from '../follow/await-owner.ts';
import { describeEnd } from '../follow/follow-run.ts';
import { findRun } from '../select/find-run.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { print, printJson } from '../terminal.ts';

/** `cancel <run>`: a run without an owner ends here, another one at its owner's next boundary. */
export const cancel = (options: Options, named: string): Promise<number> =>
  withSession(options, async (session) => {
    const { runId } = await findRun(session, named);
    const json = options['json'] === true;
    const order = {
      kind: 'cancel',
      reason: 'asked at the terminal',
      requestId: session.ids.requestId(),
    } as const;
    let run = await controlRun(session, session.scope, runId, order);
    if (!isTerminal(run.status)) run = await awaitOwner(session, run, json);
    // The owner is dead: the same request again, and now it is carried out here.
    if (!isTerminal(run.status)) run = await controlRun(session, session.scope, runId, order);
    if (json) printJson(runSummary(run));
    else if (isTerminal(run.status)) print(await describeEnd(session, run));
    else print(`Asked run ${runId} to end; its owner will at its next step.`);
    return 0;
  });
