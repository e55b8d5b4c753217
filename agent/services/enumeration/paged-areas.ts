import type { UiElement } from '../../domain/ui-element.ts';
import { hasArea } from '../page-source/tree/geometry.ts';
import { ancestorWith, shownElements, type ScreenTree } from '../identity/tree/screen-tree.ts';

const DOTS = 'XCUIElementTypePageIndicator';
/** Of the display: how wide and high what holds pages is at least, and how far below it the dots stand at most. */
const WIDE = 0.9;
const HIGH = 0.4;
const BELOW = 0.2;
/** Of its height: where what is in a column that has more below ends at the least. */
const FULL = 0.9;
/** So many controls from side to side are rows of a column; a page of a tour has one or two to go on by. */
const ROWS = 3;
/** What draws a list or pages where a toolkit has no class for them (Compose). */
const BOX = 'android.view.View';

/**
 * What is turned sideways page by page, and tells nothing of that: on iOS dots count the pages of what they stand in or below, and on
 * Android a box that scrolls has nothing at its lower edge, where a column would go on, nor rows: what wipes a message away is one.
 */
export function pagedAreas(tree: ScreenTree): readonly UiElement[] {
  const { dialect, viewport } = tree.screen;
  if (dialect === 'web' || tree.dialog !== null) return [];
  const shown = [...shownElements(tree)].filter((e) => e.onScreen && !e.covered && hasArea(e.bounds));
  const isLarge = ({ bounds: { width, height } }: UiElement): boolean =>
    width >= WIDE * viewport.width && height >= HIGH * viewport.height;
  const turns = ({ scrollable }: UiElement): boolean =>
    scrollable.some((way) => way === 'left' || way === 'right');
  const areas = shown.filter((e) => isLarge(e) && !turns(e));
  if (dialect === 'uiautomator') return areas.filter((e) => e.className === BOX && endsEarly(tree, e));
  const dots = shown.find((e) => e.className === DOTS);
  if (dots === undefined) return [];
  const counted = areas.filter(
    ({ role, bounds: { y, height } }) =>
      (role === 'list' || role === 'scroll') &&
      dots.bounds.y >= y &&
      dots.bounds.y <= y + height + BELOW * viewport.height,
  );
  return counted.slice(-1);
}

function endsEarly(tree: ScreenTree, box: UiElement): boolean {
  if (!box.scrollable.includes('down') || ancestorWith(tree, box, (a) => a.role === 'webview') !== null)
    return false;
  const inside = tree.screen.elements
    .slice(box.index + 1, tree.end[box.index])
    .filter((e) => e.visible && hasArea(e.bounds) && (e.text !== '' || e.name !== '' || e.clickable));
  const { y: top, width, height } = box.bounds;
  const rows = inside.filter(({ clickable, bounds }) => clickable && bounds.width >= WIDE * width);
  if (rows.length >= ROWS) return false;
  // What is cut off at the upper edge is scrolled: there a column may have come to its end.
  return (
    inside.some(({ text }) => text !== '') &&
    inside.every(({ bounds: b }) => b.y > top && b.y + b.height <= top + FULL * height)
  );
}
