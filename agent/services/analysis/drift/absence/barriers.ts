import type { OfferedAction } from '../../../../domain/graph.ts';
import type { Screen } from '../../../../domain/screen.ts';
import { SYSTEM_ACTION_KINDS } from '../../../../domain/ui-action.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import type { Side } from './absence-side.ts';
import { errorOf, showsError } from '../../build/error-pages.ts';
import { isEmpty } from '../words/failures.ts';

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
    return error !== undefined || stops(side, screen, twin.screenId) || asksWhich(side, screen, twin.screenId)
      ? [{ screen, error }]
      : [];
  });
  return barriers.find(({ error }) => error !== undefined) ?? barriers[0];
}

/** Whether a screen itself asks for something that nobody gave. */
const stops = (side: Side, screen: Screen, from: string): boolean =>
  isLeftAlone(side.there, screen.screenId, from) || isShut(side, screen);

const isShut = (side: Side, form: Screen): boolean =>
  side.there.takesInput(form.screenId) && !wasPassed(side, form);

/**
 * Whether all that a screen leads on to are such screens: one that asks whether to sign in or to register, or tells what there is to buy
 * before the plans. Beside them it may lead to what leads nowhere, as terms do, also where both builds have that, and to what leads to
 * nothing but such screens again, as the question who registers or the next page of a tour; a part of the app that is new leads on. What
 * stands on the screen one came from as well, such as tabs, leads on from there.
 */
function asksWhich(side: Side, screen: Screen, from: string): boolean {
  const { there, screenHere } = side;
  if (there.takesInput(screen.screenId)) return false;
  const shared = new Set(there.offersOf(from).map(controlOf));
  const leadsTo = (id: string): readonly Screen[] => {
    const ways = there
      .offersOf(id)
      .filter((a) => !SYSTEM_ACTION_KINDS.includes(a.kind) && !shared.has(controlOf(a)) && !there.goesBack(a))
      .flatMap((a) => there.targetsOf(a.actionId));
    return [...new Set(ways)].flatMap((to) => there.screens.get(to) ?? []);
  };
  const seen = new Set([screen.screenId]);
  const isNew = ({ screenId }: Screen): boolean => screenHere(screenId) === undefined;
  const isEnd = ({ screenId }: Screen): boolean => leadsTo(screenId).every((to) => seen.has(to.screenId));
  // What both builds have is known, and a form of both that nobody got past in this one.
  const stopsAt = (to: Screen, at: string): boolean => (isNew(to) ? stops(side, to, at) : isShut(side, to));
  const asksOn = (at: Screen): boolean => {
    if (seen.has(at.screenId)) return true;
    seen.add(at.screenId);
    const next = leadsTo(at.screenId).filter((to) => !seen.has(to.screenId));
    return isNew(at) && next.length > 0 && next.every((to) => stopsAt(to, at.screenId) || asksOn(to));
  };
  const next = leadsTo(screen.screenId);
  const left = next.filter((to) => !stopsAt(to, screen.screenId));
  return left.length < next.length && left.every((to) => isEnd(to) || asksOn(to));
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
