import type { Viewport } from '../../domain/ui-element.ts';
import type { Draft, DraftScreen } from './draft.ts';
import { BARE_BOX } from './drawn-texts.ts';
import { area, bottom, right, visiblePart } from './geometry.ts';

/** How much of the display a barrier takes, unless it says itself that it is one: then it may end where a sheet begins. */
const MOST = 0.9;
const SAYS_SO = /^scrim$/i;

/** What Compose calls the box beside a sheet or a drawer, in the languages it speaks: it closes what lies in front. */
const CLOSES =
  /close|dismiss|scrim|schließen|fermer|cerrar|chiudi|fechar|sluiten|zamknij|закры|закри|stäng|lukk?\b|sulje|zavř|bezár|închide|kapat|κλείσιμο|tutup|đóng|إغلاق|סגירת|बंद|ปิด|关闭|關閉|閉じ|닫기/i;
/** Of the display: how near to its lower edge a sheet ends, and how much of its height a drawer takes. */
const EDGE = 0.9;
const TALL = 0.8;

/**
 * A menu, dialog or sheet of a toolkit that draws everything itself (Flutter) has a box behind it that takes the touches
 * beside it; what lies beneath that box is in no hierarchy. Where it stands in the document says nothing: all else is in
 * front of it, and is what one deals with.
 */
export function markBarriers(screen: DraftScreen, viewport: Viewport): void {
  for (const barrier of screen.drafts) {
    if (!isBarrier(screen, barrier, viewport)) continue;
    const ordered = within(screen, barrier, (a) => a.className.startsWith('androidx.compose.'));
    const front = ordered ? sheetInFront(screen, barrier, viewport) : boxInFront(screen, barrier);
    if (front === null) continue;
    front.role = 'dialog';
    // A touch beside a dialog does what the way back does; at its middle lies the dialog.
    barrier.clickable = false;
  }
}

function isBarrier(screen: DraftScreen, draft: Draft, viewport: Viewport): boolean {
  if (draft.className !== BARE_BOX || !draft.clickable || !draft.visible || draft.name === '') return false;
  if (screen.end[draft.index] !== draft.index + 1) return false;
  const wide = draft.bounds.x <= 0 && draft.bounds.width >= viewport.width;
  const large =
    area(visiblePart(draft.bounds, viewport)) >= MOST * viewport.width * viewport.height ||
    (wide && draft.bounds.y <= 0 && SAYS_SO.test(draft.name));
  return large && !within(screen, draft, (a) => a.role === 'webview');
}

function within(screen: DraftScreen, draft: Draft, test: (above: Draft) => boolean): boolean {
  for (let at = draft.parent; at !== null; at = screen.drafts[at]?.parent ?? null) {
    const above = screen.drafts[at];
    if (above !== undefined && test(above)) return true;
  }
  return false;
}

/** The least box of the barrier's window that holds all else that says something or can be touched; null for nothing else. */
function boxInFront({ drafts, end }: DraftScreen, barrier: Draft): Draft | null {
  let root = barrier;
  while (root.parent !== null) root = drafts[root.parent] ?? root;
  const others = drafts
    .slice(root.index, end[root.index])
    .filter(
      (d) =>
        d !== barrier && d.visible && d.role !== 'system' && (d.name !== '' || d.clickable || d.editable),
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
 * Compose tells in its own order what lies beneath: first that, then the box that closes, then the one thing it is for, at
 * the lower edge or at a side. A film that fills the display has its buttons behind it in the document as well, and closes
 * nothing.
 */
function sheetInFront({ drafts, children }: DraftScreen, barrier: Draft, viewport: Viewport): Draft | null {
  if (barrier.parent === null || !CLOSES.test(barrier.name)) return null;
  const [front, ...more] = (children[barrier.parent] ?? [])
    .flatMap((i) => drafts[i] ?? [])
    .filter((d) => d.index > barrier.index && d.visible);
  if (front?.role !== 'group' || more.length > 0) return null;
  const { x, y, width, height } = front.bounds;
  const wide = width >= viewport.width * EDGE;
  const isSheet = y > 0 && wide && bottom(front.bounds) >= viewport.height * EDGE;
  const atSide = x <= 0 || right(front.bounds) >= viewport.width;
  const isDrawer = atSide && !wide && height >= viewport.height * TALL;
  return isSheet || isDrawer ? front : null;
}
