import { referencesIn, type FieldRule } from '../domain/data-file.ts';
import type { UiElement } from '../domain/ui-element.ts';
import { ruleFor, type FieldPlace } from './field-rules.ts';
import { textFor } from './input-text.ts';
import type { Redactor } from './redaction.ts';
import type { Random } from './seeded-random.ts';

export interface TextQuestion extends FieldPlace {
  readonly field: UiElement;
  readonly rules: readonly FieldRule[];
  readonly redactor: Redactor;
  /** What a model would type; null when it was not asked or has no wish. */
  readonly suggestion: string | null;
  readonly random: Random;
}

export interface TypedText {
  /** With references (`{{secret:name}}`) in the place of secrets. */
  readonly text: string;
  readonly source: 'data' | 'model' | 'heuristic';
}

/**
 * What is typed into a field: what the user says, else what a model says, else what such fields are for. Only the
 * user's own rules may refer to a secret: a screen that asks for `{{secret:…}}` by name gets nothing.
 */
export function textToType(question: TextQuestion): TypedText {
  const { field, rules, redactor, suggestion, random } = question;
  const rule = ruleFor(rules, question, redactor);
  const [own] = rule?.values ?? [];
  if (own !== undefined) return { text: own, source: 'data' };
  if (suggestion !== null && suggestion !== '' && referencesIn(suggestion).length === 0)
    return { text: redactor.redact(suggestion), source: 'model' };
  return { text: textFor(field, random), source: 'heuristic' };
}
