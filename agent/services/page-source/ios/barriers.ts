import { isClosingBox } from '../../../domain/ios-names.ts';
import type { Viewport } from '../../../domain/ui-element.ts';
import { boxAround, laterBeside } from '../tree/barriers.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { isWithin } from '../tree/draft.ts';

/**
 * Toolkits that draw their own dialogs and sheets lay a box beneath each whose touch closes it. It fills the display and is
 * called so; at its middle lies the dialog, and a touch there would be one of the dialog's. What it is there for has the
 * touches: what follows it, else all else of the window.
 */
export function markIosBarriers(screen: DraftScreen, viewport: Viewport): void {
  for (const barrier of screen.drafts) {
    if (!barrier.clickable || !barrier.visible || screen.end[barrier.index] !== barrier.index + 1) continue;
    if (!/(?:Other|Button)$/.test(barrier.className) || !isClosingBox(barrier, viewport)) continue;
    if (isWithin(screen, barrier, ({ role }) => role === 'webview' || role === 'list')) continue;
    const [next, ...more] = laterBeside(screen, barrier).filter(saysSomething(screen));
    const front =
      next?.role === 'group' && more.length === 0
        ? next
        : boxAround(screen, barrier, windowOf(screen, barrier));
    if (front === null) continue;
    front.role = 'dialog';
    barrier.clickable = false;
  }
}

const saysSomething =
  ({ drafts, end }: DraftScreen) =>
  ({ index }: Draft): boolean =>
    drafts.slice(index, end[index]).some((d) => d.visible && (d.name !== '' || d.clickable || d.editable));

function windowOf({ drafts }: DraftScreen, draft: Draft): Draft {
  let at = draft;
  while (at.parent !== null) {
    const above = drafts[at.parent];
    if (above === undefined || above.className.endsWith('Application')) break;
    at = above;
  }
  return at;
}
