import type { Scope } from '../agent/domain/run.ts';
import type { RunBrowser } from '../agent/usecases/browse-runs.ts';

/** What a request brings along: whose data, and the use cases to ask. */
export interface ResolverContext {
  readonly scope: Scope;
  readonly browser: RunBrowser;
}
