import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { ancestorWith, screenTree, shownElements } from '../tree/screen-tree.ts';
import { saysLost } from '../words/lost-page-words.ts';

/** A page that says little says it in any of its texts. */
const FEW = 8;

const BARS: ReadonlySet<string> = new Set(['toolbar', 'navigation']);

/**
 * Whether a page says that there is none at its address (`404`, `Page not found`): by its document's title, by its first
 * heading or, where it says little, anywhere. Beside a field of the page such a text tells what came of what was typed there.
 */
export function isLostPage(screen: PerceivedScreen): boolean {
  if (screen.dialect !== 'web') return false;
  const tree = screenTree(screen);
  if (tree.dialog !== null) return false;
  if (saysLost(screen.foreground.title)) return true;
  const texts: string[] = [];
  let asks = false;
  for (const e of shownElements(tree)) {
    asks ||= e.editable && ancestorWith(tree, e, ({ role }) => BARS.has(role)) === null;
    const text = e.text === '' && e.role === 'heading' ? e.name : e.text;
    if (text === '' || e.clickable || e.editable) continue;
    if (e.role === 'heading') {
      if (saysLost(text)) return true;
      if (texts.length >= FEW) return false;
    }
    texts.push(text);
  }
  return !asks && texts.length <= FEW && texts.some(saysLost);
}
