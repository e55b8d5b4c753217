import { BROWSER_BAR } from '../../domain/source/ios-names.ts';
import type { UiElement } from '../../domain/ui-element.ts';
import { ancestorWith, type ScreenTree } from '../identity/tree/screen-tree.ts';

/**
 * What of a screen leads on from the page that iOS shows in its own browser over an app: its links. The page is there for
 * the app (terms, a sign-in), and what it links to is the web. A web view of the app's own may be the app.
 */
export function linksOfBrowser(tree: ScreenTree): (e: UiElement) => boolean {
  const shown = tree.screen.elements.some(
    (e) => e.visible && (e.resourceName === BROWSER_BAR || e.name === BROWSER_BAR),
  );
  if (tree.screen.dialect !== 'xcuitest' || !shown) return () => false;
  return (e) => e.role === 'link' && ancestorWith(tree, e, (a) => a.role === 'webview') !== null;
}
