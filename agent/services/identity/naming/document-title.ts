import type { PerceivedScreen } from '../../../domain/ui-element.ts';

/** A document's title longer than this is cut to its first part. */
const LONG_TITLE = 40;

/** A title of a page is often followed by the name of its site, or stands behind it. */
export const titleParts = (title: string): readonly string[] =>
  title.split(/(?<!\s)\s+[-–—|·•»]\s+|:\s+/u).filter((part) => part.trim() !== '');

/** What is compared: `Food & drink` is `food-drink` in an address. */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A title of one part often is that of the app on every page of it; one that the address names is the page's own. */
export const isBrandAlone = ({ dialect, foreground: { title, route } }: PerceivedScreen): boolean =>
  dialect === 'web' &&
  titleParts(title).length < 2 &&
  !(title !== '' && route.split(/[/?#]/).some((part) => lettersOf(part) === lettersOf(title)));

/** A heading with a number in it is a date or a count, which is another one tomorrow. */
const saysHeading = (elements: PerceivedScreen['elements'], part: string): boolean =>
  !/\d/.test(part) &&
  elements.some((e) => e.role === 'heading' && e.visible && lettersOf(e.text || e.name) === lettersOf(part));

/**
 * A document's own title, without the name and the slogan of the site around it: the part that the address names, or a heading of the page
 * that may be a time as well (`Today`), else of a long one the first.
 */
export function documentTitle({ dialect, elements, foreground: { title, route } }: PerceivedScreen): string {
  const parts = titleParts(title);
  if (dialect !== 'web' || parts.length < 2) return title;
  const place = lettersOf(
    route
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, ''),
  );
  const spoken = parts.filter((part) => lettersOf(part) !== '');
  const named =
    spoken.find((part) => lettersOf(part) === place) ?? spoken.find((part) => saysHeading(elements, part));
  return named ?? (title.length > LONG_TITLE ? (parts[0] ?? title) : title);
}
