import type { Draft, DraftScreen } from '../tree/draft.ts';
import { ancestors, descendants } from '../tree/draft.ts';
import { bottom, hasArea, right } from '../tree/geometry.ts';

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
    for (const strip of screen.drafts)
      if (strip.role !== 'keyboard' && isStripOf(screen, strip, keys))
        for (const inner of [strip, ...descendants(screen, strip.index)]) inner.role = 'keyboard';
  }
}

/** What iOS calls the strip above the keys, and a part of it. */
const STRIPS: ReadonlySet<string> = new Set(['SystemInputAssistantView', 'CenterPageView']);
/** Words that are offered at once. */
const WORDS = 4;

/**
 * The words that are proposed for what is being typed stand on the keys, in a strip that is told of beside them: by its name, or,
 * where that is a word of the user's language, as a box of words alone, as wide as the keys.
 */
function isStripOf(screen: DraftScreen, strip: Draft, keys: Draft): boolean {
  const { bounds } = strip;
  if (!hasArea(bounds) || Math.abs(bottom(bounds) - keys.bounds.y) > 2) return false;
  if (STRIPS.has(strip.resourceName) || STRIPS.has(strip.name)) return true;
  const named = strip.className.endsWith('Other') && strip.name !== '' && strip.resourceName === '';
  if (!named || bounds.x !== keys.bounds.x || right(bounds) !== right(keys.bounds)) return false;
  const words = descendants(screen, strip.index).filter((d) => d.name !== '');
  return (
    words.length > 1 &&
    words.length <= WORDS &&
    words.every(
      (d) =>
        d.className.endsWith('Other') &&
        // React Native calls a box by all that is in it.
        !strip.name.includes(d.name) &&
        screen.end[d.index] === d.index + 1 &&
        d.bounds.y >= bounds.y &&
        bottom(d.bounds) <= bottom(bounds),
    )
  );
}
