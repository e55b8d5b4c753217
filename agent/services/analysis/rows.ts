import type { OfferedAction } from '../../domain/graph.ts';
import { groupKey, isRow } from './offered-actions.ts';

/** Groups of rows of which most lead to a screen of their own: what a menu says is the app's, not the data's. */
export function menusOf(
  offers: readonly OfferedAction[],
  targetsOf: (actionId: string) => readonly string[],
): ReadonlySet<string> {
  const led = new Map<string, string[]>();
  for (const action of offers.filter(isRow))
    for (const target of targetsOf(action.actionId).slice(0, 1))
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
