import { DISMISS_REGION } from '../../../domain/source/ios-names.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { ancestors, descendants } from '../tree/draft.ts';
import { hasArea } from '../tree/geometry.ts';

/**
 * Menus, pickers of dates and shared things stand beside a region that closes them, and seldom call themselves a
 * popover. The region is no control of the app, and lies over nothing: what it is there for has the touches.
 */
export function markPopovers(screen: DraftScreen): void {
  for (const region of screen.drafts) {
    if (region.resourceName !== DISMISS_REGION || !region.visible || !hasArea(region.bounds)) continue;
    for (const part of [region, ...descendants(screen, region.index)]) {
      part.role = 'system';
      part.clickable = false;
    }
    const told = screen.drafts.some((d) => d.role === 'dialog' && d.visible && hasArea(d.bounds));
    const box = told ? undefined : holderOf(screen, region);
    if (box !== undefined) box.role = 'dialog';
  }
}

/** The nearest box around the region with something to touch beside it; none where that is the whole app. */
function holderOf(screen: DraftScreen, region: Draft): Draft | undefined {
  for (const box of ancestors(screen, region)) {
    if (box.className.endsWith('Application')) return undefined;
    if (descendants(screen, box.index).some((d) => d.visible && (d.clickable || d.editable))) return box;
  }
  return undefined;
}
