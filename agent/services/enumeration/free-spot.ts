import type { Bounds, PerceivedScreen, UiElement } from '../../domain/ui-element.ts';
import { area, bottom, contains, intersects, rectangle, right } from '../page-source/tree/geometry.ts';
import { screenTree } from '../identity/tree/screen-tree.ts';

/** Neighbours whose edges were rounded do not lie over each other. */
const ROUNDED = 2;
/** Share of what is free that is aimed at, at its far end. */
const OUTERMOST = 0.25;

const inset = ({ x, y, width, height }: Bounds): Bounds =>
  rectangle(x + ROUNDED, y + ROUNDED, width - 2 * ROUNDED, height - 2 * ROUNDED);

/** What lies partly over an element: drawn later, no part of it, and not all over it; the largest. */
function partlyOver(screen: PerceivedScreen, e: UiElement): UiElement | null {
  let found: UiElement | null = null;
  const end = screenTree(screen).end[e.index] ?? 0;
  for (const other of screen.elements) {
    if (other.index < end || !other.visible || !other.onScreen || area(other.bounds) === 0) continue;
    if (!intersects(inset(e.bounds), other.bounds) || contains(other.bounds, e.bounds)) continue;
    if (found === null || area(other.bounds) > area(found.bounds)) found = other;
  }
  return found;
}

/** The part of a box on each side of another one. */
function partsBeside(box: Bounds, over: Bounds): readonly Bounds[] {
  const [top, low] = [over.y - box.y, bottom(box) - bottom(over)];
  const [left, far] = [over.x - box.x, right(box) - right(over)];
  const [high, wide] = [Math.ceil(top * OUTERMOST), Math.ceil(left * OUTERMOST)];
  const [deep, broad] = [Math.ceil(low * OUTERMOST), Math.ceil(far * OUTERMOST)];
  return [
    rectangle(box.x, box.y, box.width, high),
    rectangle(box.x, bottom(box) - deep, box.width, deep),
    rectangle(box.x, box.y, wide, box.height),
    rectangle(right(box) - broad, box.y, broad, box.height),
  ];
}

/**
 * Where to touch an element that something else lies partly over: the end of it that is farthest away. What holds a
 * small link over it may be larger than the link, and a phone's hierarchy does not tell of boxes that only hold
 * something. Null where nothing lies over it.
 */
export function freeSpot(screen: PerceivedScreen, e: UiElement, target: Bounds): Bounds | null {
  const over = partlyOver(screen, e);
  if (over === null) return null;
  const best = [...partsBeside(target, over.bounds)].sort((a, b) => area(b) - area(a))[0];
  return best === undefined || area(best) === 0 ? null : best;
}
