import type { UiElement } from '../../../domain/ui-element.ts';

/** In pixels: how far what is below a heading may reach into it. */
const INTO = 2;

const HEADS = /^(?:button|link|group)$/;

/**
 * What a part of a page is folded, which its own heading shows and folds, the heading above all the rest of it: that control, or what is
 * around it, and as much a row while the rest is shown. Null of other boxes: what has something beside such a control is a row with cells.
 */
export function foldedSection(
  elements: readonly UiElement[],
  end: Int32Array,
  index: number,
): UiElement | null {
  const section = elements[index];
  let head = section;
  while (head !== undefined && !head.clickable && (end[head.index] ?? 0) > head.index + 1)
    head = elements[head.index + 1];
  if (section === undefined || head?.expanded === undefined || !HEADS.test(head.role)) return null;
  // The arrow beside a heading says nothing.
  const tells = (e: UiElement): boolean => e.visible && (e.text !== '' || e.clickable || e.editable);
  const rest = elements.slice(end[head.index], end[index]).filter(tells);
  const below = head.bounds.y + head.bounds.height - INTO;
  if (rest.some(({ bounds }) => bounds.y < below)) return null;
  return rest.length === 0 || section.index === head.index ? section : (elements[section.index + 1] ?? null);
}
