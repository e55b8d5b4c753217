import type { UiElement } from '../../../domain/ui-element.ts';
import { shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { isAccountData } from '../tree/account-data.ts';
import { isGreeting } from '../words/greetings.ts';
import { isVolatile } from '../words/volatile-text.ts';
import { textOf } from './screen-text.ts';

/** What a row is made of. */
const shapeOf = ({ screen, end }: ScreenTree, row: number): string =>
  screen.elements
    .slice(row + 1, end[row])
    .flatMap(({ role, visible }) => (visible ? [role] : []))
    .join(' ');

/**
 * On a phone what the first row of a list says, where no other row is built as it is: lists are headed so by what they are of (a show
 * above its episodes, a seller above what is sold).
 */
export function listHeading(tree: ScreenTree): string {
  const { screen, rowOf, listOf } = tree;
  if (screen.dialect === 'web' || tree.dialog !== null) return '';
  const said = [...shownElements(tree)].find((e) => rowOf[e.index] !== -1 && isSaying(tree, e));
  const row = said === undefined ? -1 : (rowOf[said.index] ?? -1);
  if (said === undefined || row < 0 || screen.elements[row]?.clickable === true) return '';
  const list = listOf[row] ?? -1;
  const rows = screen.elements.filter(
    ({ index, visible }) => visible && rowOf[index] === index && listOf[index] === list,
  );
  const isFirst = rows.every((other) => other.bounds.y >= (screen.elements[row]?.bounds.y ?? 0));
  const shape = shapeOf(tree, row);
  const isAlone =
    rows.length > 1 && rows.every(({ index }) => index === row || shapeOf(tree, index) !== shape);
  return isFirst && isAlone ? textOf(said) : '';
}

const isSaying = (tree: ScreenTree, e: UiElement): boolean =>
  (e.role === 'text' || e.role === 'heading') &&
  e.onScreen &&
  e.text !== '' &&
  !isVolatile(e.text) &&
  !isGreeting(e.text) &&
  !isAccountData(tree, e);
