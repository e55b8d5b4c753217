import type { Draft, DraftScreen } from './draft.ts';
import { descendants, isWithin } from './draft.ts';

/** Where a label goes on to another part: `Chats, 3 unread`. */
const NEXT_PART = /\s*(?:[،、，；]|[,;:](?=\s))/u;
/** The first of them that has a number. */
const COUNT = /\s*(?:[،、，；]|[,;:](?=\s))[^,،、，；;:]*\p{Nd}/u;
const NUMBER = /\p{Nd}/u;
const LETTER = /\p{L}/u;
const WORD_SIGN = /^[\p{L}\p{M}]/u;

/**
 * What a tab says behind its name, as how much is new there, is no part of it: it comes and goes. The name is what the tab shows,
 * where its description begins with that, else what stands before the part with a number, where another tab says no more than its
 * name. Tabs that scroll to the side may be anything that one is chosen of, and are called by all they say; so are those that would
 * be called alike.
 */
export function nameTabs(screen: DraftScreen): void {
  const strips = new Map<number | null, Draft[]>();
  for (const draft of screen.drafts)
    if (draft.role === 'tab' && draft.visible)
      strips.set(draft.parent, [...(strips.get(draft.parent) ?? []), draft]);
  for (const strip of strips.values()) {
    const [first] = strip;
    if (first === undefined || strip.length < 2) continue;
    if (isWithin(screen, first, (above) => above.scrollable.length > 0)) continue;
    const some = strip.some(({ name }) => !NEXT_PART.test(name) && !NUMBER.test(name));
    const names = strip.map((tab) => shownName(screen, tab) ?? (some ? countedName(tab) : tab.name));
    if (new Set(names).size < names.length) continue;
    strip.forEach((tab, i) => {
      const whole = tab.name;
      tab.name = names[i] ?? whole;
      if (tab.text === whole) tab.text = tab.name;
    });
  }
}

/** As much of what a tab says as it shows, in the letters of what it says; null where it shows all of it, or something else. */
function shownName(screen: DraftScreen, tab: Draft): string | null {
  const said = tab.name.toLowerCase();
  for (const { role, text, visible } of [tab, ...descendants(screen, tab.index)]) {
    if ((role !== 'text' && role !== 'tab') || !visible || !LETTER.test(text)) continue;
    const shown = text.toLowerCase();
    const rest = said.slice(shown.length);
    const begins = said.startsWith(shown) && rest !== '' && !WORD_SIGN.test(rest);
    return begins && shown.length === text.length ? tab.name.slice(0, text.length) : null;
  }
  return null;
}

function countedName({ name }: Draft): string {
  const at = name.search(COUNT);
  return at > 0 && LETTER.test(name.slice(0, at)) ? name.slice(0, at) : name;
}
