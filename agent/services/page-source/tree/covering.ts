import type { Viewport } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from './draft.ts';
import { buried } from './layers.ts';
import { area, containsPoint, hasArea, inViewport, sharedArea, visiblePart } from './geometry.ts';

/**
 * Which elements of a phone's screen can be seen and reached. A phone tells bounds and document order, not what is on
 * top, so: an open dialog is above everything else; later siblings are above earlier ones where they take taps; and a
 * bar beside a scroll container is above what scrolls beneath it.
 */
export function markCovering(screen: DraftScreen, viewport: Viewport): void {
  // Nobody sees a screen that another one lies on, whatever the phone says of its views.
  for (const index of buried(screen, viewport)) {
    const draft = screen.drafts[index];
    if (draft !== undefined) draft.visible = false;
  }
  for (const draft of screen.drafts) {
    // What was read as covered is scrolled beneath something: it is not in view.
    draft.onScreen = draft.visible && !draft.covered && inViewport(draft.bounds, viewport);
    draft.covered = false;
  }
  const dialog = topDialog(screen);
  const scrollOf = scrollContainers(screen);
  const screenArea = viewport.width * viewport.height;
  for (const draft of screen.drafts) {
    const inDialog =
      dialog === null ||
      draft.role === 'keyboard' ||
      draft.role === 'system' ||
      (draft.index >= dialog.index && draft.index < (screen.end[dialog.index] ?? 0)) ||
      ((screen.end[draft.index] ?? 0) > dialog.index && draft.index < dialog.index);
    if (draft.onScreen && !inDialog) draft.covered = true;
  }
  const takers = screen.drafts.filter(
    (d) =>
      d.onScreen &&
      !d.covered &&
      (d.clickable || d.longClickable || isKeys(d, viewport)) &&
      hasArea(d.bounds),
  );
  // What is told last lies over the rest as a rule: of thousands over each other the first to be asked says so.
  const at = cellIndex(takers.reverse(), viewport);
  for (const draft of screen.drafts) {
    if (draft.covered || !draft.onScreen || draft.role === 'system' || draft.role === 'keyboard') continue;
    const touched = draft.clickable || draft.editable || draft.longClickable;
    if (!touched && draft.scrollable.length === 0) continue;
    const seen = visiblePart(draft.bounds, viewport);
    const x = seen.x + seen.width / 2;
    const y = seen.y + seen.height / 2;
    draft.covered = at(x, y).some(
      (other) =>
        containsPoint(other.bounds, x, y) &&
        above(screen, scrollOf, other, draft, screenArea) &&
        // What lies over a part of what scrolls leaves enough of it to be pulled.
        (touched || sharedArea(other.bounds, seen) >= WHOLE * area(seen)),
    );
  }
}

/** Of a keyboard what has keys: its window is as high as the display, and lets touches through above them. */
const isKeys = (d: Draft, viewport: Viewport): boolean =>
  d.role === 'keyboard' && d.bounds.height <= viewport.height * 0.65;

const CELLS = 24;

/** Which of many boxes may lie at a point: a grid, so that thousands of them do not mean millions of comparisons. */
function cellIndex(boxes: readonly Draft[], viewport: Viewport): (x: number, y: number) => readonly Draft[] {
  const cells: Draft[][] = Array.from({ length: CELLS * CELLS }, () => []);
  const column = (x: number): number =>
    Math.max(0, Math.min(CELLS - 1, Math.floor((x / viewport.width) * CELLS)));
  const line = (y: number): number =>
    Math.max(0, Math.min(CELLS - 1, Math.floor((y / viewport.height) * CELLS)));
  for (const box of boxes) {
    const { bounds } = box;
    for (let y = line(bounds.y); y <= line(bounds.y + bounds.height); y++)
      for (let x = column(bounds.x); x <= column(bounds.x + bounds.width); x++)
        cells[y * CELLS + x]?.push(box);
  }
  return (x, y) => cells[line(y) * CELLS + column(x)] ?? [];
}

/** The innermost scroll container around each element, -1 for none. */
function scrollContainers(screen: DraftScreen): Int32Array {
  const of = new Int32Array(screen.drafts.length).fill(-1);
  for (const draft of screen.drafts) {
    if (draft.parent === null) continue;
    const parent = screen.drafts[draft.parent];
    const scrolls =
      parent !== undefined &&
      (parent.scrollable.length > 0 || parent.role === 'list' || parent.role === 'scroll');
    of[draft.index] = scrolls ? draft.parent : (of[draft.parent] ?? -1);
  }
  return of;
}

function above(
  screen: DraftScreen,
  scrollOf: Int32Array,
  other: Draft,
  draft: Draft,
  screenArea: number,
): boolean {
  const related = (a: Draft, b: Draft): boolean => a.index <= b.index && b.index < (screen.end[a.index] ?? 0);
  if (related(other, draft) || related(draft, other)) return false;
  if (other.role === 'keyboard') return true;
  if (isBackdrop(other, screenArea)) return false;
  const otherScroll = scrollOf[other.index] ?? -1;
  const draftScroll = scrollOf[draft.index] ?? -1;
  if (otherScroll === draftScroll) return other.index > draft.index;
  const isBar = area(other.bounds) <= screenArea * 0.3;
  if (otherScroll === -1) return isBar || other.index > draft.index;
  if (draftScroll === -1) return false;
  return other.index > draft.index;
}

/** Of a box: what lies over so much of it leaves nothing; of the display, it is behind or around the rest. */
const WHOLE = 0.9;

/**
 * What takes touches all over the display. iOS calls hidden what lies beneath it, so what is shown lies over it; its
 * tree need not be in that order.
 */
const isBackdrop = ({ className, role, bounds }: Draft, screenArea: number): boolean =>
  className.startsWith('XCUIElementType') && role !== 'listitem' && area(bounds) >= WHOLE * screenArea;

/** The dialog that has the user's attention: the last one that is shown. */
export function topDialog(screen: DraftScreen): Draft | null {
  let top: Draft | null = null;
  for (const draft of screen.drafts)
    if (draft.role === 'dialog' && draft.onScreen) {
      const nested = top !== null && draft.index < (screen.end[top.index] ?? 0);
      if (!nested) top = draft;
    }
  return top;
}
