/** What the page holds for the map; written by `src/report`. */
export interface MapScreen {
  readonly id: string;
  readonly name: string;
  readonly purpose: string;
  readonly route: string;
  /** Lower case, for the search. */
  readonly index: string;
  readonly x: number;
  readonly y: number;
  readonly findings: boolean;
  readonly untried: boolean;
  /** Place in the list of areas; null outside of them. */
  readonly area: number | null;
}
export interface MapWay {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
  /** Back, dismiss and relaunch. */
  readonly back: boolean;
  /** On a shortest way from the start. */
  readonly tree: boolean;
}
export interface MapData {
  readonly start: string | null;
  readonly card: { readonly width: number; readonly height: number };
  readonly screens: readonly MapScreen[];
  readonly edges: readonly MapWay[];
}

/** The shortest way from the start, forward actions before ways back; null when none is known. */
export function wayTo(data: MapData, target: string): readonly MapWay[] | null {
  if (data.start === null) return null;
  const out = new Map<string, MapWay[]>();
  for (const way of [...data.edges].sort((a, b) => Number(a.back) - Number(b.back)))
    out.set(way.from, [...(out.get(way.from) ?? []), way]);
  const via = new Map<string, MapWay | null>([[data.start, null]]);
  const queue = [data.start];
  for (let at = queue.shift(); at !== undefined && at !== target; at = queue.shift())
    for (const way of out.get(at) ?? [])
      if (!via.has(way.to)) {
        via.set(way.to, way);
        queue.push(way.to);
      }
  if (!via.has(target)) return null;
  const steps: MapWay[] = [];
  for (let way = via.get(target); way != null; way = via.get(way.from)) steps.unshift(way);
  return steps;
}
