import { searchWords } from '../../agent/domain/search-words.ts';
import type { AppScreen } from '../../agent/domain/graph.ts';

const terms = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function timesIn(text: readonly string[], phrase: readonly string[]): number {
  if (phrase.length === 0) return 0;
  return text.filter((_, at) => phrase.every((term, i) => text[at + i] === term)).length;
}

/** How well a screen fits: each piece of what was searched for counts, in the name twice; 0 when none is there. */
function score(screen: AppScreen, phrases: readonly (readonly string[])[]): number {
  const name = terms(screen.name);
  const text = terms(screen.text);
  const purpose = terms(screen.purpose);
  return phrases.reduce(
    // A word that comes often counts little more than one that comes once.
    (sum, phrase) =>
      sum +
      2 * Math.min(1, timesIn(name, phrase)) +
      Math.min(1, timesIn(purpose, phrase)) +
      Math.min(1, timesIn(text, phrase)),
    0,
  );
}

/** The screens that hold any of the words, best match first, then as they came. */
export function rankScreens(screens: readonly AppScreen[], words: string): readonly AppScreen[] {
  const phrases = searchWords(words).map(terms);
  return screens
    .map((screen) => ({ screen, score: score(screen, phrases) }))
    .filter((ranked) => ranked.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ screen }) => screen);
}
