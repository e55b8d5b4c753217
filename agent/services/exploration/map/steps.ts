import { leadsBack } from '../../labels/back-words.ts';
import { saysIntoCart, saysOn, saysSubmit } from '../../labels/submit-words.ts';
import { isOfGroup, type EnumeratedAction } from '../../../domain/ui-action.ts';
import type { ObservedIdentity } from '../../../domain/identity.ts';
import type { KnownAction, KnownScreen } from './known-map.ts';
import { didNothing } from './remarks.ts';

/** Steps of one screen that a control is followed through. */
const MAX_STEPS = 12;
/** Roles of what is chosen on a screen and leads nowhere. */
const CHOICES = new Set(['radio', 'checkbox', 'switch', 'select', 'option']);
/** Names of what a query says of a list: which of its pages it shows, and in which order. */
const LISTING =
  /^(?:p|pg|page|offset|start|from|skip|limit|size|per_?page|cursor|after|before|sort|order|dir)\w*=/i;

/** Whether it is of a kind that is chosen on a screen and leads nowhere. */
export const isChosen = ({ role }: EnumeratedAction): boolean => CHOICES.has(role);

const isControl = (action: EnumeratedAction): boolean =>
  action.kind === 'TAP' && !isOfGroup(action) && !isChosen(action) && !leadsBack(action);

/** A control of its own that says that it leads on. */
const isOnward = (action: EnumeratedAction): boolean =>
  isControl(action) && saysOn(action.label, action.resourceName);

/** A control of its own that hands in what was chosen. */
const handsIn = (action: EnumeratedAction): boolean =>
  isControl(action) &&
  (action.submits || isOnward(action) || saysSubmit(action.label) || saysIntoCart(action.label));

/** What is chosen on a screen: by what it is, or one of several alike. */
const isChoice = (action: EnumeratedAction): boolean =>
  action.kind === 'TAP' && action.blocked === null && (isChosen(action) || isOfGroup(action));

const stayedOn = (screen: KnownScreen, { tries }: KnownAction): boolean => {
  const last = tries.at(-1);
  return (
    last?.outcome === 'INEFFECTIVE' || (last?.outcome === 'LEADS_TO' && last.toScreenId === screen.screenId)
  );
};

/**
 * A look at a screen that the tap just before stayed on. Steps of a wizard that are built alike are one screen: what said
 * that it leads on, and turned it to a step that nobody had seen, is worth doing again.
 */
export function noteStep(
  screen: KnownScreen,
  identity: ObservedIdentity | undefined,
  tap: string | null,
): void {
  if (identity === undefined) return;
  const { title, parameters, says = '' } = identity.instance;
  const step = JSON.stringify([title, says, ...parameters.filter((parameter) => !LISTING.test(parameter))]);
  const isNew = !screen.steps.has(step);
  screen.steps.add(step);
  const known = tap === null ? undefined : screen.actions.get(tap);
  if (!isNew || known === undefined || !isOnward(known.action) || known.tries.length > MAX_STEPS) return;
  known.repeats = true;
  known.answered = false;
  screen.stamp += 1;
}

/**
 * What came of an action: once all that can be chosen on a screen was, what hands it in and did not lead on before is worth
 * doing once more, as is what said that it leads on and did; as is any control that did nothing so far, once all that can be chosen or
 * filled in there was.
 */
export function noteChoice(screen: KnownScreen, known: KnownAction | undefined): void {
  if (known === undefined) return;
  const { action } = known;
  if (handsIn(action) || known.answered) known.repeats = false;
  if ((!isChoice(action) && action.kind !== 'TYPE') || !stayedOn(screen, known)) return;
  const controls = [...screen.actions.values()];
  const left = controls.filter(({ present, tries }) => present && tries.length === 0);
  if (left.some((other) => isChoice(other.action))) return;
  const changed = known.tries.at(-1)?.outcome === 'LEADS_TO' && known.tries.at(-1)?.said !== true;
  const all = changed && !left.some((other) => other.action.kind === 'TYPE' && other.action.blocked === null);
  for (const other of controls) {
    if (other === known || other.answered) continue;
    const wants =
      isChoice(action) &&
      handsIn(other.action) &&
      (stayedOn(screen, other) || (changed && isChosen(action) && ledOn(screen, other)));
    if (!wants && !(all && isInert(other))) continue;
    other.repeats = true;
    other.answered = true;
  }
}

/** What led on from here may lead elsewhere by what is chosen since: a step more, or another. A form waits for its fields. */
const ledOn = ({ screenId, fields }: KnownScreen, { action, tries }: KnownAction): boolean =>
  action.blocked === null &&
  (isOnward(action) || (action.submits && fields === 0)) &&
  tries.at(-1)?.outcome === 'LEADS_TO' &&
  tries.at(-1)?.toScreenId !== screenId;

/** A control of its own that did nothing so far: what it wants may not have been there yet. */
const isInert = (known: KnownAction): boolean =>
  isControl(known.action) &&
  known.action.blocked === null &&
  known.action.unheard !== true &&
  didNothing(known);

/** Whether a control hands in what is chosen on its screen, and nothing is left to choose there. */
export function isReadyToHandIn(screen: KnownScreen, action: EnumeratedAction): boolean {
  if (!handsIn(action)) return false;
  for (const other of screen.actions.values())
    if (other.present && other.tries.length === 0 && isChoice(other.action)) return false;
  return true;
}

/**
 * What was chosen elsewhere for a form (a day in a calendar, a country in a list) stands on it now: what hands it in and stayed is worth
 * doing once more.
 */
export function noteChosenFor(screen: KnownScreen): void {
  for (const known of screen.actions.values())
    if (handsIn(known.action) && known.action.blocked === null && stayedOn(screen, known))
      known.repeats = true;
  screen.stamp += 1;
}
