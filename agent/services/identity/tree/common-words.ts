import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { ancestorWith, screenTree, shownElements } from './screen-tree.ts';
import { stemText, withoutTitle } from '../words/volatile-text.ts';

const BARS: ReadonlySet<string> = new Set(['toolbar', 'navigation', 'tablist', 'tab']);

/** Elements of a screen, from one up to another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
const NOTHING: Span = { from: 0, to: 0 };

/** Of a sentence that is said of each item (`Mix and bake the soup`) at least so many words are left without its name. */
const SENTENCE = 3;

/** What a text says of an item but for its name; a few words with it (`Soup: notes`) are its own. */
function saidOfItem(said: string, item: string): string {
  if (item === '') return said;
  const others = withoutTitle(said, item);
  return others.split(' ').length >= SENTENCE ? others : said;
}

/**
 * The texts that a screen shows by itself, without their numbers, and as they are; no bars, nothing that only tells numbers or times. Those
 * of controls without the words of `title`, where one is given, sentences without the name of `item`.
 */
function ownTexts(
  screen: PerceivedScreen,
  but: Span = NOTHING,
  title = '',
  item = '',
): ReadonlyMap<string, string> {
  const tree = screenTree(screen);
  const texts = new Map<string, string>();
  for (const e of shownElements(tree)) {
    if (e.index >= but.from && e.index < but.to) continue;
    if (BARS.has(e.role) || ancestorWith(tree, e, (a) => BARS.has(a.role)) !== null) continue;
    const text = e.editable ? e.hint : e.text || (e.clickable ? e.name : '');
    const said = stemText(text);
    const stem = e.clickable ? withoutTitle(said, title) : saidOfItem(said, item);
    if (stem !== '') texts.set(stem, text);
  }
  return texts;
}

export const ownWords = (screen: PerceivedScreen): ReadonlySet<string> => new Set(ownTexts(screen).keys());

/** How many texts of two screens differ in nothing but their numbers: `Power 90 hp`, `Power 75 hp`. */
export function otherValues(a: PerceivedScreen, b: PerceivedScreen): number {
  const others = ownTexts(b);
  return [...ownTexts(a)].filter(([stem, text]) => (others.get(stem) ?? text) !== text).length;
}

export interface CommonWords {
  readonly common: number;
  readonly words: readonly string[];
  /** Of those of the screen that has fewer. */
  readonly share: number;
  /** Of those that either has. */
  readonly shareOfAll: number;
}

interface Uncounted {
  /** What of the screen one came from counts all the same. */
  readonly but?: Span;
  /** Of both, whose words count in no text of a control. */
  readonly titles?: readonly [string, string];
  /** What both show one of, whose name counts in no sentence. */
  readonly items?: readonly [string, string];
}

const NEITHER = ['', ''] as const;

/** Texts that two screens have in common; of those that the third shows, where one came from, none counts. */
export function commonWords(
  a: PerceivedScreen,
  b: PerceivedScreen,
  from?: PerceivedScreen,
  { but, titles = NEITHER, items = NEITHER }: Uncounted = {},
): CommonWords {
  const shown = from === undefined ? new Set<string>() : new Set(ownTexts(from, but).keys());
  const [ofLeft, ofRight] = titles.map(stemText);
  const [itemLeft, itemRight] = items.map((item) => stemText(item.replace(/[-_+.]/g, ' ')));
  const left = [...ownTexts(a, NOTHING, ofLeft, itemLeft).keys()].filter((word) => !shown.has(word));
  const right = new Set(
    [...ownTexts(b, NOTHING, ofRight, itemRight).keys()].filter((word) => !shown.has(word)),
  );
  const words = left.filter((word) => right.has(word));
  const common = words.length;
  const least = Math.min(left.length, right.size);
  const all = left.length + right.size - common;
  return { common, words, share: least === 0 ? 0 : common / least, shareOfAll: all === 0 ? 0 : common / all };
}

/** The same of the texts that are no part of what `said` holds: the title and the controls of screens whose parts are the same. */
export function shareOfOthers(a: PerceivedScreen, b: PerceivedScreen, said: readonly string[]): number {
  const others = (screen: PerceivedScreen): string[] =>
    [...ownWords(screen)].filter((word) => !said.some((known) => known.includes(word.toLowerCase())));
  const [left, right] = [others(a), new Set(others(b))];
  const least = Math.min(left.length, right.size);
  return least === 0 ? 0 : left.filter((word) => right.has(word)).length / least;
}

/** What texts say but for the rows of lists, whatever they count; with those in controls, or without. */
export function saidBesideRows(screen: PerceivedScreen, inControls: boolean): ReadonlySet<string> {
  const tree = screenTree(screen);
  const texts = [...shownElements(tree)].filter((e) => !e.clickable && (tree.rowOf[e.index] ?? -1) < 0);
  const told = inControls ? texts : texts.filter((e) => ancestorWith(tree, e, isPressed) === null);
  return new Set(told.filter(({ text }) => text !== '').map(({ text }) => text.replace(/\d+/gu, '0')));
}

const isPressed = ({ role, clickable }: UiElement): boolean =>
  clickable && (role === 'button' || role === 'link');
