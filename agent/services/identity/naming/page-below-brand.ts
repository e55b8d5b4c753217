import type { UiElement } from '../../../domain/ui-element.ts';
import { shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { isVolatile } from '../words/volatile-text.ts';
import { lettersOf } from './document-title.ts';
import { textOf } from './screen-text.ts';

/** Letters of a name of an app at least. */
const MIN_NAME = 3;
/** Of the display: what a page in a web view takes at least to be what the screen shows. */
const PAGE = 0.5;
/** Of a page: where what it is called stands, if nothing is marked as a heading. */
const HEAD = 0.3;

/** Whether a text says what the package of its app is called, and no more: `Acme Bank` of `com.acme.bank`. */
function isAppName(text: string, appIdentifier: string): boolean {
  const called = lettersOf(text);
  const parts = appIdentifier.toLowerCase().split(/[.:]/);
  const runs = parts.flatMap((_, from) =>
    parts.slice(from).map((_one, i) => parts.slice(from, from + i + 1).join('')),
  );
  return called.length >= MIN_NAME && runs.includes(called);
}

/**
 * The page in a web view below a bar of Android that says what the app is called, and says it above each of its pages. Null where there is
 * none, or the bar has a title: one of the places of the app may be called as it is (`Shop`, and that tab is chosen).
 */
export function pageBelowBrand(tree: ScreenTree): UiElement | null {
  const { screen, dialog } = tree;
  if (screen.dialect !== 'uiautomator' || dialog !== null) return null;
  const shown = [...shownElements(tree)];
  const page = shown.find((e) => e.role === 'webview' && e.bounds.height >= PAGE * screen.viewport.height);
  if (page === undefined) return null;
  const above = shown.filter((e) => isAbove(e, page) && !e.clickable && textOf(e) !== '');
  const places = new Set(shown.flatMap((e) => (e.selected ? [lettersOf(e.name)] : [])));
  const isName = (text: string): boolean =>
    isAppName(text, screen.foreground.appIdentifier) && !places.has(lettersOf(text));
  const names = above.filter((e) => isName(textOf(e)));
  return names.length > 0 && names.length === above.length ? page : null;
}

export const isAbove = (e: UiElement, page: UiElement): boolean =>
  e.bounds.y + e.bounds.height <= page.bounds.y && e.bounds.height > 0;

/** What such a page is called: its first heading, else the first text at its head that is no part of a row or a control. */
export function headingOfPage(tree: ScreenTree, page: UiElement): string {
  const inside = [...shownElements(tree)].filter(
    ({ index }) => index > page.index && index < (tree.end[page.index] ?? 0),
  );
  const own = inside.filter(
    (e) =>
      (tree.rowOf[e.index] ?? -1) < 0 &&
      !e.clickable &&
      e.onScreen &&
      textOf(e) !== '' &&
      !isVolatile(textOf(e)),
  );
  const isHigh = ({ bounds }: UiElement): boolean => bounds.y < page.bounds.y + HEAD * page.bounds.height;
  const found = own.find((e) => e.role === 'heading') ?? own.find((e) => e.role === 'text' && isHigh(e));
  return found === undefined ? '' : textOf(found);
}
