import { calledIn } from '../../build/called-in.ts';
import { actionInWords, type OfferedAction } from '../../../../domain/graph.ts';
import { SYSTEM_ACTION_KINDS } from '../../../../domain/ui-action.ts';
import { leadAlike, placesOnFrom, type Side } from './absence-side.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { mayGoByInput } from './inputs.ts';
import { each, type Steps } from '../../build/steps.ts';

/**
 * What led on in the one build and was kept from it in the other: left alone by policy, or a form that was never passed.
 * What the app shows only after that is not known there.
 */
export function* notDone(side: Side): Steps<readonly string[]> {
  const { here, there, actionThere } = side;
  let told: string | undefined;
  yield* each(here.facts.actions, (action) => {
    const own = here.screens.get(action.screenId);
    if (told !== undefined || own === undefined || action.kind === 'TYPE') return;
    // Back leads from a form as well, and hands in nothing.
    if (SYSTEM_ACTION_KINDS.includes(action.kind)) return;
    const twin = actionThere(action);
    if (twin === undefined || !here.resultsOf(action.actionId).some((r) => r.outcome === 'LEADS_TO')) return;
    const blocked = there.resultsOf(twin.actionId).some((r) => r.outcome === 'BLOCKED');
    if (!blocked && !passesForm(side, action, twin)) return;
    if (!blocked && (leadsOn(there, twin) || leadAlike(side, action, twin))) return;
    const why = blocked ? 'was left alone by policy' : 'did not pass its form';
    told = `${actionInWords(action)} on "${calledIn(here, action.screenId)}" ${why} in ${there.facts.version.name}, and what comes after it there is not known`;
  });
  return told === undefined ? [] : [told];
}

/**
 * Whether an action led from a screen that takes input to another place, not only to its errors. What led there from screens without a
 * field as well goes by them nonetheless if it does not lead on in the other build.
 */
const passesForm = ({ here, there }: Side, action: OfferedAction, twin: OfferedAction): boolean =>
  (mayGoByInput(here, action) || (here.takesInput(action.screenId) && mayGoByInput(there, twin))) &&
  !here.goesBack(action) &&
  leadsOn(here, action);

const leadsOn = (build: BuildIndex, action: OfferedAction): boolean => placesOnFrom(build, action).length > 0;
