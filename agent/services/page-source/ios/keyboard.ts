import type { Draft, DraftScreen } from '../tree/draft.ts';
import { ancestors, descendants } from '../tree/draft.ts';
import { hasArea } from '../tree/geometry.ts';

/**
 * A keyboard's own type ends with its keys: the row below them, with the key for other keyboards and the one for
 * dictation, stands beside it. Whatever begins no higher than the keys in the box around them is part of it; what stands
 * above them is the app's.
 */
export function markKeyboards(screen: DraftScreen): void {
  for (const keys of screen.drafts) {
    if (!keys.className.endsWith('Keyboard') || !hasArea(keys.bounds)) continue;
    const beneath = ({ bounds }: Draft): boolean => hasArea(bounds) && bounds.y >= keys.bounds.y - 1;
    let host = keys;
    for (const box of ancestors(screen, keys)) {
      if (!beneath(box)) break;
      host = box;
    }
    for (const at of screen.children[host.parent ?? -1] ?? []) {
      const part = screen.drafts[at];
      if (part === undefined || !beneath(part)) continue;
      for (const inner of [part, ...descendants(screen, at)]) inner.role = 'keyboard';
    }
  }
}
