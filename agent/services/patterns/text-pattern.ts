import { boundedExpression } from './bounded-expression.ts';
import { splitCamelCase } from './camel-case.ts';

/** The parts of a pattern that is a regular expression (`/like this/i`); null when it is words. */
export function expressionOf(pattern: string): { readonly body: string; readonly flags: string } | null {
  const match = /^\/(.+)\/([imu]*)$/.exec(pattern);
  return match === null ? null : { body: match[1] ?? '', flags: match[2] ?? '' };
}

/** What all expressions of one file may come to: every text of a screen is looked at for each of them. */
const MOST_STEPS_OF_FILE = 5_000;

/** Says of each pattern of one file why it cannot be used; null: it can. Words always can. */
export function createPatternCheck(): (pattern: string) => string | null {
  const seen = new Set<string>();
  let steps = 0;
  return (pattern) => {
    const expression = expressionOf(pattern);
    if (expression === null || seen.has(pattern)) return null;
    // What is too much already is not even read.
    if (steps <= MOST_STEPS_OF_FILE) {
      const read = boundedExpression(expression.body, expression.flags);
      if (read === null) return 'is not a regular expression';
      seen.add(pattern);
      steps += read.steps;
    }
    return steps <= MOST_STEPS_OF_FILE ? null : 'is one regular expression too many, or repeats too much';
  };
}

type Expression = NonNullable<ReturnType<typeof expressionOf>>;
type Known = { readonly fits: (text: string) => boolean; readonly told: Map<string, boolean> };

/** The same rules look at the same labels again and again. */
const known = new Map<string, Known>();
const KNOWN_EXPRESSIONS = 1_000;
const KNOWN_TEXTS = 500;

function tests({ body, flags }: Expression, text: string): boolean {
  const key = `${flags}/${body}`;
  let { fits, told } = known.get(key) ?? {};
  if (fits === undefined || told === undefined) {
    // A run may have been asked for with an expression that is refused by now.
    fits = boundedExpression(body, flags) ?? ownSearch(body, flags);
    told = new Map();
    if (known.size >= KNOWN_EXPRESSIONS) known.clear();
    known.set(key, { fits, told });
  }
  let found = told.get(text);
  if (found === undefined) {
    found = fits(text);
    if (told.size >= KNOWN_TEXTS) told.clear();
    told.set(text, found);
  }
  return found;
}

function ownSearch(body: string, flags: string): (text: string) => boolean {
  try {
    const own = new RegExp(body, flags);
    return (text) => own.test(text);
  } catch {
    return () => false;
  }
}

/** Whether a text holds the words of a pattern, whatever their case, or fits its regular expression. */
export function says(text: string, pattern: string): boolean {
  if (text === '') return false;
  const expression = expressionOf(pattern);
  if (expression !== null) return tests(expression, text);
  const wanted = foldedWords(pattern);
  if (wanted === '') return text.includes(pattern.trim());
  // Scripts without spaces have no borders of words.
  if (UNSPACED.test(wanted)) return foldedWords(text).includes(wanted);
  return ` ${foldedWords(text)} `.includes(` ${wanted} `);
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Letters and digits in lower case with single spaces between; what two labels are compared by. */
export const foldedWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}•]+/gu, ' ')
    .trim();

/** `card_number`, `cardNumber` and `com.example:id/card-number` are all called "card number". */
export const spacedName = (name: string): string =>
  splitCamelCase(name.replace(/^.*[:/]/, ''), ' ')
    .replace(/[_\-.:/]+/g, ' ')
    .trim();

/** Whether a text fits a pattern in which `*` stands for anything, or a regular expression. Case does not matter. */
export function fitsGlob(text: string, pattern: string): boolean {
  const expression = expressionOf(pattern);
  if (expression !== null) return tests(expression, text);
  const body = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    // What a star stands for ends at the first place where the next part fits, and is not tried again further on.
    .reduce((before, part, i, { length }) =>
      i === length - 1 ? `${before}.*${part}` : `${before}(?=(.*?${part}))\\${i}`,
    );
  return new RegExp(`^${body}$`, 'isu').test(text);
}
