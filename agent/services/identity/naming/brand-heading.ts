import type { UiElement } from '../../../domain/ui-element.ts';
import type { ScreenTree } from '../tree/screen-tree.ts';
import { textOf } from './screen-text.ts';

/**
 * What a page is called whose first heading is the name of the site on every page: a link as a whole, which the document's title does not
 * say, where that title begins with another heading. Empty where it is not so. Only the name goes by it: what tells screens apart stays.
 */
export function headingBelowBrand(
  { screen, end }: ScreenTree,
  [brand, ...others]: readonly UiElement[],
): string {
  const called = screen.foreground.title.toLowerCase();
  if (brand === undefined || called === '' || called.includes(said(brand))) return '';
  const inside = screen.elements.slice(brand.index + 1, end[brand.index]);
  if (!inside.some((e) => e.role === 'link' && said(e) === said(brand))) return '';
  const heading = others.find((e) => said(e) !== '' && begins(called, said(e)));
  return heading === undefined ? '' : textOf(heading).trim();
}

const said = (e: UiElement): string => textOf(e).trim().toLowerCase();

/** As words: `Book` does not begin `Bookings | Site`. */
const begins = (title: string, words: string): boolean =>
  title.startsWith(words) && !/^[\p{L}\p{N}]/u.test(title.slice(words.length));
