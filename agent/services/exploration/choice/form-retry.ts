import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import type { ExplorationChoice } from './exploration-policy.ts';
import { complaintAbout, complaintOn } from '../../text-entry/complaints.ts';
import { OTHER_VALUES, type FormMemory } from '../../text-entry/form-memory.ts';
import type { TextVariant } from '../../text-entry/input-values.ts';

/** Values that are tried after the app has complained about the first: what it said may tell what it wants. */
const MORE_VALUES = 2;

export interface FormSituation {
  readonly screenId: string;
  readonly screen: PerceivedScreen;
  readonly present: readonly EnumeratedAction[];
  readonly forms: FormMemory;
  readonly variants: readonly TextVariant[];
}

/**
 * A form that was handed in full and is still there gets other values: the next variant that the user asked for, and
 * where the app complains further ones, field by field as it complains; then it is handed in again. Passwords are not
 * guessed: accounts are locked by that. Null where there is nothing to do.
 */
export function retryForm(situation: FormSituation): ExplorationChoice | null {
  const { screenId, screen, present, forms, variants } = situation;
  const form = forms.formOn(screenId, present);
  const round = forms.roundOf(form);
  if (round === 0 || !forms.isRefused(form)) return null;
  const submit = present.find((a) => a.submits && a.kind === 'TAP' && a.blocked === null);
  if (submit === undefined) return null;
  const fields = present.flatMap((action) => {
    const element = action.elementIndex === null ? undefined : screen.elements[action.elementIndex];
    return action.kind === 'TYPE' && action.blocked === null && element !== undefined
      ? [{ action, element }]
      : [];
  });
  if (round >= variants.length) {
    const complains = complaintOn(screen) !== '' || fields.some((f) => f.element.invalid);
    const guessing = fields.some((f) => f.action.password);
    if (!complains || guessing || round >= variants.length + MORE_VALUES) return null;
  }
  const marked = fields.filter((f) => f.element.invalid || complaintAbout(screen, f.element) !== '');
  const wrong = round < variants.length || marked.length === 0 ? fields : marked;
  const next =
    wrong.find((f) => (forms.textIn(form, f.action)?.round ?? -1) < round) ??
    fields.find((f) => !f.element.filled && forms.textIn(form, f.action)?.round !== round);
  const action = next?.action ?? submit;
  return {
    action,
    rationale: `${OTHER_VALUES}: ${next === undefined ? 'handing in' : 'filling'} "${action.label}" again`,
    plan: null,
    expectedScreenId: '',
    fills: true,
  };
}
