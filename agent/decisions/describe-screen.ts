import type { DecisionProvenance } from '../domain/records.ts';
import type { ScreenDescription } from '../domain/screen.ts';
import type { Redactor } from '../services/secrets/redaction.ts';
import { plain } from './prompts/quoted.ts';
import type { DecisionAnswer } from './decision-answers.ts';

const MAX_NAME = 60;
const MAX_PURPOSE = 160;

/**
 * What a model says of the screen in its answer, as one line each, for people; nothing where it said nothing. A name that
 * it gave another screen before says less than the screen's own title.
 */
export function descriptionIn(
  { screenName, screenPurpose }: DecisionAnswer<'choose_action'>,
  { modelId }: DecisionProvenance,
  redactor: Pick<Redactor, 'redact'>,
  isTaken: (name: string) => boolean,
): { readonly described?: ScreenDescription } {
  const line = (text: string | null | undefined, limit: number): string | null =>
    plain(redactor.redact(text ?? ''), limit) || null;
  const called = line(screenName, MAX_NAME);
  const name = called !== null && isTaken(called) ? null : called;
  const purpose = line(screenPurpose, MAX_PURPOSE);
  return name === null && purpose === null ? {} : { described: { name, purpose, by: modelId ?? 'a model' } };
}
