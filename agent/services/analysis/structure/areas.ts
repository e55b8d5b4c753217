import { UndirectedGraph } from 'graphology';
import module from 'graphology-communities-louvain';
import { reversed, type Digraph } from './digraph.ts';
import { each, type Steps } from '../build/steps.ts';

// Its types tell of an ES module with a default export; Node gives what this CommonJS package exports.
const louvain = module as unknown as (typeof module)['default'];

/** A graph cut into sets of nodes; `modularity` tells how much more they hold together than chance would have it, -0.5 to 1. */
export interface Cut {
  readonly modularity: number;
  /** Those of more than one node, each sorted, the largest first. */
  readonly sets: readonly (readonly string[])[];
}

/**
 * Sets of nodes with many edges within and few between: Blondel, Guillaume, Lambiotte and Lefebvre, "Fast unfolding of
 * communities in large networks" (2008), which goes by the order of the nodes here, so that the same graph has the same sets.
 * An edge counts the less the more lead where it leads: a bar of tabs on every screen says nothing of what belongs together.
 */
export function* cutIntoAreas(graph: Digraph): Steps<Cut> {
  const incoming = reversed(graph);
  const links = new UndirectedGraph<object, { weight: number }>();
  yield* each(graph.keys(), (node) => {
    links.addNode(node);
  });
  yield* each(graph, ([from, targets]) => {
    for (const to of targets) {
      if (from === to || !graph.has(to)) continue;
      const own = 1 / (incoming.get(to)?.length ?? 1);
      links.updateEdge(from, to, ({ weight = 0 }) => ({ weight: weight + own }));
    }
  });
  yield;
  if (links.size === 0) return { modularity: 0, sets: [] };
  const { communities, modularity } = louvain.detailed(links, { randomWalk: false });
  yield;
  const sets = new Map<number, string[]>();
  yield* each(Object.entries(communities), ([node, at]) => {
    const set = sets.get(at);
    if (set === undefined) sets.set(at, [node]);
    else set.push(node);
  });
  return {
    modularity,
    sets: [...sets.values()]
      .filter((set) => set.length > 1)
      .map((set) => set.sort())
      .sort((a, b) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1)),
  };
}
