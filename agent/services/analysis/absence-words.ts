import type { Screen } from '../../domain/screen.ts';
import type { BuildIndex } from './build-index.ts';

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

export const unreached = ({ name }: Screen, { there }: Builds): string =>
  `"${name}" was not reached in ${there.facts.version.name}, and what it leads to there is not known`;

/** That runs of the one build begin on a screen, and where those of the other do; nothing of a screen on which none begins. */
export function beginsElsewhere({ screenId }: Screen, { here, there }: Builds): readonly string[] {
  if (!here.facts.startScreenIds.includes(screenId)) return [];
  const starts = there.facts.startScreenIds.flatMap((id) => there.screens.get(id)?.name ?? []);
  const named = [...new Set(starts)].slice(0, MAX_STARTS).map((name) => `"${name}"`);
  const others = named.length === 0 ? '' : `, those of ${there.facts.version.name} on ${named.join(', ')}`;
  return [`runs of ${here.facts.version.name} begin there${others}`];
}

/** Why a screen has no pair: it may be one of several, or others may be the one that it is like. */
export const asLike = (like: readonly Screen[], { here, there }: Builds): string =>
  like.length > 1
    ? `several screens of ${there.facts.version.name} are as like it as each other`
    : `"${like[0]?.name ?? ''}" of ${there.facts.version.name} is as like it as other screens of ${here.facts.version.name}`;
