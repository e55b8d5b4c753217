import type { PerceivedScreen } from '../../domain/ui-element.ts';
import { ancestorWith, screenTree, shownElements } from './screen-tree.ts';
import { stemText } from './volatile-text.ts';

const BARS: ReadonlySet<string> = new Set(['toolbar', 'navigation', 'tablist', 'tab']);

/** The texts that a screen shows by itself: no bars, nothing that only tells numbers or times. */
function ownWords(screen: PerceivedScreen): ReadonlySet<string> {
  const tree = screenTree(screen);
  const words = new Set<string>();
  for (const e of shownElements(tree)) {
    if (BARS.has(e.role) || ancestorWith(tree, e, (a) => BARS.has(a.role)) !== null) continue;
    const stem = stemText(e.editable ? e.hint : e.text || (e.clickable ? e.name : ''));
    if (stem !== '') words.add(stem);
  }
  return words;
}

export interface CommonWords {
  readonly common: number;
  /** Of those of the screen that has fewer. */
  readonly share: number;
  /** Of those that either has. */
  readonly shareOfAll: number;
}

/** Texts that two screens have in common; of those that the third shows, where one came from, none counts. */
export function commonWords(a: PerceivedScreen, b: PerceivedScreen, from?: PerceivedScreen): CommonWords {
  const shown = from === undefined ? new Set<string>() : ownWords(from);
  const left = [...ownWords(a)].filter((word) => !shown.has(word));
  const right = new Set([...ownWords(b)].filter((word) => !shown.has(word)));
  const common = left.filter((word) => right.has(word)).length;
  const least = Math.min(left.length, right.size);
  const all = left.length + right.size - common;
  return { common, share: least === 0 ? 0 : common / least, shareOfAll: all === 0 ? 0 : common / all };
}
