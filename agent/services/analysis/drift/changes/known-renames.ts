import type { ElementChange } from '../../../../domain/analysis/drift.ts';
import type { OfferedAction } from '../../../../domain/graph.ts';

const controlOf = ({ kind, elementSignature }: OfferedAction): string => `${kind}|${elementSignature}`;

/**
 * A control that is called otherwise on one screen is so wherever both names stand for one that went and one that came: on a screen
 * where nobody tried it nothing else tells.
 */
export function withKnownRenames(
  found: ReadonlyMap<string, readonly ElementChange[]>,
): ReadonlyMap<string, readonly ElementChange[]> {
  const renames = new Map<string, Set<string>>();
  for (const { before, after } of [...found.values()].flat()) {
    if (before === null || after === null) continue;
    const known = renames.get(controlOf(before)) ?? new Set();
    renames.set(controlOf(before), known.add(controlOf(after)));
  }
  if (renames.size === 0) return found;
  return new Map([...found].map(([screenId, changes]) => [screenId, renamed(changes, renames)]));
}

function renamed(
  changes: readonly ElementChange[],
  renames: ReadonlyMap<string, ReadonlySet<string>>,
): readonly ElementChange[] {
  const taken = new Map<ElementChange, ElementChange>();
  for (const gone of changes) {
    const names =
      gone.before === null || gone.after !== null ? undefined : renames.get(controlOf(gone.before));
    if (names?.size !== 1 || gone.count > 1) continue;
    const came = changes.find(
      ({ before, after, count }) =>
        before === null && after !== null && count === 1 && names.has(controlOf(after)),
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
