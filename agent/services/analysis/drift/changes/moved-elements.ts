import type { ElementChange } from '../../../../domain/analysis/drift.ts';
import type { OfferedAction } from '../../../../domain/graph.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import type { Comparison } from '../pairing/comparison.ts';
import { withFolded } from './folded-elements.ts';
import { inputsOfForms, isOwnField } from './own-inputs.ts';
import { withMovedTogether } from './moved-together.ts';
import { spotOn } from './names-on-one-place.ts';
import { titleOf } from '../words/titles.ts';
import { each, gather, type Steps } from '../../build/steps.ts';

type Changes = ReadonlyMap<string, readonly ElementChange[]>;
/** What an element is called, wherever it stands; empty for what cannot be told from others. */
type NameOf = (action: OfferedAction, side: 'before' | 'after') => string;
/** Whether what is gone and what is new stand on one place: that is drawn otherwise, and did not move. */
type Stayed = (gone: ElementChange, fresh: ElementChange) => boolean;
interface Places {
  of(change: ElementChange): readonly string[];
  readonly stayed: Stayed;
  /** Whether it cannot have moved; then none of its name is said to have. */
  isFixed(change: ElementChange): boolean;
}

/**
 * Pairs what went from one place with what came to another, where that is no question: the same role and label; the same label and
 * target, whatever it looks like there; and, with screens that only one build has, as when one is split in two or two are made
 * one, the same label and either resource name or target, for many screens have a `Save`. What stands on a screen that was merely
 * not reached is there yet.
 */
export function* withMoves(
  found: Changes,
  comparison: Comparison,
  worth: (action: OfferedAction) => boolean,
  isMissing: (screenId: string) => boolean,
): Steps<Changes> {
  const { before, after, pairs, leads } = comparison;
  const target: NameOf = (a, side) => leads[side](a);
  const byRole: NameOf = (a) => (a.label === '' ? '' : `${a.kind}|${a.role}|${a.label}`);
  const byTarget: NameOf = (a, side) =>
    titleOf(a) === '' || target(a, side) === '' ? '' : `${a.kind}|${titleOf(a)}|${target(a, side)}`;
  const byResource: NameOf = (a) => (a.resourceName === '' ? '' : `${a.kind}|${a.resourceName}|${a.label}`);
  const placesOf = (change: ElementChange): readonly string[] =>
    [spotOf(before, change.before), spotOf(after, change.after)].filter((place) => place !== null);

  const spotsAfter = new Map<string, Set<string>>();
  for (const pair of pairs.values()) {
    const [b, a] = [spotOn(before, pair.before), spotOn(after, pair.after)];
    spotsAfter.set(b, (spotsAfter.get(b) ?? new Set()).add(a));
  }
  const stayed: Stayed = (gone, fresh) => {
    const [from, to] = [spotOf(before, gone.before), spotOf(after, fresh.after)];
    return from !== null && to !== null && spotsAfter.get(from)?.has(to) === true;
  };
  const knownAfter = new Set([...pairs.values()].map((pair) => pair.after));
  const ownBefore = [...before.screens.keys()].filter((id) => !pairs.has(id));
  const ownAfter = [...after.screens.keys()].filter((id) => !knownAfter.has(id));
  const offered = (build: BuildIndex, id: string): readonly OfferedAction[] => {
    const offers = build.offersOf(id);
    const isOfForm = inputsOfForms(offers);
    return offers.filter((a) => worth(a) && (!build.isData(a) || isOfForm(a) || isOwnField(offers, a)));
  };
  const went = yield* gather(ownBefore, (id) => offered(before, id).map(removed));
  const came = yield* gather(ownAfter, (id) => offered(after, id).map(added));

  const unreached = new Set([...ownBefore, ...ownAfter].filter((id) => !isMissing(id)));
  // An arrow back leads from each screen to another, and none of them is another's.
  const isFixed: Places['isFixed'] = ({ before: b, after: a }) =>
    (b !== null && (leads.goesBack.before(b) || unreached.has(b.screenId))) ||
    (a !== null && (leads.goesBack.after(a) || unreached.has(a.screenId)));
  const mayMove = yield* apartFromMost(comparison);
  const stays = (change: ElementChange): boolean =>
    isFixed(change) || [change.before, change.after].some((a) => a !== null && !mayMove(a));
  const places: Places = { of: placesOf, stayed, isFixed: stays };
  let changes = yield* pairUp(found, [], byRole, places);
  changes = yield* pairUp(changes, [], byTarget, places);
  const others = [...went, ...came];
  changes = yield* pairUp(changes, others, byResource, places);
  changes = yield* pairUp(changes, others, byTarget, places);
  changes = yield* withFolded(changes, comparison, mayMove);
  changes = yield* withMovedTogether(changes, others, comparison, (change) => !stays(change));
  return inOtherLooks(changes, placesOf);
}

