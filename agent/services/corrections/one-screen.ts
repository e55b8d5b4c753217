import type { ScreenCorrection } from '../../domain/correction.ts';

/** Screens that are one: what people said, over what crawls found out themselves. */
export interface OneScreen {
  /** The screen that stands for each screen that is another one. */
  readonly standing: ReadonlyMap<string, string>;
  /** What people put together: the one that stands first, then the others by ID; none that a crawl took away already. */
  readonly groups: readonly ScreenGroup[];
}

export interface ScreenGroup {
  readonly appKey: string;
  readonly screenIds: readonly string[];
}

/**
 * `found`: what crawls found out, from a screen to the one it turned out to be. Then what people say counts in its order:
 * when A is said to be B, what stands for B stands for A as well; what is one already stays as it is, so that saying both
 * ways makes no circle.
 */
export function oneScreen(said: readonly ScreenCorrection[], found: ReadonlyMap<string, string>): OneScreen {
  const parents = new Map(found);
  const rootOf = (id: string): string => {
    let at = id;
    for (let next = parents.get(at); next !== undefined; next = parents.get(at)) at = next;
    return at;
  };
  const appOf = new Map<string, string>();
  const named = new Set<string>();
  for (const { kind, appKey, screenId, otherScreenId } of said) {
    if (kind !== 'same' || otherScreenId === null) continue;
    const [one, other] = [rootOf(screenId), rootOf(otherScreenId)];
    for (const id of [screenId, otherScreenId, one, other]) {
      named.add(id);
      appOf.set(id, appKey);
    }
    if (one !== other) parents.set(one, other);
  }
  const standing = new Map<string, string>();
  for (const id of parents.keys()) standing.set(id, rootOf(id));
  const groups = new Map<string, string[]>();
  for (const id of [...named].sort()) {
    if (found.has(id)) continue;
    const root = rootOf(id);
    groups.set(root, [...(groups.get(root) ?? []), id]);
  }
  return {
    standing,
    groups: [...groups].flatMap(([root, ids]) =>
      ids.length < 2
        ? []
        : [{ appKey: appOf.get(root) ?? '', screenIds: [root, ...ids.filter((id) => id !== root)] }],
    ),
  };
}
