import { z } from 'zod';
import { PolicyName } from '../../domain/node-name.ts';
import { Amount } from './amount.ts';
import { wireObject, type PromptFile } from './prompt.ts';
import { quoted } from './quoted.ts';

export const SwitchPolicyInputs = z.strictObject({
  goal: z.string().max(400).nullable(),
  policy: PolicyName,
  stalledFor: Amount,
  screens: Amount,
  requested: PolicyName.nullable(),
});
export type SwitchPolicyInputs = z.infer<typeof SwitchPolicyInputs>;

export const SwitchPolicyAnswer = z.strictObject({
  policy: PolicyName,
  cooldown: z.int().min(0).max(100),
  confidence: z.number().min(0).max(1),
  why: z.string().max(300),
});
export type SwitchPolicyAnswer = z.infer<typeof SwitchPolicyAnswer>;

const SYSTEM = `An explorer of mobile apps is stalled; you choose the order in which it goes on.
policy: another than the one now; targeted only with a goal. cooldown: iterations before the next change, 5 to 20. confidence: 0 to 1. why: at most 8 words.`;

export const switchPolicy: PromptFile<SwitchPolicyInputs, SwitchPolicyAnswer> = {
  name: 'switch-policy',
  version: 1,
  inputs: SwitchPolicyInputs,
  system: SYSTEM,
  user: (i) =>
    [
      ...(i.goal === null ? [] : [`goal: ${quoted(i.goal, 200)}`]),
      `policy now: ${i.policy}`,
      `steps without progress: ${i.stalledFor}`,
      `screens found: ${i.screens}`,
      ...(i.requested === null ? [] : [`asked for by a person: ${i.requested}`]),
    ].join('\n'),
  answer: SwitchPolicyAnswer,
  wire: wireObject({
    policy: { type: 'string', enum: PolicyName.options },
    cooldown: { type: 'integer' },
    confidence: { type: 'number' },
    why: { type: 'string' },
  }),
  maxTokensOut: 100,
  maxChars: 1_100,
};
