import { referencesIn, type FieldRule } from '../../domain/data-file.ts';
import type { EnumeratedAction } from '../../domain/ui-action.ts';
import type { PerceivedScreen, UiElement } from '../../domain/ui-element.ts';
import { ruleFor, type FieldPlace } from './field-rules.ts';
import { ended } from './enter-key.ts';
import { complaintAbout, complaintOn } from './complaints.ts';
import type { FormMemory } from './form-memory.ts';
import { textFor, type TextVariant } from './input-values.ts';
import { suitsField } from './model-text.ts';
import type { Redactor } from '../secrets/redaction.ts';

export interface TextQuestion extends FieldPlace {
  readonly field: UiElement;
  readonly screen: PerceivedScreen;
  readonly screenId: string;
  readonly rules: readonly FieldRule[];
  readonly redactor: Redactor;
  /** What a model would type; null when it was not asked or has no wish. */
  readonly suggestion: string | null;
  readonly form: {
    readonly forms: FormMemory;
    readonly action: EnumeratedAction;
    readonly present: readonly EnumeratedAction[];
    readonly variants: readonly TextVariant[];
  };
  /** The run's seed. */
  readonly salt: number;
  /** Words that the app shows, for search fields. */
  readonly words: readonly string[];
  /** Whether Enter is to hand it in. */
  readonly byEnter: boolean;
}

export interface TypedText {
  /** With references (`{{secret:name}}`) in the place of secrets, and `ENTER` at its end where that is pressed. */
  readonly text: string;
  readonly source: 'data' | 'remembered' | 'model' | 'heuristic';
}

/**
 * What is typed into a field: what the user says, else what was typed there before, else what a model says, else what
 * such fields are for. A form that was not accepted gets other values. Only the user's own rules may refer to a secret:
 * a screen that asks for `{{secret:…}}` by name gets nothing.
 */
export function textToType(question: TextQuestion): TypedText {
  const { text, source } = chosenText(question);
  return { text: ended(question.field, text, question.byEnter), source };
}

function chosenText(question: TextQuestion): TypedText {
  const { field, screen, rules, redactor, suggestion, form, salt, words } = question;
  const { forms, action, present, variants } = form;
  const key = forms.formOn(question.screenId, present);
  const round = forms.roundOf(key);
  const refused = forms.isRefused(key) && round > 0;
  const variant =
    variants[Math.min(refused || round === 0 ? round : round - 1, variants.length - 1)] ?? 'valid';
  const attempt = refused ? Math.max(0, round - variants.length + 1) : 0;
  const rule = ruleFor(rules, question, redactor);
  const own = rule?.values[Math.min(attempt, rule.values.length - 1)];
  if (own !== undefined && variant === 'valid') return { text: own, source: 'data' };
  const before = forms.textIn(key, action);
  if (before !== null && (!refused || before.round === round))
    return { text: before.text, source: 'remembered' };
  const message = refused ? complaintAbout(screen, field) || complaintOn(screen) : '';
  const mayAsk = variant === 'valid' && suggestion !== null && suitsField(field, suggestion, message);
  if (mayAsk && referencesIn(suggestion).length === 0)
    return { text: redactor.redact(suggestion), source: 'model' };
  return { text: textFor(field, { variant, attempt, message, salt, words }), source: 'heuristic' };
}
