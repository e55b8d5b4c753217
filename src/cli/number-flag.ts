import { wrongUse } from './errors.ts';

export interface NumberRange {
  readonly from: number;
  /** Null: no end. */
  readonly to: number | null;
  /** False: parts of one are taken as well. */
  readonly whole?: boolean;
}

/** A number as it was typed behind a flag. Errors: wrong use, with the flag and what it takes. */
export function numberFlag(flag: string, typed: unknown, { from, to, whole = true }: NumberRange): number {
  const text = String(typed);
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= from && (to === null || number <= to) && (Number.isSafeInteger(number) || !whole))
    return number;
  const range = to === null ? `from ${from} on` : `from ${from} to ${to}`;
  throw wrongUse(`${flag} takes a ${whole ? 'whole ' : ''}number ${range}, not ${JSON.stringify(text)}.`);
}
