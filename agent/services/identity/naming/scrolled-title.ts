import { readsOutMap } from '../../page-source/tree/maps.ts';
import { isAccountData } from '../tree/account-data.ts';
import { titleText } from './heading-text.ts';
import { textOf } from './screen-text.ts';
import { shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { mayBeSmallPrint } from '../words/small-print.ts';
import { isVolatile } from '../words/volatile-text.ts';
import { isInTopBar, isPicture } from './title-control.ts';
import { HIGH, standsAlone } from './screen-title.ts';

/**
 * On a phone, where nothing lasting is a title: a heading that is scrolled with the rest, the title of a web view, the
 * first text high up in what scrolls; where nothing else names a screen, wherever it stands.
 */
export function scrolledTitle(tree: ScreenTree, upTo = HIGH): string {
  if (tree.screen.dialect === 'web') return '';
  const labels = new Set(tree.screen.elements.filter((e) => e.editable).map((e) => e.name || null));
  let above = true;
  let [page, first, picture] = ['', '', ''];
  for (const e of shownElements(tree)) {
    if ((tree.rowOf[e.index] ?? -1) >= 0 || !e.onScreen) continue;
    if (e.role === 'heading' && !isVolatile(textOf(e))) return titleText(e);
    if (e.role === 'webview' && page === '') page = e.name;
    // What stands beneath the label of a field belongs to the form; a field in place of a title searches.
    const searches = upTo > HIGH && e.editable && isInTopBar(tree, e);
    above &&= searches || (!e.editable && !labels.has(e.text));
    const high = e.bounds.y < tree.screen.viewport.height * upTo;
    if (first !== '' || !above || !high) continue;
    if (upTo > HIGH && mayBeSmallPrint(e.text)) continue;
    if (isVolatile(e.text) || isAccountData(tree, e) || readsOutMap(e.text) || !standsAlone(tree, e))
      continue;
    if (isPicture(tree, e)) picture ||= titleText(e);
    else first = titleText(e);
  }
  return page || first || (upTo > HIGH ? picture : '');
}
