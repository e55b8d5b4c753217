import type { Viewport } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { descendants, isWithin } from '../tree/draft.ts';
import { bottom, hasArea, holdsCentre, right } from '../tree/geometry.ts';

/** Of the display: how far the middle of a dialog is from its middle, how wide it is at least, and how high at least and at most. */
const ASIDE = { x: 0.03, y: 0.12 } as const;
const WIDE = 0.6;
const HIGH = [0.15, 0.85] as const;
/** Of a card: how much larger or smaller the next one of its pile is at most. */
const ALIKE = 0.15;

/**
 * A dialog that an app draws in a layer over its page, as React Native does: iOS goes on to tell of the page, and nothing calls
 * the layer a dialog. It fills the display, comes last, and holds nothing but one box in the middle of the display, with words
 * and something to touch, over a control of the page: what only lies upon a page leaves its middle free.
 */
export function markOverlays(screen: DraftScreen, viewport: Viewport): void {
  const { drafts } = screen;
  // An open keyboard pushes it up.
  const keys = drafts.filter((d) => d.role === 'keyboard' && d.visible && hasArea(d.bounds));
  const room = Math.min(viewport.height, ...keys.map(({ bounds }) => bounds.y));
  for (const layer of drafts) {
    if (layer.role !== 'group' || layer.clickable || !fills(layer, viewport) || layer.parent === null)
      continue;
    const beside = shownIn(screen, layer.parent);
    if (beside.at(-1) !== layer || isWithin(screen, layer, isContent)) continue;
    const box = onlyBox(screen, layer, viewport);
    if (box === null || ![viewport.height, room].some((height) => isPlaced(box, { ...viewport, height })))
      continue;
    const inside = descendants(screen, box.index).filter((d) => d.visible && hasArea(d.bounds));
    if (!inside.some((d) => d.role === 'text' && /\p{L}{2}/u.test(d.text)) || !inside.some(isControl))
      continue;
    if (inside.some((d) => d.role === 'dialog')) continue;
    const covers = beside.some(
      (page) =>
        page !== layer &&
        page.role === 'group' &&
        fills(page, viewport) &&
        !isNextCard(onlyBox(screen, page, viewport), box) &&
        descendants(screen, page.index).some(
          (d) => isControl(d) && !fills(d, viewport) && holdsCentre(box.bounds, d.bounds),
        ),
    );
    if (covers) box.role = 'dialog';
  }
}

/** Whether one of a pile of cards lies beneath another one, each in a layer of its own: what is beside the pile has its touches. */
const isNextCard = (beneath: Draft | null, { bounds }: Draft): boolean =>
  beneath !== null &&
  holdsCentre(beneath.bounds, bounds) &&
  Math.abs(beneath.bounds.width - bounds.width) <= ALIKE * bounds.width &&
  Math.abs(beneath.bounds.height - bounds.height) <= ALIKE * bounds.height;

const isControl = (d: Draft): boolean => d.visible && (d.clickable || d.editable);

const isContent = ({ role, scrollable }: Draft): boolean =>
  role === 'webview' || role === 'list' || role === 'dialog' || role === 'system' || scrollable.length > 0;

const fills = ({ bounds: { x, y, width, height }, visible }: Draft, display: Viewport): boolean =>
  visible && x <= 0 && y <= 0 && x + width >= display.width && y + height >= display.height;

const shownIn = ({ drafts, children }: DraftScreen, at: number): readonly Draft[] =>
  (children[at] ?? []).flatMap((i) => {
    const child = drafts[i];
    return child?.visible === true && hasArea(child.bounds) ? [child] : [];
  });

/** The one thing in a layer besides what dims the page, within boxes that fill the display as well; null for more. */
function onlyBox(screen: DraftScreen, layer: Draft, display: Viewport): Draft | null {
  let at = layer;
  for (;;) {
    const inner = shownIn(screen, at.index).filter(
      (d) => !(fills(d, display) && d.name === '' && (screen.end[d.index] ?? 0) <= d.index + 1),
    );
    const [only] = inner;
    if (only === undefined || inner.length > 1 || only.role !== 'group') return null;
    if (!fills(only, display)) return only;
    at = only;
  }
}

function isPlaced({ bounds }: Draft, { width, height }: Viewport): boolean {
  const apart = bounds.x > 0 && bounds.y > 0 && right(bounds) < width && bottom(bounds) < height;
  const middle =
    Math.abs(bounds.x + bounds.width / 2 - width / 2) <= ASIDE.x * width &&
    Math.abs(bounds.y + bounds.height / 2 - height / 2) <= ASIDE.y * height;
  const [least, most] = HIGH;
  return (
    apart &&
    middle &&
    bounds.width >= WIDE * width &&
    bounds.height >= least * height &&
    bounds.height <= most * height
  );
}
