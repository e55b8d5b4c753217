import type { UiElement } from '../../../domain/ui-element.ts';
import { ancestorWith, shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { lettersOf } from './document-title.ts';
import { isSilentRoute, pathOf, routeTemplate, webRouteTemplate } from './route-template.ts';
import { textOf } from './screen-text.ts';

/**
 * How a page calls the place that its address names, where its title is that of the app on every page: a text of its own
 * that says the last word of the address (`Stock` at /stock), else the one link of its menus that leads to where one is.
 */
export function addressedText(tree: ScreenTree): string {
  const { dialect, foreground } = tree.screen;
  if (dialect !== 'web' || tree.dialog !== null || isSilentRoute(routeTemplate(tree.screen))) return '';
  const word = lastWord(webRouteTemplate(foreground.route));
  const place = word.includes(':') || CODE.test(word) ? '' : lettersOf(word);
  const shown = [...shownElements(tree)];
  const says = shown.find((e) => place !== '' && isText(tree, e) && lettersOf(e.text) === place);
  if (says !== undefined) return says.text.trim();
  const called = new Set(shown.filter((e) => leadsHere(tree, e)).map((e) => textOf(e).trim()));
  called.delete('');
  const [only = ''] = called;
  return called.size === 1 && lettersOf(only) !== lettersOf(foreground.title) ? only : '';
}

/** A language or a version (`/en`, `/v2`), which a page shows beside what it is. */
const CODE = /^[a-z\d]{1,2}$/i;

const lastWord = (route: string): string =>
  pathOf(route)
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '');

const isText = (tree: ScreenTree, e: UiElement): boolean =>
  (e.role === 'text' || e.role === 'heading') &&
  e.onScreen &&
  ancestorWith(tree, e, (a) => a.clickable || a.editable) === null;

const MENU = /^(?:navigation|toolbar|tablist|menu)$/;

function leadsHere(tree: ScreenTree, e: UiElement): boolean {
  const { appIdentifier, route } = tree.screen.foreground;
  if (e.role !== 'link' || e.href?.startsWith(`${appIdentifier}/`) !== true) return false;
  const address = e.href.slice(appIdentifier.length);
  if (webRouteTemplate(address) !== webRouteTemplate(route) || /#(?!!?\/)/.test(address)) return false;
  return e.selected || ancestorWith(tree, e, (a) => MENU.test(a.role)) !== null;
}
