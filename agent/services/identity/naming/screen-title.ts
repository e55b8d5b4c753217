import type { UiElement } from '../../../domain/ui-element.ts';
import { area } from '../../page-source/tree/geometry.ts';
import { isAccountData } from '../tree/account-data.ts';
import { saysOnlyDialog, saysOnlyNotice } from '../words/dialog-words.ts';
import { withoutAddressee } from '../words/greetings.ts';
import { chosenRow } from './chosen-row.ts';
import { isCalledByContent } from './dialog-content.ts';
import { headingText, titleText } from './heading-text.ts';
import { isMessageOfApp, sheetTitle } from './sheet-names.ts';
import { isRowHeading } from './stands-apart.ts';
import { menuEntries } from '../tree/menus.ts';
import {
  ancestorWith,
  isInNotice,
  isPageAround,
  isWholePage,
  parentOf,
  shownElements,
  type ScreenTree,
} from '../tree/screen-tree.ts';
import { saysSelecting } from '../words/selection-words.ts';
import { isInitial, isVolatile } from '../words/volatile-text.ts';
import { tourTitle } from './tour-page.ts';
import { siteMenu } from './site-menu.ts';

/** Of the height: a text that stands higher up may say what the screen is. */
export const HIGH = 0.35;

export const inChrome = (tree: ScreenTree, e: UiElement): boolean =>
  e.role === 'toolbar' || ancestorWith(tree, e, (a) => a.role === 'toolbar') !== null;

interface Title {
  readonly text: string;
  readonly inChrome: boolean;
}

/** What a screen says as its title; where that is above a list beside which stands the page of a row, the row that is chosen. */
export function titleOf(tree: ScreenTree): Title | null {
  const title = spokenTitle(tree);
  const row = chosenRow(tree);
  if (row === null) return title;
  const ofPage = [...shownElements(tree)].some((e) => e.text === title?.text && row.isBeside(e));
  return ofPage ? title : { text: row.text, inChrome: title?.inChrome ?? false };
}

/** Titles in order of trust: the toolbar's or dialog's, then headings, then on a phone the topmost text. */
function spokenTitle(tree: ScreenTree): Title | null {
  let heading: UiElement | null = null;
  let noticed: UiElement | null = null;
  let topmost: UiElement | null = null;
  let bare = '';
  for (const e of shownElements(tree)) {
    const text = e.role === 'heading' ? headingText(tree, e) : titleText(e);
    if (text === '' || (isVolatile(text) && !saysSelecting(text))) continue;
    if (isBareNotice(tree, text)) {
      bare ||= text;
      continue;
    }
    if (e.role === 'toolbar' && e.text !== '') return { text: withoutAddressee(e.text), inChrome: true };
    if (e.role === 'heading') {
      if (inChrome(tree, e)) return { text, inChrome: true };
      if (isRowHeading(tree, e)) continue;
      if (isInNotice(tree, e)) noticed ??= e;
      else heading ??= e;
    } else if (topmost === null || e.bounds.y < topmost.bounds.y) {
      if (isPlainText(tree, e) && !isInitial(text) && !isAccountData(tree, e) && !isCrumb(e)) topmost = e;
    }
  }
  // Of a page that marks no other heading what it says in a notice: that it could not be found.
  heading ??= noticed;
  if (heading !== null) return { text: headingText(tree, heading), inChrome: tree.dialog !== null };
  topmost ??= sheetTitle(tree);
  const called = tree.dialog?.name ?? '';
  const saysContent = isCalledByContent(tree, called);
  const says = !saysOnlyDialog(called) && !isBareNotice(tree, called) && !saysContent;
  const lists = saysContent ? siteMenu(tree) !== null : saysOnlyDialog(called) && menuEntries(tree) !== null;
  const isMenu = topmost === null && lists;
  if (called !== '' && !isMenu && (topmost === null || says)) return { text: called, inChrome: true };
  const highUp = topmost !== null && isHighUp(tree, topmost);
  const trusted = tree.dialog !== null || (tree.screen.dialect !== 'web' && highUp);
  if (topmost !== null && trusted) return { text: titleText(topmost), inChrome: tree.dialog !== null };
  const said = bare || tourTitle(tree);
  return said === '' ? null : { text: said, inChrome: bare !== '' };
}

/** Whether a dialog that lists nothing is called as all of its app are (`Alert`, 提示): what it says tells it apart. */
const isBareNotice = (tree: ScreenTree, title: string): boolean =>
  tree.dialog !== null &&
  (saysOnlyNotice(title) || isMessageOfApp(tree, title)) &&
  tree.rowOf.subarray(tree.dialog.index + 1, tree.end[tree.dialog.index]).every((row) => row < 0);

/** On iOS a title that is scrolled away is still there, and what is scrolled up to its place is none. */
function isHighUp(tree: ScreenTree, e: UiElement): boolean {
  const { dialect, viewport } = tree.screen;
  const column = dialect === 'xcuitest' ? ancestorWith(tree, e, (a) => a.role === 'scroll') : null;
  const content = (tree.children[column?.index ?? -1] ?? []).flatMap((i) => tree.screen.elements[i] ?? []);
  const tops = content.filter((c) => c.visible && area(c.bounds) > 0).map((c) => c.bounds.y);
  const by = column === null || tops.length === 0 ? 0 : Math.max(0, column.bounds.y - Math.min(...tops));
  return (e.onScreen || by > 0) && e.bounds.y + by < viewport.height * HIGH;
}

/** What says above the title where that lies, the same on each step. */
const isCrumb = ({ resourceName }: UiElement): boolean => /bread_?crumb/i.test(resourceName);

/** A text of its own: not part of a control, a list or what scrolls away, nor the label of a field. */
const isPlainText = (tree: ScreenTree, e: UiElement): boolean =>
  (tree.rowOf[e.index] ?? -1) < 0 && isOwnText(tree, e);

export const isOwnText = (tree: ScreenTree, e: UiElement): boolean =>
  (tree.clipped[e.index] !== 1 || tree.dialog !== null) && standsAlone(tree, e);

const isPage = (tree: ScreenTree, e: UiElement): boolean => isPageAround(tree, e) || isWholePage(tree, e);
export function standsAlone(tree: ScreenTree, e: UiElement): boolean {
  // What a page listens on itself is a control, such as the words at the end of a bar (`Done`).
  if (e.role !== 'text' || e.text === '' || (e.clickable && tree.screen.dialect === 'web')) return false;
  const holder = ancestorWith(
    tree,
    e,
    (a) => a.role !== 'dialog' && (a.clickable || a.editable || a.role === 'tablist') && !isPage(tree, a),
  );
  if (holder !== null) return false;
  const siblings = tree.children[parentOf(tree, e)?.index ?? -1] ?? [];
  return !siblings.some((i) => {
    const other = tree.screen.elements[i];
    return other !== undefined && other.editable && other.name === e.text;
  });
}

/** The headings of a page's own content: not in a bar, not in a row, not scrolled within a phone's list. */
export const contentHeadings = (tree: ScreenTree): readonly UiElement[] =>
  [...shownElements(tree)].filter(
    (e) =>
      e.role === 'heading' &&
      !inChrome(tree, e) &&
      !isRowHeading(tree, e) &&
      !isVolatile(headingText(tree, e)),
  );
export function contentHeading(tree: ScreenTree): string {
  const [first] = contentHeadings(tree);
  return first === undefined ? '' : headingText(tree, first);
}
