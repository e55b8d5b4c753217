import type { OfferedAction } from '../../domain/graph.ts';
import type { BuildIndex } from './build-index.ts';
import { wordsOf } from './likeness.ts';

/**
 * Whether an action that one build offers may be on the same screen of the other, where nobody scrolled so far. Not where that
 * screen was seen whole, nor where the action stood in the first look at one that goes on: what stood above a list, or beside
 * it, stands there however long the list is.
 */
export function mayBeOutOfSight(
  here: BuildIndex,
  action: OfferedAction,
  there: BuildIndex,
  screenThere: string,
): boolean {
  if (there.wasSeenWhole(screenThere)) return false;
  if (!there.wasLookedAt(screenThere)) return true;
  return !here.goesOn(action.screenId) || !stoodAtFirst(here, action);
}

/** A screen's text is that of the first look at it. */
function stoodAtFirst(build: BuildIndex, { screenId, label }: OfferedAction): boolean {
  const seen = wordsOf(build.screens.get(screenId)?.text ?? '');
  const words = [...wordsOf(label)];
  return words.length > 0 && words.every((word) => seen.has(word));
}
