import type { OfferedAction } from '../../../domain/graph.ts';
import type { BuildIndex } from '../build/build-index.ts';
import { placeOf } from './places.ts';

/** Whether another look of the place of a screen, which only this build has, offers what the other build's screen does. */
export type InSpareLook = (screenId: string, action: OfferedAction) => boolean;

/** What a control without a label is known by is its resource name. */
const keyOf = ({ kind, role, label, resourceName }: OfferedAction): string =>
  label === '' && resourceName === '' ? '' : `${kind}|${role}|${label === '' ? `#${resourceName}` : label}`;

/**
 * What looks of a place offer that were not paired, as a page with its drawer open: what went from the look that was, or came to it, is
 * on that place all the same.
 */
export function spareLooks(build: BuildIndex, paired: ReadonlySet<string>): InSpareLook {
  const offered = new Map<string, Set<string>>();
  for (const screen of build.screens.values()) {
    if (paired.has(screen.screenId) || screen.name === '') continue;
    const place = offered.get(placeOf(screen)) ?? new Set();
    offered.set(placeOf(screen), place);
    for (const action of build.offersOf(screen.screenId)) place.add(keyOf(action));
  }
  return (screenId, action) => {
    const screen = build.screens.get(screenId);
    if (screen === undefined || offered.size === 0) return false;
    return keyOf(action) !== '' && offered.get(placeOf(screen))?.has(keyOf(action)) === true;
  };
}
