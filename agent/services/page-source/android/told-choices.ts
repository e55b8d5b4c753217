import type { UiElement } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { BARE_BOX } from '../tree/drawn-texts.ts';
import { area, sharedArea } from '../tree/geometry.ts';

const CHOICES: ReadonlySet<UiElement['role']> = new Set(['checkbox', 'radio', 'switch']);
const BUTTON = 'android.widget.Button';
/** Of the control, at least: its touch area may stand out a little. */
const SHARE = 0.7;

/**
 * Compose says what a control with contents of its own is by a child as large as the control, which holds and says nothing. It
 * is no control in a control: of several options the chosen one takes no touches, and would be built otherwise than the rest. A
 * button that cannot be pressed yet takes none either, and is one all the same.
 */
export function markToldChoices(screen: DraftScreen): void {
  for (const told of screen.drafts) {
    const control = told.parent === null ? undefined : screen.drafts[told.parent];
    if (control === undefined || !(isChoice(told, control) || isWaiting(told, control))) continue;
    const says = told.name !== '' || told.text !== '' || told.resourceName !== '' || told.clickable;
    if (says || screen.end[told.index] !== told.index + 1) continue;
    if (sharedArea(told.bounds, control.bounds) < SHARE * area(control.bounds)) continue;
    if (told.role === 'button') control.clickable = true;
    control.role = told.role;
    told.role = 'group';
  }
}

const isChoice = (told: Draft, control: Draft): boolean =>
  CHOICES.has(told.role) && CHOICES.has(control.role);

const isWaiting = (told: Draft, control: Draft): boolean =>
  told.className === BUTTON && control.role === 'group' && control.className === BARE_BOX && !control.enabled;
