import type { OfferedAction } from '../../../domain/graph.ts';
import type { Screen } from '../../../domain/screen.ts';
import type { BuildIndex } from '../build/build-index.ts';
import type { Side } from './absence-side.ts';
import { errorOf, showsError } from './error-pages.ts';
import { isEmpty } from './failures.ts';

/** What shows in the later build where an action led on, and what it leaves unknown. */
export interface Barrier {
  readonly screen: Screen;
  /** What it says failed, '' where it has nothing at all; else it asks for something first, as for who one is or for money. */
  readonly error: string | undefined;
}

/**
 * What keeps from where an action led: an error, or a form, or something that policy left alone as paying is, that the other build does
 * not have and that nobody got past. What lies behind is not gone.
 */
export function barrierOf(side: Side, twin: OfferedAction): Barrier | undefined {
  const { there, screenHere } = side;
  const barriers = there.targetsOf(twin.actionId).flatMap((id): readonly Barrier[] => {
    const screen = there.screens.get(id);
    if (screen === undefined || screenHere(id) !== undefined) return [];
    const error = isEmpty(there, screen) ? '' : errorOf(there, screen);
    const stops = isLeftAlone(there, id, twin.screenId) || (there.takesInput(id) && !wasPassed(side, screen));
    return error !== undefined || stops ? [{ screen, error }] : [];
  });
  return barriers.find(({ error }) => error !== undefined) ?? barriers[0];
}

/**
 * Whether a screen offers what policy left alone, such as to pay for what comes behind it: where that leads nobody knows. What the screen
 * one came from offers as well, such as to sign out, keeps nobody from what comes behind.
 */
function isLeftAlone(build: BuildIndex, screenId: string, from: string): boolean {
  const known = new Set(build.offersOf(from).map(controlOf));
  return build
    .offersOf(screenId)
    .some(
      (a) =>
        !known.has(controlOf(a)) && build.resultsOf(a.actionId).some(({ outcome }) => outcome === 'BLOCKED'),
    );
}

const controlOf = ({ kind, elementSignature }: OfferedAction): string => `${kind}|${elementSignature}`;

/**
 * Whether a form led on. What a link leads to one gets to without it, as to what helps who forgot a password; and a form that asks
 * again, by the same name or another one, is none that was passed.
 */
const wasPassed = ({ there, screenHere }: Side, form: Screen): boolean =>
  there.offersOf(form.screenId).some(
    (a) =>
      a.kind === 'TAP' &&
      a.leadsTo == null &&
      !there.goesBack(a) &&
      there.targetsOf(a.actionId).some((id) => {
        const to = there.screens.get(id);
        if (to === undefined || to.name === form.name || showsError(there, to)) return false;
        return screenHere(id) !== undefined || !there.takesInput(id);
      }),
  );
