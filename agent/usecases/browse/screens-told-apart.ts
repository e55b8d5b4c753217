import type { Scope } from '../../domain/run.ts';
import type { Screen } from '../../domain/screen.ts';
import type { BrowsePort } from '../../ports/BrowsePort.ts';
import { tellApart } from '../../services/patterns/tell-apart.ts';

/** Builds of a screen that are read. */
const MAX_BUILDS = 1_000;
/** Screens of one name that may be told. */
const MAX_SCREENS = 10;

/** Screens of one name for an error that asks for one of them, with the builds that have each. */
export async function screensToldApart(
  browse: Pick<BrowsePort, 'versionsOfScreens'>,
  scope: Scope,
  screens: readonly Screen[],
): Promise<string> {
  const ids = screens.slice(0, MAX_SCREENS).map(({ screenId }) => screenId);
  const builds = await browse.versionsOfScreens(scope, ids, { after: 0, limit: MAX_BUILDS });
  return tellApart(screens, new Map(ids.map((id, at) => [id, (builds[at] ?? []).map(({ name }) => name)])));
}
