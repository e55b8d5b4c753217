const MAX_WORDS = 32;
const MAX_WORD = 200;

/**
 * The pieces between blanks of what a user searches for, as far as they hold a letter or a digit: nothing else can be
 * found. At most 32 pieces of at most 200 characters; the rest is left out.
 */
export const searchWords = (words: string): readonly string[] =>
  words
    .split(/\s+/)
    .map((piece) => piece.slice(0, MAX_WORD))
    .filter((piece) => /[\p{L}\p{Nd}]/u.test(piece))
    .slice(0, MAX_WORDS);
