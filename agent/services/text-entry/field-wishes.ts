import type { UiElement } from '../../domain/ui-element.ts';

/** What a field says it wants, by its attributes, its label and hint, or the app's complaint. Null: nothing said. */
export interface FieldWishes {
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  /** Exactly so many digits or characters. */
  readonly length: number | null;
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** Days, as `YYYY-MM-DD`. */
  readonly earliest: string | null;
  readonly latest: string | null;
  /** How a day is written, for instance `DD.MM.YYYY`; null as in `YYYY-MM-DD`. */
  readonly order: string | null;
}

const NUMBER_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
    ' ',
  );
const UNIT =
  '(?:digits?|characters?|letters?|symbols?|numbers?|chars?|zeichen|ziffern?|stellen|stellig\\w*|chiffres?|caractères|cifr[ae]s?|caracteres|caratteri|cijfers|tekens|znak\\w*|цифр\\w*|символ\\w*|位|桁|文字|자리|자)';
/** A number in letters is short: a word without an end is not read again from each of its letters. */
const AMOUNT = '(\\d{1,6}|[a-z]{1,12})';
const LEAST =
  '(?:at least|minimum(?: of)?|min\\.?|not less than|or more|mindestens|au moins|al menos|como mínimo|almeno|pelo menos|minstens|co najmniej|не менее|至少|以上)';
const MOST =
  '(?:at most|maximum(?: of)?|max\\.?|no more than|up to|höchstens|maximal|au plus|como máximo|al massimo|no máximo|hoogstens|najwyżej|не более|最多|以下)';
const MOST_LENGTH = 10_000;

const amount = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const n = /^\d/.test(text) ? Number(text) : NUMBER_WORDS.indexOf(text.toLowerCase()) + 1;
  return n > 0 ? n : null;
};

const said = (text: string, pattern: string): number | null =>
  amount(
    new RegExp(pattern, 'iu')
      .exec(text)
      ?.slice(1)
      .find((g) => g !== undefined),
  );

const numeric = (text: string | undefined): number | null =>
  text !== undefined && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
const day = (text: string | undefined): string | null => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null;
const size = (n: number | null): number | null => (n !== null && n > 0 && n <= MOST_LENGTH ? n : null);

export function wishesOf(field: UiElement, message = ''): FieldWishes {
  const facts = field.field ?? {};
  const text = `${message} ${field.hint} ${field.name} ${facts.message ?? ''}`.replace(/\s+/g, ' ');
  const least = size(said(text, `${LEAST} ${AMOUNT}[- ]?${UNIT}|${AMOUNT}[- ]?${UNIT} or more`));
  const most = size(said(text, `${MOST} ${AMOUNT}[- ]?${UNIT}|${AMOUNT}[- ]?${UNIT} or (?:less|fewer)`));
  const exact = size(said(text, `${AMOUNT}[- ]?${UNIT}`));
  const range =
    /(?<!\d)(-?\d+(?:[.,]\d+)?)\s*(?:-|–|—|\.\.|to|and|bis|und|à|et|y|a|e|до|и)\s*(-?\d+(?:[.,]\d+)?)/iu.exec(
      text,
    );
  const ofCharacters = least !== null || most !== null || exact !== null;
  const number = (pattern: string): number | null => {
    const found = new RegExp(`${pattern}\\D{0,12}(-?\\d+(?:[.,]\\d+)?)`, 'iu').exec(text)?.[1];
    return found === undefined ? null : Number(found.replace(',', '.'));
  };
  const bound = (at: 1 | 2, pattern: string): number | null => {
    if (ofCharacters) return null;
    return range?.[at] === undefined ? number(pattern) : Number(range[at].replace(',', '.'));
  };
  return {
    min: numeric(facts.min) ?? bound(1, `(?:${LEAST}|greater than or equal to|larger than|≥|>=)`),
    max: numeric(facts.max) ?? bound(2, `(?:${MOST}|less than or equal to|smaller than|≤|<=)`),
    step: (numeric(facts.step) ?? 1) === 1 ? null : numeric(facts.step),
    length: least === null && most === null ? exact : null,
    minLength: size(numeric(facts.minLength)) ?? least,
    maxLength: size(numeric(facts.maxLength)) ?? most,
    earliest: day(facts.min),
    latest: day(facts.max),
    order: orderOf(field, text),
  };
}

/** How a text field wants its day, where it shows it: `DD.MM.YYYY`, `mm/dd/yyyy`, `TT.MM.JJJJ`. */
function orderOf(field: UiElement, text: string): string | null {
  if (/^(?:date|datetime)/.test(field.inputType)) return null;
  const shown =
    /(?<!\p{L})([DTJM]{2,4}|yyyy|dd|mm|aaaa|jjjj|tt|jj|gg|дд|pp)([./-])(\p{L}{2,4})\2(\p{L}{2,4})(?!\p{L})/iu.exec(
      text,
    );
  if (shown === null) return null;
  const part = (token: string | undefined): string => {
    const t = (token ?? '').toLowerCase();
    if (/^(?:y|a|j|g|r|v|г){4}$/.test(t)) return 'YYYY';
    return /^(?:m|м|aa$|kk$)/.test(t) ? 'MM' : 'DD';
  };
  const separator = shown[2] ?? '-';
  const order = [part(shown[1]), part(shown[3]), part(shown[4])];
  return new Set(order).size === 3 ? order.join(separator) : null;
}
