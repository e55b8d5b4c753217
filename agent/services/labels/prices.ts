import { COINS, SUM } from './order-words/parts.ts';

const ALONE = new RegExp(`^${SUM}$`, 'iu');
/** A round sum is rather one of several that can be chosen, to load or to give. */
const ROUND = /^[^.,]*$|[.,]0{1,2}$|[.,]\d{3}$/u;
/** Of money without a smaller coin, or without one in use, no sum says by its end what it is. */
const WHOLE =
  /[¥円元원₩₫đ₹₸]|jpy|krw|vnd|inr|idr|clp|rp|nt\$|twd|kr|sek|nok|kč|czk|ft|huf|kzt|тг|тенге|₽|руб|р\.|rub|rs/iu;
/** The digits of Arabic and of Persian, and their marks of a sum. */
const MARKS: Readonly<Record<string, string>> = { '٫': '.', '٬': ',' };
const OF_ARABIC = /[\u0660-\u0669\u06f0-\u06f9٫٬]/gu;
const inAscii = (text: string): string =>
  text.replace(OF_ARABIC, (sign) => MARKS[sign] ?? String(sign.charCodeAt(0) & 15));

/** So many coins for so much money, and nothing else; up to five stars are what people think of it. How many more there are now stands between or behind them. */
const COINS_FOR_MONEY = new RegExp(
  String.raw`^(?!.*(?<![\d.,])[0-5](?:[.,]\d)? stars)(?:(?:${COINS})[\s,·•–—:|-]*(?:\+ ?\d+ ?%?[^\p{Sc}]{0,20}[\s,·•–—:|-]+)?${SUM}|${SUM}[\s,·•–—:|-]*(?:${COINS}))$`,
  'iu',
);

/** Whether all that a button says is how many coins of a game or an app are sold for how much. */
export const sellsCoins = (label: string): boolean =>
  COINS_FOR_MONEY.test(inAscii(label.replace(/[\s\u00a0\u202f]+/gu, ' ').trim()));

/** Whether a sum is more than nothing, in whatever digits. */
export const isSome = (sum: string): boolean => /(?![0٠۰०๐０])\p{Nd}/u.test(sum);

/** Whether all that a button says is what something costs: in the shop of a game or of an app it buys that. */
export function isPriceAlone(label: string): boolean {
  const said = inAscii(label.replace(/[\s\u00a0\u202f]+/gu, ' ').trim());
  // A short name of a currency may end in a dot (`50 kr.`), which is none of the sum.
  const sum = said.replace(/[^\d.,]+/gu, '').replace(/^[.,]+|[.,]+$/gu, '');
  return ALONE.test(said) && (WHOLE.test(said) || !ROUND.test(sum));
}
