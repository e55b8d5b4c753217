import { calledIn } from '../../build/called-in.ts';
import type { Screen } from '../../../../domain/screen.ts';
import { each, type Steps } from '../../build/steps.ts';
import type { Comparison } from '../pairing/comparison.ts';
import { titleOf } from '../words/titles.ts';
import { nameOf, namesOnOnePlace, spotOn } from './names-on-one-place.ts';

/** One control of a name may be anywhere. */
const LEAST = 2;
const MAX_NAMED = 3;

/**
 * Where what gone screens offered stands now, in words, by their IDs, as when two were made one: at least half of what stood on no other place, if that
 * stands on one screen of the later build alone.
 */
export function* standsElsewhere(
  gone: readonly Screen[],
  { before, after }: Comparison,
): Steps<ReadonlyMap<string, string>> {
  const told = new Map<string, string>();
  if (gone.length === 0) return told;
  const [was, is] = [yield* namesOnOnePlace(before), yield* namesOnOnePlace(after)];
  yield* each(gone, ({ screenId }) => {
    const own = before.offersOf(screenId).filter((a) => was.has(nameOf(a)));
    const by = new Map<string, string[]>();
    for (const action of own) {
      const now = is.get(nameOf(action));
      if (now !== undefined) by.set(now.screenId, [...(by.get(now.screenId) ?? []), titleOf(action)]);
    }
    const [most] = [...by].sort((x, y) => y[1].length - x[1].length);
    if (most === undefined || most[1].length < LEAST || 2 * most[1].length < own.length) return;
    const [id, names] = most;
    if (spotOn(after, id) === spotOn(before, screenId)) return;
    const named = names.slice(0, MAX_NAMED).map((name) => `"${name}"`);
    const rest = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
    told.set(screenId, `what it offered stands on "${calledIn(after, id)}" now: ${named.join(', ')}${rest}`);
  });
  return told;
}
