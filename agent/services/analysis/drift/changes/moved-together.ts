import type { ElementChange } from '../../../../domain/analysis/drift.ts';
import type { OfferedAction } from '../../../../domain/graph.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { each, type Steps } from '../../build/steps.ts';
import type { Comparison } from '../pairing/comparison.ts';
import { nameOf, namesOnOnePlace, spotOn } from './names-on-one-place.ts';

type Changes = ReadonlyMap<string, readonly ElementChange[]>;

/** So many go together where nothing but their names tells of it. */
const ENOUGH = 3;
/** Where what came to the one place, or went from it, opens the other. */
const ENOUGH_BEHIND = 2;

interface Move {
  readonly gone: ElementChange;
  readonly fresh: ElementChange;
  readonly before: OfferedAction;
  readonly after: OfferedAction;
  /** Whether what they say stands on no other place of either build. */
  readonly isOnly: boolean;
  /** Whether one of the places opens the other by what is new or gone there. */
  readonly isBehind: boolean;
}

/** What went from one place to one other. */
interface Group {
  /** How many are known to have moved by what they are. */
  known: number;
  readonly moves: Move[];
}

/**
 * Fields and buttons that neither a resource name nor a target tells from others, as those of an address that has a page of its own now:
 * they moved where several went from one place and stand on one screen that only one build has, and what they say stands nowhere else in
 * either build, as `Save` does. Those that are known to have moved there count as well; where the one place opens the other, what else went
 * there goes with them.
 */
export function* withMovedTogether(
  found: Changes,
  others: readonly ElementChange[],
  { before, after, leads }: Comparison,
  mayMove: (change: ElementChange) => boolean,
): Steps<Changes> {
  const [onOneBefore, onOneAfter] = [yield* namesOnOnePlace(before), yield* namesOnOnePlace(after)];
  const own = { removed: new Map<string, ElementChange[]>(), added: new Map<string, ElementChange[]>() };
  yield* each(others, (change) => {
    const action = change.before ?? change.after;
    if ((change.change !== 'removed' && change.change !== 'added') || action === null) return;
    const name = nameOf(action);
    for (const key of [name, `${action.screenId} ${name}`]) {
      const known = own[change.change].get(key);
      if (known === undefined) own[change.change].set(key, [change]);
      else known.push(change);
    }
  });
  const together = new Map<string, Group>();
  const groupOf = (b: OfferedAction, a: OfferedAction): Group => {
    const key = JSON.stringify([spotOn(before, b.screenId), spotOn(after, a.screenId)]);
    const group = together.get(key) ?? { known: 0, moves: [] };
    together.set(key, group);
    return group;
  };
  const note = (list: readonly ElementChange[]): void => {
    const opens = opened(list, before, after);
    for (const change of list) {
      const { change: what, before: b, after: a } = change;
      if (what === 'moved' && b !== null && a !== null) groupOf(b, a).known += 1;
      const action = what === 'removed' ? b : what === 'added' ? a : null;
      if (action === null || change.count > 1) continue;
      const name = nameOf(action);
      const there = own[what === 'removed' ? 'added' : 'removed'];
      const isOnly = onOneBefore.has(name) && onOneAfter.has(name);
      const keys = isOnly ? [name] : [...opens].map((id) => `${id} ${name}`);
      for (const other of name === '' ? [] : keys.flatMap((key) => there.get(key) ?? [])) {
        const [gone, fresh] = what === 'removed' ? [change, other] : [other, change];
        const [from, to] = [gone.before, fresh.after];
        if (from === null || to === null || spotOn(before, from.screenId) === spotOn(after, to.screenId))
          continue;
        const [led, leadsNow] = [leads.before(from), leads.after(to)];
        if (led !== '' && leadsNow !== '' && led !== leadsNow) continue;
        if (!mayMove(gone) || !mayMove(fresh)) continue;
        const screenId = (what === 'removed' ? to : from).screenId;
        groupOf(from, to).moves.push({
          ...{ gone, fresh, before: from, after: to },
          ...{ isOnly, isBehind: opens.has(screenId) },
        });
      }
    }
  };
  yield* each(found.values(), note, 20);
  const moved = new Map<ElementChange, ElementChange>();
  for (const { known, moves } of together.values()) {
    const isBehind = moves.some((move) => move.isBehind);
    const sure = new Set(moves.flatMap((move) => (move.isOnly ? nameOf(move.before) : []))).size + known;
    if (sure < (isBehind ? ENOUGH_BEHIND : ENOUGH)) continue;
    for (const { gone, fresh, before: from, after: to } of moves)
      for (const change of [gone, fresh])
        moved.set(change, { change: 'moved', before: from, after: to, count: 1 });
  }
  return new Map([...found].map(([id, list]) => [id, list.map((change) => moved.get(change) ?? change)]));
}

/** The screens that what is new, or gone, on one screen opens. */
const opened = (list: readonly ElementChange[], before: BuildIndex, after: BuildIndex): ReadonlySet<string> =>
  new Set(
    list.flatMap(({ change, before: b, after: a }) => [
      ...(change === 'added' && a !== null ? after.targetsOf(a.actionId) : []),
      ...(change === 'removed' && b !== null ? before.targetsOf(b.actionId) : []),
    ]),
  );
