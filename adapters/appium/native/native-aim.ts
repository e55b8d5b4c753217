import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Bounds, Viewport } from '../../../agent/domain/ui-element.ts';
import type { ActionTarget, ScrollDirection } from '../../../agent/ports/DriverPort.ts';
import type { NativePlatform, NativeSource, SourceNode } from './native-platform.ts';
import type { Point } from '../web/web-gestures.ts';

/** How often a target is scrolled towards before it counts as out of reach. */
const MAX_SWIPES = 12;

export const centreOf = (box: Bounds): Point => ({
  x: Math.round(box.x + box.width / 2),
  y: Math.round(box.y + box.height / 2),
});

export const contains = (box: Bounds, { x, y }: Point): boolean =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;

/** Less than this of an element is nothing that a finger could mean. */
const LEAST_SIDE = 8;

/** What of a box lies on the display; null where that is too little to touch. */
function partOn(display: Bounds, box: Bounds): Bounds | null {
  const [x, y] = [Math.max(display.x, box.x), Math.max(display.y, box.y)];
  const width = Math.min(display.x + display.width, box.x + box.width) - x;
  const height = Math.min(display.y + display.height, box.y + box.height) - y;
  return width >= LEAST_SIDE && height >= LEAST_SIDE ? { x, y, width, height } : null;
}

const same = (a: Bounds, b: Bounds): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** A finger's way over a box: `down` shows what is further down, so the finger goes up. */
export function swipeOver(
  box: Bounds,
  direction: ScrollDirection,
  fromEdge: boolean,
): { readonly from: Point; readonly to: Point } {
  const { x, y } = centreOf(box);
  const along = (start: number, length: number, share: number): number => Math.round(start + length * share);
  switch (direction) {
    case 'down':
      return { from: { x, y: along(box.y, box.height, 0.85) }, to: { x, y: along(box.y, box.height, 0.15) } };
    case 'up':
      return { from: { x, y: along(box.y, box.height, 0.15) }, to: { x, y: along(box.y, box.height, 0.85) } };
    case 'right':
      return { from: { x: along(box.x, box.width, 0.85), y }, to: { x: along(box.x, box.width, 0.15), y } };
    case 'left':
      return {
        from: { x: fromEdge ? box.x + 1 : along(box.x, box.width, 0.15), y },
        to: { x: along(box.x, box.width, 0.85), y },
      };
  }
}

/** Whether `node` lies within `holder`, by the tree. */
function isWithin(source: NativeSource, node: SourceNode, holder: SourceNode): boolean {
  for (let at: SourceNode | undefined = node; at !== undefined; at = source.nodes[at.parent])
    if (at === holder) return true;
  return false;
}

/**
 * The point to touch for a target of the last look. What lies outside the view is scrolled to, swipe by swipe, and found
 * again by what it is. `swipe` performs one and gives the screen after it.
 * Errors: `element_not_found` (nothing like it was there), `element_not_interactable` (no way to bring it into view).
 */
export async function aimAt(
  platform: NativePlatform,
  source: NativeSource,
  viewport: Viewport,
  target: ActionTarget,
  swipe: (box: Bounds, direction: ScrollDirection) => Promise<NativeSource>,
): Promise<Point> {
  const { bounds } = target;
  const display = { x: 0, y: 0, width: viewport.width, height: viewport.height };
  if (bounds.width === 0 || bounds.height === 0)
    throw new ScreenGraphError('element_not_interactable', 'The element has no size.');
  if (contains(display, centreOf(bounds))) return centreOf(bounds);
  const part = partOn(display, bounds);
  const wanted = source.nodes.find((node) => same(node.bounds, bounds));
  if (wanted === undefined) throw new ScreenGraphError('element_not_found');
  const holder = platform.scrollables(source).findLast((node) => isWithin(source, wanted, node));
  // Nothing moves it: what there is of it on the display has to do.
  if (holder === undefined && part !== null) return centreOf(part);
  if (holder === undefined)
    throw new ScreenGraphError('element_not_interactable', 'It is not shown and nothing around it scrolls.');
  // Of several alike, the one at the same place in their order.
  const identity = platform.identity(wanted);
  const alike = (of: NativeSource): readonly SourceNode[] =>
    of.nodes.filter((node) => platform.identity(node) === identity);
  const ordinal = alike(source).indexOf(wanted);
  let now = wanted;
  let before = source;
  for (let tries = 0; tries < MAX_SWIPES; tries++) {
    const at = centreOf(now.bounds);
    if (contains(holder.bounds, at) && contains(display, at)) return at;
    const box = holder.bounds;
    const direction: ScrollDirection =
      at.y >= box.y + box.height
        ? 'down'
        : at.y < box.y
          ? 'up'
          : at.x >= box.x + box.width
            ? 'right'
            : 'left';
    const after = await swipe(box, direction);
    const next = alike(after)[ordinal];
    if (next === undefined) throw new ScreenGraphError('element_not_found');
    if (after.xml === before.xml) break;
    before = after;
    now = next;
  }
  const rest = partOn(display, now.bounds);
  if (rest !== null) return centreOf(rest);
  throw new ScreenGraphError('element_not_interactable', 'It cannot be scrolled into view.');
}

/** The innermost field at a point; `element_not_interactable` where nothing takes text. */
export function fieldAt(platform: NativePlatform, source: NativeSource, at: Point): SourceNode {
  const field = source.nodes.findLast((node) => platform.isField(node) && contains(node.bounds, at));
  if (field === undefined) throw new ScreenGraphError('element_not_interactable', 'It takes no text.');
  return field;
}
