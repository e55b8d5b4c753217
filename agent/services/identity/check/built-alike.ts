import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { besidePlaces } from '../memory/beside-places.ts';
import { labelStem } from '../signature/element-signature.ts';
import { ancestorWith, screenTree, shownElements, type ScreenTree } from '../tree/screen-tree.ts';

/** Texts of a page in so many ways (a headline, a line below it, what is read) are a page of its kind; in fewer, any page of texts. */
const FEWEST_KINDS = 3;
/**
 * Letters of what is read on a page, or else so many controls for what is to be done with it: without, it may be any page of the app with
 * nothing on it yet, which all look alike.
 */
const PARAGRAPH = 120;
const FEWEST_CONTROLS = 2;
/** What is longer may take one line or two, and so stand higher or lower. */
const ONE_LINE = 30;
const SAYS: ReadonlySet<string> = new Set(['text', 'heading', 'image', 'canvas', 'progress', 'alert']);
const CHOICES: ReadonlySet<string> = new Set([
  'textfield',
  'select',
  'slider',
  'switch',
  'checkbox',
  'radio',
]);

/**
 * How a page is built whose toolkit names nothing: what follows what, each text by where it begins and how high its line is, each control
 * by what it says; alike neighbours once. Null where that tells nothing of its kind: of few kinds of text, with nothing to read or do, and where
 * something is entered or chosen, by which pages differ.
 */
export function buildOf(screen: PerceivedScreen): string | null {
  const tree = screenTree(besidePlaces(screen));
  const parts: string[] = [];
  const kinds = new Set<string>();
  const controls = new Set<string>();
  let longest = 0;
  for (const e of shownElements(tree)) {
    if (e.editable || CHOICES.has(e.role)) return null;
    const part = partOf(tree, e);
    if (part === null) continue;
    if (SAYS.has(e.role)) kinds.add(part);
    else if (e.clickable && !part.endsWith(' ')) controls.add(part);
    if (e.role === 'text') longest = Math.max(longest, e.text.length);
    if (parts.at(-1) !== part) parts.push(part);
  }
  const isOfKind = longest >= PARAGRAPH || controls.size >= FEWEST_CONTROLS;
  return kinds.size >= FEWEST_KINDS && isOfKind ? parts.join('|') : null;
}

function partOf(tree: ScreenTree, e: UiElement): string | null {
  const place = String(e.bounds.x);
  // A row that says several things is content, and so is what is in it; one that leads on is a control as well: settings are such rows.
  const isEntry = (a: UiElement): boolean => (tree.rowOf[a.index] ?? -1) === a.index && textsIn(tree, a) > 1;
  if (isEntry(e)) return e.clickable ? `row ${labelStem(tree, e)}` : `row ${place}`;
  if (ancestorWith(tree, e, (a) => isEntry(a) || a.clickable) !== null && !e.clickable) return null;
  if (e.clickable) return ancestorWith(tree, e, isEntry) === null ? `${e.role} ${labelStem(tree, e)}` : null;
  if (!SAYS.has(e.role)) return null;
  const isText = e.role === 'text' || e.role === 'heading';
  if (isText && e.text === '') return null;
  const height = isText && e.text.length > ONE_LINE ? 'lines' : String(e.bounds.height);
  return `${e.role} ${place} ${height}`;
}

function textsIn({ screen, end }: ScreenTree, row: UiElement): number {
  const inside = screen.elements.slice(row.index + 1, end[row.index]);
  return inside.filter(({ role, text }) => role === 'text' && text !== '').length;
}
