import type { EventEnvelope } from '../domain/events.ts';
import type { Iteration, RecordKind, RunRecord } from '../domain/records.ts';
import type { Run, Scope } from '../domain/run.ts';
import type { Tally } from '../domain/analysis/tally.ts';
import type { RepoPort, StepSummary } from '../ports/RepoPort.ts';

const PAGE = 1_000;
const RECORD_PAGE = 500;

async function collect<T>(
  read: (after: number) => Promise<readonly T[]>,
  position: (row: T) => number,
  start: number,
  size = PAGE,
): Promise<readonly T[]> {
  const all: T[] = [];
  for (let after = start; ;) {
    const page = await read(after);
    all.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < size) return all;
    after = position(last);
  }
}

/** Every event of a run in order. */
export const allEvents = (repo: RepoPort, scope: Scope, runId: string): Promise<readonly EventEnvelope[]> =>
  collect(
    (after) => repo.listEvents(scope, runId, { after, limit: PAGE }),
    ({ sequence }) => sequence,
    0,
  );

/** A summary of every snapshot of a run in order. */
export const allSteps = (repo: RepoPort, scope: Scope, runId: string): Promise<readonly StepSummary[]> =>
  collect(
    (after) => repo.listSteps(scope, runId, { after, limit: PAGE }),
    ({ stepOrdinal }) => stepOrdinal,
    -1,
  );

/** Every iteration of a run in order. */
export const allIterations = (repo: RepoPort, scope: Scope, runId: string): Promise<readonly Iteration[]> =>
  collect(
    (after) => repo.listIterations(scope, runId, { after, limit: PAGE }),
    ({ ordinal }) => ordinal,
    0,
  );

/** Every record of these kinds in step order. */
export async function allRecords(
  repo: RepoPort,
  scope: Scope,
  runId: string,
  kinds: readonly RecordKind[],
): Promise<readonly RunRecord[]> {
  return collect(
    (afterStep) => repo.listRecords(scope, runId, { kinds, afterStep, limit: RECORD_PAGE }),
    ({ stepOrdinal }) => stepOrdinal,
    -1,
    // A page ends with a whole step, so that only an empty one is the last.
    1,
  );
}

/** The newest runs of an app, or of one build of it, at most `limit`, newest first; read in pages of 200. */
export async function runsOf(
  repo: RepoPort,
  scope: Scope,
  of: { readonly appKey: string; readonly versionId: string | null },
  limit: number,
): Promise<readonly Run[]> {
  const found: Run[] = [];
  for (let before: string | undefined; found.length < limit;) {
    const page = await repo.listRuns(scope, {
      appKey: of.appKey,
      limit: 200,
      ...(before === undefined ? {} : { before }),
    });
    found.push(...page.filter(({ head }) => of.versionId === null || head.versionId === of.versionId));
    const last = page.at(-1);
    if (last === undefined || page.length < 200) break;
    before = last.runId;
  }
  return found.slice(0, limit);
}

/**
 * Whether what a run did counts by its log: not once it was folded, since it is among the summaries then, whether its log is
 * gone, goes, or is there (a restore brought the summary of a run whose log is here).
 */
export function countsByLog(tallies: readonly Pick<Tally, 'runId'>[]): (run: Run) => boolean {
  const folded = new Set(tallies.map(({ runId }) => runId));
  return ({ runId, evidenceRemovedAt }) => evidenceRemovedAt === undefined && !folded.has(runId);
}

/** Of a run whose evidence was given up, what a question about it is answered; null while it is there. */
export const evidenceGone = ({ evidenceRemovedAt }: Run): string | null =>
  evidenceRemovedAt === undefined
    ? null
    : `Its evidence was removed on ${evidenceRemovedAt.slice(0, 10)} to save room`;
