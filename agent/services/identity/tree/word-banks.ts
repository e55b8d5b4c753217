import type { UiElement } from '../../../domain/ui-element.ts';
import { isControl } from './controls.ts';
import { ancestorWith, shownElements, type ScreenTree } from './screen-tree.ts';

/** Of the height: above it stands how far one has come in a lesson. */
const HEAD = 0.16;
/** Of the height: below it are the places of an app. */
const FOOT = 0.88;
const LONGEST = 16;
const SIDE_BY_SIDE = 3;
const FEWEST = 4;

const BARS: ReadonlySet<string> = new Set('toolbar tablist navigation list menu'.split(' '));

const holdsPicture = ({ screen, end }: ScreenTree, e: UiElement): boolean =>
  screen.elements.slice(e.index + 1, end[e.index]).some(({ role, visible }) => visible && role === 'image');

/**
 * The words that one puts together in an exercise of a phone (a sentence, a phrase), below what shows how far one has come: controls of one
 * height, some beside each other, that say something short and are no choice that stays, each as wide as its word (tiles are all as wide).
 * They are another set in each exercise, and the same screen. Null where there are none.
 */
export function wordBank(tree: ScreenTree): ReadonlySet<number> | null {
  const { dialect, viewport } = tree.screen;
  if (dialect === 'web' || tree.dialog !== null) return null;
  const shown = [...shownElements(tree)];
  const atHead = ({ bounds: b }: { bounds: { y: number; height: number } }): boolean =>
    b.y + b.height <= HEAD * viewport.height;
  if (!shown.some((e) => e.role === 'progress' && atHead(e))) return null;
  const words = shown.filter(
    (e) =>
      isControl(e) &&
      (e.role === 'button' || e.role === 'group') &&
      !e.editable &&
      !e.checkable &&
      !e.selected &&
      e.name !== '' &&
      e.name.length <= LONGEST &&
      !holdsPicture(tree, e) &&
      !atHead(e) &&
      e.bounds.y < FOOT * viewport.height &&
      ancestorWith(tree, e, ({ role }) => BARS.has(role)) === null,
  );
  for (const { bounds } of words) {
    const alike = words.filter((e) => e.bounds.height === bounds.height);
    const beside = alike.filter((e) => e.bounds.y === bounds.y);
    const fitsItsWord = new Set(alike.map((e) => e.bounds.width)).size > 1;
    if (beside.length >= SIDE_BY_SIDE && alike.length >= FEWEST && fitsItsWord)
      return new Set(alike.map(({ index }) => index));
  }
  return null;
}
