import { Id } from '../../../agent/domain/ids.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { isTerminal } from '../../../agent/domain/stop-reason.ts';
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

/** Apps that an error names. */
const SHOWN_APPS = 10;

/** Where nothing is named and the newest run saw nothing: an older one is not taken for it, since nobody would notice. */
export async function newestSawNothing({ repo, scope }: Known, run: Run): Promise<ScreenGraphError> {
  const known = (await repo.listApps(scope)).map(({ naturalKey }) => naturalKey);
  const { runId, spec, stopReason, status } = run;
  const how = isTerminal(status)
    ? `ended before it saw ${spec.naturalKey}${stopReason === null ? '' : ` (${stopReason})`}`
    : `has not seen ${spec.naturalKey} yet`;
  const next =
    known.length === 0
      ? ''
      : ` Name an app, app@version or a run. Known apps: ${known.slice(0, SHOWN_APPS).join(', ')}${known.length > SHOWN_APPS ? ', …' : ''}`;
  return wrongUse(`The newest run, ${runId}, ${how}.${next}`);
}

/** The newest run, of which a build is wanted. */
export async function newestRunOfBuild(session: Known): Promise<Run> {
  const run = await findRun(session, undefined);
  if (run.head.versionId === null) throw await newestSawNothing(session, run);
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
