import type { UiElement } from '../../../domain/ui-element.ts';

/** Whether a person can do something with it: tap it, type into it, tick it. */
export const isControl = ({ clickable, editable, checkable }: UiElement): boolean =>
  clickable || editable || checkable;
