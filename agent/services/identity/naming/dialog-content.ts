import { shownElements, type ScreenTree } from '../tree/screen-tree.ts';

/** Texts of a dialog that are looked at; a page cuts what it calls an element by. */
const DIALOG_TEXTS = 8;

/**
 * A dialog of a page that nobody named is called by all that it holds, its buttons and rows too, so that each row more would make
 * another one of it.
 */
export function isCalledByContent(tree: ScreenTree, called: string): boolean {
  if (tree.screen.dialect !== 'web') return false;
  const inside = [...shownElements(tree)].filter((e) => e !== tree.dialog && !e.editable);
  const texts = inside.filter((e) => e.text !== '').slice(0, DIALOG_TEXTS);
  const said = texts.filter((e) => called.includes(e.text));
  const control = inside.some(
    (e) => e.clickable && e.role !== 'group' && e.name !== '' && called.includes(e.name),
  );
  return control && said.length > 1 && said.length > texts.length / 2;
}
