import { ScreenGraphError } from '../domain/errors.ts';
import { Id } from '../domain/ids.ts';
import type { Run, Scope } from '../domain/run.ts';
import type { RunStatus } from '../domain/stop-reason.ts';
import type { RepoPort } from '../ports/RepoPort.ts';

const MAX_PAGE = 100;

export interface RunPage {
  readonly runs: readonly Run[];
  readonly hasNextPage: boolean;
}

export interface RunBrowser {
  /** Null for an ID that is none, is unknown, or is another tenant's. */
  run(scope: Scope, runId: string): Promise<Run | null>;
  /** Newest first, behind `after` (a run ID, exclusive). `invalid_input` for a page size or a cursor that is none. */
  runs(
    scope: Scope,
    page: { readonly first: number; readonly after: string | null; readonly status: RunStatus | null },
  ): Promise<RunPage>;
}

/** Reading runs, for the API. */
export function createRunBrowser(repo: RepoPort): RunBrowser {
  return {
    run: async (scope, runId) => (Id.safeParse(runId).success ? repo.getRun(scope, runId) : null),
    async runs(scope, { first, after, status }) {
      if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE)
        throw new ScreenGraphError('invalid_input', `first must be between 1 and ${MAX_PAGE}`);
      if (after !== null && !Id.safeParse(after).success)
        throw new ScreenGraphError('invalid_input', 'after is not a cursor');
      const found = await repo.listRuns(scope, {
        limit: first + 1,
        ...(after === null ? {} : { before: after }),
        ...(status === null ? {} : { status }),
      });
      return { runs: found.slice(0, first), hasNextPage: found.length > first };
    },
  };
}
