/**
 * A label without the signs and pictures around its words: `🗑️ Delete` and `← Back` say what they say without. A picture may end in a
 * mark that asks for its colours, as no word begins.
 */
export const bareLabel = (label: string): string =>
  label
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|(?=[^\p{L}\p{M}\p{N}])(?<=[\p{L}\p{N}]\p{M}*)[^\p{L}\p{N}]+$/gu, '')
    .trim();

/** The same with the sign of a currency beside a sum: `Recharger 10 €`. */
export const pricedLabel = (label: string): string =>
  label.replace(/[\s\u00a0\u202f]+/g, ' ').replace(/^[^\p{L}\p{N}\p{Sc}]+|[^\p{L}\p{M}\p{N}\p{Sc}]+$/gu, '');
