import type { UiElement } from '../../../domain/ui-element.ts';
import { area } from '../../page-source/tree/geometry.ts';
import { ancestorWith, shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { isAllTime, isOfDays, isPeriod } from '../words/periods.ts';
import { withoutStates } from '../words/state-words.ts';
import { isVolatile, stableName, stemText } from '../words/volatile-text.ts';
import { PLACES_TOP } from './chosen-place.ts';
import { lettersOf } from './document-title.ts';
import { textOf } from './screen-text.ts';

/** What is chosen on a screen that makes it another one: a tab, or a link of its menus. */
export function choiceOfPlaces(tree: ScreenTree): (e: UiElement) => boolean {
  const repeated = repeatedStrips(tree);
  const ofCards = stripsOfCards(tree);
  return (e) => {
    if (!e.selected || e.checkable) return false;
    const isPlace =
      e.role === 'tab'
        ? !repeated.has(stripOf(tree, e)) && !ofCards.has(stripOf(tree, e)) && !isOfForm(tree, e)
        : (tree.rowOf[e.index] ?? -1) < 0 && isNavigation(tree, e);
    return isPlace && !isContent(tree, e);
  };
}

/** How many of something there are (`Open (12)`). */
const COUNT = /\s*\(?\d[\d.,\s]*\)?$/;
const MOST_TABS = 2;
const LONG_TAB = 30;

/**
 * What a page is called of which another part than the first is shown, by a strip of tabs in it: by both (`Orders: To pay`). Not by the
 * places at the lower edge, nor where the name says the tab, or one beside it, already, or stands below them.
 */
export function withChosenTabs(tree: ScreenTree, name: string): string {
  const { dialect, viewport } = tree.screen;
  if (dialect !== 'web') return name;
  const isChosen = choiceOfPlaces(tree);
  const tabs = [...shownElements(tree)].filter(({ role }) => role === 'tab');
  const called = lettersOf(name);
  const title = [...shownElements(tree)].find((e) => lettersOf(e.text) === called);
  const parts = tabs.flatMap((tab) => {
    if (!isChosen(tab)) return [];
    if (tab.bounds.y >= viewport.height * PLACES_TOP && !standsAboveItsPart(tree, tab)) return [];
    const strip = tabs.filter((other) => stripOf(tree, other) === stripOf(tree, tab));
    const isHeadOfTab = title !== undefined && title.bounds.y >= tab.bounds.y + tab.bounds.height;
    if (strip[0] === tab || isHeadOfTab || strip.some((other) => lettersOf(saidBy(other)) === called))
      return [];
    const said = saidBy(tab);
    const tells = said.length <= LONG_TAB && lettersOf(said) !== '' && !isVolatile(said);
    return tells && !called.includes(lettersOf(said)) ? [said] : [];
  });
  return parts.length === 0 ? name : `${name}: ${parts.slice(0, MOST_TABS).join(', ')}`;
}

/** Whether what a strip shows begins below it, and follows it: it is part of a page that is scrolled, and no bar at the lower edge. */
function standsAboveItsPart(tree: ScreenTree, tab: UiElement): boolean {
  const strip = stripOf(tree, tab);
  const bottom = tab.bounds.y + tab.bounds.height;
  return (tree.children[tree.screen.elements[strip]?.parent ?? -1] ?? []).some((i) => {
    const beside = tree.screen.elements[i];
    const holds = (tree.end[i] ?? i) > i + 1 || (beside?.text ?? '') !== '';
    return i > strip && holds && area(beside?.bounds ?? tab.bounds) > 0 && (beside?.bounds.y ?? 0) >= bottom;
  });
}

const saidBy = (tab: UiElement): string =>
  (withoutStates(textOf(tab)).split(', ')[0] ?? '').replace(COUNT, '').trim();

const isNavigation = (tree: ScreenTree, e: UiElement): boolean =>
  (e.role === 'link' || e.role === 'button' || e.role === 'menuitem') &&
  ancestorWith(tree, e, (a) => a.role === 'navigation' || a.role === 'tablist') !== null;

/** What holds the tabs that one is chosen of; a page that does not say so may have each alone in an entry of a list. */
function stripOf(tree: ScreenTree, tab: UiElement): number {
  const strip = ancestorWith(tree, tab, (a) => a.role === 'tablist');
  if (strip !== null) return strip.index;
  const entry = tree.screen.elements[tab.parent ?? -1];
  const isEntry = tree.screen.dialect === 'web' && entry?.role === 'listitem';
  const isAlone =
    isEntry &&
    (tree.children[entry.index] ?? []).every(
      (i) => i === tab.index || tree.screen.elements[i]?.role !== 'tab',
    );
  return (isAlone ? entry.parent : tab.parent) ?? -1;
}

/** A choice in a row of a form or a list on iOS (how often, since when): of the pages of an app none is chosen there. */
const isOfForm = (tree: ScreenTree, tab: UiElement): boolean =>
  tree.screen.dialect === 'xcuitest' && ancestorWith(tree, tab, (a) => a.role === 'listitem') !== null;

/**
 * Whether one layout file makes each of the tabs, or a page counts them (`tab-1`): what it is called there says nothing of which it is.
 */
export function sharesName(tree: ScreenTree, tab: UiElement): boolean {
  if (tab.resourceName === '') return false;
  if (tree.screen.dialect === 'web') {
    const called = stableName(tab.resourceName);
    const strip = stripOf(tree, tab);
    const isLike = (e: UiElement): boolean => e.role === 'tab' && stableName(e.resourceName) === called;
    return [...shownElements(tree)].some((e) => e !== tab && isLike(e) && stripOf(tree, e) === strip);
  }
  return (tree.children[tab.parent ?? -1] ?? []).some((i) => {
    const other = tree.screen.elements[i];
    return i !== tab.index && other?.role === 'tab' && other.resourceName === tab.resourceName;
  });
}

/** A day of a week, a range of a chart, what a list is filtered by: what is chosen there is content. */
const isContent = (tree: ScreenTree, e: UiElement): boolean =>
  (e.resourceName === '' || sharesName(tree, e)) &&
  e.name !== '' &&
  (isVolatile(e.name) || (e.role === 'tab' && (isOfRange(tree, e) || isFilter(tree, e))));

/** What scrolls sideways, begins with `All` and that nobody named is no strip of places: the same list is shown, less of it. */
function isFilter(tree: ScreenTree, tab: UiElement): boolean {
  if (tree.screen.dialect === 'web') return false;
  const strip = stripOf(tree, tab);
  const scrolls = ({ scrollable }: UiElement): boolean =>
    scrollable.includes('right') || scrollable.includes('left');
  const around = ancestorWith(tree, tab, scrolls);
  if (around === null || around.resourceName !== '') return false;
  const tabs = [...shownElements(tree)].filter((e) => e.role === 'tab' && stripOf(tree, e) === strip);
  return tabs.length >= FEWEST_OF_RANGE && isAllTime(tabs[0]?.name ?? '');
}

/** One letter stands for a time or a size (`D W M Y`, `S M L`), a Chinese one may be the word. */
const ONE_LETTER = /^(?!\p{Script=Han})\p{L}\p{M}*$/u;
/** Of fewer tabs two letters may be the names of two things. */
const FEWEST_OF_RANGE = 3;

/**
 * Whether most tabs of a strip say no more than a number with its unit or one letter: beside them `All` and `Max` are none of their own.
 * Words for a time (`Day`, `3 days`, `Week`) may be the views of a calendar, unless `6 Months` or `All` stands with them.
 */
function isOfRange(tree: ScreenTree, tab: UiElement): boolean {
  const strip = stripOf(tree, tab);
  const tabs = [...shownElements(tree)].filter((e) => e.role === 'tab' && stripOf(tree, e) === strip);
  const isShort = ({ name }: UiElement): boolean =>
    name !== '' && (ONE_LETTER.test(name) || isVolatile(name));
  const isSpan = ({ name }: UiElement): boolean =>
    isAllTime(name) || (/\d/.test(name) && isVolatile(name) && !isOfDays(name));
  const spans = tabs.some(isSpan);
  const short = tabs.filter((e) => isShort(e) || (spans && isPeriod(e.name)));
  return short.length >= FEWEST_OF_RANGE && short.length * 2 > tabs.length;
}

/** Strips of the same tabs, one in each card of a list or beside each example: what is chosen in them shows more of that one. */
function repeatedStrips(tree: ScreenTree): ReadonlySet<number> {
  const strips = new Map<number, string[]>();
  for (const e of shownElements(tree))
    if (e.role === 'tab') {
      const strip = stripOf(tree, e);
      strips.set(strip, [...(strips.get(strip) ?? []), stemText(e.name)]);
    }
  const alike = new Map<string, number[]>();
  for (const [strip, names] of strips) {
    const key = names.join('|');
    if (names.length > 1 && /[^|]/.test(key)) alike.set(key, [...(alike.get(key) ?? []), strip]);
  }
  return new Set([...alike.values()].filter((same) => same.length > 1).flat());
}

/**
 * Strips of a page, but for the first, of which each shows its part in a box of its own: cards, examples in several languages. What is chosen
 * in one says nothing of what the others show, and all of them together are no place. Not a strip in what another shows, nor one beside it.
 */
function stripsOfCards(tree: ScreenTree): ReadonlySet<number> {
  if (tree.screen.dialect !== 'web') return new Set();
  const strips = new Set(
    [...shownElements(tree)].filter(({ role }) => role === 'tab').map((e) => stripOf(tree, e)),
  );
  const boxes: number[] = [];
  const ofCards = new Set<number>();
  for (const strip of [...strips].sort((a, b) => a - b)) {
    const box = boxOf(tree, strip);
    if (boxes.some((other) => (tree.end[other] ?? box + 1) <= box)) ofCards.add(strip);
    boxes.push(box);
  }
  return ofCards;
}

/** The innermost that holds a strip and what follows it; -1 where that is the page. */
function boxOf(tree: ScreenTree, strip: number): number {
  const { elements } = tree.screen;
  const end = tree.end[strip] ?? 0;
  let box = strip;
  const tells = (e: UiElement): boolean => e.visible && (e.text !== '' || e.clickable) && e.role !== 'tab';
  while (box >= 0 && !elements.slice(end, tree.end[box]).some(tells)) box = elements[box]?.parent ?? -1;
  return box;
}
