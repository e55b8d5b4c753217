import type { UiElement } from '../../../domain/ui-element.ts';
import { ancestorWith, type ScreenTree, shownElements } from '../tree/screen-tree.ts';
import { isGreeting, withoutAddressee } from '../words/greetings.ts';
import { NARROW } from './chosen-place.ts';
import { isBrandAlone, lettersOf } from './document-title.ts';
import { textOf } from './screen-text.ts';
import { isBar } from './stands-apart.ts';

/**
 * What a page is called whose first heading names none of it, where the document's title begins with another one: the name of the site on
 * every page (a link as a whole, which that title does not say), or the heading of a menu or of filters above the content, of less weight
 * than that other one. Empty where it is not so. Only the name goes by it: what tells screens apart stays.
 */
export function headingBelowBrand(tree: ScreenTree, [first, ...others]: readonly UiElement[]): string {
  const called = tree.screen.foreground.title.toLowerCase();
  if (first === undefined || called === '' || begins(called, said(first))) return '';
  const isBrand = !called.includes(said(first)) && isLink(tree, first);
  const heading = others.find(
    (e) => said(e) !== '' && begins(called, said(e)) && (isBrand || outweighs(e, first)),
  );
  return heading === undefined ? '' : textOf(heading).trim();
}

const isLink = ({ screen, end }: ScreenTree, heading: UiElement): boolean =>
  screen.elements
    .slice(heading.index + 1, end[heading.index])
    .some((e) => e.role === 'link' && said(e) === said(heading));

const LEVEL = /^h[1-6]$/;
const outweighs = (a: UiElement, b: UiElement): boolean =>
  LEVEL.test(a.className) && LEVEL.test(b.className) && a.className < b.className;

/**
 * What a page is called below a bar with controls that says no more than the document's title does on every page of an app: the heading
 * that alone is marked as it is, none lower than others. Of several alike (the sections of a start page) none is, nor is a greeting or the
 * heading of what ends a page.
 */
export function headingBelowBrandBar(tree: ScreenTree, headings: readonly UiElement[]): string {
  const { screen, end } = tree;
  const called = lettersOf(screen.foreground.title);
  if (called === '' || !isBrandAlone(screen) || screen.viewport.width > NARROW) return '';
  const isBrand = (e: UiElement): boolean => lettersOf(textOf(e)) === called;
  const barOf = (e: UiElement): UiElement | null =>
    ancestorWith(tree, e, (a) => (a.role === 'toolbar' || isBar(tree, a)) && a.role !== 'dialog');
  const brand = [...shownElements(tree)].find((e) => e.role === 'heading' && isBrand(e));
  const bar = brand === undefined ? null : barOf(brand);
  if (bar === null) return '';
  const inside = screen.elements.slice(bar.index + 1, end[bar.index]);
  if (!inside.some((e) => e.clickable && e.visible && !isBrand(e))) return '';
  const [heading, ...others] = headings.filter((e) => e !== brand);
  if (heading === undefined || others.some(({ className }) => className <= heading.className)) return '';
  const isAtEnd = heading.bounds.y > screen.viewport.height / 2;
  return isAtEnd || isGreeting(withoutAddressee(textOf(heading))) ? '' : textOf(heading).trim();
}

const said = (e: UiElement): string => textOf(e).trim().toLowerCase();

/** As words: `Book` does not begin `Bookings | Site`. */
const begins = (title: string, words: string): boolean =>
  title.startsWith(words) && !/^[\p{L}\p{N}]/u.test(title.slice(words.length));
