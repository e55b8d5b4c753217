import type { OfferedAction } from '../../../domain/graph.ts';
import type { Screen } from '../../../domain/screen.ts';
import { wordsOf } from './likeness.ts';
import { groupKey, isRow } from './offered-actions.ts';

/**
 * Groups of rows of which most lead to a screen of their own, as far as is known: what a menu says is the app's, not the data's.
 */
export function menusOf(
  offers: readonly OfferedAction[],
  targetsOf: (action: OfferedAction) => readonly string[],
): ReadonlySet<string> {
  const led = new Map<string, string[]>();
  for (const action of offers.filter(isRow))
    for (const target of targetsOf(action).slice(0, 1))
      led.set(groupKey(action), [...(led.get(groupKey(action)) ?? []), target]);
  return new Set(
    [...led].flatMap(([group, targets]) =>
      new Set(targets).size >= 2 && new Set(targets).size * 2 > targets.length ? group : [],
    ),
  );
}

/** Rows of a plain container, which neither the app calls a list nor makes of one template, whose parts have one resource name. */
export const isPlain = (a: OfferedAction): boolean =>
  / of group\b/.test(a.groupSignature) && a.resourceName === '';

/** Whether a screen says what another does not, as one does whose list is empty. */
export function saysMore(one: Screen | undefined, other: Screen | undefined): boolean {
  const known = wordsOf(other?.text ?? '');
  return [...wordsOf(one?.text ?? '')].some((word) => /\p{L}/u.test(word) && !known.has(word));
}
