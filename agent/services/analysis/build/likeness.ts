function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [smaller, larger] = a.size <= b.size ? [a, b] : [b, a];
  let common = 0;
  for (const x of smaller) if (larger.has(x)) common++;
  return common;
}

/** |A ∩ B| / |A ∪ B| (Jaccard), and the part of the smaller set that the larger has too (overlap coefficient); 0 when one is empty. */
export function commonOf(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
): { readonly jaccard: number; readonly overlap: number } {
  if (a.size === 0 || b.size === 0) return { jaccard: 0, overlap: 0 };
  const common = shared(a, b);
  return { jaccard: common / (a.size + b.size - common), overlap: common / Math.min(a.size, b.size) };
}

/** |A ∩ B| / |A ∪ B| (Jaccard); 0 when both are empty. */
export const jaccard = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => commonOf(a, b).jaccard;

/** The part of the smaller set that the larger has too; 0 when one is empty. */
export const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => commonOf(a, b).overlap;

/** A name without case and signs: `CART` and `Cart` are the same. */
export const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** The words of a text, without case; scripts without spaces give pairs of characters. */
export function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{3,}$/u.test(word))
      for (let i = 0; i + 1 < word.length; i++) words.add(word.slice(i, i + 2));
    else words.add(word);
  }
  return words;
}
