/** Matches what stands around the words of a label; `kept` are signs that belong to them. One pass, however long. */
const around = (kept: string): RegExp =>
  new RegExp(
    String.raw`^[^\p{L}\p{N}${kept}]+|(?=[^\p{L}\p{M}\p{N}${kept}])(?<=[\p{L}\p{N}${kept}]\p{M}*)[^\p{L}\p{N}${kept}]+$`,
    'gu',
  );
const AROUND_WORDS = around('');
const AROUND_SUMS = around(String.raw`\p{Sc}`);

const without = (label: string, signs: RegExp): string =>
  label.replace(/\s+/g, ' ').replace(signs, '').trim();

/**
 * A label without the signs and pictures around its words: `🗑️ Delete` and `← Back` say what they say without. A picture may end in a
 * mark that asks for its colours, as no word begins.
 */
export const bareLabel = (label: string): string => without(label, AROUND_WORDS);

/** The same with the sign of a currency beside a sum: `Recharger 10 €`. */
export const pricedLabel = (label: string): string => without(label, AROUND_SUMS);

/** A yes before what it says yes to (`Yes, cancel booking`). */
const YES =
  /^(?:yes|yeah|yep|ok|okay|sure|da(?=[,!.])|ja|oui|sí|si|sì|sim|tak|да|так|evet|ano|igen|kyllä|ναι|ya|có|نعم|כן|हाँ|हां|はい|是的?|네|예)[\s,،、，!.:–-]+(?=\p{L})/iu;

/** The same without such a yes. */
export const withoutYes = (label: string): string => bareLabel(label).replace(YES, '');
