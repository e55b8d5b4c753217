import type { AgentState } from '../../domain/agent-state.ts';
import { changedBudgets, type BudgetChange } from '../../domain/budgets.ts';
import { ScreenGraphError } from '../../domain/errors.ts';
import type { EventEnvelope } from '../../domain/events.ts';
import type { Iteration } from '../../domain/records.ts';
import type { Run, Scope } from '../../domain/run.ts';
import type { RunStatus } from '../../domain/stop-reason.ts';
import type { BrowsePort, CoverageRow, RunListing } from '../../ports/BrowsePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import {
  isId,
  listById,
  listByNumber,
  readPage,
  readPages,
  type Page,
  type PageRequest,
} from './browse-page.ts';
import type { ListOfMany } from './browse-screens.ts';

export type { RunListing } from '../../ports/BrowsePort.ts';

export interface RunFilter {
  readonly status: RunStatus | null;
  readonly appKey: string | null;
}
export interface CoveragePoint {
  readonly iteration: number;
  readonly screens: number;
  readonly edges: number;
}

/** Runs, and what hangs on them. */
export interface RunBrowser {
  /** Newest first. Runs of an app are listed before they have put it into the map. */
  runs(scope: Scope, filter: RunFilter, page: PageRequest): Promise<Page<Run>>;
  /** The same pages for who wants no more of a run than lists show. */
  runListings(scope: Scope, filter: RunFilter, page: PageRequest): Promise<Page<RunListing>>;
  readonly eventsOfRuns: ListOfMany<EventEnvelope>;
  readonly iterationsOfRuns: ListOfMany<Iteration>;
  /** The state after a step, or after the last one (null); null where there is no such step. */
  snapshots(
    scope: Scope,
    runIds: readonly string[],
    stepOrdinal: number | null,
  ): Promise<readonly (AgentState | null)[]>;
  /** Limits that were asked for and that no step has honoured yet, by run: the last word on each. */
  budgetsAsked(scope: Scope, runIds: readonly string[]): Promise<readonly BudgetChange[]>;
  /** What each run had left at its end; null where it is not over or did not come to that decision. */
  readonly leftOfRuns: BrowsePort['leftOfRuns'];
  /** What each run had found after each of its iterations. */
  coverages(scope: Scope, runIds: readonly string[]): Promise<readonly (readonly CoveragePoint[])[]>;
}

const LISTINGS = listById<RunListing>('Query.runs', 100, ({ runId }) => runId);
const RUNS = listById<Run>('Query.runs', 100, ({ runId }) => runId);
const EVENTS = listByNumber<EventEnvelope>('Run.events', 500, ({ sequence }) => sequence);
const ITERATIONS = listByNumber<Iteration>('Run.iterations', 100, ({ ordinal }) => ordinal);
const MAX_POINTS = 1000;

export function createRunBrowser(parts: {
  readonly browse: BrowsePort;
  readonly repo: RepoPort;
}): RunBrowser {
  const { browse, repo } = parts;
  return {
    runs: (scope, { status, appKey }, request) =>
      readPage(RUNS, scope, appKey === null ? [] : [appKey], request, async ({ after, limit }) =>
        appKey !== null && !isId(appKey)
          ? []
          : repo.listRuns(scope, {
              limit,
              ...(after === null ? {} : { before: after }),
              ...(appKey === null ? {} : { appKey }),
              ...(status === null ? {} : { status }),
            }),
      ),
    runListings: (scope, { status, appKey }, request) =>
      readPage(LISTINGS, scope, appKey === null ? [] : [appKey], request, async (page) =>
        appKey !== null && !isId(appKey) ? [] : browse.listRuns(scope, { ...page, status, appKey }),
      ),
    eventsOfRuns: (scope, runIds, request) =>
      readPages(EVENTS, scope, runIds, request, (ids, page) => browse.eventsOfRuns(scope, ids, page)),
    iterationsOfRuns: (scope, runIds, request) =>
      readPages(ITERATIONS, scope, runIds, request, (ids, page) => browse.iterationsOfRuns(scope, ids, page)),
    async snapshots(scope, runIds, stepOrdinal) {
      if (stepOrdinal !== null && stepOrdinal < 0) return runIds.map(() => null);
      return browse.snapshotsOfRuns(scope, runIds, stepOrdinal);
    },
    budgetsAsked: async (scope, runIds) =>
      (await browse.pendingOfRuns(scope, runIds)).map((requests) =>
        requests.reduce<BudgetChange>((asked, { budgets }) => ({ ...asked, ...budgets }), {}),
      ),
    leftOfRuns: (scope, runIds) => browse.leftOfRuns(scope, runIds),
    coverages: async (scope, runIds) => (await browse.coverageOfRuns(scope, runIds)).map(accumulated),
  };
}

/** The limits of a run once what was asked for holds. */
export const limitsAfter = changedBudgets;

/** `invalid_input` for a number of points that a curve cannot be thinned out to. */
export function checkPoints(points: number): void {
  if (points < 1 || points > MAX_POINTS)
    throw new ScreenGraphError('invalid_input', `\`points\` must be between 1 and ${MAX_POINTS}.`, {
      details: { path: ['points'] },
    });
}

function accumulated(rows: readonly CoverageRow[]): readonly CoveragePoint[] {
  let screens = 0;
  let edges = 0;
  return rows.map(({ ordinal, newScreens, newEdges }) => ({
    iteration: ordinal,
    screens: (screens += newScreens),
    edges: (edges += newEdges),
  }));
}

/** Evenly spread over the rows; the last row is always among them. */
export function thinned<T>(rows: readonly T[], most: number): readonly T[] {
  if (rows.length <= most) return rows;
  return Array.from({ length: most }, (_, at) => Math.round(((at + 1) * rows.length) / most) - 1).flatMap(
    (at) => rows[at] ?? [],
  );
}
