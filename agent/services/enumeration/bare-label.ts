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
