import type { MapEdge } from '../../domain/graph.ts';

/** A leg of a tour: edges one after the other from the present screen, or from the start after a relaunch. */
export interface Leg {
  readonly relaunch: boolean;
  /** The last one is the edge that the leg is for. */
  readonly edges: readonly MapEdge[];
}

/** What became of an edge of the map. */
export type EdgeVerdict =
  /** It leads where the map says. */
  | 'ok'
  /** It leads to what stands in the place of the screen that the map says. */
  | 'changed'
  /** The action led to another screen, or to a crash, that the map also has for it. */
  | 'elsewhere'
  /** Something else came of it than the map says. */
  | 'departed'
  | 'not_offered'
  | 'refused'
  | 'failed'
  /** Its screen could not be reached. */
  | 'not_reached';

/** Whether an edge is one that can be gone by. */
export const holds = (verdict: EdgeVerdict | undefined): boolean => verdict === 'ok' || verdict === 'changed';

export interface TourOptions {
  /** Where a relaunch leads; null: nobody knows. */
  readonly startScreenId: string | null;
  /** What a relaunch costs, in actions. */
  readonly relaunchCost: number;
  /** How often an edge is tried before what came of it counts. */
  readonly tries: number;
}

/**
 * A way through a map that walks every edge once, made as it goes: always on to the nearest edge that is left, over edges
 * that hold; what departs is taken out and gone around. Greedy, since what comes of an action is only known once it is done.
 * Where an action leads may depend on where one came from (ways back): then it is done on arrival from the screen that its
 * edge leads to, where the map has a way for that.
 */
export class Tour {
  private readonly verdicts = new Map<string, EdgeVerdict>();
  private readonly tried = new Map<string, number>();
  private readonly unsure = new Set<string>();
  private readonly out = new Map<string, MapEdge[]>();
  private readonly byAction = new Map<string, MapEdge[]>();
  private readonly pending = new Set<MapEdge>();
  private readonly options: TourOptions;
  private readonly all: readonly MapEdge[];

  constructor(edges: readonly MapEdge[], options: TourOptions) {
    this.options = options;
    this.all = [...edges]
      .filter((edge) => edge.fromScreenId !== edge.toScreenId)
      .sort((a, b) => (a.edgeId < b.edgeId ? -1 : 1));
    for (const edge of this.all) {
      push(this.out, edge.fromScreenId, edge);
      push(this.byAction, edge.actionId, edge);
      this.pending.add(edge);
    }
  }

  /** The edge of the map that an action and what it led to stand for. */
  edgeOf(actionId: string, toScreenIds: readonly string[]): MapEdge | null {
    return this.byAction.get(actionId)?.find((edge) => toScreenIds.includes(edge.toScreenId)) ?? null;
  }

  /** What became of an edge that was walked; the first good one counts, else the last. */
  note(edge: MapEdge, verdict: EdgeVerdict): void {
    // One that held before and does not now has to do with the state of the app: no leg goes that way any more.
    if (!holds(verdict)) this.unsure.add(edge.edgeId);
    if (holds(this.verdicts.get(edge.edgeId))) return;
    const tries = (this.tried.get(edge.edgeId) ?? 0) + 1;
    this.tried.set(edge.edgeId, tries);
    this.verdicts.set(edge.edgeId, verdict);
    const final = holds(verdict) || verdict === 'refused' || tries >= this.options.tries;
    if (final) this.pending.delete(edge);
  }

  /** The leg to the nearest edge that is left, from the screen in front (null: none that the map knows). */
  next(at: string | null, cameFrom: string | null): Leg | null {
    const near = this.ways(at, 0);
    const start = this.options.startScreenId;
    const far = start === null ? null : this.ways(start, this.options.relaunchCost);
    let best: { readonly cost: number; readonly leg: Leg } | null = null;
    for (const edge of this.pending)
      for (const tail of this.tailsOf(edge, at, cameFrom)) {
        const [first] = tail;
        if (first === undefined) continue;
        for (const [ways, relaunch] of [
          [near, false],
          [far, true],
        ] as const) {
          const way = ways?.get(first.fromScreenId);
          if (way === undefined || ways === null) continue;
          const cost = way.cost + tail.length;
          if (best !== null && best.cost <= cost) continue;
          best = { cost, leg: { relaunch, edges: [...wayBackFrom(ways, first.fromScreenId), ...tail] } };
        }
      }
    return best?.leg ?? null;
  }

  /** Every edge with what became of it. */
  *results(): Generator<{ readonly edge: MapEdge; readonly verdict: EdgeVerdict; readonly tries: number }> {
    for (const edge of this.all)
      yield {
        edge,
        verdict: this.verdicts.get(edge.edgeId) ?? 'not_reached',
        tries: this.tried.get(edge.edgeId) ?? 0,
      };
  }

  /** Edges that were not seen to lead where the map says, and that nobody holds back. */
  unsettled(): ReadonlySet<string> {
    const open = new Set<string>();
    for (const { edge, verdict } of this.results())
      if (!holds(verdict) && verdict !== 'refused') open.add(edge.edgeId);
    return open;
  }

  get left(): number {
    return this.pending.size;
  }

  private holds(edge: MapEdge): boolean {
    return !this.unsure.has(edge.edgeId);
  }

  /**
   * The last edges of a leg for an edge: itself, before it one that arrives from where it leads. That comes first for a way
   * back or an action that led to several screens, and after the first try for any other.
   */
  private tailsOf(
    edge: MapEdge,
    at: string | null,
    cameFrom: string | null,
  ): readonly (readonly MapEdge[])[] {
    if (at === edge.fromScreenId && cameFrom === edge.toScreenId) return [[edge]];
    const again = (this.tried.get(edge.edgeId) ?? 0) > 0;
    const several = (this.byAction.get(edge.actionId)?.length ?? 0) > 1 || edge.kind === 'BACK';
    if (!several && !again) return [[edge]];
    const arrivals = (this.out.get(edge.toScreenId) ?? []).filter(
      (other) =>
        other.toScreenId === edge.fromScreenId &&
        other.kind !== 'BACK' &&
        this.holds(other) &&
        this.byAction.get(other.actionId)?.length === 1,
    );
    return arrivals.length === 0 ? [[edge]] : arrivals.map((arrival) => [arrival, edge]);
  }

  /** Fewest actions to each screen (breadth first), over edges that hold and lead to one screen. */
  private ways(from: string | null, cost: number): ReadonlyMap<string, Way> {
    const ways = new Map<string, Way>();
    if (from === null) return ways;
    ways.set(from, { cost, via: null });
    const queue = [from];
    for (let i = 0; i < queue.length; i++) {
      const here = queue[i] ?? '';
      const reached = ways.get(here)?.cost ?? 0;
      for (const edge of this.out.get(here) ?? []) {
        if (ways.has(edge.toScreenId) || !this.holds(edge)) continue;
        if (edge.kind === 'BACK' || (this.byAction.get(edge.actionId)?.length ?? 0) > 1) continue;
        ways.set(edge.toScreenId, { cost: reached + 1, via: edge });
        queue.push(edge.toScreenId);
      }
    }
    return ways;
  }
}

interface Way {
  readonly cost: number;
  readonly via: MapEdge | null;
}

function wayBackFrom(ways: ReadonlyMap<string, Way>, to: string): readonly MapEdge[] {
  const edges: MapEdge[] = [];
  for (let via = ways.get(to)?.via; via != null; via = ways.get(via.fromScreenId)?.via) edges.unshift(via);
  return edges;
}

function push<K>(map: Map<K, MapEdge[]>, key: K, edge: MapEdge): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [edge]);
  else list.push(edge);
}
