import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { isDataFile, withoutQuery } from './route-template.ts';
import { screenTree, shownElements } from '../tree/screen-tree.ts';

const MAX_TEXT = 2_000;

/** What an element says: its text, else what it is called. */
export const textOf = (e: UiElement): string => (e.text === '' ? e.name : e.text);

export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}

/** A name that was cut ends in an ellipsis that no screen shows. */
export const uncut = (name: string): string => name.replace(/…$/, '').trimEnd();

/** The words on the screen for search, in reading order, each text once; what a field holds is not among them. */
export function screenText(screen: PerceivedScreen): string {
  const tree = screenTree(screen);
  const seen = new Set<string>();
  let out = '';
  for (const e of shownElements(tree)) {
    const inner = (tree.end[e.index] ?? 0) > e.index + 1;
    const text = e.text !== '' ? e.text : inner ? '' : e.name;
    if (text === '' || seen.has(text)) continue;
    seen.add(text);
    const next = out === '' ? text : `${out} ${text}`;
    if (next.length > MAX_TEXT) return shorten(next, MAX_TEXT);
    out = next;
  }
  return out;
}

/** What people call an address: of an activity the class alone, of a file of data its path, whatever the query asks of it. */
export function spokenRoute({ dialect, foreground: { route } }: PerceivedScreen): string {
  if (dialect !== 'web') return route.replace(/^.*\.(?=[A-Z]\w*$)/, '');
  const address = withoutQuery(route);
  return isDataFile(address) ? address : route;
}
