import type { UiElement } from '../../domain/ui-element.ts';
import { shownElements, type ScreenTree } from '../identity/tree/screen-tree.ts';
import { SUM } from '../labels/order-words/parts.ts';
import { reasonOfConsequence } from '../labels/consequences.ts';
import { saysBack } from '../labels/back-words.ts';
import type { WordReason } from '../labels/safe-words.ts';

/** So many words says a page that asks; more are read. */
const MAX_WORDS = 80;
/** A word, or of scripts without spaces what may be one. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,2}|\p{Script=Thai}{1,4}|[\p{L}\p{M}]+/gu;
const NAMES_SUM = new RegExp(SUM, 'iu');

/**
 * What the one control of a page does that leads on, where the page says what comes of it as a dialog would: phones ask so before they
 * reset something. Null where there is a field to fill, or more than one thing to do.
 */
export function askedByPage(
  tree: ScreenTree,
  targets: readonly UiElement[],
): { readonly index: number; readonly reason: WordReason } | null {
  if (tree.dialog !== null || targets.some(({ editable, password }) => editable && !password)) return null;
  const [answer, ...more] = targets.filter(
    ({ name, resourceName, clickable, editable }) => clickable && !editable && !saysBack(name, resourceName),
  );
  if (answer?.role !== 'button' || more.length > 0) return null;
  const said = [...shownElements(tree)]
    .filter((e) => !e.clickable && e.text !== '')
    .map(({ text }) => text)
    .join(' ');
  if ((said.match(WORDS) ?? []).length > MAX_WORDS) return null;
  const reason = reasonOfConsequence(answer.name, said);
  // What can be had for points is told on the pages that welcome one.
  if (reason === 'pay' && !NAMES_SUM.test(said)) return null;
  return reason === null ? null : { index: answer.index, reason };
}
