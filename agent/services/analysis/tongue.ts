import type { BuildIndex } from './build-index.ts';
import { wordsOf } from './likeness.ts';
import { isScroll } from './offered-actions.ts';
import { SYSTEM_ACTION_KINDS } from '../../domain/ui-action.ts';
import { each, type Steps } from './steps.ts';

/** Fewer words than this say nothing of the language of a build. */
const LEAST_WORDS = 12;
/** The part of the words of the build that has fewer that the other must have too. Languages share some. */
const LEAST_SHARED = 0.3;

/**
 * Whether two builds call their controls by the same words. Where hardly a word is in both, as after a translation, what something is
 * called says nothing of what it is.
 */
export function* haveOneTongue(before: BuildIndex, after: BuildIndex): Steps<boolean> {
  const [one, other] = [yield* callings(before), yield* callings(after)];
  const least = Math.min(one.size, other.size);
  if (least < LEAST_WORDS) return true;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared >= LEAST_SHARED * least;
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
