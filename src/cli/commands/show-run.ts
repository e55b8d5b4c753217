import pc from 'picocolors';
import { allEvents, allSteps, evidenceGone } from '../../../agent/usecases/read-run-log.ts';
import { wrongUse } from '../errors.ts';
import { describeEnd } from '../follow/follow-run.ts';
import { findRun } from '../select/find-run.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { columns, counted, print, printJson, shorten, table } from '../terminal.ts';
import { timelineOf } from '../follow/timeline.ts';

/** `show-run [run]` */
export const showRun = (options: Options, positional?: string): Promise<number> =>
  withSession(options, async (session) => {
    const { repo, scope } = session;
    const option = typeof options['run'] === 'string' ? options['run'] : undefined;
    if (option !== undefined && positional !== undefined && option !== positional)
      throw wrongUse('Name one run: as it is, or with --run.');
    const asked = option ?? positional;
    const run = await findRun(session, asked);
    const events = await allEvents(repo, scope, run.runId);
    const steps = await allSteps(repo, scope, run.runId);
    if (options['json'] === true) {
      printJson({ run, events, steps });
      return 0;
    }
    print(`${pc.bold(`Run ${run.runId}`)} of ${run.spec.target}, started ${run.createdAt}`);
    print(await describeEnd(session, run));
    const gone = evidenceGone(run);
    if (gone !== null) {
      print(`\n${gone}: its events and snapshots with it.`);
      return 0;
    }
    print(`\n${pc.bold(`Events`)} (${events.length})`);
    const width = process.stdout.isTTY ? columns() : Number.MAX_SAFE_INTEGER;
    for (const line of timelineOf(events, run.createdAt)) print(shorten(line, width));
    print(`\n${pc.bold('Snapshots')} (${counted(steps.length, 'step')})`);
    print(
      table(
        ['step', 'node', 'iteration', 'sequence', 'status', 'updated'],
        steps.map((step) => [
          String(step.stepOrdinal),
          step.nodeName,
          String(step.iteration),
          String(step.sequence),
          step.status,
          step.updatedAt,
        ]),
      ),
    );
    return 0;
  });
