import { sha256Hex } from '../../../domain/ids.ts';
import type { UiElement } from '../../../domain/ui-element.ts';
import { isControl } from '../tree/controls.ts';
import { ancestorWith, shownElements } from '../tree/screen-tree.ts';
import type { ScreenTree } from '../tree/screen-tree.ts';
import { isComplaint, stemText } from '../words/volatile-text.ts';

/** Texts that are looked at; a page to read has more. */
const MOST = 12;
/** Signs of a hash that tell the steps of one screen apart. */
const SIGNS = 16;

/**
 * A name for what a screen of a phone says beside its controls, numbers and complaints apart: pages of a tour and steps of a wizard
 * that are built alike and have no title differ in nothing else. What a list says is content, unless one page of it fills the view.
 * Empty where nothing is said, and on the web, where addresses and headings tell.
 */
export function stepWords(tree: ScreenTree): string {
  if (tree.screen.dialect === 'web') return '';
  const said = new Set<string>();
  for (const e of shownElements(tree)) {
    if (said.size === MOST) break;
    if ((e.role !== 'text' && e.role !== 'heading') || !e.onScreen || isControl(e) || isComplaint(e.text))
      continue;
    if (isOneOfSeveral(tree, e) || ancestorWith(tree, e, (a) => isControl(a) || BARS.has(a.role)) !== null)
      continue;
    const stem = stemText(e.text === '' ? e.name : e.text);
    if (stem !== '') said.add(stem);
  }
  return said.size === 0 ? '' : sha256Hex([...said].join('\n')).slice(0, SIGNS);
}

const BARS: ReadonlySet<string> = new Set(['tablist', 'navigation']);

/** Whether an element is in one of several rows that are in view. */
function isOneOfSeveral({ screen, children, rowOf, listOf }: ScreenTree, { index }: UiElement): boolean {
  const list = listOf[rowOf[index] ?? -1] ?? -1;
  const isRow = (i: number): boolean => {
    const row = screen.elements[i];
    return rowOf[i] === i && row?.visible === true && row.onScreen;
  };
  return list >= 0 && (children[list] ?? []).filter(isRow).length > 1;
}
