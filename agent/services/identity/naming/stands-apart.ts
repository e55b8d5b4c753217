import type { UiElement } from '../../../domain/ui-element.ts';
import { area, firstFrom, sharedArea } from '../../page-source/tree/geometry.ts';
import type { ScreenTree } from '../tree/screen-tree.ts';

/**
 * A bar is no row of a list, though a bar below the page or a box of it is built alike: the next one neither adjoins nor is of
 * its size. Nor is a page one that lies behind its bar or under a sheet: rows do not cover each other.
 */
export function standsApart(tree: ScreenTree, e: UiElement): boolean {
  const { elements } = tree.screen;
  const row = elements[tree.rowOf[e.index] ?? -1];
  if (row === undefined) return false;
  const { y, height } = row.bounds;
  const rows = rowsFromAbove(tree, tree.listOf[row.index] ?? -1);
  let at = firstFrom(rows, y);
  if (rows[at] === row) at += 1;
  const next = rows[at]?.bounds;
  if (next === undefined) return false;
  return covers(row.bounds, next) || next.y > y + height * 1.5 || next.height > height * 2;
}

const sortedRows = new WeakMap<ScreenTree, Map<number, readonly UiElement[]>>();

/** The rows of a list, the highest first; sorted once for all that are asked about. */
function rowsFromAbove(tree: ScreenTree, list: number): readonly UiElement[] {
  const known = sortedRows.get(tree) ?? new Map<number, readonly UiElement[]>();
  sortedRows.set(tree, known);
  const rows =
    known.get(list) ??
    (tree.children[list] ?? [])
      .filter((i) => tree.rowOf[i] === i)
      .flatMap((i) => tree.screen.elements[i] ?? [])
      .sort((a, b) => a.bounds.y - b.bounds.y);
  known.set(list, rows);
  return rows;
}

/** Half of the smaller one. */
const covers = (a: UiElement['bounds'], b: UiElement['bounds']): boolean =>
  sharedArea(a, b) > Math.min(area(a), area(b)) / 2;
