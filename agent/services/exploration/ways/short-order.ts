/** Visits that are moved together at most. */
const STRETCH = 4;
/** Rounds of moving stretches; each goes over all of them. */
const ROUNDS = 20;
/** Smaller differences are rounding. */
const GAIN = 1e-9;

/** Cost of going from the end of one visit to the next; `null` is where the walk begins. May differ by direction. */
export type StepCost = (from: number | null, to: number) => number;

/**
 * An order of the visits `0..n-1` in which the steps between them cost little; the walk ends anywhere. The best of the
 * walks that always go on to the nearest, one for each first visit, with stretches of up to four visits then moved to
 * where they cost less (Or-opt, after I. Or, 1976). Of equal ones the first found. Takes on the order of n³ looks at
 * `step`, none of them twice between the same two visits.
 */
export function shortOrder(n: number, step: StepCost): readonly number[] {
  const costs = Array.from({ length: n + 1 }, (_, from) =>
    Float64Array.from({ length: n }, (_, to) => step(from === n ? null : from, to)),
  );
  const cost = (from: number | undefined, to: number | undefined): number =>
    to === undefined ? 0 : (costs[from ?? n]?.[to] ?? 0);
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let first = 0; first < n; first++) {
    const order = nearestFrom(n, first, cost);
    const total = order.reduce((sum, to, i) => sum + cost(order[i - 1], to), 0);
    if (total < least - GAIN || best.length === 0) [least, best] = [total, order];
  }
  for (let round = 0; round < ROUNDS; round++) if (!moveStretches(best, cost)) break;
  return best;
}

type Cost = (from: number | undefined, to: number | undefined) => number;

function nearestFrom(n: number, first: number, cost: Cost): number[] {
  const left = new Set(Array.from({ length: n }, (_, i) => i).filter((i) => i !== first));
  const order = [first];
  for (let at = first; left.size > 0; order.push(at)) {
    let next: number | undefined;
    for (const to of left) if (next === undefined || cost(at, to) < cost(at, next)) next = to;
    at = next ?? at;
    left.delete(at);
  }
  return order;
}

/** Moves every stretch to the first place where it costs less. Gives whether any was moved. */
function moveStretches(order: number[], cost: Cost): boolean {
  let moved = false;
  for (let size = 1; size <= STRETCH; size++)
    for (let i = 0; i + size <= order.length; i++) {
      const to = betterPlace(order, i, size, cost);
      if (to === null) continue;
      const stretch = order.splice(i, size);
      order.splice(to, 0, ...stretch);
      moved = true;
    }
  return moved;
}

/** Where the stretch from `i` costs less: its place in the order without it. Null where it stands well. */
function betterPlace(order: readonly number[], i: number, size: number, cost: Cost): number | null {
  const [head, tail] = [order[i], order[i + size - 1]];
  const [before, after] = [order[i - 1], order[i + size]];
  const saved = cost(before, head) + cost(tail, after) - cost(before, after);
  for (let j = 0; j + size <= order.length; j++) {
    if (j === i) continue;
    // Neighbours at the new place, the stretch taken out.
    const [left, right] = j < i ? [order[j - 1], order[j]] : [order[j + size - 1], order[j + size]];
    if (cost(left, head) + cost(tail, right) - cost(left, right) < saved - GAIN) return j;
  }
  return null;
}
