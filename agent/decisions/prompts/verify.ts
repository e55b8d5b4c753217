import { z } from 'zod';
import { DATA_RULE, wireObject, type PromptFile } from './prompt.ts';
import { quoted } from './quoted.ts';

const line = z.string().max(400);
export const DeltaType = z.enum(['none', 'content', 'screen', 'outside_app', 'crash', 'unknown']);

export const VerifyInputs = z.strictObject({
  action: z.strictObject({ kind: z.string().max(20), label: line }),
  before: line,
  after: line,
  expected: z.enum(['another_screen', 'filled_field', 'unknown']),
  measured: z.strictObject({ change: DeltaType, structure: z.boolean(), looks: z.boolean() }),
});
export type VerifyInputs = z.infer<typeof VerifyInputs>;

export const VerifyAnswer = z.strictObject({
  changed: z.boolean(),
  delta: DeltaType,
  confidence: z.number().min(0).max(1),
  why: z.string().max(300),
});
export type VerifyAnswer = z.infer<typeof VerifyAnswer>;

const SYSTEM = `You check whether an action on a mobile app did what it was meant to do.
${DATA_RULE}
changed: whether a person would see a difference. delta: none, content (the same screen shows something else), screen (another screen), outside_app, crash, or unknown. What was measured is usually right. confidence: 0 to 1. why: at most 12 words.`;

const yes = (value: boolean): string => (value ? 'yes' : 'no');

export const verify: PromptFile<VerifyInputs, VerifyAnswer> = {
  name: 'verify',
  version: 1,
  inputs: VerifyInputs,
  system: SYSTEM,
  user: ({ action, before, after, expected, measured }) =>
    [
      `action: ${action.kind} ${quoted(action.label, 48)}`,
      `before: ${quoted(before, 48)}`,
      `after: ${before === after ? 'the same' : quoted(after, 48)}`,
      `expected: ${expected}`,
      `measured: ${measured.change}; other structure ${yes(measured.structure)}; looks different ${yes(measured.looks)}`,
    ].join('\n'),
  answer: VerifyAnswer,
  wire: wireObject({
    changed: { type: 'boolean' },
    delta: { type: 'string', enum: DeltaType.options },
    confidence: { type: 'number' },
    why: { type: 'string' },
  }),
  maxTokensOut: 120,
  maxChars: 1_200,
};
