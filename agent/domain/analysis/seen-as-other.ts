import type { ScreenListing } from '../graph.ts';

/** A screen that a build saw only under the name of another one, which turned out to be this screen. */
export interface SeenAs {
  /** The ID under which the build has it; of several the least. */
  readonly seenAs: string;
  readonly screen: ScreenListing;
}

/**
 * Which screens a build has only under other names: each with the ID that it goes by there. `standing`: what became of each
 * screen that turned out to be another one; `seen`: what the build saw, under whatever name.
 */
export function seenOnlyAsOther(
  standing: ReadonlyMap<string, string>,
  seen: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const gone of [...standing.keys()].sort()) {
    const stands = standing.get(gone) ?? gone;
    if (seen.has(gone) && !seen.has(stands) && !found.has(stands)) found.set(stands, gone);
  }
  return found;
}

/** A page by key with rows that the page did not know of: those behind `after` in their places, as long as a page is. */
export function pageWith<T>(
  rows: readonly T[],
  others: readonly T[],
  { after, limit }: { readonly after: string | null; readonly limit: number },
  id: (row: T) => string,
): readonly T[] {
  const more = others.filter((row) => after === null || id(row) > after);
  if (more.length === 0) return rows;
  return [...rows, ...more].sort((a, b) => (id(a) < id(b) ? -1 : 1)).slice(0, limit);
}
