import type { OfferedAction } from '../../../../domain/graph.ts';
import type { ActionPair } from './match-actions.ts';
import { groupKey, isRow } from '../../build/offered-actions.ts';
import { areLikeNames } from '../words/renamed.ts';

/** A list without a resource name goes by its number among the lists of its screen. */
const NUMBER = / \d+$/;

/**
 * What the earlier build calls the groups of rows that the later one has, where they are not called the same. A list that
 * came or went gives all below it another number; so two groups are one where half of the rows of the smaller are in both,
 * then where both are called alike, then where only one of a kind is left on both sides, and where the parts of the rows got
 * another resource name. What bears the name of another one gets a name that the earlier build does not have.
 */
export function sameGroups(
  before: readonly OfferedAction[],
  after: readonly OfferedAction[],
  pairs: readonly ActionPair[],
): ReadonlyMap<string, string> {
  const [old, fresh] = [sizesOf(before), sizesOf(after)];
  const shared = new Map<string, { readonly was: string; readonly is: string; rows: number }>();
  for (const pair of pairs) {
    if (!isRow(pair.before) || !isRow(pair.after)) continue;
    const [was, is] = [groupKey(pair.before), groupKey(pair.after)];
    const both = shared.get(JSON.stringify([was, is])) ?? { was, is, rows: 0 };
    shared.set(JSON.stringify([was, is]), both);
    both.rows += 1;
  }
  const named = new Map<string, string>();
  const taken = new Set<string>();
  const join = (was: string, is: string): void => {
    if (named.has(is) || taken.has(was)) return;
    named.set(is, was);
    taken.add(was);
  };
  const most = [...shared.values()].filter(
    ({ was, is, rows }) => 2 * rows >= Math.min(old.get(was) ?? 0, fresh.get(is) ?? 0),
  );
  for (const { was, is } of most.sort(
    (a, b) => b.rows - a.rows || Number(b.was === b.is) - Number(a.was === a.is),
  ))
    join(was, is);
  for (const key of fresh.keys()) if (old.has(key)) join(key, key);
  const kindOf = (key: string): string => key.replace(NUMBER, '');
  const left = [...fresh.keys()].filter((key) => !named.has(key));
  const leftBefore = [...old.keys()].filter((key) => !taken.has(key));
  for (const is of left) {
    const [was, ...others] = leftBefore.filter((key) => kindOf(key) === kindOf(is));
    const alone = left.filter((key) => kindOf(key) === kindOf(is)).length === 1;
    if (was !== undefined && others.length === 0 && alone) join(was, is);
  }
  // Parts of rows of one list that have another resource name.
  for (const is of left.filter((key) => !named.has(key))) {
    const likes = leftBefore.filter((key) => !taken.has(key) && isRenamed(key, is));
    const [was] = likes;
    if (was !== undefined && likes.length === 1) join(was, is);
  }
  for (const key of fresh.keys()) if (!named.has(key) && old.has(key)) named.set(key, `another ${key}`);
  return new Map([...named].filter(([is, was]) => is !== was));
}

/** `TAP|button#editItem of list 1`: what is done, the role, the resource name, the list. */
const PARTS = /^(?<head>[^#]*)#(?<name>.+)(?<list> of .*)$/;

function isRenamed(was: string, is: string): boolean {
  const [one, other] = [PARTS.exec(was)?.groups, PARTS.exec(is)?.groups];
  if (one === undefined || other === undefined) return false;
  return (
    one['head'] === other['head'] &&
    one['list'] === other['list'] &&
    areLikeNames(one['name'] ?? '', other['name'] ?? '')
  );
}

function sizesOf(actions: readonly OfferedAction[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const a of actions.filter(isRow)) sizes.set(groupKey(a), (sizes.get(groupKey(a)) ?? 0) + 1);
  return sizes;
}
