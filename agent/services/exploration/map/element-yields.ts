import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { controlKey } from './closed-ways.ts';
import type { Unfolding, Yield } from './known-map.ts';

const NO_YIELD: Yield = { tries: 0, novel: 0, echoes: 0, beyond: 0 };

/** What an element is known by elsewhere: the control that it is, and what it says. */
export const yieldKeys = (action: EnumeratedAction): string[] => [
  controlKey(action),
  ...(action.label === '' ? [] : [`${action.kind}|${action.role}|says|${action.label}`]),
];

const plus = (a: Yield, { tries = 0, novel = 0, echoes = 0, beyond = 0 }: Partial<Yield>): Yield => ({
  tries: a.tries + tries,
  novel: a.novel + novel,
  echoes: a.echoes + echoes,
  beyond: a.beyond + beyond,
});

/** How elements fared, counted by the control they are and by what they say, over all screens. */
export class ElementYields {
  private readonly yields = new Map<string, Yield>();
  private whole: Yield = NO_YIELD;
  private unheard: Yield = NO_YIELD;

  /** Everything together. */
  overall(): Yield {
    return this.whole;
  }

  /** Taps on what nobody is known to listen for. */
  ofUnheard(): Yield {
    return this.unheard;
  }

  add(action: EnumeratedAction, more: Partial<Yield>): void {
    this.whole = plus(this.whole, more);
    if (action.unheard === true) this.unheard = plus(this.unheard, more);
    for (const key of yieldKeys(action)) this.yields.set(key, plus(this.yields.get(key) ?? NO_YIELD, more));
  }

  /** The same control on any screen, or one that says the same. */
  unfoldingOf(action: EnumeratedAction): Unfolding {
    const known = yieldKeys(action).flatMap((key) => this.yields.get(key) ?? []);
    return { tried: known.some(({ tries }) => tries > 0), led: known.some(({ beyond }) => beyond > 0) };
  }

  /** How elements like this one fared: the same control on any screen, or one that says the same, whichever did worse. */
  of(action: EnumeratedAction): Yield {
    const [control, words] = yieldKeys(action).map((key) => this.yields.get(key) ?? NO_YIELD);
    if (control === undefined || words === undefined) return control ?? NO_YIELD;
    const share = (y: Yield): number => (y.novel - y.echoes + 1) / (y.tries + 1);
    return share(words) < share(control) ? words : control;
  }
}
