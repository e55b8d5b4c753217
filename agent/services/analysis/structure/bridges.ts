import type { OfferedAction } from '../../../domain/graph.ts';
import type { BuildIndex } from '../build/build-index.ts';
import { reversed, type Digraph } from './digraph.ts';
import { once } from '../build/once.ts';
import { each, type Steps } from '../build/steps.ts';

/** An action that is the only way on to so many screens, the one it leads to among them. */
export interface OnlyWay {
  readonly action: OfferedAction;
  readonly to: string;
  readonly guards: number;
}

/**
 * The edges that every way from the root to some node passes: one to a node whose last gate is where the edge begins, and
 * which is entered otherwise only from what lies behind it. `idom` are immediate dominators, `guards` how many nodes each
 * dominates. `ways`: the actions that the graph is made of.
 */
export function* bridges(
  graph: Digraph,
  idom: ReadonlyMap<string, string>,
  parts: {
    readonly guards: ReadonlyMap<string, number>;
    readonly ways: (screenId: string) => readonly OfferedAction[];
    readonly targetsOf: BuildIndex['targetsOf'];
  },
): Steps<readonly OnlyWay[]> {
  const incoming = reversed(graph);
  const isBehind = (node: string, gate: string): boolean => {
    for (let at: string | undefined = node; at !== undefined; at = idom.get(at)) if (at === gate) return true;
    return false;
  };
  const waysOf = once((gate) => {
    const byTarget = new Map<string, OfferedAction[]>();
    for (const way of parts.ways(gate))
      for (const to of parts.targetsOf(way.actionId)) {
        const leading = byTarget.get(to);
        if (leading === undefined) byTarget.set(to, [way]);
        else leading.push(way);
      }
    return byTarget;
  });
  const found: OnlyWay[] = [];
  yield* each(idom, ([to, gate]) => {
    if (!graph.has(gate)) return;
    // What cannot be reached from the root is no way either.
    const others = (incoming.get(to) ?? []).filter((from) => from !== gate && idom.has(from));
    if (others.some((from) => !isBehind(from, to))) return;
    const [action, another] = waysOf(gate).get(to) ?? [];
    if (action === undefined || another !== undefined) return;
    found.push({ action, to, guards: (parts.guards.get(to) ?? 0) + 1 });
  });
  return found.sort(
    (a, b) =>
      b.guards - a.guards || (a.action.actionId < b.action.actionId ? -1 : 1) || (a.to < b.to ? -1 : 1),
  );
}
