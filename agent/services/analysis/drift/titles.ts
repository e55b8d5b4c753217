import type { OfferedAction } from '../../../domain/graph.ts';
import { nameStem } from '../../identity/words/volatile-text.ts';
import { isRow } from '../build/offered-actions.ts';

/** What an element is known by, where words are: those of its title, as identity has them. */
const SAYS = /^[^"]*? "([^"]*)"/;
/** Words of a title that are looked at; longer ones are no titles. */
const MAX_WORDS = 20;

/**
 * What a control is called; what stands beneath the title, such as how much is used, is data. A phone puts a comma between them, a page in a
 * browser a space: there the title is what the element is known by.
 */
export function titleOf(action: OfferedAction): string {
  const { label, elementSignature } = action;
  const [row = ''] = isRow(action) ? label.split(', ') : [label];
  const said = SAYS.exec(elementSignature)?.[1] ?? '';
  if (said === '' || elementSignature.includes(` in "${said}"`)) return row;
  const words = row.split(' ').slice(0, MAX_WORDS);
  for (let n = 1; n < words.length; n += 1) {
    const title = words.slice(0, n).join(' ');
    if (nameStem(title) === said) return title;
  }
  return row;
}

/** Whether more stands beneath the title of a control than what it is called. */
export const hasMoreThanTitle = (action: OfferedAction): boolean => titleOf(action) !== action.label;
