import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { ancestorWith, screenTree, shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { createSubmitJudge } from '../tree/submits.ts';
import { isVolatile } from '../words/volatile-text.ts';

export const MAX_PURPOSE = 160;
const MAX_LABEL = 32;
const NAMED = 3;
/** Alike boxes from which on a screen is a list of them. */
const ROWS = 3;

/** Of what a label says: an address, a code of one use, a password that is shown. What a screen is for stands in the log, where none of it belongs. */
const PRIVATE =
  /^(?:\S+@\S+\.\S+|\d{3}[ -]?\d{3,5}|(?=\S*\p{Lu})(?=\S*\p{Ll})(?=\S*\d)(?=\S*[^\p{L}\d])\S{8,})$/u;
const withoutPrivate = (text: string): string =>
  text
    .split(', ')
    .filter((part) => !PRIVATE.test(part))
    .join(', ');

const labelOf = (e: UiElement): string => {
  const text = withoutPrivate((e.editable ? e.name || e.hint : e.name || e.text).replace(/\s+/g, ' ').trim());
  return isVolatile(text) ? '' : text.length <= MAX_LABEL ? text : `${text.slice(0, MAX_LABEL - 1).trim()}…`;
};

/** "A, B and 4 more": the first few by name, each once. */
function listed(elements: readonly UiElement[], total = elements.length): string {
  const labels = [...new Set(elements.map(labelOf).filter((label) => label !== ''))];
  const shown = labels.slice(0, NAMED);
  const more = Math.max(
    0,
    (labels.length < elements.length ? total : Math.max(total, labels.length)) - shown.length,
  );
  if (shown.length === 0) return '';
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  const last = shown[shown.length - 1] ?? '';
  return shown.length === 1 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

const inBars = (tree: ScreenTree, e: UiElement): boolean =>
  ancestorWith(tree, e, (a) => a.role === 'navigation' || a.role === 'tablist' || a.role === 'toolbar') !==
  null;

/**
 * What a screen is for, in one line for people, from what can be done on it: what it asks, takes, lists or leads to.
 * Empty where nothing on it says so. Never part of what identifies the screen.
 */
export function screenPurpose(screen: PerceivedScreen): string {
  const tree = screenTree(screen);
  const shown = [...shownElements(tree)];
  const usable = shown.filter((e) => e.enabled && !e.covered && (e.clickable || e.editable));
  const fields = usable.filter((e) => e.editable);
  const controls = usable.filter((e) => !e.editable && labelOf(e) !== '');
  const buttons = controls.filter((e) => e.role === 'button' || e.role === 'image');
  const isSubmit = createSubmitJudge(tree, buttons);
  return (
    [
      () => asks(tree, shown, controls, fields),
      () => takes(fields, endOf(tree, controls.filter(isSubmit))),
      () => lists(tree, controls),
      () => leads(tree, controls),
      () => shows(shown),
    ]
      .map((say) => say())
      .find((text) => text !== '')
      ?.slice(0, MAX_PURPOSE) ?? ''
  );
}

/** A dialog without fields: its words and what may be answered. */
function asks(
  tree: ScreenTree,
  shown: readonly UiElement[],
  controls: readonly UiElement[],
  fields: readonly UiElement[],
): string {
  if (tree.dialog === null || fields.length > 0 || controls.length === 0) return '';
  const words = shown.find((e) => (e.role === 'text' || e.role === 'heading') && labelOf(e) !== '');
  const answers = listed(controls);
  return words === undefined ? `Asks for ${answers}` : `Asks “${labelOf(words)}”: ${answers}`;
}

const SENDS = new Set<string | null>(['submit', 'image']);

/** Of what hands in one form of a page what is made for it: `Add another` adds lines to it, `Save` stands below them. */
function endOf(tree: ScreenTree, submits: readonly UiElement[]): UiElement | undefined {
  const [first] = submits;
  const form = first === undefined ? null : ancestorWith(tree, first, (a) => a.role === 'form');
  if (form === null) return first;
  const end = tree.end[form.index] ?? 0;
  return submits.find((e) => SENDS.has(e.inputType) && e.index > form.index && e.index < end) ?? first;
}

/** A form: what it takes and what hands it in. */
function takes(fields: readonly UiElement[], submit: UiElement | undefined): string {
  const named = listed(fields);
  if (named === '') return '';
  const [only] = fields;
  if (fields.length === 1 && only?.inputType === 'search') return `Searches by ${named}`;
  return submit === undefined ? `Takes ${named}` : `Takes ${named}; ${labelOf(submit)} hands it in`;
}

/** Rows of a list that lead on. */
function lists(tree: ScreenTree, controls: readonly UiElement[]): string {
  const rows = new Map<number, UiElement>();
  for (const e of controls) {
    const row = tree.rowOf[e.index] ?? -1;
    if (row >= 0 && !rows.has(row) && !inBars(tree, e)) rows.set(row, e);
  }
  return rows.size < ROWS ? '' : `Lists ${listed([...rows.values()], rows.size)}`;
}

function leads(tree: ScreenTree, controls: readonly UiElement[]): string {
  const own = controls.filter((e) => !inBars(tree, e));
  const named = listed(own.length > 0 ? own : controls);
  return named === '' ? '' : `Offers ${named}`;
}

function shows(shown: readonly UiElement[]): string {
  const words = shown.find((e) => e.role === 'text' && labelOf(e) !== '');
  return words === undefined ? '' : `Shows “${labelOf(words)}”`;
}
