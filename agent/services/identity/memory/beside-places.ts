import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { saysBack } from '../../labels/back-words.ts';
import { dockedPlayers } from '../tree/docked-players.ts';
import { isAbove, pageBelowBrand } from '../naming/page-below-brand.ts';
import { isInTopBar } from '../naming/title-control.ts';
import { screenTree, shownElements, type ScreenTree } from '../tree/screen-tree.ts';

/** Whether an element stands still on every page of an app and says nothing of the one that is open: a tab, what holds tabs, what is playing, what leads back. */
const isOfEveryPage = (tree: ScreenTree, e: UiElement): boolean =>
  tree.clipped[e.index] === 0 &&
  (dockedPlayers(tree).has(e.index) ||
    e.role === 'tab' ||
    e.role === 'tablist' ||
    e.role === 'navigation' ||
    (e.clickable && !e.editable && isInTopBar(tree, e) && saysBack(e.name, e.resourceName)));

/**
 * A screen without the bar of tabs around its page, the arrow that leads back from it and a bar that only says what the app is called; the
 * screen itself where it has none, or where a dialog is open. They are there whatever the page shows, and which tab is chosen is told apart
 * already.
 */
export function besidePlaces(screen: PerceivedScreen): PerceivedScreen {
  const tree = screenTree(screen);
  const left = new Set<number>();
  const page = pageBelowBrand(tree);
  const isInBar = (e: UiElement): boolean => page !== null && !e.editable && isAbove(e, page);
  if (tree.dialog === null)
    for (const e of shownElements(tree))
      if (isOfEveryPage(tree, e) || isInBar(e))
        for (let i = e.index; i < (tree.end[e.index] ?? 0); i++) left.add(i);
  if (left.size === 0) return screen;
  return {
    ...screen,
    elements: screen.elements.map((e) => (left.has(e.index) ? { ...e, visible: false } : e)),
  };
}
