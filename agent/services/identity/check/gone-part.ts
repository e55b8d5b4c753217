import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { screenTree, shownElements } from '../tree/screen-tree.ts';

/** A page that says and offers less than this beside it could be any page of the app. */
const MIN_LEFT = 3;

/** What an element is and says. */
export const lineOf = (e: UiElement): string =>
  `${e.role} ${e.resourceName} ${e.editable ? e.hint : e.text || e.name}`;

/** What is shown and says something, or can be touched, in its order. */
export const telling = (screen: PerceivedScreen): readonly UiElement[] =>
  [...shownElements(screenTree(screen))].filter((e) => e.clickable || e.editable || e.text !== '');

/** The places of `more`, from the first to before the last, that `less` lacks, if it has all else, in its order; null otherwise. */
function lacking(more: readonly UiElement[], less: readonly UiElement[]): readonly [number, number] | null {
  const gone = more.length - less.length;
  if (gone <= 0 || less.length < MIN_LEFT) return null;
  const [a, b] = [more.map(lineOf), less.map(lineOf)];
  let from = 0;
  while (from < b.length && a[from] === b[from]) from++;
  for (let i = from; i < b.length; i++) if (a[i + gone] !== b[i]) return null;
  return [from, from + gone];
}

/**
 * Whether a control took away the part that it stood in, and nothing else: a notice beside the page that asks for consent,
 * says what is new, or points at something. A control that goes alone says nothing of where it was.
 */
export function tookItsPartAway(
  before: PerceivedScreen,
  after: PerceivedScreen,
  control: UiElement,
): boolean {
  const shown = telling(before);
  const range = lacking(shown, telling(after));
  if (range === null) return false;
  const gone = shown.slice(...range);
  return gone.some(({ index }) => index === control.index) && gone.some((e) => !e.clickable && e.text !== '');
}
