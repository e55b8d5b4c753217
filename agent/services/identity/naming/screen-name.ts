import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { area } from '../../page-source/tree/geometry.ts';
import { readsOutMap } from '../../page-source/tree/maps.ts';
import { saysBack } from '../../labels/back-words.ts';
import { isAccountData } from '../tree/account-data.ts';
import { saysOnlyDialog, saysOnlyNotice } from '../words/dialog-words.ts';
import { isGreeting, withoutAddressee } from '../words/greetings.ts';
import { addressedText } from './addressed-text.ts';
import { addressWords } from './address-words.ts';
import { headingBelowBrand, headingBelowBrandBar } from './brand-heading.ts';
import { chosenPart, partBelowHeading } from './chosen-part.ts';
import { withChosenTabs } from './chosen-tabs.ts';
import { chosenPlace, NARROW } from './chosen-place.ts';
import { isCalledByContent } from './dialog-content.ts';
import { documentTitle, isBrandAlone, lettersOf } from './document-title.ts';
import { headingText, titleText } from './heading-text.ts';
import { lastName, sectionsOf } from './last-names.ts';
import { listHeading } from './list-heading.ts';
import { isLostPage } from './lost-page.ts';
import { titleBelowParent } from './parent-heading.ts';
import { isMessageOfApp, menuName, offeredWords, sheetTitle } from './sheet-names.ts';
import { headingOfPage, pageBelowBrand } from './page-below-brand.ts';
import { pageInRow } from './page-in-row.ts';
import { shorten, spokenRoute, textOf } from './screen-text.ts';
import { BAR_BOTTOM, isBar, isBeside, isRowHeading, leadsTo, standsApart } from './stands-apart.ts';
import { contentFrames, isItemRoute, isSilentRoute, isStartPage, routeTemplate } from './route-template.ts';
import { isControl } from '../tree/controls.ts';
import { isFullAd } from '../tree/full-ads.ts';
import { menuEntries } from '../tree/menus.ts';
import {
  ancestorWith,
  isInNotice,
  isPageAround,
  isWholePage,
  parentOf,
  screenTree,
  shownElements,
  type ScreenTree,
} from '../tree/screen-tree.ts';
import { saysSelecting } from '../words/selection-words.ts';
import { isInitial, isVolatile } from '../words/volatile-text.ts';
import { tourTitle } from './tour-page.ts';
import { chosenTab, hasWayBack, isInTopBar, isPicture, timeInBar, titleControl } from './title-control.ts';
import { layerOfMenu, siteMenu } from './site-menu.ts';

const MAX_NAME = 80;

/** Of the height: a text that stands higher up may say what the screen is. */
const HIGH = 0.35;

const inChrome = (tree: ScreenTree, e: UiElement): boolean =>
  e.role === 'toolbar' || ancestorWith(tree, e, (a) => a.role === 'toolbar') !== null;

