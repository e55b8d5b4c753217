import type { Draft, DraftScreen } from './draft.ts';
import { descendants } from './draft.ts';
import { hasArea } from './geometry.ts';

/** What iOS calls the part of the display whose touch closes what it shows over the rest, in every language. */
const REGION = 'PopoverDismissRegion';

/**
 * Menus, pickers of dates and shared things stand beside a region that closes them, and seldom call themselves a
 * popover. The region is no control of the app, and lies over nothing: what it is there for has the touches.
 */
export function markPopovers(screen: DraftScreen): void {
  for (const region of screen.drafts) {
    if (region.resourceName !== REGION || !region.visible || !hasArea(region.bounds)) continue;
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
  for (let at = region.parent; at !== null; at = screen.drafts[at]?.parent ?? null) {
    const box = screen.drafts[at];
    if (box === undefined || box.className.endsWith('Application')) return undefined;
    if (descendants(screen, at).some((d) => d.visible && (d.clickable || d.editable))) return box;
  }
  return undefined;
}
