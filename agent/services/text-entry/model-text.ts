import type { UiElement } from '../../domain/ui-element.ts';
import { wishesOf } from './field-wishes.ts';
import { fieldKind, type FieldKind } from '../labels/field-kind.ts';

/**
 * What a run invents itself: what it signs up with it has to sign in with, and what has one form has no better text.
 * There is nothing to ask a model.
 */
const OWN: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'password',
  'email',
  'username',
  'phone',
  'url',
  'date',
  'month',
  'week',
  'time',
  'datetime',
  'color',
  'cardNumber',
  'iban',
  'expiry',
  'code',
  'zip',
]);

/** Whether a model's text may be better for a field than what such fields get anyway. */
export const wantsWords = (field: UiElement): boolean => !OWN.has(fieldKind(field));

/** Whether a model's text is what the field says it takes; what does not fit is not typed. */
export function suitsField(field: UiElement, text: string, message = ''): boolean {
  if (!wantsWords(field) || text.trim() === '') return false;
  const { min, max, length, minLength, maxLength } = wishesOf(field, message);
  const kind = fieldKind(field);
  if (kind === 'number' || kind === 'amount') {
    const value = Number(text);
    return Number.isFinite(value) && (min === null || value >= min) && (max === null || value <= max);
  }
  return (
    (length === null || text.length === length) &&
    (minLength === null || text.length >= minLength) &&
    (maxLength === null || text.length <= maxLength)
  );
}
