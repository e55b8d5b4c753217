import type { UiElement } from '../../../domain/ui-element.ts';
import { arrangement } from '../../page-source/tree/geometry.ts';
import { isMap } from '../../page-source/tree/maps.ts';
import { dockedPlayers } from '../tree/docked-players.ts';
import { pastSearches } from '../tree/past-searches.ts';
import { asksAgain } from './asks-again.ts';
import { scrollsVertically } from '../tree/screen-tree.ts';
import type { ScreenTree } from '../tree/screen-tree.ts';
import { stableName } from '../words/volatile-text.ts';

export const VOLATILE_PART =
  /^exo_(?!settings)|(?:(?:^|[_:/])search_(?:view_)?(?:close|clear)|(?:search|query|text|input)_?clear|clear_?(?:search|query|text|input))(?:_?(?:view|field|bar|box|input|text|query|button|btn|icon|iv|image|img)){0,2}$|badge|counter|count$|spinner|progress|loading|skeleton|shimmer|toast|snack_?bar|tooltip|cursor/i;
/** What holds a film: its controls fade (Media3 calls them `exo_…`), whether it is touched or not. */
const PLAYER = /(?:^|_)player(?:_view)?$/;
/** What a screen shows rather than what it is: contents, decoration, things that come and go. */
const CONTENT: ReadonlySet<string> = new Set([
  'text',
  'image',
  'progress',
  'alert',
  'system',
  'keyboard',
  'option',
  'canvas',
]);

/**
 * The skeleton of a screen as text: roles and names in their order, alike neighbours once, anonymous boxes that hold
 * one thing dissolved. Lists say only that they are lists and whether they are empty; what scrolls is a set, so that
 * neither position nor contents enter.
 */
export function structureOf(tree: ScreenTree): string {
  const roots: string[] = [];
  if (tree.dialog !== null) roots.push(shape(tree, tree.dialog));
  else for (const e of tree.screen.elements) if (e.parent === null) roots.push(...parts(tree, e));
  return collapse(roots).join(' ');
}

/** What was searched for before, a bar of what is playing, what asks for a code once more. */
const comesAndGoes = (tree: ScreenTree, e: UiElement): boolean =>
  pastSearches(tree).has(e.index) || dockedPlayers(tree).has(e.index) || asksAgain(e);

/** An element as none, one or several parts: boxes without meaning hand on what they hold. */
function parts(tree: ScreenTree, e: UiElement): readonly string[] {
  if (
    !e.visible ||
    tree.foreign[e.index] === 1 ||
    tree.ad[e.index] === 1 ||
    comesAndGoes(tree, e) ||
    VOLATILE_PART.test(e.resourceName)
  )
    return [];
  if (e.role === 'dialog' && e !== tree.dialog) return [];
  const touchable = e.clickable || e.editable || e.role === 'tab';
  if (CONTENT.has(e.role) && !touchable) return [];
  if (e.role === 'group' && !touchable) {
    const name = stableName(e.resourceName);
    const inner = kidsOf(tree, e);
    if (name === '')
      return inner.length <= 1 || insideScroll(tree, e) ? inner : [`(${layout(tree, e)}${inner.join(' ')})`];
    const holdsNothing = inner.length === 0 && (tree.end[e.index] ?? 0) <= e.index + 1;
    return holdsNothing ? [] : [`#${name}(${inner.join(' ')})`];
  }
  return [shape(tree, e)];
}

function shape(tree: ScreenTree, e: UiElement): string {
  const name = stableName(e.resourceName);
  const role = e.role === 'button' && PLAYER.test(e.resourceName) ? 'group' : e.role;
  const head = role + (name === '' ? '' : `#${name}`);
  if (e.role === 'list' || e.role === 'menu') return `${head}{${listKind(tree, e)}}`;
  if (e.editable) return `${head}:${e.password ? 'password' : ''}`;
  if (touchesOnce(e) || isMap(e)) return head;
  const inner = kidsOf(tree, e);
  return inner.length === 0 ? head : `${head}(${inner.join(' ')})`;
}

/** A control is one thing, however it is drawn. */
const touchesOnce = (e: UiElement): boolean =>
  e.clickable && e.role !== 'listitem' && e.role !== 'group' && e.role !== 'dialog';

function kidsOf(tree: ScreenTree, e: UiElement): string[] {
  const scrolls = scrollsVertically(e) || e.role === 'scroll';
  const out: string[] = [];
  for (const kid of tree.children[e.index] ?? []) {
    const child = tree.screen.elements[kid];
    if (child === undefined) continue;
    if (tree.clipped[kid] === 1 && !spans(tree, child)) continue;
    out.push(...parts(tree, child));
  }
  return scrolls ? [...new Set(out)].sort() : collapse(out);
}

/** Of a clipped container only what fills it is sure to be there at every scroll position. */
function spans(tree: ScreenTree, e: UiElement): boolean {
  for (let at = e.parent; at !== null; at = tree.screen.elements[at]?.parent ?? null) {
    const box = tree.screen.elements[at];
    if (box === undefined) return false;
    if (scrollsVertically(box))
      return e.bounds.height >= box.bounds.height * 0.6 && (tree.rowOf[e.index] ?? -1) !== e.index;
  }
  return false;
}

function insideScroll(tree: ScreenTree, e: UiElement): boolean {
  for (let at = e.parent; at !== null; at = tree.screen.elements[at]?.parent ?? null) {
    const box = tree.screen.elements[at];
    if (box !== undefined && (scrollsVertically(box) || box.role === 'scroll')) return true;
  }
  return false;
}

function layout(tree: ScreenTree, e: UiElement): string {
  const boxes = (tree.children[e.index] ?? []).flatMap((i) => {
    const child = tree.screen.elements[i];
    const counts = child?.visible === true && !CONTENT.has(child.role) && !comesAndGoes(tree, child);
    return counts ? [child.bounds] : [];
  });
  const kind = arrangement(boxes);
  return kind === 'row' || kind === 'column' ? `${kind}: ` : '';
}

export function listKind(tree: ScreenTree, e: UiElement): string {
  const rows = (tree.children[e.index] ?? []).some((i) => {
    const row = tree.screen.elements[i];
    return row !== undefined && row.visible && (row.role !== 'group' || (tree.end[i] ?? 0) > i + 1);
  });
  if (!rows) return 'empty';
  const fields = new Set<string>();
  if (tree.screen.dialect !== 'uiautomator')
    for (let i = e.index + 1; i < (tree.end[e.index] ?? 0); i++) {
      const inner = tree.screen.elements[i];
      if (inner === undefined || !inner.visible || !(inner.editable || inner.role === 'select')) continue;
      fields.add(`${inner.role}#${stableName(inner.resourceName)}`);
    }
  return ['rows', ...[...fields].sort()].join(' ');
}

/** Alike neighbours once: two rows or two hundred are the same screen. */
function collapse(all: readonly string[]): string[] {
  return all.filter((part, i) => part !== all[i - 1]);
}
