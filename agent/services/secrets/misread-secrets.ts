import type { SecretForms } from './secret-forms.ts';

/** Shorter ones are found in too much that is none of them. */
const MIN_LENGTH = 4;
/** One character in so many may be read wrongly, left out or added. */
const PER_ERROR = 6;
const MAX_TEXT = 400;

/** Characters that text recognition takes for each other, by the one that stands for all of them. */
const LIKE: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/[oqd0]/g, '0'],
  [/[il|!j1t]/g, '1'],
  [/[z2]/g, '2'],
  [/[s5$]/g, '5'],
  [/[bß8&]/g, '8'],
  [/[gq96]/g, '9'],
  [/[uv]/g, 'v'],
];

const look = (dense: string): string =>
  LIKE.reduce((text, [like, one]) => text.replace(like, one), dense.replace(/[^\p{L}\p{N}|!$&]/gu, ''));

/**
 * Whether a text that was read off a picture is, or holds, one of the secrets read with mistakes: characters that look
 * alike are one, and beyond that one in six may be wrong (Sellers' approximate substring search, edit distance).
 */
export function readsLike(forms: readonly SecretForms[], text: string): boolean {
  const seen = look(text.normalize('NFKD').toLowerCase().slice(0, MAX_TEXT));
  return forms.some(({ dense }) => {
    const wanted = look(dense);
    if (wanted.length < MIN_LENGTH) return false;
    return within(wanted, seen, Math.floor(wanted.length / PER_ERROR));
  });
}

function within(wanted: string, text: string, errors: number): boolean {
  let column = Array.from({ length: wanted.length + 1 }, (_, i) => i);
  for (const sign of text) {
    const next = [0];
    for (let i = 1; i <= wanted.length; i++)
      next.push(
        Math.min(
          (column[i - 1] ?? 0) + (wanted[i - 1] === sign ? 0 : 1),
          (column[i] ?? 0) + 1,
          (next[i - 1] ?? 0) + 1,
        ),
      );
    column = next;
    if ((column[wanted.length] ?? Infinity) <= errors) return true;
  }
  return false;
}
