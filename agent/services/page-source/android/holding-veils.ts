import { isSheetOf, isVeilOf } from '../../../domain/source/veils.ts';
import type { Bounds, Viewport } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { descendants, isWithin } from '../tree/draft.ts';
import { holdsCentre } from '../tree/geometry.ts';
import { BOXES, MIN_BENEATH, SHEET, beneath, onlyChild } from './veil-parts.ts';

/** What React Native draws its boxes with. */
const VIEW_GROUP = 'android.view.ViewGroup';
/** Of the display: how far from its middle a box stands that has a window to itself. */
const ASIDE = 0.15;

/**
 * The one box that a veil is around whose touch closes it, as apps lay it that draw their own dialogs: the veil says nothing
 * but what is in it, and the box is apart from its edges or a sheet. It lies over controls of its window, or over nothing at all.
 */
export function heldByVeil(screen: DraftScreen, veil: Draft, viewport: Viewport): Draft | null {
  if (!BOXES.test(veil.className) || !veil.clickable || isWithin(screen, veil, isContent)) return null;
  let front = onlyChild(screen, veil);
  while (front !== null && !isVeilOf(veil.bounds, front.bounds, viewport)) front = onlyChild(screen, front);
  if (front === null || front.role !== 'group' || !saysOnlyWhatItHolds(screen, veil)) return null;
  const inside = descendants(screen, front.index).filter((d) => d.visible);
  const speaks = inside.some((d) => d.role === 'text' && /\p{L}{2}/u.test(d.text));
  if (!speaks || !inside.some((d) => d.clickable)) return null;
  if (liesUnderControls(screen, veil)) return null;
  if (beneath(screen, veil, front) >= MIN_BENEATH) return front;
  const asks = veil.className === VIEW_GROUP && veil.resourceName === '' && !inside.some((d) => d.editable);
  return asks && isPlaced(veil.bounds, front.bounds, viewport) && isAlone(screen, veil) ? front : null;
}

/** Whether there is something of its app on top that can be used as well: then it is a part of a page. */
const liesUnderControls = ({ drafts, end }: DraftScreen, veil: Draft): boolean =>
  drafts
    .slice(end[veil.index])
    .some(
      (d) =>
        d.visible &&
        (d.clickable || d.editable) &&
        d.packageName === veil.packageName &&
        d.role !== 'system' &&
        d.role !== 'keyboard' &&
        holdsCentre(veil.bounds, d.bounds),
    );

/** What scrolls holds pages or rows that take touches. */
const isContent = ({ role, scrollable }: Draft): boolean =>
  role === 'webview' || role === 'list' || role === 'scroll' || scrollable.length > 0;

/** In the middle of the display, or a sheet that is more than a bar. */
function isPlaced(veil: Bounds, box: Bounds, display: Viewport): boolean {
  if (isSheetOf(veil, box, display))
    return box.width >= display.width && box.height >= SHEET * display.height;
  return Math.abs(box.y + box.height / 2 - display.height / 2) <= ASIDE * display.height;
}

/** React Native reads out with a box the texts that are in it. */
function saysOnlyWhatItHolds(screen: DraftScreen, veil: Draft): boolean {
  const texts = descendants(screen, veil.index).flatMap((d) => (d.text === '' ? [] : [d.text]));
  const rest = texts
    .sort((a, b) => b.length - a.length)
    .reduce((name, text) => name.replace(text, ''), veil.name);
  return !/[\p{L}\p{N}]/u.test(rest);
}

/** Whether nothing of its app is shown that is neither in a veil nor merely around it. */
const isAlone = ({ drafts, end }: DraftScreen, veil: Draft): boolean =>
  drafts.every(
    (d) =>
      !d.visible ||
      d.role === 'system' ||
      d.role === 'keyboard' ||
      d.packageName !== veil.packageName ||
      (d.index >= veil.index && d.index < (end[veil.index] ?? 0)) ||
      (d.role === 'group' && !d.clickable && d.name === ''),
  );