/** Titles in order of trust: the toolbar's or dialog's, then headings, then on a phone the topmost text. */
export function titleOf(tree: ScreenTree): { readonly text: string; readonly inChrome: boolean } | null {
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

const isOwnText = (tree: ScreenTree, e: UiElement): boolean =>
  (tree.clipped[e.index] !== 1 || tree.dialog !== null) && standsAlone(tree, e);

const isPage = (tree: ScreenTree, e: UiElement): boolean => isPageAround(tree, e) || isWholePage(tree, e);
function standsAlone(tree: ScreenTree, e: UiElement): boolean {
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
const contentHeadings = (tree: ScreenTree): readonly UiElement[] =>
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

/**
 * The title that tells screens of one layout apart; empty where it belongs to one item of many. Where the address of a
 * page names nothing, a bar may show the same brand on every page: then the heading of the content counts as well. An app
 * that stays at its start page and marks no headings has nothing but the text of its bar to tell its screens by.
 */
export function identifyingTitle(tree: ScreenTree): string {
  const title = titleOf(tree);
  const { screen } = tree;
  if (screen.dialect !== 'web' || tree.dialog !== null) return title?.text ?? '';
  const route = routeTemplate(screen);
  const itemRoute = isItemRoute(route);
  if (title === null) {
    const ofBar = isStartPage(screen.foreground.route) ? standingBarText(tree) : '';
    return itemRoute ? '' : ofBar || screen.foreground.title;
  }
  if (itemRoute && !title.inChrome) return '';
  if (!title.inChrome || !isSilentRoute(route)) return title.text;
  return [title.text, contentHeading(tree)].filter((text) => text !== '').join(' / ');
}

/** What a person would call the screen, at most 80 characters: its page, and which of its tabs is chosen. */
export const screenName = (screen: PerceivedScreen): string => nameOf(screen, false);

/** The same where the document's title is that of the whole app, which then names no page. */
export const screenNameUnderAppTitle = (screen: PerceivedScreen): string => nameOf(screen, true);

const nameOf = (screen: PerceivedScreen, calledAsApp: boolean): string =>
  shorten(withChosenTabs(screenTree(screen), pageName(screen, calledAsApp)), MAX_NAME);

/**
 * What a person would call the page: its title, heading or route. Of one whose document is known to be called
 * as others of its app (`sharesTitle`) that title is none, unless it stands in for all of these.
 */
export function pageName(screen: PerceivedScreen, sharesTitle = false): string {
  const tree = screenTree(screen);
  const calledAsApp = sharesTitle && !isShownAnywhere(tree);
  const address = calledAsApp && isBrandAlone(screen) && tree.dialog === null ? addressWords(screen) : '';
  const ownOf = (text: string): string => (calledAsApp ? unlessBrand(screen, text) : text);
  const shortRoute = spokenRoute(screen);
  const page = pageBelowBrand(tree);
  const spoken = (page === null ? '' : headingOfPage(tree, page)) || spokenTitle(tree);
  const title = readsOutMap(spoken) ? '' : spoken;
  const scrolled = scrolledTitle(tree);
  const leading = unlessBrand(screen, leadingElement(tree)?.text ?? '');
  // One is greeted in more places than one, and at each hour otherwise.
  const placeOrTitle = (text: string): string => (isGreeting(text) ? chosenPlace(tree) : '') || text;
  const candidates = [
    framedHeading(tree) || layerOfMenu(tree),
    timeInBar(tree),
    placeOrTitle(ownOf(title)),
    firstSaid(tree),
    offeredWords(tree),
    barText(tree),
    // What scrolls by below the name of whom one writes with is content.
    SAYS_NOTHING.test(shortRoute) && hasWayBack(tree) ? titleControl(tree) : '',
    placeOrTitle(scrolled),
    isBrandAlone(screen)
      ? (hasWayBack(tree) ? leading : '') ||
        chosenPlace(tree) ||
        addressedText(tree) ||
        leading ||
        // What of a page is chosen at its head comes after what the page is called.
        (address === '' ? chosenTab(tree, true) : '')
      : '',
    chosenPart(tree),
    address,
    documentTitle(screen),
    SAYS_NOTHING.test(shortRoute) ? chosenPlace(tree) : '',
    menuName(tree),
    SAYS_NOTHING.test(shortRoute) ? titleControl(tree) || sectionsOf(tree) || listHeading(tree) : '',
    SAYS_NOTHING.test(shortRoute) ? placeOrTitle(scrolledTitle(tree, 1)) || pageInRow(tree) : '',
    SAYS_NOTHING.test(shortRoute) ? lastName(tree) : '',
    shortRoute,
    isFullAd(screen) ? 'Advertisement' : '',
    screen.foreground.appIdentifier,
  ];
  return candidates.find((text) => text.trim() !== '') ?? 'Screen';
}

/**
 * What a dialog says before its controls, in a list with them: such a row gives no title, but the page behind it gives no name
 * either. A cross or an arrow above it is none of them.
 */
function firstSaid(tree: ScreenTree): string {
  if (tree.dialog === null) return '';
  for (const e of shownElements(tree)) {
    if (isControl(e) && e.name !== '' && !saysBack(e.name)) return '';
    const isText = !isControl(e) && (e.role === 'text' || e.role === 'heading') && e.text !== '';
    if (isText && !isVolatile(e.text) && !isInitial(e.text) && !isAccountData(tree, e)) return titleText(e);
  }
  return '';
}

/**
 * What stands in the middle above on a page that marks neither bars nor headings: in an app on a phone that is the
 * title, while the document's own title often is one brand on every page.
 */
function barElement(tree: ScreenTree): UiElement | null {
  const { dialect, viewport } = tree.screen;
  if (dialect !== 'web' || viewport.width > NARROW) return null;
  const middle = viewport.width / 2;
  for (const e of shownElements(tree)) {
    const { x, y, width, height } = e.bounds;
    if (!e.onScreen || y + height > viewport.height * BAR_BOTTOM || x >= middle || x + width <= middle)
      continue;
    if (!isOwnText(tree, e) || isVolatile(e.text)) continue;
    if ((tree.rowOf[e.index] ?? -1) < 0 || standsApart(tree, e)) return e;
  }
  return null;
}

/** One that says no more than the document's title does on every page of an app is no name as long as there is another one. */
function barText(tree: ScreenTree): string {
  return unlessBrand(tree.screen, barElement(tree)?.text ?? '');
}

/** Whether a document stands in for pages at many addresses: there is none, or one is to sign in first, as its button says too. */
function isShownAnywhere(tree: ScreenTree): boolean {
  const { title } = tree.screen.foreground;
  const isSaid = (e: UiElement): boolean =>
    e.role === 'button' && !inChrome(tree, e) && lettersOf(e.name) === lettersOf(title);
  return isLostPage(tree.screen) || [...shownElements(tree)].some(isSaid);
}

const unlessBrand = (screen: PerceivedScreen, text: string): string =>
  isBrandAlone(screen) && lettersOf(text) === lettersOf(screen.foreground.title) ? '' : text;

/** The only text up there, where it follows the arrow or the button of a menu: bars of Material begin with their title. */
function leadingElement(tree: ScreenTree): UiElement | null {
  const { dialect, viewport } = tree.screen;
  if (dialect !== 'web' || viewport.width > NARROW || tree.dialog !== null) return null;
  const isHigh = (e: UiElement): boolean =>
    e.onScreen && e.bounds.y + e.bounds.height <= viewport.height * BAR_BOTTOM;
  const high = [...shownElements(tree)].filter(isHigh);
  const texts = high.filter((one) => isOwnText(tree, one));
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
function standingBarText(tree: ScreenTree): string {
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

/** What is printed at the foot of any screen, or only waits: whose it is, which build it is, what one agrees to. */
const SMALL_PRINT =
  /©|^\(c\)|^copyright|^(?:version|ver|v|build)[.: ]*\d|^(?:by (?:continuing|signing|creating|using|clicking|tapping)|mit (?:der|deiner|ihrer) (?:anmeldung|registrierung)|en (?:continuant|vous)|al continuar|ao continuar|continuando)\b|^laden ?(?:…|\.\.\.)|^(?:loading|please wait|lädt|chargement|cargando|carregando|caricamento|загрузка|読み込み中|加载中)/iu;

/**
 * On a phone, where nothing lasting is a title: a heading that is scrolled with the rest, the title of a web view, the
 * first text high up in what scrolls; where nothing else names a screen, wherever it stands.
 */
function scrolledTitle(tree: ScreenTree, upTo = HIGH): string {
  if (tree.screen.dialect === 'web') return '';
  const labels = new Set(tree.screen.elements.filter((e) => e.editable).map((e) => e.name || null));
  let above = true;
  let [page, first, picture] = ['', '', ''];
  for (const e of shownElements(tree)) {
    if ((tree.rowOf[e.index] ?? -1) >= 0 || !e.onScreen) continue;
    if (e.role === 'heading' && !isVolatile(textOf(e))) return titleText(e);
    if (e.role === 'webview' && page === '') page = e.name;
    // What stands beneath the label of a field belongs to the form; a field in place of a title searches.
    const searches = upTo > HIGH && e.editable && isInTopBar(tree, e);
    above &&= searches || (!e.editable && !labels.has(e.text));
    const high = e.bounds.y < tree.screen.viewport.height * upTo;
    if (first !== '' || !above || !high) continue;
    if (upTo > HIGH && SMALL_PRINT.test(e.text)) continue;
    if (isVolatile(e.text) || isAccountData(tree, e) || readsOutMap(e.text) || !standsAlone(tree, e))
      continue;
    if (isPicture(tree, e)) picture ||= titleText(e);
    else first = titleText(e);
  }
  return page || first || (upTo > HIGH ? picture : '');
}

/** Names of activities that hold a whole app. */
const SAYS_NOTHING =
  /^(?:(?:Main|Home|Root|App|Launch(?:er)?|Start|Host|Container|Nav(?:igation)?|Tabs?|Dashboard|Flutter|React|Bottom|Bar|Single|Compose|Base)*Activity)?$/;

/** What a page shows in a frame is told apart by the heading there: the page around it is called the same all the time. */
function framedHeading(tree: ScreenTree): string {
  const { dialog, end, screen } = tree;
  if (dialog !== null) return '';
  for (const { index } of contentFrames(screen))
    for (const e of screen.elements.slice(index, end[index]))
      if (e.role === 'heading' && e.visible && textOf(e) !== '' && !isVolatile(textOf(e))) return textOf(e);
  return '';
}

/** Of a page's bar and its content heading the one that the document's own title begins with. */
function spokenTitle(tree: ScreenTree): string {
  const title = titleOf(tree);
  if (title === null || tree.screen.dialect !== 'web' || tree.dialog !== null) return title?.text ?? '';
  const belowBar = headingBelowBrandBar(tree, contentHeadings(tree));
  if (belowBar !== '') return belowBar;
  if (!title.inChrome)
    return (
      headingBelowBrand(tree, contentHeadings(tree)) ||
      titleBelowParent(tree.screen, title.text) ||
      partBelowHeading(tree, contentHeadings(tree)) ||
      title.text
    );
  const heading = contentHeading(tree);
  const whole = tree.screen.foreground.title.toLowerCase();
  const at = (text: string): number => (text === '' ? -1 : whole.indexOf(text.toLowerCase()));
  const [ofBar, ofHeading] = [at(title.text), at(heading)];
  return ofHeading >= 0 && (ofBar < 0 || ofHeading < ofBar) ? heading : title.text;
}
