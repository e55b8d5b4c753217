import type { BuildFacts } from '../../../domain/analysis/build-facts.ts';
import { explainAbsence } from '../drift/absence/absent-screens.ts';
import { comparisonSteps } from '../drift/compare-builds.ts';
import { exploredOf, saturationSteps, WORTHLESS_BELOW, type Saturation } from './saturation.ts';
import type { Steps } from '../build/steps.ts';

/** Standard deviations to each side that hold eight of ten, were errors normal. */
const SPREAD = 1.28;

/**
 * How far Chapman's estimate may be off, by its variance (Seber, The effects of trap response on tag recapture estimates,
 * Biometrics 26, 1970). One more counts as new than was found to be: where nothing is new yet, something may be still.
 */
function chapmanRange(
  { before, found, again }: { readonly before: number; readonly found: number; readonly again: number },
  unseen: number,
): Pick<Saturation, 'unseenLeast' | 'unseenMost'> {
  const variance =
    ((before + 1) * (found + 1) * (before - again) * (found - again + 1)) / ((again + 1) ** 2 * (again + 2));
  const spread = SPREAD * Math.sqrt(Math.max(0, variance));
  return { unseenLeast: Math.max(0, unseen - spread), unseenMost: unseen + spread };
}

/**
 * How many screens of a build are still unseen when a build before it was crawled to its end: by capture and recapture, with
 * the screens of the earlier build as those that are marked,
 *
 *     unseen = (before + 1) (found + 1) / (again + 1) − 1 − found
 *
 * (Chapman, Some properties of the hypergeometric distribution with applications to zoological sample censuses, 1951), where
 * `found` is how many screens the later build was seen to have, `again` how many of them the earlier one had too, and
 * `before` those and the ones that were not seen again and may still be there. An earlier build that was not crawled to its
 * end was seen where crawls begin, as the later one was, so that it says only what is left at least. Where most of what was
 * found is new, the earlier build tells nothing, and the open actions alone count, as they do in a first build
 * (`saturationSteps`).
 */
export function* saturationSinceSteps(earlier: BuildFacts, later: BuildFacts): Steps<Saturation> {
  const alone = yield* saturationSteps(exploredOf(later));
  const comparison = yield* comparisonSteps(earlier, later);
  const { gone } = yield* explainAbsence(comparison);
  const [again, found] = [comparison.pairs.size, later.screens.length];
  if (2 * again < found) return alone;
  const notSeenAgain = gone.filter(({ cutOff }) => !cutOff).length;
  const before = again + notSeenAgain;
  const unseen = earlier.explored
    ? Math.max(0, ((before + 1) * (found + 1)) / (again + 1) - 1 - found)
    : Math.max(notSeenAgain, alone.unseen);
  const { unseenLeast, unseenMost } = earlier.explored
    ? chapmanRange({ before, found, again }, unseen)
    : {
        unseenLeast: Math.max(notSeenAgain, alone.unseenLeast),
        unseenMost: Math.max(notSeenAgain, alone.unseenMost),
      };
  const behindOpenActions = Math.min(alone.behindOpenActions, unseen);
  return {
    ...{ unseen, unseenLeast, unseenMost, notSeenAgain },
    ...{ behindOpenActions, openActions: alone.openActions },
    perTry: alone.openActions === 0 ? 0 : behindOpenActions / alone.openActions,
    worthless: unseen < WORTHLESS_BELOW,
  };
}
