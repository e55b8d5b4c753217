import type { OfferedAction } from '../../../../domain/graph.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { isScroll } from '../../build/offered-actions.ts';
import { once } from '../../build/once.ts';
import { each, type Steps } from '../../build/steps.ts';
import { placeOf } from '../pairing/places.ts';
import { titleOf } from '../words/titles.ts';

/** What a control is called and for; empty for what has no name, or is no control. */
export const nameOf = (a: OfferedAction): string =>
  titleOf(a) === '' || a.elementSignature === '' || isScroll(a.kind) ? '' : `${a.kind}|${titleOf(a)}`;

/** A form and the same form with its errors are one place; so are other looks of a screen with its name and route. */
export function spotOn(build: BuildIndex, screenId: string): string {
  const screen = build.screens.get(screenId);
  return screen !== undefined && screen.name !== '' ? placeOf(screen) : screenId;
}

const known = new WeakMap<BuildIndex, ReadonlyMap<string, OfferedAction>>();

/** By name, what has it where only one place of a build does, as `Save` mostly has not; one for all looks of the place. */
export function* namesOnOnePlace(build: BuildIndex): Steps<ReadonlyMap<string, OfferedAction>> {
  const before = known.get(build);
  if (before !== undefined) return before;
  const spots = once((id) => spotOn(build, id));
  const found = new Map<string, { readonly spot: string; readonly action: OfferedAction | null }>();
  yield* each(build.actions.values(), (action) => {
    const name = nameOf(action);
    if (name === '') return;
    const [spot, seen] = [spots(action.screenId), found.get(name)];
    if (seen === undefined) found.set(name, { spot, action });
    else if (seen.spot !== spot) found.set(name, { spot: '', action: null });
  });
  const names = new Map(
    [...found].flatMap(([name, { action }]) => (action === null ? [] : [[name, action]])),
  );
  known.set(build, names);
  return names;
}
