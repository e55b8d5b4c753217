import type { Viewport } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from './draft.ts';
import { descendants } from './draft.ts';
import { area, bottom, right } from './geometry.ts';

/** How much of a box another one has to share to lie over it. */
const MOST = 0.8;

const shared = (a: Draft, b: Draft): number => {
  const width = Math.min(right(a.bounds), right(b.bounds)) - Math.max(a.bounds.x, b.bounds.x);
  const height = Math.min(bottom(a.bounds), bottom(b.bounds)) - Math.max(a.bounds.y, b.bounds.y);
  return Math.max(0, width) * Math.max(0, height);
};
const liesOver = (upper: Draft, lower: Draft): boolean => shared(upper, lower) >= MOST * area(lower.bounds);

const childrenOf = (screen: DraftScreen, draft: Draft): readonly Draft[] =>
  (screen.children[draft.index] ?? []).flatMap((i) => {
    const child = screen.drafts[i];
    return child?.visible === true ? [child] : [];
  });

/** What keeps the touches of a dialog of Android's from what lies beneath it, and does nothing else. */
const KEEPS_TOUCHES = /^(?:design_bottom_sheet|parentPanel)$/;

/**
 * A place that is kept for a sheet is none before the sheet is there: it lies over everything, and holds nothing. One that
 * holds controls is none itself.
 */
export function clearEmptySheets(screen: DraftScreen): void {
  for (const sheet of screen.drafts) {
    if (sheet.role !== 'dialog') continue;
    const inside = descendants(screen, sheet.index).filter((d) => d.visible);
    const says = sheet.visible && (sheet.name !== '' || sheet.clickable);
    if (!says && !inside.some((d) => d.name !== '' || d.clickable || d.role !== 'group'))
      sheet.role = 'group';
    else if (KEEPS_TOUCHES.test(sheet.resourceName) && inside.some((d) => d.clickable))
      sheet.clickable = false;
  }
}

/** What React Native calls adjustable, Android calls a slider; one that holds controls is the sheet that is pulled up. */
export function clearHoldingSliders(screen: DraftScreen): void {
  for (const slider of screen.drafts) {
    if (slider.role !== 'slider') continue;
    const holds = descendants(screen, slider.index).some(
      (d) => d.visible && (d.clickable || d.editable || d.scrollable.length > 0),
    );
    if (holds) slider.role = 'group';
  }
}

/** Whether a page keeps clear of a drawer that stays open beside it, as on tablets: all that it shows stands elsewhere. */
function standsBeside(screen: DraftScreen, page: Draft, drawer: Draft): boolean {
  const shows = descendants(screen, page.index).filter(
    (d) => d.visible && area(d.bounds) > 0 && (d.name !== '' || d.clickable || d.editable),
  );
  return shows.length > 0 && shows.every((d) => shared(d, drawer) === 0);
}

/** An open drawer has the touches: what lies beside it is dimmed, and a touch there only closes it. */
export function markDrawers(screen: DraftScreen): void {
  for (const layout of screen.drafts) {
    if (!layout.className.endsWith('DrawerLayout') || !layout.visible) continue;
    const [page, ...drawers] = childrenOf(screen, layout);
    for (const drawer of drawers) {
      const { x, width, height } = drawer.bounds;
      const atEdge = x <= layout.bounds.x || x + width >= right(layout.bounds);
      const narrow = width > 0 && width < layout.bounds.width * 0.97;
      if (!atEdge || !narrow || height < MOST * layout.bounds.height) continue;
      if (page === undefined || !standsBeside(screen, page, drawer)) drawer.role = 'dialog';
    }
  }
}

/**
 * Screens that lie beneath another one of the same window, as fragments do that were added and not exchanged: of two
 * siblings that fill the display and have a toolbar at the same place, only the upper one can be seen. Gives the
 * elements beneath.
 */
export function buried(screen: DraftScreen, viewport: Viewport): ReadonlySet<number> {
  const hidden = new Set<number>();
  const least = MOST * viewport.width * viewport.height;
  for (const parent of screen.drafts) {
    const layers = childrenOf(screen, parent).filter((child) => area(child.bounds) >= least);
    if (layers.length < 2) continue;
    const bars = layers.map((layer) =>
      [layer, ...descendants(screen, layer.index)].filter((d) => d.role === 'toolbar' && d.visible),
    );
    for (const [i, lower] of layers.entries()) {
      const over = layers.some(
        (upper, j) =>
          j > i &&
          liesOver(upper, lower) &&
          (bars[i] ?? []).some((bar) => (bars[j] ?? []).some((other) => liesOver(other, bar))),
      );
      if (over) for (const d of [lower, ...descendants(screen, lower.index)]) hidden.add(d.index);
    }
  }
  return hidden;
}
