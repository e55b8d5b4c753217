import loadHighs from 'highs';

// Its types are those of the CommonJS build, whose default export lies one level further down.
const highs = await (loadHighs as unknown as typeof loadHighs.default)();

/** A move between two places, by number. */
export interface Way {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/** What has to be done once at a place, and where it may end: the walk takes the end that suits it best. */
export interface Errand {
  readonly at: number;
  readonly ends: readonly { readonly to: number; readonly cost: number }[];
}

export interface Rounds {
  /** Cost of the moves between the errands: of the shortest walk where `exact`, else of what it is at least. */
  readonly cost: number;
  readonly exact: boolean;
}

/** Milliseconds after which what is proven by then is the answer. */
const MOST_MS = 20_000;

interface Arc {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly cost: number;
  /** Of an errand: its number. */
  readonly errand?: number;
}

/**
 * The shortest walk through a directed graph that does every errand once, from `start` to wherever it ends: the rural
 * postman's problem (Eiselt, Gendreau and Laporte, Arc Routing Problems, Part II, Operations Research 43, 1995). As an
 * integer programme: every place is left as often as it is entered. What comes out may fall into rounds that do not
 * hang together; then for each of them it is asked that something leads in, and solved again, as long as that is so.
 * Each answer on the way is a lower bound of the last one.
 */
export function postman(
  places: number,
  start: number,
  ways: readonly Way[],
  errands: readonly Errand[],
): Rounds {
  const arcs: readonly Arc[] = [
    ...ways.map((way) => ({ ...way, name: `y${way.from}_${way.to}` })),
    ...errands.flatMap(({ at, ends }, errand) =>
      ends.map((end, i) => ({ ...end, from: at, errand, name: nameOfEnd(errand, i) })),
    ),
  ];
  const programme = programmeOf(places, start, arcs, errands);
  const cuts: string[] = [];
  let proven = 0;
  const until = performance.now() + MOST_MS;
  for (let left = MOST_MS; left > 0; left = until - performance.now()) {
    const solution = highs.solve(programme(cuts), { time_limit: left / 1000, mip_rel_gap: 0 });
    if (solution.Status === 'Infeasible') throw new RangeError('some errand cannot be reached');
    if (solution.Status !== 'Optimal') return { cost: proven, exact: false };
    proven = Math.round(solution.ObjectiveValue);
    const used = arcs.filter(({ name }) => (solution.Columns[name]?.Primal ?? 0) > 0.5);
    const apart = roundsApart(places, start, used, errands);
    if (apart.length === 0) return { cost: proven, exact: true };
    for (const round of apart) {
      const into = arcs.filter(({ from, to }) => !round.has(from) && round.has(to)).map(({ name }) => name);
      if (into.length === 0) throw new RangeError('some errand cannot be reached');
      cuts.push(` c${cuts.length}: ${into.join(' + ')} >= 1`);
    }
  }
  return { cost: proven, exact: false };
}

const nameOfEnd = (errand: number, end: number): string => `z${errand}_${end}`;

/** The programme in CPLEX's LP format, with what is asked besides. */
function programmeOf(
  places: number,
  start: number,
  arcs: readonly Arc[],
  errands: readonly Errand[],
): (cuts: readonly string[]) => string {
  const ends = Array.from({ length: places }, (_, place) => `w${place}`);
  const balance = ends.map((end) => [`- ${end}`]);
  const required = new Int32Array(places);
  for (const { name, from, to, errand } of arcs) {
    // The start of an errand is counted once, whichever of its ends is taken.
    if (errand === undefined) balance[from]?.push(`- ${name}`);
    balance[to]?.push(`+ ${name}`);
  }
  for (const { at } of errands) required[at] = (required[at] ?? 0) + 1;
  const priced = arcs.filter(({ cost }) => cost > 0).map(({ name, cost }) => `${cost} ${name}`);
  const choices = errands.map(({ ends: list }, errand) => list.map((_, end) => nameOfEnd(errand, end)));
  const head = [
    'Minimize',
    ` cost: ${priced.length === 0 ? `0 ${ends[0] ?? ''}` : priced.join(' + ')}`,
    'Subject To',
    ...choices.map((names, i) => ` r${i}: ${names.join(' + ')} = 1`),
    ...balance.map(
      (terms, place) =>
        ` b${place}: ${terms.join(' ')} = ${(required[place] ?? 0) - (place === start ? 1 : 0)}`,
    ),
    ` e: ${ends.join(' + ')} = 1`,
  ];
  const tail = [
    'General',
    ` ${arcs
      .filter(({ errand }) => errand === undefined)
      .map(({ name }) => name)
      .join(' ')}`,
    'Binary',
    ` ${[...choices.flat(), ...ends].join(' ')}`,
    'End',
  ];
  return (cuts) => [...head, ...cuts, ...tail].join('\n');
}

/** Places with errands that hang together with each other and not with the start. */
function roundsApart(
  places: number,
  start: number,
  used: readonly Arc[],
  errands: readonly Errand[],
): readonly ReadonlySet<number>[] {
  const beside: number[][] = Array.from({ length: places }, () => []);
  for (const { from, to } of used) {
    beside[from]?.push(to);
    beside[to]?.push(from);
  }
  const around = (place: number): Set<number> => {
    const met = new Set([place]);
    for (const at of met) for (const next of beside[at] ?? []) met.add(next);
    return met;
  };
  const met = around(start);
  const apart: ReadonlySet<number>[] = [];
  for (const { at } of errands) {
    if (met.has(at)) continue;
    const round = around(at);
    for (const place of round) met.add(place);
    apart.push(round);
  }
  return apart;
}
