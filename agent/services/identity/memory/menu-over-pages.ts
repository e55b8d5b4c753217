import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { siteMenu } from '../naming/site-menu.ts';
import type { SignatureFeatures } from '../signature/screen-signature.ts';
import { screenTree } from '../tree/screen-tree.ts';

/** In place of an address. */
const MENU = '/* menu';
/** Destinations that a dialog without a title, or a drawer before a veil, is told by: the others may be folded. */
const TELLING = 2;

/**
 * The features of the menu of a site: it is the same one over each of its pages, so which page that is does not count, nor how the menu
 * marks it, nor how the document is called, nor what of the menu is unfolded or in view. Without a title it is told by where it leads. Null
 * where no such menu is open.
 */
export function menuOverPages(
  features: SignatureFeatures,
  screen: PerceivedScreen,
): SignatureFeatures | null {
  const tree = screenTree(screen);
  const menu = siteMenu(tree);
  if (menu === null) return null;
  const title = tree.dialog === null ? '' : features.title;
  const flags = features.flags.filter((flag) => !flag.startsWith('tab '));
  const told = { ...features, title, labels: [] };
  if (title !== '') return { ...told, route: MENU, flags };
  if (menu.isAllShown) return { ...told, route: `${MENU} ${menu.pages.join(' ')}`, flags };
  // What the page beneath leaves of itself tells whether a drawer before a veil is read as a dialog.
  const route = `${MENU} ${menu.pages.slice(0, TELLING).join(' ')}`;
  return { ...told, route, structure: '', flags: ['dialog'] };
}
