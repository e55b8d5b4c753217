import type { UiElement } from '../../../domain/ui-element.ts';
import { saysBack } from '../../labels/back-words.ts';
import { saysOn } from '../../labels/submit-words.ts';
import { saysSkip, turnsPage } from '../../labels/turning-words.ts';
import { isControl } from '../tree/controls.ts';
import { ancestorWith, shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { isVolatile } from '../words/volatile-text.ts';
import { titleText } from './heading-text.ts';

/** What an app can do, and what that means; more is a page to read, and one alone is asked or shown as one of many. */
const TEXTS = { least: 2, most: 4 } as const;
/** So many words, or signs of a script that parts none, make a sentence. */
const SENTENCE = { words: 3, signs: 9 } as const;
const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const UNSPACED = /[\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}]/gu;

const isSentence = (text: string): boolean =>
  (text.match(WORD) ?? []).length >= SENTENCE.words || (text.match(UNSPACED) ?? []).length >= SENTENCE.signs;

/**
 * What a page of a tour is called on a phone: one goes on to the next or skips them all, there is nothing else to do, and below a picture
 * stands what the app can do, wherever that is. Empty where there is more.
 */
export function tourTitle(tree: ScreenTree): string {
  if (tree.screen.dialect === 'web' || tree.dialog !== null) return '';
  let [skips, goesOn] = [false, false];
  const texts: UiElement[] = [];
  for (const e of shownElements(tree)) {
    if (e.editable || e.checkable) return '';
    if (!isControl(e)) {
      const isText = (e.role === 'text' || e.role === 'heading') && e.text !== '' && e.onScreen;
      if (isText && !isVolatile(e.text) && ancestorWith(tree, e, isControl) === null) texts.push(e);
    } else if (saysSkip(e.name)) skips = true;
    else if (saysOn(e.name, e.resourceName) || turnsPage(e.name)) goesOn = true;
    // The dots that say how far one is say no word.
    else if (e.name !== '' && !saysBack(e.name, e.resourceName)) return '';
  }
  if (!skips || !goesOn || texts.length < TEXTS.least || texts.length > TEXTS.most) return '';
  const [first, ...more] = texts.toSorted((a, b) => a.bounds.y - b.bounds.y).map(titleText);
  // One of many words, exercises, people or videos has no more beside it than what it is; what is counted becomes another number.
  const isExplained = more.some((text) => text.length >= (first ?? '').length && isSentence(text));
  return first === undefined || !isExplained || /\p{N}/u.test(first) ? '' : first;
}
