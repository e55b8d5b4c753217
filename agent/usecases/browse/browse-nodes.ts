import type { App, AppVersion } from '../../domain/app.ts';
import { ScreenGraphError } from '../../domain/errors.ts';
import type { ActionResult, AppScreen, OfferedAction } from '../../domain/graph.ts';
import type { Run, Scope } from '../../domain/run.ts';
import type { BrowsedNode, BrowsePort } from '../../ports/BrowsePort.ts';
import { isId } from './browse-page.ts';

export type { BrowsedNode } from '../../ports/BrowsePort.ts';

/** Answers in the order of the IDs; null for what is no ID, is unknown, or is another project's. */
export type LookUp<T> = (scope: Scope, ids: readonly string[]) => Promise<readonly (T | null)[]>;

/** Finding things by their IDs; each call is at most one statement. */
export interface NodeBrowser {
  /** Whatever has these IDs; `invalid_input` for more than 100. */
  readonly nodes: LookUp<BrowsedNode>;
  readonly runsById: LookUp<Run>;
  readonly appsById: LookUp<App>;
  readonly versionsById: LookUp<AppVersion>;
  readonly screensById: LookUp<AppScreen>;
  readonly actionsById: LookUp<OfferedAction>;
  /** What became of each action, by build. */
  results(scope: Scope, actionIds: readonly string[]): Promise<readonly (readonly ActionResult[])[]>;
}

const MAX_NODES = 100;

/** What is there as long as something refers to it; `not_found` when it was deleted in between. */
export function present<T>(found: T | null): T {
  if (found === null) throw new ScreenGraphError('not_found', 'What is referred to was deleted just now.');
  return found;
}

/** What is no ID is not there and is never asked about. */
const lookUp =
  <T>(ask: LookUp<T>): LookUp<T> =>
  async (scope, ids) => {
    const valid = ids.filter(isId);
    const found = valid.length === 0 ? [] : await ask(scope, valid);
    const byId = new Map(valid.map((id, at) => [id, found[at] ?? null]));
    return ids.map((id) => byId.get(id) ?? null);
  };

export function createNodeBrowser(browse: BrowsePort): NodeBrowser {
  const nodes = lookUp((scope, ids) => browse.nodesById(scope, ids));
  return {
    async nodes(scope, ids) {
      if (ids.length > MAX_NODES)
        throw new ScreenGraphError('invalid_input', `\`ids\` has more than ${MAX_NODES} entries.`, {
          details: { path: ['ids'] },
        });
      return nodes(scope, ids);
    },
    runsById: lookUp((scope, ids) => browse.runsById(scope, ids)),
    appsById: lookUp((scope, ids) => browse.appsById(scope, ids)),
    versionsById: lookUp((scope, ids) => browse.versionsById(scope, ids)),
    screensById: lookUp((scope, ids) => browse.screensById(scope, ids)),
    actionsById: lookUp((scope, ids) => browse.actionsById(scope, ids)),
    results: (scope, actionIds) => browse.resultsOfActions(scope, actionIds),
  };
}