/** Screens from which on a control is one of a bar that pages share. */
const BAR = 3;

/**
 * Controls but those that both builds have on most of the screens of both that show them: a new screen that shows such tabs has them like all,
 * and from a page that is a dialog now they did not go to a dialog that is a page.
 */
function* apartFromMost({ before, after, pairs, matches }: Comparison): Steps<(a: OfferedAction) => boolean> {
  const kept = new Set<OfferedAction>();
  const known = new Set<string>();
  yield* each(matches.values(), (match) => {
    for (const pair of match.pairs) kept.add(pair.before).add(pair.after);
  });
  for (const pair of pairs.values()) known.add(pair.before).add(pair.after);
  return (action) => {
    const build = before.actions.get(action.actionId) === action ? before : after;
    const shown = build.everywhere(action).filter(({ screenId }) => known.has(screenId));
    const still = shown.filter((a) => kept.has(a)).length;
    return still < BAR || 2 * still <= shown.length;
  };
}

/** What moved away from one look of a place, or came to one, did so in its other looks. */
function inOtherLooks(found: Changes, placesOf: Places['of']): Changes {
  const nameOf = (a: OfferedAction): string => `${a.kind}|${a.role}|${a.label}`;
  const moves = new Map<string, ElementChange>();
  const keysOf = ({ before, after }: ElementChange): readonly string[] => [
    ...(before === null ? [] : [`went ${nameOf(before)} ${placesOf({ ...NOTHING, before }).join()}`]),
    ...(after === null ? [] : [`came ${nameOf(after)} ${placesOf({ ...NOTHING, after }).join()}`]),
  ];
  for (const change of [...found.values()].flat())
    if (change.change === 'moved') for (const key of keysOf(change)) moves.set(key, change);
  const told = (change: ElementChange): ElementChange => {
    if (change.count > 1 || (change.change !== 'removed' && change.change !== 'added')) return change;
    const move = moves.get(keysOf(change)[0] ?? '');
    return move === undefined
      ? change
      : { ...move, before: change.before ?? move.before, after: change.after ?? move.after };
  };
  return new Map([...found].map(([id, list]) => [id, list.map(told)]));
}

const NOTHING: ElementChange = { change: 'moved', before: null, after: null, count: 1 };
const removed = (a: OfferedAction): ElementChange => ({
  change: 'removed',
  before: a,
  after: null,
  count: 1,
});
const added = (a: OfferedAction): ElementChange => ({ change: 'added', before: null, after: a, count: 1 });

function spotOf(build: BuildIndex, action: OfferedAction | null): string | null {
  return action === null ? null : spotOn(build, action.screenId);
}

/** `others` are on screens that only one build has: with them something may have moved, but it is told where both have the screen. */
function* pairUp(
  found: Changes,
  others: readonly ElementChange[],
  nameOf: NameOf,
  places: Places,
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
  const spots = (changes: readonly ElementChange[]): number => new Set(changes.flatMap(places.of)).size;
  const moved = new Map<ElementChange, ElementChange>();
  yield* each(went, ([name, gone]) => {
    const fresh = came.get(name);
    if (fresh === undefined || spots(gone) !== 1 || spots(fresh) !== 1) return;
    if ([...gone, ...fresh].some(places.isFixed)) return;
    if (gone.some((one) => fresh.some((other) => places.stayed(one, other)))) return;
    const move = (b: ElementChange | undefined, a: ElementChange | undefined): ElementChange => ({
      ...{ change: 'moved', before: b?.before ?? null, after: a?.after ?? null, count: 1 },
    });
    // Other looks of the two places tell the same move.
    for (const [n, change] of gone.entries()) moved.set(change, move(change, fresh[n] ?? fresh[0]));
    for (const [n, change] of fresh.entries()) moved.set(change, move(gone[n] ?? gone[0], change));
  });
  return new Map([...found].map(([id, list]) => [id, list.map((change) => moved.get(change) ?? change)]));
}
