import { closesInside, closesSheet, isBackdrop, isSheetOf, isVeilOf } from '../../../domain/source/veils.ts';
import type { Viewport } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { descendants, isWithin } from '../tree/draft.ts';
import { BARE_BOX } from '../tree/drawn-texts.ts';
import { heldByVeil } from './holding-veils.ts';
import { area, visiblePart } from '../tree/geometry.ts';
import { boxAround, laterBeside, nextAfter } from '../tree/in-front.ts';
import { isMap } from '../tree/maps.ts';
import { BOXES, MIN_BENEATH, SHEET, beneath, onlyChild } from './veil-parts.ts';

/** How much of the display a barrier takes, unless it says itself that it is one: then it may end where a sheet begins. */
const MOST = 0.9;
const SAYS_SO = /^scrim$/i;

/**
 * A menu, dialog or sheet of a toolkit that draws everything itself (Flutter) has a box behind it that takes the touches
 * beside it; what lies beneath that box is in no hierarchy. Where it stands in the document says nothing: all else is in
 * front of it, and is what one deals with.
 */
export function markBarriers(screen: DraftScreen, viewport: Viewport): void {
  for (const barrier of screen.drafts) {
    const front = frontOf(screen, barrier, viewport);
    if (front === null) continue;
    front.role = 'dialog';
    // A touch beside a dialog does what the way back does; at its middle lies the dialog.
    barrier.clickable = false;
  }
}

/**
 * The same where the box that closes is around what it closes: newer versions of Flutter tell it so. It is the dialog then,
 * and no control; before anything in it is taken for a part of one.
 */
export function openBarriers(screen: DraftScreen, viewport: Viewport): void {
  for (const barrier of screen.drafts) {
    const holds = (screen.end[barrier.index] ?? 0) > barrier.index + 1;
    if (!holds || !barrier.visible) continue;
    if (takesTouches(screen, barrier) && closesInside(barrier.name)) {
      if (!isBarrier(screen, barrier, viewport)) continue;
      Object.assign(barrier, { role: 'dialog', clickable: false, name: '', text: '' });
      continue;
    }
    const front = heldByVeil(screen, barrier, viewport);
    if (front === null) continue;
    Object.assign(barrier, { clickable: false, name: '', text: '' });
    // What keeps the touches within it from the veil does nothing else.
    front.clickable = false;
    front.role = 'dialog';
  }
}

function frontOf(screen: DraftScreen, barrier: Draft, viewport: Viewport): Draft | null {
  if (!barrier.visible || screen.end[barrier.index] !== barrier.index + 1) return null;
  if (BOXES.test(barrier.className)) {
    const front = behindBackdrop(screen, barrier, viewport);
    if (front !== null) return front;
  }
  if (!takesTouches(screen, barrier)) return null;
  const all = isBarrier(screen, barrier, viewport);
  return sheetInFront(screen, barrier, viewport) ?? (all ? boxInFront(screen, barrier) : null);
}

/**
 * The one thing in front of a veil: of one that says that it is a backdrop or closes something, or one that says nothing, takes touches, and
 * has controls of its window beneath it, or nothing at all but a sheet in front (Material's, by whatever names).
 */
function behindBackdrop(screen: DraftScreen, veil: Draft, viewport: Viewport): Draft | null {
  const mute = veil.clickable && veil.name === '';
  // What says so of toolkits that draw everything themselves is a barrier of another kind.
  const says = veil.className !== BARE_BOX && veil.clickable && closesInside(veil.name);
  const inPage = isWithin(screen, veil, isPageOfWeb);
  const closes = says && !inPage;
  if (!isBackdrop(veil.name) && !closes && !mute) return null;
  const first = closes ? nextAfter(screen, veil) : onlyLater(screen, veil);
  if (first === null) return null;
  let front = first;
  for (let inner = onlyChild(screen, front); inner !== null; inner = onlyChild(screen, front)) {
    if (isVeilOf(veil.bounds, front.bounds, viewport)) break;
    front = inner;
  }
  if (front.role !== 'group' || !isVeilOf(veil.bounds, front.bounds, viewport)) return null;
  const speaks = descendants(screen, front.index).some((d) => d.visible && (d.name !== '' || d.clickable));
  if (!speaks || !mute) return speaks ? front : null;
  // A page of the web may hear of taps as a whole, and have a narrower box in it.
  const tall = !inPage && front.bounds.height >= SHEET * viewport.height;
  const lies = beneath(screen, veil, front) >= MIN_BENEATH || (tall && isAlone(screen, veil, front));
  return lies ? front : null;
}

/** Whether a window shows nothing but a veil and what is in front of it. */
function isAlone({ drafts, end }: DraftScreen, veil: Draft, front: Draft): boolean {
  const inFront = (d: Draft): boolean => d.index >= front.index && d.index < (end[front.index] ?? 0);
  const around = (d: Draft): boolean => (end[d.index] ?? 0) > veil.index + 1;
  return drafts.every(
    (d) =>
      d === veil ||
      !d.visible ||
      d.role === 'system' ||
      d.packageName !== veil.packageName ||
      inFront(d) ||
      (d.role === 'group' && !d.clickable && d.name === '' && (around(d) || d.index < veil.index)),
  );
}

const takesTouches = (screen: DraftScreen, draft: Draft): boolean =>
  draft.className === BARE_BOX &&
  draft.clickable &&
  draft.name !== '' &&
  !isWithin(screen, draft, (a) => a.role === 'webview');

function isBarrier(screen: DraftScreen, draft: Draft, viewport: Viewport): boolean {
  if (isMap(draft)) return false;
  const wide = draft.bounds.x <= 0 && draft.bounds.width >= viewport.width;
  const large =
    area(visiblePart(draft.bounds, viewport)) >= MOST * viewport.width * viewport.height ||
    (wide && draft.bounds.y <= 0 && SAYS_SO.test(draft.name));
  // Compose tells in its own order what lies beneath.
  return large && !isWithin(screen, draft, (a) => a.className.startsWith('androidx.compose.'));
}

function boxInFront(screen: DraftScreen, barrier: Draft): Draft | null {
  let root = barrier;
  while (root.parent !== null) root = screen.drafts[root.parent] ?? root;
  const front = boxAround(screen, barrier, root);
  if (front === null || closesInside(barrier.name)) return front;
  // A map that fills the display says what it is and takes touches as well, beneath views of Android.
  return descendants(screen, front.index).some(isViewOfAndroid) ? null : front;
}

/** Texts are views of their own; toolkits that draw everything themselves have none. */
const isViewOfAndroid = (d: Draft): boolean => d.visible && d.className === 'android.widget.TextView';

/**
 * Compose tells in its own order what lies beneath: first that, then the box that closes, then the one thing it is for. A film that fills the display has its buttons
 * behind it in the document as well, and closes nothing.
 */
function sheetInFront(screen: DraftScreen, barrier: Draft, viewport: Viewport): Draft | null {
  if (!closesSheet(barrier.name)) return null;
  const front = onlyLater(screen, barrier);
  if (front?.role !== 'group') return null;
  return isSheetOf(barrier.bounds, front.bounds, viewport) ? front : null;
}

const isPageOfWeb = ({ role }: Draft): boolean => role === 'webview';

/** What follows an element beside it, where that is one thing; null for none and for more, however many. */
function onlyLater(screen: DraftScreen, draft: Draft): Draft | null {
  const later = laterBeside(screen, draft);
  const first = later.next();
  return first.done !== true && later.next().done === true ? first.value : null;
}
