import type { UiElement } from '../../domain/ui-element.ts';
import { area, containsPoint } from '../page-source/tree/geometry.ts';
import { isPageAround, touchableElements } from '../identity/tree/screen-tree.ts';
import type { ScreenTree } from '../identity/tree/screen-tree.ts';

/** What can be touched on the screen, in reading order, each function once. */
export function touchTargets(tree: ScreenTree): readonly UiElement[] {
  const reachable = reachableElements(tree);
  return reachable.filter((e, i) => repeatedBy(tree, e, reachable, i) === null);
}

function reachableElements(tree: ScreenTree): readonly UiElement[] {
  const reachable: UiElement[] = [];
  for (const e of touchableElements(tree)) if (isReachable(e) && !isPageAround(tree, e)) reachable.push(e);
  return reachable;
}

/** Containers that are left out, each with the control inside it that stands for it. */
export function standIns(tree: ScreenTree): ReadonlyMap<number, UiElement> {
  const reachable = reachableElements(tree);
  const out = new Map<number, UiElement>();
  reachable.forEach((e, i) => {
    const inner = repeatedBy(tree, e, reachable, i);
    if (inner !== null) out.set(e.index, inner);
  });
  return out;
}

/** Everything that could ever be touched or scrolled here, so that places among equals do not depend on the moment. */
export function identifiable(tree: ScreenTree): readonly UiElement[] {
  const out: UiElement[] = [];
  for (const e of touchableElements(tree))
    if (e.clickable || e.editable || e.longClickable || e.scrollable.length > 0) out.push(e);
  return out;
}

const isReachable = (e: UiElement): boolean => hindranceOf(e) === null;

/** The first thing that speaks against touching an element; null when it can be touched. */
export function hindranceOf(
  e: UiElement,
): 'inert' | 'disabled' | 'covered' | 'no_size' | 'out_of_reach' | null {
  if (!e.clickable && !e.editable && !e.longClickable) return 'inert';
  if (!e.enabled) return 'disabled';
  if (e.covered) return 'covered';
  if (e.bounds.width === 0 || e.bounds.height === 0) return 'no_size';
  return e.onScreen || e.key !== null ? null : 'out_of_reach';
}

/**
 * A container whose centre belongs to a control inside it would only tap that control: offered once, as the control.
 * What holds a field is the field's frame.
 */
function repeatedBy(
  tree: ScreenTree,
  e: UiElement,
  reachable: readonly UiElement[],
  at: number,
): UiElement | null {
  if (e.editable) return null;
  const x = e.bounds.x + e.bounds.width / 2;
  const y = e.bounds.y + e.bounds.height / 2;
  const end = tree.end[e.index] ?? 0;
  for (let i = at + 1; i < reachable.length; i++) {
    const inner = reachable[i];
    if (inner === undefined || inner.index >= end) return null;
    if (!inner.clickable && !inner.editable) continue;
    if (containsPoint(inner.bounds, x, y)) return inner;
    const fills = area(inner.bounds) >= area(e.bounds) * 0.7;
    const sameLink = e.href !== null && e.href === inner.href;
    if (fills || sameLink) return inner;
  }
  return null;
}
