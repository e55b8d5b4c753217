import type { ElementChange } from '../../../../domain/analysis/drift.ts';
import type { OfferedAction } from '../../../../domain/graph.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { isScroll } from '../../build/offered-actions.ts';
import { each, type Steps } from '../../build/steps.ts';
import type { Comparison } from '../pairing/comparison.ts';
import { titleOf } from '../words/titles.ts';

type Changes = ReadonlyMap<string, readonly ElementChange[]>;

interface Side {
  readonly build: BuildIndex;
  readonly isPaired: (screenId: string) => boolean;
  readonly targetOf: (action: OfferedAction) => string;
}

/**
 * What is gone from a screen and stands on one that only the later build has, which a control that is new there opens, has moved there: tabs
 * that became the entries of a drawer. It has the same title and leads to the same. So it is the other way round. What most screens
 * keep did not move, as the tabs that one page has no longer and a new page has.
 */
export function* withFolded(
  found: Changes,
  { before, after, pairs, leads }: Comparison,
  mayMove: (action: OfferedAction) => boolean,
): Steps<Changes> {
  const pairedAfter = new Set([...pairs.values()].map((pair) => pair.after));
  const old: Side = { build: before, isPaired: (id) => pairs.has(id), targetOf: (a) => leads.before(a) };
  const now: Side = { build: after, isPaired: (id) => pairedAfter.has(id), targetOf: (a) => leads.after(a) };
  const told = new Map<string, readonly ElementChange[]>();
  yield* each(
    found,
    ([id, list]) => {
      const gone = list.flatMap((e) => (e.change === 'removed' && e.count === 1 ? (e.before ?? []) : []));
      const fresh = list.flatMap((e) => (e.change === 'added' && e.count === 1 ? (e.after ?? []) : []));
      const wentTo = followed(gone.filter(mayMove), old, fresh, now);
      const cameFrom = followed(fresh.filter(mayMove), now, gone, old);
      const moved = (one: ElementChange): ElementChange => {
        const to = one.change === 'removed' && one.before !== null ? wentTo.get(one.before) : undefined;
        const from = one.change === 'added' && one.after !== null ? cameFrom.get(one.after) : undefined;
        if (to !== undefined) return { ...one, change: 'moved', after: to };
        return from === undefined ? one : { ...one, change: 'moved', before: from };
      };
      told.set(id, list.map(moved));
    },
    20,
  );
  return told;
}

/** Where the elements of one side are on the other, behind what opens there. */
function followed(
  elements: readonly OfferedAction[],
  here: Side,
  openers: readonly OfferedAction[],
  there: Side,
): ReadonlyMap<OfferedAction, OfferedAction> {
  const found = new Map<OfferedAction, OfferedAction>();
  if (elements.length === 0) return found;
  const keyed = elements.map((element) => [element, keyOf(element)] as const);
  // Many controls may open one screen: it is looked through once.
  for (const screenId of new Set(openers.flatMap((opener) => opensOf(there, opener)))) {
    const byTitle = new Map<string, OfferedAction[]>();
    for (const a of there.build.offersOf(screenId)) {
      const key = keyOf(a);
      if (key === '' || isScroll(a.kind)) continue;
      const alike = byTitle.get(key);
      if (alike === undefined) byTitle.set(key, [a]);
      else alike.push(a);
    }
    const same = keyed.flatMap(([element, key]) => {
      const [one, ...more] = byTitle.get(key) ?? [];
      return one === undefined || more.length > 0 || found.has(element) ? [] : [[element, one] as const];
    });
    const sure = same.filter(([element, one]) => {
      const target = here.targetOf(element);
      return target !== '' && target === there.targetOf(one);
    });
    // With them goes what only reads alike, such as the tab of the page one is on; what leads elsewhere is another.
    const open = same.filter(([element, one]) => here.targetOf(element) === '' || there.targetOf(one) === '');
    for (const [element, one] of [...sure, ...(sure.length > 0 ? open : [])]) found.set(element, one);
  }
  return found;
}

const keyOf = (action: OfferedAction): string => {
  const title = titleOf(action);
  return title === '' ? '' : `${action.kind}|${title}`;
};

/** The screens that only this side has and that a control opens, here or wherever else it stands. */
function opensOf({ build, isPaired }: Side, opener: OfferedAction): readonly string[] {
  const own = build.targetsOf(opener.actionId);
  const targets = own.length > 0 ? own : [...build.targetsOfControl(opener)];
  return targets.filter((id) => !isPaired(id));
}
