import type { Scope } from '../../domain/run.ts';
import type { Screen } from '../../domain/screen.ts';
import type { BrowsePort } from '../../ports/BrowsePort.ts';
import { namesTaken, screenSigns } from '../../services/patterns/screen-signs.ts';

/** Builds of a screen that are read, and the newest of them that are told. */
const MAX_BUILDS = 1_000;
const BUILDS = 3;
/** Screens of one name that are told. */
const MAX_SCREENS = 10;

/**
 * Screens of one name among `all` for an error that asks for one of them: what `screensCalled` finds each by, with its ID and the builds
 * that have it.
 */
export async function screensToldApart(
  browse: Pick<BrowsePort, 'versionsOfScreens'>,
  scope: Scope,
  screens: readonly Screen[],
  all: readonly Screen[],
): Promise<string> {
  const signs = screenSigns(screens, namesTaken(all));
  const shown = screens.slice(0, MAX_SCREENS);
  const ids = shown.map(({ screenId }) => screenId);
  const builds = await browse.versionsOfScreens(scope, ids, { after: 0, limit: MAX_BUILDS });
  const told = shown.map(({ screenId, name }, at) => {
    const about = [screenId, builtIn((builds[at] ?? []).map((build) => build.name))];
    return `${JSON.stringify(`${name} (${signs.get(screenId) ?? screenId})`)} (${about.filter((part) => part !== '').join(', ')})`;
  });
  return `${told.join('; ')}${screens.length > MAX_SCREENS ? '; …' : ''}`;
}

function builtIn(builds: readonly string[]): string {
  if (builds.length === 0) return '';
  const older = builds.length - BUILDS;
  return `in ${builds.slice(-BUILDS).join(', ')}${older > 0 ? ` and ${older} older` : ''}`;
}
