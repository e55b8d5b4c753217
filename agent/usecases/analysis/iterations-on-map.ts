import type { AppMap, OfferedAction } from '../../domain/graph.ts';
import type { Iteration } from '../../domain/records.ts';
import type { Run, Scope } from '../../domain/run.ts';
import type { BrowsePort } from '../../ports/BrowsePort.ts';
import { byIds } from '../browse/by-ids.ts';

/** What a reader is told of an action. */
type DoneAction = Pick<OfferedAction, 'kind' | 'label'>;

/** Iterations with what they name, by ID: screens by what they are called. */
export interface ToldIterations {
  readonly iterations: readonly Iteration[];
  readonly names: ReadonlyMap<string, string>;
  readonly done: ReadonlyMap<string, DoneAction>;
}

/**
 * A run's iterations on its map: they name screens as they were known by then, and the map has for those that turned out to be another
 * one, or that people say are one with it, the one that stands. Screens and actions that it has not, as those that people ignore, are
 * looked up.
 */
export async function onMap(
  browse: Pick<BrowsePort, 'sameScreens' | 'screensById' | 'actionsById'>,
  scope: Scope,
  { head }: Pick<Run, 'head'>,
  map: AppMap,
  iterations: readonly Iteration[],
): Promise<ToldIterations> {
  const names = new Map(map.screens.map(({ screenId, name }) => [screenId, name]));
  const done = new Map<string, DoneAction>(map.actions.map((action) => [action.actionId, action]));
  const missing = (ids: readonly (string | null)[], known: ReadonlyMap<string, unknown>): readonly string[] =>
    [...new Set(ids)].flatMap((id) => (id === null || known.has(id) ? [] : id));
  const others = missing(
    iterations.flatMap(({ fromScreenId, toScreenId }) => [fromScreenId, toScreenId]),
    names,
  );
  const same = await byIds(others, (page) => browse.sameScreens(scope, page, head.versionId));
  const stands = (id: string | null): string | null => {
    const one = id === null ? null : (same.get(id)?.standing ?? null);
    return one !== null && names.has(one) ? one : id;
  };
  const told = iterations.map((one) => ({
    ...one,
    fromScreenId: stands(one.fromScreenId),
    toScreenId: stands(one.toScreenId),
  }));
  const left = others.filter((id) => stands(id) === id);
  for (const [id, screen] of await byIds(left, (page) => browse.screensById(scope, page)))
    if (screen !== null) names.set(id, screen.name);
  const acted = missing(
    iterations.map(({ actionId }) => actionId),
    done,
  );
  for (const [id, action] of await byIds(acted, (page) => browse.actionsById(scope, page)))
    if (action !== null) done.set(id, action);
  return { iterations: told, names, done };
}
