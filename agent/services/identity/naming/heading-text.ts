import type { UiElement } from '../../../domain/ui-element.ts';
import { saysBack } from '../../labels/back-words.ts';
import { ancestorWith, type ScreenTree } from '../tree/screen-tree.ts';
import { withoutAddressee } from '../words/greetings.ts';
import { isVolatile, withoutWebAddresses } from '../words/volatile-text.ts';
import { textOf } from './screen-text.ts';

/** What a title says: whoever is greeted in it is no part of it, nor is where the app runs. */
export const titleText = (e: UiElement): string => withoutAddressee(withoutWebAddresses(textOf(e)));

/** A last word that what is shown behind it belongs to (`Welcome to`). */
const LEADS_ON =
  /(?<!\p{L})(?:to|with|by|for|of|in|at|on|from|the|and|&|zu|bei|mit|von|für|und|à|de|du|avec|par|pour|chez|et|en|con|por|para|em|com|no|na|di|da|per|su|bij|met|van|voor|op|z|w|do|od|dla|с|в|на|от|для|к|и|till|til|hos|med|av|från|fra|ve|ile)\s*$/iu;

/**
 * Buttons that stand behind the words of a heading (`Close`, `Edit`) are no part of it, nor are those before that show no words, nor
 * signs behind them (that it is new, or of which kind). One that holds nothing but the cross that closes its dialog says nothing.
 */
export function headingText(tree: ScreenTree, e: UiElement): string {
  if (tree.screen.dialect !== 'web') return titleText(e);
  const words: string[] = [];
  let [buttons, signs] = [0, 0];
  for (let i = e.index + 1; i < (tree.end[e.index] ?? 0); i++) {
    const inner = tree.screen.elements[i];
    if (inner === undefined || !inner.visible) continue;
    if (inner.role === 'button') {
      // The heading of what folds is a button as a whole.
      if (words.length === 0 && showsText(tree, i)) break;
      buttons += 1;
      i = (tree.end[i] ?? i + 1) - 1;
    } else if (inner.role === 'image') {
      if (words.length > 0) signs += 1;
    } else if (inner.text !== '' && (tree.end[i] ?? 0) === i + 1) {
      words.push(inner.text);
      signs = 0;
    }
  }
  const said = withoutAddressee(words.join(' '));
  if (LEADS_ON.test(words.at(-1) ?? '')) signs = 0;
  if (buttons + signs > 0 && !isVolatile(said)) return said;
  const whole = titleText(e);
  return buttons > 0 && said === '' && saysBack(whole) ? '' : whole;
}

const showsText = (tree: ScreenTree, index: number): boolean =>
  tree.screen.elements.slice(index, tree.end[index]).some((e) => e.visible && e.text !== '');

/** `1. Scope`, `§ 2 Fees`. */
const NUMBERED = /^§?\s*(\d{1,2})[.):]?\s+\p{L}/u;

/**
 * Whether a heading numbers a part of its page (terms, an answer to a question, a recipe), as the one before or after it does. One that leads
 * to another page (the next chapter) says nothing of this one.
 */
export function isNumberedPart(tree: ScreenTree, e: UiElement): boolean {
  const { screen } = tree;
  const number = Number(NUMBERED.exec(titleText(e))?.[1] ?? NaN);
  if (screen.dialect !== 'web' || Number.isNaN(number)) return false;
  return screen.elements.some(
    (one) =>
      one.role === 'heading' &&
      one.visible &&
      one.className === e.className &&
      !leadsOn(tree, one) &&
      Math.abs(Number(NUMBERED.exec(titleText(one))?.[1] ?? NaN) - number) === 1,
  );
}

/** The anchor beside a heading, which leads to it. */
const TO_PART = /#(?![/!])/;

/** Whether a heading is a link to another page, stands in one or holds one. */
const leadsOn = (tree: ScreenTree, e: UiElement): boolean => {
  const isLink = ({ role, href }: UiElement): boolean =>
    role === 'link' && href !== null && !TO_PART.test(href);
  return (
    isLink(e) ||
    ancestorWith(tree, e, isLink) !== null ||
    tree.screen.elements.slice(e.index + 1, tree.end[e.index]).some(isLink)
  );
};
