import type { Bounds, UiElement } from '../../domain/ui-element.ts';
import { area, sharedArea } from '../page-source/tree/geometry.ts';
import { shownElements } from '../identity/tree/screen-tree.ts';
import type { ScreenTree } from '../identity/tree/screen-tree.ts';

const SAME_AREA = 0.8;
const MIN_SHARE = 0.02;

/** What can be scrolled now: of nested containers of one area and axis only the innermost, which moves first. */
export function scrollAreas(tree: ScreenTree): readonly UiElement[] {
  const { viewport } = tree.screen;
  const all: UiElement[] = [];
  for (const e of shownElements(tree)) {
    if (e.scrollable.length === 0 || e.covered || (!e.onScreen && e.key === null)) continue;
    const large = area(e.bounds) >= viewport.width * viewport.height * MIN_SHARE;
    if (large && e.role !== 'slider' && e.role !== 'select' && !e.editable) all.push(e);
  }
  return all.filter(
    (e) =>
      !all.some(
        (inner) =>
          inner.index > e.index &&
          inner.index < (tree.end[e.index] ?? 0) &&
          inner.scrollable.every((d) => e.scrollable.includes(d)) &&
          e.scrollable.every((d) => inner.scrollable.includes(d)) &&
          overlap(e.bounds, inner.bounds) >= SAME_AREA,
      ),
  );
}

/** Shared area over joint area. */
function overlap(a: Bounds, b: Bounds): number {
  const shared = sharedArea(a, b);
  return shared === 0 ? 0 : shared / (area(a) + area(b) - shared);
}
