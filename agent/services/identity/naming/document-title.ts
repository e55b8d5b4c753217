import type { PerceivedScreen } from '../../../domain/ui-element.ts';

/** A document's title longer than this is cut to its first part. */
const LONG_TITLE = 40;

const titleParts = (title: string): readonly string[] =>
  title.split(/(?<!\s)\s+[-–—|·•»]\s+|:\s+/u).filter((part) => part.trim() !== '');

/** What is compared: `Food & drink` is `food-drink` in an address. */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A title of one part often is that of the app on every page of it; one that the address names is the page's own. */
export const isBrandAlone = ({ dialect, foreground: { title, route } }: PerceivedScreen): boolean =>
  dialect === 'web' &&
  titleParts(title).length < 2 &&
  !(title !== '' && route.split(/[/?#]/).some((part) => lettersOf(part) === lettersOf(title)));

/**
 * A document's own title, without the name and the slogan of the site around it: the part that the address names, else
 * of a long one the first.
 */
export function documentTitle({ dialect, foreground: { title, route } }: PerceivedScreen): string {
  const parts = titleParts(title);
  if (dialect !== 'web' || parts.length < 2) return title;
  const place = lettersOf(
    route
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, ''),
  );
  const named = parts.find((part) => lettersOf(part) !== '' && lettersOf(part) === place);
  return named ?? (title.length > LONG_TITLE ? (parts[0] ?? title) : title);
}
