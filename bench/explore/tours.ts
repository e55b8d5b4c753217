import type { GroundTruth } from '../../adapters/simulated/truth.ts';

/** Moves from every screen to every other by known truth; a fresh start is one move. Row by row. */
export function distances(truth: GroundTruth, launch: readonly string[]): Int32Array {
  const n = truth.screens.length;
  const index = new Map(truth.screens.map((s, i) => [s.id, i]));
  const next: Set<number>[] = Array.from({ length: n }, () => new Set());
  for (const action of truth.actions) {
    const from = index.get(action.screen);
    if (from === undefined) continue;
    for (const target of action.targets) {
      const to = index.get(target);
      if (to !== undefined && to !== from) next[from]?.add(to);
    }
  }
  const starts = launch.flatMap((id) => index.get(id) ?? []);
  for (const [i, ways] of next.entries()) for (const to of starts) if (to !== i) ways.add(to);
  const all = new Int32Array(n * n).fill(n);
  for (let from = 0; from < n; from++) {
    all[from * n + from] = 0;
    const queue = [from];
    for (let i = 0; i < queue.length; i++) {
      const node = queue[i] ?? 0;
      for (const to of next[node] ?? []) {
        if (to === from || (all[from * n + to] ?? 0) < n) continue;
        all[from * n + to] = (all[from * n + node] ?? 0) + 1;
        queue.push(to);
      }
    }
  }
  return all;
}

export interface Tour {
  /** Place in the truth's list of screens, in the order of the visits; the start first. */
  readonly order: readonly number[];
  readonly moves: number;
}

/**
 * The shortest walk that sees every screen, exactly (Held and Karp, 1962), over subsets: for up to 14 screens. A walk may
 * pass seen screens, so it is a path through the matrix of distances.
 */
export function exactTour(distance: Int32Array, n: number, start: number): number {
  if (n > 14) throw new RangeError('too many screens for an exact tour');
  const full = 1 << n;
  const best = new Int32Array(full * n).fill(1 << 28);
  best[(1 << start) * n + start] = 0;
  for (let set = 0; set < full; set++)
    for (let at = 0; at < n; at++) {
      const so = best[set * n + at] ?? 0;
      if (so >= 1 << 28) continue;
      for (let to = 0; to < n; to++) {
        if ((set & (1 << to)) !== 0) continue;
        const cell = (set | (1 << to)) * n + to;
        best[cell] = Math.min(best[cell] ?? 0, so + (distance[at * n + to] ?? 0));
      }
    }
  let least = 1 << 28;
  for (let at = 0; at < n; at++) least = Math.min(least, best[(full - 1) * n + at] ?? least);
  return least;
}

/** A good walk that sees every screen: always the nearest unseen one, then stretches of up to three moved where it helps. */
export function heuristicTour(distance: Int32Array, n: number, start: number): Tour {
  const d = (a: number | undefined, b: number | undefined): number =>
    a === undefined || b === undefined ? 0 : (distance[a * n + b] ?? 0);
  const order = [start];
  const left = new Set(Array.from({ length: n }, (_, i) => i).filter((i) => i !== start));
  for (let at = start; left.size > 0;) {
    let nearest = -1;
    for (const to of left) if (nearest < 0 || d(at, to) < d(at, nearest)) nearest = to;
    order.push(nearest);
    left.delete(nearest);
    at = nearest;
  }
  for (let rounds = 0, better = true; better && rounds < 4; rounds++) {
    better = false;
    for (let length = 1; length <= 3; length++)
      for (let i = 1; i + length <= order.length; i++) {
        const [a, s, e, z] = [order[i - 1], order[i], order[i + length - 1], order[i + length]];
        const gain = d(a, s) + d(e, z) - d(a, z);
        if (gain <= 0) continue;
        let [bestAt, bestCost] = [-1, gain];
        for (let j = 0; j < order.length; j++) {
          if (j >= i - 1 && j < i + length) continue;
          const cost = d(order[j], s) + d(e, order[j + 1]) - d(order[j], order[j + 1]);
          if (cost < bestCost) [bestAt, bestCost] = [j, cost];
        }
        if (bestAt < 0) continue;
        const moved = order.splice(i, length);
        order.splice(bestAt > i ? bestAt - length + 1 : bestAt + 1, 0, ...moved);
        better = true;
      }
  }
  let moves = 0;
  for (let i = 1; i < order.length; i++) moves += d(order[i - 1], order[i]);
  return { order, moves };
}

/** Screens seen after each action of a tour. */
export function tourCurve(distance: Int32Array, n: number, tour: Tour, budget: number): number[] {
  const curve = new Array<number>(budget + 1).fill(1);
  let [at, seen] = [0, 1];
  for (let i = 1; i < tour.order.length; i++) {
    const step = distance[(tour.order[i - 1] ?? 0) * n + (tour.order[i] ?? 0)] ?? 0;
    for (let k = 1; k <= step; k++) if (at + k <= budget) curve[at + k] = seen + (k === step ? 1 : 0);
    at += step;
    seen += 1;
  }
  for (let i = Math.min(at, budget) + 1; i <= budget; i++) curve[i] = seen;
  return curve;
}

/**
 * A lower bound of the walk that sees every screen: the cheapest choice of one arrival for every screen but the start and
 * at most one departure from each (the assignment relaxation of the asymmetric travelling salesman's path, by the
 * Hungarian method with potentials, O(n³)).
 */
export function seeAllBound(distance: Int32Array, n: number, start: number): number {
  // Rows: screens to arrive at; columns: screens to depart from.
  const rows = Array.from({ length: n }, (_, i) => i).filter((i) => i !== start);
  const u = new Float64Array(rows.length + 1);
  const v = new Float64Array(n + 1);
  const match = new Int32Array(n + 1);
  const way = new Int32Array(n + 1);
  for (let i = 1; i <= rows.length; i++) {
    match[0] = i;
    let column = 0;
    const least = new Float64Array(n + 1).fill(Infinity);
    const used = new Uint8Array(n + 1);
    do {
      used[column] = 1;
      const row = match[column] ?? 0;
      let delta = Infinity;
      let next = 0;
      for (let j = 1; j <= n; j++) {
        if (used[j] === 1) continue;
        const to = rows[row - 1] ?? 0;
        const cost = j - 1 === to ? 1e6 : (distance[(j - 1) * n + to] ?? 0);
        const reduced = cost - (u[row] ?? 0) - (v[j] ?? 0);
        if (reduced < (least[j] ?? 0)) {
          least[j] = reduced;
          way[j] = column;
        }
        if ((least[j] ?? 0) < delta) {
          delta = least[j] ?? 0;
          next = j;
        }
      }
      for (let j = 0; j <= n; j++)
        if (used[j] === 1) {
          u[match[j] ?? 0] = (u[match[j] ?? 0] ?? 0) + delta;
          v[j] = (v[j] ?? 0) - delta;
        } else least[j] = (least[j] ?? 0) - delta;
      column = next;
    } while (match[column] !== 0);
    do {
      const before = way[column] ?? 0;
      match[column] = match[before] ?? 0;
      column = before;
    } while (column !== 0);
  }
  let total = 0;
  for (let j = 1; j <= n; j++) {
    const row = match[j] ?? 0;
    if (row > 0) total += distance[(j - 1) * n + (rows[row - 1] ?? 0)] ?? 0;
  }
  return total;
}
