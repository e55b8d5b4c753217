/**
 * A text in the case in which words are compared, as `i` of a regular expression does: İ is no i with anything, and ς is σ. An
 * expression of thousands of words takes a quarter of the time to be made ready without `i`, which opens every letter into all of its
 * cases: a fifth of a short run.
 */
export const foldedText = (text: string): string =>
  text.replace(/[^İ]+/gu, (part) => part.toLowerCase()).replace(/ς/g, 'σ');

/** Classes (`\P{L}`, `\S`) mean what they mean by their case. */
const CLASS_OR_WORDS = /\\[pP]\{[^}]*\}|\\.|[^\\]+/gsu;

/** An expression for folded texts, of words in any case. */
export const foldedWords = (source: string): RegExp =>
  new RegExp(
    source.replace(CLASS_OR_WORDS, (part) => (part.startsWith('\\') ? part : foldedText(part))),
    'u',
  );
