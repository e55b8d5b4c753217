import type { Field } from './model-schema.ts';

const RULES: Readonly<Record<Field['input'], RegExp | null>> = {
  text: null,
  search: null,
  password: null,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  number: /^\d+([.,]\d+)?$/,
  phone: /^\+?[\d ()-]{6,}$/,
  date: /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/,
};

/** What a person would type into a field of this kind. */
const EXAMPLES: Readonly<Record<Field['input'], string>> = {
  text: 'Alex Example',
  search: 'lamp',
  password: 'Secret123!',
  email: 'alex@example.com',
  number: '12345',
  phone: '+49 30 1234567',
  date: '2024-05-06',
};

/** Whether the field lets a form through. */
export function accepts(field: Field, value: string): boolean {
  if (value.trim() === '') return !field.required;
  if (field.accepts !== undefined) return field.accepts.includes(value);
  if (value.length < field.minLength) return false;
  return RULES[field.input]?.test(value.trim()) ?? true;
}

/** A text that the field accepts. */
export const exampleFor = (field: Field): string =>
  field.accepts?.[0] ?? EXAMPLES[field.input].padEnd(field.minLength, 'x');

/** The field's bits of `android:inputType`, as UIAutomator reports them. */
export const INPUT_TYPE_BITS: Readonly<Record<Field['input'], number>> = {
  text: 1,
  search: 1,
  password: 129,
  email: 33,
  number: 2,
  phone: 3,
  date: 20,
};
