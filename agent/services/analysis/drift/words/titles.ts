import type { OfferedAction } from '../../../../domain/graph.ts';
import { nameStem } from '../../../identity/words/volatile-text.ts';
import { uncut } from '../../../identity/naming/screen-text.ts';
import { isRow } from '../../build/offered-actions.ts';

/** What an element is known by, where words are: those of its title, as identity has them. */
const SAYS = /^[^"]*? "([^"]*)"/;
/** Words of a title that are looked at; longer ones are no titles. */
const MAX_WORDS = 20;

/**
 * What a control is called; what stands beneath the title, such as how much is used, is data. A phone puts a comma between them, a page in a
 * browser a space: there the title is what the element is known by.
 */
export function titleOf(action: OfferedAction): string {
  const { label } = action;
  const [row = '', ...more] = isRow(action) ? label.split(', ') : [label];
  const said = saidBy(action);
  if (said === '' || more.length > 0) return row;
  const words = row.split(' ').slice(0, MAX_WORDS);
  for (let n = 1; n < words.length; n += 1) {
    const title = words.slice(0, n).join(' ');
    if (nameStem(title) === said) return title;
  }
  return row;
}

/** Empty where it is known by a resource name, or by its row. */
function saidBy({ elementSignature }: OfferedAction): string {
  const said = SAYS.exec(elementSignature)?.[1] ?? '';
  return elementSignature.includes(` in "${said}"`) ? '' : said;
}

/** Names of screens are cut behind the half of what they may be long; what is shorter says itself that more comes (`More…`). */
const SHORTEST_CUT = 40;

/** Whether a title is that of a control, also one that ends in what does not last, such as a day, or that was cut since it is long. */
export const isTitleOf = (action: OfferedAction, title: string): boolean =>
  title !== '' &&
  (titleOf(action) === title ||
    (title.endsWith('…') && title.length > SHORTEST_CUT && action.label.startsWith(uncut(title))) ||
    (action.label.startsWith(`${title} `) && nameStem(title) === saidBy(action)));

/** Whether more stands beneath the title of a control than what it is called. */
export const hasMoreThanTitle = (action: OfferedAction): boolean => titleOf(action) !== action.label;
