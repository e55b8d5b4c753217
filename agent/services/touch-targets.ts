import type { UiElement } from '../domain/ui-element.ts';
import { area, containsPoint } from './page-source/geometry.ts';
import { touchableElements } from './screen-tree.ts';
import type { ScreenTree } from './screen-tree.ts';

/** What can be touched on the screen, in reading order, each function once. */
export function touchTargets(tree: ScreenTree): readonly UiElement[] {
  const reachable: UiElement[] = [];
  for (const e of touchableElements(tree)) if (isReachable(e)) reachable.push(e);
  return reachable.filter((e, i) => !isRepeatedInside(tree, e, reachable, i));
}

/** Everything that could ever be touched or scrolled here, so that places among equals do not depend on the moment. */
export function identifiable(tree: ScreenTree): readonly UiElement[] {
  const out: UiElement[] = [];
  for (const e of touchableElements(tree))
    if (e.clickable || e.editable || e.longClickable || e.scrollable.length > 0) out.push(e);
  return out;
}

function isReachable(e: UiElement): boolean {
  if (!e.enabled || e.covered || e.bounds.width === 0 || e.bounds.height === 0) return false;
  if (!e.clickable && !e.editable && !e.longClickable) return false;
  return e.onScreen || e.key !== null;
}

/**
 * A container whose centre belongs to a control inside it would only tap that control: offered once, as the control.
 * What holds a field is the field's frame.
 */
function isRepeatedInside(
  tree: ScreenTree,
  e: UiElement,
  reachable: readonly UiElement[],
  at: number,
): boolean {
  if (e.editable) return false;
  const x = e.bounds.x + e.bounds.width / 2;
  const y = e.bounds.y + e.bounds.height / 2;
  const end = tree.end[e.index] ?? 0;
  for (let i = at + 1; i < reachable.length; i++) {
    const inner = reachable[i];
    if (inner === undefined || inner.index >= end) return false;
    if (!inner.clickable && !inner.editable) continue;
    if (containsPoint(inner.bounds, x, y)) return true;
    const fills = area(inner.bounds) >= area(e.bounds) * 0.7;
    const sameLink = e.href !== null && e.href === inner.href;
    if (fills || sameLink) return true;
  }
  return false;
}
