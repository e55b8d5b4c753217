import type { Bounds, PerceivedScreen, UiElement } from '../../domain/ui-element.ts';
import { isPictureWords, withoutPictureWords } from '../identity/signature/picture-words.ts';
import { screenTree, touchableElements } from '../identity/tree/screen-tree.ts';
import { area, holdsCentre, visiblePart } from '../page-source/tree/geometry.ts';

/** Share of the display that a drawing takes for the screen to be nothing but a drawing. */
const FILLS = 0.6;
/** A drawing may have a caption; more texts are a screen that says what it is. */
const MAX_TEXTS = 1;
/** Side of the spot that a touch on the grid aims at. */
const SPOT = 2;

/**
 * The drawing that a screen is nothing but: a canvas, a game, a web view or a toolkit that tells nothing of itself. Null
 * where the hierarchy has anything to touch, an open dialog, a progress bar or texts. On web pages, which tell the rest,
 * it is a canvas. What was read off the picture does not count.
 */
export function drawingOf(given: PerceivedScreen): UiElement | null {
  if (!given.insideApp) return null;
  const screen = withoutPictureWords(given);
  const web = screen.dialect === 'web';
  const tree = screenTree(screen);
  if (tree.dialog !== null || tree.keyboardShown) return null;
  let drawing: UiElement | null = null;
  let texts = 0;
  for (const e of touchableElements(tree)) {
    if (e.role === 'progress' || e.role === 'alert') return null;
    if (e.text !== '' && e.role !== 'webview') texts += 1;
    const leaf = (tree.children[e.index] ?? []).every((i) => screen.elements[i]?.visible !== true);
    const large =
      area(visiblePart(e.bounds, screen.viewport)) >= FILLS * area({ ...e.bounds, ...screen.viewport });
    if (leaf && large && drawing === null && (!web || e.role === 'canvas')) drawing = e;
    else if (e.editable || ((e.clickable || e.longClickable) && leaf)) return null;
  }
  return texts > MAX_TEXTS ? null : drawing;
}

/** What may be painted by the app itself: a surface, a web view, a view of its own. Pictures are content. */
const PAINTED: ReadonlySet<UiElement['role']> = new Set(['canvas', 'webview', 'group']);

/**
 * Where the page source is poor: the drawing that the screen is, or a large surface beside bars that do tell something.
 * Nothing that can be touched lies on it, and hardly a text.
 */
export function paintedOf(given: PerceivedScreen): UiElement | null {
  const whole = drawingOf(given);
  if (whole !== null || !given.insideApp) return whole;
  const screen = withoutPictureWords(given);
  const web = screen.dialect === 'web';
  const tree = screenTree(screen);
  if (tree.dialog !== null || tree.keyboardShown) return null;
  const all = [...touchableElements(tree)].filter((e) => e.onScreen);
  const isLeaf = (e: UiElement): boolean =>
    (tree.children[e.index] ?? []).every((i) => screen.elements[i]?.visible !== true);
  const least = FILLS * screen.viewport.width * screen.viewport.height;
  const surface = all.find(
    (e) =>
      (web ? e.role === 'canvas' : PAINTED.has(e.role)) &&
      isLeaf(e) &&
      !e.covered &&
      area(visiblePart(e.bounds, screen.viewport)) >= least,
  );
  if (surface === undefined) return null;
  const upon = all.filter((e) => e !== surface && isLeaf(e) && holdsCentre(surface.bounds, e.bounds));
  const touched = upon.some((e) => e.clickable || e.longClickable || e.editable || e.role === 'progress');
  return touched || upon.filter((e) => e.text !== '').length > MAX_TEXTS ? null : surface;
}

/** Whether a spot of the grid lies on words that were read there: touching those is the same. */
export const isOnWords = (screen: PerceivedScreen, spot: Bounds): boolean =>
  screen.elements.some((e) => isPictureWords(e) && holdsCentre(e.bounds, spot));

export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly bounds: Bounds;
}

/**
 * At most `max` spots spread evenly over what is shown of a drawing, in reading order; as many to a row as make the
 * cells about square, so that equal displays give equal cells.
 */
export function gridOver(drawing: UiElement, screen: PerceivedScreen, max: number): readonly GridCell[] {
  const box = visiblePart(drawing.bounds, screen.viewport);
  if (max < 1 || box.height < 1) return [];
  const columns = Math.min(max, Math.max(1, Math.round(Math.sqrt((max * box.width) / box.height))));
  return cellsOver(drawing, screen, { rows: Math.max(1, Math.floor(max / columns)), columns });
}

export interface GridShape {
  readonly rows: number;
  readonly columns: number;
}

/** What a cell of such a grid is called among the actions of its screen. */
export const cellName = ({ row, column, rows, columns }: Omit<GridCell, 'bounds'>): string =>
  `cell ${row + 1},${column + 1} of ${rows}x${columns}`;

/** The grid that a cell of this name is of; null when it is the name of none. */
export function gridOfCell(name: string): GridShape | null {
  const [, rows, columns] = /^cell \d{1,2},\d{1,2} of (\d{1,2})x(\d{1,2})$/.exec(name) ?? [];
  return rows === undefined || columns === undefined
    ? null
    : { rows: Number(rows), columns: Number(columns) };
}

/** The spots of a grid of this shape. */
export function cellsOver(
  drawing: UiElement,
  screen: PerceivedScreen,
  { rows, columns }: GridShape,
): readonly GridCell[] {
  const box = visiblePart(drawing.bounds, screen.viewport);
  if (box.width < SPOT || box.height < SPOT) return [];
  return Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const x = Math.round(box.x + ((column + 0.5) * box.width) / columns - SPOT / 2);
    const y = Math.round(box.y + ((row + 0.5) * box.height) / rows - SPOT / 2);
    return { row, column, rows, columns, bounds: { x, y, width: SPOT, height: SPOT } };
  });
}
