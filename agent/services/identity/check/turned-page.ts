import type { IdentityAdjustment, ObservedIdentity } from '../../../domain/identity.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { saysSkip, turnsPage } from '../../labels/turning-words.ts';
import { lettersOf } from '../naming/document-title.ts';
import { titleOf } from '../naming/screen-title.ts';
import { findControl } from '../signature/find-control.ts';
import { otherValues } from '../tree/common-words.ts';
import { startsAndStops } from '../tree/docked-players.ts';
import { screenTree, shownElements } from '../tree/screen-tree.ts';
import type { CheckInput } from './check-input.ts';
import { isBlankMould, rulesOwn } from './mould-check.ts';

/** Texts of two pages that differ in nothing but their numbers. */
const MIN_TOLD = 2;
const SIDEWAYS: ReadonlySet<string> = new Set(['SCROLL_LEFT', 'SCROLL_RIGHT']);

/**
 * A phone went on to what differs in its title alone: a control turned the page of a book, whose title is its first line, or stands beside
 * what starts and stops what plays, which is the title there; or one moved to the side, to another city or another account, of which the
 * same is told in other numbers. In a browser chapters have each an address and a heading of their own.
 */
export function turnedPage(
  input: CheckInput,
  { basis, mould }: ObservedIdentity,
  action: EnumeratedAction,
): IdentityAdjustment | null {
  const { memory, before, after, afterScreen } = input;
  if (basis !== 'rule' || afterScreen.dialect === 'web' || screenTree(afterScreen).dialog !== null)
    return null;
  if (before.identity?.mould !== mould || before.identity.basis !== 'rule') return null;
  if (isFilledIn(afterScreen) || !isTurned(input, action)) return null;
  const own = memory.identityOf(after.screenId) === null ? [] : [after.screenId];
  const pages = [...new Set([before.screenId, ...own, ...rulesOwn(memory, mould)])].sort();
  const [stands = before.screenId, ...absorbed] = pages;
  return {
    kind: 'parameter',
    sign: 'alike_rows',
    place: mould,
    parts: ['title'],
    screenId: stands,
    absorbed,
    owners: [],
    reason: 'A page was turned; both differ in what they say first',
  };
}

function isTurned({ beforeScreen, afterScreen }: CheckInput, action: EnumeratedAction): boolean {
  if (action.kind === 'TAP' && turnsPage(action.label)) return !isTour(beforeScreen) && !isTour(afterScreen);
  if (isBlankMould(afterScreen)) return false;
  if (action.kind === 'TAP') {
    const { text = '' } = titleOf(screenTree(afterScreen)) ?? {};
    const isCalledSo = lettersOf(text) === lettersOf(action.label);
    return isBesidePlay(beforeScreen, action) && hasPlay(afterScreen) && !isCalledSo;
  }
  if (!SIDEWAYS.has(action.kind) || isTour(beforeScreen) || isTour(afterScreen)) return false;
  return otherValues(beforeScreen, afterScreen) >= MIN_TOLD;
}

const FIELDS: ReadonlySet<string> = new Set(['checkbox', 'radio', 'select', 'switch']);

/** Whether there is something to enter or to choose; how far one is in a book or in a song is told by a slider. */
const isFilledIn = (screen: PerceivedScreen): boolean =>
  [...shownElements(screenTree(screen))].some((e) => e.editable || FIELDS.has(e.role));

/** A tour can be skipped, and each of its pages shows another thing. */
const isTour = (screen: PerceivedScreen): boolean =>
  [...shownElements(screenTree(screen))].some((e) => e.clickable && saysSkip(e.name));

const hasPlay = (screen: PerceivedScreen): boolean =>
  [...shownElements(screenTree(screen))].some(startsAndStops);

/**
 * Whether a control stands next to the one that starts and stops what plays: it goes on to the next piece, or back. What stands farther
 * out (`Lyrics`, `Sleep timer`) leads to another page of the player.
 */
function isBesidePlay(screen: PerceivedScreen, { elementSignature }: EnumeratedAction): boolean {
  const tree = screenTree(screen);
  const control = findControl(tree, elementSignature);
  if (control === null || startsAndStops(control) || control.parent === null) return false;
  const beside = (tree.children[control.parent] ?? [])
    .flatMap((i) => screen.elements[i] ?? [])
    .filter((e) => e.visible && e.clickable)
    .sort((a, b) => a.bounds.x - b.bounds.x);
  const at = beside.indexOf(control);
  return [beside[at - 1], beside[at + 1]].some((e) => e !== undefined && startsAndStops(e));
}
