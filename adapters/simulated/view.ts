import type { Bounds } from '../../agent/domain/ui-element.ts';
import type { Handler } from './gestures.ts';

/** How the painter draws a view. */
export type Ink =
  | 'none'
  | 'page'
  | 'bar'
  | 'filled'
  | 'outline'
  | 'row'
  | 'image'
  | 'icon'
  | 'text'
  | 'title'
  | 'tick'
  | 'key'
  | 'dark';

/** The same control on every visit: what ground truth counts edges by. */
export interface TruthKey {
  /** Resource name and label; rows of a template share one. */
  readonly key: string;
  readonly group: boolean;
}

/** One view of the laid-out screen, in viewport pixels. */
export interface View {
  cls: string;
  id: string;
  text: string;
  desc: string;
  hint: string;
  pkg: string;
  /** Where it is, even where the screen ends before. */
  box: Bounds;
  /** The part that can be seen; empty when scrolled or clipped away. */
  shown: Bounds;
  clickable: boolean;
  longClickable: boolean;
  checkable: boolean;
  checked: boolean;
  enabled: boolean;
  focusable: boolean;
  focused: boolean;
  password: boolean;
  selected: boolean;
  scrollable: boolean;
  heading: boolean;
  /** Marked as wrong by a form. */
  invalid: boolean;
  inputType: number;
  ink: Ink;
  tap: Handler | null;
  long: Handler | null;
  field: string | null;
  /** The carousel whose pages a swipe over it turns. */
  carousel: string | null;
  truth: TruthKey | null;
  children: View[];
}

export const NOWHERE: Bounds = { x: 0, y: 0, width: 0, height: 0 };

export const view = (cls: string, box: Bounds, more: Partial<View> = {}): View => ({
  cls,
  id: '',
  text: '',
  desc: '',
  hint: '',
  pkg: '',
  box,
  shown: NOWHERE,
  clickable: more.tap !== undefined && more.tap !== null,
  longClickable: more.long !== undefined && more.long !== null,
  checkable: false,
  checked: false,
  enabled: true,
  focusable: more.tap !== undefined && more.tap !== null,
  focused: false,
  password: false,
  selected: false,
  scrollable: false,
  heading: false,
  invalid: false,
  inputType: 0,
  ink: 'none',
  tap: null,
  long: null,
  field: null,
  carousel: null,
  truth: null,
  children: [],
  ...more,
});

function intersection(a: Bounds, b: Bounds): Bounds {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : NOWHERE;
}

export const isEmpty = (bounds: Bounds): boolean => bounds.width <= 0 || bounds.height <= 0;

export const contains = (bounds: Bounds, x: number, y: number): boolean =>
  x >= bounds.x && y >= bounds.y && x < bounds.x + bounds.width && y < bounds.y + bounds.height;

/** Sets what is shown of a tree: a child is never seen outside its parent. */
export function clip(root: View, to: Bounds): void {
  root.shown = intersection(root.box, to);
  for (const child of root.children) clip(child, root.shown);
}

/** Parents before children, in drawing order. */
export function* walkViews(views: readonly View[]): Generator<View> {
  for (const each of views) {
    yield each;
    yield* walkViews(each.children);
  }
}

/** The topmost view at a point that takes touches of this kind, as the platform finds it: last drawn first. */
export function hit(views: readonly View[], x: number, y: number, kind: 'tap' | 'long'): View | null {
  for (let i = views.length - 1; i >= 0; i--) {
    const each = views[i];
    if (each === undefined || !contains(each.shown, x, y)) continue;
    const inside = hit(each.children, x, y, kind);
    if (inside !== null) return inside;
    if (each[kind] !== null || each.tap !== null) return each;
  }
  return null;
}
