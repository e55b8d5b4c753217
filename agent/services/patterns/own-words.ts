import { STEERING } from './steering-characters.ts';

/** Words of a sign, and letters of each. */
const MAX_WORDS = 4;
const MAX_LETTERS = 30;

/** What is not shown as it is, so that nobody could say it. */
export const UNSAID = new RegExp(`[\\p{Cc}${STEERING}]`, 'u');
const isShort = (word: string): boolean => word.length <= MAX_LETTERS && !UNSAID.test(word);
const isPlain = (word: string): boolean => isShort(word) && /^\p{L}[^\d()]*$/u.test(word);

/** Which words a sign may be made of: those without digits and brackets, else any that is short. */
const WANTED = ['plain', 'short'] as const;

/** A word as a text has it. */
interface Word {
  readonly word: string;
  /** The same of all that differ in upper and lower case alone. */
  readonly said: number;
  readonly plain: boolean;
  readonly short: boolean;
}

/** No text has it, or more than one. */
const NONE = -1;
const SEVERAL = -2;

/** For each place of each text which words in a row begin there, by a number, and the only text that has them. */
interface Parts {
  readonly at: readonly Int32Array[];
  readonly only: readonly number[];
}

export const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** Texts to be asked for what one has alone. */
interface TextsCompared {
  /** The first words of a text that stand in no other: one that does, with those that follow it, or as few as it takes. */
  ownWords(text: string, isSign: (words: string) => boolean): string | null;
}

/**
 * Every word is looked at once, of texts that are alike in one of them; rows of two, three and four words are counted by numbers, and
 * where they are asked for: most texts are told by a word or two.
 */
export function textsCompared(texts: readonly string[]): TextsCompared {
  const shared = new Set<string>();
  const places = new Map<string, number>();
  for (const text of texts)
    if (places.has(text)) shared.add(text);
    else places.set(text, places.size);
  const distinct = [...places.keys()];
  const sharedPlaces = new Set(distinct.flatMap((text, at) => (shared.has(text) ? [at] : [])));
  let words: readonly (readonly Word[])[] | null = null;
  const known: Parts[] = [];
  const partsOf = (length: number, of: readonly (readonly Word[])[]): Parts => {
    const had = known[length];
    if (had !== undefined) return had;
    const at = length === 1 ? singleWords(of) : longer(partsOf(length - 1, of), partsOf(1, of));
    const parts = { at, only: onlyTexts(at, sharedPlaces) };
    known[length] = parts;
    return parts;
  };
  return {
    ownWords: (said, isSign) => {
      const text = places.get(said);
      // What two say alike none has alone.
      if (text === undefined || shared.has(said)) return null;
      words ??= wordsNumbered(distinct);
      const own = words[text] ?? [];
      for (const wanted of WANTED) {
        const runs = runsOf(own, wanted);
        for (let length = 1; length <= MAX_WORDS; length++) {
          const { at, only } = partsOf(length, words);
          const parts: Int32Array = at[text] ?? new Int32Array();
          for (let from = 0; from < parts.length; from++) {
            const run = runs[from] ?? 0;
            if (run < length || only[parts[from] ?? NONE] !== text) continue;
            const sign = own
              .slice(from, from + Math.min(MAX_WORDS, run))
              .map(({ word }) => word)
              .join(' ');
            if (isSign(sign)) return sign;
          }
        }
      }
      return null;
    },
  };
}

/** How many words in a row from each on may be part of a sign. */
function runsOf(words: readonly Word[], wanted: (typeof WANTED)[number]): Int32Array {
  const runs = new Int32Array(words.length + 1);
  for (let at = words.length - 1; at >= 0; at--)
    runs[at] = words[at]?.[wanted] === true ? (runs[at + 1] ?? 0) + 1 : 0;
  return runs;
}

function wordsNumbered(texts: readonly string[]): readonly (readonly Word[])[] {
  const known = new Map<string, Word>();
  const numbers = new Map<string, number>();
  const wordOf = (word: string): Word => {
    const had = known.get(word);
    if (had !== undefined) return had;
    const lower = word.toLowerCase();
    const said = numbers.get(lower) ?? numbers.size;
    numbers.set(lower, said);
    const made = { word, said, plain: isPlain(word), short: isShort(word) };
    known.set(word, made);
    return made;
  };
  return texts.map((text) => wordsOf(text).map(wordOf));
}

const singleWords = (words: readonly (readonly Word[])[]): readonly Int32Array[] =>
  words.map((text) => Int32Array.from(text, ({ said }) => said));

/** One word longer: a row of words is that of one less and the word behind it. */
function longer(parts: Parts, words: Parts): readonly Int32Array[] {
  const numbers = pairNumbers(parts.at.reduce((sum, { length }) => sum + length, 0));
  return parts.at.map((text, of) => {
    const ahead = words.at[of] ?? new Int32Array();
    const length = ahead.length - text.length + 1;
    const more = new Int32Array(Math.max(0, text.length - 1));
    for (let from = 0; from < more.length; from++)
      more[from] = numbers(text[from] ?? NONE, ahead[from + length] ?? NONE);
    return more;
  });
}

/** Numbers pairs of numbers as they are met, up to `most` of them: a hash table, since a map of millions of them takes ten times as long. */
function pairNumbers(most: number): (first: number, second: number) => number {
  const slots = 2 ** Math.ceil(Math.log2(2 * most + 2));
  const table = new Int32Array(slots).fill(NONE);
  const firsts = new Int32Array(most);
  const seconds = new Int32Array(most);
  let met = 0;
  return (first, second) => {
    const mixed = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & (slots - 1);
    for (;;) {
      const number = table[slot] ?? NONE;
      if (number === NONE) break;
      if (firsts[number] === first && seconds[number] === second) return number;
      slot = (slot + 1) & (slots - 1);
    }
    table[slot] = met;
    firsts[met] = first;
    seconds[met] = second;
    return met++;
  };
}

/** By parts the only text that has each; one that several screens show is several. */
function onlyTexts(at: readonly Int32Array[], shared: ReadonlySet<number>): readonly number[] {
  const only: number[] = [];
  for (const [text, parts] of at.entries()) {
    const own = shared.has(text) ? SEVERAL : text;
    for (const part of parts) {
      const had = only[part] ?? NONE;
      only[part] = had === NONE || had === own ? own : SEVERAL;
    }
  }
  return only;
}
