import type { UiElement } from '../../../domain/ui-element.ts';
import { isAccountData } from '../tree/account-data.ts';
import { NARROW } from './chosen-place.ts';
import { BAR_BOTTOM, isBar, isBeside, leadsTo, standsApart } from './stands-apart.ts';
import { ancestorWith, shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { isSmallPrint } from '../words/small-print.ts';
import { isVolatile } from '../words/volatile-text.ts';
import { HIGH, isOwnText } from './screen-title.ts';

/**
 * What stands in the middle above on a page that marks neither bars nor headings: in an app on a phone that is the
 * title, while the document's own title often is one brand on every page.
 */
export function barElement(tree: ScreenTree): UiElement | null {
  const { dialect, viewport } = tree.screen;
  if (dialect !== 'web' || viewport.width > NARROW) return null;
  const middle = viewport.width / 2;
  for (const e of shownElements(tree)) {
    const { x, y, width, height } = e.bounds;
    if (!e.onScreen || y + height > viewport.height * BAR_BOTTOM || x >= middle || x + width <= middle)
      continue;
    if (!isOwnText(tree, e) || isVolatile(e.text) || isSmallPrint(e.text)) continue;
    if ((tree.rowOf[e.index] ?? -1) < 0 || standsApart(tree, e)) return e;
  }
  return null;
}

/** The only text up there, where it follows the arrow or the button of a menu: bars of Material begin with their title. */
export function leadingElement(tree: ScreenTree): UiElement | null {
  const { dialect, viewport } = tree.screen;
  if (dialect !== 'web' || viewport.width > NARROW || tree.dialog !== null) return null;
  const isHigh = (e: UiElement): boolean =>
    e.onScreen && e.bounds.y + e.bounds.height <= viewport.height * BAR_BOTTOM;
  const high = [...shownElements(tree)].filter(isHigh);
  const texts = high.filter((one) => isOwnText(tree, one) && !isSmallPrint(one.text));
  const e = texts.find((one) => high.some((control) => leadsTo(control, one, viewport.width)));
  if (e === undefined || texts.some((one) => one !== e && isBeside(one, e))) return null;
  return (tree.rowOf[e.index] ?? -1) < 0 && !isVolatile(e.text) && !isAccountData(tree, e) ? e : null;
}

/** In pixels: how high a bar is that is one text, at the very top of the display. */
const BAR_HEIGHT = { least: 40, most: 72 } as const;

const isBarItself = (tree: ScreenTree, e: UiElement): boolean => {
  const { y, height } = e.bounds;
  return y <= 1 && height >= BAR_HEIGHT.least && height <= BAR_HEIGHT.most && isBar(tree, e);
};

/**
 * The same where it stands in a strip from side to side that nothing scrolls: what scrolls by up there is no title. Pages that turn
 * sideways have each a bar of its own, which stays above it.
 */
export function standingBarText(tree: ScreenTree): string {
  const e = barElement(tree) ?? leadingElement(tree);
  const isScrolled = (a: UiElement): boolean => a.scrollable.some((way) => way === 'up' || way === 'down');
  if (e === null || ancestorWith(tree, e, isScrolled) !== null) return '';
  const { viewport } = tree.screen;
  const strip = ancestorWith(
    tree,
    e,
    (a) => a.scrollable.length > 0 && a.bounds.height < viewport.height * HIGH,
  );
  if (strip !== null) return '';
  return isBarItself(tree, e) || ancestorWith(tree, e, (a) => isBar(tree, a)) !== null ? e.text : '';
}
