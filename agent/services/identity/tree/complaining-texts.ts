import type { UiElement } from '../../../domain/ui-element.ts';
import { withoutRequests } from '../words/requests.ts';
import { isComplaint } from '../words/volatile-text.ts';
import { isPlaceholder, shownElements } from './screen-tree.ts';
import type { ScreenTree } from './screen-tree.ts';

/**
 * Whether a text complains of what was entered. What asks for something above all fields of a screen, as its first words do,
 * explains the screen; beneath a field the same words say that it is still empty, and so they do where the app names them so.
 */
export function complainsOfFields(tree: ScreenTree, e: UiElement): boolean {
  if (!isComplaint(e.text) || isPlaceholder(tree, e)) return false;
  return isComplaint(withoutRequests(e.text)) || isNamedSo(tree, e) || !standsAboveFields(tree, e);
}

/** What an app calls the place for its complaints (`login-error`, `tvErrorMessage`). */
const ERROR = /(?<![a-z])(?:error|erreur|fehler|invalid)|Error|Erreur|Fehler|Invalid|ERROR/;

const isNamedSo = ({ screen }: ScreenTree, e: UiElement): boolean =>
  ERROR.test(e.resourceName) || ERROR.test(screen.elements[e.parent ?? -1]?.resourceName ?? '');

function standsAboveFields(tree: ScreenTree, { bounds }: UiElement): boolean {
  let fields = 0;
  for (const field of shownElements(tree)) {
    if (!field.editable) continue;
    if (field.bounds.y < bounds.y + bounds.height - ROUNDED) return false;
    fields += 1;
  }
  return fields > 0;
}

/** In pixels: boxes whose edges were rounded. */
const ROUNDED = 2;
