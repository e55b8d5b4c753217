import pc from 'picocolors';
import type { EventEnvelope } from '../../../agent/domain/events.ts';
import type { RunRecord } from '../../../agent/domain/records.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { StepSummary } from '../../../agent/ports/RepoPort.ts';
import { allEvents, allRecords, allSteps, evidenceGone } from '../../../agent/usecases/read-run-log.ts';
import { verifyRun } from '../../../agent/usecases/replay/verify-run.ts';
import type { Composition } from '../../composition/composition.ts';
import { EXIT, wrongUse } from '../errors.ts';
import { findRun } from '../select/find-run.ts';
import { performer } from './replay-execute.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { columns, counted, plain, print, printJson, shorten } from '../terminal.ts';
import { timelineOf } from '../follow/timeline.ts';

/**
 * `replay [run]`: steps through a stored run and verifies it; exit code 1 with the first thing that does not hold. With
 * `--execute` and what goes with it, performs what is stored on a device; exit code 1 where it departs.
 */
export const replay = (options: Options, selector?: string): Promise<number> =>
  withSession(options, async (session) => {
    const { repo, scope } = session;
    const perform = performer(options);
    if (perform !== null) return perform(session, options, selector);
    const run = await findRun(session, selector);
    const step = options['step'];
    if (typeof step === 'string') return oneStep(session, run, step, options['json'] === true);
    const verification = await verifyRun(repo, scope, run);
    const steps = await allSteps(repo, scope, run.runId);
    const code = verification.fault === null ? EXIT.done : EXIT.failed;
    if (options['json'] === true) {
      printJson({ schemaId: 'screengraph.replay', version: 1, runId: run.runId, verification, steps });
      return code;
    }
    const decisions = new Map(
      (await allRecords(repo, scope, run.runId, ['decision'])).map((one) => [one.stepOrdinal, one]),
    );
    const width = process.stdout.isTTY ? columns() : Number.MAX_SAFE_INTEGER;
    for (const one of steps) print(shorten(stepLine(one, decisions.get(one.stepOrdinal)), width));
    print(
      verification.fault === null
        ? `${pc.bold('Verified')}: ${counted(verification.events, 'event')} without a gap, every checksum, ${counted(verification.steps, 'step')}${verification.digest === null ? '; not over yet, so there is no digest' : `, digest ${verification.digest}`}`
        : evidenceGone(run) !== null
          ? plain(verification.fault)
          : pc.red(`Not as it was written: ${plain(verification.fault)}`),
    );
    return code;
  });

function stepLine({ stepOrdinal, iteration, nodeName, sequence }: StepSummary, decision?: RunRecord): string {
  const place = `${String(stepOrdinal).padStart(6)}  ${String(iteration).padStart(5)}  ${nodeName.padEnd(17)} → ${String(sequence).padStart(6)}`;
  if (decision?.kind !== 'decision') return place;
  const { action, selectionRationalePlaintext } = decision.body;
  const what = action === null ? 'nothing' : `${action.kind} ${JSON.stringify(plain(action.label))}`;
  return `${place}  ${what}: ${plain(selectionRationalePlaintext)}`;
}

/** State, events and records of one step. */
async function oneStep(session: Composition, run: Run, text: string, json: boolean): Promise<number> {
  const { repo, scope } = session;
  const { runId } = run;
  const gone = evidenceGone(run);
  if (gone !== null) throw wrongUse(`${gone}, and its steps with it.`);
  const ordinal = /^\d+$/.test(text) ? Number(text) : -1;
  const steps = await allSteps(repo, scope, runId);
  const at = steps.findIndex(({ stepOrdinal }) => stepOrdinal === ordinal);
  const step = steps[at];
  if (step === undefined)
    throw wrongUse(`Run ${runId} has no step ${JSON.stringify(text)}; it has 0 to ${steps.length - 1}.`);
  const after = steps[at - 1]?.sequence ?? 0;
  const events: readonly EventEnvelope[] = (await allEvents(repo, scope, runId)).filter(
    ({ sequence }) => sequence > after && sequence <= step.sequence,
  );
  const records = (
    await repo.listRecords(scope, runId, {
      kinds: [
        'decision',
        'perception',
        'execution_outcome',
        'verification_assessment',
        'continuation_decision',
      ],
      afterStep: ordinal - 1,
      limit: 100,
    })
  ).filter(({ stepOrdinal }) => stepOrdinal === ordinal);
  const state = await repo.getSnapshot(scope, runId, ordinal);
  if (json) {
    printJson({ schemaId: 'screengraph.replay-step', version: 1, runId, step, events, records, state });
    return EXIT.done;
  }
  print(
    `${pc.bold(`Step ${step.stepOrdinal}`)} ${step.nodeName}, iteration ${step.iteration}, ${step.updatedAt}`,
  );
  for (const line of timelineOf(events, events[0]?.ts ?? step.updatedAt)) print(line);
  for (const { kind, body } of records) print(`\n${pc.bold(kind)}\n${plain(JSON.stringify(body))}`);
  print(`\n${pc.bold('State after it')}\n${plain(JSON.stringify(state))}`);
  return EXIT.done;
}
