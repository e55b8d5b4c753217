import type { AppMap, MapEdge } from '../../agent/domain/graph.ts';
import type { Screen } from '../../agent/domain/screen.ts';

export interface TreeNode {
  readonly screenId: string;
  readonly depth: number;
  /** The edge by which the shortest way arrives; null for a root. */
  readonly via: MapEdge | null;
  readonly children: readonly TreeNode[];
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const WAYS_BACK = ['BACK', 'RELAUNCH', 'DISMISS'];
const isWayBack = (edge: MapEdge): boolean => WAYS_BACK.includes(edge.kind);

/**
 * Where a person would begin to read: the screen seen first. Two screens of one step are equally old; then the one that
 * leads to the other by a forward action.
 */
export function firstScreen(map: AppMap): Screen | null {
  const sorted = [...map.screens].sort(
    (a, b) => order(a.firstSeenAt, b.firstSeenAt) || order(a.screenId, b.screenId),
  );
  const oldest = sorted.filter(({ firstSeenAt }) => firstSeenAt === sorted[0]?.firstSeenAt);
  const led = ({ screenId }: Screen): boolean =>
    map.edges.some(
      (edge) =>
        edge.toScreenId === screenId &&
        edge.fromScreenId !== screenId &&
        !isWayBack(edge) &&
        oldest.some((other) => other.screenId === edge.fromScreenId),
    );
  return oldest.find((screen) => !led(screen)) ?? oldest[0] ?? null;
}

/**
 * Shortest ways from the first screen, forward actions before ways back. Screens that cannot be reached from it become
 * roots of their own, in the order in which they were seen.
 */
export function spanningTrees(map: AppMap, startScreenId: string | null = null): readonly TreeNode[] {
  const outgoing = new Map<string, MapEdge[]>();
  const known = new Set(map.screens.map(({ screenId }) => screenId));
  for (const edge of map.edges) {
    if (!known.has(edge.fromScreenId) || !known.has(edge.toScreenId)) continue;
    const own = outgoing.get(edge.fromScreenId) ?? [];
    outgoing.set(edge.fromScreenId, [...own, edge]);
  }
  for (const edges of outgoing.values())
    edges.sort((a, b) => Number(isWayBack(a)) - Number(isWayBack(b)) || order(a.edgeId, b.edgeId));

  const depth = new Map<string, number>();
  const children = new Map<string, MapEdge[]>();
  const grow = (start: readonly string[], backToo: boolean): void => {
    const queue = [...start];
    for (let from = queue.shift(); from !== undefined; from = queue.shift())
      for (const edge of outgoing.get(from) ?? []) {
        if (depth.has(edge.toScreenId) || (!backToo && isWayBack(edge))) continue;
        depth.set(edge.toScreenId, (depth.get(from) ?? 0) + 1);
        children.set(from, [...(children.get(from) ?? []), edge]);
        queue.push(edge.toScreenId);
      }
  };

  const roots: string[] = [];
  const left = [...map.screens].sort((a, b) => order(a.firstSeenAt, b.firstSeenAt));
  const start = map.screens.find(({ screenId }) => screenId === startScreenId) ?? firstScreen(map);
  for (const screen of start === null ? [] : [start, ...left]) {
    if (depth.has(screen.screenId)) continue;
    depth.set(screen.screenId, 0);
    roots.push(screen.screenId);
    grow([screen.screenId], false);
    grow([...depth.keys()], true);
  }

  const node = (screenId: string, via: MapEdge | null): TreeNode => ({
    screenId,
    depth: depth.get(screenId) ?? 0,
    via,
    children: (children.get(screenId) ?? []).map((edge) => node(edge.toScreenId, edge)),
  });
  return roots.map((screenId) => node(screenId, null));
}
