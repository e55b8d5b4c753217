import type { Screen } from '../../../../domain/screen.ts';
import { isItemRoute, isSilentRoute } from '../../../identity/naming/route-template.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { pageOf } from './places.ts';

/** A site of fewer pages tells its screens apart by something else than their address. */
const LEAST_PAGES = 3;

/**
 * Screens of a site in a browser that are the same page by its address alone, whatever is on it now: of that page no look is known
 * again, and one comes to one look of it from other pages, in both builds. An address that names one item of many names no page.
 */
export function samePages(
  before: BuildIndex,
  after: BuildIndex,
  isPaired: (screenId: string) => boolean,
): readonly (readonly [Screen, Screen])[] {
  if (!before.facts.listsWhole || !after.facts.listsWhole) return [];
  const [old, fresh] = [before, after].map((build) => pagesOf(build));
  if (old === undefined || fresh === undefined) return [];
  if (Math.min(old.size, fresh.size) < LEAST_PAGES) return [];
  return [...old].flatMap(([page, screens]) => {
    const now = fresh.get(page) ?? [];
    if (isSilentRoute(page) || isItemRoute(page)) return [];
    if ([...screens, ...now].some(({ screenId }) => isPaired(screenId))) return [];
    const [[b, ...others], [a, ...more]] = [entriesOf(before, screens), entriesOf(after, now)];
    return b === undefined || a === undefined || others.length + more.length > 0 ? [] : [[b, a] as const];
  });
}

function pagesOf(build: BuildIndex): ReadonlyMap<string, readonly Screen[]> {
  const pages = new Map<string, Screen[]>();
  for (const screen of build.screens.values()) {
    const known = pages.get(pageOf(screen));
    if (known === undefined) pages.set(pageOf(screen), [screen]);
    else known.push(screen);
  }
  return pages;
}

/** Looks of a page that one comes to from other pages, or that runs begin on. */
const entriesOf = (build: BuildIndex, looks: readonly Screen[]): readonly Screen[] =>
  looks.filter(
    (look) =>
      build.facts.startScreenIds.includes(look.screenId) ||
      build.waysTo(look.screenId).some((way) => {
        const from = build.screens.get(way.screenId);
        return from !== undefined && pageOf(from) !== pageOf(look) && way.kind !== 'BACK';
      }),
  );
