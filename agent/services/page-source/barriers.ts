import { closesSheet, isSheetOf } from '../../domain/android-windows.ts';
import type { Viewport } from '../../domain/ui-element.ts';
import type { Draft, DraftScreen } from './draft.ts';
import { isWithin } from './draft.ts';
import { BARE_BOX } from './drawn-texts.ts';
import { area, visiblePart } from './geometry.ts';

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
    if (!takesTouches(screen, barrier)) continue;
    const all = isBarrier(screen, barrier, viewport);
    const front = sheetInFront(screen, barrier, viewport) ?? (all ? boxInFront(screen, barrier) : null);
    if (front === null) continue;
    front.role = 'dialog';
    // A touch beside a dialog does what the way back does; at its middle lies the dialog.
    barrier.clickable = false;
  }
}

const takesTouches = (screen: DraftScreen, draft: Draft): boolean =>
  draft.className === BARE_BOX &&
  draft.clickable &&
  draft.visible &&
  draft.name !== '' &&
  screen.end[draft.index] === draft.index + 1 &&
  !isWithin(screen, draft, (a) => a.role === 'webview');

function isBarrier(screen: DraftScreen, draft: Draft, viewport: Viewport): boolean {
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
  return boxAround(screen, barrier, root);
}

/** The least box of a window that holds all in it that says something or can be touched besides a barrier; null for nothing else. */
export function boxAround({ drafts, end }: DraftScreen, barrier: Draft, root: Draft): Draft | null {
  const others = drafts
    .slice(root.index, end[root.index])
    .filter(
      (d) =>
        d !== barrier &&
        d.visible &&
        d.role !== 'system' &&
        d.role !== 'keyboard' &&
        (d.name !== '' || d.clickable || d.editable),
    );
  const first = others[0];
  const last = others.at(-1);
  if (root.role === 'dialog' || first === undefined || last === undefined) return null;
  let box = first;
  while (box.parent !== null && (box === first || (end[box.index] ?? 0) <= last.index))
    box = drafts[box.parent] ?? box;
  return box.role === 'group' ? box : null;
}

/**
 * Compose tells in its own order what lies beneath: first that, then the box that closes, then the one thing it is for. A film that fills the display has its buttons
 * behind it in the document as well, and closes nothing.
 */
function sheetInFront(screen: DraftScreen, barrier: Draft, viewport: Viewport): Draft | null {
  if (!closesSheet(barrier.name)) return null;
  const [front, ...more] = laterBeside(screen, barrier);
  if (front?.role !== 'group' || more.length > 0) return null;
  return isSheetOf(barrier.bounds, front.bounds, viewport) ? front : null;
}

/** What follows an element, or the box around it that holds nothing else. */
export function laterBeside({ drafts, children }: DraftScreen, draft: Draft): readonly Draft[] {
  let at = draft;
  while (at.parent !== null) {
    const beside = (children[at.parent] ?? []).flatMap((i) => drafts[i] ?? []).filter((d) => d.visible);
    if (beside.length > 1) return beside.filter((d) => d.index > at.index);
    at = drafts[at.parent] ?? draft;
  }
  return [];
}
