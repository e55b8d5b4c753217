import type { Viewport } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { descendants, isWithin } from '../tree/draft.ts';
import { BARE_BOX } from '../tree/drawn-texts.ts';
import { bottom, right } from '../tree/geometry.ts';
import { boxAround } from '../tree/in-front.ts';

/** Of the display: how far a dialog keeps from its sides and its ends at least, and its middle from that of the display at most. */
const SIDE = 0.03;
const END = 0.1;
const ASIDE = 0.02;
const HIGHER = 0.15;
/** So many answers a dialog has at most. */
const ANSWERS = 4;

/**
 * A dialog of a toolkit that draws everything itself (Flutter), whose veil is in no hierarchy and what lies beneath it neither: one box in
 * the middle holds all that the window says, and that is a text with its few answers.
 */
export function markLoneDialogs(screen: DraftScreen, viewport: Viewport): void {
  for (const root of screen.drafts) {
    if (root.parent !== null || !root.visible || root.bounds.width < viewport.width) continue;
    const box = boxAround(screen, root, root);
    if (box?.className !== BARE_BOX || !isInMiddle(box, viewport)) continue;
    if (isWithin(screen, box, ({ role }) => role === 'webview')) continue;
    const inside = descendants(screen, box.index).filter((d) => d.visible);
    if (inside.some((d) => d.editable || d.scrollable.length > 0 || d.role === 'dialog')) continue;
    const answers = inside.filter((d) => d.clickable);
    const [first] = inside.filter((d) => d.name !== '');
    // What it says first is a box as well: texts of toolkits whose dialogs have windows of their own (Compose) are no boxes.
    const says = first?.clickable === false && first.className === BARE_BOX;
    if (says && answers.length > 0 && answers.length <= ANSWERS) box.role = 'dialog';
  }
}

function isInMiddle({ bounds }: Draft, { width, height }: Viewport): boolean {
  const apart =
    bounds.x >= SIDE * width &&
    right(bounds) <= (1 - SIDE) * width &&
    bounds.y >= END * height &&
    bottom(bounds) <= (1 - END) * height;
  const aside = Math.abs(bounds.x + bounds.width / 2 - width / 2);
  const higher = Math.abs(bounds.y + bounds.height / 2 - height / 2);
  return apart && aside <= ASIDE * width && higher <= HIGHER * height;
}
