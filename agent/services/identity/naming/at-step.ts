import { shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { isVolatile } from '../words/volatile-text.ts';
import { lettersOf } from './document-title.ts';
import { textOf } from './screen-text.ts';

const LONG = 30;
/** Which one it is (`2. Payment`). */
const NUMBER = /^\s*\d{1,2}[.):]?\s+/;

/** What a page is called that shows one of several steps, as it says itself (`Checkout: Address`), unless its name says that already. */
export function withStep(tree: ScreenTree, name: string): string {
  const { screen, end } = tree;
  for (const e of shownElements(tree)) {
    // Beside its words a step may show which one it is.
    const isWhole = !screen.elements.slice(e.index + 1, end[e.index]).some(({ step }) => step === true);
    const said = textOf(e).replace(NUMBER, '').trim();
    if (e.step !== true || !isWhole || lettersOf(said) === '' || isVolatile(said)) continue;
    const tells = said.length <= LONG && !lettersOf(name).includes(lettersOf(said));
    return tells ? `${name}: ${said}` : name;
  }
  return name;
}
