import {
  DEFAULT_RETENTION,
  planRetention,
  retain as retainNow,
  type RetentionPolicy,
} from '../../../agent/usecases/keeping/retain.ts';
import { unlessInterrupted } from '../end-signal.ts';
import { EXIT } from '../errors.ts';
import { numberFlag } from '../number-flag.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { counted, note, print, printJson } from '../terminal.ts';

/** A hundred years. */
const MOST_DAYS = 36_500;

/** `90` or `90d`. */
const days = (flag: string, typed: unknown): number =>
  numberFlag(flag, String(typed).replace(/(?<=\d)d$/, ''), { from: 0, to: MOST_DAYS, whole: false });

/** `retain`: without --apply it only tells. */
export const retain = (options: Options): Promise<number> =>
  withSession(options, async (session) => {
    const policy: RetentionPolicy = {
      olderThanDays: days('--older-than', options['olderThan'] ?? DEFAULT_RETENTION.olderThanDays),
      crashes: options['crashes'] === true,
      artifacts: options['artifacts'] !== false,
      artifactGraceDays: days(
        '--artifact-grace',
        options['artifactGrace'] ?? DEFAULT_RETENTION.artifactGraceDays,
      ),
      maxRuns: numberFlag('--max-runs', options['maxRuns'] ?? DEFAULT_RETENTION.maxRuns, {
        from: 1,
        to: null,
      }),
    };
    const json = options['json'] === true;
    const apply = options['apply'] === true;
    let gone = 0;
    const onRun = (done: number, of: number): void => {
      gone = done;
      if (!json && done % 50 === 0) note(`${done} of ${counted(of, 'run')}`);
    };
    const told = await unlessInterrupted((signal) =>
      apply
        ? retainNow(session, session.scope, policy, { onRun, signal })
        : planRetention(session, session.scope, policy, signal),
    );
    if (told === null) {
      note(
        apply
          ? `Interrupted; the evidence of ${counted(gone, 'run')} is gone, and the same command goes on.`
          : 'Interrupted; nothing was changed.',
      );
      return EXIT.interrupted;
    }
    if (json) printJson({ schemaId: 'screengraph.retention', version: 1, applied: apply, policy, ...told });
    else {
      const { runs, kept, more, artifacts } = told;
      const goes = apply ? 'gone' : 'would go';
      print(
        [
          `Evidence of ${counted(runs.length, 'run')} that ended more than ${policy.olderThanDays} days ago ${goes}${more ? '; there are more, another call takes them' : ''}`,
          `  ${counted(
            runs.reduce((sum, run) => sum + run.iterations, 0),
            'iteration',
          )}: success rates and times ${apply ? 'are' : 'would be'} in the summaries of their builds`,
          `  kept: ${counted(kept.references, 'run')} that a build is judged by, ${kept.crashes} with a crash`,
          ...(policy.artifacts
            ? [
                `${counted(artifacts.count, 'artifact')} that nothing refers to, ${(artifacts.bytes / 1_048_576).toFixed(1)} MiB, ${goes}`,
              ]
            : []),
          apply ? 'The map and the list of runs are as they were.' : 'Nothing was changed; --apply does it.',
        ].join('\n'),
      );
    }
    return 0;
  });
