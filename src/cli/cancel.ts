import { isTerminal } from '../../agent/domain/stop-reason.ts';
import { controlRun } from '../../agent/usecases/control-run.ts';
import { runSummary } from '../../agent/usecases/run-summary.ts';
import { describeEnd } from './follow-run.ts';
import { findRun } from './find-run.ts';
import type { Options } from './session.ts';
import { withSession } from './session.ts';
import { print, printJson } from './terminal.ts';

/** `cancel <run>`: a run without an owner ends here, another one at its owner's next boundary. */
export const cancel = (options: Options, runId: string): Promise<number> =>
  withSession(options, async (session) => {
    await findRun(session, runId);
    const run = await controlRun(session, session.scope, runId, {
      kind: 'cancel',
      reason: 'asked at the terminal',
    });
    if (options['json'] === true) printJson(runSummary(run));
    else if (isTerminal(run.status)) print(await describeEnd(session, run));
    else print(`Asked run ${runId} to end; its owner will at its next step.`);
    return 0;
  });
