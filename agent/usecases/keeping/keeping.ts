import type { Correction } from '../../domain/correction.ts';
import { ScreenGraphError } from '../../domain/errors.ts';
import type { Scope } from '../../domain/run.ts';
import type { Corrections } from '../corrections/corrections.ts';
import {
  DEFAULT_RETENTION,
  planRetention,
  retain,
  type RetainParts,
  type RetentionPlan,
  type RetentionPolicy,
} from './retain.ts';

/** Runs that one request takes, unless it says less. */
const REQUEST_RUNS = 100;

export interface RetentionRequest {
  readonly olderThanDays?: number | null | undefined;
  readonly crashes?: boolean | null | undefined;
  readonly artifacts?: boolean | null | undefined;
  readonly artifactGraceDays?: number | null | undefined;
  readonly maxRuns?: number | null | undefined;
}

/** What keeps a map over the years: what people say of it, and room for more. */
export interface Keeping {
  readonly corrections: Corrections;
  /** A dry run unless `apply`. Errors: `invalid_input`. */
  retain(scope: Scope, request: RetentionRequest, apply: boolean): Promise<RetentionPlan>;
}

export const createKeeping = (parts: RetainParts, corrections: Corrections): Keeping => ({
  corrections,
  // Not thrown but rejected, whatever is wrong with the request.
  retain: async (scope, request, apply) => (apply ? retain : planRetention)(parts, scope, policyOf(request)),
});

function policyOf(request: RetentionRequest): RetentionPolicy {
  const maxRuns = request.maxRuns ?? REQUEST_RUNS;
  if (maxRuns > REQUEST_RUNS)
    throw new ScreenGraphError(
      'invalid_input',
      `One request takes at most ${REQUEST_RUNS} runs; ask again while there are more.`,
      { details: { path: ['policy', 'maxRuns'] } },
    );
  return {
    olderThanDays: request.olderThanDays ?? DEFAULT_RETENTION.olderThanDays,
    crashes: request.crashes ?? DEFAULT_RETENTION.crashes,
    artifacts: request.artifacts ?? DEFAULT_RETENTION.artifacts,
    artifactGraceDays: request.artifactGraceDays ?? DEFAULT_RETENTION.artifactGraceDays,
    maxRuns,
  };
}

/** What people said of each of several apps, oldest first. */
export async function correctionsOfApps(
  keeping: Keeping,
  scope: Scope,
  appKeys: readonly string[],
): Promise<readonly (readonly Correction[])[]> {
  const all = await keeping.corrections.list(scope);
  return appKeys.map((appKey) => all.filter((one) => one.appKey === appKey));
}
