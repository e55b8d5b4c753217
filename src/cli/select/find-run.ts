import { Id } from '../../../agent/domain/ids.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { wrongUse } from '../errors.ts';
import type { Known } from './find-app.ts';
import { findNamed } from './find-named.ts';

/** The run of an ID; the newest one without. */
export async function findRun(session: Known, runId: string | undefined): Promise<Run> {
  const { repo, scope } = session;
  if (runId === undefined) {
    const [newest] = await repo.listRuns(scope, { limit: 1 });
    if (newest === undefined) throw wrongUse('There is no run yet. Start one: npx screengraph demo');
    return newest;
  }
  const run = Id.safeParse(runId).success ? await repo.getRun(scope, runId) : null;
  if (run === null) throw wrongUse(await noSuchRun(session, runId));
  return run;
}

/** Runs of an app that an error names, the newest. */
const SHOWN_RUNS = 3;

/** An app or a build where a run is meant is told its newest runs. */
async function noSuchRun({ repo, scope }: Known, wanted: string): Promise<string> {
  const none = `There is no run ${JSON.stringify(wanted)}. See: npx screengraph runs`;
  const named = await findNamed({ repo, scope }, wanted, 'app');
  if (named === null) return none;
  const { app } = named;
  const runs = await repo.listRuns(scope, { limit: SHOWN_RUNS, appKey: app.appKey });
  if (runs.length === 0) return none;
  const shown = runs.map(({ runId, createdAt }) => `${runId} (${createdAt.slice(0, 10)})`);
  return `${app.naturalKey} is an app, and a run is meant. Its newest: ${shown.join(', ')}. See: npx screengraph runs`;
}
