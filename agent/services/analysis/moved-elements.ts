import type { ElementChange } from '../../domain/drift.ts';
import type { OfferedAction } from '../../domain/graph.ts';
import type { BuildIndex } from './build-index.ts';
import type { Comparison } from './comparison.ts';
import { isRow } from './offered-actions.ts';
import { placeOf } from './places.ts';
import { each, gather, type Steps } from './steps.ts';

type Changes = ReadonlyMap<string, readonly ElementChange[]>;
/** What an element is called, wherever it stands; empty for what cannot be told from others. */
type NameOf = (action: OfferedAction, side: 'before' | 'after') => string;

/**
 * Pairs what went from one place with what came to another, where that is no question: the same role and label; the same label and
 * target, whatever it looks like there; and, with screens that only one build has, as when one is split in two or two are made
 * one, the same label and either resource name or target, for many screens have a `Save`.
 */
export function* withMoves(
  found: Changes,
  comparison: Comparison,
  worth: (action: OfferedAction) => boolean,
): Steps<Changes> {
  const { before, after, pairs, leads } = comparison;
  const target: NameOf = (a, side) => leads[side](a);
  const byRole: NameOf = (a) => (a.label === '' ? '' : `${a.kind}|${a.role}|${a.label}`);
  const byTarget: NameOf = (a, side) =>
    titleOf(a) === '' || target(a, side) === '' ? '' : `${a.kind}|${titleOf(a)}|${target(a, side)}`;
  const byResource: NameOf = (a) => (a.resourceName === '' ? '' : `${a.kind}|${a.resourceName}|${a.label}`);
  const placesOf = (change: ElementChange): readonly string[] =>
    [spotOf(before, change.before), spotOf(after, change.after)].filter((place) => place !== null);

  const knownAfter = new Set([...pairs.values()].map((pair) => pair.after));
  const ownBefore = [...before.screens.keys()].filter((id) => !pairs.has(id));
  const ownAfter = [...after.screens.keys()].filter((id) => !knownAfter.has(id));
  const offered = (build: BuildIndex, id: string): readonly OfferedAction[] =>
    build.offersOf(id).filter((a) => worth(a) && !build.isData(a));
  const went = yield* gather(ownBefore, (id) => offered(before, id).map(removed));
  const came = yield* gather(ownAfter, (id) => offered(after, id).map(added));

  let changes = yield* pairUp(found, [], byRole, placesOf);
  changes = yield* pairUp(changes, [], byTarget, placesOf);
  const others = [...went, ...came];
  changes = yield* pairUp(changes, others, byResource, placesOf);
  return yield* pairUp(changes, others, byTarget, placesOf);
}

const removed = (a: OfferedAction): ElementChange => ({
  change: 'removed',
  before: a,
  after: null,
  count: 1,
});
const added = (a: OfferedAction): ElementChange => ({ change: 'added', before: null, after: a, count: 1 });

/** What stands beneath the title of a row is data. */
const titleOf = (a: OfferedAction): string => (isRow(a) ? (a.label.split(', ')[0] ?? '') : a.label);

/** A form and the same form with its errors are one place; so are other looks of a screen with its name and route. */
function spotOf(build: BuildIndex, action: OfferedAction | null): string | null {
  if (action === null) return null;
  const screen = build.screens.get(action.screenId);
  return screen !== undefined && screen.name !== '' ? placeOf(screen) : action.screenId;
}

/** `others` are on screens that only one build has: with them something may have moved, but it is told where both have the screen. */
function* pairUp(
  found: Changes,
  others: readonly ElementChange[],
  nameOf: NameOf,
  placesOf: (change: ElementChange) => readonly string[],
): Steps<Changes> {
  const went = new Map<string, ElementChange[]>();
  const came = new Map<string, ElementChange[]>();
  const note = (change: ElementChange): void => {
    const side = change.change === 'removed' ? 'before' : change.change === 'added' ? 'after' : null;
    const action = change.before ?? change.after;
    if (side === null || action === null || change.count > 1) return;
    const name = nameOf(action, side);
    const where = side === 'before' ? went : came;
    if (name === '') return;
    const list = where.get(name);
    if (list === undefined) where.set(name, [change]);
    else list.push(change);
  };
  yield* each(found.values(), (list) => list.forEach(note), 20);
  yield* each(others, note);
  const places = (changes: readonly ElementChange[]): number => new Set(changes.flatMap(placesOf)).size;
  const moved = new Map<ElementChange, ElementChange>();
  yield* each(went, ([name, gone]) => {
    const fresh = came.get(name);
    if (fresh === undefined || places(gone) !== 1 || places(fresh) !== 1) return;
    const move = (b: ElementChange | undefined, a: ElementChange | undefined): ElementChange => ({
      ...{ change: 'moved', before: b?.before ?? null, after: a?.after ?? null, count: 1 },
    });
    // Other looks of the two places tell the same move.
    for (const [n, change] of gone.entries()) moved.set(change, move(change, fresh[n] ?? fresh[0]));
    for (const [n, change] of fresh.entries()) moved.set(change, move(gone[n] ?? gone[0], change));
  });
  return new Map([...found].map(([id, list]) => [id, list.map((change) => moved.get(change) ?? change)]));
}
