import type { AppVersion } from '../../domain/app.ts';
import type { Scope } from '../../domain/run.ts';
import { namesIn } from '../../domain/correction.ts';
import type { BrowsePort } from '../../ports/BrowsePort.ts';
import type { CorrectionPort } from '../../ports/CorrectionPort.ts';
import { inOrder } from '../../services/analysis/build/build-order.ts';
import { isId } from './browse-page.ts';

/** The builds of each app that were crawled first most lately, the newest first. */
async function newestBuilds(
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

/** What reading for the API goes through. */
export interface BrowseParts {
  readonly browse: BrowsePort;
  readonly corrections: Pick<CorrectionPort, 'list'>;
}

export interface OrderParts {
  readonly browse: Pick<BrowsePort, 'versionsOfApps'>;
  readonly corrections: Pick<CorrectionPort, 'list'>;
}

/** The builds of each app in the order of their versions, or as people say, the oldest first. */
export async function buildsInOrder(
  { browse, corrections }: OrderParts,
  scope: Scope,
  appKeys: readonly string[],
): Promise<ReadonlyMap<string, readonly AppVersion[]>> {
  return putInOrder({ corrections }, scope, await newestBuilds(browse, scope, appKeys, MAX_ORDERED));
}

/** The same of builds that are known already. */
export async function putInOrder(
  { corrections }: Pick<OrderParts, 'corrections'>,
  scope: Scope,
  builds: ReadonlyMap<string, readonly AppVersion[]>,
): Promise<ReadonlyMap<string, readonly AppVersion[]>> {
  const orders = (await corrections.list(scope)).filter(({ kind }) => kind === 'order');
  return new Map(
    [...builds].map(([appKey, found]) => {
      const said = orders.filter((one) => one.appKey === appKey).map(({ text }) => namesIn(text));
      return [appKey, inOrder(found, said)];
    }),
  );
}
