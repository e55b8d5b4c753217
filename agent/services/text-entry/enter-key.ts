import type { BlockReason, EnumeratedAction } from '../../domain/ui-action.ts';
import type { UiElement } from '../../domain/ui-element.ts';
import { reasonOfQuestion } from '../labels/questions.ts';
import { fieldKind, type FieldKind } from '../labels/field-kind.ts';

/** At the end of what is typed into a field of one line: Enter, or the key of a phone's keyboard that stands for it. */
export const ENTER = '\n';

/** What Enter would do in a field that is about this. */
const DOES: Partial<Record<FieldKind, BlockReason>> = {
  message: 'send',
  amount: 'pay',
  cardNumber: 'pay',
  expiry: 'pay',
};
/** Toolkits' own search fields, which have no button. */
const SEARCH_FIELD = /SearchField|SearchView|SearchAutoComplete/;

const takesLines = ({ inputType }: UiElement): boolean =>
  inputType === 'textarea' || inputType === 'contenteditable';

/**
 * Whether Enter is pressed after typing: where a page says that nothing else hands the field in, and in a phone's search field without
 * a button for it; not where that would do what safe mode leaves alone.
 */
export function handedInByEnter(
  field: UiElement,
  present: readonly EnumeratedAction[],
  allow: readonly BlockReason[],
): boolean {
  if (takesLines(field)) return false;
  // By what it says itself: what stands before it may be the title of a page.
  const kind = fieldKind({ ...field, text: field.hint });
  const isSearch =
    SEARCH_FIELD.test(field.className) ||
    /(?:^|[:/])search_src_text$/.test(field.resourceName) ||
    (kind === 'search' && field.key === null && !present.some((a) => a.submits));
  if (field.field?.entered !== true && !isSearch) return false;
  if (kind === 'search') return true;
  const does = DOES[kind] ?? reasonOfQuestion(`${field.name} ${field.hint}`);
  return does === null || allow.includes(does);
}

/** What is typed, with Enter at its end or without. Nothing is handed in empty. */
export const ended = (field: UiElement, text: string, byEnter: boolean): string => {
  if (takesLines(field)) return text;
  const line = withoutEnter(text);
  return byEnter && line !== '' ? line + ENTER : line;
};

/** What stays in the field. */
export const withoutEnter = (text: string): string => text.replace(/(?<![\r\n])[\r\n]+$/, '');
