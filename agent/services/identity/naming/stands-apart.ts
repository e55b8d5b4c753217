import type { UiElement } from '../../../domain/ui-element.ts';
import { area, firstFrom, sharedArea } from '../../page-source/tree/geometry.ts';
import type { ScreenTree } from '../tree/screen-tree.ts';
import { isNumberedPart } from './heading-text.ts';

/**
 * A bar is no row of a list, though a bar below the page or a box of it is built alike: the next one neither adjoins nor is of
 * its size. Nor is a page one that lies behind its bar or under a sheet: rows do not cover each other.
 */
export function standsApart(tree: ScreenTree, e: UiElement): boolean {
  const row = tree.screen.elements[tree.rowOf[e.index] ?? -1];
  const next = row === undefined ? undefined : nextBelow(tree, row)?.bounds;
  if (row === undefined || next === undefined) return false;
  const { y, height } = row.bounds;
  return covers(row.bounds, next) || next.y > y + height * 1.5 || next.height > height * 2;
}

function nextBelow(tree: ScreenTree, row: UiElement): UiElement | undefined {
  const rows = rowsFromAbove(tree, tree.listOf[row.index] ?? -1);
  const at = firstFrom(rows, row.bounds.y);
  return rows[at] === row ? rows[at + 1] : rows[at];
}

/** Of the height: where a bar ends at the latest. */
export const BAR_BOTTOM = 0.12;
/** Of the width: what a bar takes at least. */
const BAR_WIDTH = 0.9;
/** Of the height: what a page below its bar takes at least. */
const PAGE_HEIGHT = 0.5;

/** Whether something lies from side to side above everything else. */
export function isBar({ screen: { viewport } }: ScreenTree, { bounds }: UiElement): boolean {
  return (
    bounds.width >= viewport.width * BAR_WIDTH && bounds.y + bounds.height <= viewport.height * BAR_BOTTOM
  );
}

/**
 * Whether a heading that seems to be in a row is in the bar of a page that is built as its bar is, be it that both hold a button:
 * the page below is large, or the heading is marked as that of the page (`h1`), as those of rows are not. Where two more rows have a
 * heading of that kind, each names its own.
 */
function isInBarOverPage(tree: ScreenTree, e: UiElement): boolean {
  const { elements, dialect, viewport } = tree.screen;
  const row = elements[tree.rowOf[e.index] ?? -1];
  if (dialect !== 'web' || row === undefined || !isBar(tree, row)) return false;
  const [first, ...others] = rowsFromAbove(tree, tree.listOf[row.index] ?? -1);
  if (first !== row || others.filter((other) => hasHeading(tree, other, e.className)).length > 1)
    return false;
  const page = nextBelow(tree, row)?.bounds.height ?? 0;
  return e.className === 'h1' || page >= viewport.height * PAGE_HEIGHT;
}

/** Of the width: how far into it the control reaches at most that a bar begins with. */
const LEADING = 0.2;
/** In pixels, between such a control and the title of the bar. */
const GAP = 32;

/** Whether both stand in one line. */
export const isBeside = (
  { bounds: a }: Pick<UiElement, 'bounds'>,
  { bounds: b }: Pick<UiElement, 'bounds'>,
): boolean => a.y < b.y + b.height && b.y < a.y + a.height;

/** Whether a control is what a bar begins with, from either side, and a text follows it. */
export function leadsTo(control: UiElement, title: UiElement, width: number): boolean {
  const [c, t] = [control.bounds, title.bounds];
  if (!control.clickable || !isBeside(control, title)) return false;
  const fromLeft = c.x + c.width <= LEADING * width && Math.abs(t.x - c.x - c.width) <= GAP;
  const fromRight = c.x >= (1 - LEADING) * width && Math.abs(c.x - t.x - t.width) <= GAP;
  return fromLeft || fromRight;
}

const hasHeading = (tree: ScreenTree, { index }: UiElement, className: string): boolean =>
  tree.screen.elements
    .slice(index, tree.end[index])
    .some((d) => d.role === 'heading' && d.visible && d.className === className);

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

/** Of a row, cut off or of a part that its page numbers: it does not say what the page is. */
export const isRowHeading = (tree: ScreenTree, e: UiElement): boolean =>
  tree.clipped[e.index] === 1 ||
  ((tree.rowOf[e.index] ?? -1) >= 0 && !isInBarOverPage(tree, e)) ||
  isNumberedPart(tree, e);
