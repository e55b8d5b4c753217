import type { OfferedAction } from '../../domain/graph.ts';
import { isScroll } from './build-index.ts';

export interface ActionPair {
  readonly before: OfferedAction;
  readonly after: OfferedAction;
  /** Null where both are called the same. */
  readonly change: 'relabelled' | null;
}

export interface ActionMatch {
  readonly pairs: readonly ActionPair[];
  readonly onlyBefore: readonly OfferedAction[];
  readonly onlyAfter: readonly OfferedAction[];
}

/** What an action is called beside its screen, from the surest name to the weakest. */
const NAMES: readonly ((a: OfferedAction) => string)[] = [
  (a) => `${a.kind}|${a.elementSignature}`,
  (a) => (a.resourceName === '' ? '' : `${a.kind}|${a.resourceName}|${a.label}`),
  (a) => (a.label === '' ? '' : `${a.kind}|${a.role}|${a.label}`),
  (a) =>
    a.resourceName === '' || a.groupSignature !== a.elementSignature ? '' : `${a.kind}|${a.resourceName}`,
];

/**
 * Which actions of two looks at one screen are the same: by their identity, by resource name and label, by role and
 * label, and last by a resource name that is no row's. A name that two of one side share decides nothing.
 */
export function matchActions(before: readonly OfferedAction[], after: readonly OfferedAction[]): ActionMatch {
  const pairs: ActionPair[] = [];
  let [restBefore, restAfter] = [before, after];
  for (const nameOf of NAMES) {
    const byName = unique(restAfter, nameOf);
    const mine = unique(restBefore, nameOf);
    const taken = new Set<OfferedAction>();
    for (const [name, b] of mine) {
      const a = byName.get(name);
      if (a === undefined) continue;
      const called = isScroll(b.kind) || b.label === a.label || stemOf(b) === stemOf(a);
      pairs.push({ before: b, after: a, change: called ? null : 'relabelled' });
      taken.add(b).add(a);
    }
    restBefore = restBefore.filter((x) => !taken.has(x));
    restAfter = restAfter.filter((x) => !taken.has(x));
  }
  return { pairs, onlyBefore: restBefore, onlyAfter: restAfter };
}

/** A label without its counts: `Inbox (3)` and `Inbox (4)` are called the same. */
const stemOf = (a: OfferedAction): string =>
  a.label
    .replace(/[\d.,:%/()–-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function unique(
  actions: readonly OfferedAction[],
  nameOf: (a: OfferedAction) => string,
): ReadonlyMap<string, OfferedAction> {
  const found = new Map<string, OfferedAction | null>();
  for (const action of actions) {
    const name = nameOf(action);
    if (name !== '') found.set(name, found.has(name) ? null : action);
  }
  return new Map([...found].flatMap(([name, action]) => (action === null ? [] : [[name, action]])));
}
