import { saysBack } from '../../labels/back-words.ts';
import type { UiElement } from '../../../domain/ui-element.ts';
import { ancestorWith, shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { fieldKind } from '../../labels/field-kind.ts';
import { withoutStates } from '../words/state-words.ts';
import { isTimeWord, isVolatile } from '../words/volatile-text.ts';
import { textOf } from './screen-text.ts';
import { BAR_BOTTOM, isBeside } from './stands-apart.ts';

/** Of the width: how far the middle of what stands in the middle of a bar is from that of the display. */
const ASIDE = 0.1;

/** What Android itself calls a button is an order wherever it stands in a bar: `Upgrade`, `Follow`. */
const ORDERS = /Button$/;

/** Whether something ends where a bar on top does at the latest. */
export const isInTopBar = ({ screen }: ScreenTree, { bounds, onScreen }: UiElement): boolean =>
  onScreen && bounds.y + bounds.height <= screen.viewport.height * BAR_BOTTOM;

/**
 * On a phone the one control with words in a bar that begins with another one, on iOS in its middle: whom one writes with, the
 * workspace that a touch there changes. It stands where other bars have their title.
 */
export function titleControl(tree: ScreenTree): string {
  const { dialect, viewport } = tree.screen;
  if (tree.dialog !== null || dialect === 'web') return '';
  const controls = [...shownElements(tree)].filter(
    (e) => e.clickable && !e.editable && e.role !== 'tab' && isInTopBar(tree, e),
  );
  const half = viewport.width / 2;
  const isCentral = ({ bounds: { x, width } }: UiElement): boolean =>
    Math.abs(x + width / 2 - half) <= ASIDE * viewport.width;
  // What stands at the end of a bar (`Save` after `Cancel`) is an order.
  const follows = ({ bounds: e, index, className }: UiElement): boolean =>
    !ORDERS.test(className) &&
    controls.some(({ bounds: o, index: at }) => {
      const [left, right] = [
        o.x + o.width <= e.x && e.x < half,
        o.x >= e.x + e.width && e.x + e.width > half,
      ];
      return at < index && isBeside({ bounds: o }, { bounds: e }) && (left || right);
    });
  const named = controls.flatMap((e) => {
    const said = wordsIn(tree, e);
    return said !== '' && (dialect === 'xcuitest' ? isCentral(e) : follows(e)) ? [said] : [];
  });
  return named.length === 1 ? (named[0] ?? '') : '';
}

/** A word, and no name that ends in a number (`Text2`). */
const WORD = /(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/u;

/**
 * On a phone the title of a bar that is a word for a time (`Today`): it tells no screens apart, and is what its screen is called where the
 * bar says nothing that lasts.
 */
export function timeInBar(tree: ScreenTree): string {
  if (tree.dialog !== null || tree.screen.dialect === 'web') return '';
  const titles = [...shownElements(tree)].filter(
    (e) =>
      !e.clickable &&
      (e.role === 'heading' || e.role === 'text') &&
      e.text !== '' &&
      isInTopBar(tree, e) &&
      ancestorWith(tree, e, isBarOrControl)?.role === 'toolbar',
  );
  const [first, ...more] = titles;
  if (first === undefined || more.some(({ text }) => !isVolatile(text))) return '';
  // No activity names a page of iOS, whose bar may say the day that it is about; a count or an address (`3 new messages`) says none.
  const words = first.text.replace(/\p{N}+/gu, ' ');
  const isDay =
    tree.screen.dialect === 'xcuitest' && WORD.test(words) && !/@/.test(words) && isVolatile(words);
  return isTimeWord(first.text) || isDay ? first.text : '';
}

const isBarOrControl = ({ role, clickable }: UiElement): boolean => clickable || role === 'toolbar';

/** What a control shows first; on iOS, which does not tell words from pictures, what it is called. */
function wordsIn(tree: ScreenTree, control: UiElement): string {
  const inside = tree.screen.elements.slice(control.index, tree.end[control.index]);
  const shown = inside.find((e) => e.visible && e.text !== '');
  const said = tree.screen.dialect === 'xcuitest' ? textOf(control) : (shown?.text ?? '');
  const [first = ''] = withoutStates(said).split(', ');
  const searches = fieldKind({ ...control, text: first, name: first, hint: '' }) === 'search';
  return searches || isVolatile(first) || saysBack(first, control.resourceName) ? '' : first;
}

/** Of the height: a strip of tabs above that ends there stands at the head of its page. */
const HEAD = 0.2;

/**
 * The one tab that is chosen in a strip of the lower half: the mode of a camera. Higher up it rather says what is listed, but at the head
 * of a page (`atHead`) that is called by nothing else than its app.
 */
export function chosenTab(tree: ScreenTree, atHead = false): string {
  const { height } = tree.screen.viewport;
  const tabs = [...shownElements(tree)].filter(
    ({ role, bounds }) =>
      role === 'tab' && (atHead ? bounds.y + bounds.height <= height * HEAD : bounds.y >= height / 2),
  );
  const [chosen, ...more] = tabs.filter((e) => e.selected);
  if (tree.dialog !== null || chosen === undefined || more.length > 0 || tabs.length < 2) return '';
  const [said = ''] = withoutStates(textOf(chosen)).split(', ');
  return isVolatile(said) ? '' : withoutBadge(tree, chosen, said);
}

const COUNT = /^\d+\+?$/;

/** What a tab says without the count that a page writes beside its word, as a text of its own. */
export function withoutBadge(tree: ScreenTree, tab: UiElement, said: string): string {
  if (tree.screen.dialect !== 'web') return said;
  const within = tree.screen.elements.slice(tab.index + 1, tree.end[tab.index]);
  const badge = within.find(({ visible, text }) => visible && COUNT.test(text) && said.endsWith(` ${text}`));
  return badge === undefined ? said : said.slice(0, -badge.text.length).trimEnd();
}

/** What a bar begins or ends with that leads back: whatever is listed below, one is further on than the places of the app. */
export const hasWayBack = (tree: ScreenTree): boolean =>
  [...shownElements(tree)].some(
    (e) => e.clickable && !e.editable && isInTopBar(tree, e) && saysBack(e.name, e.resourceName),
  );

/** Of the longer side of the display, and in letters: few words that take more than lines of theirs would describe a picture (`Photo 1 of 8`). */
const PICTURE = { height: 0.1, letters: 60 } as const;
/** A class of Android that draws its words, however large: those that greet on the first page. */
const DRAWS_WORDS = /TextView$/;

export const isPicture = ({ screen }: ScreenTree, { text, bounds, className }: UiElement): boolean =>
  bounds.height >= PICTURE.height * Math.max(screen.viewport.width, screen.viewport.height) &&
  text.length <= PICTURE.letters &&
  !DRAWS_WORDS.test(className);
