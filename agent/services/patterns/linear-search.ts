import type { Part } from './expression-parts.ts';

/** One step of a search; `next` and the like are numbers of steps. */
type Step =
  | { readonly kind: 'one'; readonly fits: (character: string) => boolean; readonly next: number }
  | { readonly kind: 'place'; readonly at: '^' | '$' | '\\b' | '\\B'; readonly next: number }
  | {
      readonly kind: 'look';
      readonly behind: boolean;
      readonly negated: boolean;
      /** Its way is read towards the place that looks: of what follows backwards, of what was before forwards. */
      readonly start: number;
      readonly next: number;
    }
  | { readonly kind: 'fork'; readonly nexts: number[] }
  | { readonly kind: 'done' };

/** Repetitions are written out: more than this is no pattern that anybody wrote. */
const MOST_STEPS = 2_000;
/** Repetitions of nothing make no step, and are written out all the same. */
const MOST_PARTS = 100_000;

class TooManySteps extends Error {}

/** Steps, each once, in the order in which they were added; a `Set` takes several times as long for it. */
function createWays(most: number) {
  const list: number[] = [];
  const has = new Uint8Array(most);
  return {
    list,
    add(way: number): void {
      if (has[way] === 1) return;
      has[way] = 1;
      list.push(way);
    },
    clear(): void {
      for (const way of list) has[way] = 0;
      list.length = 0;
    },
  };
}

/** One character against its part, by the language's own rules of case and Unicode. */
function characterTest(source: string, flags: string): (character: string) => boolean {
  const own = new RegExp(`^(?:${source})$`, flags.replace('m', ''));
  const known = new Map<string, boolean>();
  return (character) => {
    let fits = known.get(character);
    if (fits === undefined) known.set(character, (fits = own.test(character)));
    return fits;
  };
}

function stepsOf(whole: Part, flags: string): { readonly steps: readonly Step[]; readonly start: number } {
  const steps: Step[] = [{ kind: 'done' }];
  const add = (step: Step): number => {
    if (steps.length >= MOST_STEPS) throw new TooManySteps();
    return steps.push(step) - 1;
  };
  let built = 0;
  const tests = new Map<string, (character: string) => boolean>();
  const testOf = (source: string): ((character: string) => boolean) => {
    const known = tests.get(source) ?? characterTest(source, flags);
    tests.set(source, known);
    return known;
  };

  /** The steps of a part, the last of which leads to `next`; against the reading direction, all is in turn. */
  function build(part: Part, next: number, backwards: boolean): number {
    if (++built > MOST_PARTS) throw new TooManySteps();
    switch (part.kind) {
      case 'one':
        return add({ kind: 'one', fits: testOf(part.source), next });
      case 'place':
        return add({ kind: 'place', at: part.at, next });
      case 'look': {
        const { behind, negated } = part;
        return add({ kind: 'look', behind, negated, start: build(part.inner, 0, !behind), next });
      }
      case 'any':
        return add({ kind: 'fork', nexts: part.parts.map((one) => build(one, next, backwards)) });
      case 'all':
        return (backwards ? part.parts : part.parts.toReversed()).reduce(
          (after, one) => build(one, after, backwards),
          next,
        );
      case 'times':
        return times(part, next, backwards);
    }
  }

  function times({ min, max, inner }: Part & { kind: 'times' }, next: number, backwards: boolean): number {
    let start = next;
    if (max === Infinity) {
      const nexts = [next];
      start = add({ kind: 'fork', nexts });
      nexts.push(build(inner, start, backwards));
    } else
      for (let n = min; n < max; n++)
        start = add({ kind: 'fork', nexts: [next, build(inner, start, backwards)] });
    for (let n = 0; n < min; n++) start = build(inner, start, backwards);
    return start;
  }

  return { start: build(whole, 0, false), steps };
}

/** Whether a text fits an expression, and how many steps that is for each of its characters at most. */
export type Search = ((text: string) => boolean) & { readonly steps: number };

/**
 * Searches a text for an expression in a time that grows with the length of both alone: all ways to fit it are gone side by side,
 * none is tried after another. Null for one that would have too many steps.
 */
export function linearSearch(whole: Part, flags: string): Search | null {
  let made;
  try {
    made = stepsOf(whole, flags);
  } catch (error) {
    if (error instanceof TooManySteps) return null;
    throw error;
  }
  const { steps, start } = made;
  const ofWord = characterTest('\\w', flags);
  const lines = flags.includes('m');

  const search = (text: string): boolean => {
    const characters = flags.includes('u') ? [...text] : text.split('');
    const looked = new Map<number, Uint8Array>();

    const isWord = (at: number): boolean => characters[at] !== undefined && ofWord(characters[at]);
    const endsLine = (at: number): boolean => lines && /[\n\r\u2028\u2029]/.test(characters[at] ?? '');
    function isAt(place: '^' | '$' | '\\b' | '\\B', at: number): boolean {
      if (place === '^') return at === 0 || endsLine(at - 1);
      if (place === '$') return at === characters.length || endsLine(at);
      return (isWord(at - 1) !== isWord(at)) === (place === '\\b');
    }

    /**
     * Goes the ways from a step on, which begin at each place of the text, from its one end to its other. Tells of every place
     * that a way comes to its end at, until it is told to stop.
     */
    function goFrom(first: number, backwards: boolean, stopsAt: (at: number) => boolean): void {
      let ways = createWays(steps.length);
      let after = createWays(steps.length);
      ways.add(first);
      for (let at = backwards ? characters.length : 0; ; at += backwards ? -1 : 1) {
        const character = characters[backwards ? at - 1 : at];
        // What is added while it is gone through is gone through as well.
        for (const way of ways.list) {
          const step = steps[way] as Step;
          if (step.kind === 'done') {
            if (stopsAt(at)) return;
          } else if (step.kind === 'fork') for (const next of step.nexts) ways.add(next);
          else if (step.kind === 'one') {
            if (character !== undefined && step.fits(character)) after.add(step.next);
          } else if (step.kind === 'place' ? isAt(step.at, at) : holds(way, step, at)) ways.add(step.next);
        }
        if (character === undefined) return;
        after.add(first);
        [ways, after] = [after, ways];
        after.clear();
      }
    }

    /** All places that a look holds at are found at once: looked at one by one, each could go through the whole text. */
    function holds(way: number, look: Step & { kind: 'look' }, at: number): boolean {
      let ends = looked.get(way);
      if (ends === undefined) {
        const found = new Uint8Array(characters.length + 1);
        goFrom(look.start, !look.behind, (place) => {
          found[place] = 1;
          return false;
        });
        looked.set(way, (ends = found));
      }
      return (ends[at] === 1) !== look.negated;
    }

    let isFound = false;
    goFrom(start, false, () => (isFound = true));
    return isFound;
  };
  return Object.assign(search, { steps: steps.length });
}
