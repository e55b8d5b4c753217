import type { OfferedAction } from '../../../../domain/graph.ts';
import { groupKey } from '../../build/offered-actions.ts';

/** A field of a form or another box that is no list, of which there is one: what a list shows may have a field in a row. */
export const isOwnField = (offers: readonly OfferedAction[], a: OfferedAction): boolean =>
  a.kind === 'TYPE' &&
  !/ of (?:list|cells)\b/.test(a.groupSignature) &&
  offers.filter((other) => groupKey(other) === groupKey(a)).length === 1;

/** Whether what a control is called is the app's own: an input of a box that is no list, known there by its resource name alone. */
export const isNamedInput = (offers: readonly OfferedAction[], a: OfferedAction): boolean =>
  a.resourceName !== '' &&
  OWN_INPUT.test(a.groupSignature) &&
  offers.filter((other) => groupKey(other) === groupKey(a)).length === 1;
const OWN_INPUT = /^(?:checkbox|radio|select|slider|switch|textfield)\S* of (?:dialog|form|group)\b/;

/** An input that is one of several in a box. */
const INPUT = /^(checkbox|radio|select|slider|switch|textfield) of ((?:dialog|form|group|list) \d+)$/;
const ROW = / in "([^"]+)"$/;
/** A field in a row that is its label alone. */
const BY_ITSELF = / "([^"]+)" in "\1"$/;

/** The box that an input stands in with others; empty for what is none. */
const boxOf = ({ groupSignature }: OfferedAction): string => INPUT.exec(groupSignature)?.[2] ?? '';

/**
 * Whether an input is one of a form, also where its box calls itself a list: inputs of several kinds stand in it, each in a row of its own, or
 * text fields of several names in a box that is no list. Rows of data have the same inputs each, mostly beside a control that takes them away,
 * and ticks of one kind are what there is to choose from.
 */
export function inputsOfForms(offers: readonly OfferedAction[]): (a: OfferedAction) => boolean {
  const forms = formsOf(offers);
  return (a) => forms.has(boxOf(a));
}

function formsOf(offers: readonly OfferedAction[]): ReadonlySet<string> {
  const roles = new Map<string, string[]>();
  const fields = new Map<string, Set<string>>();
  const rows = new Map<string, string>();
  const lists = new Set<string>();
  for (const a of offers) {
    const [, role, box] = INPUT.exec(a.groupSignature) ?? [];
    if (role === undefined || box === undefined || a.label === '') continue;
    const inBox = roles.get(box) ?? [];
    inBox.push(role);
    roles.set(box, inBox);
    const row = ROW.exec(a.elementSignature)?.[1];
    if (role === 'textfield') {
      const known = fields.get(box) ?? new Set();
      // One that says nothing of its own makes no form of the others.
      fields.set(box, known.add(BY_ITSELF.exec(a.elementSignature)?.[1] ?? ''));
    }
    if (row === undefined) continue;
    const other = rows.get(`${box} ${row}`);
    rows.set(`${box} ${row}`, role);
    if (other !== undefined && other !== role) lists.add(box);
  }
  const isForm = (box: string, all: readonly string[]): boolean => {
    const own = fields.get(box) ?? new Set();
    if (!box.startsWith('list') && own.size > 1 && !own.has('')) return true;
    // The one field of a list, or of a plain group, adds to its rows or finds them.
    const isOne = !/^(?:dialog|form)/.test(box) && all.filter((role) => role === 'textfield').length === 1;
    return new Set(all.filter((role) => !isOne || role !== 'textfield')).size > 1;
  };
  return new Set([...roles].flatMap(([box, all]) => (!lists.has(box) && isForm(box, all) ? box : [])));
}
