import type { Run, Scope } from '../../domain/run.ts';
import type { ChangedRuns } from './changed-runs.ts';
import { pulledStream } from './pulled-stream.ts';
import { keyOf, type Shared } from './run-feeds.ts';
import type { Stream } from './watch.ts';

/** Runs of a project as they are queued and change their status; of several changes of a run the newest. */
export async function watchRuns(projects: Shared<ChangedRuns>, scope: Scope): Promise<Stream<Run>> {
  const { value: changed, release } = projects.take(keyOf(scope, ''));
  let seen = changed.version();
  try {
    await changed.firstAnswer;
  } catch (error) {
    release();
    throw error;
  }
  return pulledStream({
    async next(signal) {
      await changed.opened;
      while (!signal.aborted) {
        const change = changed.after(seen);
        if (change !== null) {
          seen = change.version;
          return change.run;
        }
        changed.check();
        await changed.bell.heard(signal);
      }
      return null;
    },
    close: release,
  });
}
