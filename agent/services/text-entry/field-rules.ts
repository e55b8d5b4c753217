import type { FieldRule } from '../../domain/data-file.ts';
import type { PerceivedScreen, UiElement } from '../../domain/ui-element.ts';
import { fieldKind } from '../labels/field-kind.ts';
import type { Redactor } from '../secrets/redaction.ts';
import { says, spacedName } from '../patterns/text-pattern.ts';

/** Where a field is. */
export interface FieldPlace {
  readonly field: Pick<UiElement, 'name' | 'text' | 'hint' | 'resourceName' | 'inputType' | 'password'>;
  readonly screen: Pick<PerceivedScreen, 'foreground'>;
  /** What a person would call the screen. */
  readonly screenName: string;
}

/**
 * The first rule of the user's that fits a field; null when none does. Screens are seen without secrets, so a rule that
 * speaks of one (a field called like its own value) is compared without it as well.
 */
export function ruleFor(
  rules: readonly FieldRule[],
  place: FieldPlace,
  redactor: Redactor,
): FieldRule | null {
  return rules.find((rule) => fits(rule, place, redactor)) ?? null;
}

function fits(rule: FieldRule, { field, screen, screenName }: FieldPlace, redactor: Redactor): boolean {
  const labels = [field.name, field.text, field.hint];
  const resource = [field.resourceName, spacedName(field.resourceName)];
  const some = (pattern: string | undefined, texts: readonly string[]): boolean =>
    pattern === undefined ||
    texts.some((text) => says(text, pattern) || says(text, redactor.redact(pattern)));
  return (
    some(rule.field, [...labels, ...resource]) &&
    some(rule.label, labels) &&
    some(rule.name, resource) &&
    some(rule.screen, [screenName, screen.foreground.title, screen.foreground.route]) &&
    (rule.type === undefined || typesOf(field).includes(rule.type.trim().toLowerCase()))
  );
}

/** As the platform says, and as we understand it: `tel` and `phone`, `text` and `username`. */
function typesOf(field: FieldPlace['field']): string[] {
  const kind = fieldKind(field);
  return [field.inputType, kind, ...(field.password ? ['password'] : [])].map((type) => type.toLowerCase());
}
