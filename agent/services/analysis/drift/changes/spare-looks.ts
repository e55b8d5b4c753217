import type { OfferedAction } from '../../../../domain/graph.ts';
import type { Screen } from '../../../../domain/screen.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { placeOf } from '../pairing/places.ts';

/** Whether another look of the place of a screen, which only this build has, offers what the other build's screen does. */
export type InSpareLook = (screenId: string, action: OfferedAction) => boolean;

/** What a control without a label is known by is its resource name. */
const keyOf = ({ kind, role, label, resourceName }: OfferedAction): string =>
  label === '' && resourceName === '' ? '' : `${kind}|${role}|${label === '' ? `#${resourceName}` : label}`;

/**
 * What looks of a place offer that were not paired, as a page with its drawer open: what went from the look that was, or came to it, is
 * on that place all the same. Where most screens are called alike, at one address, that is no place.
 */
export function spareLooks(build: BuildIndex, paired: ReadonlySet<string>): InSpareLook {
  const places = new Map<string, Screen[]>();
  for (const screen of build.screens.values())
    if (screen.name !== '') places.set(placeOf(screen), [...(places.get(placeOf(screen)) ?? []), screen]);
  const offered = new Map<string, ReadonlySet<string>>();
  for (const [place, looks] of places) {
    const spare = looks.filter(({ screenId }) => !paired.has(screenId));
    const others = looks.length - spare.length;
    if (spare.length === 0 || (others > 2 && 2 * others > paired.size)) continue;
    offered.set(place, new Set(spare.flatMap(({ screenId }) => build.offersOf(screenId).map(keyOf))));
  }
  return (screenId, action) => {
    const screen = build.screens.get(screenId);
    if (screen === undefined || offered.size === 0) return false;
    return keyOf(action) !== '' && offered.get(placeOf(screen))?.has(keyOf(action)) === true;
  };
}
