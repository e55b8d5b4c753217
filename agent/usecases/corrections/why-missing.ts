import { isOfScreen } from '../../domain/correction.ts';
import type { Scope } from '../../domain/run.ts';
import type { BrowsePort } from '../../ports/BrowsePort.ts';
import type { CorrectionPort } from '../../ports/CorrectionPort.ts';
import type { Overlay } from '../../services/corrections/apply-corrections.ts';

/** Finds out why a map has no screen of that name or ID any more, as the end of that sentence; null where nobody said anything. */
export type WhyMissing = (scope: Scope, appKey: string, wanted: string) => Promise<string | null>;

/** `browse`: screens by the names that crawls gave them, which somebody may still have in mind. */
export function createWhyMissing(
  { browse, corrections }: { readonly browse: BrowsePort; readonly corrections: CorrectionPort },
  overlay: (scope: Scope) => Promise<Overlay>,
): WhyMissing {
  return async (scope, appKey, wanted) => {
    const said = (await corrections.list(scope)).filter(isOfScreen).filter((one) => one.appKey === appKey);
    const ids = [...new Set(said.flatMap((one) => [one.screenId, one.otherScreenId ?? one.screenId]))];
    if (ids.length === 0) return null;
    const found = await browse.screensById(scope, ids);
    const crawled = new Map(ids.map((id, at) => [id, found[at]?.name ?? '']));
    const { names, ignored, one } = await overlay(scope);
    const called = (id: string): string => names.get(id) ?? crawled.get(id) ?? id;
    const lower = wanted.toLowerCase();
    const isMeant = (id: string): boolean =>
      id === wanted || [called(id), crawled.get(id)].some((name) => name?.toLowerCase() === lower);
    for (const id of ids.filter(isMeant)) {
      const standing = one.standing.get(id);
      const by = (kind: string, of: readonly (string | undefined)[]): string => {
        const own = said.findLast((other) => other.kind === kind && of.includes(other.screenId));
        return own === undefined ? '' : ` (correction ${own.correctionId}, taken back by correct --remove)`;
      };
      // One that is another one is ignored as soon as that one is.
      if (ignored.has(id)) return ` any more: it is ignored${by('ignore', [id, standing])}.`;
      if (standing !== undefined)
        return ` any more: it is one with ${JSON.stringify(called(standing))}${by('same', [id, standing])}.`;
      if (names.has(id) && crawled.get(id)?.toLowerCase() === lower)
        return ` any more: it is called ${JSON.stringify(called(id))} now (${id}).`;
    }
    return null;
  };
}
