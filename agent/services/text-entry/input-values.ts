import type { RunSpec } from '../../domain/run.ts';
import type { UiElement } from '../../domain/ui-element.ts';
import { fieldKind, wordsOf, type FieldKind } from '../labels/field-kind.ts';
import { likedNumber, likedText } from './liked-values.ts';
import { wishesOf, type FieldWishes } from './field-wishes.ts';
import { networkValue } from './network-values.ts';
import { documentValue } from './document-values.ts';

/** What a value is for: to be let through, to be refused, or to be just let through. */
export type TextVariant = NonNullable<RunSpec['text']>[number];
/** A form is handed in empty first in any case. */
export const DEFAULT_VARIANTS: readonly TextVariant[] = ['valid'];

export interface TextWish {
  readonly variant?: TextVariant;
  /** How many values the app has refused before; another number gives another value. */
  readonly attempt?: number;
  /** What the app said about the value before. */
  readonly message?: string;
  /** The run's seed: runs type different things, one run always the same. */
  readonly salt?: number;
  /** Words that the app itself shows; for search fields. */
  readonly words?: readonly string[];
}

const FIRST = ['Alex', 'Robin', 'Kim', 'Sam', 'Noa', 'Mika'] as const;
const LAST = ['Baker', 'Rivera', 'Meyer', 'Novak', 'Tanaka', 'Costa'] as const;
const CITIES = ['Berlin', 'Lisbon', 'Osaka', 'Denver', 'Lyon', 'Krakow'] as const;
const WORDS = ['blue', 'river', 'lamp', 'garden', 'paper', 'coffee', 'window', 'music'] as const;
/** Numbers that card companies keep for tests. */
const CARDS = ['4242424242424242', '5555555555554444', '4111111111111111', '378282246310005'] as const;
const CODES = ['1234567890', '1111111111', '0000000000', '9876543210'] as const;
const DATES = ['2024-05-17', '2030-06-15', '1990-04-12', '2019-01-31'] as const;
const ZIPS = ['10115', '90210', 'SW1A 1AA', '1012 AB'] as const;

/** FNV-1a: what a field is called decides what is typed, so that the same field gets the same text on every visit. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

const pick = <T>(from: readonly [T, ...T[]], n: number): T => from[n % from.length] ?? from[0];

/**
 * A text for a field: by its type, else by the words of its label, hint and name, within what it (or the app's
 * complaint about the last value) says it wants. Depends on the field and the wish alone. Nothing typed is real:
 * addresses end in example.com, numbers are from ranges kept for fiction.
 */
export function textFor(field: UiElement, wish: TextWish = {}): string {
  const { attempt = 0, salt = 0, message = '', variant = 'valid' } = wish;
  const kind = fieldKind(field);
  const wishes = wishesOf(field, message);
  if (variant === 'invalid') return invalid(kind, wishes);
  if (variant === 'boundary') return boundary(kind, wishes);
  const own = hash(`${field.resourceName}|${field.hint || field.name}|${field.inputType}`);
  const n = ((own ^ salt) + attempt) >>> 0;
  const called = `${wordsOf(field)} ${field.text}`;
  const liked = kind === 'code' && wishes.length !== null ? null : likedText(kind, called, attempt);
  if (liked !== null) return fitted(kind, kind === 'date' ? dated(liked, wishes) : liked, wishes);
  const known = attempt === 0 && wishes.length === null ? knownValue(kind, field) : null;
  if (known !== null) return fitted(kind, known, wishes);
  const number = kind === 'number' ? likedNumber(called) : null;
  if (number !== null) return fitted(kind, numberWithin(number + attempt, wishes), wishes);
  return fitted(kind, plain(kind, n, attempt, wishes, wish.words ?? []), wishes);
}

/** What has one form alone. A field that takes numbers takes nothing else; where a number is told by its words, what it is called tells more. */
function knownValue(kind: FieldKind, field: UiElement): string | null {
  if (kind !== 'text' && kind !== 'number' && kind !== 'code') return null;
  const value = (kind === 'code' ? null : networkValue(field)) ?? documentValue(field);
  const digitsOnly = field.inputType === 'number' || field.inputType === 'range';
  return value !== null && digitsOnly && !/^\d+$/.test(value) ? null : value;
}

