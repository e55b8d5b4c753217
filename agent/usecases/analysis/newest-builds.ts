import type { AppVersion } from '../../domain/app.ts';
import type { Scope } from '../../domain/run.ts';
import type { BrowsePort } from '../../ports/BrowsePort.ts';
import { inOrder } from '../../services/analysis/build-order.ts';
import { isId } from '../browse/browse-page.ts';

/** The builds of each app that were crawled first most lately, the newest first. */
export async function newestBuilds(
  browse: Pick<BrowsePort, 'versionsOfApps'>,
  scope: Scope,
  appKeys: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, readonly AppVersion[]>> {
  const asked = [...new Set(appKeys)].filter(isId);
  const page = { after: 0, limit, newest: true };
  const found = asked.length === 0 ? [] : await browse.versionsOfApps(scope, asked, page);
  return new Map(asked.map((appKey, at) => [appKey, found[at] ?? []]));
}

/** Builds of an app that are put in order, of more those that were crawled first most lately. */
const MAX_ORDERED = 100;

/** The builds of each app in the order of their versions, the oldest first. */
export async function buildsInOrder(
  browse: Pick<BrowsePort, 'versionsOfApps'>,
  scope: Scope,
  appKeys: readonly string[],
): Promise<ReadonlyMap<string, readonly AppVersion[]>> {
  const builds = await newestBuilds(browse, scope, appKeys, MAX_ORDERED);
  return new Map([...builds].map(([appKey, found]) => [appKey, inOrder(found)]));
}
