import type { UiElement } from '../../domain/ui-element.ts';
import type { ScreenTree } from '../identity/tree/screen-tree.ts';
import { declines } from '../../domain/source/declining.ts';
import { bareLabel } from '../labels/bare-label.ts';
import { confirms } from '../labels/questions.ts';

/** Boxes around a yes that may hold its question, and what stands there at most: a page with more asks nothing. */
const MOST_BOXES = 4;
const MOST_ANSWERS = 4;
const LONGEST = 400;

const ASKS = /[?？؟]/u;

/**
 * What a page asks that has a yes and a no beside each other, by the yes: a panel, or a bubble that says of itself that it is no dialog.
 * Where there is a dialog it is that which asks.
 */
export function questionsInPage(
  tree: ScreenTree,
  targets: readonly UiElement[],
): ReadonlyMap<number, string> {
  const asked = new Map<number, string>();
  if (tree.dialog !== null) return asked;
  for (const yes of targets) {
    if (yes.role !== 'button' || !confirms(yes.name)) continue;
    let box = yes.parent;
    for (let n = 0; n < MOST_BOXES && box !== null; n++) {
      const question = askedIn(tree, yes, box, targets);
      if (question !== null) {
        if (question !== '') asked.set(yes.index, question);
        break;
      }
      box = tree.screen.elements[box]?.parent ?? null;
    }
  }
  return asked;
}

/** What a box asks that holds this yes; empty where it holds more than a question and its answers, null where it asks nothing. */
function askedIn(
  tree: ScreenTree,
  yes: UiElement,
  box: number,
  targets: readonly UiElement[],
): string | null {
  const end = tree.end[box] ?? 0;
  const answers = targets.filter(({ index }) => index > box && index < end);
  if (answers.length > MOST_ANSWERS || answers.some((e) => e.editable || e.checkable)) return '';
  if (!answers.some((e) => e !== yes && declines(bareLabel(e.name)))) return null;
  const isAnswer = ({ index }: UiElement): boolean =>
    answers.some((e) => e.role !== 'link' && index >= e.index && index < (tree.end[e.index] ?? 0));
  const said = tree.screen.elements
    .slice(box + 1, end)
    .filter((e) => e.visible && e.text !== '' && tree.end[e.index] === e.index + 1 && !isAnswer(e))
    .map(({ text }) => text)
    .join(' ');
  return said === '' ? null : ASKS.test(said) ? said.slice(0, LONGEST) : '';
}
