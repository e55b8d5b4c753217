import type { UiElement } from '../../../domain/ui-element.ts';
import { saysBack } from '../../labels/back-words.ts';
import { isAccountData } from './account-data.ts';
import { shownElements } from './screen-tree.ts';
import type { ScreenTree } from './screen-tree.ts';

/** Of a menu: how many entries it has, and how long one is. Longer lists, and longer words, are content. */
const FEWEST = 2;
const MOST = 16;
const LONGEST = 40;

/**
 * What can be chosen in an open menu: one list in a box that nobody named, or a column of controls, each row of
 * it one control that says one short thing. Null where no menu is open, and where accounts are to be chosen from.
 */
export function menuEntries(tree: ScreenTree): readonly string[] | null {
  if (tree.dialog === null) return null;
  const shown = [...shownElements(tree)];
  const lists = shown.filter(({ role }) => role === 'list' || role === 'menu');
  if (lists.length > 1 || shown.some((e) => e.editable)) return null;
  const rows = lists[0] === undefined ? columnOf(tree, shown) : rowsOf(tree, lists[0], shown);
  const entries: string[] = [];
  for (const row of rows ?? []) {
    const said = saidIn(tree, row);
    const [entry] = said;
    if (said.length > 1 || (entry?.length ?? 0) > LONGEST || entry?.includes('@') === true) return null;
    if (entry !== undefined && isControl(tree, row)) entries.push(entry);
  }
  return entries.length >= FEWEST && entries.length <= MOST ? entries : null;
}

/** The rows of a list beside which nothing else can be chosen. */
function rowsOf(tree: ScreenTree, list: UiElement, shown: readonly UiElement[]): readonly UiElement[] | null {
  const inList = (e: UiElement): boolean => e.index > list.index && e.index < (tree.end[list.index] ?? 0);
  const isElse = (e: UiElement): boolean =>
    e.clickable && !e.covered && !inList(e) && e !== tree.dialog && !saysBack(e.name, e.resourceName);
  if (shown.some(isElse)) return null;
  return (tree.children[list.index] ?? []).flatMap((i) => {
    const row = tree.screen.elements[i];
    return row?.visible === true ? [row] : [];
  });
}

/** What shows a picture in words of no letters: a face to answer a message with. */
const isPicture = (said: string): boolean => said !== '' && !/[\p{L}\p{N}]/u.test(said);

/**
 * Controls one below the other beside which nothing is said but who one is signed in as, of toolkits that know no lists (Compose)
 * and of questions of iOS. Faces may stand above them.
 */
function columnOf(tree: ScreenTree, shown: readonly UiElement[]): readonly UiElement[] | null {
  const { dialog, end } = tree;
  const controls = shown.filter((e) => e.clickable && e !== dialog && !isPicture(e.name || e.text));
  const isStacked = ({ bounds: b }: UiElement, i: number): boolean => {
    const above = controls[i - 1]?.bounds;
    return (
      above === undefined || (b.x === above.x && b.width === above.width && b.y >= above.y + above.height - 1)
    );
  };
  const inRow = (e: UiElement): boolean =>
    controls.some(({ index }) => e.index >= index && e.index < (end[index] ?? 0));
  const says = (e: UiElement): boolean =>
    !isPicture(e.text || e.name) && (e.text !== '' || (e.name !== '' && e !== dialog));
  return controls.every(isStacked) && !shown.some((e) => says(e) && !inRow(e) && !isAccountData(tree, e))
    ? controls
    : null;
}

/** The different things that a row and what is in it say, pictures excepted. */
function saidIn(tree: ScreenTree, row: UiElement): readonly string[] {
  const inside = tree.screen.elements
    .slice(row.index + 1, tree.end[row.index])
    .filter((e) => e.visible && e.role !== 'image');
  const texts = [...new Set(inside.map((e) => e.text || e.name).filter((text) => text !== ''))];
  return texts.length > 0 ? texts : [row.name].filter((name) => name !== '');
}

const isControl = (tree: ScreenTree, row: UiElement): boolean =>
  tree.screen.elements.slice(row.index, tree.end[row.index]).some((e) => e.visible && e.clickable);
