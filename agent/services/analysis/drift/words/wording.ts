import type { BuildIndex } from '../../build/build-index.ts';
import { wordsOf } from '../../build/likeness.ts';
import { isScroll } from '../../build/offered-actions.ts';
import { SYSTEM_ACTION_KINDS } from '../../../../domain/ui-action.ts';
import { each, type Steps } from '../../build/steps.ts';

/** Fewer words than this say nothing of the language of a build. */
const LEAST_WORDS = 12;
/** The part of the words of the build that has fewer that the other must have too. Languages share some. */
const SAME_LANGUAGE = 0.3;
/** From one build to the next nearly all of them stay; a translation under way leaves fewer. */
const SAME_WORDS = 0.75;

export interface Wording {
  /** False where what things are called says nothing of what they are, as after a translation. */
  readonly sameLanguage: boolean;
  /** False where so much is called otherwise that what is not found under its name may be there under another. */
  readonly sameWords: boolean;
}

/** How far two builds call their controls by the same words. */
export function* wordingOf(before: BuildIndex, after: BuildIndex): Steps<Wording> {
  const [one, other] = [yield* callings(before), yield* callings(after)];
  const least = Math.min(one.size, other.size);
  if (least < LEAST_WORDS) return { sameLanguage: true, sameWords: true };
  const shared = [...one].filter((word) => other.has(word)).length / least;
  return { sameLanguage: shared >= SAME_LANGUAGE, sameWords: shared >= SAME_WORDS };
}

/** What the app itself calls its controls; what its rows say is data. */
function* callings(build: BuildIndex): Steps<ReadonlySet<string>> {
  const words = new Set<string>();
  yield* each(build.facts.actions, (action) => {
    if (isScroll(action.kind) || SYSTEM_ACTION_KINDS.includes(action.kind) || build.isData(action)) return;
    for (const word of wordsOf(action.label)) if (/\p{L}/u.test(word)) words.add(word);
  });
  return words;
}
