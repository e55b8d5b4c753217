import type { GroundTruth, TruthAction } from '../../adapters/simulated/truth.ts';
import { createFlow } from './min-cost-flow.ts';

/** Kinds that an explorer tries for their own sake; back is a way, not a thing a screen offers. */
const REQUIRED = new Set(['TAP', 'LONG_PRESS', 'TYPE']);

/** A control without its number among equals: those are alike. */
export const groupOf = (action: Pick<TruthAction, 'screen' | 'key' | 'kind'>): string =>
  `${action.screen}|${action.key.replace(/#\d+$/, '')}|${action.kind}`;

/** Every action group of the app, with what stands for it. */
export function requiredGroups(truth: GroundTruth): ReadonlyMap<string, TruthAction> {
  const groups = new Map<string, TruthAction>();
  // A field is there to be typed into; touching it is part of that.
  const fields = new Set(truth.actions.flatMap((a) => (a.kind === 'TYPE' ? [`${a.screen}|${a.key}`] : [])));
  for (const action of truth.actions) {
    if (!REQUIRED.has(action.kind) || (action.kind === 'TAP' && fields.has(`${action.screen}|${action.key}`)))
      continue;
    if (!groups.has(groupOf(action))) groups.set(groupOf(action), action);
  }
  return groups;
}

/**
 * A lower bound of the walk that tries each of `required` once, from `start`, by known truth: their number and the least
 * number of moves between them. It is the rural postman's problem on a directed graph with its connectivity left out
 * (Eiselt, Gendreau and Laporte, Arc Routing Problems, Part II, Operations Research 43, 1995), a minimum-cost flow: each
 * required action takes one arrival at its screen and gives one at any of its targets; every action, back and a fresh
 * start included, is a way of cost 1; the walk ends anywhere. Whatever depends on the state of the app counts as open,
 * scrolling and filling in as free, so that no explorer can do better, and most apps do not allow as little.
 */
export function tryAllBound(
  truth: GroundTruth,
  start: string,
  launch: readonly string[],
  required: readonly TruthAction[],
): number {
  const index = new Map(truth.screens.map((s, i) => [s.id, i]));
  const n = truth.screens.length;
  const [source, sink, relaunch, end] = [n, n + 1, n + 2, n + 3];
  const flow = createFlow(n + 4 + required.length);
  const FREE = 1_000_000;
  const inside = (targets: readonly string[]): number[] => targets.flatMap((t) => index.get(t) ?? []);
  const ways = new Set<number>();
  for (const action of truth.actions) {
    const from = index.get(action.screen);
    if (from === undefined) continue;
    for (const to of inside(action.targets)) if (to !== from) ways.add(from * n + to);
  }
  for (const way of ways) flow.arc(Math.floor(way / n), way % n, FREE, 1);
  for (let i = 0; i < n; i++) {
    flow.arc(i, relaunch, FREE, 1);
    flow.arc(i, end, 1, 0);
  }
  flow.arc(end, sink, 1, 0);
  const wanted = new Int32Array(n);
  for (const to of inside(launch)) flow.arc(relaunch, to, FREE, 0);
  flow.arc(source, index.get(start) ?? 0, 1, 0);
  required.forEach((action, i) => {
    const node = n + 4 + i;
    const from = index.get(action.screen) ?? 0;
    flow.arc(source, node, 1, 0);
    const targets = inside(action.targets);
    for (const to of targets) flow.arc(node, to, 1, 0);
    // Outside the app the cheapest way back leads to where one was.
    if (targets.length < action.targets.length) flow.arc(node, from, 1, 1);
    wanted[from] = (wanted[from] ?? 0) + 1;
  });
  wanted.forEach((times, i) => {
    if (times > 0) flow.arc(i, sink, times, 0);
  });
  return required.length + flow.cost(source, sink, required.length + 1);
}
