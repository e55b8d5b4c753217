import { shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { withoutAddressee } from '../words/greetings.ts';
import { isVolatile } from '../words/volatile-text.ts';
import { textOf } from './screen-text.ts';

/** Of the display: a row that takes as much is a page of those that one turns. */
const PAGE = { width: 0.9, height: 0.5, filled: 0.95 } as const;

/** What such a page says first. */
export function pageInRow(tree: ScreenTree): string {
  const { screen, rowOf } = tree;
  if (screen.dialect === 'web') return '';
  const shown = [...shownElements(tree)].filter((e) => e.onScreen);
  const said = shown.find((e) => {
    const row = screen.elements[rowOf[e.index] ?? -1];
    if (row === undefined || (e.role !== 'text' && e.role !== 'heading')) return false;
    const page = row.bounds;
    // A page takes all that it is turned in; an entry that is alone in sight leaves some of its list.
    const turnedIn = screen.elements[row.parent ?? -1]?.bounds ?? page;
    if (page.height < PAGE.filled * turnedIn.height) return false;
    const fills =
      page.width >= PAGE.width * screen.viewport.width && page.height >= PAGE.height * screen.viewport.height;
    // Of entries below each other the largest is no page.
    const isTurned = shown.every((o) => (screen.elements[rowOf[o.index] ?? -1]?.bounds ?? page).y === page.y);
    return fills && isTurned && textOf(e) !== '' && !isVolatile(textOf(e));
  });
  return said === undefined ? '' : withoutAddressee(textOf(said));
}
