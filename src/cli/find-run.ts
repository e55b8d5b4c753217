import { Id } from '../../agent/domain/ids.ts';
import type { Run } from '../../agent/domain/run.ts';
import type { Composition } from '../composition.ts';
import { wrongUse } from './errors.ts';

/** The run of an ID; the newest one without. */
export async function findRun(
  session: Pick<Composition, 'repo' | 'scope'>,
  runId: string | undefined,
): Promise<Run> {
  const { repo, scope } = session;
  if (runId === undefined) {
    const [newest] = await repo.listRuns(scope, { limit: 1 });
    if (newest === undefined) throw wrongUse('There is no run yet. Start one: npx screengraph demo');
    return newest;
  }
  const run = Id.safeParse(runId).success ? await repo.getRun(scope, runId) : null;
  if (run === null) throw wrongUse(`There is no run ${JSON.stringify(runId)}. See: npx screengraph runs`);
  return run;
}
