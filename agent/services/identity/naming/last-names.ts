import type { UiElement } from '../../../domain/ui-element.ts';
import { shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { isTimeWord, isVolatile } from '../words/volatile-text.ts';
import { isAccountData } from '../tree/account-data.ts';
import { BAR_BOTTOM } from './stands-apart.ts';
import { chosenTab } from './title-control.ts';

/** What a screen of a phone or a television is called by where its activity holds the whole app, and it has no title. */
export const lastName = (tree: ScreenTree): string => chosenTab(tree) || fieldAbove(tree) || dayAbove(tree);

/** Of the longer side, so that a bar is as high on a display that lies on its side. */
const isAbove = ({ screen: { viewport } }: ScreenTree, { bounds, onScreen }: UiElement): boolean =>
  onScreen && bounds.y + bounds.height <= BAR_BOTTOM * Math.max(viewport.width, viewport.height);

/** What the one field of a bar on top asks for: a page to search on has it in place of a title. */
function fieldAbove(tree: ScreenTree): string {
  if (tree.dialog !== null || tree.screen.dialect === 'web') return '';
  const fields = [...shownElements(tree)].filter((e) => e.editable && isAbove(tree, e));
  const [field, ...more] = fields;
  if (field === undefined || more.length > 0 || field.password) return '';
  const asked = field.hint || field.name;
  return isVolatile(asked) ? '' : asked;
}

/** A day by its numbers, or by a number and its word. */
const DATE = /(?<!\p{N})\p{Nd}{1,4}([./-])\p{Nd}{1,2}\1\p{Nd}{1,4}(?!\p{N})|\d ?[年月日년월일]/u;
/** A word that a clock or a counter has none of. */
const LONG_WORD = /\p{L}{3}/u;

/** The one day that stands in the bar above a page: a diary, a timetable, what was eaten then. */
function dayAbove(tree: ScreenTree): string {
  if (tree.dialog !== null || tree.screen.dialect === 'web') return '';
  const said = [...shownElements(tree)].filter(
    (e) => (e.role === 'text' || e.role === 'heading') && e.text !== '' && isAbove(tree, e),
  );
  const [first, ...more] = said;
  if (first === undefined || more.some(({ text }) => !isVolatile(text)) || !isVolatile(first.text)) return '';
  // Without its numbers a time is nothing but words for one, as a length of time is not.
  const words = first.text.replace(/[^\p{L}\p{M}]+/gu, ' ').trim();
  const isDay = DATE.test(first.text) || (LONG_WORD.test(words) && isTimeWord(words));
  return isDay ? first.text : '';
}

/** So many sections say what is listed; more are content. */
const MOST_SECTIONS = 3;

/** What stands above the strips of a page that is nothing but such (`Continue watching, Trending`): a shop window, a television. */
export function sectionsOf(tree: ScreenTree): string {
  const { screen, end, rowOf } = tree;
  if (screen.dialect === 'web' || tree.dialog !== null) return '';
  const isStrip = (e: UiElement): boolean =>
    e.role === 'list' && e.scrollable.includes('right') && !e.scrollable.includes('down');
  const names: string[] = [];
  let heading: UiElement | null = null;
  let past = 0;
  for (const e of shownElements(tree)) {
    if (e.index < past || !e.onScreen) continue;
    if (isStrip(e)) {
      const isOver = heading !== null && heading.bounds.y + heading.bounds.height <= e.bounds.y + 1;
      if (isOver && heading !== null && !names.includes(heading.text)) names.push(heading.text);
      heading = null;
      past = end[e.index] ?? 0;
    } else if (isSaying(tree, e)) heading = e;
    else if (e.clickable && rowOf[e.index] === e.index) heading = null;
  }
  return names.length > 1 ? names.slice(0, MOST_SECTIONS).join(', ') : '';
}

const isSaying = (tree: ScreenTree, e: UiElement): boolean =>
  (e.role === 'text' || e.role === 'heading') && !isVolatile(e.text) && !isAccountData(tree, e);
