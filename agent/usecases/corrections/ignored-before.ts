import type { ScreenName } from '../../domain/graph.ts';
import type { Scope } from '../../domain/run.ts';
import type { MapOf } from '../../ports/BrowsePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import type { Overlay } from '../../services/corrections/apply-corrections.ts';

/** The screens that people ignore and that led to any of these in what crawls saw, by name; most often none. */
export type IgnoredBefore = (
  scope: Scope,
  of: MapOf,
  screenIds: ReadonlySet<string>,
) => Promise<readonly ScreenName[]>;

/** `repo`: maps as crawls saw them, for as people correct them the screens are not there. */
export function createIgnoredBefore(
  { repo }: { readonly repo: Pick<RepoPort, 'readMap'> },
  overlay: (scope: Scope) => Promise<Overlay>,
): IgnoredBefore {
  return async (scope, { appKey, versionId }, screenIds) => {
    const { ignored, names, one } = await overlay(scope);
    if (ignored.size === 0) return [];
    const { screens, edges } = await repo.readMap(scope, appKey, versionId);
    const led = new Set(
      edges
        .filter((edge) => screenIds.has(one.standing.get(edge.toScreenId) ?? edge.toScreenId))
        .map((edge) => edge.fromScreenId)
        .filter((id) => ignored.has(id)),
    );
    return screens
      .filter(({ screenId }) => led.has(screenId))
      .map(({ screenId, name }) => ({ screenId, name: names.get(screenId) ?? name }));
  };
}
