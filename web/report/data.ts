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
  /** Where it turns between the cards, if it is on the shortest way from the start to a screen; null otherwise. */
  readonly line: { readonly trunkX: number; readonly gutterY: number } | null;
}
export interface MapData {
  readonly start: string | null;
  readonly card: { readonly width: number; readonly height: number };
  readonly screens: readonly MapScreen[];
  readonly edges: readonly MapWay[];
}

/** The way from the start that the map draws, which is a shortest; null when none is known. */
export function wayTo(data: MapData, target: string): readonly MapWay[] | null {
  const into = new Map(data.edges.flatMap((way) => (way.line === null ? [] : [[way.to, way] as const])));
  const steps: MapWay[] = [];
  let at = target;
  for (let way = into.get(at); way !== undefined; way = into.get(at)) {
    steps.unshift(way);
    at = way.from;
  }
  return at === data.start ? steps : null;
}

/**
 * The screens that hold these words as they stand, else those that hold each of them somewhere. Those whose name does come
 * first, as they are meant sooner than what merely mentions them.
 */
export function found(screens: readonly MapScreen[], search: string): readonly MapScreen[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const whole = (text: string): boolean => text.includes(words.join(' '));
  const each = (text: string): boolean => words.every((word) => text.includes(word));
  const holds = screens.some(({ index }) => whole(index)) ? whole : each;
  const hits = screens.filter(({ index }) => holds(index));
  const named = (screen: MapScreen): boolean => holds(screen.name.toLowerCase());
  return [...hits.filter(named), ...hits.filter((screen) => !named(screen))];
}

/** The place in a list of so many that is next to this one, round; from outside of it (-1) its end that is nearer. */
export const nextPlace = (at: number, count: number, back: boolean): number =>
  at < 0 ? (back ? count - 1 : 0) : (at + (back ? count - 1 : 1)) % count;
