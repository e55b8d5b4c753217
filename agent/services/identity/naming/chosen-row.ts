import type { UiElement } from '../../../domain/ui-element.ts';
import { holdsTwoPages, right } from '../../page-source/tree/geometry.ts';
import { foldedText } from '../../patterns/folded-words.ts';
import { shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { isVolatile } from '../words/volatile-text.ts';

/** Of the display: how wide and how high a list is beside which stands what was opened from it. */
const LIST = { least: 0.15, most: 0.6, height: 0.3 } as const;
const FEWEST_ROWS = 3;
const LONGEST = 40;

interface ChosenRow {
  /** What the row says. */
  readonly text: string;
  /** Whether an element stands beside the list, and not in it. */
  readonly isBeside: (e: UiElement) => boolean;
}

/**
 * The row of a list that is chosen, where a wide display shows beside it what it leads to: rows below each other that say one short thing
 * each, as pages of settings are listed, exactly one of which is chosen. Rows that say more are content (messages), whatever is open, and
 * so are rows in the order of the alphabet (contacts, songs).
 */
export function chosenRow(tree: ScreenTree): ChosenRow | null {
  const { dialect, viewport } = tree.screen;
  if (dialect === 'web' || tree.dialog !== null || !holdsTwoPages(viewport)) return null;
  for (const e of chosenAlone(tree)) {
    const { x, width } = e.bounds;
    const rows = rowsBeside(tree, e);
    const says = rows.map((row) => textsIn(tree, row));
    const text = says[rows.indexOf(e)]?.[0] ?? '';
    const shortly = says.every(([first = '', ...more]) => more.length === 0 && first.length <= LONGEST);
    if (!shortly || text === '' || isVolatile(text) || new Set(says.flat()).size < rows.length) continue;
    if (isAlphabet(says.map(([first = '']) => first))) continue;
    const isBeside = ({ bounds: b }: UiElement): boolean => b.x >= x + width - 1 || right(b) <= x + 1;
    const shows = (other: UiElement): boolean => isBeside(other) && (other.text !== '' || other.clickable);
    if (spread(rows) >= LIST.height * viewport.height && [...shownElements(tree)].some(shows))
      return { text, isBeside };
  }
  return null;
}

/** So few rows may stand so by chance. */
const FEWEST_SORTED = 5;
const isAlphabet = (rows: readonly string[]): boolean =>
  rows.length >= FEWEST_SORTED &&
  rows.every((row, i) => i === 0 || foldedText(row) >= foldedText(rows[i - 1] ?? ''));

/** What is chosen in columns that are lists by their width, of each column one alone: where thousands are, none is looked at further. */
function chosenAlone(tree: ScreenTree): readonly UiElement[] {
  const { width } = tree.screen.viewport;
  const columns = new Map<string, UiElement[]>();
  for (const e of shownElements(tree)) {
    if (!e.selected || e.checkable || e.role === 'tab' || e.parent === null) continue;
    if (e.bounds.width < LIST.least * width || e.bounds.width > LIST.most * width) continue;
    const column = `${e.parent} ${e.bounds.x} ${e.bounds.width} ${e.className}`;
    const others = columns.get(column);
    if (others === undefined) columns.set(column, [e]);
    else others.push(e);
  }
  return [...columns.values()].flatMap((column) => (column.length === 1 ? column : []));
}

/** The rows of a column of which one is chosen; none where they are no such rows. */
function rowsBeside(tree: ScreenTree, chosen: UiElement): readonly UiElement[] {
  const { x, width, height } = chosen.bounds;
  const rows = (tree.children[chosen.parent ?? -1] ?? []).flatMap((i) => {
    const row = tree.screen.elements[i];
    const isAlike = row?.className === chosen.className && row.bounds.x === x && row.bounds.width === width;
    return isAlike && row.visible && (row.clickable || row === chosen) ? [row] : [];
  });
  const below = rows.every((row, i) => i === 0 || row.bounds.y >= (rows[i - 1]?.bounds.y ?? 0) + height / 2);
  return below && rows.length >= FEWEST_ROWS ? rows : [];
}

const spread = (rows: readonly UiElement[]): number => {
  const last = rows.at(-1)?.bounds;
  return (last?.y ?? 0) + (last?.height ?? 0) - (rows[0]?.bounds.y ?? 0);
};

function textsIn(tree: ScreenTree, row: UiElement): readonly string[] {
  const inside = tree.screen.elements.slice(row.index + 1, tree.end[row.index]);
  const texts = inside.filter((e) => e.visible && e.role === 'text' && e.text !== '').map(({ text }) => text);
  return texts.length === 0 && row.name !== '' ? [row.name] : texts;
}
