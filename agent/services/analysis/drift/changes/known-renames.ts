import type { ElementChange } from '../../../../domain/analysis/drift.ts';
import type { OfferedAction } from '../../../../domain/graph.ts';
import type { Comparison } from '../pairing/comparison.ts';
import { mayBeOutOfSight } from '../absence/out-of-sight.ts';
import { isInLookOfPage } from '../pairing/other-looks.ts';

/** What controls of one build are called in the other, by what they are here. */
type Renames = ReadonlyMap<string, ReadonlyMap<string, OfferedAction>>;

const controlOf = ({ kind, elementSignature }: OfferedAction): string => `${kind}|${elementSignature}`;

function renamesOf(
  changes: readonly ElementChange[],
  here: 'before' | 'after',
  there: 'before' | 'after',
): Renames {
  const renames = new Map<string, Map<string, OfferedAction>>();
  for (const { [here]: own, [there]: other } of changes) {
    if (own === null || other === null) continue;
    const known = renames.get(controlOf(own)) ?? new Map<string, OfferedAction>();
    renames.set(controlOf(own), known.set(controlOf(other), other));
  }
  return renames;
}

/** What a control is called in the other build, where that is one thing alone. */
function otherName(renames: Renames, own: OfferedAction | null): OfferedAction | undefined {
  const names = own === null ? undefined : renames.get(controlOf(own));
  return names?.size === 1 ? [...names.values()][0] : undefined;
}

/**
 * A control that is called otherwise on one screen is so wherever both names stand for one that went and one that came: on a screen
 * where nobody tried it nothing else tells. Where only one of them is, the other one may be in another look of that page, or folded in.
 */
export function withKnownRenames(
  found: ReadonlyMap<string, readonly ElementChange[]>,
  comparison: Comparison,
): ReadonlyMap<string, readonly ElementChange[]> {
  const all = [...found.values()].flat();
  const renames = { now: renamesOf(all, 'before', 'after'), once: renamesOf(all, 'after', 'before') };
  if (renames.now.size === 0) return found;
  return new Map(
    [...found].flatMap(([screenId, changes]) => {
      const isUnfolded = (one: ElementChange): boolean => isInOtherLook(one, screenId, renames, comparison);
      const left = renamed(changes, renames.now).filter((one) => !isUnfolded(one));
      return left.length === 0 ? [] : [[screenId, left] as const];
    }),
  );
}

/** Whether what is gone from a screen, or new on it, stands under its other name in a look of that page in the other build. */
function isInOtherLook(
  { before: was, after: is }: ElementChange,
  screenId: string,
  renames: { readonly now: Renames; readonly once: Renames },
  { before, after, pairs }: Comparison,
): boolean {
  if (was !== null && is !== null) return false;
  const [now, once] = [otherName(renames.now, was), otherName(renames.once, is)];
  if (was !== null && now !== undefined)
    return isThere(before, was, after, pairs.get(screenId)?.after ?? '', now);
  return is !== null && once !== undefined && isThere(after, is, before, screenId, once);
}

const isThere = (...asked: Parameters<typeof isInLookOfPage>): boolean =>
  isInLookOfPage(...asked) || mayBeOutOfSight(...asked);

function renamed(changes: readonly ElementChange[], renames: Renames): readonly ElementChange[] {
  const taken = new Map<ElementChange, ElementChange>();
  for (const gone of changes) {
    const name = gone.after === null ? otherName(renames, gone.before) : undefined;
    if (name === undefined || gone.count > 1) continue;
    const came = changes.find(
      ({ before, after, count }) =>
        before === null && after !== null && count === 1 && controlOf(after) === controlOf(name),
    );
    if (came !== undefined && !taken.has(came)) taken.set(came, gone);
  }
  const gone = new Set(taken.values());
  return changes.flatMap((change) => {
    if (gone.has(change)) return [];
    const old = taken.get(change);
    return old === undefined
      ? [change]
      : [{ change: 'relabelled' as const, before: old.before, after: change.after, count: 1 }];
  });
}
