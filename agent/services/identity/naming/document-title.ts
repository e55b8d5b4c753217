import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { isSilentRoute, webRouteTemplate } from './route-template.ts';

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

/** Letters of a name of a site at least; the link with its sign may say more (`Harbour.io`). */
const MIN_SITE = 3;

/** Whether a link to the start of the site says this: it is what the site is called. */
function saysSite({ elements, foreground }: PerceivedScreen, part: string): boolean {
  const called = lettersOf(part);
  const root = foreground.appIdentifier;
  // Scripts are hung on links to nothing (`/#`) as well.
  const leadsHome = (href: string): boolean =>
    href.startsWith(root) && /^(?:\/(?:#\/)?)?$/.test(href.slice(root.length));
  // On the start page itself it is what that page is called (`Home`).
  return (
    called.length >= MIN_SITE &&
    !isSilentRoute(webRouteTemplate(foreground.route)) &&
    elements.some(
      (e) => e.role === 'link' && leadsHome(e.href ?? '') && lettersOf(e.text || e.name).startsWith(called),
    )
  );
}

/** Of the parts of a title those that no link to the start of the site says. */
export const partsOfPage = (screen: PerceivedScreen, parts: readonly string[]): readonly string[] =>
  parts.filter((part) => !saysSite(screen, part));

/**
 * A document's own title, without the name and the slogan of the site around it: the part that the address names, or a heading of the page
 * that may be a time as well (`Today`), else the first that no link to the start of the site says, else of a long one the first.
 */
export function documentTitle(screen: PerceivedScreen): string {
  const { dialect, elements } = screen;
  const { title, route } = screen.foreground;
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
  const own = partsOfPage(screen, spoken);
  if (named === undefined && own.length < spoken.length && own[0] !== undefined) return own[0].trim();
  return named ?? (title.length > LONG_TITLE ? (parts[0] ?? title) : title);
}