function plain(
  kind: FieldKind,
  n: number,
  attempt: number,
  wishes: FieldWishes,
  words: readonly string[],
): string {
  const first = pick(FIRST, n);
  const last = pick(LAST, n >>> 3);
  switch (kind) {
    case 'password':
      return `Passw0rd!23${attempt === 0 ? '' : `x${attempt}`}`;
    case 'email':
      return `${first}.${last}${attempt === 0 ? '' : n % 1000}@example.com`.toLowerCase();
    case 'phone':
      return attempt % 2 === 0
        ? `+120255501${String(n % 100).padStart(2, '0')}`
        : `20255501${String(n % 100).padStart(2, '0')}`;
    case 'url':
      return 'https://example.com';
    case 'date':
      return dated(pick(DATES, attempt), wishes);
    case 'month':
      return '2024-05';
    case 'week':
      return '2024-W20';
    case 'time':
      return '10:30';
    case 'datetime':
      return '2024-05-17T10:30';
    case 'color':
      return '#336699';
    case 'cardNumber':
      return pick(CARDS, attempt);
    case 'iban':
      return likedText(kind, '', attempt) ?? '';
    case 'expiry':
      return attempt % 2 === 0 ? '12/34' : '12/2034';
    case 'code':
      return pick(CODES, attempt)
        .repeat(4)
        .slice(0, wishes.length ?? Math.max(6, wishes.minLength ?? 0));
    case 'zip':
      return wishes.length !== null && wishes.length !== 5
        ? '1234567890'.slice(0, wishes.length)
        : pick(ZIPS, attempt);
    case 'amount':
      return numberWithin(10 + (n % 40), wishes);
    case 'number':
      return numberWithin(1 + (n % 9), wishes);
    case 'firstName':
      return first;
    case 'lastName':
      return last;
    case 'username':
      return `${first}${last}${n % 90}`.toLowerCase();
    case 'name':
      return `${first} ${last}`;
    case 'company':
      return `${last} & Co`;
    case 'street':
      return `${1 + (n % 80)} Main Street`;
    case 'city':
      return pick(CITIES, n);
    case 'country':
      return attempt % 2 === 0 ? 'Germany' : 'France';
    case 'search':
      return words[n % Math.max(1, words.length)] ?? pick(WORDS, n);
    case 'message':
      return `A short note about the ${pick(WORDS, n)}.`;
    case 'title':
      return `${pick(WORDS, n)} ${pick(WORDS, n >>> 4)}`;
    case 'text':
      return `${pick(WORDS, n)} ${first}`;
  }
}

/** Steps up from the least that is allowed, not beyond the most. */
function numberWithin(liked: number, { min, max, step, length }: FieldWishes): string {
  if (length !== null && min === null && max === null) return '1234567890'.repeat(2).slice(0, length);
  const low = min ?? (max === null ? liked : Math.min(liked, max));
  const high = max ?? Number.POSITIVE_INFINITY;
  if (liked >= low && liked <= high && step === null) return String(liked);
  const by = step ?? 1;
  const up = Math.max(0, Math.ceil((Math.min(liked, high) - low) / by));
  const value = low + up * by;
  return String(Number((value > high ? low : value).toFixed(6)));
}

function dated(liked: string, { earliest, latest, order }: FieldWishes): string {
  let day = liked;
  if (earliest !== null && day < earliest) day = earliest;
  if (latest !== null && day > latest) day = latest;
  const [year = '', month = '', date = ''] = day.split('-');
  return order === null ? day : order.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

/** As long as the field wants it: cut, or filled up with what the text ends with. */
function fitted(kind: FieldKind, text: string, { minLength, maxLength }: FieldWishes): string {
  const long =
    minLength !== null && text.length < minLength ? text.padEnd(minLength, FILL[kind] ?? 'a') : text;
  return maxLength !== null && long.length > maxLength ? long.slice(0, maxLength) : long;
}
const FILL: Partial<Record<FieldKind, string>> = {
  number: '1',
  amount: '1',
  code: '1',
  zip: '1',
  phone: '1',
  password: 'aB3!',
};

/** What such a field should refuse. */
function invalid(kind: FieldKind, { max, min }: FieldWishes): string {
  switch (kind) {
    case 'email':
      return 'not-an-address';
    case 'url':
      return 'not an address';
    case 'phone':
      return 'call me';
    case 'date':
    case 'month':
    case 'week':
    case 'datetime':
      return '2024-13-45';
    case 'time':
      return '27:61';
    case 'cardNumber':
      return '4242424242424241';
    case 'expiry':
      return '13/01';
    case 'code':
    case 'zip':
      return '!';
    case 'number':
    case 'amount':
      return max !== null ? String(max + 1) : min !== null ? String(min - 1) : 'many';
    case 'password':
      return 'x';
    default:
      return '   ';
  }
}

const LONG = 255;

/** What such a field should just let through: the largest number, the longest text, signs of other scripts. */
function boundary(kind: FieldKind, { max, min, maxLength, earliest, latest, length }: FieldWishes): string {
  switch (kind) {
    case 'number':
    case 'amount':
      return String(max ?? min ?? 0);
    case 'date':
      return latest ?? earliest ?? '2000-02-29';
    case 'code':
      return '0'.repeat(Math.min(length ?? 6, maxLength ?? 6));
    case 'email':
      return 'a+b.c_d@sub.example.com';
    case 'password':
      return 'aB3!'.repeat(16).slice(0, maxLength ?? 64);
    case 'name':
    case 'firstName':
    case 'lastName':
      return 'Zoë O’Neill-Ångström'.slice(0, maxLength ?? LONG);
    case 'phone':
    case 'url':
    case 'zip':
    case 'time':
    case 'month':
    case 'week':
    case 'datetime':
    case 'color':
    case 'cardNumber':
    case 'expiry':
      return plain(
        kind,
        0,
        1,
        { max, min, maxLength, earliest, latest, length, minLength: null, step: null, order: null },
        [],
      );
    default:
      return 'Ünï’çødé 文字 '
        .repeat(30)
        .slice(0, maxLength ?? LONG)
        .trim();
  }
}
