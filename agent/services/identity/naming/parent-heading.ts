import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { lettersOf, partsOfPage, titleParts } from './document-title.ts';
import { webRouteTemplate } from './route-template.ts';

const pathOf = (route: string): string => webRouteTemplate(route).replace(/[?#].*$/, '');

/** Whether a link leads to a page further up on the way to this one (`/books/` of `/books/7/edit`); to all of a site each page has one. */
function leadsUp({ href }: UiElement, { foreground }: PerceivedScreen): boolean {
  if (href?.startsWith(`${foreground.appIdentifier}/`) !== true) return false;
  const up = pathOf(href.slice(foreground.appIdentifier.length));
  return up !== '/' && pathOf(foreground.route).startsWith(`${up}/`);
}

/**
 * What a page is called below a heading that is the name of the page above it (`Books` over the form for a new one), as a link to that
 * page says: the document's own title, without the name of the site, where it says anything else. Empty elsewhere. Only the name goes
 * by it: what tells screens apart stays.
 */
export function titleBelowParent(screen: PerceivedScreen, heading: string): string {
  const parts = titleParts(screen.foreground.title);
  const called = lettersOf(heading);
  if (parts.length < 2 || called === '' || parts.some((part) => lettersOf(part) === called)) return '';
  const ofParent = (e: UiElement): boolean => lettersOf(e.text || e.name) === called && leadsUp(e, screen);
  if (!screen.elements.some((e) => e.role === 'link' && ofParent(e))) return '';
  const said = new Set(screen.elements.filter((e) => e.visible).map((e) => lettersOf(e.text || e.name)));
  const own = partsOfPage(screen, parts);
  return (own.find((part) => said.has(lettersOf(part))) ?? own[0] ?? '').trim();
}
