import { findRun } from '../select/find-run.ts';
import { resumeRun } from '../follow/resume-run.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';

/** `resume <run>` */
export const resume = (options: Options, named: string): Promise<number> =>
  withSession(options, async (session) =>
    resumeRun(session, await findRun(session, named), {
      json: options['json'] === true,
      quiet: options['quiet'] === true,
    }),
  );
