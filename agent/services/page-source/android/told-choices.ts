import type { UiElement } from '../../../domain/ui-element.ts';
import type { DraftScreen } from '../tree/draft.ts';
import { area, sharedArea } from '../tree/geometry.ts';

const CHOICES: ReadonlySet<UiElement['role']> = new Set(['checkbox', 'radio', 'switch']);
/** Of the control, at least: its touch area may stand out a little. */
const SHARE = 0.7;

/**
 * Compose says what a choice with contents of its own is by a child as large as the choice, which holds and says nothing. It
 * is no control in a control: of several options the chosen one takes no touches, and would be built otherwise than the rest.
 */
export function markToldChoices(screen: DraftScreen): void {
  for (const told of screen.drafts) {
    const choice = told.parent === null ? undefined : screen.drafts[told.parent];
    if (choice === undefined || !CHOICES.has(told.role) || !CHOICES.has(choice.role)) continue;
    const says = told.name !== '' || told.text !== '' || told.resourceName !== '' || told.clickable;
    if (says || screen.end[told.index] !== told.index + 1) continue;
    if (sharedArea(told.bounds, choice.bounds) < SHARE * area(choice.bounds)) continue;
    choice.role = told.role;
    told.role = 'group';
  }
}
