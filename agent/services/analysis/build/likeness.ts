/** |A ∩ B| / |A ∪ B| (Jaccard); 0 when both are empty. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 0;
  let common = 0;
  for (const x of a) if (b.has(x)) common++;
  return common / (a.size + b.size - common);
}

/** The part of the smaller set that the larger has too (overlap coefficient); 0 when one is empty. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const x of a) if (b.has(x)) common++;
  return common / Math.min(a.size, b.size);
}

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
