import type { Viewport } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { descendants } from '../tree/draft.ts';
import { bottom, hasArea } from '../tree/geometry.ts';

/** Of the display: what a row of a sheet takes at most, and what a handle to pull it by takes. */
const ROW = 0.2;
const HANDLE = 0.035;
/** Of the width of its sheet: what a row takes at least. */
const WIDE = 0.6;
/** What is said to choose from is no longer. */
const LONGEST = 60;

/**
 * A dialog or sheet waits for an answer. Where apps draw theirs of boxes that say nothing of themselves, and nothing in it can be
 * touched but the handle on top, its rows are what is chosen from: boxes of one size below each other, with a few words each.
 */
export function openPlainRows(screen: DraftScreen, viewport: Viewport): void {
  for (const dialog of screen.drafts) {
    if (dialog.role !== 'dialog' || !dialog.visible || !hasArea(dialog.bounds)) continue;
    const inside = descendants(screen, dialog.index).filter((d) => d.visible && d !== dialog);
    const isHandle = (d: Draft): boolean => d.bounds.height <= HANDLE * viewport.height;
    if (inside.some((d) => (d.clickable && !isHandle(d)) || d.editable)) continue;
    const rows = new Map<string, Draft[]>();
    for (const d of inside) {
      if (!isRow(screen, d, dialog, viewport)) continue;
      const { x, width, height } = d.bounds;
      const alike = [d.parent, x, width, Math.round(height)].join(' ');
      const group = rows.get(alike);
      if (group === undefined) rows.set(alike, [d]);
      else group.push(d);
    }
    for (const alike of rows.values())
      if (
        alike.length > 1 &&
        alike.every((d, i) => i === 0 || d.bounds.y >= bottom((alike[i - 1] as Draft).bounds))
      )
        for (const row of alike) row.clickable = true;
  }
}

function isRow(screen: DraftScreen, draft: Draft, dialog: Draft, { height }: Viewport): boolean {
  const { bounds } = draft;
  if (draft.role !== 'group' || !draft.enabled || !draft.className.endsWith('Other') || !hasArea(bounds))
    return false;
  if (bounds.width < WIDE * dialog.bounds.width || bounds.height > ROW * height) return false;
  const texts = descendants(screen, draft.index).filter(
    (d) => d.visible && d.role === 'text' && d.text !== '',
  );
  return texts.length > 0 && texts.every((text) => text.text.length <= LONGEST);
}
