import type { Scope } from '../../domain/run.ts';
import type { BrowsePort, MapOf } from '../../ports/BrowsePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import { runsOf } from '../read-run-log.ts';

/** Runs in which a screen is looked for, the newest of the map. */
const MAX_RUNS = 10;
const RECORD_PAGE = 500;

/**
 * The address by which a screen of a web app can be opened at once, as the newest run that saw it read it off the browser. Null
 * where there is none: on other platforms, where the evidence is gone, and for what shows over the address of another screen,
 * such as a dialog (the first screen that a run saw at an address has it).
 */
export async function deepLink(
  { repo, browse }: { readonly repo: RepoPort; readonly browse: Pick<BrowsePort, 'sameScreens'> },
  scope: Scope,
  of: MapOf,
  screenId: string,
): Promise<string | null> {
  const [same] = await browse.sameScreens(scope, [screenId]);
  const names = new Set([screenId, ...(same?.folded ?? [])]);
  for (const { runId, spec } of await runsOf(repo, scope, of, MAX_RUNS)) {
    if (spec.platform !== 'web') return null;
    const taken = new Set<string>();
    for (let afterStep = -1; ;) {
      const page = await repo.listRecords(scope, runId, {
        ...{ kinds: ['perception'], afterStep, limit: RECORD_PAGE },
      });
      for (const record of page) {
        if (record.kind !== 'perception' || !record.body.insideApp) continue;
        const { appIdentifier, route } = record.body.foreground;
        const address = `${appIdentifier}${route}`;
        const own = names.has(record.body.screenId);
        if (own && !taken.has(address)) return address;
        if (!own) taken.add(address);
      }
      const last = page.at(-1);
      if (last === undefined) break;
      afterStep = last.stepOrdinal;
    }
  }
  return null;
}
