import type { UiElement } from '../../domain/ui-element.ts';
import { shownElements, type ScreenTree } from '../identity/tree/screen-tree.ts';
import { pagedAreas } from './paged-areas.ts';

export interface SwipeHint {
  readonly element: UiElement;
  readonly direction: 'left' | 'right' | 'up';
}

/** Containers that scroll nothing and yet answer a swipe: what it shows is nowhere in the hierarchy before. */
const HINTS: readonly (readonly [RegExp, SwipeHint['direction']])[] = [
  [/(?:^|\.)\w*DrawerLayout$/, 'left'],
  [/(?:^|\.)\w*(?:SwipeRefreshLayout|PullToRefresh\w*)$/, 'up'],
];

/** Drawers at the edge, contents that can be pulled and pages that turn; none while a dialog has the touches. */
export function swipeHints(tree: ScreenTree): readonly SwipeHint[] {
  if (tree.dialog !== null) return [];
  const hints: SwipeHint[] = pagedAreas(tree)
    .slice(0, 1)
    .map((element) => ({ element, direction: 'right' }));
  for (const element of shownElements(tree)) {
    if (element.covered || !element.onScreen || element.scrollable.length > 0) continue;
    const hint = HINTS.find(([name]) => name.test(element.className));
    if (hint !== undefined) hints.push({ element, direction: hint[1] });
  }
  return hints;
}
