import type { OfferedAction } from '../../../../domain/graph.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { fieldKind, type FieldKind } from '../../../labels/field-kind.ts';
import { mayGoByInput } from './inputs.ts';
import { isAlike, placesOnFrom, type Side } from './absence-side.ts';

/**
 * What stood there in place of a control: the only one of its role that is not here any more, where this is the only one that is new.
 * A form of two steps hands in with the second, and the first goes on by another word.
 */
export function replacedBy(side: Side, action: OfferedAction, from: string): OfferedAction | undefined {
  const isOfRole = ({ kind, role }: OfferedAction): boolean => kind === action.kind && role === action.role;
  const gone = side.there.offersOf(from).filter((a) => isOfRole(a) && side.actionHere(a) === undefined);
  const fresh = side.here
    .offersOf(action.screenId)
    .filter((a) => isOfRole(a) && side.actionThere(a) === undefined);
  return gone.length === 1 && fresh.length === 1 ? gone[0] : undefined;
}

/**
 * Whether two screens that are drawn alike are steps of a row, as the pages of a tour: one comes to each from one other screen alone, to
 * the second from the first, and what led to them is no data.
 */
function followEachOther({ here, there }: Side, screenId: string, known: string, next: string): boolean {
  const sourcesOf = (build: BuildIndex, id: string): ReadonlySet<string> =>
    new Set(
      build.waysTo(id).flatMap((way) => (way.kind === 'BACK' || build.goesBack(way) ? [] : way.screenId)),
    );
  const [first, second] = [sourcesOf(here, screenId), sourcesOf(here, known)];
  const isStep =
    first.size === 1 && second.size === 1 && second.has(screenId) && sourcesOf(there, next).size === 1;
  return isStep && ![screenId, known].some(here.isInstance) && !there.isInstance(next);
}

/**
 * The name of what an action led to before, where a screen was put in between, as a step of a wizard: the action leads to that screen
 * alone now, which leads on to what had come at once.
 */
export function stepBefore(
  side: Side,
  action: OfferedAction,
  twin: OfferedAction,
  screenId: string,
): string | undefined {
  const { here, there, screenHere } = side;
  const [onHere, onThere] = [placesOnFrom(here, action), placesOnFrom(there, twin)];
  const [next] = onThere;
  if (onHere.length !== 1 || onHere[0] !== screenId || onThere.length !== 1 || next === undefined) return;
  const known = screenHere(next);
  // Of several of one kind, as articles that name each other, another may have come.
  if (known === undefined) return;
  if (isAlike(side, screenId, next) && !followEachOther(side, screenId, known, next)) return;
  // An entry of the menu that stands beside the action as well leads on from anywhere; one that leads elsewhere there is another.
  const isElsewhere = (way: OfferedAction): boolean =>
    here
      .offersOf(action.screenId)
      .some(
        (a) =>
          a.actionId !== action.actionId &&
          a.kind === way.kind &&
          a.role === way.role &&
          a.label !== '' &&
          a.label === way.label &&
          (here.targetsOf(a.actionId).length === 0 || here.targetsOf(a.actionId).includes(known)),
      );
  const leads = here
    .waysTo(known)
    .some((way) => way.screenId === screenId && !here.goesBack(way) && !isElsewhere(way));
  return leads ? there.screens.get(next)?.name : undefined;
}

const CHOICES: ReadonlySet<OfferedAction['role']> = new Set([
  ...(['checkbox', 'radio', 'select', 'slider', 'switch'] as const),
]);
/** Whom an account knows by then is not asked again what it asked at first. */
const ACCOUNT: ReadonlySet<FieldKind> = new Set(['password', 'email', 'phone', 'username', 'code']);

/**
 * Whether a step of a form was taken out: what led to it alone leads at once to what came after it, and the form asks for the same in both
 * builds, by fields that a crawl fills in alike. A choice, or who signs in, may bring the step another time.
 */
export function takesOutStep(
  side: Side,
  action: OfferedAction,
  twin: OfferedAction,
  screenId: string,
): boolean {
  const { here, there, isLater, actionThere, actionHere } = side;
  const asked = here.offersOf(action.screenId).filter(isInput);
  const askedThere = there.offersOf(twin.screenId).filter(isInput);
  return (
    !isLater &&
    (mayGoByInput(here, action) || mayGoByInput(there, twin)) &&
    ![...asked, ...askedThere].some(mayDecide) &&
    asked.every((a) => actionThere(a) !== undefined) &&
    askedThere.every((a) => actionHere(a) !== undefined) &&
    stepBefore(side, action, twin, screenId) !== undefined
  );
}

const isInput = ({ kind, role }: OfferedAction): boolean =>
  kind === 'TYPE' || role === 'textfield' || CHOICES.has(role);

const mayDecide = ({ role, label, resourceName }: OfferedAction): boolean =>
  CHOICES.has(role) ||
  ACCOUNT.has(
    fieldKind({ ...{ password: false, inputType: '', hint: '', text: '' }, name: label, resourceName }),
  );
