import { z } from 'zod';
import { PolicyName, RoutingDirective } from '../../domain/node-name.ts';
import { ProgressState } from '../../domain/records.ts';
import { Amount } from './amount.ts';
import { wireObject, type PromptFile } from './prompt.ts';
import { quoted } from './quoted.ts';

export const ShouldContinueInputs = z.strictObject({
  goal: z.string().max(400).nullable(),
  policy: PolicyName,
  progress: ProgressState.nullable(),
  stalledFor: Amount,
  untried: Amount,
  reachable: z.boolean(),
  outsideApp: z.boolean(),
  /** Share of the nearest limit that is left, in tenths. */
  budgetLeft: z.int().min(0).max(10),
});
export type ShouldContinueInputs = z.infer<typeof ShouldContinueInputs>;

export const ShouldContinueAnswer = z.strictObject({
  directive: RoutingDirective,
  confidence: z.number().min(0).max(1),
  why: z.string().max(300),
});
export type ShouldContinueAnswer = z.infer<typeof ShouldContinueAnswer>;

const SYSTEM = `You route an explorer of mobile apps that wants to see every screen.
directive: CONTINUE while something untried can be reached; SWITCH_POLICY when it has been stalled for long; RESTART_APP when it is stuck or outside the app; STOP only when nothing untried is left. confidence: 0 to 1. why: at most 8 words.`;

export const shouldContinue: PromptFile<ShouldContinueInputs, ShouldContinueAnswer> = {
  name: 'should-continue',
  version: 1,
  inputs: ShouldContinueInputs,
  system: SYSTEM,
  user: (i) =>
    [
      ...(i.goal === null ? [] : [`goal: ${quoted(i.goal, 200)}`]),
      `policy: ${i.policy}`,
      `last step: ${i.progress ?? 'unknown'}`,
      `steps without progress: ${i.stalledFor}`,
      `untried actions: ${i.untried}, ${i.reachable ? 'some' : 'none'} within reach`,
      `in the app: ${i.outsideApp ? 'no' : 'yes'}`,
      `budget left: ${i.budgetLeft * 10} %`,
    ].join('\n'),
  answer: ShouldContinueAnswer,
  wire: wireObject({
    directive: { type: 'string', enum: RoutingDirective.options },
    confidence: { type: 'number' },
    why: { type: 'string' },
  }),
  maxTokensOut: 100,
  maxChars: 1_300,
};
