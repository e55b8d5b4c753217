import type { Bounds, Viewport } from '../../../domain/ui-element.ts';

const LIMIT = 1_000_000;
const int = (value: number): number =>
  Number.isFinite(value) ? Math.max(-LIMIT, Math.min(LIMIT, Math.round(value))) : 0;

export const rectangle = (x: number, y: number, width: number, height: number): Bounds => ({
  x: int(x),
  y: int(y),
  width: Math.max(0, int(width)),
  height: Math.max(0, int(height)),
});

export const NOWHERE: Bounds = rectangle(0, 0, 0, 0);

/** Android's `[left,top][right,bottom]`; anything else is nowhere. */
export function cornerBounds(text: string | undefined): Bounds {
  const match = /^\[\s*(-?\d+)\s*,\s*(-?\d+)\s*\]\[\s*(-?\d+)\s*,\s*(-?\d+)\s*\]$/.exec(text ?? '');
  if (match === null) return NOWHERE;
  const [left, top, right, bottom] = match.slice(1).map(Number) as [number, number, number, number];
  return rectangle(left, top, right - left, bottom - top);
}

export const hasArea = (b: Bounds): boolean => b.width > 0 && b.height > 0;
export const area = (b: Bounds): number => b.width * b.height;
export const right = (b: Bounds): number => b.x + b.width;
export const bottom = (b: Bounds): number => b.y + b.height;

/** Whether a display has room for two pages side by side: a tablet, a phone that is unfolded or turned. */
export const holdsTwoPages = ({ width, height }: Viewport): boolean => width >= 0.7 * height;

export const intersects = (a: Bounds, b: Bounds): boolean =>
  a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);

/** The least box around several; null around none. */
export function around(boxes: readonly Bounds[]): Bounds | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  return rectangle(x, y, Math.max(...boxes.map(right)) - x, Math.max(...boxes.map(bottom)) - y);
}

/** In square pixels; 0 for what does not intersect. */
export function sharedArea(a: Bounds, b: Bounds): number {
  const width = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  const height = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

export const inViewport = (b: Bounds, viewport: Viewport): boolean =>
  hasArea(b) && b.x < viewport.width && b.y < viewport.height && right(b) > 0 && bottom(b) > 0;

export const containsPoint = (b: Bounds, x: number, y: number): boolean =>
  x >= b.x && x < right(b) && y >= b.y && y < bottom(b);

export const contains = (outer: Bounds, inner: Bounds): boolean =>
  inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);

/** The part of `b` inside the viewport: where a person would aim. */
export function visiblePart(b: Bounds, viewport: Viewport): Bounds {
  const x = Math.max(0, b.x);
  const y = Math.max(0, b.y);
  return rectangle(x, y, Math.min(viewport.width, right(b)) - x, Math.min(viewport.height, bottom(b)) - y);
}

/** `row`, `column`, `grid` or `pile`: how boxes stand to one another, whatever their size. */
export function arrangement(boxes: readonly Bounds[]): 'row' | 'column' | 'grid' | 'pile' | 'one' {
  const real = boxes.filter(hasArea);
  if (real.length < 2) return 'one';
  let beside = 0;
  let below = 0;
  for (let i = 1; i < real.length; i++) {
    const a = real[i - 1] as Bounds;
    const b = real[i] as Bounds;
    const sideways = b.x >= right(a) - 1 || a.x >= right(b) - 1;
    const vertical = b.y >= bottom(a) - 1 || a.y >= bottom(b) - 1;
    if (vertical && !sideways) below++;
    else if (sideways && !vertical) beside++;
    else if (sideways && vertical) {
      beside++;
      below++;
    }
  }
  const pairs = real.length - 1;
  if (below === pairs && beside < pairs) return beside === 0 ? 'column' : 'grid';
  if (beside === pairs) return below === 0 ? 'row' : 'grid';
  return beside + below === 0 ? 'pile' : 'grid';
}

/** The centre of `inner` lies in `outer`. */
export const holdsCentre = (outer: Bounds, inner: Bounds): boolean =>
  containsPoint(outer, inner.x + inner.width / 2, inner.y + inner.height / 2);

/** Of what stands in order from above to below, where begins what is as low as this, or lower. */
export function firstFrom(all: readonly { readonly bounds: Bounds }[], y: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.bounds.y ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

const STRIP = 50;
/** A box that spans more strips is asked always. */
const MOST_STRIPS = 40;

/** Whether any of many boxes holds the centre of another one: by strips, so that thousands are not compared with thousands. */
export function centreHolder(boxes: readonly Bounds[]): (inner: Bounds) => boolean {
  const strips = new Map<number, Bounds[]>();
  const high: Bounds[] = [];
  for (const box of boxes.filter(hasArea)) {
    const [from, to] = [Math.floor(box.y / STRIP), Math.floor(bottom(box) / STRIP)];
    if (to - from > MOST_STRIPS) high.push(box);
    else
      for (let strip = from; strip <= to; strip++) {
        const there = strips.get(strip);
        if (there === undefined) strips.set(strip, [box]);
        else there.push(box);
      }
  }
  return (inner) => {
    const holds = (box: Bounds): boolean => holdsCentre(box, inner);
    const strip = Math.floor((inner.y + inner.height / 2) / STRIP);
    return high.some(holds) || (strips.get(strip)?.some(holds) ?? false);
  };
}

/** A text in a field is its label or its placeholder where it begins in the upper half; what stands lower is said of it. */
export const labelsField = (field: Bounds, text: Bounds): boolean => text.y < field.y + field.height / 2;
