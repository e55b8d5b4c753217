import { contains, isEmpty, walkViews, type View } from '../../adapters/simulated/view.ts';
import type { Bounds } from '../../agent/domain/ui-element.ts';

const same = (a: Bounds, b: Bounds): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

export const walkTree = walkViews;

/** Whether a target of a capture is this view. */
export const fits = (view: View, target: Bounds): boolean =>
  same(isEmpty(view.shown) ? view.box : view.shown, target) || same(view.box, target);

/** Whether the middle of a target lies within. */
export const holdsPoint = (shown: Bounds, target: Bounds): boolean =>
  contains(shown, target.x + Math.floor(target.width / 2), target.y + Math.floor(target.height / 2));
