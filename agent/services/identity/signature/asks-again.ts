import type { UiElement } from '../../../domain/ui-element.ts';
import { splitCamelCase } from '../../patterns/camel-case.ts';
import { RESEND } from '../../labels/submit-words.ts';

/** Longer labels are texts. */
const MAX_LABEL = 60;
const NAMED = /(?:^|_)re_?send/i;

/**
 * Whether a control asks for a code once more: in its place a text counts down until it may be asked for, so that it says nothing of
 * where one is. One that stays, and cannot be pressed as long, says how long.
 */
export const asksAgain = ({ name, resourceName, clickable, editable }: UiElement): boolean =>
  clickable &&
  !editable &&
  ((name.length <= MAX_LABEL && RESEND.test(name)) || NAMED.test(splitCamelCase(resourceName, '_')));
