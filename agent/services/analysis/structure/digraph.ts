import { each, type Steps } from '../build/steps.ts';

/** A directed graph over strings; nodes and targets in a fixed order, so that every answer is reproducible. */
export type Digraph = ReadonlyMap<string, readonly string[]>;

/** The same with every edge turned round. */
export function reversed(graph: Digraph): Digraph {
  const back = new Map<string, string[]>([...graph.keys()].map((node) => [node, []]));
  for (const [from, targets] of graph) for (const to of targets) back.get(to)?.push(from);
  return back;
}

/** Number of edges from the nearest root to each node that can be reached. */
export function depths(graph: Digraph, roots: readonly string[]): ReadonlyMap<string, number> {
  const depth = new Map<string, number>(roots.filter((root) => graph.has(root)).map((root) => [root, 0]));
  const queue = [...depth.keys()];
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at];
    if (node === undefined) break;
    for (const to of graph.get(node) ?? [])
      if (!depth.has(to)) {
        depth.set(to, (depth.get(node) ?? 0) + 1);
        queue.push(to);
      }
  }
  return depth;
}

/**
 * Strongly connected components, each sorted: from every node of one a way leads to every other of it. Tarjan,
 * "Depth-first search and linear graph algorithms" (1972), with a stack of its own instead of recursion.
 */
export function components(graph: Digraph): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const onStack = new Set<string>();
  const stack: string[] = [];
  const found: string[][] = [];
  const lower = (node: string, value: number): void => {
    low.set(node, Math.min(low.get(node) ?? value, value));
  };
  for (const root of graph.keys()) {
    if (index.has(root)) continue;
    const work: { readonly node: string; next: number }[] = [{ node: root, next: 0 }];
    for (let frame = work.at(-1); frame !== undefined; frame = work.at(-1)) {
      const { node } = frame;
      if (frame.next === 0) {
        index.set(node, index.size);
        lower(node, index.get(node) ?? 0);
        stack.push(node);
        onStack.add(node);
      }
      const to = (graph.get(node) ?? [])[frame.next++];
      if (to !== undefined) {
        if (!graph.has(to)) continue;
        if (!index.has(to)) work.push({ node: to, next: 0 });
        else if (onStack.has(to)) lower(node, index.get(to) ?? 0);
        continue;
      }
      work.pop();
      const parent = work.at(-1)?.node;
      if (parent !== undefined) lower(parent, low.get(node) ?? 0);
      if (low.get(node) !== index.get(node)) continue;
      const component: string[] = [];
      for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
        onStack.delete(top);
        component.push(top);
        if (top === node) break;
      }
      found.push(component.sort());
    }
  }
  return found;
}

/**
 * The immediate dominator of every node that can be reached from the root: the last node before it that every way from
 * the root passes. Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001).
 */
export function* dominators(graph: Digraph, root: string): Steps<ReadonlyMap<string, string>> {
  const order = postorder(graph, root);
  const rank = new Map(order.map((node, at) => [node, at]));
  const back = reversed(graph);
  const idom = new Map<string, string>([[root, root]]);
  const meet = (a: string, b: string): string => {
    let [x, y] = [a, b];
    while (x !== y) {
      while ((rank.get(x) ?? 0) < (rank.get(y) ?? 0)) x = idom.get(x) ?? root;
      while ((rank.get(y) ?? 0) < (rank.get(x) ?? 0)) y = idom.get(y) ?? root;
    }
    return x;
  };
  for (let changed = true; changed;) {
    changed = false;
    yield* each([...order].reverse(), (node) => {
      if (node === root) return;
      let best: string | undefined;
      for (const from of back.get(node) ?? [])
        if (idom.has(from)) best = best === undefined ? from : meet(from, best);
      if (best !== undefined && idom.get(node) !== best) {
        idom.set(node, best);
        changed = true;
      }
    });
  }
  idom.delete(root);
  return idom;
}

function postorder(graph: Digraph, root: string): readonly string[] {
  const seen = new Set([root]);
  const order: string[] = [];
  const work: { readonly node: string; next: number }[] = [{ node: root, next: 0 }];
  for (let frame = work.at(-1); frame !== undefined; frame = work.at(-1)) {
    const to = (graph.get(frame.node) ?? [])[frame.next++];
    if (to === undefined) {
      order.push(frame.node);
      work.pop();
    } else if (graph.has(to) && !seen.has(to)) {
      seen.add(to);
      work.push({ node: to, next: 0 });
    }
  }
  return order;
}

/**
 * How many of the shortest ways between all pairs pass each node, as a part of all pairs (0 to 1). Brandes, "A faster
 * algorithm for betweenness centrality" (2001); O(nodes × edges).
 */
export function* betweenness(graph: Digraph): Steps<ReadonlyMap<string, number>> {
  // Numbers in place of IDs: this is the one question whose cost is the product of nodes and edges.
  const ids = [...graph.keys()];
  const numbers = new Map(ids.map((id, at) => [id, at]));
  const next = ids.map((id) =>
    Int32Array.from([...(graph.get(id) ?? [])].flatMap((to) => numbers.get(to) ?? [])),
  );
  const size = ids.length;
  const total = new Float64Array(size);
  const [ways, share, depth, order] = [
    new Float64Array(size),
    new Float64Array(size),
    new Int32Array(size),
    new Int32Array(size),
  ];
  for (let source = 0; source < size; source++) {
    yield;
    ways.fill(0);
    share.fill(0);
    depth.fill(-1);
    [ways[source], depth[source], order[0]] = [1, 0, source];
    let found = 1;
    for (let at = 0; at < found; at++) {
      const node = order[at] ?? 0;
      const below = (depth[node] ?? 0) + 1;
      for (const to of next[node] ?? []) {
        if (depth[to] === -1) {
          depth[to] = below;
          order[found++] = to;
        }
        if (depth[to] === below) ways[to] = (ways[to] ?? 0) + (ways[node] ?? 0);
      }
    }
    // From the farthest back: what passes a node is what passes those behind it, by their part of its ways.
    for (let at = found - 1; at >= 0; at--) {
      const node = order[at] ?? 0;
      const below = (depth[node] ?? 0) + 1;
      let own = 0;
      for (const to of next[node] ?? [])
        if (depth[to] === below) own += ((ways[node] ?? 0) / (ways[to] ?? 1)) * (1 + (share[to] ?? 0));
      share[node] = own;
      if (node !== source) total[node] = (total[node] ?? 0) + own;
    }
  }
  const pairs = Math.max(1, (size - 1) * (size - 2));
  return new Map(ids.map((id, at) => [id, (total[at] ?? 0) / pairs]));
}
