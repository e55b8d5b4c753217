import type { OfferedAction } from '../../../../domain/graph.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { isScroll } from '../../build/offered-actions.ts';
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

/** By name, what has it where only one place of a build does, as `Save` mostly has not; one for all looks of the place. */
export function* namesOnOnePlace(build: BuildIndex): Steps<ReadonlyMap<string, OfferedAction>> {
  const found = new Map<string, { readonly spot: string; readonly action: OfferedAction | null }>();
  yield* each(build.actions.values(), (action) => {
    const name = nameOf(action);
    if (name === '') return;
    const [spot, known] = [spotOn(build, action.screenId), found.get(name)];
    if (known === undefined) found.set(name, { spot, action });
    else if (known.spot !== spot) found.set(name, { spot: '', action: null });
  });
  return new Map([...found].flatMap(([name, { action }]) => (action === null ? [] : [[name, action]])));
}
