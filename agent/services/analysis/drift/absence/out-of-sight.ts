import type { OfferedAction } from '../../../../domain/graph.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { newFailure } from '../words/failures.ts';
import { wordsOf } from '../../build/likeness.ts';
import { isRow, isScroll } from '../../build/offered-actions.ts';

/**
 * Whether an action that one build offers may be on the same screen of the other, where nobody scrolled so far or unfolded what
 * holds it. Not where it stood in the first look at its screen, if that look shows all of a page or more than a display: what
 * stood above a list, or beside it, stands there however long the list is. Of a screen that was seen whole only what is folded
 * may be missing. `as`: what the other build calls it.
 */
export function mayBeOutOfSight(
  here: BuildIndex,
  action: OfferedAction,
  there: BuildIndex,
  screenThere: string,
  as = action,
): boolean {
  if (!there.wasLookedAt(screenThere)) return true;
  const first = stoodAtFirst(here, action);
  if (mayBeFolded(here, action, there, screenThere, { first, as })) return true;
  if (there.wasSeenWhole(screenThere)) return false;
  // A page in a browser tells what lies below the display as well; what came only later was loaded by a scroll.
  if (here.facts.listsWhole && there.facts.listsWhole)
    return (
      !first &&
      cameByScroll(here, action) &&
      (there.facts.explored || firstScroll(there, screenThere) === null)
    );
  return !here.goesOn(action.screenId) || !first;
}

/**
 * What the map says of the first look in this build; only where it says nothing of it the screen's text, which is that of the first look in
 * any: `Message` of a menu may be a word of `Send message` beside it.
 */
function stoodAtFirst(build: BuildIndex, action: OfferedAction): boolean {
  const { screenId, label } = action;
  if (build.knowsFirstLook(screenId)) return build.inFirstLook(action);
  const seen = wordsOf(build.screens.get(screenId)?.text ?? '');
  const words = [...wordsOf(label)];
  return words.length > 0 && words.every((word) => seen.has(word));
}

/** When a screen was scrolled for the first time, as far as is known; null: never. */
function firstScroll(build: BuildIndex, screenId: string): string | null {
  const moved = build
    .offersOf(screenId)
    .filter((a) => isScroll(a.kind))
    .flatMap((a) => build.resultsOf(a.actionId))
    .flatMap(({ outcome, firstSeenAt }) => (outcome === 'LEADS_TO' ? (firstSeenAt ?? '') : []));
  return moved.sort()[0] ?? null;
}

/** Whether an action may have come into the document by a scroll: it was not tried before there was one. */
function cameByScroll(build: BuildIndex, { actionId, screenId }: OfferedAction): boolean {
  const scrolled = firstScroll(build, screenId);
  if (scrolled === null) return false;
  return !build.resultsOf(actionId).some(({ firstSeenAt }) => firstSeenAt !== null && firstSeenAt < scrolled);
}

/**
 * Whether a tap that was not tried in the other build may be what unfolds the action there: the same one acts in place in this
 * build. What stood in the first look may have been unfolded on the screen before, as a menu that stays open, where the other
 * build has it on other screens and was not explored to its end. Of alike rows a crawl to the end leaves most alone, once they
 * have shown what they do.
 */
function mayBeFolded(
  here: BuildIndex,
  action: OfferedAction,
  there: BuildIndex,
  screenThere: string,
  { first, as }: { readonly first: boolean; readonly as: OfferedAction },
): boolean {
  if (first && (there.facts.explored || there.everywhere(as).length === 0)) return false;
  const taps = here.offersOf(action.screenId).filter((a) => a.kind === 'TAP' && a !== action);
  return there
    .offersOf(screenThere)
    .some(
      (tap) =>
        tap.kind === 'TAP' &&
        !(there.facts.explored && isRow(tap)) &&
        there.resultsOf(tap.actionId).length === 0 &&
        taps.some((a) => isSameControl(a, tap) && here.actsInPlace(a)),
    );
}

const isSameControl = (a: OfferedAction, b: OfferedAction): boolean =>
  a.elementSignature === b.elementSignature || (a.label !== '' && a.label === b.label && a.role === b.role);

/**
 * Whether what the one build offers on a screen may be there in the other, too: out of sight, or where the later build says that something
 * failed or is still to come. What shows now that this is mended is new.
 */
export const mayBeUnseen = (
  { here, there, isLater }: Sides,
  action: OfferedAction,
  screenThere: string,
): boolean =>
  mayBeOutOfSight(here, action, there, screenThere) ||
  (!isLater && newFailure(here, action.screenId, there, screenThere) !== undefined);

interface Sides {
  readonly here: BuildIndex;
  readonly there: BuildIndex;
  readonly isLater: boolean;
}
