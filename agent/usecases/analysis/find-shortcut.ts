import { actionName, type ActionName, type ScreenName } from '../../domain/graph.ts';
import type { Scope } from '../../domain/run.ts';
import type { AnalysisPort } from '../../ports/AnalysisPort.ts';
import type { BrowsePort, BuildOf } from '../../ports/BrowsePort.ts';
import { indexBuild } from '../../services/analysis/build/build-index.ts';
import { shortcutOf } from '../../services/analysis/structure/shortcut.ts';
import { readBuild } from './read-build.ts';

/** A control by which a way is likely to be shorter, though nobody has tried it where it stands. */
export interface FoundShortcut {
  readonly action: ActionName;
  readonly from: ScreenName;
  readonly to: ScreenName;
  /** Where the same control led there. */
  readonly seenOn: ScreenName;
  /** Actions that the way has less with it. */
  readonly saves: number;
}

/** A way of fewer actions is not worth the reading of a build. */
const LEAST_ACTIONS = 3;

/**
 * What shortens a way through a build, given as the IDs of the screens it comes by; null where nothing is known to, and for a
 * build beyond the limit, since the way stands without it.
 */
export async function findShortcut(
  parts: {
    readonly analysis: AnalysisPort;
    readonly browse: Pick<BrowsePort, 'countScreens'>;
    readonly limits: { readonly maxScreens: number };
  },
  scope: Scope,
  of: BuildOf,
  way: readonly string[],
): Promise<FoundShortcut | null> {
  if (way.length <= LEAST_ACTIONS) return null;
  const [screens = 0] = await parts.browse.countScreens(scope, [of]);
  if (screens === 0 || screens > parts.limits.maxScreens) return null;
  const build = indexBuild(await readBuild(parts, scope, of));
  const found = shortcutOf(build, way);
  if (found === null) return null;
  const named = (screenId: string): ScreenName => ({
    screenId,
    name: build.screens.get(screenId)?.name ?? screenId,
  });
  return {
    action: actionName(found.action),
    from: named(found.action.screenId),
    to: named(found.toScreenId),
    seenOn: named(found.seenOnScreenId),
    saves: found.saves,
  };
}
