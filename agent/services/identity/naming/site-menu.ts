import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { isVeilOf } from '../../../domain/source/veils.ts';
import { saysBack } from '../../labels/back-words.ts';
import { fieldKind } from '../../labels/field-kind.ts';
import { area } from '../../page-source/tree/geometry.ts';
import { isControl } from '../tree/controls.ts';
import { ancestorWith, shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { isSilentRoute, namesPlace, webRouteTemplate, withoutQuery } from './route-template.ts';
import { textOf } from './screen-text.ts';

/** Links to different pages of a site that its menu has at least. */
const FEWEST = 3;
/** Letters of a text beside the controls of a menu (an address, a slogan): more, or more of them, are a page. */
const LONGEST = 80;
const MOST_TEXTS = 4;
/** Links for each text that heads a part of the menu: a page has more to say of what it lists. */
const LINKS_A_TEXT = 3;
/** Beside the links of a menu that is no dialog: the sign of the site, which leads to its start. */
const MOST_BESIDE = 1;
/** Of the display: links over so much of its height are no line at the head of a page, what shows so much of it is no sign. */
const TALL = 0.2;
const LARGE = 0.1;
const PICTURES: ReadonlySet<string> = new Set(['canvas', 'image', 'webview']);

interface SiteMenu {
  /** Templates of the addresses where it leads, each once, and what its links say: first those that are shown whatever is unfolded. */
  readonly pages: readonly string[];
  readonly entries: readonly string[];
  /** Nothing but it is shown, and nothing says that it lies over a page. */
  readonly isAllShown: boolean;
}

/**
 * The menu of a site that lies over one of its pages, be it a dialog or a layer that hides the page and says nothing of itself: one can
 * hardly do anything there but go to other pages of this site, or search. What is edited, chosen or told in a dialog belongs to the page
 * beneath. Null where no such menu is open.
 */
export function siteMenu(tree: ScreenTree): SiteMenu | null {
  const { screen, dialog } = tree;
  if (screen.dialect !== 'web' || !screen.insideApp) return null;
  const shown = [...shownElements(tree)].filter((e) => e !== dialog && !e.covered);
  const controls = shown.filter((e) => isEntry(tree, e) && !isInControl(tree, e));
  const asks = (e: UiElement): boolean =>
    e.checkable ? !holdsState(tree, e) : e.editable && fieldKind(e) !== 'search';
  if (controls.some(asks)) return null;
  const links = controls.filter((e) => pageOf(screen, e) !== null);
  const pages = [...new Set(links.map((e) => pageOf(screen, e) ?? ''))];
  if (pages.length < FEWEST) return null;
  const isDrawer = dialog === null && controls.some((e) => liesBehind(tree, e, links));
  const heads = isDrawer ? controls.filter((e) => unfoldsPart(tree, e, links)) : [];
  if ((links.length + heads.length) * 2 < controls.length) return null;
  const isVeiled = dialog !== null || (isDrawer && shown.every((e) => e.role !== 'heading'));
  if (!isVeiled && !(controls.some(closes) && hidesItsPage(tree, shown, links))) return null;
  const isTold = (e: UiElement): boolean => e.role === 'text' && !e.clickable && !isInControl(tree, e);
  const texts = shown.filter((e) => e.text !== '' && isTold(e));
  const most = Math.max(MOST_TEXTS, links.length / LINKS_A_TEXT);
  if (texts.length > most || texts.some(({ text }) => text.length > LONGEST)) return null;
  const ordered = headsFirst(
    tree,
    [...links, ...heads].sort((a, b) => a.index - b.index),
  );
  const within = (role: string): readonly UiElement[] =>
    ordered.filter((e) => ancestorWith(tree, e, (a) => a.role === role) !== null);
  const called = [within('navigation'), within('listitem'), ordered].find(({ length }) => length >= FEWEST);
  const entries = [...new Set((called ?? []).map(textOf).filter((text) => text !== ''))];
  // What says `#` unfolds a part of the menu on whichever page it stands, and leads nowhere.
  const leading = ordered.filter(({ href }) => href?.endsWith('#') !== true);
  const places = [...new Set(leading.flatMap((e) => pageOf(screen, e) ?? []))];
  return { pages: places, entries, isAllShown: !isVeiled };
}

/**
 * Whether a link without an address unfolds a part of a drawer: an entry of the list in which others lead to pages. In a list of their own
 * such links do something, and in a dialog they may.
 */
function unfoldsPart(tree: ScreenTree, e: UiElement, links: readonly UiElement[]): boolean {
  const listOf = (entry: UiElement): number | null => {
    const item = ancestorWith(tree, entry, ({ role }) => role === 'listitem');
    return item?.parent ?? null;
  };
  const list = e.role === 'link' && e.href === null ? listOf(e) : null;
  return list !== null && links.some((link) => listOf(link) === list);
}

/** The links of a menu, those first that are shown whatever of it is unfolded: those below no other link. */
function headsFirst(tree: ScreenTree, links: readonly UiElement[]): readonly UiElement[] {
  const isItem = ({ role }: UiElement): boolean => role === 'listitem';
  const isBelow = (e: UiElement): boolean => {
    const item = ancestorWith(tree, e, isItem);
    const isHeaded = (part: UiElement): boolean =>
      isItem(part) && links.some(({ index }) => index > part.index && index < (item?.index ?? 0));
    return item !== null && ancestorWith(tree, item, isHeaded) !== null;
  };
  return [...links.filter((e) => !isBelow(e)), ...links.filter(isBelow)];
}

/**
 * Whether nothing is shown but the places of a site, one below the other, in what its page calls so: a page that says little has a way back
 * and a line of links as well, and shows something besides.
 */
function hidesItsPage(tree: ScreenTree, shown: readonly UiElement[], links: readonly UiElement[]): boolean {
  const { width, height } = tree.screen.viewport;
  const isBeside = (e: UiElement): boolean =>
    ancestorWith(tree, e, ({ role }) => role === 'navigation') === null;
  if (links.filter(isBeside).length > MOST_BESIDE) return false;
  const tops = links.map(({ bounds }) => bounds.y);
  if (Math.max(...tops) - Math.min(...tops) < TALL * height) return false;
  return shown.every((e) => {
    if (e.role === 'heading') return false;
    if (!isBeside(e)) return true;
    if (PICTURES.has(e.role)) return area(e.bounds) < LARGE * width * height;
    return e.role !== 'text' || e.text === '' || isInControl(tree, e);
  });
}

/** What such a menu is called that is no dialog and hides its page: the document's title is that of the page. */
export const layerOfMenu = (tree: ScreenTree): string =>
  tree.dialog === null ? (siteMenu(tree)?.entries.join(', ') ?? '') : '';

/**
 * Whether a box to tick is none to whom it is shown: the label of one that is hidden, by which a page without scripts opens its drawer (the
 * empty veil behind that) and unfolds a part of its places.
 */
const holdsState = (tree: ScreenTree, e: UiElement): boolean =>
  e.role === 'checkbox' &&
  (isEmpty(tree, e) || ancestorWith(tree, e, ({ role }) => role === 'navigation') !== null);

const isEmpty = (tree: ScreenTree, e: UiElement): boolean =>
  e.name === '' && textOf(e) === '' && tree.end[e.index] === e.index + 1;

/** The page that a link leads to; what asks its own page for something else (`?sort=price`) leads to none. */
function pageOf({ foreground }: PerceivedScreen, { role, href }: UiElement): string | null {
  if (role !== 'link' || href?.startsWith(`${foreground.appIdentifier}/`) !== true) return null;
  const page = webRouteTemplate(href.slice(foreground.appIdentifier.length));
  const asks = page.includes('?') && !isSilentRoute(withoutQuery(page)) && !namesPlace(page);
  return asks && withoutQuery(page) === withoutQuery(webRouteTemplate(foreground.route)) ? null : page;
}

/** What can be tapped, but for a box that hears the touches of all that it holds (to scroll it, say). */
const isEntry = (tree: ScreenTree, e: UiElement): boolean => {
  if (e.role !== 'group' || !isControl(e)) return isControl(e);
  const within = tree.screen.elements.slice(e.index + 1, tree.end[e.index]);
  return within.filter(isControl).length < FEWEST;
};

const isInControl = (tree: ScreenTree, e: UiElement): boolean =>
  ancestorWith(tree, e, (a) => a.index > (tree.dialog?.index ?? 0) && isEntry(tree, a)) !== null;

/** An empty box behind the drawer that holds these links, which takes all other touches. */
function liesBehind(tree: ScreenTree, veil: UiElement, links: readonly UiElement[]): boolean {
  if ((veil.role !== 'group' && veil.role !== 'checkbox') || !isEmpty(tree, veil)) return false;
  return tree.screen.elements.some(
    (box) =>
      links.every(({ index }) => index > box.index && index < (tree.end[box.index] ?? 0)) &&
      isVeilOf(veil.bounds, box.bounds, tree.screen.viewport),
  );
}

/** What takes the menu away again: a cross, or what has unfolded it. */
const closes = (e: UiElement): boolean =>
  e.role === 'button' && e.href === null && (e.expanded === true || saysBack(e.name, e.resourceName));
