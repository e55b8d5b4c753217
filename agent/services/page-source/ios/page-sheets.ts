import { sheetKind } from '../../../domain/source/ios-sheets.ts';
import type { Viewport } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { ancestors, descendants, isWithin } from '../tree/draft.ts';
import { area, hasArea, holdsCentre } from '../tree/geometry.ts';

/** Of the display: what a page fills that a sheet lies on. */
const PAGE = 0.9;
/** Of its height: how far below the upper edge of a sheet its bar begins, and anything that it shows; where the tabs of a page are. */
const BAR = 0.035;
const HEAD = 0.13;
const TABS = 0.85;
/** What iOS calls what a sheet is pulled by. */
const GRABBER = 'Sheet Grabber';

/**
 * A sheet that UIKit has put over a page: iOS goes on to tell of the page, dims it and gives its touches to nobody. It is a box that
 * reaches from below the status bar to the lower edge, or stands apart from every edge, over controls of an earlier box that
 * fills the display; it has a bar of its own, or lies over the bars of the page. A panel of a page does neither. Nor is it one
 * beside which its page, or what is around it, shows a control of its own.
 */
export function markPageSheets(screen: DraftScreen, viewport: Viewport): void {
  let done = 0;
  for (const box of screen.drafts) {
    if (box.index < done || box.role !== 'group' || !box.visible || !hasArea(box.bounds)) continue;
    const kind = sheetKind(box.bounds, viewport);
    if (kind === null || isWithin(screen, box, isContent)) continue;
    const inside = descendants(screen, box.index).filter((d) => d.visible && hasArea(d.bounds));
    if (inside.some((d) => d.role === 'dialog') || !inside.some((d) => d.clickable || d.editable)) continue;
    const page = pageBeneath(screen, box, viewport);
    if (page === null || (kind === 'large' && leavesControl(screen, box))) continue;
    const top = box.bounds.y;
    const begins = (d: Draft, within: number): boolean =>
      d.bounds.y >= top - 1 && d.bounds.y <= top + within * viewport.height;
    const covered = descendants(screen, page.index).filter(
      (d) => d.visible && holdsCentre(box.bounds, d.bounds),
    );
    const overTabs = covered.some(
      (d) => d.role === 'tablist' || (d.selected && d.clickable && d.bounds.y >= TABS * viewport.height),
    );
    const pulled = inside.some((d) => d.name === GRABBER || d.resourceName === GRABBER);
    const says = (d: Draft): boolean => d.clickable || d.text !== '';
    const headed = inside.some((d) => says(d) && begins(d, HEAD));
    const filled = inside.some((d) => says(d) && d.bounds.y + d.bounds.height > top + HEAD * viewport.height);
    const isModal =
      inside.some((d) => isBar(d) && begins(d, BAR) && d.bounds.width >= PAGE * box.bounds.width) ||
      (kind === 'large' && (pulled || (headed && filled && (overTabs || covered.some(isBar))))) ||
      (kind === 'half' && (pulled ? overTabs : headed && filled && covered.some(isTabBar)));
    if (!isModal) continue;
    box.role = 'dialog';
    done = screen.end[box.index] ?? done;
  }
}

const isContent = ({ role }: Draft): boolean =>
  role === 'webview' ||
  role === 'list' ||
  role === 'listitem' ||
  role === 'scroll' ||
  role === 'dialog' ||
  role === 'keyboard' ||
  role === 'system' ||
  role === 'canvas';

const isBar = (d: Draft): boolean => d.className.endsWith('NavigationBar');

/** No panel of a page lies over the places of UIKit's own. */
const isTabBar = (d: Draft): boolean => d.className.endsWith('TabBar');

const isControl = (d: Draft): boolean => d.visible && (d.clickable || d.editable);

/** Whether a control ends above the box: a field to search by with what it found beneath, a notice above all pages. A large sheet leaves none. */
const leavesControl = (screen: DraftScreen, box: Draft): boolean =>
  screen.drafts.some(
    (d) =>
      isControl(d) &&
      d.bounds.y >= 0 &&
      hasArea(d.bounds) &&
      d.bounds.y + d.bounds.height <= box.bounds.y + 1 &&
      !isWithin(screen, d, ({ role }) => role === 'system'),
  );

/** What is told before the box beside it or beside what is around it, fills the display, and has a control beneath the box. */
function pageBeneath(screen: DraftScreen, box: Draft, { width, height }: Viewport): Draft | null {
  const fills = ({ bounds }: Draft): boolean => area(bounds) >= PAGE * width * height;
  const end = screen.end[box.index] ?? 0;
  const isOutside = (d: Draft): boolean =>
    isControl(d) &&
    (d.index < box.index || d.index >= end) &&
    !fills(d) &&
    !holdsCentre(box.bounds, d.bounds);
  for (const at of [box, ...ancestors(screen, box)]) {
    if (at.parent === null) return null;
    for (const i of screen.children[at.parent] ?? []) {
      const page = screen.drafts[i];
      if (page === undefined || i >= at.index || !page.visible || page.role !== 'group' || !fills(page))
        continue;
      const lies = descendants(screen, i).some(
        (d) =>
          isControl(d) &&
          holdsCentre(box.bounds, d.bounds) &&
          !isWithin(screen, d, ({ role }) => role === 'canvas'),
      );
      // What is around a sheet alone holds no other control; a page over another one does.
      if (lies) return descendants(screen, at.index).some(isOutside) ? null : page;
    }
  }
  return null;
}
