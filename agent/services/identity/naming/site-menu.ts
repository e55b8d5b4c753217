import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { saysBack } from '../../labels/back-words.ts';
import { fieldKind } from '../../labels/field-kind.ts';
import { isControl } from '../tree/controls.ts';
import { ancestorWith, shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { webRouteTemplate } from './route-template.ts';
import { textOf } from './screen-text.ts';

/** Links to different pages of a site that its menu has at least. */
const FEWEST = 3;
/** Letters of a text beside the controls of a menu (an address, a slogan): more, or more of them, are a page. */
const LONGEST = 80;
const MOST_TEXTS = 4;

interface SiteMenu {
  /** Templates of the addresses where it leads, each once, and what its links say. */
  readonly pages: readonly string[];
  readonly entries: readonly string[];
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
  const controls = shown.filter((e) => isControl(e) && !isInControl(tree, e));
  if (controls.some((e) => e.checkable || (e.editable && fieldKind(e) !== 'search'))) return null;
  const links = controls.filter((e) => pageOf(screen, e) !== null);
  const pages = [...new Set(links.map((e) => pageOf(screen, e) ?? ''))];
  if (pages.length < FEWEST || links.length * 2 < controls.length) return null;
  if (dialog === null && !(controls.some(closes) && shown.every((e) => e.role !== 'heading'))) return null;
  const isTold = (e: UiElement): boolean => e.role === 'text' && !e.clickable && !isInControl(tree, e);
  const texts = shown.filter((e) => e.text !== '' && isTold(e));
  if (texts.length > MOST_TEXTS || texts.some(({ text }) => text.length > LONGEST)) return null;
  return { pages, entries: [...new Set(links.map(textOf).filter((text) => text !== ''))] };
}

/** What such a menu is called that is no dialog and hides its page: the document's title is that of the page. */
export const layerOfMenu = (tree: ScreenTree): string =>
  tree.dialog === null ? (siteMenu(tree)?.entries.join(', ') ?? '') : '';

function pageOf({ foreground }: PerceivedScreen, { role, href }: UiElement): string | null {
  if (role !== 'link' || href?.startsWith(`${foreground.appIdentifier}/`) !== true) return null;
  return webRouteTemplate(href.slice(foreground.appIdentifier.length));
}

const isInControl = (tree: ScreenTree, e: UiElement): boolean =>
  ancestorWith(tree, e, (a) => a.index > (tree.dialog?.index ?? 0) && isControl(a)) !== null;

/** What takes the menu away again: a cross, or what has unfolded it. */
const closes = (e: UiElement): boolean =>
  e.role === 'button' && e.href === null && (e.expanded === true || saysBack(e.name, e.resourceName));
