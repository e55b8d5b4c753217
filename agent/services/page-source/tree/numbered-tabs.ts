import type { Draft, DraftScreen } from './draft.ts';
import { saysChosen } from '../../labels/chosen-words.ts';
import { descendants } from './draft.ts';
import { hasArea } from './geometry.ts';

const TABS: ReadonlySet<Draft['role']> = new Set(['group', 'button', 'image', 'text', 'tab']);
const PARTS = /\s*[,،、，]\s+|\n/u;
const NUMBER = /\p{Nd}+/gu;

const masked = (part: string): string => part.replace(NUMBER, '#');

/**
 * Tabs that toolkits read out with their place among so many (`Home, Tab 1 of 4`, whatever the language): they stand beside each
 * other, say the same last but for the numbers, and one is chosen. Their place is no part of what they are called, nor is what some
 * say behind it (`Chats, tab, 2 of 4, 3 unread`).
 */
export function markNumberedTabs(screen: DraftScreen): void {
  for (const strip of strips(screen)) {
    const place = placeOf(strip);
    if (place === '') continue;
    const end = new RegExp(
      `[\\s,،、，]+${escaped(place).replaceAll('#', '\\p{Nd}+')}(?:[\\s,،、，]+.*)?$`,
      'su',
    );
    const names = new Set(strip.map((tab) => tab.name.replace(end, '')));
    // What differs in its number alone is called by it: the stars of a rating, the dots beneath a gallery.
    if (names.size < strip.length || !strip.every((tab) => end.test(tab.name))) continue;
    for (const tab of strip) {
      const whole = tab.name;
      tab.name = whole.replace(end, '');
      if (tab.text === whole) tab.text = tab.name;
      tab.selected ||= saysChosen(whole);
      tab.role = 'tab';
      tab.clickable ||= tab.enabled;
      unsay(screen, tab, place);
    }
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Controls of one height beside each other, one of which is chosen. */
function strips(screen: DraftScreen): readonly (readonly Draft[])[] {
  const bands = new Map<string, Draft[]>();
  for (const draft of screen.drafts) {
    const can = TABS.has(draft.role) && draft.visible && !draft.checkable && hasArea(draft.bounds);
    if (!can || !(draft.clickable || draft.selected) || !/\p{Nd}/u.test(draft.name)) continue;
    const { y, height } = draft.bounds;
    const band = `${draft.packageName} ${y} ${height}`;
    bands.set(band, [...(bands.get(band) ?? []), draft]);
  }
  return [...bands.values()].filter((band) => band.length > 1 && isOneChosen(band));
}

/** Whether exactly one of them is chosen; where none is marked, one may say so in its label. */
const isOneChosen = (band: readonly Draft[]): boolean => {
  const marked = band.filter((draft) => draft.selected);
  return (marked.length > 0 ? marked : band.filter(({ name }) => saysChosen(name))).length === 1;
};

/** A place in so many parts of a label: `tab, 1 of 4`. */
const LONGEST = 3;
/** Of a label's last parts so many may say a place; a page read out as one label has thousands. */
const LAST = 6;

/** What all of them say behind their names, with `#` for its two numbers: which one it is, and how many there are. Empty for none. */
function placeOf(strip: readonly Draft[]): string {
  const told = strip.filter((tab) => PARTS.test(tab.name)).map((tab) => lastParts(tab.name));
  const [first] = told;
  if (first === undefined) return '';
  for (let length = LONGEST; length > 0; length--)
    for (let from = first.length - length; from > 0; from--) {
      const place = masked(first.slice(from, from + length).join(', '));
      const numbers = told.map((parts) => numbersAt(parts, place, length));
      if (
        numbers.every((pair) => pair.length === 2) &&
        [0, 1].some((of) => countsThrough(numbers, of, told.length))
      )
        return place;
    }
  return '';
}

/** The first part of a label and its last ones. */
function lastParts(label: string): readonly string[] {
  const [first = '', ...more] = label.split(PARTS);
  return [first, ...more.slice(-LAST)];
}

/** The numbers of the last parts of a label that say a place, behind its first one; none where they do not. */
function numbersAt(parts: readonly string[], place: string, length: number): readonly number[] {
  for (let from = parts.length - length; from > 0; from--) {
    const said = parts.slice(from, from + length).join(', ');
    if (masked(said) === place) return said.match(NUMBER)?.map(Number) ?? [];
  }
  return [];
}

/** What is more is a year: of a calendar the days of a week (`May 12, 2024`) are no tabs. */
const MOST_TABS = 99;

/** Whether one of two numbers is how many there are, and the other a place among them that no two share. */
function countsThrough(numbers: readonly (readonly number[])[], of: number, least: number): boolean {
  const total = numbers[0]?.[of] ?? 0;
  if (total > MOST_TABS) return false;
  const places = numbers.map((pair) => pair[1 - of] ?? 0);
  const within = places.every((place) => place >= 1 && place <= total);
  return (
    total >= least &&
    within &&
    numbers.every((pair) => pair[of] === total) &&
    new Set(places).size === places.length
  );
}

/** The line of a label that told the place is none of the texts of the tab. */
function unsay(screen: DraftScreen, tab: Draft, place: string): void {
  const said = new Set(place.split(', '));
  for (const line of descendants(screen, tab.index).slice(1))
    if (line.role === 'text' && said.has(masked(line.text)))
      Object.assign(line, { role: 'group', text: '', name: '' });
}
