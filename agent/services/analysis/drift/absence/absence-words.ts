import { calledIn } from '../../build/called-in.ts';
import type { OfferedAction } from '../../../../domain/graph.ts';
import type { Screen } from '../../../../domain/screen.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { showsError } from '../../build/error-pages.ts';
import { newFailure } from '../words/failures.ts';

/** The build that has a screen, and the one that was seen without it. */
interface Builds {
  readonly here: BuildIndex;
  readonly there: BuildIndex;
}

const MAX_STARTS = 3;

/** Of screens that were not reached the one that says most of why: where runs begin, else one to which a way led from what both builds have. */
export const firstOf = (
  unseen: readonly Screen[],
  here: BuildIndex,
  isNear: (screen: Screen) => boolean,
): Screen | undefined =>
  unseen.find(({ screenId }) => here.facts.startScreenIds.includes(screenId)) ??
  unseen.find(isNear) ??
  unseen[0];

export const unreached = ({ screenId }: Screen, { here, there }: Builds): string =>
  `"${calledIn(here, screenId)}" was not reached in ${there.facts.version.name}, and what it leads to there is not known`;

/** That runs of the one build begin on a screen, and where those of the other do; nothing of a screen on which none begins. */
export function beginsElsewhere({ screenId }: Screen, { here, there }: Builds): readonly string[] {
  if (!here.facts.startScreenIds.includes(screenId)) return [];
  const starts = there.facts.startScreenIds
    .filter((id) => there.screens.has(id))
    .map((id) => calledIn(there, id));
  const named = [...new Set(starts)].slice(0, MAX_STARTS).map((name) => `"${name}"`);
  const others = named.length === 0 ? '' : `, those of ${there.facts.version.name} on ${named.join(', ')}`;
  return [`runs of ${here.facts.version.name} begin there${others}`];
}

/** The error that runs begin on now, where they began on a screen. */
export const startingError = (
  { screenId }: Screen,
  { here, there }: Builds,
  isKnown: (screenIdThere: string) => boolean,
): Screen | undefined =>
  here.facts.startScreenIds.includes(screenId)
    ? there.facts.startScreenIds
        .flatMap((id) => there.screens.get(id) ?? [])
        .find((start) => !isKnown(start.screenId) && showsError(there, start))
    : undefined;

/** What is known of a way, in words. */
export interface Saying {
  readonly text: string;
  /** What many ways to one screen may have alike: they start on screens that were not seen, are not there, lead elsewhere, to an error or to what nobody got past. */
  readonly sort?: 'unseen' | 'not there' | 'elsewhere' | 'fails' | 'stops';
  /** What shows instead: only ways with the same are alike. */
  readonly instead?: string;
}

const ALIKE: Readonly<Record<NonNullable<Saying['sort']>, (screens: string, were: string) => string>> = {
  unseen: (screens, were) => `nor ${were} ${screens} from which one came there`,
  'not there': (screens) => `nor is what led there from ${screens}`,
  elsewhere: (screens) => `and so it is with what led there from ${screens}`,
  stops: (screens) => `and so it is with what led there from ${screens}`,
  fails: (screens) => `and so does what led there from ${screens}`,
};

/** What ways to one screen have alike is told once, of where runs begin if that is one, with how many more screens it is so of. */
export function summedUp(
  ways: readonly { readonly from: string; readonly way: Saying }[],
  here: BuildIndex,
): readonly string[] {
  const isStart = ({ from }: { readonly from: string }): number =>
    here.facts.startScreenIds.includes(from) ? 0 : 1;
  const sorted = [...ways].sort((a, b) => isStart(a) - isStart(b));
  const lines = sorted.flatMap((one) => {
    const { text, sort } = one.way;
    if (sort === undefined) return text;
    const alike = sorted.filter(({ way }) => way.sort === sort && way.instead === one.way.instead);
    const others = new Set(alike.map(({ from }) => from)).size - 1;
    // Of a screen that was not seen one way says it all.
    if (others === 0) return sort === 'unseen' && one !== alike[0] ? [] : text;
    if (one !== alike[0]) return [];
    return `${text}, ${others === 1 ? ALIKE[sort]('another screen', 'was') : ALIKE[sort](`${others} other screens`, 'were')}`;
  });
  return [...new Set(lines)];
}

/** Why a screen has no pair: it may be one of several, or others may be the one that it is like. */
export const asLike = (like: readonly Screen[], { here, there }: Builds): string =>
  like.length > 1
    ? `several screens of ${there.facts.version.name} are as like it as each other`
    : `"${calledIn(there, like[0]?.screenId ?? '')}" of ${there.facts.version.name} is as like it as other screens of ${here.facts.version.name}`;

/** Why what is offered on a screen may merely not have been seen there. */
export function notWhole({ screenId }: OfferedAction, screenThere: string, { here, there }: Builds): string {
  const name = calledIn(here, screenId);
  const failure = newFailure(here, screenId, there, screenThere);
  return failure === undefined ? `"${name}" was not seen whole` : `"${name}" says "${failure.said}"`;
}

const UNSEEN = /", which was not seen in [^"]* either(?:, nor (?:was|were) [^"]*)?$/;

/** Whether evidence says no more than that the screen from which one came there was not seen either. */
export const isUnseenAsWell = (line: string): boolean => UNSEEN.test(line);
