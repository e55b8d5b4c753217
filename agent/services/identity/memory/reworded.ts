import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { holdsCentre } from '../../page-source/tree/geometry.ts';
import { findControl } from '../signature/find-control.ts';
import { ancestorWith, screenTree, shownElements } from '../tree/screen-tree.ts';

/** Controls beside the one that was tapped that may say something else as well: what is playing now, in a bar. */
const MOST_OTHERS = 1;
/** Texts that say something else in their places once one of several things is chosen: what it costs, how long it takes. */
const MOST_TEXTS = 2;
/** So many times as much stays as is another then; where less does, what was chosen is another page (`Gift`, `Invite`, `Redeem`). */
const STAYS = 2;

const says = (e: UiElement): string =>
  e.editable
    ? ''
    : e.clickable
      ? `${e.role} ${e.name || e.text}`
      : e.text === ''
        ? ''
        : `${e.role} ${e.text}`;

/** Clocks and counters go on meanwhile: in how many minutes a car comes. */
const NUMBERS = /\d+/gu;

/** What stands in the place of a number or a password until that is shown: no word of its own. */
const MASK = /[*•●∗]{2,}/u;

interface Said {
  readonly e: UiElement;
  readonly words: string;
  readonly acts: boolean;
}

/** A control whose words are longer now is wider, and begins elsewhere where it stands at the right. */
const inPlace = (a: UiElement, b: UiElement): boolean =>
  a.role === b.role && holdsCentre(a.bounds, b.bounds) && holdsCentre(b.bounds, a.bounds);

/** What each control and each text says; a text in a control is what that says. */
function saidOn(screen: PerceivedScreen): readonly Said[] {
  const tree = screenTree(screen);
  return [...shownElements(tree)].flatMap((e) => {
    const words = says(e).replace(NUMBERS, '0');
    const acts = e.clickable && !e.editable;
    const isOfControl =
      !acts && ancestorWith(tree, e, (a) => a.clickable && a.name.includes(e.text)) !== null;
    const isMask = !acts && MASK.test(words);
    return words === '' || isOfControl || isMask ? [] : [{ e, words, acts }];
  });
}

/**
 * Whether a tap made its control, where it stands, say something else (`Pause` and `Resume`, `Follow` and `Following`) or one
 * other control, and all else that is said is there still, only more or less of it; where the tap chose something, but for what is told
 * of it (`€5.99 a month`).
 */
export function isReworded(
  before: PerceivedScreen,
  after: PerceivedScreen,
  elementSignature: string,
): boolean {
  const tapped = findControl(screenTree(before), elementSignature);
  if (tapped === null) return false;
  const [was, is] = [saidOn(before), saidOn(after)];
  const stands = (looks: readonly Said[], { e, words }: Said): boolean =>
    looks.some((other) => other.acts && other.words === words && inPlace(other.e, e));
  const inItsPlace = (looks: readonly Said[], others: readonly Said[], a: Said): boolean =>
    a.acts && !stands(looks, a) && looks.some((b) => b.acts && inPlace(b.e, a.e) && !stands(others, b));
  const reworded = was.filter((a) => inItsPlace(is, was, a));
  const tells = isChosen(is, tapped) ? textsInPlace(was, is) : [];
  const left = new Set(was.flatMap((a) => (reworded.includes(a) || tells.includes(a) ? [] : [a.words])));
  const right = new Set(is.flatMap((b) => (inItsPlace(was, is, b) || tells.includes(b) ? [] : [b.words])));
  const nested = [...left].every((words) => right.has(words)) || [...right].every((words) => left.has(words));
  const others = reworded.filter(({ e }) => e.index !== tapped.index);
  const changed = tells.length / 2 + reworded.length;
  if (tells.length > 0 && Math.min(left.size, right.size) < STAYS * changed) return false;
  return nested && reworded.length > 0 && others.length <= MOST_OTHERS;
}

/** Whether what was tapped is there still, and chosen now. */
const isChosen = (is: readonly Said[], tapped: UiElement): boolean =>
  !(tapped.selected || tapped.checked) &&
  is.some(({ e, acts }) => acts && (e.selected || e.checked) && e.name === tapped.name && inPlace(e, tapped));

/** The texts of both looks that stand in each other's places and say something else; none where there are many: then it is another page. */
function textsInPlace(was: readonly Said[], is: readonly Said[]): readonly Said[] {
  const [left, right] = [new Set(was.map(({ words }) => words)), new Set(is.map(({ words }) => words))];
  const pairs = was.flatMap((a) => {
    const b =
      a.acts || right.has(a.words) ? undefined : is.find((other) => !other.acts && inPlace(other.e, a.e));
    return b === undefined || left.has(b.words) ? [] : [[a, b]];
  });
  return pairs.length > MOST_TEXTS ? [] : pairs.flat();
}
