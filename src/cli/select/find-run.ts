import { Id } from '../../../agent/domain/ids.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { wrongUse } from '../errors.ts';
import type { Known } from './find-app.ts';
import { findNamed } from './find-named.ts';

/** Shorter beginnings are all alike: an ID begins with the time. */
const LEAST = 6;
const START = /^[0-7][0-9A-HJKMNP-TV-Z]{0,25}$/;
/** One more than an ID has, so that it is behind the last that begins so. */
const BEHIND = 27;
/** Runs that an error names where several begin alike. */
const SHOWN_ALIKE = 5;

/**
 * The run of an ID, or of a beginning of one that no other run has, in letters of either case; null where there is none.
 * Errors: wrong use where several runs begin so.
 */
export async function runBeginning({ repo, scope }: Known, text: string): Promise<Run | null> {
  const id = text.toUpperCase();
  if (!START.test(id) || id.length < LEAST) return null;
  if (Id.safeParse(id).success) return repo.getRun(scope, id);
  // IDs are in order, so all that begin so stand together, right before what is behind them.
  const before = id.padEnd(BEHIND, 'Z');
  const alike = (await repo.listRuns(scope, { limit: SHOWN_ALIKE + 1, before })).filter(({ runId }) =>
    runId.startsWith(id),
  );
  if (alike.length > 1) {
    const shown = alike.slice(0, SHOWN_ALIKE).map(({ runId, spec }) => `${runId} (${spec.target})`);
    throw wrongUse(
      `Several runs begin with ${JSON.stringify(text)}; say which one is meant: ${shown.join(', ')}${alike.length > SHOWN_ALIKE ? ', …' : ''}`,
    );
  }
  return alike[0] ?? null;
}

/** The run of an ID or of its beginning; the newest one without. */
export async function findRun(session: Known, runId: string | undefined): Promise<Run> {
  if (runId === undefined) {
    const { repo, scope } = session;
    const [newest] = await repo.listRuns(scope, { limit: 1 });
    if (newest === undefined) throw wrongUse('There is no run yet. Start one: npx screengraph demo');
    return newest;
  }
  const run = await runBeginning(session, runId);
  if (run === null) throw wrongUse(await noSuchRun(session, runId));
  return run;
}

/** Runs of an app that an error names, the newest. */
const SHOWN_RUNS = 3;

/** An app or a build where a run is meant is told its newest runs. */
async function noSuchRun({ repo, scope }: Known, wanted: string): Promise<string> {
  const short = wanted.length < LEAST && START.test(wanted.toUpperCase());
  const hint = short ? `; the beginning of an ID takes ${LEAST} characters at least` : '';
  const none = `There is no run ${JSON.stringify(wanted)}${hint}. See: npx screengraph runs`;
  const named = await findNamed({ repo, scope }, wanted, 'app');
  if (named === null) return none;
  const { app } = named;
  const runs = await repo.listRuns(scope, { limit: SHOWN_RUNS, appKey: app.appKey });
  if (runs.length === 0) return none;
  const shown = runs.map(({ runId, createdAt }) => `${runId} (${createdAt.slice(0, 10)})`);
  return `${app.naturalKey} is an app, and a run is meant. Its newest: ${shown.join(', ')}. See: npx screengraph runs`;
}
