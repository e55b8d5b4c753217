import type { Viewport } from '../../domain/ui-element.ts';
import type { Draft, DraftScreen } from './draft.ts';
import { descendants } from './draft.ts';
import { bottom, hasArea, inViewport, rectangle, right } from './geometry.ts';

/**
 * Directions from where the content lies, since the platform does not tell; and what lies outside a scroll container
 * counts as shown: a person gets there by scrolling.
 */
export function markScrolling(screen: DraftScreen, viewport: Viewport): void {
  for (const draft of screen.drafts) {
    if (draft.role !== 'list' && draft.role !== 'scroll' && draft.role !== 'webview') continue;
    const box = draft.bounds;
    let [up, down, left, over] = [false, false, false, false];
    for (const inner of descendants(screen, draft.index)) {
      if (!hasArea(inner.bounds) || inner.role === 'system') continue;
      const row = inner.parent === draft.index || inner.role === 'listitem' || draft.role !== 'list';
      if (!row) continue;
      up ||= inner.bounds.y < box.y - 1;
      down ||= bottom(inner.bounds) > Math.min(bottom(box), viewport.height) + 1;
      left ||= inner.bounds.x < box.x - 1;
      over ||= right(inner.bounds) > Math.min(right(box), viewport.width) + 1;
      if (inner.role === 'listitem' && !inner.visible && !inViewport(inner.bounds, viewport))
        showRow(screen, inner);
    }
    draft.scrollable = [
      ...(up ? (['up'] as const) : []),
      ...(down ? (['down'] as const) : []),
      ...(left ? (['left'] as const) : []),
      ...(over ? (['right'] as const) : []),
    ];
  }
}

/** An off-screen row is reached by scrolling; what is drawn in it has no true place yet. */
function showRow(screen: DraftScreen, row: Draft): void {
  row.visible = true;
  for (const inner of descendants(screen, row.index)) {
    if (inner.role !== 'text' && !inner.enabled) continue;
    inner.visible = true;
    inner.bounds = rectangle(
      row.bounds.x,
      row.bounds.y,
      Math.min(inner.bounds.width, row.bounds.width),
      Math.min(inner.bounds.height, row.bounds.height),
    );
  }
}
