import type { UiElement } from '../../../domain/ui-element.ts';
import { parentOf, shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { withoutStates } from '../words/state-words.ts';
import { isVolatile } from '../words/volatile-text.ts';
import { lettersOf } from './document-title.ts';
import { isSilentRoute, webRouteTemplate } from './route-template.ts';
import { textOf } from './screen-text.ts';

/** Of the height of a display: where a strip of links below a heading begins at the latest. */
const BELOW = 0.25;
const LEVEL = /^h[1-6]$/;
/** How many of something there are (`List (12)`). */
const COUNT = /\s*\(?\d[\d.,\s]*\)?$/;
const LINK = /^(?:link|tab|menuitem)$/;

/** A link of a strip that says of itself, be it by a class alone, that it is the one to the page one is on. */
interface Part {
  readonly e: UiElement;
  readonly said: string;
  /** It leads to this page and to none further up. */
  readonly leadsHere: boolean;
}

/**
 * The parts of a site that one is in, from above: of each strip of links with one that is marked, that one, where it leads to this page or
 * to one further up.
 */
function partsOf(tree: ScreenTree): readonly Part[] {
  const { foreground, dialect } = tree.screen;
  if (dialect !== 'web' || tree.dialog !== null) return [];
  const pathOf = (href: string | null): string | null => {
    if (href?.startsWith(`${foreground.appIdentifier}/`) !== true) return null;
    return webRouteTemplate(href.slice(foreground.appIdentifier.length)).replace(/[?#].*$/, '');
  };
  const here = webRouteTemplate(foreground.route).replace(/[?#].*$/, '');
  const isUp = (path: string): boolean => here.startsWith(`${path.replace(/\/$/, '')}/`);
  return [...shownElements(tree)].flatMap((e) => {
    if (!LINK.test(e.role) || !(e.marked === true || (e.selected && e.role === 'link'))) return [];
    const said = withoutStates(textOf(e)).replace(COUNT, '').trim();
    const path = pathOf(e.href);
    const leadsHere = e.href === null || path === here;
    if (isVolatile(said) || !(leadsHere || (path !== null && path !== '/' && isUp(path)))) return [];
    const beside = besideIn(tree, e).map((one) => pathOf(one.href));
    const leadsOn = beside.some((one) => one !== null && one !== here);
    if (beside.some((one) => one !== null && one !== here && isInOther(one, here))) return [];
    return leadsOn ? [{ e, said, leadsHere }] : [];
  });
}

const LANGUAGE = /\/[a-z]{2}(?:[-_][a-z]{2,4})?(?=\/|$)/i;
/** Whether two addresses are those of one page in two languages (`/en/books`, `/de/books`): of such links the marked one is no part. */
const isInOther = (one: string, other: string): boolean =>
  (LANGUAGE.test(one) || LANGUAGE.test(other)) && one.replace(LANGUAGE, '') === other.replace(LANGUAGE, '');

/** The other links of a strip: in the least box that holds any. */
function besideIn(tree: ScreenTree, e: UiElement): readonly UiElement[] {
  for (let box = parentOf(tree, e); box !== null; box = parentOf(tree, box)) {
    const inside = tree.screen.elements.slice(box.index + 1, tree.end[box.index]);
    const others = inside.filter((one) => one.visible && LINK.test(one.role) && one !== e);
    if (others.length > 0) return others;
  }
  return [];
}

/** Whether a heading says this alone, or last of the way to where one is (`Account / Notifications`). */
const saysLast = (heading: string, said: string): boolean =>
  lettersOf(heading.split(/[/›»>→|]/).at(-1) ?? '') === lettersOf(said);

/**
 * What a page is called whose heading stands above a strip of links to its parts, as each of these pages has it (`Books` over List and
 * Create): both. Where all that is marked as a heading stands below, several alike, these head sections: what is chosen above them says
 * where one is. Empty elsewhere. Only the name goes by it: what tells screens apart stays.
 */
export function partBelowHeading(tree: ScreenTree, headings: readonly UiElement[]): string {
  const [first, ...others] = headings;
  if (first === undefined) return '';
  const parts = partsOf(tree);
  const from = first.bounds.y + first.bounds.height;
  const below = parts.filter(({ e }) => {
    const isNext = e.index > first.index && e.index < (others[0]?.index ?? Infinity);
    return isNext && e.bounds.y >= from && e.bounds.y < from + BELOW * tree.screen.viewport.height;
  });
  const [part, ...more] = below;
  const heading = textOf(first).trim();
  if (part?.leadsHere === true && more.length === 0)
    return saysLast(heading, part.said) ? '' : `${heading}: ${part.said}`;
  const areSections =
    LEVEL.test(first.className) && others.some(({ className }) => className === first.className);
  const isLower = others.every(({ className }) => className >= first.className);
  if (!areSections || !isLower || parts.some(({ e }) => e.index > first.index)) return '';
  return said(parts);
}

/** What a page without a heading is called by what is chosen in its strips of links. */
export const chosenPart = (tree: ScreenTree): string =>
  isSilentRoute(webRouteTemplate(tree.screen.foreground.route)) ? '' : said(partsOf(tree));

/** Where the last strip leads to this very page. */
function said(parts: readonly Part[]): string {
  const last = parts.at(-1);
  if (last?.leadsHere !== true) return '';
  const before = parts.findLast(({ said: other }) => lettersOf(other) !== lettersOf(last.said));
  return before === undefined ? last.said : `${before.said}: ${last.said}`;
}
