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
  const boxes = boxesBeside(screen, field);
  const whole = boxes[0] ?? field;
  const rule = ruleFor(rules, question, redactor) ?? ruleFor(rules, { ...question, field: whole }, redactor);
  const value = rule?.values[Math.min(attempt, rule.values.length - 1)];
  const own = value === undefined ? undefined : signOf(value, boxes.indexOf(field));
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

/** The boxes that hold a code together, a sign each; none where the field holds all that is typed. */
function boxesBeside(screen: PerceivedScreen, field: UiElement): readonly UiElement[] {
  const isBox = ({ field: facts }: UiElement): boolean =>
    facts?.maxLength === '1' && facts.autocomplete === 'one-time-code';
  if (!isBox(field)) return [];
  const height = ({ bounds }: UiElement): number => Math.round(bounds.y + bounds.height / 2);
  return screen.elements.filter(
    (e) =>
      e.visible && e.editable && isBox(e) && Math.abs(height(e) - height(field)) <= field.bounds.height / 2,
  );
}

/** Of a code that the user gave its sign for a box; a secret is typed as a whole, since nobody knows its signs. */
const signOf = (value: string, box: number): string =>
  box < 0 || referencesIn(value).length > 0 ? value : ([...value].at(box) ?? value);
