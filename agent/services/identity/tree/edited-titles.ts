import { shownElements } from './screen-tree.ts';
import type { ScreenTree } from './screen-tree.ts';

/** What is shorter than this stands in a title by chance. */
const MIN_LETTERS = 3;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const spaced = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const setOff = (value: string): RegExp =>
  new RegExp(`(?<=^|[:：–—|]\\s*|\\s-\\s)${value}$|(?<=[“”„"«‘'])${value}(?=[“”"»’'])`, 'giu');

/**
 * A title without what a field of its own screen holds, where that is all of it or set off by a colon, a dash or quotes: an
 * editor shows in its heading what is being written, a page of results what was searched for. With every letter that is
 * typed it would be another screen. A word that a title and a field have in common says nothing.
 */
export function withoutEdited(tree: ScreenTree, title: string): string {
  if (title === '') return '';
  let rest = spaced(title);
  const values = [...shownElements(tree)]
    .filter((e) => e.editable && !e.password && e.value !== null)
    .map((e) => spaced(e.value ?? ''))
    .filter((value) => (value.match(/\p{L}/gu) ?? []).length >= MIN_LETTERS);
  for (const value of values.sort((a, b) => b.length - a.length))
    rest = rest.replace(setOff(escaped(value)), ' ');
  return rest === spaced(title) ? title : spaced(rest);
}
