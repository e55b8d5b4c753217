import type { UiElement } from '../../../domain/ui-element.ts';
import { area, containsPoint } from '../../page-source/tree/geometry.ts';
import { isPageAround, parentOf, touchableElements } from './screen-tree.ts';
import type { ScreenTree } from './screen-tree.ts';

/** What can be touched on the screen, in reading order, each function once. */
export function touchTargets(tree: ScreenTree): readonly UiElement[] {
  const reachable = reachableElements(tree);
  return reachable.filter((e, i) => standInOf(tree, e, reachable, i) === null);
}

function reachableElements(tree: ScreenTree): readonly UiElement[] {
  const reachable: UiElement[] = [];
  for (const e of touchableElements(tree)) if (isReachable(e) && !isPageAround(tree, e)) reachable.push(e);
  return reachable;
}

/** What is left out, each with the control in it, around it or beside it that stands for it. */
export function standIns(tree: ScreenTree): ReadonlyMap<number, UiElement> {
  const reachable = reachableElements(tree);
  const out = new Map<number, UiElement>();
  reachable.forEach((e, i) => {
    const other = standInOf(tree, e, reachable, i);
    if (other !== null) out.set(e.index, other);
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

/** What is turned to choose a value: a touch of its middle chooses what is chosen. */
const WHEEL = /PickerWheel$/;

/** The first thing that speaks against touching an element; null when it can be touched. */
export function hindranceOf(
  e: UiElement,
): 'inert' | 'disabled' | 'covered' | 'no_size' | 'out_of_reach' | null {
  if ((!e.clickable && !e.editable && !e.longClickable) || WHEEL.test(e.className)) return 'inert';
  if (!e.enabled) return 'disabled';
  if (e.covered) return 'covered';
  if (e.bounds.width === 0 || e.bounds.height === 0) return 'no_size';
  return e.onScreen || e.key !== null ? null : 'out_of_reach';
}

const standInOf = (
  tree: ScreenTree,
  e: UiElement,
  reachable: readonly UiElement[],
  at: number,
): UiElement | null =>
  repeatedBy(tree, e, reachable, at) ?? rowOfMark(tree, e, reachable, at) ?? labelOfFrame(tree, e, reachable);

const isWordless = (e: UiElement): boolean => e.name === '' && e.text === '';

/** Whether one lies within another. */
export const holds = (tree: ScreenTree, outer: UiElement, inner: UiElement): boolean =>
  inner.index > outer.index && inner.index < (tree.end[outer.index] ?? 0);

/**
 * The round mark of a row to choose from says no word and is all that can be touched in the row: a tap on the row chooses the
 * same. A row that is a link leads elsewhere, and a box to tick may be one of a row that opens something.
 */
function rowOfMark(
  tree: ScreenTree,
  e: UiElement,
  reachable: readonly UiElement[],
  at: number,
): UiElement | null {
  if (e.role !== 'radio' || !isWordless(e)) return null;
  const next = reachable[at + 1];
  const row = reachable[at - 1];
  if (row === undefined || !row.clickable || isWordless(row) || row.href !== null) return null;
  if (!holds(tree, row, e) || (next !== undefined && holds(tree, row, next))) return null;
  return repeatedBy(tree, row, reachable, at - 1) === null ? row : null;
}

const TICKED = new Set(['radio', 'checkbox', 'switch']);

/** The frame that is drawn over a control to tick says no word; the label of that control, beside it, ticks the same. */
function labelOfFrame(tree: ScreenTree, e: UiElement, reachable: readonly UiElement[]): UiElement | null {
  if (!isWordless(e) || e.href !== null) return null;
  const inside = tree.screen.elements.slice(e.index + 1, tree.end[e.index]);
  const [ticked, ...more] = inside.filter(({ role }) => TICKED.has(role));
  if (ticked === undefined || more.length > 0 || !ticked.covered || isWordless(ticked)) return null;
  const beside = tree.children[parentOf(tree, e)?.index ?? -1] ?? [];
  const isLabel = ({ index, role, name }: UiElement): boolean =>
    role === ticked.role && name === ticked.name && beside.includes(index);
  return reachable.find(isLabel) ?? null;
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
