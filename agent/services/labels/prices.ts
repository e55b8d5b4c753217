import { SUM } from './order-words/parts.ts';

const ALONE = new RegExp(`^${SUM}$`, 'iu');
/** A round sum is rather one of several that can be chosen, to load or to give. */
const ROUND = /^[^.,]*$|[.,]0{1,2}$|[.,]\d{3}$/u;
/** Of money without a smaller coin, or without one in use, no sum says by its end what it is. */
const WHOLE = /[¥円元원₩₫₹]|(?:jpy|krw|vnd|inr|idr|clp|rp)/iu;

/** Whether all that a button says is what something costs: in the shop of a game or of an app it buys that. */
export function isPriceAlone(label: string): boolean {
  const said = label.replace(/[\s\u00a0\u202f]+/gu, ' ').trim();
  return ALONE.test(said) && (WHOLE.test(said) || !ROUND.test(said.replace(/[^\d.,]+/gu, '')));
}
