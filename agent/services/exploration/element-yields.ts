import type { EnumeratedAction } from '../../domain/ui-action.ts';
import { controlKey } from './closed-ways.ts';
import type { Yield } from './known-map.ts';

const NO_YIELD: Yield = { tries: 0, novel: 0 };
const keysOf = (action: EnumeratedAction): string[] => [
  controlKey(action),
  ...(action.label === '' ? [] : [`${action.kind}|${action.role}|says|${action.label}`]),
];

/** How elements fared, counted by the control they are and by what they say, over all screens. */
export class ElementYields {
  private readonly yields = new Map<string, Yield>();
  private whole: Yield = NO_YIELD;

  /** Everything together. */
  overall(): Yield {
    return this.whole;
  }

  add(action: EnumeratedAction, tries: number, novel: number): void {
    this.whole = { tries: this.whole.tries + tries, novel: this.whole.novel + novel };
    for (const key of keysOf(action)) {
      const before = this.yields.get(key) ?? NO_YIELD;
      this.yields.set(key, { tries: before.tries + tries, novel: before.novel + novel });
    }
  }

  /** How elements like this one fared: the same control on any screen, or one that says the same, whichever did worse. */
  of(action: EnumeratedAction): Yield {
    const [control, words] = keysOf(action).map((key) => this.yields.get(key) ?? NO_YIELD);
    if (control === undefined || words === undefined) return control ?? NO_YIELD;
    const share = (y: Yield): number => (y.novel + 1) / (y.tries + 1);
    return share(words) < share(control) ? words : control;
  }
}
