import type { MapEdge } from '../../../domain/graph.ts';
import { saysBack } from '../../labels/back-words.ts';

/** How often an action was done, and where it led. */
export interface Tries {
  readonly total: number;
  /** Screen ID → how often it led there. */
  readonly led: ReadonlyMap<string, number>;
}

export interface WayStep {
  readonly edge: MapEdge;
  readonly tries: number;
  readonly successes: number;
  /** Chance that the action leads there: (successes + 1) / (tries + 2), Laplace's rule of succession. */
  readonly chance: number;
}

/** A way, and how many actions it takes on average when a step that fails is done again: the sum of 1 / chance. */
export interface LikelyWay {
  readonly steps: readonly WayStep[];
  readonly expectedActions: number;
  /** Chance that every step works the first time. */
  readonly chance: number;
}

/** What runs have done, as far as their iterations are given. */
export function countTries(
  iterations: Iterable<{
    readonly actionId: string | null;
    readonly toScreenId: string | null;
    readonly outcome: string | null;
    /** How often; once when left out. */
    readonly tries?: number;
  }>,
): ReadonlyMap<string, Tries> {
  const counted = new Map<string, { total: number; led: Map<string, number> }>();
  for (const { actionId, toScreenId, outcome, tries: times = 1 } of iterations) {
    if (actionId === null || outcome === null || outcome === 'BLOCKED') continue;
    const tries = counted.get(actionId) ?? { total: 0, led: new Map<string, number>() };
    counted.set(actionId, tries);
    tries.total += times;
    if (toScreenId !== null) tries.led.set(toScreenId, (tries.led.get(toScreenId) ?? 0) + times);
  }
  return counted;
}

function stepOf(edge: MapEdge, tried: ReadonlyMap<string, Tries>): WayStep {
  const tries = tried.get(edge.actionId)?.total ?? 0;
  const successes = tried.get(edge.actionId)?.led.get(edge.toScreenId) ?? 0;
  return { edge, tries, successes, chance: (successes + 1) / (tries + 2) };
}

/**
 * The ways from a screen that take the fewest actions on average (Dijkstra over 1 / chance), asked for by where they lead; null
 * when no edges lead there. The same edges in any order give the same ways. What leads back to where one came from, such as an
 * arrow, is taken for that, and for more only where nothing else leads there. Where runs begin (`begins`) nothing lies behind.
 */
export function likelyWays(
  edges: readonly MapEdge[],
  tried: ReadonlyMap<string, Tries>,
  from: string,
  begins = false,
): (to: string) => LikelyWay | null {
  const out = new Map<string, WayStep[]>();
  const targets = new Map<string, Set<string>>();
  for (const edge of [...edges].sort((a, b) => (a.edgeId < b.edgeId ? -1 : 1))) {
    if (edge.fromScreenId === edge.toScreenId) continue;
    const steps = out.get(edge.fromScreenId);
    if (steps === undefined) out.set(edge.fromScreenId, [stepOf(edge, tried)]);
    else steps.push(stepOf(edge, tried));
    const led = targets.get(edge.actionId);
    if (led === undefined) targets.set(edge.actionId, new Set([edge.toScreenId]));
    else led.add(edge.toScreenId);
  }
  const saysOrDoes = ({ kind, label, actionId }: MapEdge, before: string | undefined): boolean =>
    kind === 'BACK' ||
    saysBack(label) ||
    (before !== undefined && targets.get(actionId)?.has(before) === true);
  /** At the start of a way nobody knows what lies behind, unless it was always the same. */
  const mayLieBehind = ({ kind, actionId }: MapEdge): boolean =>
    !(begins && kind === 'BACK') && targets.get(actionId)?.size === 1;
  /** Whether an action goes back, and on a way that came from `before` to that and not to where it once led. */
  const goesBackTo = (before: string | undefined, edge: MapEdge): boolean =>
    (before === undefined ? !mayLieBehind(edge) : before !== edge.toScreenId) &&
    saysOrDoes(edge, before) &&
    (out.get(edge.toScreenId) ?? []).some(({ edge: { toScreenId } }) => toScreenId === edge.fromScreenId);
  const wayTo = search(out, from, goesBackTo);
  let anyWay: ReturnType<typeof search> | undefined;
  return (to) => wayTo(to) ?? (anyWay ??= search(out, from, () => false))(to);
}

function search(
  out: ReadonlyMap<string, readonly WayStep[]>,
  from: string,
  isOut: (before: string | undefined, edge: MapEdge) => boolean,
): (to: string) => LikelyWay | null {
  const cost = new Map([[from, 0]]);
  const via = new Map<string, WayStep>();
  const done = new Set<string>();
  const open = createHeap();
  open.push(from, 0);
  for (let at = open.pop(); at !== null; at = open.pop()) {
    if (done.has(at)) continue;
    done.add(at);
    const before = via.get(at)?.edge.fromScreenId;
    for (const step of out.get(at) ?? []) {
      const next = (cost.get(at) ?? 0) + 1 / step.chance;
      const to = step.edge.toScreenId;
      if (next >= (cost.get(to) ?? Number.POSITIVE_INFINITY) || isOut(before, step.edge)) continue;
      cost.set(to, next);
      via.set(to, step);
      open.push(to, next);
    }
  }
  return (to) => {
    const steps: WayStep[] = [];
    for (let at = to; at !== from;) {
      const step = via.get(at);
      if (step === undefined) return null;
      steps.push(step);
      at = step.edge.fromScreenId;
    }
    return {
      steps: steps.reverse(),
      expectedActions: cost.get(to) ?? 0,
      chance: steps.reduce((product, step) => product * step.chance, 1),
    };
  };
}

/** The one between two screens. */
export const likelyWay = (
  edges: readonly MapEdge[],
  tried: ReadonlyMap<string, Tries>,
  ends: { readonly from: string; readonly to: string; readonly begins?: boolean },
): LikelyWay | null => likelyWays(edges, tried, ends.from, ends.begins)(ends.to);

/** A binary heap of IDs by cost; an ID may stand in it more than once. */
function createHeap(): { push(id: string, cost: number): void; pop(): string | null } {
  const rows: { readonly id: string; readonly cost: number }[] = [];
  const costAt = (at: number): number => rows[at]?.cost ?? Number.POSITIVE_INFINITY;
  const swap = (a: number, b: number): void => {
    const [x, y] = [rows[a], rows[b]];
    if (x !== undefined && y !== undefined) [rows[a], rows[b]] = [y, x];
  };
  return {
    push(id, cost) {
      rows.push({ id, cost });
      for (
        let at = rows.length - 1, up = (at - 1) >> 1;
        at > 0 && costAt(at) < costAt(up);
        at = up, up = (at - 1) >> 1
      )
        swap(at, up);
    },
    pop() {
      const first = rows[0];
      const last = rows.pop();
      if (first === undefined || last === undefined) return null;
      if (rows.length > 0) {
        rows[0] = last;
        for (let at = 0; ;) {
          const child = costAt(2 * at + 1) <= costAt(2 * at + 2) ? 2 * at + 1 : 2 * at + 2;
          if (costAt(child) >= costAt(at)) break;
          swap(at, child);
          at = child;
        }
      }
      return first.id;
    },
  };
}
